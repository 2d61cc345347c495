// Curves over turns: a mean with a band for the spread, for several players in one picture.

import { useEffect, useMemo, useRef, useState } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { themeStore } from "../shell/theme.js";
import { useStore } from "../store/store.js";

export interface Curve {
  readonly name: string;
  /** A colour of the tokens: `--player-1`. */
  readonly colour: string;
  readonly mean: readonly number[];
  /** The middle half of the games. */
  readonly low: readonly number[];
  readonly high: readonly number[];
}

interface SeriesChartProps {
  readonly label: string;
  readonly curves: readonly Curve[];
  /** Somebody wants to know more about a turn, from 1. */
  readonly onPick?: (turn: number) => void;
  /** Called with the picture's maker while there is one. */
  readonly onChart?: (chart: uPlot | undefined) => void;
}

const HEIGHT = 280;
/** How dark a band is; where more lie over each other, each is paler. */
const bandOf = (curves: number): number => Math.min(0.16, 0.4 / curves);

export function SeriesChart({ label, curves, onPick, onChart }: SeriesChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot>(undefined);
  const pick = useRef(onPick);
  pick.current = onPick;
  const theme = useStore(themeStore);
  const systemDark = useSystemDark();
  /** By their place: two players may have the same name. */
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [turn, setTurn] = useState<number>();
  const turns = Math.max(0, ...curves.map(({ mean }) => mean.length));
  const data = useMemo(() => dataOf(curves, turns), [curves, turns]);
  const shape = curves.map(({ name, colour }) => `${name}/${colour}`).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a chart is made anew when players or colours change
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const made = new uPlot(optionsFor(element, curves), data as uPlot.AlignedData, element);
    // A finger asks for the figures first, which stay; the turn that is then named leads on.
    let isFinger = false;
    made.over.addEventListener("pointerdown", ({ pointerType }) => {
      isFinger = pointerType === "touch";
    });
    made.over.addEventListener("click", () => {
      const at = made.cursor.idx;
      if (!isFinger && at !== null && at !== undefined) pick.current?.(at + 1);
    });
    const resized = new ResizeObserver(() => made.setSize({ width: element.clientWidth, height: HEIGHT }));
    resized.observe(element);
    made.hooks.setCursor = [({ cursor }) => setTurn(before => cursor.idx ?? (isFinger ? before : undefined))];
    chart.current = made;
    onChart?.(made);
    return () => {
      onChart?.(undefined);
      resized.disconnect();
      made.destroy();
    };
  }, [shape, theme, systemDark]);
  useEffect(() => chart.current?.setData(data as uPlot.AlignedData), [data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after the chart was made anew
  useEffect(() => {
    curves.forEach((_, i) => {
      for (const part of [1, 2, 3]) chart.current?.setSeries(3 * i + part, { show: !hidden.has(i) });
    });
  }, [hidden, shape, theme, systemDark]);

  const toggle = (i: number): void => {
    const next = new Set(hidden);
    if (!next.delete(i)) next.add(i);
    setHidden(next);
  };
  return (
    <figure>
      <figcaption className="flex flex-wrap items-center gap-2 pb-2">
        {curves.map(({ name, colour, mean }, i) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: two players may have the same name
            key={i}
            type="button"
            className="button figures"
            aria-pressed={!hidden.has(i)}
            title={hidden.has(i) ? `Show ${name}` : `Hide ${name}`}
            onClick={() => toggle(i)}
          >
            <span
              className="size-3 rounded-full border-2"
              style={{ borderColor: `var(${colour})`, background: hidden.has(i) ? "transparent" : `var(${colour})` }}
            />
            <span className={hidden.has(i) ? "text-soft line-through" : ""}>{name}</span>
            {/* It keeps its place: nothing moves under the pointer. */}
            <strong className="min-w-11 text-right">{turn === undefined ? "" : mean[turn]?.toFixed(2)}</strong>
          </button>
        ))}
        <button
          type="button"
          className={`figures ml-auto min-w-14 text-right text-sm text-soft underline decoration-dotted pointer-coarse:min-h-11 ${turn === undefined ? "invisible" : ""}`}
          onClick={() => turn !== undefined && onPick?.(turn + 1)}
        >
          turn {turn === undefined ? "" : turn + 1}
        </button>
      </figcaption>
      <div ref={host} role="img" aria-label={label} className={onPick ? "cursor-pointer" : ""} />
    </figure>
  );
}

function dataOf(curves: readonly Curve[], turns: number): (number | null)[][] {
  const xs = Array.from({ length: turns }, (_, i) => i + 1);
  const filled = (values: readonly number[]): (number | null)[] => xs.map((_, i) => values[i] ?? null);
  return [xs, ...curves.flatMap(({ mean, low, high }) => [mean, low, high].map(filled))];
}

function optionsFor(element: HTMLElement, curves: readonly Curve[]): uPlot.Options {
  const style = getComputedStyle(element);
  const colourOf = (token: string): string => {
    // A canvas knows no variables and no light-dark(): an element does.
    const probe = document.createElement("span");
    probe.style.color = `var(${token})`;
    element.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const ink = colourOf("--ink-soft");
  const line = colourOf("--line");
  const axis = {
    stroke: ink,
    font: `12px ${style.fontFamily}`,
    grid: { stroke: line, width: 1 },
    ticks: { show: false },
  };
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { size: 8 } },
    scales: { x: { time: false } },
    padding: [8, 12, 0, 0],
    axes: [
      { ...axis, size: 28, incrs: [1, 2, 5, 10, 20, 50] },
      { ...axis, size: 44 },
    ],
    series: [
      {},
      ...curves.flatMap(({ colour }) => {
        const stroke = colourOf(colour);
        return [
          { stroke, width: 2.5, points: { show: false } },
          { stroke: "transparent", points: { show: false } },
          { stroke: "transparent", points: { show: false } },
        ];
      }),
    ],
    bands: curves.map(({ colour }, i) => ({
      series: [3 * i + 3, 3 * i + 2] as [number, number],
      fill: colourOf(colour).replace(/^rgb\((.*)\)$/, `rgba($1, ${bandOf(curves.length)})`),
    })),
  };
}

const darkQuery = matchMedia("(prefers-color-scheme: dark)");

function useSystemDark(): boolean {
  const [isDark, setDark] = useState(darkQuery.matches);
  useEffect(() => {
    const change = (): void => setDark(darkQuery.matches);
    darkQuery.addEventListener("change", change);
    return () => darkQuery.removeEventListener("change", change);
  }, []);
  return isDark;
}

/** The picture as a file, on the colour of the page. */
export function savePicture(chart: uPlot, save: (picture: Blob) => void): void {
  const { canvas } = chart.ctx;
  const copy = document.createElement("canvas");
  copy.width = canvas.width;
  copy.height = canvas.height;
  const context = copy.getContext("2d");
  if (!context) return;
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, copy.width, copy.height);
  context.drawImage(canvas, 0, 0);
  copy.toBlob(picture => picture && save(picture));
}
