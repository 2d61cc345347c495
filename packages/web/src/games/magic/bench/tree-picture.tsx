// A tree drawn on a canvas: wheel and fingers zoom, dragging moves it, a click selects, a second one folds; arrows follow.

import { type HierarchyPointNode, stratify, tree as treeLayout } from "d3-hierarchy";
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from "react";
import { themeStore } from "../../../shell/theme.js";
import { useStore } from "../../../store/store.js";
import type { LineTree, Transposition } from "../engine/lines.js";

type Position = NonNullable<LineTree["positions"]>[number];
type Placed = HierarchyPointNode<Position>;

interface TreePictureProps {
  readonly positions: readonly Position[];
  readonly transpositions: readonly Transposition[];
  readonly line: readonly number[];
  readonly selected: number;
  readonly folded: ReadonlySet<number>;
  readonly onSelect: (node: number) => void;
  readonly onFold: (node: number) => void;
}

interface Look {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

const HEIGHT = 460;
const ROW = 26;
const COLUMN = 150;
const RADIUS = 7;
const LABEL = 20;
const LEAST_ZOOM = 0.05;
const MOST_ZOOM = 3;
/** Words are drawn if they can be read. */
const READABLE = 0.55;
/** A press that moves less is a click. */
const CLICK = 4;

function place(positions: readonly Position[], folded: ReadonlySet<number>): readonly Placed[] {
  const hidden = new Set<number>();
  const shown = positions.filter(({ node, parent }) => {
    const isHidden = parent !== undefined && (hidden.has(parent) || folded.has(parent));
    if (isHidden) hidden.add(node);
    return !isHidden;
  });
  const root = stratify<Position>()
    .id(({ node }) => String(node))
    .parentId(({ parent }) => (parent === undefined ? undefined : String(parent)))([...shown]);
  return treeLayout<Position>().nodeSize([ROW, COLUMN])(root).descendants();
}

export function TreePicture({ positions, transpositions, line, selected, folded, onSelect, onFold }: TreePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(600);
  const [look, setLook] = useState<Look>({ x: 40, y: HEIGHT / 2, zoom: 1 });
  const theme = useStore(themeStore);
  const placed = useMemo(() => place(positions, folded), [positions, folded]);
  const byNode = useMemo(() => new Map(placed.map(each => [each.data.node, each])), [placed]);
  const isOnLine = useMemo(() => new Set(line), [line]);
  const pointers = useRef(new Map<number, { readonly x: number; readonly y: number }>());
  const moved = useRef(0);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const resized = new ResizeObserver(() => setWidth(element.clientWidth));
    resized.observe(element);
    const wheel = (event: WheelEvent): void => {
      // Without a key the wheel scrolls the page.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const by = Math.exp(-event.deltaY / 300);
      setLook(before => zoomed(before, by, event.clientX - box.left, event.clientY - box.top));
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
      resized.disconnect();
      element.removeEventListener("wheel", wheel);
    };
  }, []);

  const fit = (): void => {
    const ys = placed.map(({ x }) => x);
    const xs = placed.map(({ y }) => y);
    const [top, bottom, right] = [Math.min(...ys), Math.max(...ys), Math.max(...xs)];
    const zoom = Math.max(
      LEAST_ZOOM,
      Math.min(1, (width - 120) / (right + COLUMN), (HEIGHT - 40) / (bottom - top + ROW)),
    );
    setLook({ x: 30, y: HEIGHT / 2 - (zoom * (top + bottom)) / 2, zoom });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new tree is shown whole
  useEffect(fit, [positions, width]);

  // What is selected comes into sight.
  useEffect(() => {
    const at = byNode.get(selected);
    if (!at) return;
    setLook(before => {
      const x = before.x + at.y * before.zoom;
      const y = before.y + at.x * before.zoom;
      const isInSight = x > 10 && x < width - 40 && y > 10 && y < HEIGHT - 10;
      return isInSight ? before : { ...before, x: before.x + width / 3 - x, y: before.y + HEIGHT / 2 - y };
    });
  }, [selected, byNode, width]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: colours follow the theme
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (!element || !context) return;
    const ratio = window.devicePixelRatio || 1;
    element.width = width * ratio;
    element.height = HEIGHT * ratio;
    context.scale(ratio, ratio);
    const colour = coloursOf(element);
    const { x, y, zoom } = look;
    const at = ({ x: down, y: right }: Placed) => ({ x: x + right * zoom, y: y + down * zoom });
    const isInSight = ({ x: px, y: py }: { readonly x: number; readonly y: number }): boolean =>
      px > -COLUMN * zoom * 2 && px < width + COLUMN * zoom && py > -20 && py < HEIGHT + 20;
    const connect = (from: Placed, to: Placed): void => {
      const [a, b] = [at(from), at(to)];
      if (!isInSight(a) && !isInSight(b)) return;
      const bend = (a.x + b.x) / 2;
      context.beginPath();
      context.moveTo(a.x, a.y);
      context.bezierCurveTo(bend, a.y, bend, b.y, b.x, b.y);
      context.stroke();
    };
    context.setLineDash([4, 4]);
    context.lineWidth = 1;
    context.strokeStyle = colour("--player-4");
    for (const { from, to } of transpositions) {
      const [a, b] = [byNode.get(from), byNode.get(to)];
      if (a && b) connect(a, b);
    }
    context.setLineDash([]);
    for (const each of placed) {
      if (!each.parent) continue;
      const isThick = isOnLine.has(each.data.node);
      context.strokeStyle = colour(isThick ? "--accent" : "--line-strong");
      context.lineWidth = isThick ? 3 : 1;
      connect(each.parent, each);
    }
    context.font = `11px ${getComputedStyle(element).fontFamily}`;
    context.textBaseline = "middle";
    for (const each of placed) {
      const point = at(each);
      if (!isInSight(point)) continue;
      const { node, turn, isEnd, words } = each.data;
      const radius = Math.max(2, RADIUS * Math.min(1, zoom));
      context.beginPath();
      context.arc(point.x, point.y, radius, 0, 2 * Math.PI);
      context.fillStyle = colour(`--player-${((turn - 1) % 6) + 1}`);
      context.fill();
      if (isEnd || node === selected || folded.has(node)) {
        context.beginPath();
        context.arc(point.x, point.y, radius + 3, 0, 2 * Math.PI);
        context.lineWidth = node === selected ? 3 : 1.5;
        context.strokeStyle = colour(node === selected ? "--focus" : "--ink");
        if (folded.has(node)) context.setLineDash([2, 3]);
        context.stroke();
        context.setLineDash([]);
      }
      if (zoom < READABLE) continue;
      const said = words.replace(/^player 1: /, "");
      context.fillStyle = colour("--ink");
      context.fillText(
        said.length > LABEL ? `${said.slice(0, LABEL - 1)}…` : said,
        point.x + radius + 5,
        point.y - (each.children ? 9 : 0),
      );
    }
  }, [placed, byNode, transpositions, isOnLine, look, width, selected, folded, theme]);

  const nodeAt = (event: PointerEvent): Placed | undefined => {
    const box = event.currentTarget.getBoundingClientRect();
    const px = event.clientX - box.left;
    const py = event.clientY - box.top;
    let nearest: Placed | undefined;
    let least = 22;
    for (const each of placed) {
      const distance = Math.hypot(look.x + each.y * look.zoom - px, look.y + each.x * look.zoom - py);
      if (distance < least) [nearest, least] = [each, distance];
    }
    return nearest;
  };
  const down = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    moved.current = 0;
  };
  const move = (event: PointerEvent): void => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    pointers.current.set(event.pointerId, now);
    moved.current += Math.hypot(now.x - before.x, now.y - before.y);
    if (moved.current < CLICK) return;
    if (other) {
      const box = event.currentTarget.getBoundingClientRect();
      const by =
        Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
      setLook(look => zoomed(look, by, other.x - box.left, other.y - box.top));
    } else setLook(look => ({ ...look, x: look.x + now.x - before.x, y: look.y + now.y - before.y }));
  };
  const up = (event: PointerEvent): void => {
    pointers.current.delete(event.pointerId);
    if (moved.current >= CLICK || event.type === "pointercancel") return;
    const node = nodeAt(event)?.data.node;
    if (node === undefined) return;
    if (node === selected) onFold(node);
    else onSelect(node);
  };
  const follow = (event: KeyboardEvent): void => {
    const at = byNode.get(selected);
    if (!at) return;
    const siblings = at.parent?.children ?? [at];
    const next: Partial<Record<string, Placed | undefined>> = {
      ArrowLeft: at.parent ?? undefined,
      ArrowRight: at.children?.[0],
      ArrowUp: siblings[siblings.indexOf(at) - 1],
      ArrowDown: siblings[siblings.indexOf(at) + 1],
      Home: placed[0],
    };
    if (event.key === "Enter" || event.key === " ") onFold(selected);
    else if (event.key === "+" || event.key === "-") zoomBy(event.key === "+" ? 1.25 : 0.8);
    else if (!Object.hasOwn(next, event.key)) return;
    else if (next[event.key]) onSelect(next[event.key]?.data.node ?? selected);
    event.preventDefault();
  };
  const zoomBy = (by: number): void => setLook(before => zoomed(before, by, width / 2, HEIGHT / 2));
  return (
    <figure>
      <figcaption className="mb-2 flex flex-wrap items-center gap-2 text-sm text-soft">
        <span className="grow">
          Colours are turns; the thick line wins first; dashed lines lead to positions known already.
        </span>
        <button type="button" className="button" aria-label="Smaller" onClick={() => zoomBy(0.8)}>
          −
        </button>
        <button type="button" className="button" aria-label="Larger" onClick={() => zoomBy(1.25)}>
          +
        </button>
        <button type="button" className="button" onClick={fit}>
          Whole tree
        </button>
      </figcaption>
      <div
        role="application"
        aria-label={`A tree of ${positions.length} positions; arrows follow it, Enter folds, the position is told below`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is followed by keys
        tabIndex={0}
        className="rounded-lg"
        onKeyDown={follow}
      >
        <canvas
          ref={canvas}
          className="w-full cursor-grab touch-none rounded-lg border border-line bg-sunken"
          style={{ height: HEIGHT }}
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={up}
          onPointerCancel={up}
        />
      </div>
    </figure>
  );
}

/** The point under the pointer stays where it is. */
function zoomed({ x, y, zoom }: Look, by: number, atX: number, atY: number): Look {
  const next = Math.max(LEAST_ZOOM, Math.min(MOST_ZOOM, zoom * by));
  return { x: atX - ((atX - x) * next) / zoom, y: atY - ((atY - y) * next) / zoom, zoom: next };
}

/** Colours of the tokens: a canvas knows no variables, an element does. */
function coloursOf(element: HTMLElement): (token: string) => string {
  const known = new Map<string, string>();
  return token => {
    const before = known.get(token);
    if (before !== undefined) return before;
    const probe = document.createElement("span");
    probe.style.color = `var(${token})`;
    element.parentElement?.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    known.set(token, color);
    return color;
  };
}
