// Means, variances and covariance of two figures of the same games; see `moments.ts`.

export interface PairMoments {
  count: number;
  sumX: number;
  sumY: number;
  /** Sums of squared distances from the means, and of the products of the distances. */
  squaresX: number;
  squaresY: number;
  products: number;
}

export const noPairMoments = (): PairMoments => ({
  count: 0,
  sumX: 0,
  sumY: 0,
  squaresX: 0,
  squaresY: 0,
  products: 0,
});

export function addPairTo(moments: PairMoments, x: number, y: number): void {
  const { count, sumX, sumY } = moments;
  if (count > 0) {
    const beforeX = x - sumX / count;
    const afterY = y - (sumY + y) / (count + 1);
    moments.squaresX += beforeX * (x - (sumX + x) / (count + 1));
    moments.squaresY += (y - sumY / count) * afterY;
    moments.products += beforeX * afterY;
  }
  moments.sumX += x;
  moments.sumY += y;
  moments.count++;
}

export function mergePairMoments(into: PairMoments, from: PairMoments): void {
  if (into.count > 0 && from.count > 0) {
    const weight = (into.count * from.count) / (into.count + from.count);
    const distanceX = from.sumX / from.count - into.sumX / into.count;
    const distanceY = from.sumY / from.count - into.sumY / into.count;
    into.squaresX += distanceX * distanceX * weight;
    into.squaresY += distanceY * distanceY * weight;
    into.products += distanceX * distanceY * weight;
  }
  into.squaresX += from.squaresX;
  into.squaresY += from.squaresY;
  into.products += from.products;
  into.sumX += from.sumX;
  into.sumY += from.sumY;
  into.count += from.count;
}
