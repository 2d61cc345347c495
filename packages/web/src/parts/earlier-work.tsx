// The way back to what was worked on before a link was opened.

import type { Earlier } from "../store/use-page-state.js";
import { Menu } from "./menu.js";
import { dayAndTimeOf } from "./words.js";

interface EarlierWorkProps<T> {
  readonly earlier: readonly Earlier<T>[];
  readonly nameOf: (state: T) => string;
  readonly onOpen: (state: T) => void;
}

export const EarlierWork = <T,>({ earlier, nameOf, onOpen }: EarlierWorkProps<T>) =>
  earlier.length === 0 ? undefined : (
    <Menu
      label="Earlier work"
      entries={earlier.map(({ at, state }) => ({
        words: `${dayAndTimeOf(at)}: ${nameOf(state)}`,
        onClick: () => onOpen(state),
      }))}
    >
      Earlier work
    </Menu>
  );
