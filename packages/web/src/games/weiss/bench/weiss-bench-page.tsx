// The bench of Weiss Schwarz: the exact odds of an attack phase, the best order, and a grid of decks.

import { CSPProvider } from "@base-ui/react/csp-provider";
import { useEffect, useState } from "react";
import { desk, thinking } from "../../../engine/engine.js";
import { CopyLink } from "../../../parts/copy-link.js";
import { EarlierWork } from "../../../parts/earlier-work.js";
import { takeOpened } from "../../../shell/open-page.js";
import { usePageState } from "../../../store/use-page-state.js";
import { useWork } from "../../../store/use-work.js";
import type { AttackAnswer, WeissCard } from "../engine.js";
import { AnswerView } from "./answer-view.js";
import { type BenchState, readBench, usualBench } from "./bench-state.js";
import { GridView } from "./grid-view.js";
import { PositionForm } from "./position-form.js";

export function WeissBenchPage() {
  const { state, setState, earlier } = usePageState("weiss-bench", readBench, usualBench, withOpened);
  const [cards, setCards] = useState<readonly WeissCard[]>([]);
  useEffect(() => {
    void desk.call("weiss", "cards", undefined).then(setCards);
  }, []);
  const [isStopped, setStopped] = useState(false);
  const work = useWork<AttackAnswer>(
    { state, isStopped },
    state && !isStopped
      ? async (onValue, signal) =>
          onValue(await thinking.call("weiss", "attack", state, { onProgress: onValue, signal }))
      : undefined,
    400,
  );
  if (!state) return <p role="status">Loading …</p>;
  const change = (changed: BenchState): void => {
    setStopped(false);
    setState(changed);
  };
  const faults = work.value?.faults ?? [];
  return (
    <CSPProvider disableStyleElements>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h1 className="grow font-serif text-2xl font-semibold">Weiss bench</h1>
        <EarlierWork
          earlier={earlier}
          nameOf={({ position }) => position.stage.filter(Boolean).join(", ")}
          onOpen={change}
        />
        <CopyLink path="/weiss" state={state} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <PositionForm state={state} cards={cards} faults={faults} onState={change} />
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <AnswerView
            state={state}
            answer={faults.length === 0 ? work.value : undefined}
            isRunning={work.isRunning}
            isStopped={isStopped}
            isWrong={faults.length > 0}
            failed={work.failed}
            onStop={setStopped}
            onState={change}
          />
          {state.position.scenario === undefined &&
            !state.position.match &&
            work.value?.orders &&
            !isStopped &&
            !work.isRunning && <GridView state={state} onState={change} />}
        </div>
      </div>
    </CSPProvider>
  );
}

/** With the deck of the command line. */
function withOpened(state: BenchState): BenchState | undefined {
  const [opened] = takeOpened(({ kind, game }) => kind === "deck" && game === "weiss");
  return opened && { ...state, position: { ...state.position, deck: opened.text } };
}
