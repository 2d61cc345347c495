// Numbers run together into two hashes.

export const mixLow = (h: number, v: number): number => {
  const x = Math.imul(h ^ v, 0x9e3779b1);
  return x ^ (x >>> 15);
};
export const mixHigh = (h: number, v: number): number => {
  const x = Math.imul(h + v, 0x85ebca77);
  return x ^ (x >>> 13);
};

/** A running hash of two lanes. */
export class Hash {
  low = 0x2545f491;
  high = 0x1b873593;
  add(value: number): void {
    const whole = value | 0;
    this.low = mixLow(this.low, whole);
    this.high = mixHigh(this.high, whole);
    if (value !== whole) {
      // Fractions and large numbers: the rest of the double.
      const rest = Math.floor(value / 4_294_967_296) | 0;
      const part = Math.round((value - Math.floor(value)) * 1_000_003) | 0;
      this.low = mixLow(this.low, rest ^ part);
      this.high = mixHigh(this.high, rest + part);
    }
  }
}
