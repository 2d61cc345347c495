// Exact arithmetic of decks: hypergeometric chances, and how many sources of a colour a deck needs.

/** Ways to take k of n, by products: exact as far as numbers are, and to the last digits beyond. */
function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  const fewer = Math.min(k, n - k);
  let ways = 1;
  for (let i = 1; i <= fewer; i++) ways = (ways * (n - fewer + i)) / i;
  return ways;
}

/** The chance of exactly so many of a kind among cards drawn. */
export const exactlyOf = (wanted: number, drawn: number, ofKind: number, deck: number): number =>
  (choose(ofKind, wanted) * choose(deck - ofKind, drawn - wanted)) / choose(deck, drawn);

export function atLeastOf(wanted: number, drawn: number, ofKind: number, deck: number): number {
  let sum = 0;
  for (let n = wanted; n <= Math.min(drawn, ofKind); n++) sum += exactlyOf(n, drawn, ofKind, deck);
  return Math.min(1, sum);
}

/** The chance of at least one of each kind among cards drawn; kinds have no card in common. */
export function eachOf(kinds: readonly number[], drawn: number, deck: number): number {
  let sum = 0;
  for (let without = 0; without < 1 << kinds.length; without++) {
    let cards = deck;
    let sign = 1;
    kinds.forEach((count, kind) => {
      if ((without & (1 << kind)) === 0) return;
      cards -= count;
      sign = -sign;
    });
    sum += sign * exactlyOf(0, drawn, deck - cards, deck);
  }
  return Math.min(1, Math.max(0, sum));
}

export interface SourcesNeeded {
  readonly deck: number;
  readonly lands: number;
  /** Mana value: the turn on which the spell is to be cast. */
  readonly turn: number;
  /** Coloured mana symbols of the colour in its cost. */
  readonly symbols: number;
}

/** A hand as lands that make the colour, other lands, and spells. */
interface Hand {
  readonly right: number;
  readonly wrong: number;
  readonly spells: number;
}

/** What is left of seven cards after so many go to the bottom: spells down to two, or one, wrong lands before right. */
function bottomed({ right, wrong, spells }: Hand, count: number): Hand {
  const spellsAway = Math.max(0, Math.min(count, spells - (count < 3 ? 2 : 1)));
  const landsAway = count - spellsAway;
  const wrongAway = Math.min(wrong, landsAway);
  const rightAway = Math.min(right, landsAway - wrongAway);
  return {
    right: right - rightAway,
    wrong: wrong - wrongAway,
    spells: spells - spellsAway - (landsAway - wrongAway - rightAway),
  };
}

const keeps = ({ right, wrong }: Hand, size: number): boolean => {
  const lands = right + wrong;
  if (size <= 4) return true;
  return lands >= 2 && lands <= (size === 7 ? 5 : 4);
};

/**
 * The chance to have the sources on curve, on the play with London mulligans (keep seven with 2 to 5 lands, six and five
 * with 2 to 4, four always), given at least as many lands as turns.
 */
export function probabilityOnCurve(sources: number, { deck, lands, turn, symbols }: SourcesNeeded): number {
  const others = lands - sources;
  const spells = deck - lands;
  let enoughLands = 0;
  let enoughSources = 0;
  let reached = 1;
  for (let size = 7; size >= 4; size--) {
    let mulligan = 0;
    for (let right = 0; right <= Math.min(7, sources); right++) {
      for (let wrong = 0; wrong <= Math.min(7 - right, others); wrong++) {
        const seven = { right, wrong, spells: 7 - right - wrong };
        const chance =
          (choose(sources, right) * choose(others, wrong) * choose(spells, seven.spells)) / choose(deck, 7);
        if (chance === 0) continue;
        const hand = bottomed(seven, 7 - size);
        if (!keeps(hand, size)) {
          mulligan += chance;
          continue;
        }
        const rest = { right: sources - right, wrong: others - wrong, spells: spells - seven.spells };
        const [withLands, withSources] = afterDraws(hand, rest, turn, symbols);
        enoughLands += reached * chance * withLands;
        enoughSources += reached * chance * withSources;
      }
    }
    reached *= mulligan;
  }
  return enoughSources / enoughLands;
}

/** The chances, after the draws until a turn on the play, of enough lands, and of enough lands and sources. */
function afterDraws(hand: Hand, rest: Hand, turn: number, symbols: number): readonly [number, number] {
  const draws = turn - 1;
  const deck = rest.right + rest.wrong + rest.spells;
  let withLands = 0;
  let withSources = 0;
  for (let right = 0; right <= Math.min(draws, rest.right); right++) {
    for (let wrong = 0; wrong <= Math.min(draws - right, rest.wrong); wrong++) {
      const lands = hand.right + hand.wrong + right + wrong;
      if (lands < turn) continue;
      const chance =
        (choose(rest.right, right) * choose(rest.wrong, wrong) * choose(rest.spells, draws - right - wrong)) /
        choose(deck, draws);
      withLands += chance;
      if (hand.right + right >= symbols) withSources += chance;
    }
  }
  return [withLands, withSources];
}

/** The fewest sources with which the spell is cast on curve in (89 + turn) % of the games that have the lands. */
export function sourcesNeeded(needed: SourcesNeeded): number {
  const wanted = (89 + needed.turn) / 100;
  for (let sources = needed.symbols; sources <= needed.lands; sources++) {
    if (probabilityOnCurve(sources, needed) >= wanted) return sources;
  }
  return needed.lands;
}
