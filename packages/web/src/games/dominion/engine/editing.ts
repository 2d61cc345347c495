// What an editor asks about a strategy.

import { kingdomOf } from "@kibitz/dominion";
import {
  type Completions,
  completeStrategy,
  formatStrategy,
  type Hover,
  hoverStrategy,
  type StrategyContext,
} from "@kibitz/dominion-language";
import type { Handler } from "../../../engine/protocol.js";
import type { TableOptions } from "./prepare.js";

interface At {
  readonly text: string;
  readonly offset: number;
  readonly table: TableOptions;
}

const contextOf = ({ kingdom, edition }: TableOptions): StrategyContext => ({
  ...(kingdom === undefined ? {} : { kingdom: kingdomOf(kingdom) }),
  edition,
});

export const complete: Handler<At, Completions> = ({ text, offset, table }) =>
  completeStrategy(text, offset, contextOf(table));

export const hover: Handler<At, Hover | undefined> = ({ text, offset, table }) =>
  hoverStrategy(text, offset, contextOf(table));

/** The text laid out as everybody lays it out; one that cannot be read stays as it is. */
export const format: Handler<string, string> = text => formatStrategy(text);
