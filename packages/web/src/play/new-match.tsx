// The form for a match: which game, who sits where, with what.

import type { Options, Setup } from "@kibitz/kernel";
import { useEffect, useState } from "react";
import { table } from "../engine/engine.js";
import type { GameName } from "../engine/games.js";
import type { GameAbout } from "../engine/parts/table.js";
import type { KeptMatch, Seat } from "../engine/table/match-start.js";
import type { GameContribution } from "../games/contribution.js";
import { knownGames } from "../games/known-games.js";
import { freshSeed, gameNames } from "./kept-matches.js";
import { OptionField } from "./option-field.js";
import { sentenceCase } from "./position.js";

interface NewMatchProps {
  readonly game: string | undefined;
  readonly onGame: (game: GameName) => void;
  readonly onBegin: (match: KeptMatch) => void;
}

export function NewMatch({ game, onGame, onBegin }: NewMatchProps) {
  const name = gameNames.find(known => known === game) ?? "nimmt";
  const [about, setAbout] = useState<{
    readonly of: GameName;
    readonly about: GameAbout;
    readonly contribution: GameContribution;
  }>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    Promise.all([table.call("table", "about", name), knownGames[name].contribution()])
      .then(([found, contribution]) => isCurrent && setAbout({ of: name, about: found, contribution }))
      .catch(error => isCurrent && setFault(String(error.message)));
    return () => {
      isCurrent = false;
    };
  }, [name]);
  return (
    <>
      <fieldset className="mt-4">
        <legend className="zone-title">Game</legend>
        <div className="mt-1 flex flex-wrap gap-2">
          {gameNames.map(known => (
            <button
              key={known}
              type="button"
              className={`button ${known === name ? "button-chosen" : ""}`}
              aria-pressed={known === name}
              onClick={() => onGame(known)}
            >
              {knownGames[known].title}
            </button>
          ))}
        </div>
      </fieldset>
      {fault !== undefined && (
        <p role="alert" className="mt-3 text-bad">
          {fault}
        </p>
      )}
      {about?.of === name ? (
        <MatchForm key={name} game={name} about={about.about} contribution={about.contribution} onBegin={onBegin} />
      ) : (
        <p role="status" className="mt-4 text-soft">
          Loading the game …
        </p>
      )}
    </>
  );
}

interface SeatChoice {
  readonly id: number;
  readonly seat: Seat;
  /** A deck by name, or a list of cards. */
  readonly deck?: string;
}

interface MatchFormProps {
  readonly game: GameName;
  readonly about: GameAbout;
  readonly contribution: GameContribution;
  readonly onBegin: (match: KeptMatch) => void;
}

/** Strategies are compiled when the match begins. */
async function seatStrategies(
  seats: readonly SeatChoice[],
  options: Options,
  { strategies }: GameContribution,
): Promise<{ readonly seats: readonly Seat[]; readonly options: Options }> {
  const names = seats.flatMap(({ seat }) => (seat.is === "strategy" ? [seat.name] : []));
  if (!strategies || names.length === 0) return { seats: seats.map(({ seat }) => seat), options };
  const seated = await strategies.seat(names, options);
  const texts = [...seated.texts];
  return {
    seats: seats.map(({ seat }) => (seat.is === "strategy" ? { ...seat, text: texts.shift() ?? "" } : seat)),
    options: seated.options,
  };
}

const PERSON = "person";
/** What stands before the name of a strategy among the values of a seat. */
const STRATEGY = "strategy/";
let nextSeat = 1;

function usualSeats({ opponents, decks, usual }: GameAbout): readonly SeatChoice[] {
  const seats: readonly Seat[] = [{ is: "person" }, ...opponents.map((pilot): Seat => ({ is: "pilot", pilot }))];
  return seats.map((seat, i) => {
    const deck = usual.seats?.[i];
    const named = typeof deck === "string" && decks?.includes(deck) ? deck : decks?.[i % (decks.length || 1)];
    return { id: nextSeat++, seat, ...(named === undefined ? {} : { deck: named }) };
  });
}

