// What is the same for all players: the kingdom, the games, the way to other strategies, the link.

import { useState } from "react";
import { counted } from "../../../parts/words.js";
import { LONGEST_LINK, toLink } from "../../../store/link.js";
import { gameCounts, type LabState, linkedLab } from "./lab-state.js";

interface ToolbarProps {
  readonly state: LabState;
  readonly kingdom: readonly string[];
  readonly onState: (state: LabState) => void;
  readonly onKingdom: () => void;
  readonly onLibrary: () => void;
}

export function Toolbar({ state, kingdom, onState, onKingdom, onLibrary }: ToolbarProps) {
  const { table, games, seed } = state;
  const isByNeed = table.kingdom === undefined;
  return (
    <div className="my-3 flex flex-wrap items-center gap-2">
      <button type="button" className="button max-w-full min-w-0" onClick={onKingdom}>
        <span className="font-semibold">Kingdom</span>
        <span className="max-w-96 truncate font-normal text-soft">
          {isByNeed ? "what the strategies name" : counted(kingdom.length, "pile")}
          {kingdom.length > 0 && `: ${kingdom.join(", ")}`}
        </span>
      </button>
      <label className="flex items-center gap-1.5 text-sm text-soft">
        Games
        <select
          className="field figures text-ink"
          value={games}
          onChange={event => onState({ ...state, games: Number(event.target.value) })}
        >
          {gameCounts.map(count => (
            <option key={count} value={count}>
              {count.toLocaleString("en")}
            </option>
          ))}
        </select>
      </label>
      <label className="flex items-center gap-1.5 text-sm text-soft">
        Seed
        <input
          className="field figures w-20 text-ink"
          value={seed}
          spellCheck={false}
          onChange={event => onState({ ...state, seed: event.target.value })}
        />
      </label>
      <span className="grow" />
      <button type="button" className="button" onClick={onLibrary}>
        Library
      </button>
      <ShareButton state={state} />
    </div>
  );
}

function ShareButton({ state }: { readonly state: LabState }) {
  const [said, setSaid] = useState<{ readonly of: LabState; readonly words: string }>();
  const copy = async (): Promise<void> => {
    const link = await toLink(linkedLab(state));
    if (link.length > LONGEST_LINK) {
      setSaid({ of: state, words: "Too long for a link" });
      return;
    }
    await navigator.clipboard.writeText(`${location.href.replace(/#.*/, "")}#/dominion?s=${link}`);
    setSaid({ of: state, words: "Link copied" });
  };
  const words = said?.of === state ? said.words : undefined;
  const refused = (): void => setSaid({ of: state, words: "Copy the address of this page" });
  return (
    <>
      <button type="button" className="button button-main" onClick={() => void copy().catch(refused)}>
        {words ?? "Copy link"}
      </button>
      <span role="status" className="sr-only">
        {words}
      </span>
    </>
  );
}
