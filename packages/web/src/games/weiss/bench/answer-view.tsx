// The odds of the attack phase: winning, damage, the first attack, and what each order costs.

import { percent } from "../../../parts/words.js";
import type { AttackAnswer } from "../engine.js";
import { type BenchState, sayGoal } from "./bench-state.js";
import { DamageTable } from "./damage-table.js";

interface AnswerViewProps {
  readonly state: BenchState;
  readonly answer: AttackAnswer | undefined;
  readonly isRunning: boolean;
  readonly isStopped: boolean;
  readonly isWrong: boolean;
  readonly failed: string | undefined;
  readonly onStop: (isStopped: boolean) => void;
  readonly onState: (state: BenchState) => void;
}

export const GoalChoice = ({ state, onState }: Pick<AnswerViewProps, "state" | "onState">) => (
  <label className="flex items-center gap-1.5 text-sm text-soft">
    What for
    <select
      className="field text-ink"
      value={state.damage}
      onChange={event => onState({ ...state, damage: Number(event.target.value) })}
    >
      {Array.from({ length: 13 }, (_, damage) => damage).map(damage => (
        <option key={damage} value={damage}>
          {sayGoal(damage)}
        </option>
      ))}
    </select>
  </label>
);

export function AnswerView(props: AnswerViewProps) {
  const { state, answer, isRunning, isStopped, isWrong, failed, onStop, onState } = props;
  const { win, atLeast = [], goal, orders } = answer ?? {};
  const said =
    failed ??
    (isStopped
      ? "Stopped."
      : isRunning
        ? "Walking everything chance can do …"
        : isWrong
          ? "Nothing is worked out before the position is right."
          : "Exact, with the best play; the opponent passes. What is in the decks is known, their order is not.");
  return (
    <section className={`panel p-4 ${isRunning && orders ? "opacity-60" : ""}`} aria-label="Odds of this attack">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="grow text-lg font-semibold">This attack</h2>
        <GoalChoice state={state} onState={onState} />
        {isRunning && (
          <button type="button" className="button" onClick={() => onStop(true)}>
            Stop
          </button>
        )}
        {isStopped && (
          <button type="button" className="button" onClick={() => onStop(false)}>
            Work it out
          </button>
        )}
      </div>
      <p role="status" className={`mt-1 text-sm ${failed === undefined ? "text-soft" : "text-bad"}`}>
        {said}
      </p>
      {win && (
        <p className="figures mt-3">
          Winning this turn <strong className="text-2xl">{percent(win.probability, 4)}</strong>
        </p>
      )}
      <div className="mt-3 grid grid-cols-1 gap-6 xl:grid-cols-2">
        {atLeast.length > 0 && (
          <div>
            <h3 className="text-sm font-semibold">Damage, each amount by the best play for it</h3>
            <DamageTable atLeast={atLeast} />
          </div>
        )}
        {goal && (
          <div>
            <h3 className="text-sm font-semibold">First attack for {sayGoal(state.damage)}</h3>
            <table className="figures mt-1 w-full text-sm">
              <tbody>
                {goal.attacks.map(({ attacker, position, probability }) => (
                  <tr key={position} className="border-t border-line">
                    <th scope="row" className="py-1.5 text-left font-medium">
                      {attacker} <span className="font-normal text-soft">{places[position]}</span>
                    </th>
                    <td className="px-2 text-right font-semibold">{percent(probability, 4)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {orders && orders.length > 1 && (
              <>
                <h3 className="mt-4 text-sm font-semibold">All attack in this order, whatever comes</h3>
                <table className="figures mt-1 w-full text-sm">
                  <thead>
                    <tr className="text-right text-soft">
                      <th className="py-1 text-left font-medium">Order</th>
                      <th className="px-2 font-medium">Chance</th>
                      <th className="px-2 font-medium">Costs, points</th>
                    </tr>
                  </thead>
                  <tbody>
                    {orders.map(({ order, positions, probability }) => (
                      <tr key={positions.join()} className="border-t border-line text-right">
                        <th scope="row" className="py-1.5 text-left font-normal">
                          {order.map((name, i) => `${name} (${places[positions[i]]})`).join(", ")}
                        </th>
                        <td className="px-2 whitespace-nowrap">{percent(probability, 4)}</td>
                        <td className="px-2 font-semibold">{cost(goal.probability - probability)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

const places = ["", "left", "middle", "right", "back left", "back right"];

const cost = (share: number): string => (share < 5e-7 ? "–" : (100 * share).toFixed(4));
