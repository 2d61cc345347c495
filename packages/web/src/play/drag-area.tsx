// Dragging what may be picked: letting it go elsewhere picks it, and where it is let go answers what is asked next.

import { PointerActivationConstraints, PointerSensor } from "@dnd-kit/dom";
import { DragDropProvider } from "@dnd-kit/react";
import type { ReactNode } from "react";
import type { AskedOption } from "../engine/table/look.js";

/** Where something was let go. */
export interface Aim {
  readonly spot?: string;
  readonly handle?: number;
  readonly zone?: string;
}

interface DragAreaProps {
  readonly onDrop: (option: AskedOption, aim: Aim) => void;
  readonly children: ReactNode;
}

const optionOf = (data: unknown): AskedOption | undefined => (data as { readonly option?: AskedOption }).option;

/** Shows where it goes; nothing else of the page is moved. */
function shift(element: Element | undefined, offset: { readonly x: number; readonly y: number } | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  element.style.translate = offset ? `${offset.x}px ${offset.y}px` : "";
  element.toggleAttribute("data-dragged", offset !== undefined);
}

function aimAt({ x, y }: { readonly x: number; readonly y: number }, dragged: Element | undefined): Aim | undefined {
  const under = document.elementsFromPoint(x, y).find(element => element !== dragged && !dragged?.contains(element));
  const spot = under?.closest<HTMLElement>("[data-spot]");
  const zone = under?.closest<HTMLElement>("[data-zone]");
  const home = dragged?.closest<HTMLElement>("[data-zone]");
  const isHome = zone !== null && zone === home && !spot;
  if (!under || isHome) return undefined;
  return {
    ...(spot?.dataset.spot === undefined ? {} : { spot: spot.dataset.spot }),
    ...(spot?.dataset.handle === undefined ? {} : { handle: Number(spot.dataset.handle) }),
    ...(zone?.dataset.zone === undefined ? {} : { zone: zone.dataset.zone }),
  };
}

/** No keyboard: Enter picks. No feedback of the library's own: it would need styles the page does not allow. */
const sensors = [
  PointerSensor.configure({
    // A click stays a click; a finger that moves at once scrolls.
    activationConstraints: ({ pointerType }) =>
      pointerType === "touch"
        ? [new PointerActivationConstraints.Delay({ value: 250, tolerance: 6 })]
        : [new PointerActivationConstraints.Distance({ value: 6 })],
    preventActivation: () => false,
  }),
];
const plugins: [] = [];

export const DragArea = ({ onDrop, children }: DragAreaProps) => (
  <DragDropProvider
    sensors={sensors}
    plugins={plugins}
    onDragMove={({ operation, to, by }) => {
      const { current, initial } = operation.position;
      const x = to?.x ?? current.x + (by?.x ?? 0);
      const y = to?.y ?? current.y + (by?.y ?? 0);
      shift(operation.source?.element, { x: x - initial.x, y: y - initial.y });
    }}
    onDragEnd={({ operation, canceled, nativeEvent }) => {
      const { source, position } = operation;
      shift(source?.element, undefined);
      const option = source && optionOf(source.data);
      if (canceled || !option) return;
      // The last moves may not have arrived yet.
      const end = nativeEvent instanceof PointerEvent ? { x: nativeEvent.clientX, y: nativeEvent.clientY } : undefined;
      const aim = aimAt(end ?? position.current, source.element);
      if (aim) onDrop(option, aim);
    }}
  >
    {children}
  </DragDropProvider>
);
