// A place on the table: a button that picks if it may be picked, else one that reads, if there is something to read.

import { useDraggable } from "@dnd-kit/react";
import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from "react";
import type { AskedOption } from "../engine/table/look.js";
import { useTable } from "./table-context.js";

interface SpotProps {
  /** `card:12`, `zone:row1`, `player:2`, `text:copper` … */
  readonly spot: string;
  /** What it is, for those who do not see it. */
  readonly label: string;
  readonly className?: string;
  readonly style?: CSSProperties;
  /** Shows more of it: on a click where nothing is picked, and on a right click anywhere. */
  readonly onRead?: () => void;
  /** For following a card from one place to another. */
  readonly travels?: { readonly handle?: number; readonly name?: string };
  readonly children: ReactNode;
}

export function Spot(props: SpotProps) {
  const { marks, isReading } = useTable();
  const { spot, label, className = "", onRead, children } = props;
  const option = marks.get(spot);
  if (option && !isReading) return <MarkedSpot {...props} option={option} />;
  if (onRead)
    return (
      <button {...sharedOf(props)} type="button" className={`spot ${className}`} onClick={onRead}>
        <Named words={`${label}: read`}>{children}</Named>
      </button>
    );
  return (
    <div {...sharedOf(props)} className={`spot ${className}`}>
      {children}
    </div>
  );
}

/** What is inside stays in sight and goes unread: the words say it. */
const Named = ({ words, children }: { readonly words: string; readonly children: ReactNode }) => (
  <>
    <span className="sr-only">{words}</span>
    <span aria-hidden="true" className="contents">
      {children}
    </span>
  </>
);

const sharedOf = ({ spot, style, travels }: SpotProps) => ({
  style,
  "data-spot": spot,
  ...(travels?.handle === undefined ? {} : { "data-handle": travels.handle }),
  ...(travels?.name === undefined ? {} : { "data-name": travels.name }),
});

function MarkedSpot(props: SpotProps & { readonly option: AskedOption }) {
  const { picks, isOrdered, onPick } = useTable();
  const { option, spot, label, className = "", onRead, children } = props;
  const { ref, isDragging } = useDraggable({ id: spot, data: { option } });
  const at = picks.indexOf(option.id);
  const isPicked = at >= 0;
  const onContextMenu = (event: MouseEvent): void => {
    event.preventDefault();
    onRead?.();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "?") return;
    event.preventDefault();
    onRead?.();
  };
  return (
    <button
      {...sharedOf(props)}
      {...(onRead ? { onContextMenu, onKeyDown } : {})}
      ref={ref}
      type="button"
      className={`spot spot-marked ${isPicked ? "spot-picked" : ""} ${isDragging ? "spot-dragged" : ""} ${className}`}
      data-option={option.id}
      aria-pressed={isPicked}
      onClick={() => onPick(option)}
    >
      <Named words={`Pick ${label}`}>{children}</Named>
      {isPicked && (
        <span aria-hidden="true" className="spot-order">
          {isOrdered ? at + 1 : "✓"}
        </span>
      )}
    </button>
  );
}
