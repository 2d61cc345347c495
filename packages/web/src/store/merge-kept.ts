// What a backup holds, beside what is here already: nothing that is here goes.

type Data = Readonly<Record<string, unknown>>;

const isData = (value: unknown): value is Data => typeof value === "object" && value !== null && !Array.isArray(value);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Lists have the entries of both, by-name collections the names of both; of anything else, what is here stays. */
export function mergeKept(here: unknown, theirs: unknown): unknown {
  if (here === undefined || here === null) return theirs;
  if (Array.isArray(here) && Array.isArray(theirs)) return [...here, ...newEntries(here, theirs)];
  if (isData(here) && isData(theirs) && Object.values(here).every(Array.isArray)) return { ...theirs, ...here };
  return here;
}

/** An entry that is here in another state is another entry: it has another id, always the same. */
function newEntries(here: readonly unknown[], theirs: readonly unknown[]): readonly unknown[] {
  const ids = new Set(here.map(entry => (isData(entry) ? entry.id : undefined)));
  const isHere = (entry: unknown): boolean => here.some(own => same(own, entry));
  return theirs
    .filter(entry => !isHere(entry))
    .map(entry =>
      isData(entry) && typeof entry.id === "string" && ids.has(entry.id)
        ? { ...entry, id: `${entry.id}-${entry.at}` }
        : entry,
    )
    .filter(entry => !isHere(entry));
}
