// Leads to the bench of a game with a position on it.

import { useNavigate } from "@tanstack/react-router";
import type { KeptMatch } from "../engine/table/match-start.js";
import type { AskedAbout, GameContribution } from "../games/contribution.js";
import { toLink } from "../store/link.js";

interface BenchButtonProps {
  readonly bench: GameContribution["bench"];
  readonly asked: Omit<AskedAbout, "match">;
  /** The match that stands there, if it is one. */
  readonly match?: () => Promise<KeptMatch>;
}

export function BenchButton({ bench, asked, match }: BenchButtonProps) {
  const navigate = useNavigate();
  if (!bench?.placeFor(asked)) return null;
  const go = async (): Promise<void> => {
    const place = bench.placeFor(match ? { ...asked, match: await match() } : asked);
    if (place) await navigate({ to: place.to, search: { ...place.search, s: await toLink(place.state) } });
  };
  return (
    <button type="button" className="button self-start" onClick={() => void go()}>
      {bench.words}
    </button>
  );
}
