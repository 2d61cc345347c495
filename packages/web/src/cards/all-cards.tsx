// The list of all cards, as far as they are looked for. Only those in sight are drawn.

import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useMemo, useRef, useState } from "react";
import { desk } from "../engine/engine.js";
import type { GameName } from "../engine/games.js";
import type { ListedCard } from "../engine/parts/cards.js";
import { knownGames } from "../games/known-games.js";
import { counted } from "../parts/words.js";
import { CardDialog } from "./card-dialog.js";
import { choices, found, type Wanted } from "./wanted.js";

/** Those somebody plays. */
const shownGames: readonly GameName[] = ["dominion", "magic", "weiss", "nimmt"];

interface AllCardsProps {
  readonly wanted: Wanted;
  /** "magic/Lightning Bolt". */
  readonly open: string | undefined;
  readonly onWanted: (wanted: Wanted) => void;
  readonly onOpen: (card: string | undefined) => void;
}

export const placeOf = ({ game, name }: ListedCard): string => `${game}/${name}`;

export function AllCards({ wanted, open, onWanted, onOpen }: AllCardsProps) {
  const [cards, setCards] = useState<readonly ListedCard[]>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    Promise.all(shownGames.map(game => desk.call("cards", "list", game)))
      .then(all => setCards(all.flat()))
      .catch((error: Error) => setFailed(error.message));
  }, []);
  const shown = useMemo(() => found(cards ?? [], wanted), [cards, wanted]);
  const lists = useMemo(() => choices(cards ?? [], wanted), [cards, wanted]);
  const opened = cards?.find(card => placeOf(card) === open);
  return (
    <div className="grid gap-3">
      <search className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <input
          type="search"
          className="field col-span-2 grow"
          placeholder="Words on the card"
          aria-label="Words on the card"
          maxLength={200}
          value={wanted.q ?? ""}
          onChange={event => onWanted({ q: event.target.value })}
        />
        <Choice
          label="Game"
          value={wanted.game}
          values={shownGames}
          words={game => knownGames[game as GameName].title}
          onChange={game => onWanted({ game, type: "", cost: "", set: "" })}
        />
        <Choice label="Type" value={wanted.type} values={lists.types} onChange={type => onWanted({ type })} />
        <Choice label="Cost" value={wanted.cost} values={lists.costs} onChange={cost => onWanted({ cost })} />
        <Choice label="Set or colour" value={wanted.set} values={lists.sets} onChange={set => onWanted({ set })} />
      </search>
      <p role="status" className="text-sm text-soft">
        {failed ?? (cards ? counted(shown.length, "card") : "Reading the cards …")}
        {cards && shown.length === 0 && ": nothing has all of this on it. Try fewer words, or another game."}
      </p>
      {shown.length > 0 && <CardList cards={shown} onOpen={card => onOpen(placeOf(card))} />}
      {opened && <CardDialog card={opened} onClose={() => onOpen(undefined)} />}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly values: readonly string[];
  readonly words?: (value: string) => string;
  readonly onChange: (value: string) => void;
}

const Choice = ({ label, value = "", values, words = word => word, onChange }: ChoiceProps) => (
  <select
    aria-label={label}
    className="field max-w-full"
    value={value}
    onChange={event => onChange(event.target.value)}
  >
    <option value="">{label}: any</option>
    {values.map(each => (
      <option key={each} value={each}>
        {words(each)}
      </option>
    ))}
  </select>
);

const ROW = 92;

interface CardListProps {
  readonly cards: readonly ListedCard[];
  readonly onOpen: (card: ListedCard) => void;
}

function CardList({ cards, onOpen }: CardListProps) {
  const list = useRef<HTMLUListElement>(null);
  const rows = useWindowVirtualizer({
    count: cards.length,
    estimateSize: () => ROW,
    overscan: 8,
    scrollMargin: list.current?.offsetTop ?? 0,
    getItemKey: index => placeOf(cards[index]),
  });
  return (
    <ul ref={list} aria-label="Cards found" className="relative" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ key, index, start }) => {
        const card = cards[index];
        return (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={cards.length}
            className="absolute inset-x-0 top-0 border-b border-line"
            style={{ transform: `translateY(${start - rows.options.scrollMargin}px)` }}
          >
            <button
              type="button"
              className="grid w-full gap-0.5 rounded-md px-2 py-2.5 text-left hover:bg-sunken sm:grid-cols-[minmax(12rem,20rem)_1fr] sm:gap-4"
              onClick={() => onOpen(card)}
            >
              <span>
                <span className="font-medium">{card.title}</span>
                <span className="block text-sm text-soft">
                  {[knownGames[card.game].title, card.cost, ...card.types.slice(0, 3)].filter(Boolean).join(" · ")}
                </span>
              </span>
              <span className="line-clamp-2 text-sm">{card.lines.slice(1).join(" ") || card.lines[0]}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
