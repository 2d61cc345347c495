// What every part of a table needs: what is shown, what may be picked, and picking it.

import type { Setup } from "@kibitz/kernel";
import { createContext, useContext } from "react";
import type { AskedOption, CardText } from "../engine/table/look.js";
import type { LogLine, Look, Opened } from "../engine/table/table-session.js";
import type { GameContribution } from "../games/contribution.js";
import type { ShownCard } from "./position.js";

export interface Table {
  readonly opened: Opened;
  readonly look: Look;
  readonly setup: Setup;
  readonly story: readonly LogLine[];
  readonly texts: Readonly<Record<string, CardText>>;
  readonly contribution: GameContribution;
  /** What may be picked, by its spot on the table. */
  readonly marks: ReadonlyMap<string, AskedOption>;
  readonly picks: readonly number[];
  /** Whether the order of picks matters. */
  readonly isOrdered: boolean;
  /** Handles, or names, of cards the log speaks of just now. */
  readonly lit: ReadonlySet<number | string>;
  /** Clicks show what a card says instead of picking it. */
  readonly isReading: boolean;
  readonly onPick: (option: AskedOption) => void;
  /** Shows what a card says. */
  readonly onRead: (name: string, card?: ShownCard) => void;
}

export const TableContext = createContext<Table | undefined>(undefined);

export function useTable(): Table {
  const table = useContext(TableContext);
  if (!table) throw new Error("unreachable: this is part of a table");
  return table;
}
