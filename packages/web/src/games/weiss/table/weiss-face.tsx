// Cards of Weiss Schwarz: level and cost, what they say, and power and soul as they are now.

import type { CardText } from "../../../engine/table/look.js";
import type { Opened } from "../../../engine/table/table-session.js";
import type { Face, Tone } from "../../../play/face.js";
import { nowOf, numberOf, type ShownCard, wordOf } from "../../../play/position.js";

const tones: Readonly<Record<string, Tone>> = { yellow: "gold", green: "green", red: "red", blue: "blue" };

const wordsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

export function weissFace(
  card: ShownCard,
  text: CardText | undefined,
  zone: string,
  { opened }: { readonly opened: Opened },
): Face {
  const facts = text?.facts ?? {};
  const title = text?.title ?? wordOf(card, "name");
  const [, ...lines] = text?.lines ?? [];
  const isCharacter = facts.type === "character";
  const now = card.now ? nowOf(card) : facts;
  const icons = wordsIn(facts.icons);
  const posture = zone === "stage" ? opened.kinds.posture?.[numberOf(card, "posture")] : undefined;
  const isStanding = posture === undefined || numberOf(card, "posture") === 0;
  const figures = `${String(now.power)} · ${String(now.soul)}`;
  return {
    title,
    tone: tones[String(facts.colour)] ?? "plain",
    kind: [isCharacter ? "" : String(facts.type ?? ""), ...wordsIn(facts.traits), ...icons.map(icon => `◆${icon}`)]
      .filter(Boolean)
      .join(" "),
    ...(facts.type === "climax" ? {} : { cost: <LevelAndCost level={now.level} cost={now.cost} /> }),
    lines: lines.filter(line => line !== "No abilities."),
    ...(isCharacter ? { figures } : {}),
    badges: isStanding ? [] : [posture],
    isTurned: !isStanding,
    label: [
      title,
      ...(isCharacter ? [`power ${String(now.power)}`, `soul ${String(now.soul)}`] : [String(facts.type ?? "")]),
      ...(isStanding ? [] : [posture]),
    ].join(", "),
  };
}

const LevelAndCost = ({ level, cost }: { readonly level: unknown; readonly cost: unknown }) => (
  <span className="weiss-level" title="level and cost">
    {String(level ?? 0)}/{String(cost ?? 0)}
  </span>
);
