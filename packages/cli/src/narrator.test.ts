import { type Event, startMatch } from "@kibitz/kernel";
import { nimmt } from "@kibitz/nimmt";
import { expect, test } from "vitest";
import { Narrator } from "./narrator.js";

const started = startMatch(nimmt, { players: 3 }, 7);
if (!started.ok) throw new Error(JSON.stringify(started.faults));
const match = started.value;
const narrator = new Narrator(nimmt, match.rules, ["you", "ann", "bob"]);

test("lists are told member by member", () => {
  const picked = [1, 2, 3].map(seat => {
    const [option] = match.options(seat);
    expect(match.answer(seat, [option.id])).toEqual({ ok: true });
    return option.words;
  });
  const told = match.events(0).filter(({ kind }) => kind === "revealed");
  expect(told).toHaveLength(1);
  expect(narrator.tell(told)).toEqual([`reveal ${picked.join(", ")}`]);
});

test("cards that go to one place are told together, unknown ones by their number", () => {
  const moved = (...cards: readonly (string | undefined)[]): readonly string[] =>
    narrator.tell(
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
    narrator.tell([{ kind: "revealed", values: { picks } }]);
  expect(revealed([{ handle: 3 }, { name: "5", handle: 4 }, {}])).toEqual(["reveal 5, 2 cards"]);
  expect(revealed([{}])).toEqual(["reveal 1 card"]);
  expect(revealed([])).toEqual(["reveal nothing"]);
});
