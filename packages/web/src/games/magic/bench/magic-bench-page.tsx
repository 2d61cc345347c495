// The bench of Magic: what a deck is made of, how fast it wins, the best line for a hand, and the tree of all lines.

import { CSPProvider } from "@base-ui/react/csp-provider";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { CopyLink } from "../../../parts/copy-link.js";
import { EarlierWork } from "../../../parts/earlier-work.js";
import { Tabs } from "../../../parts/tabs.js";
import { takeOpened } from "../../../shell/open-page.js";
import { usePageState } from "../../../store/use-page-state.js";
import { type BenchChange, type BenchProps, type BenchState, readBench, usualBench } from "./bench-state.js";
import { DeckView } from "./deck-view.js";
import { GoldfishView } from "./goldfish-view.js";
import { LineView } from "./line-view.js";

const TreeView = lazy(async () => ({ default: (await import("./tree-view.js")).TreeView }));

export function MagicBenchPage() {
  const { state, setState, earlier } = usePageState("magic-bench", readBench, usualBench, withOpened);
  const { view = "deck" } = useSearch({ strict: false }) as { readonly view?: string };
  const navigate = useNavigate();
  if (!state) return <p role="status">Loading …</p>;
  const props: BenchProps = { state, onState: change => setState(changed(state, change)) };
  return (
    <CSPProvider disableStyleElements>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h1 className="grow font-serif text-2xl font-semibold">Magic bench</h1>
        <EarlierWork earlier={earlier} nameOf={nameOf} onOpen={setState} />
        <CopyLink path="/magic" state={state} />
      </div>
      <section className="panel" aria-label="Magic bench">
        <Suspense fallback={<p className="p-4">Loading …</p>}>
          <Tabs
            label="Magic bench"
            value={view}
            onChange={value =>
              void navigate({ to: ".", search: (before: object) => ({ ...before, view: value }) as object })
            }
            tabs={[
              { value: "deck", title: "Deck and odds", content: () => <DeckView {...props} /> },
              { value: "goldfish", title: "Goldfish", content: () => <GoldfishView {...props} /> },
              { value: "line", title: "Best line", content: () => <LineView {...props} /> },
              { value: "tree", title: "Tree of lines", content: () => <TreeView {...props} /> },
            ]}
          />
        </Suspense>
      </section>
    </CSPProvider>
  );
}

/** What becomes undefined is gone. */
function changed(state: BenchState, change: BenchChange): BenchState {
  const { scenario, ...next } = { ...state, ...change };
  return scenario === undefined ? next : { ...next, scenario };
}

const nameOf = ({ decks }: BenchState): string => decks[0].split("\n").slice(0, 2).join(", ");

/** With the decks of the command line. */
function withOpened(state: BenchState): BenchState | undefined {
  const decks = takeOpened(({ kind, game }) => kind === "deck" && game === "magic").map(({ text }) => text);
  return decks.length > 0 ? { ...state, decks: decks.slice(0, 2) } : undefined;
}
