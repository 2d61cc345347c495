// The bench of 6 nimmt!: bots against bots, and how dangerous each card of a hand is now.

import { CSPProvider } from "@base-ui/react/csp-provider";
import { CopyLink } from "../../../parts/copy-link.js";
import { EarlierWork } from "../../../parts/earlier-work.js";
import { usePageState } from "../../../store/use-page-state.js";
import { readBench, usualBench } from "./bench-state.js";
import { BotsView } from "./bots-view.js";
import { DangerView } from "./danger-view.js";

export function NimmtBenchPage() {
  const { state, setState, earlier } = usePageState("nimmt-bench", readBench, usualBench);
  if (!state) return <p role="status">Loading …</p>;
  return (
    <CSPProvider disableStyleElements>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h1 className="grow font-serif text-2xl font-semibold">6 nimmt! bench</h1>
        <EarlierWork earlier={earlier} nameOf={({ bots }) => bots.join(", ")} onOpen={setState} />
        <CopyLink path="/nimmt" state={state} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <BotsView state={state} onState={setState} />
        <DangerView state={state} onState={setState} />
      </div>
    </CSPProvider>
  );
}
