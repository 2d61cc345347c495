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

test("cards of a list that the listener does not know are counted", () => {
  const revealed = (picks: Event["values"][string]): readonly string[] =>
    narrator.tell([{ kind: "revealed", values: { picks } }]);
  expect(revealed([{ handle: 3 }, { name: "5", handle: 4 }, {}])).toEqual(["reveal 5, 2 cards"]);
  expect(revealed([{}])).toEqual(["reveal 1 card"]);
  expect(revealed([])).toEqual(["reveal nothing"]);
});
