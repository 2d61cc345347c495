// Arrows from one thing on the table to another: targets, blocks.

import { useLayoutEffect, useRef, useState } from "react";

export interface Arrow {
  /** Spots. */
  readonly from: string;
  readonly to: string;
  readonly tone: "target" | "block";
}

interface DrawnArrow extends Arrow {
  readonly path: string;
}

/** Lies over its parent, which must be positioned. */
export function Arrows({ arrows }: { readonly arrows: readonly Arrow[] }) {
  const svg = useRef<SVGSVGElement>(null);
  const [drawn, setDrawn] = useState<readonly DrawnArrow[]>([]);
  useLayoutEffect(() => {
    const root = svg.current?.parentElement;
    if (!root) return;
    const draw = (): void => setDrawn(arrows.flatMap(arrow => drawnIn(root, arrow)));
    draw();
    const observer = new ResizeObserver(draw);
    observer.observe(root);
    return () => observer.disconnect();
  }, [arrows]);
  return (
    <svg ref={svg} className="arrows" aria-hidden>
      <defs>
        <marker id="arrow-head" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="5" markerHeight="5" orient="auto">
          <path d="M0 0L8 4L0 8Z" fill="context-stroke" />
        </marker>
      </defs>
      {drawn.map(({ from, to, tone, path }) => (
        <path key={`${from} ${to}`} d={path} className={`arrow arrow-${tone}`} markerEnd="url(#arrow-head)" />
      ))}
    </svg>
  );
}

function drawnIn(root: Element, arrow: Arrow): DrawnArrow[] {
  const at = (spot: string): DOMRect | undefined =>
    root.querySelector(`[data-spot="${CSS.escape(spot)}"]`)?.getBoundingClientRect();
  const from = at(arrow.from);
  const to = at(arrow.to);
  if (!from || !to) return [];
  const { left, top } = root.getBoundingClientRect();
  const x1 = from.left + from.width / 2 - left;
  const y1 = from.top + from.height / 2 - top;
  const x2 = to.left + to.width / 2 - left;
  const y2 = to.top + to.height / 2 - top;
  // A slight bow, so that arrows to one thing do not lie on each other.
  const bow = 0.15;
  const cx = (x1 + x2) / 2 + (y2 - y1) * bow;
  const cy = (y1 + y2) / 2 - (x2 - x1) * bow;
  return [{ ...arrow, path: `M${x1} ${y1}Q${cx} ${cy} ${x2} ${y2}` }];
}
