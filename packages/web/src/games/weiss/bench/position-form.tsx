// The position of an attack phase: as a form, or as a scenario.

import { useNavigate } from "@tanstack/react-router";
import type { KeptMatch } from "../../../engine/table/match-start.js";
import { counted } from "../../../parts/words.js";
import { toLink } from "../../../store/link.js";
import type { AttackPosition, WeissCard } from "../engine.js";
import { type BenchState, usualScenario } from "./bench-state.js";

interface PositionFormProps {
  readonly state: BenchState;
  readonly cards: readonly WeissCard[];
  readonly faults: readonly string[];
  readonly onState: (state: BenchState) => void;
}

const places = ["left", "middle", "right"];
const MOST_SHOWN = 8;

const numbers: readonly (readonly [key: NumberKey, label: string, most: number])[] = [
  ["level", "Level", 3],
  ["clock", "Cards in the clock", 6],
  ["deckSize", "Cards in the deck", 50],
  ["climaxes", "Climaxes in the deck", 20],
  ["waitingRoom", "Cards in the waiting room", 50],
  ["waitingClimaxes", "Climaxes in the waiting room", 20],
];
type NumberKey = "level" | "clock" | "deckSize" | "climaxes" | "waitingRoom" | "waitingClimaxes";

export function PositionForm({ state, cards, faults, onState }: PositionFormProps) {
  const { position } = state;
  const { scenario, match } = position;
  const change = (changed: Partial<AttackPosition>): void =>
    onState({ ...state, position: { ...position, ...changed } });
  const asForm = (): void => {
    const { scenario: _, match: __, ...form } = position;
    onState({ ...state, position: form });
  };
  return (
    <section className="panel grid min-w-0 grid-cols-1 gap-3 p-4" aria-label="Position">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="grow text-lg font-semibold">Position</h2>
        {scenario === undefined && !match ? (
          <button type="button" className="button" onClick={() => change({ scenario: usualScenario })}>
            As a scenario
          </button>
        ) : (
          <button type="button" className="button" onClick={asForm}>
            {match ? "Enter another" : "As a form"}
          </button>
        )}
      </div>
      {faults.length > 0 && (
        <ul role="alert" aria-label="What is wrong" className="grid gap-1 text-sm text-bad">
          {faults.slice(0, MOST_SHOWN).map(fault => (
            <li key={fault}>{fault}</li>
          ))}
          {faults.length > MOST_SHOWN && <li>… and {faults.length - MOST_SHOWN} more</li>}
        </ul>
      )}
      {match ? (
        <MatchPosition match={match} />
      ) : scenario === undefined ? (
        <>
          <Stage legend="Your attackers" names={position.stage} cards={cards} onChange={stage => change({ stage })} />
          <Stage legend="Facing them" names={position.facing} cards={cards} onChange={facing => change({ facing })} />
          <fieldset className="grid min-w-0 grid-cols-2 gap-2">
            <legend className="text-sm font-semibold">Your opponent</legend>
            {numbers.map(([key, label, most]) => (
              <label key={key} className="grid content-end gap-1 text-sm text-soft">
                {label}
                <input
                  className="field figures w-full text-ink"
                  type="number"
                  min={0}
                  max={most}
                  value={position[key]}
                  onChange={event => change({ [key]: Math.trunc(Number(event.target.value)) })}
                />
              </label>
            ))}
          </fieldset>
          <label className="grid gap-1 text-sm">
            <span>
              <span className="font-semibold">Your deck</span>{" "}
              <span className="text-soft">its trigger icons are what checks can show</span>
            </span>
            <textarea
              className="field figures resize-none font-mono text-sm"
              rows={Math.min(30, Math.max(5, position.deck.split("\n", 30).length))}
              value={position.deck}
              spellCheck={false}
              onChange={event => change({ deck: event.target.value })}
            />
          </label>
        </>
      ) : (
        <label className="grid gap-1 text-sm text-soft">
          A scenario that comes to a decision in which an attack may be declared
          <textarea
            className="field figures resize-none font-mono text-sm text-ink"
            rows={Math.min(60, Math.max(12, scenario.split("\n", 60).length))}
            value={scenario}
            spellCheck={false}
            onChange={event => change({ scenario: event.target.value })}
          />
        </label>
      )}
    </section>
  );
}

function MatchPosition({ match }: { readonly match: KeptMatch }) {
  const navigate = useNavigate();
  return (
    <>
      <p className="text-sm text-soft">
        A match after {counted(match.answers.length, "answer")}, with the cards that are in its decks now, in any order.
      </p>
      <button
        type="button"
        className="button justify-self-start"
        onClick={() => void toLink(match).then(m => navigate({ to: "/play", search: { m } }))}
      >
        Back to the match
      </button>
    </>
  );
}

interface StageProps {
  readonly legend: string;
  readonly names: readonly string[];
  readonly cards: readonly WeissCard[];
  readonly onChange: (names: readonly string[]) => void;
}

const Stage = ({ legend, names, cards, onChange }: StageProps) => (
  <fieldset className="grid min-w-0 grid-cols-1 gap-1.5">
    <legend className="mb-1 text-sm font-semibold">{legend}</legend>
    {places.map((place, i) => (
      <select
        key={place}
        className="field w-full"
        aria-label={`${legend}, ${place}`}
        value={names[i]}
        onChange={event => onChange(names.map((name, at) => (at === i ? event.target.value : name)))}
      >
        <option value="">{place}: nobody</option>
        {names[i] !== "" && !cards.some(({ name }) => name === names[i]) && <option>{names[i]}</option>}
        {cards
          .filter(({ type }) => type === "character")
          .map(({ name, about }) => (
            <option key={name} value={name}>
              {name} ({about})
            </option>
          ))}
      </select>
    ))}
  </fieldset>
);
