// A place on the table: a button that picks if it may be picked, else one that reads, if there is something to read.

import { useDraggable } from "@dnd-kit/react";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import type { AskedOption } from "../engine/table/look.js";
import { useTable } from "./table-context.js";

interface SpotProps {
  /** `card:12`, `zone:row1`, `player:2`, `text:copper` … */
  readonly spot: string;
  /** What it is, for those who do not see it. */
  readonly label: string;
  readonly className?: string;
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
  return (
    <div {...sharedOf(props)} className={`spot ${className}`}>
      {children}
      {onRead && (
        <button type="button" className="spot-button" aria-label={`Read ${label}`} title={label} onClick={onRead} />
      )}
    </div>
  );
}

const sharedOf = ({ spot, travels }: SpotProps) => ({
  "data-spot": spot,
  ...(travels?.handle === undefined ? {} : { "data-handle": travels.handle }),
  ...(travels?.name === undefined ? {} : { "data-name": travels.name }),
});

/** The button lies over what it picks, which stays to be read. */
function MarkedSpot(props: SpotProps & { readonly option: AskedOption }) {
  const { picks, isOrdered, onPick } = useTable();
  const { option, spot, label, className = "", onRead, children } = props;
  const { ref, handleRef } = useDraggable({ id: spot, data: { option } });
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
    <div {...sharedOf(props)} ref={ref} className={`spot spot-marked ${isPicked ? "spot-picked" : ""} ${className}`}>
      {children}
      {isPicked && <span className="spot-order">{isOrdered ? at + 1 : "✓"}</span>}
      <button
        {...(onRead ? { onContextMenu, onKeyDown } : {})}
        ref={handleRef}
        type="button"
        className="spot-button"
        data-option={option.id}
        aria-label={`Pick ${label}`}
        title={label}
        aria-pressed={isPicked}
        onClick={() => onPick(option)}
      />
    </div>
  );
}
