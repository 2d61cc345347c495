// The table of 6 nimmt!: the rows, what everybody played, and one's hand.

import { CardOnTable } from "../../../play/card-face.js";
import { cardsOf, numberOf, type ShownCard, sentenceCase, wordOf, zoneOf } from "../../../play/position.js";
import { Spot } from "../../../play/spot.js";
import { useTable } from "../../../play/table-context.js";
import { PlayerPlate, seatOrder } from "../../../play/zone-view.js";
import { bullsOf, bullWords } from "./nimmt-face.js";
import "./nimmt.css";

const USUAL_LIMIT = 5;

const keyOf = (card: ShownCard): string => String(card.handle ?? `n${String(card.number)}`);
const byNumber = (a: ShownCard, b: ShownCard): number => Number(wordOf(a, "name")) - Number(wordOf(b, "name"));

export function NimmtTable() {
  const { opened, look, marks } = useTable();
  const { viewer } = look;
  const rows = look.position.zones.filter(
    ({ name, cards }) => /^row\d+$/.test(name) && (cards.length > 0 || marks.has(`zone:${name}`)),
  );
  const offer = cardsOf(look, "offer");
  const played = [...cardsOf(look, "played")].sort(byNumber);
  const seats = seatOrder(opened.names.length, viewer);
  const own = viewer > 0 ? [viewer] : seats;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        {seats
          .filter(seat => seat !== viewer)
          .map(seat => (
            <Player key={seat} seat={seat} />
          ))}
      </div>
      <section aria-label="Rows" className="flex flex-col gap-2">
        {rows.map(({ name, cards }) => (
          <Row key={name} name={name} cards={cards} />
        ))}
      </section>
      {played.length > 0 && <Cards title="Played this turn, the lowest is placed first" zone="played" cards={played} />}
      <LastTurn />
      {offer.length > 0 && <Cards title="To choose from" zone="offer" cards={[...offer].sort(byNumber)} />}
      {own.map(seat => (
        <section key={seat} aria-label={`Hand of ${opened.names[seat - 1]}`} className="flex flex-col gap-2">
          {seat === viewer && <Player seat={seat} />}
          <Cards
            title={seat === viewer ? "Your hand" : `Hand of ${opened.names[seat - 1]}`}
            zone="hand"
            zoneKey={`hand of player ${seat}`}
            cards={[...cardsOf(look, "hand", seat)].sort(byNumber)}
          />
        </section>
      ))}
    </div>
  );
}

function Player({ seat }: { readonly seat: number }) {
  const { look } = useTable();
  const facts = look.position.players.find(player => player.seat === seat);
  const bulls = numberOf(facts, "dealBulls");
  return (
    <PlayerPlate seat={seat}>
      <span className="plate-fact">
        <b className="figures">{numberOf(facts, "score")}</b> bulls
      </span>
      <span className="plate-fact">
        <b className="figures">{bulls}</b> this deal
      </span>
      <span className="plate-fact">
        <b className="figures">{zoneOf(look, "hand", seat).cards.length}</b> in hand
      </span>
    </PlayerPlate>
  );
}

function Row({ name, cards }: { readonly name: string; readonly cards: readonly ShownCard[] }) {
  const { texts, setup } = useTable();
  const limit = Number(setup.options?.rowLimit ?? USUAL_LIMIT);
  const bulls = cards.reduce((sum, card) => sum + bullsOf(texts[wordOf(card, "name")]), 0);
  const title = sentenceCase(name.replace(/(\d+)/, " $1"));
  const empty = Math.max(0, limit - cards.length);
  return (
    <div className="zone nimmt-row" data-zone={name}>
      <Spot spot={`zone:${name}`} label={`${title}, ${bullWords(bulls)}`} className="zone-title nimmt-row-title">
        {title}
        <span className="figures font-normal">{bullWords(bulls)}</span>
      </Spot>
      <div className="nimmt-slots">
        {cards.map(card => (
          <NimmtCard key={keyOf(card)} card={card} zone={name} />
        ))}
        {Array.from({ length: empty }, (_, i) => cards.length + i).map(place => (
          <span key={place} className="card nimmt-card card-none" aria-hidden />
        ))}
        <span className={`card nimmt-card card-none nimmt-last ${empty === 0 ? "nimmt-full" : ""}`} aria-hidden>
          takes the row
        </span>
      </div>
    </div>
  );
}

const NimmtCard = ({ card, zone }: { readonly card: ShownCard; readonly zone: string }) => (
  <span className={`nimmt-place seat-${((numberOf(card, "playedBy") + 5) % 6) + 1}`}>
    <CardOnTable card={card} zone={zone} size="tiny" />
    {numberOf(card, "playedBy") > 0 && <span className="nimmt-who" aria-hidden />}
  </span>
);

interface CardsProps {
  readonly title: string;
  readonly zone: string;
  readonly zoneKey?: string;
  readonly cards: readonly ShownCard[];
}

const Cards = ({ title, zone, zoneKey = zone, cards }: CardsProps) => (
  <div className="zone" data-zone={zoneKey}>
    <h3 className="zone-title">{title}</h3>
    <div className="nimmt-hand">
      {cards.map(card => (
        <NimmtCard key={keyOf(card)} card={card} zone={zone} />
      ))}
    </div>
  </div>
);

/** What everybody played last, in the order in which it was placed. */
function LastTurn() {
  const { story } = useTable();
  const begun = story.findLastIndex(({ isHeading, words }) => isHeading && words.startsWith("turn"));
  const rest = story.slice(begun + 1);
  const end = rest.findIndex(({ isHeading }) => isHeading);
  const lines = begun < 0 ? [] : rest.slice(0, end < 0 ? rest.length : end);
  if (lines.length === 0) return null;
  return (
    <section aria-label="The last turn" className="nimmt-last-turn">
      <h3 className="zone-title">{sentenceCase(story[begun].words)}, in order</h3>
      <ol>
        {lines.map(({ words }) => (
          <li key={words}>{sentenceCase(words)}</li>
        ))}
      </ol>
    </section>
  );
}
