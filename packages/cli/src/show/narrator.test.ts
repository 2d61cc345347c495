import { type Event, startMatch } from "@kibitz/kernel";
import { Narrator } from "@kibitz/narrator";
import { nimmt } from "@kibitz/nimmt";
import { expect, test } from "vitest";

const started = startMatch(nimmt, { players: 3 }, 7);
if (!started.ok) throw new Error(JSON.stringify(started.faults));
const match = started.value;
const narrator = new Narrator(nimmt, match.rules, ["you", "ann", "bob"]);
const told = (events: readonly Event[]): readonly string[] => narrator.tell(events).map(({ words }) => words);

test("lists are told member by member", () => {
  const picked = [1, 2, 3].map(seat => {
    const [option] = match.options(seat);
    expect(match.answer(seat, [option.id])).toEqual({ ok: true });
    return option.words;
  });
  const revealed = match.events(0).filter(({ kind }) => kind === "revealed");
  expect(revealed).toHaveLength(1);
  expect(told(revealed)).toEqual([`reveal ${picked.join(", ")}`]);
});

test("cards that go to one place are told together, unknown ones by their number", () => {
  const moved = (...cards: readonly (string | undefined)[]): readonly string[] =>
    told(
      cards.map(name => ({
        kind: "moved",
        values: { card: name === undefined ? {} : { name }, to: "hand of player 2" },
      })),
    );
  expect(moved("5", undefined, "5", undefined, undefined)).toEqual(["5 (2), 3 cards go to ann's hand"]);
  expect(moved(undefined)).toEqual(["a card goes to ann's hand"]);
});

test("cards of a list that the listener does not know are counted", () => {
  const revealed = (picks: Event["values"][string]): readonly string[] =>
    told([{ kind: "revealed", values: { picks } }]);
  expect(revealed([{ handle: 3 }, { name: "5", handle: 4 }, {}])).toEqual(["reveal 5, 2 cards"]);
  expect(revealed([{}])).toEqual(["reveal 1 card"]);
  expect(revealed([])).toEqual(["reveal nothing"]);
});

test("what begins has a heading with its number, for each player by itself; so has what is told later", () => {
  const headings = { headings: { dealt: "round {number}", drafted: "turn {number}: {player}" } };
  const headed = new Narrator(nimmt, match.rules, ["you", "ann", "bob"], headings);
  const events: Event[] = [1, 2, 1, 1].map(player => ({ kind: "drafted", values: { player } }));
  const said = headed.tell([{ kind: "dealt", values: {} }, ...events]);
  expect(said.map(({ words }) => words)).toEqual([
    "round 1",
    "turn 1: you",
    "turn 1: ann",
    "turn 2: you",
    "turn 3: you",
  ]);
  expect(said.every(({ isHeading }) => isHeading)).toBe(true);
  expect(headed.tell(events, 3)).toEqual([{ words: "turn 3: you", isHeading: true, cards: [] }]);
  const next = headed.tell([...events, { kind: "dealt", values: {} }, events[0]], events.length);
  expect(next.map(({ words }) => words)).toEqual(["round 1", "turn 1: you"]);
  const total = { headings: { dealt: "round {number}", drafted: "turn {total}: {player}" } };
  const counted = new Narrator(nimmt, match.rules, ["you", "ann", "bob"], total);
  const again = counted.tell([events[0], { kind: "dealt", values: {} }, ...events]);
  expect(again.map(({ words }) => words).slice(2)).toEqual([
    "turn 1: you",
    "turn 2: ann",
    "turn 3: you",
    "turn 4: you",
  ]);
});

test("what only differs in the card is told once, with all cards", () => {
  const drawn = (...names: readonly (string | undefined)[]): readonly string[] =>
    told(
      names.map(name => ({
        kind: "created",
        values: { text: "a card", zone: "deck", result: name === undefined ? {} : { name } },
      })),
    );
  expect(drawn("5", "5", "7")).toEqual(["a card appears in deck (3 times): 5 (2), 7"]);
  expect(drawn("5", "5")).toEqual(["a card appears in deck: 5 (2 times)"]);
  expect(drawn(undefined, undefined, "5")).toEqual(["a card appears in deck (2 times)", "a card appears in deck: 5"]);
});
