import { test } from "vitest";
import { lands, resolve, resolveOne, scene } from "./scene.js";

test("707.10, 107.3: a copy of Blaze has its X; a copy of a kicked Burst Lightning is kicked", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Blaze", "Reverberate", "Burst Lightning", "Reverberate"],
        battlefield: lands("Mountain", 13),
      },
      them: {},
    },
  });
  s.you.choose("Blaze");
  s.you.choose("3");
  s.you.choose("player 2");
  s.you.choose("Reverberate");
  s.you.choose("Blaze");
  resolve(s);
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 14 });
  s.you.choose("Burst Lightning");
  s.you.choose("cast, kicked");
  s.you.choose("player 2");
  s.you.choose("Reverberate");
  s.you.choose("Burst Lightning");
  resolve(s);
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 6 });
});

test("707.12, 702.40: what Isochron Scepter casts counts for storm", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Grapeshot"],
        exile: [{ card: "Shock", exiledWith: "scepter" }],
        battlefield: [{ card: "Isochron Scepter", as: "scepter" }, ...lands("Mountain", 4)],
      },
      them: {},
    },
  });
  s.you.choose("Isochron Scepter");
  resolve(s);
  s.you.choose("yes");
  s.you.choose("player 2");
  resolve(s);
  s.you.choose("Grapeshot");
  s.you.choose("player 2");
  resolveOne(s);
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 16 });
});

test("707.10c: a copy may be aimed anew; the original stays as it was", () => {
  const s = scene({
    seats: {
      you: { hand: ["Lightning Bolt", "Reverberate"], battlefield: lands("Mountain", 3) },
      them: { battlefield: ["Grizzly Bears"] },
    },
  });
  s.you.choose("Lightning Bolt");
  s.you.choose("Grizzly Bears");
  s.you.choose("Reverberate");
  s.you.choose("Lightning Bolt");
  resolveOne(s);
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 17, graveyard: ["Grizzly Bears"] });
});

test("118.9d, 707.12: the copy that Isochron Scepter casts may be kicked", () => {
  const s = scene({
    seats: {
      you: {
        exile: [{ card: "Burst Lightning", exiledWith: "scepter" }],
        battlefield: [{ card: "Isochron Scepter", as: "scepter" }, ...lands("Mountain", 6)],
      },
      them: {},
    },
  });
  s.you.choose("Isochron Scepter");
  resolve(s);
  s.you.choose("yes");
  s.you.choose("yes");
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 16 });
});
