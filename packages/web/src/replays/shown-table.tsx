// A position on the table of its game, to be looked at: nothing is asked, cards can be read.

import type { Setup } from "@kibitz/kernel";
import { useMemo, useState } from "react";
import type { GameName } from "../engine/games.js";
import type { LogLine, Look, Opened } from "../engine/table/table-session.js";
import { useContribution } from "../games/use-contribution.js";
import { Dialog } from "../parts/dialog.js";
import { DragArea } from "../play/drag-area.js";
import { PlainTable } from "../play/plain-table.js";
import { type Table, TableContext } from "../play/table-context.js";
import "../play/table.css";

interface ShownTableProps {
  readonly game: GameName;
  readonly opened: Opened;
  readonly look: Look;
  readonly setup: Setup;
  readonly story: readonly LogLine[];
  /** Its cards are lit up. */
  readonly lit?: LogLine | undefined;
}

const nothing = (): void => undefined;

export function ShownTable({ game, opened, look, setup, story, lit }: ShownTableProps) {
  const contribution = useContribution(game);
  const [read, setRead] = useState<string>();
  const table = useMemo(
    (): Table | undefined =>
      contribution && {
        opened,
        look,
        setup,
        story,
        texts: look.texts,
        contribution,
        marks: new Map(),
        picks: [],
        isOrdered: false,
        lit: new Set((lit?.cards ?? []).map(({ handle, name }) => handle ?? name ?? "")),
        isReading: true,
        onPick: nothing,
        onRead: setRead,
      },
    [contribution, opened, look, setup, story, lit],
  );
  if (!table) return <p role="status">Laying the cards out …</p>;
  const Board = contribution?.table ?? PlainTable;
  const text = read === undefined ? undefined : look.texts[read];
  return (
    <TableContext value={table}>
      <DragArea onDrop={nothing}>
        <Board />
      </DragArea>
      <Dialog title={text?.title ?? read ?? ""} isOpen={read !== undefined} onClose={() => setRead(undefined)}>
        {(text?.lines ?? []).map((line, i) => (
          <p key={line} className={i === 0 ? "text-soft" : "mt-2"}>
            {line}
          </p>
        ))}
      </Dialog>
    </TableContext>
  );
}
