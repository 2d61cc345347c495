// Strategies to take: those that come with the page by kind, one's own, earlier work, files.

import { useRef, useState } from "react";
import { Dialog } from "../../../parts/dialog.js";
import { counted, dayAndTimeOf } from "../../../parts/words.js";
import { readFile, saveFile } from "../../../store/save-file.js";
import { kinds, shippedText } from "../shipped.js";
import { type Draft, drafts } from "./drafts.js";
import { backup, ownStrategies, removeOwn, restore } from "./own-strategies.js";

interface LibraryDialogProps {
  readonly isOpen: boolean;
  /** Whether the strategy becomes another player, or there are too many. */
  readonly canAdd: boolean;
  readonly names: readonly string[];
  readonly onTake: (name: string, text: string, instead: number | undefined) => void;
  readonly onDraft: (draft: Draft) => void;
  readonly onClose: () => void;
}

/** All that a browser keeps, several times over. */
const MOST_BACKUP_BYTES = 40_000_000;

export function LibraryDialog({ isOpen, canAdd, names, onTake, onDraft, onClose }: LibraryDialogProps) {
  const files = useRef<HTMLInputElement>(null);
  const [place, setPlace] = useState("new");
  const [said, setSaid] = useState<readonly string[]>([]);
  const [, setChanges] = useState(0);
  const own = isOpen ? ownStrategies() : [];
  const earlier = isOpen ? drafts() : [];
  const where = canAdd || place !== "new" ? place : "0";
  const take = (name: string, text: string): void => {
    onTake(name, text, where === "new" ? undefined : Number(where));
    setSaid([`${name} is in the lab.`]);
  };
  const open = async (list: readonly File[]): Promise<void> => {
    const words: string[] = [];
    for (const file of list) {
      const isBackup = /\.json$/i.test(file.name);
      const read = await readFile(file, isBackup ? MOST_BACKUP_BYTES : undefined);
      if (!read.ok) words.push(`${read.name}: ${read.why}`);
      else if (isBackup) {
        const restored = restore(read.text);
        words.push(
          restored.ok
            ? `${read.name}: ${counted(restored.added, "strategy", "strategies")} added, ${restored.same} here already${restored.hasOther ? "; other work came back, too" : ""}`
            : `${read.name}: ${restored.why}`,
        );
      } else take(read.name.replace(/\.[^.]*$/, ""), read.text);
    }
    if (words.length > 0) setSaid(words);
    setChanges(changes => changes + 1);
  };
  return (
    <Dialog title="Library" isOpen={isOpen} onClose={onClose}>
      <div className="flex flex-wrap items-center gap-2">
        <label className="flex items-center gap-2 text-sm">
          Take it as
          <select className="field" value={where} onChange={event => setPlace(event.target.value)}>
            {canAdd && <option value="new">another player</option>}
            {names.map((name, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two players may have the same name
              <option key={i} value={i}>
                player {i + 1}, instead of {name}
              </option>
            ))}
          </select>
        </label>
        <span className="grow" />
        <input
          ref={files}
          type="file"
          multiple
          accept=".dom,.txt,.json"
          aria-label="Files to open"
          className="hidden"
          onChange={event => {
            // The list is emptied with the field.
            void open([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
        <button type="button" className="button" onClick={() => files.current?.click()}>
          Open files …
        </button>
        <button
          type="button"
          className="button"
          onClick={() => saveFile("kibitz-backup.json", backup(), "application/json")}
        >
          Save a backup
        </button>
      </div>
      <div role="status" className="mt-2 text-sm text-accent">
        {said.map(line => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <section className="mt-3" aria-label="Your own">
        <h3 className="mb-1.5 text-sm font-semibold">Your own</h3>
        {own.length === 0 ? (
          <p className="text-sm text-soft">
            None yet. “Keep in the library” in a player's menu puts a strategy here; it stays in this browser.
          </p>
        ) : (
          <ul className="flex flex-wrap gap-1.5">
            {own.map(({ name, text }) => (
              <li key={name} className="flex items-center rounded-full border border-line">
                <button
                  type="button"
                  className="min-h-8 rounded-full px-2.5 text-sm hover:text-accent pointer-coarse:min-h-11"
                  onClick={() => take(name, text)}
                >
                  {name}
                </button>
                <button
                  type="button"
                  aria-label={`Remove ${name} from the library`}
                  className="min-h-8 rounded-full px-2.5 text-soft hover:text-bad pointer-coarse:min-h-11"
                  onClick={() => {
                    removeOwn(name);
                    setChanges(changes => changes + 1);
                  }}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      {Object.entries(kinds).map(([kind, shipped]) => (
        <section key={kind} className="mt-4" aria-label={kind}>
          <h3 className="mb-1.5 text-sm font-semibold">{kind}</h3>
          <ul className="flex flex-wrap gap-1.5">
            {shipped.map(name => (
              <li key={name}>
                <button
                  type="button"
                  className="min-h-8 rounded-full border border-line px-2.5 text-sm hover:border-line-strong pointer-coarse:min-h-11"
                  onClick={() => void shippedText(name).then(text => take(name, text))}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section className="mt-4" aria-label="Earlier work">
        <h3 className="mb-1.5 text-sm font-semibold">Earlier work</h3>
        <ul className="grid gap-1">
          {earlier.map(draft => (
            <li key={draft.id}>
              <button
                type="button"
                className="flex min-h-9 w-full items-baseline gap-3 rounded-md px-2 text-left text-sm hover:bg-sunken"
                onClick={() => onDraft(draft)}
              >
                <span className="figures text-soft">{dayAndTimeOf(draft.at)}</span>
                <span>{draft.lab.players.map(({ name }) => name).join(", ")}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </Dialog>
  );
}
