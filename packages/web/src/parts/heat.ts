// Colours of cells by how much something is: pale enough to read on.

/** In hundredths: words on it stay readable, light and dark. */
const STRONGEST = 44;

/** From nothing (0) to much (1), in the colour of what is bad. */
export function warmth(share: number): string {
  const strength = Math.round(Math.max(0, Math.min(1, share)) * STRONGEST);
  return `color-mix(in srgb, var(--surface), var(--bad) ${strength}%)`;
}

/** The same in the colour of what is good. */
export function promise(share: number): string {
  const strength = Math.round(Math.max(0, Math.min(1, share)) * STRONGEST);
  return `color-mix(in srgb, var(--surface), var(--accent) ${strength}%)`;
}
