// Sentences about others, said to the one they are about.

const irregular: Readonly<Record<string, string>> = { is: "are", has: "have", does: "do", goes: "go" };

/** "you draws a card" is "you draw a card", "the turn of you" is "your turn", "the cost of it" "its cost". */
export function inSecondPerson(sentence: string): string {
  return sentence
    .replace(/^you ([a-z]+)/, (_, verb: string) => `you ${secondPerson(verb)}`)
    .replace(/\bthe (\w+) of you\b/g, "your $1")
    .replace(/\bthe (\w+) of it\b/g, "its $1");
}

function secondPerson(verb: string): string {
  if (irregular[verb] !== undefined) return irregular[verb];
  if (/(ss|sh|ch|x|z)es$/.test(verb)) return verb.slice(0, -2);
  if (verb.endsWith("ies")) return `${verb.slice(0, -3)}y`;
  return verb.endsWith("s") && !verb.endsWith("ss") ? verb.slice(0, -1) : verb;
}
