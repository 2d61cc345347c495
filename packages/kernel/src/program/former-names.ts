// Words that have been renamed. Cards in files may use the former names; fingerprints of rules are made of them, so that a
// new name alone does not refuse older saves and replays.

const renamed: readonly (readonly [former: string, now: string])[] = [
  ["asItIsNow", "currentObject"],
  ["beUnaffected", "ignoreAttack"],
  ["givingUp", "chosenAsCost"],
  ["goOnAs", "continueAs"],
  ["idly", "asPass"],
  ["isAlsoA", "alsoIs"],
  ["isJustA", "becomesOnly"],
  ["maybeOne", "upToOne"],
  ["note", "freeze"],
  ["noteAim", "recordTarget"],
  ["notePass", "recordPass"],
  ["noteUse", "recordUse"],
  ["provided", "interveningIf"],
  ["setGoing", "setRepeating"],
  ["standBy", "queueTrigger"],
];

const nameByFormer = new Map(renamed);
const formerByName = new Map(renamed.map(([former, now]) => [now, former]));

/** What the word is called now that was called this before, if there is one. */
export const renamedTo = (former: string): string | undefined => nameByFormer.get(former);
export const firstName = (name: string): string => formerByName.get(name) ?? name;
