// How likely each amount of damage is, as bars and figures.

import { percent } from "../../../parts/words.js";

/** From the chances of at least 1, 2, …: those of exactly 0, 1, … */
const exactly = (atLeast: readonly number[]): readonly number[] =>
  [1, ...atLeast].map((share, i) => Math.max(0, share - (atLeast[i] ?? 0)));

export function DamageTable({ atLeast }: { readonly atLeast: readonly number[] }) {
  const shares = exactly(atLeast);
  const most = Math.max(...shares);
  return (
    <table className="figures w-full text-sm">
      <thead>
        <tr className="text-right text-soft">
          <th className="w-16 py-1 font-medium">Damage</th>
          <th className="w-1/2">
            <span className="sr-only">As a bar</span>
          </th>
          <th className="px-2 font-medium">Exactly</th>
          <th className="px-2 font-medium">At least</th>
        </tr>
      </thead>
      <tbody>
        {shares.map((share, damage) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: damage is its number
          <tr key={damage} className="text-right">
            <th scope="row" className="py-0.5 pr-2 font-medium">
              {damage}
            </th>
            <td>
              <span className="block h-4 rounded-r bg-accent" style={{ width: `${(100 * share) / most}%` }} />
            </td>
            <td className="px-2">{percent(share, 2)}</td>
            <td className="px-2 font-semibold">{percent(damage === 0 ? 1 : atLeast[damage - 1], 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
