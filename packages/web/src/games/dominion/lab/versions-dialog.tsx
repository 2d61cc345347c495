// The versions of a text: what changed since one of them, and the way back.

import { lazy, Suspense, useState } from "react";
import { Dialog } from "../../../parts/dialog.js";
import { dayAndTimeOf } from "../../../parts/words.js";
import { versionsOf } from "./drafts.js";
import type { LabPlayer } from "./lab-state.js";

const DiffView = lazy(async () => ({ default: (await import("../../../editor/diff-view.js")).DiffView }));

interface VersionsDialogProps {
  readonly player: LabPlayer | undefined;
  readonly onTake: (text: string) => void;
  readonly onClose: () => void;
}

export function VersionsDialog({ player, onTake, onClose }: VersionsDialogProps) {
  const versions = player ? versionsOf(player.id).filter(({ text }) => text !== player.text) : [];
  const [chosen, setChosen] = useState(0);
  const version = versions[Math.min(chosen, versions.length - 1)];
  return (
    <Dialog title={`Versions of ${player?.name ?? ""}`} isOpen={player !== undefined} onClose={onClose}>
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
