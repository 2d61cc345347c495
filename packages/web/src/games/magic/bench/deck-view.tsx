// What a deck is made of: curve, colours, and the exact odds of lands and pieces by turn.

import { desk } from "../../../engine/engine.js";
import { promise } from "../../../parts/heat.js";
import { Wide } from "../../../parts/wide.js";
import { counted, percent } from "../../../parts/words.js";
import { useWork } from "../../../store/use-work.js";
import type { Colour, DeckAbout, OddsAsked, TurnOdds } from "../engine/deck.js";
import type { BenchProps } from "./bench-state.js";
import { DeckField } from "./deck-field.js";
import { useDeck } from "./use-deck.js";

export function DeckView({ state, onState }: BenchProps) {
  const { decks } = state;
  const { about, faults } = useDeck(decks[0]);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <DeckField
        label="Deck"
        value={decks[0]}
        faults={faults}
        onChange={text => onState({ decks: [text, ...decks.slice(1)] })}
      />
      {about && (
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <p role="status" className="text-sm text-soft">
            {counted(about.size, "card")}, {counted(about.lands, "land")}
          </p>
          <div className="grid gap-6 xl:grid-cols-2">
            <Curve about={about} />
            <Colours about={about} />
          </div>
          <Odds about={about} state={state} onState={onState} />
        </div>
      )}
    </div>
  );
}

const Curve = ({ about: { curve } }: { readonly about: DeckAbout }) => {
  const most = Math.max(1, ...curve);
  return (
    <section aria-label="Curve of costs">
      <h2 className="font-semibold">Curve of costs</h2>
      <table className="figures mt-2 w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th>Mana value</th>
            <th>Cards</th>
          </tr>
        </thead>
        <tbody>
          {curve.map((count, value) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mana value is its number
            <tr key={value}>
              <th scope="row" className="w-10 pr-2 text-right font-medium text-soft">
                {value === curve.length - 1 ? `${value}+` : value}
              </th>
              <td className="flex items-center gap-2 py-0.5">
                <span className="h-5 rounded-r bg-accent" style={{ width: `${(80 * count) / most}%` }} />
                <span>{count}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const colourNames: Readonly<Record<Colour, string>> = {
  W: "white",
  U: "blue",
  B: "black",
  R: "red",
  G: "green",
};

const Colours = ({ about: { colours } }: { readonly about: DeckAbout }) => (
  <section aria-label="Colours">
    <h2 className="font-semibold">Colours</h2>
    <table className="figures mt-2 w-full text-sm">
      <thead>
        <tr className="text-right text-soft">
          <th className="py-1 text-left font-medium">Colour</th>
          <th className="px-2 font-medium">Cards</th>
          <th className="px-2 font-medium">Symbols</th>
          <th className="px-2 font-medium">Lands that make it</th>
          <th className="px-2 font-medium">Wanted</th>
        </tr>
      </thead>
      <tbody>
        {colours.map(({ colour, cards, symbols, sources, needed, hardest }) => (
          <tr key={colour} className="border-t border-line text-right">
            <th scope="row" className="py-1.5 text-left font-medium">
              {colourNames[colour]}
            </th>
            <td className="px-2">{cards}</td>
            <td className="px-2">{symbols}</td>
            <td className={`px-2 ${sources < needed ? "font-semibold text-bad" : ""}`}>{sources}</td>
            <td className="px-2" title={`for ${hardest}`}>
              {needed}
            </td>
          </tr>
        ))}
        {colours.length === 0 && (
          <tr>
            <td colSpan={5} className="py-2 text-soft">
              No card has a coloured cost.
            </td>
          </tr>
        )}
      </tbody>
    </table>
    <p className="mt-2 text-xs text-soft">
      Wanted: sources with which the hardest card is cast on its turn in 89 % of the games and one more for each turn,
      on the play, with London mulligans, given at least as many lands as turns.
    </p>
  </section>
);

function Odds({ about, state, onState }: BenchProps & { readonly about: DeckAbout }) {
  const { onTheDraw } = state;
  const spells = about.cards.filter(({ isLand }) => !isLand);
  const pieces = state.pieces.filter(piece => about.cards.some(({ name }) => name === piece));
  const asked: OddsAsked = {
    size: about.size,
    lands: about.lands,
    pieces: pieces.map(piece => about.cards.find(({ name }) => name === piece)?.count ?? 0),
    onTheDraw,
  };
  const { value: rows = [], failed } = useWork<readonly TurnOdds[]>(
    asked,
    async onValue => onValue(await desk.call("magic", "odds", asked)),
    0,
  );
  const isShown = rows[0]?.pieces.length === pieces.length;
  return (
    <section aria-label="Odds by turn" className="min-w-0">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="grow font-semibold">Exact odds by turn</h2>
        <select
          className="field"
          aria-label="Who begins"
          value={String(onTheDraw)}
          onChange={event => onState({ onTheDraw: event.target.value === "true" })}
        >
          <option value="false">On the play</option>
          <option value="true">On the draw</option>
        </select>
        <select
          className="field"
          aria-label="Add a piece"
          value=""
          disabled={pieces.length >= 8}
          onChange={event => onState({ pieces: [...pieces, event.target.value] })}
        >
          <option value="">Add a piece …</option>
          {spells
            .filter(({ name }) => !pieces.includes(name))
            .map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
        </select>
      </div>
      {pieces.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {pieces.map(piece => (
            <li key={piece}>
              <button
                type="button"
                className="button"
                title={`Without ${piece}`}
                onClick={() => onState({ pieces: pieces.filter(other => other !== piece) })}
              >
                {piece} ×
              </button>
            </li>
          ))}
        </ul>
      )}
      {failed !== undefined && <p className="text-bad">{failed}</p>}
      {isShown && (
        <Wide label="Lands and pieces by turn" className="mt-2">
          <table className="figures w-full border-separate border-spacing-0.5 text-right text-sm">
            <thead className="text-soft">
              <tr>
                <th className="px-1 text-left font-medium">Turn</th>
                <th className="px-1 font-medium">Seen</th>
                <th className="px-1 font-medium">Lands</th>
                <th className="px-1 font-medium">A land a turn</th>
                {[2, 3, 4, 5, 6].map(wanted => (
                  <th key={wanted} className="px-1 font-medium">
                    {wanted}+ lands
                  </th>
                ))}
                {pieces.map(piece => (
                  <th key={piece} className="px-1 font-medium">
                    {piece}
                  </th>
                ))}
                {pieces.length > 1 && <th className="px-1 font-medium">All pieces</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ turn, seen, meanLands, everyLand, atLeast, pieces: own, allPieces }) => (
                <tr key={turn}>
                  <th scope="row" className="px-1 text-left font-medium">
                    {turn}
                  </th>
                  <td className="px-1">{seen}</td>
                  <td className="px-1">{meanLands.toFixed(2)}</td>
                  {[everyLand, ...atLeast, ...own, ...(pieces.length > 1 ? [allPieces] : [])].map((share, i) => (
                    <td
                      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                      key={i}
                      className="rounded px-1 py-0.5 whitespace-nowrap"
                      style={{ background: promise(share) }}
                    >
                      {percent(share)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      )}
      <p className="mt-2 text-xs text-soft">
        Without mulligans: seven cards, and one for each turn{onTheDraw ? "" : " but the first"}. No card is drawn by
        other cards.
      </p>
    </section>
  );
}
