// Names that every object of JavaScript knows are names like any other.

import { describe, expect, test } from "vitest";
import { testGames } from "../testing/fake-terminal.js";
import { ServeSession } from "./serve-session.js";

const inherited = ["constructor", "toString", "hasOwnProperty", "valueOf", "__proto__"];

/** Parts of a setup with the name wherever names stand; as JSON, for `__proto__` is a key only there. */
const setups = [
  '"seats":[NAME,NAME]',
  '"seats":[[NAME],[NAME]]',
  '"options":{NAME:1}',
  '"options":{"kingdom":NAME}',
  '"customTexts":{NAME:{"facts":{}}}',
  '"customTexts":{"c":{NAME:{},"facts":{NAME:1},"programs":{NAME:[]},"abilities":[NAME]}}',
  '"customTexts":{"c":{"facts":{},"programs":{"play":{NAME:[]},"resolve":{"draw":NAME}}}}',
  '"customTexts":{"c":{"facts":{},"abilities":[{"never":{"happens":NAME}},{"from":[NAME,{"never":{"happens":"move"}}]}]}}',
];

describe.each(Object.keys(testGames))("%s", game => {
  test.each(inherited)("what is called %s is known or refused like anything else", async called => {
    const session = new ServeSession(await testGames[game].load());
    const name = JSON.stringify(called);
    const requests = [
      ...setups.map(part => `{"method":"start","setup":{"players":2,${part.replaceAll("NAME", name)}}}`),
      `{"method":"start","setup":{"players":2},"pilots":[{"seat":1,"pilot":${name}}]}`,
      `{"method":"view","match":${name},"seat":0}`,
      `{"method":${name}}`,
    ];
    for (const request of requests)
      expect(session.answer(request)).not.toMatch(/a match that can be played|no bug in kibitz/);
  });
});
