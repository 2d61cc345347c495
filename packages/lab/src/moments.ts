// Mean and variance of a figure, game by game, in constant room (Welford), mergeable (Chan). Sums of whole numbers are
// exact; the squares may differ in the last bits when merged in another order, so whoever merges keeps to one order.

export interface Moments {
  count: number;
  sum: number;
  /** Sum of the squared distances from the mean. */
  squares: number;
}

export const noMoments = (): Moments => ({ count: 0, sum: 0, squares: 0 });

/** Not a number without values. */
export const meanOf = ({ count, sum }: Moments): number => sum / count;

export function addTo(moments: Moments, value: number): void {
  const { count, sum } = moments;
  if (count > 0) moments.squares += (value - sum / count) * (value - (sum + value) / (count + 1));
  moments.sum += value;
  moments.count++;
}

export function mergeMoments(into: Moments, from: Moments): void {
  if (into.count > 0 && from.count > 0) {
    const distance = meanOf(from) - meanOf(into);
    into.squares += (distance * distance * into.count * from.count) / (into.count + from.count);
  }
  into.squares += from.squares;
  into.sum += from.sum;
  into.count += from.count;
}
