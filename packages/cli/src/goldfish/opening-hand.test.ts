import { expect, test } from "vitest";
import { mulliganSearch, searchWords } from "./opening-hand.js";

test("the faster is said, with both means; games that are not won count as the last turn and one", () => {
  const slow = mulliganSearch([6, 7, 0, 6], [4, 4, 5, 4]);
  expect(slow).toMatchObject({ keep: 12.5, mulligan: 4.25, difference: -8.25 });
  expect(searchWords(slow)).toMatch(
    /^too close to say .*8\.25 ± .* turns later \(on turn 12\.50 with this hand, 4\.25 with/,
  );
  expect(mulliganSearch([6, 7, 6, 6], [4, 4, 5, 4]).verdict).toBe("mulligan");
  expect(mulliganSearch([4, 4, 5, 4], [6, 7, 6, 6]).verdict).toBe("keep");
  expect(searchWords(mulliganSearch([4], [5]))).toContain("too close to say");
});
