import { expect, test } from "vitest";
import { options } from "./options.js";

test("each card of a kingdom, and each pile, is named once, whatever it is called", () => {
  const { kingdom, piles } = options;
  expect(kingdom.refuse("smithy,village")).toBeUndefined();
  expect(kingdom.refuse("smithy,Smithy")).toBe('each card of a kingdom once, not "Smithy" again');
  expect(kingdom.refuse("farm, harem")).toBe('each card of a kingdom once, not "harem" again');
  expect(piles.refuse("curse:3,province:1")).toBeUndefined();
  expect(piles.refuse("curse:3,curse:3")).toBe('each pile once, not "curse" again');
});
