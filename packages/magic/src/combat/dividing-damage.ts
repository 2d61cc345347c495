// What an attacker or blocker may assign to one creature, so that the whole division can still be legal (510.1e).

/** A creature that deals damage among several, and how far it has got. */
export interface Striker {
  readonly card: number;
  readonly left: number;
  readonly isDeadly: boolean;
  /** What is left in the end may go past them, once each has lethal damage (702.19b). */
  readonly tramples: boolean;
  readonly struck: readonly number[];
  /** Those of them that it has not assigned anything to yet, not even nothing. */
  readonly open: readonly number[];
}
/** A creature that has to get lethal damage, and what it lacks. */
interface Need {
  readonly creature: number;
  readonly lacks: number;
}

/** Whether strikers can give each as much as it lacks. */
function canGive(needs: readonly Need[], strikers: readonly Striker[]): boolean {
  const spare = strikers.map(({ left }) => left);
  const given = strikers.map(() => needs.map(() => 0));
  /** One more for a creature: of what somebody has to spare, or gives to another that can get it elsewhere. */
  const giveOne = (to: number, asked: Set<number>): boolean =>
    strikers.some(({ open }, i) => {
      if (asked.has(i) || !open.includes(needs[to].creature)) return false;
      asked.add(i);
      if (spare[i] > 0) spare[i]--;
      else {
        const other = needs.findIndex((_, n) => given[i][n] > 0 && giveOne(n, asked));
        if (other < 0) return false;
        given[i][other]--;
      }
      given[i][to]++;
      return true;
    });
  return needs.every(({ lacks }, to) => {
    for (let i = 0; i < lacks; i++) if (!giveOne(to, new Set())) return false;
    return true;
  });
}

/** Whether damage still to be assigned can be lethal to all of these; any damage from deathtouch is (702.2c). */
function canBeLethal(needs: readonly Need[], strikers: readonly Striker[]): boolean {
  const deadly = strikers.filter(({ isDeadly }) => isDeadly);
  const others = strikers.filter(({ isDeadly }) => !isDeadly);
  const from = (i: number, touched: readonly Need[], hurt: readonly Need[]): boolean => {
    if (i === needs.length) return canGive(touched, deadly) && canGive(hurt, others);
    const { creature } = needs[i];
    return (
      from(i + 1, touched, [...hurt, needs[i]]) ||
      (deadly.some(({ open }) => open.includes(creature)) && from(i + 1, [...touched, { creature, lacks: 1 }], hurt))
    );
  };
  return from(0, [], []);
}

/** Whether the rest can be divided legally; what a creature lacks of lethal damage, others' counted, is `lacking`. */
function isLegal(strikers: readonly Striker[], lacking: (creature: number) => number): boolean {
  const busy = strikers.filter(({ left }) => left > 0);
  const past = busy.filter(({ open }) => open.length === 0);
  if (past.some(({ tramples }) => !tramples)) return false;
  const needs = [...new Set(past.flatMap(({ struck }) => struck))]
    .map(creature => ({ creature, lacks: lacking(creature) }))
    .filter(({ lacks }) => lacks > 0);
  return canBeLethal(needs, busy);
}

/** How much of its damage a striker may assign to one of those it strikes. */
export function amountsFor(
  source: Striker,
  target: number,
  strikers: readonly Striker[],
  lacking: (creature: number) => number,
): readonly number[] {
  const open = source.open.filter(other => other !== target);
  const amounts = Array.from({ length: source.left + 1 }, (_, amount) => amount);
  return amounts.filter(amount => {
    const after = { ...source, left: source.left - amount, open };
    const isLethal = amount > 0 && source.isDeadly;
    return isLegal(
      strikers.map(striker => (striker.card === source.card ? after : striker)),
      creature => (creature !== target ? lacking(creature) : isLethal ? 0 : lacking(creature) - amount),
    );
  });
}
