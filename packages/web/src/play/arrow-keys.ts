// Arrows move a selection over everything that may be picked, Enter picks it; whatever else is typed is an answer.

/** Towards where an arrow points. */
const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A field is being filled in: keys are its own. */
const isBeingTyped = (target: EventTarget | null): boolean =>
  isTypedInto(target) && !(target instanceof HTMLInputElement && target.id === "typed-answer" && target.value === "");

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const centreOf = (element: Element): readonly [x: number, y: number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** The nearest one that way: what is off to the side counts as twice as far. */
function nextThatWay(
  from: Element,
  all: readonly HTMLElement[],
  [dx, dy]: readonly [number, number],
): HTMLElement | undefined {
  const [x, y] = centreOf(from);
  let best: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const element of all) {
    if (element === from) continue;
    const [ox, oy] = centreOf(element);
    const along = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    const distance = along + 2 * aside;
    if (along > 1 && distance < least) {
      best = element;
      least = distance;
    }
  }
  return best;
}

/** Handles a key of the page; true if it was one of these. */
export function handleTableKey(event: KeyboardEvent, root: HTMLElement): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  const direction = directions[event.key];
  if (direction) {
    if (isBeingTyped(event.target)) return false;
    const all = [...root.querySelectorAll<HTMLElement>("[data-option], .question .button:not(:disabled)")];
    const focused = document.activeElement;
    const from = focused instanceof HTMLElement && all.includes(focused) ? focused : undefined;
    const next = from ? nextThatWay(from, all, direction) : (all.find(({ dataset }) => dataset.option) ?? all[0]);
    next?.focus();
    return next !== undefined;
  }
  const isWord = event.key.length === 1 && event.key !== " " && event.key !== "?";
  if (isWord && !isTypedInto(event.target)) {
    // The key itself then arrives in the field.
    document.getElementById("typed-answer")?.focus();
    return false;
  }
  return false;
}
