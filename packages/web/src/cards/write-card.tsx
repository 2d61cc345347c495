// A card of one's own as JSON: its faults at their place, the sentence it makes, and a match with it at once.

import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { jsonLanguage } from "../editor/json-language.js";
import { type Marked, MarkedEditor } from "../editor/marked-editor.js";
import { desk, playing } from "../engine/engine.js";
import type { GameName } from "../engine/games.js";
import type { CheckedCards, Tried } from "../engine/parts/cards.js";
import type { KeptMatch } from "../engine/table/match-start.js";
import { knownGames } from "../games/known-games.js";
import { CopyLink } from "../parts/copy-link.js";
import { EarlierWork } from "../parts/earlier-work.js";
import { counted } from "../parts/words.js";
import { freshSeed } from "../play/kept-matches.js";
import { notices } from "../shell/notices.js";
import { toLink } from "../store/link.js";
import { fileName, readFile, saveFile } from "../store/save-file.js";
import { usePageState } from "../store/use-page-state.js";
import { useWork } from "../store/use-work.js";
import { examples, KEY, type OwnCard, readCard, usualCard, writtenGames } from "./own-card.js";

const NONE: readonly Marked[] = [];
/** Games with any legal answers. */
const TRIED = 100;
const MOST_SHOWN = 12;

export function WriteCard() {
  const { state, setState, earlier } = usePageState(KEY, readCard, usualCard);
  if (!state) return <p role="status">Loading …</p>;
  return <Writing card={state} onCard={setState} earlier={earlier} />;
}

interface WritingProps {
  readonly card: OwnCard;
  readonly earlier: Parameters<typeof EarlierWork<OwnCard>>[0]["earlier"];
  readonly onCard: (card: OwnCard) => void;
}

function Writing({ card, earlier, onCard }: WritingProps) {
  const { game, text } = card;
  const navigate = useNavigate();
  const work = useWork<CheckedCards>(card, async (onValue, signal) =>
    onValue(await desk.call("cards", "check", card, { signal })),
  );
  const isCurrent = work.of === JSON.stringify(card);
  const { faults = NONE, told = {}, setup } = work.value ?? {};
  const [wanted, setWanted] = useState<object>();
  const trial = setup && wanted === setup ? { game, setup, games: TRIED } : undefined;
  const tried = useWork<Tried>(
    trial,
    trial &&
      (async (onValue, signal) =>
        onValue(await playing[0].call("cards", "tryOut", trial, { onProgress: onValue, signal }))),
    0,
  );
  const names = Object.keys(told);
  const play = async (): Promise<void> => {
    if (!setup) return;
    const { opponents } = await desk.call("table", "about", game);
    const seats: KeptMatch["seats"] = [{ is: "person" }, { is: "pilot", pilot: opponents[0] }];
    const match: KeptMatch = { game, setup, seats, seed: freshSeed(), answers: [] };
    await navigate({ to: "/play", search: { m: await toLink(match) } as object });
  };
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const read = await readFile(file);
    if (read.ok) onCard({ ...card, text: read.text });
    else notices.add(`${read.name}: ${read.why}.`);
  };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <section aria-label="The card as JSON">
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <select
            className="field"
            aria-label="Game of the card"
            value={game}
            onChange={event => {
              const next = writtenGames.find(name => name === event.target.value) ?? game;
              // What somebody wrote stays; an example makes room for the next.
              const isExample = text === examples[game];
              onCard({ game: next, text: isExample ? (examples[next] ?? text) : text });
            }}
          >
            {writtenGames.map(name => (
              <option key={name} value={name}>
                {knownGames[name].title}
              </option>
            ))}
          </select>
          <span className="grow" />
          <EarlierWork earlier={earlier} nameOf={({ game: of }) => knownGames[of].title} onOpen={onCard} />
          <label className="button focus-within:outline-2">
            Open a file
            <input
              type="file"
              accept=".json,.yaml,.yml"
              className="sr-only"
              onChange={event => void open(event.target.files?.[0])}
            />
          </label>
          <button
            type="button"
            className="button"
            onClick={() => saveFile(`${fileName(names[0] ?? "card")}.json`, text)}
          >
            Save as a file
          </button>
          <CopyLink path="/cards" state={card} />
        </div>
        <div className="rounded-lg border border-line">
          <MarkedEditor
            label="The card as JSON"
            text={text}
            faults={isCurrent ? faults : NONE}
            extensions={jsonLanguage}
            onChange={changed => onCard({ ...card, text: changed })}
          />
        </div>
        <p className="mt-2 text-sm text-soft">{sayHow(game)}</p>
      </section>
      <section aria-label="What it says" aria-live="polite" className={isCurrent ? "" : "opacity-60"}>
        {work.failed !== undefined && <p className="text-bad">{work.failed}</p>}
        {faults.length > 0 && (
          <>
            <h2 className="font-semibold">{counted(faults.length, "fault")}</h2>
            <ul aria-label="What is wrong" className="mt-1 grid gap-1 text-sm text-bad">
              {faults.slice(0, MOST_SHOWN).map(({ line, column, words }) => (
                <li key={`${line}:${column}:${words}`}>
                  <span className="figures">
                    {line}:{column}
                  </span>{" "}
                  {words}
                </li>
              ))}
              {faults.length > MOST_SHOWN && <li>… and {faults.length - MOST_SHOWN} more</li>}
            </ul>
          </>
        )}
        {names.map(name => (
          <article key={name} className="panel mb-3 p-4" aria-label={name}>
            <h2 className="text-lg font-semibold">{name}</h2>
            {told[name].map(line => (
              <p key={line} className="mt-1">
                {line}
              </p>
            ))}
          </article>
        ))}
        {setup && isCurrent && (
          <div className="flex flex-wrap items-center gap-2">
            <button type="button" className="button button-main" onClick={() => void play()}>
              Play a match with it
            </button>
            <button type="button" className="button" onClick={() => setWanted(setup)}>
              Try it in {TRIED} random games
            </button>
            <p role="status" className="text-sm text-soft">
              {trial ? sayTried(tried.value, tried.failed, tried.isRunning) : ""}
            </p>
          </div>
        )}
      </section>
    </div>
  );
}

function sayTried(tried: Tried | undefined, failed: string | undefined, isRunning: boolean): string {
  if (failed !== undefined) return failed;
  if (tried?.stopped !== undefined)
    return `Game ${tried.games + 1} could not be played to its end: ${tried.stopped}. Expected a program that comes to an end.`;
  if (isRunning || !tried) return `${tried?.games ?? 0} of ${TRIED} games …`;
  return `${counted(tried.games, "game")} played to their end.`;
}

const sayHow = (game: GameName): string =>
  game === "nimmt"
    ? "A card of 6 nimmt! is called by its face and has bulls, from 1 to 99."
    : "Cards by name, each with its facts, programs, abilities, and perhaps a text. “Write a card like this” at any card begins with that one.";
