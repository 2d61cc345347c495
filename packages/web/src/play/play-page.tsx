// Playing: a match from the address, else a form for a new one.

import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import type { KeptMatch } from "../engine/table/match-start.js";
import { knownGames } from "../games/known-games.js";
import { fromLink, toLink } from "../store/link.js";
import { keepLast, lastMatch, readMatch } from "./kept-matches.js";
import { MatchPage } from "./match-page.js";
import { NewMatch } from "./new-match.js";

interface PlaySearch {
  /** The match, packed. */
  readonly m?: string;
  readonly game?: string;
}

/** The address need not have each answer at once; the browser keeps it. */
const PAUSE_MS = 300;

export function PlayPage() {
  // Whatever stands in the address: what is read of it is checked.
  const { m, game } = useSearch({ strict: false }) as PlaySearch;
  const navigate = useNavigate();
  const [match, setMatch] = useState<{ readonly kept: KeptMatch; readonly key: number }>();
  const [fault, setFault] = useState<string>();
  /** What this page wrote into the address last. */
  const written = useRef<string>(undefined);
  const nextKey = useRef(1);

  const show = useCallback((kept: KeptMatch | undefined): void => {
    setFault(undefined);
    setMatch(kept && { kept, key: nextKey.current++ });
  }, []);

  useEffect(() => {
    if (m === written.current) return;
    written.current = m;
    if (m === undefined) {
      show(undefined);
      return;
    }
    void fromLink(m).then(link => {
      if (written.current !== m) return;
      const kept = link.ok ? readMatch(link.value) : undefined;
      show(kept);
      if (!kept) setFault(`This link cannot be opened: ${link.ok ? "it does not hold a match" : link.why}.`);
    });
  }, [m, show]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onKeep = useCallback(
    (kept: KeptMatch): void => {
      keepLast(kept);
      clearTimeout(timer.current);
      timer.current = setTimeout(async () => {
        const link = await toLink(kept);
        // Whoever has gone elsewhere meanwhile is not written over.
        if (link === written.current || !isHere.current) return;
        written.current = link;
        await navigate({ to: ".", search: { m: link }, replace: true });
      }, PAUSE_MS);
    },
    [navigate],
  );
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      clearTimeout(timer.current);
    };
  }, []);

  const begin = async (kept: KeptMatch): Promise<void> => {
    clearTimeout(timer.current);
    const link = await toLink(kept);
    written.current = link;
    show(kept);
    await navigate({ to: ".", search: { m: link } });
  };
  const leave = (next?: KeptMatch): void => {
    clearTimeout(timer.current);
    if (next) void begin(next);
    else void navigate({ to: ".", search: match ? { game: match.kept.game } : {} });
  };

  if (match) return <MatchPage key={match.key} match={match.kept} onKeep={onKeep} onLeave={leave} />;
  if (m !== undefined && fault === undefined) return <p role="status">Opening the match …</p>;
  const last = lastMatch();
  return (
    <div className="mx-auto max-w-4xl">
      <h1 className="font-serif text-2xl font-semibold">Play</h1>
      {fault !== undefined && (
        <p role="alert" className="mt-2 rounded-lg bg-bad-soft p-3 text-bad">
          {fault} Your own match is kept.
        </p>
      )}
      {last && last.answers.length > 0 && (
        <p className="panel mt-4 flex flex-wrap items-center gap-3 p-3">
          <span className="grow">
            Your last match: {knownGames[last.game].title}, {last.answers.length} answers so far.
          </span>
          <button type="button" className="button button-main" onClick={() => void begin(last)}>
            Go on with it
          </button>
        </p>
      )}
      <NewMatch game={game} onGame={name => void navigate({ to: ".", search: { game: name } })} onBegin={begin} />
    </div>
  );
}
