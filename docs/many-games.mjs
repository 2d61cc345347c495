// A thousand matches on two threads, with a pilot of one's own.

import { simulate } from "@kibitz/lab";

const seats = ["lowest-first", "greedy", "random"].map(pilot => ({ label: pilot, kind: "pilot", pilot }));

const report = await simulate({
  moduleUrl: new URL("own-pilots.mjs", import.meta.url).href,
  setup: { players: seats.length, options: { deals: 1 } },
  seats,
  games: 1000,
  seed: 1,
  threads: 2,
  fixedSeats: false,
  guardMs: 5000,
});

for (const { pilot, winShare, metrics } of report.players)
  console.log(pilot, winShare.toFixed(3), metrics.bullsPerDeal.mean.toFixed(2));
if (!report.complete) console.log(report.stopped?.words);
