import { expect, test } from "vitest";
import { normalQuantile, tQuantile } from "./quantiles.js";

// Worked out to forty digits with mpmath: the roots of its normal and incomplete beta distributions.
const probabilities = [0.75, 0.9, 0.95, 0.975, 0.99, 0.995, 0.9995];
const normal = [
  0.6744897501961, 1.281551565545, 1.644853626951, 1.95996398454, 2.326347874041, 2.575829303549, 3.290526731492,
];
const student: Readonly<Record<number, readonly number[]>> = {
  1: [1.0, 3.077683537175, 6.313751514675, 12.70620473617, 31.82051595377, 63.65674116287, 636.6192487687],
  2: [0.8164965809277, 1.885618083164, 2.919985580354, 4.302652729749, 6.964556734283, 9.924843200918, 31.59905457644],
  3: [0.7648923284043, 1.637744353696, 2.353363434802, 3.182446305284, 4.540702858568, 5.840909309733, 12.92397863669],
  4: [0.7406970841127, 1.533206274059, 2.131846786327, 2.776445105198, 3.746947387979, 4.60409487135, 8.610301581379],
  5: [0.7266868438004, 1.475884048824, 2.015048373333, 2.570581835636, 3.364929998907, 4.032142983555, 6.868826625881],
  10: [0.6998120613124, 1.37218364111, 1.812461122812, 2.228138851986, 2.763769458113, 3.169272672617, 4.586893858703],
  29: [0.6830438608216, 1.311433647302, 1.699127026533, 2.045229642133, 2.46202136015, 2.756385903671, 3.659405019466],
  30: [0.6827556933213, 1.310415025391, 1.697260886594, 2.042272456301, 2.457261542401, 2.749995653567, 3.645958635042],
  199: [
    0.6757245956106, 1.285820209259, 1.652546746167, 1.971956544252, 2.345232231121, 2.600760216059, 3.340086556161,
  ],
  999: [
    0.6747354103467, 1.282399570037, 1.646380345428, 1.962341461133, 2.330086419039, 2.580759637268, 3.300292440399,
  ],
  1000: [
    0.674735164607, 1.282398721461, 1.646378817285, 1.962339080826, 2.330082674756, 2.580754698066, 3.300282648424,
  ],
  1001: [
    0.6747349193584, 1.282397874581, 1.646377292199, 1.962336705281, 2.330078937964, 2.580749768751, 3.300272876066,
  ],
  1002: [
    0.6747346745996, 1.282397029393, 1.64637577016, 1.962334334483, 2.330075208643, 2.580744849292, 3.300263123266,
  ],
  100000: [
    0.6744922035533, 1.281560031449, 1.644868864785, 1.959987707535, 2.326385165355, 2.575878469908, 3.290624031412,
  ],
};

/** To ten digits. */
function expectNear(found: number, expected: number): void {
  expect(Math.abs(found - expected) / expected).toBeLessThan(1e-10);
}

test("the normal distribution, as in the tables", () => {
  for (const [i, probability] of probabilities.entries()) expectNear(normalQuantile(probability), normal[i]);
});

test("Student's t distribution, as in the tables: odd, even and many degrees of freedom", () => {
  for (const [degrees, row] of Object.entries(student))
    for (const [i, probability] of probabilities.entries()) expectNear(tQuantile(probability, Number(degrees)), row[i]);
});

test("both are symmetric, and 0 in the middle", () => {
  for (const quantile of [normalQuantile, (p: number) => tQuantile(p, 1), (p: number) => tQuantile(p, 2000)]) {
    expect(quantile(0.5)).toBeCloseTo(0, 15);
    for (const probability of probabilities) expect(quantile(1 - probability)).toBeCloseTo(-quantile(probability), 7);
  }
});

test("with more degrees of freedom the distribution is narrower, also where the method changes", () => {
  const points = Array.from({ length: 1_100 }, (_, i) => tQuantile(0.975, i + 1));
  expect(points).toEqual(points.toSorted((a, b) => b - a));
  expect(points.at(-1)).toBeGreaterThan(normalQuantile(0.975));
});

test("what is no probability is refused", () => {
  for (const probability of [0, 1, -1, Number.NaN]) {
    expect(() => normalQuantile(probability)).toThrow(RangeError);
    expect(() => tQuantile(probability, 3)).toThrow(RangeError);
  }
});
