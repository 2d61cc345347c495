// The order of continuous effects inside one layer: by dependency, then timestamp.
// Magic 613.8, and Weiss Schwarz's own rule.

export interface EffectOrder<T> {
  /** Would applying `b` first change whether `a` exists, what it applies to or what it does? Not asked for a = b. */
  readonly dependsOn: (a: T, b: T) => boolean;
  readonly timestamp: (effect: T) => number;
  /** Between equal timestamps the smaller goes first. Two ready effects alike in both are our mistake, and throw. */
  readonly tie?: (effect: T) => number;
  /** Such effects go before all others of their layer, and depend only on each other. */
  readonly definesCharacteristic?: (effect: T) => boolean;
}

/**
 * The effect to apply now: the oldest of those that depend on nothing waiting, outside their own ring.
 * Applying it may switch others on or off and change who depends on whom, so ask again after each one.
 */
export function nextEffect<T>(waiting: readonly T[], order: EffectOrder<T>): T {
  if (waiting.length === 0) throw new RangeError("nextEffect: no effect is waiting");
  const { definesCharacteristic } = order;
  const defining = definesCharacteristic === undefined ? [] : waiting.filter(effect => definesCharacteristic(effect));
  const competing = defining.length > 0 ? defining : waiting;
  const oldest = oldestOf(competing, order);
  return oldest >= 0 && isFree(competing[oldest], competing, order) ? competing[oldest] : oldestReady(competing, order);
}

/** All of them in order, for effects that leave each other and their dependencies alone. */
export function orderEffects<T>(effects: readonly T[], order: EffectOrder<T>): T[] {
  const waiting = [...effects];
  const ordered: T[] = [];
  while (waiting.length > 0) {
    const next = nextEffect(waiting, order);
    waiting.splice(waiting.indexOf(next), 1);
    ordered.push(next);
  }
  return ordered;
}

/** Fields are concrete pairs (this card, this power) as one key each; adding to a value is not reading it. */
export interface ReadsAndWrites<Field extends string | number> {
  readonly reads: ReadonlySet<Field>;
  readonly writes: ReadonlySet<Field>;
}

/** The simplest `dependsOn`: `b` writes something `a` reads. Nothing depends on itself. */
export function dependsByReadsAndWrites<Field extends string | number>(
  a: ReadsAndWrites<Field>,
  b: ReadsAndWrites<Field>,
): boolean {
  if (a === b) return false;
  for (const field of a.reads) if (b.writes.has(field)) return true;
  return false;
}

function isFree<T>(effect: T, waiting: readonly T[], order: EffectOrder<T>): boolean {
  for (const other of waiting) if (other !== effect && order.dependsOn(effect, other)) return false;
  return true;
}

function oldestReady<T>(waiting: readonly T[], order: EffectOrder<T>): T {
  const depends = waiting.map(a => waiting.map(b => a !== b && order.dependsOn(a, b)));
  const leadsTo = transitive(depends);
  // Who depends on something that leads back to it is in a ring with it.
  const ready = waiting.filter((_, a) => waiting.every((_, b) => !depends[a][b] || leadsTo[b][a]));
  const oldest = oldestOf(ready, order);
  if (oldest < 0)
    throw new Error(`unreachable: effects of timestamps ${ready.map(effect => order.timestamp(effect))}, no oldest`);
  return ready[oldest];
}

function transitive(relation: readonly (readonly boolean[])[]): boolean[][] {
  const closed = relation.map(row => [...row]);
  for (let via = 0; via < closed.length; via++) {
    for (const row of closed) {
      if (!row[via]) continue;
      for (let to = 0; to < row.length; to++) row[to] ||= closed[via][to];
    }
  }
  return closed;
}

// Where it is in the list, or -1 if two are equally old.
function oldestOf<T>(effects: readonly T[], order: EffectOrder<T>): number {
  let oldest = 0;
  let twin = false;
  for (let i = 1; i < effects.length; i++) {
    const age = compareAge(effects[i], effects[oldest], order);
    if (age < 0) oldest = i;
    if (age <= 0) twin = age === 0;
  }
  return twin ? -1 : oldest;
}

function compareAge<T>(a: T, b: T, order: EffectOrder<T>): number {
  return order.timestamp(a) - order.timestamp(b) || (order.tie === undefined ? 0 : order.tie(a) - order.tie(b));
}
