// Every card of all games, and a place to write one's own.

import { CSPProvider } from "@base-ui/react/csp-provider";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { Tabs } from "../parts/tabs.js";
import { AllCards } from "./all-cards.js";
import type { Wanted } from "./wanted.js";

const WriteCard = lazy(async () => ({ default: (await import("./write-card.js")).WriteCard }));

interface CardsSearch extends Wanted {
  readonly view?: string;
  /** A card to look at: its game and its name. */
  readonly card?: string;
}

export function CardsPage() {
  const search = useSearch({ strict: false }) as CardsSearch;
  const navigate = useNavigate();
  const look = (change: CardsSearch, replace = false): void =>
    void navigate({ to: ".", search: (before: object) => withoutNothing({ ...before, ...change }), replace });
  const { view = "all", card, ...wanted } = search;
  return (
    <CSPProvider disableStyleElements>
      <h1 className="sr-only">Cards</h1>
      <section className="panel" aria-label="Cards">
        <Tabs
          label="Cards"
          value={view === "write" ? "write" : "all"}
          onChange={value => look({ view: value })}
          tabs={[
            {
              value: "all",
              title: "All cards",
              content: () => (
                <AllCards
                  wanted={wanted}
                  open={card}
                  onWanted={change => look(change, true)}
                  onOpen={opened => look({ card: opened ?? "" })}
                />
              ),
            },
            {
              value: "write",
              title: "Write a card",
              content: () => (
                <Suspense fallback={<p>Loading …</p>}>
                  <WriteCard />
                </Suspense>
              ),
            },
          ]}
        />
      </section>
    </CSPProvider>
  );
}

/** What is not set does not stand in the address. */
const withoutNothing = (search: object): object =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ""));
