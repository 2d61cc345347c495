// What a game may add to the page. Everything is optional: a game that says nothing gets the plain table.

import type { ComponentType } from "react";
import type { CardText } from "../engine/table/look.js";
import type { Look, Opened } from "../engine/table/table-session.js";
import type { Face } from "../play/face.js";
import type { IsPlaced, ShownCard } from "../play/position.js";

export interface GameContribution {
  /** The table, laid out as players of the game are used to. */
  readonly table?: ComponentType;
  /** Whether this table itself marks an option; the others are shown with the question. */
  readonly isPlaced?: IsPlaced;
  /** How a card looks in a zone. */
  readonly face?: (
    card: ShownCard,
    text: CardText | undefined,
    zone: string,
    table: { readonly opened: Opened; readonly look: Look },
  ) => Face;
  /** What columns, zones and moments are called, where their names do not say it. */
  readonly words?: Readonly<Record<string, string>>;
}
