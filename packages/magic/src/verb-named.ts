// Verbs as native code asks for them.

import type { Machine, Verb } from "@kibitz/kernel";

export function verbNamed({ verbs }: Machine["rules"], wanted: string): Verb {
  const verb = verbs.find(({ name }) => name === wanted);
  if (!verb) throw new Error(`unreachable: there is no verb "${wanted}"`);
  return verb;
}