function MatchForm({ game, about, contribution, onBegin }: MatchFormProps) {
  const { players, usual } = about;
  const [seats, setSeats] = useState(() => usualSeats(about));
  const [options, setOptions] = useState<Options>({});
  const [seed, setSeed] = useState("");
  const [faults, setFaults] = useState<readonly string[]>([]);
  const change = (id: number, next: Partial<SeatChoice>): void =>
    setSeats(seats.map(seat => (seat.id === id ? { ...seat, ...next } : seat)));
  const add = (): void => {
    const last = seats.at(-1) ?? usualSeats(about)[0];
    setSeats([...seats, { ...last, id: nextSeat++ }]);
  };
  const begin = async (): Promise<void> => {
    const decks = await Promise.all(
      seats.map(({ deck }) => (deck === undefined ? undefined : table.call("table", "readDeck", { game, text: deck }))),
    );
    const wrong = decks.flatMap((deck, i) =>
      deck && !deck.ok ? deck.faults.map(words => `The deck of seat ${i + 1}, line ${words}`) : [],
    );
    setFaults(wrong);
    if (wrong.length > 0) return;
    const seated = await seatStrategies(seats, { ...usual.options, ...options }, contribution);
    const setup: Setup = {
      players: seats.length,
      ...(Object.keys(seated.options).length > 0 ? { options: seated.options } : {}),
      ...(about.decks ? { seats: decks.map(deck => (deck?.ok ? deck.seat : [])) } : {}),
    };
    const match: KeptMatch = {
      game,
      setup,
      seats: seated.seats,
      seed: seed.trim() === "" ? freshSeed() : seed.trim(),
      answers: [],
    };
    const found = await table.call("table", "check", match);
    setFaults(found);
    if (found.length === 0) onBegin(match);
  };
  return (
    <form
      className="mt-4 flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault();
        begin().catch(error => setFaults([error instanceof Error ? error.message : String(error)]));
      }}
    >
      <fieldset className="panel min-w-0 p-4">
        <legend className="sr-only">Seats</legend>
        <h2 className="zone-title">Who plays</h2>
        <ol className="mt-2 flex flex-col gap-2">
          {seats.map((choice, i) => (
            <li key={choice.id} className="flex items-start gap-2">
              <span className={`seat-dot seat-${(i % 6) + 1}`} aria-hidden />
              <div className="flex min-w-0 flex-1 flex-wrap gap-2">
                <SeatField
                  number={i + 1}
                  choice={choice}
                  about={about}
                  contribution={contribution}
                  onChange={next => change(choice.id, next)}
                />
              </div>
              {seats.length > players.min && (
                <button
                  type="button"
                  className="button button-bare icon-button"
                  aria-label={`Remove seat ${i + 1}`}
                  onClick={() => setSeats(seats.filter(({ id }) => id !== choice.id))}
                >
                  ×
                </button>
              )}
            </li>
          ))}
        </ol>
        {seats.length < players.max && (
          <button type="button" className="button mt-3" onClick={add}>
            Add a seat
          </button>
        )}
        <p className="mt-3 text-sm text-soft">
          Several people at one screen: a curtain hides each hand from the others. Nobody: you watch pilots play.
        </p>
      </fieldset>
      <details className="panel p-4">
        <summary className="zone-title">Rules and cards</summary>
        {contribution.presets?.map(({ words, options: preset }) => (
          <button
            key={words}
            type="button"
            className="button mt-3"
            onClick={() => void preset().then(found => setOptions({ ...options, ...found }))}
          >
            {words}
          </button>
        ))}
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          {Object.entries(about.options).map(([name, option]) => (
            <OptionField
              key={name}
              name={name}
              option={option}
              value={options[name] ?? usual.options?.[name] ?? option.default}
              onChange={value => setOptions({ ...options, [name]: value })}
            />
          ))}
          <label className="flex flex-col gap-1 text-sm">
            <span className="font-medium">Seed</span>
            <input
              className="field"
              value={seed}
              spellCheck={false}
              placeholder="a new one"
              onChange={event => setSeed(event.target.value)}
            />
            <span className="text-soft">the same seed and answers give the same match</span>
          </label>
        </div>
      </details>
      {faults.length > 0 && (
        <ul role="alert" className="rounded-lg bg-bad-soft p-3 text-sm text-bad">
          {faults.map(fault => (
            <li key={fault}>{sentenceCase(fault)}</li>
          ))}
        </ul>
      )}
      <button type="submit" className="button button-main self-start px-6">
        Start
      </button>
    </form>
  );
}

interface SeatFieldProps {
  readonly number: number;
  readonly choice: SeatChoice;
  readonly about: GameAbout;
  readonly contribution: GameContribution;
  readonly onChange: (next: Partial<SeatChoice>) => void;
}

/** Who a value of the list means. */
function seatOf(value: string): Seat {
  if (value === PERSON) return { is: "person" };
  if (!value.startsWith(STRATEGY)) return { is: "pilot", pilot: value };
  return { is: "strategy", name: value.slice(STRATEGY.length), text: "" };
}

function SeatField({ number, choice, about, contribution, onChange }: SeatFieldProps) {
  const { seat, deck } = choice;
  const [pilot, ...rest] =
    seat.is === "pilot" ? seat.pilot.split(":") : [seat.is === "person" ? PERSON : `${STRATEGY}${seat.name}`];
  const argument = about.pilots.find(({ name }) => name === pilot)?.argument;
  const isOwnDeck = deck !== undefined && !about.decks?.includes(deck);
  return (
    <>
      <select
        aria-label={`Seat ${number}`}
        className="field min-w-0 flex-1 max-sm:basis-full sm:max-w-lg"
        value={pilot}
        onChange={({ target: { value } }) => onChange({ seat: seatOf(value) })}
      >
        <option value={PERSON}>a person</option>
        {about.pilots.map(({ name, about: words }) => (
          <option key={name} value={name} title={words}>
            {name}: {words.length > 50 ? `${words.slice(0, 48)}…` : words}
          </option>
        ))}
        {Object.entries(contribution.strategies?.kinds ?? {}).map(([kind, names]) => (
          <optgroup key={kind} label={kind}>
            {names.map(name => (
              <option key={name} value={`${STRATEGY}${name}`}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {seat.is === "pilot" && argument !== undefined && (
        <input
          aria-label={`Seat ${number}: ${argument}`}
          title={argument}
          placeholder={argument}
          className="field w-40"
          value={rest.join(":")}
          onChange={({ target: { value } }) =>
            onChange({ seat: { is: "pilot", pilot: value === "" ? pilot : `${pilot}:${value}` } })
          }
        />
      )}
      {about.decks && (
        <select
          aria-label={`Deck of seat ${number}`}
          className="field"
          value={isOwnDeck ? "" : deck}
          onChange={event => onChange({ deck: event.target.value })}
        >
          {about.decks.map(name => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          <option value="">a list of your own</option>
        </select>
      )}
      {isOwnDeck && (
        <textarea
          aria-label={`List of seat ${number}`}
          className="field w-full font-mono text-sm"
          rows={6}
          placeholder={"20 Mountain\n4 Lightning Bolt"}
          value={deck}
          onChange={event => onChange({ deck: event.target.value })}
        />
      )}
    </>
  );
}
