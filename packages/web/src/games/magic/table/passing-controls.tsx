// Passing priority in one go: to a step, for this trigger from now on, for the whole stack. Anything new stops it.

import { untilStep, waitsOf } from "../../../play/passing.js";
import { sentenceCase } from "../../../play/position.js";
import type { QuestionExtrasProps } from "../../contribution.js";
import { steps } from "./steps.js";

export function PassingControls({ actions, look, question }: QuestionExtrasProps) {
  if (!question.canPass || question.kind !== "card" || question.max !== 1) return null;
  const waits = waitsOf(look);
  const top = look.position.items.findLast(({ stacked }) => stacked === true);
  return (
    <div className="contents">
      <select
        aria-label="Pass until"
        className="field"
        value=""
        onChange={event => actions.pass(untilStep(look, steps, event.target.value))}
      >
        <option value="" disabled>
          Pass until …
        </option>
        {steps.map(step => (
          <option key={step} value={step}>
            {sentenceCase(step)}
          </option>
        ))}
      </select>
      {waits.length > 0 && (
        <button type="button" className="button" onClick={() => actions.pass({ is: "stack", known: waits })}>
          Pass the whole stack
        </button>
      )}
      {top && top.isSpell !== true && (
        <button
          type="button"
          className="button"
          onClick={() => actions.pass({ is: "trigger", words: String(top.words) })}
        >
          Always pass this trigger
        </button>
      )}
    </div>
  );
}
