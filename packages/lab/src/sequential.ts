// When enough games have been played to say which of two players is better. A game counts for whoever did better in it;
// games in which they did equally well count for nobody.
//
// With a uniform prior on the share p of counted games the first player wins, the mixture likelihood ratio against any
// fixed p is a martingale if that p is true, so it ever exceeds 1/α with a probability of at most α (Ville). So all p
// whose ratio is below 1/α form an interval that holds the true p at all times at once with a probability of 1 − α:
// looking after every game costs nothing.

export interface Sequential {
  /** The probability of a wrong verdict, however often one looks. */
  readonly alpha: number;
  /** Shares nearer to one half than this count as equal. */
  readonly margin: number;
}

export const usualSequential: Sequential = { alpha: 0.05, margin: 0.01 };

export type Verdict = "first" | "second" | "equal";

/** The verdict after so many games won by either, if there is one yet. */
export function verdictOf(won: number, lost: number, { alpha, margin }: Sequential): Verdict | undefined {
  const [low, high] = alwaysInterval(won, lost, alpha);
  if (low > 0.5) return "first";
  if (high < 0.5) return "second";
  return low > 0.5 - margin && high < 0.5 + margin ? "equal" : undefined;
}

/** Holds the true share at all times at once, with a probability of 1 − alpha. */
export function alwaysInterval(won: number, lost: number, alpha: number): readonly [low: number, high: number] {
  const games = won + lost;
  if (games === 0) return [0, 1];
  const mean = won / games;
  const mixture = logBeta(won + 1, lost + 1);
  const isInside = (p: number): boolean => mixture - term(won, p) - term(lost, 1 - p) < -Math.log(alpha);
  return [edge(0, mean, isInside), edge(1, mean, isInside)];
}

const term = (count: number, p: number): number => (count === 0 ? 0 : count * Math.log(p));

/** Where the interval ends between a point outside (or at the border) and one inside. */
function edge(outside: number, inside: number, isInside: (p: number) => boolean): number {
  if (isInside(outside)) return outside;
  let far = outside;
  let near = inside;
  for (let i = 0; i < 60; i++) {
    const middle = (far + near) / 2;
    if (isInside(middle)) near = middle;
    else far = middle;
  }
  return far;
}

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

/** Stirling's series, after raising the argument to where it is exact to the last digits. */
function logGamma(x: number): number {
  let shift = 0;
  let y = x;
  for (; y < 10; y++) shift += Math.log(y);
  const inverse = 1 / (y * y);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse * (1 / 1680 - inverse / 1188)))) / y;
  return (y - 0.5) * Math.log(y) - y + 0.5 * Math.log(2 * Math.PI) + series - shift;
}
