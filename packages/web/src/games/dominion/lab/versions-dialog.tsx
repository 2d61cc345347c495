// The versions of a text: what changed since one of them, and the way back.

import { lazy, Suspense, useState } from "react";
import type { Compared } from "../../../engine/parts/compare.js";
import { Dialog } from "../../../parts/dialog.js";
import { counted, dayAndTimeOf, sayDifference } from "../../../parts/words.js";
import { useWork } from "../../../store/use-work.js";
import { compareVersions } from "./compare-versions.js";
import { versionsOf } from "./drafts.js";
import type { LabState } from "./lab-state.js";
import { toneOf } from "./player-panel.js";

const DiffView = lazy(async () => ({ default: (await import("../../../editor/diff-view.js")).DiffView }));

interface VersionsDialogProps {
  readonly state: LabState;
  /** Of the player whose versions are shown. */
  readonly id: string | undefined;
  readonly onTake: (text: string) => void;
  readonly onClose: () => void;
}

export function VersionsDialog({ state, id, onTake, onClose }: VersionsDialogProps) {
  const index = state.players.findIndex(known => known.id === id);
  const player = state.players[index];
  const versions = player ? versionsOf(player.id).filter(({ text }) => text !== player.text) : [];
  const [chosen, setChosen] = useState(0);
  const version = versions[Math.min(chosen, versions.length - 1)];
  const before = version?.text;
  const { value, isRunning, failed } = useWork<Compared | undefined>(
    { state, id, before },
    before === undefined
      ? undefined
      : async (onValue, signal) => onValue(await compareVersions(state, index, before, signal)),
  );
  return (
    <Dialog title={`Versions of ${player?.name ?? ""}`} isOpen={id !== undefined} onClose={onClose}>
      {player && version ? (
        <>
          <div className="mb-3 flex flex-wrap items-center gap-2">
            <label className="flex items-center gap-2 text-sm">
              What changed since
              <select
                className="field"
                value={versions.indexOf(version)}
                onChange={event => setChosen(Number(event.target.value))}
              >
                {versions.map(({ at }, i) => (
                  <option key={at} value={i}>
                    {dayAndTimeOf(at)}
                  </option>
                ))}
              </select>
            </label>
            <button type="button" className="button" onClick={() => onTake(version.text)}>
              Go back to that version
            </button>
          </div>
          <p className="mb-3 text-sm" role="status">
            {isRunning ? (
              "Both versions play the same games …"
            ) : value ? (
              <>
                All changes together:{" "}
                <strong className={`figures ${toneOf(value)}`}>{sayDifference(value.difference)}</strong> of the win
                share, on the same {counted(value.games, "seed")}
              </>
            ) : (
              (failed ?? "One of the two cannot be played, so they are not compared.")
            )}
          </p>
          <Suspense fallback={<p role="status">Loading …</p>}>
            <DiffView before={version.text} after={player.text} />
          </Suspense>
        </>
      ) : (
        <p className="text-soft">
          There is no other version yet: each text that was played to the end of its games becomes one.
        </p>
      )}
    </Dialog>
  );
}
