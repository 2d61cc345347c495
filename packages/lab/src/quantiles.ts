// Quantiles of the normal and of Student's t distribution, which intervals are made from. Formulas are numbered as in
// Abramowitz and Stegun, "Handbook of Mathematical Functions". Ten digits are right for probabilities from 0.0005 to 0.9995.

/** From here on a series in 1 / ν is as exact as the sum of ν / 2 terms, and takes no longer for more degrees of freedom. */
const MANY_DEGREES = 1_000;
const MOST_STEPS = 100;

/** A standard normal variable is below this value with this probability. */
export const normalQuantile = (probability: number): number =>
  signed(probability, share => whereReached(share, normal));

/** A variable with Student's t distribution is below this value with this probability. `degrees` is a whole number. */
export function tQuantile(probability: number, degrees: number): number {
  if (degrees > MANY_DEGREES) return nearlyNormal(normalQuantile(probability), degrees);
  return signed(probability, share => {
    const angle = whereReached(share, at => student(at, degrees));
    return Math.sqrt(degrees) * Math.tan(angle);
  });
}

/** Both distributions are symmetric: `distance` says how far from the middle this share lies on both sides together. */
function signed(probability: number, distance: (share: number) => number): number {
  if (!(probability > 0 && probability < 1)) throw new RangeError(`expected a probability, got ${probability}`);
  return probability < 0.5 ? -distance(1 - 2 * probability) : distance(2 * probability - 1);
}

/** The share that lies within a distance from the middle, and its slope there. */
interface Within {
  readonly share: number;
  readonly slope: number;
}

/** The distance within which a share lies. The slope falls with the distance, so Newton's steps never go past it. */
function whereReached(share: number, within: (distance: number) => Within): number {
  let distance = 0;
  for (let step = 0; step < MOST_STEPS; step++) {
    const reached = within(distance);
    const next = distance + (share - reached.share) / reached.slope;
    if (!(next > distance)) break;
    distance = next;
  }
  return distance;
}

/** 26.2.11 */
function normal(z: number): Within {
  const slope = Math.sqrt(2 / Math.PI) * Math.exp((-z * z) / 2);
  let term = z;
  let sum = z;
  for (let k = 3; term > sum * Number.EPSILON; k += 2) {
    term *= (z * z) / k;
    sum += term;
  }
  return { share: slope * sum, slope };
}

/** 26.7.3 and 26.7.4, by the angle whose tangent is t / √ν */
function student(angle: number, degrees: number): Within {
  const perRadian = 2 / Math.PI;
  if (degrees === 1) return { share: perRadian * angle, slope: perRadian };
  const cosine = Math.cos(angle);
  const isOdd = degrees % 2 === 1;
  let term = isOdd ? perRadian * cosine : 1;
  let sum = term;
  for (let k = isOdd ? 3 : 2; k < degrees; k += 2) {
    term *= ((k - 1) / k) * cosine * cosine;
    sum += term;
  }
  const share = (isOdd ? perRadian * angle : 0) + Math.sin(angle) * sum;
  return { share, slope: term * (degrees - 1) * cosine };
}

/** 26.7.5, by the normal distribution's value for the same probability */
function nearlyNormal(z: number, degrees: number): number {
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92_160,
  ];
  return terms.reduce((sum, term, i) => sum + term / degrees ** (i + 1), z);
}
