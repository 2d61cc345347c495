// The replay in the address, and what is shown of it. The address holds all of it: the match, the place, whose eyes.

import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { desk } from "../engine/engine.js";
import type { OpenedReplay } from "../engine/parts/replays.js";
import { Cancelled } from "../engine/protocol.js";
import type { LogLine, Look } from "../engine/table/table-session.js";
import { takeOpened } from "../shell/open-page.js";
import { fromLink, toLink } from "../store/link.js";
import type { ReadFile } from "../store/save-file.js";
import { noteRecent } from "./recent-replays.js";

/** Sees everything. */
export const REFEREE = -1;

interface ReplaySearch {
  /** The match, packed. */
  readonly r?: string;
  /** After how many answers. */
  readonly at?: string;
  /** Whose eyes: a seat, 0 for a spectator, nothing for the referee. */
  readonly seat?: string;
}

interface Source {
  readonly name: string;
  readonly text: string;
}

export interface ShownReplay extends OpenedReplay {
  readonly source: Source;
  readonly link: string;
}

export interface Faults {
  readonly title: string;
  readonly faults: readonly string[];
}

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const wholeNumber = (text: string | undefined, least: number, most: number, otherwise: number): number => {
  const number = Number(text ?? Number.NaN);
  return Number.isInteger(number) ? Math.min(most, Math.max(least, number)) : otherwise;
};

export function useReplay() {
  // Whatever stands in the address: what is read of it is checked.
  const { r, at: atText, seat: seatText } = useSearch({ strict: false }) as ReplaySearch;
  const navigate = useNavigate();
  const [replay, setReplay] = useState<ShownReplay>();
  const [isReading, setReading] = useState(false);
  const [faults, setFaults] = useState<Faults>();
  const [look, setLook] = useState<Look>();
  const [story, setStory] = useState<readonly LogLine[]>([]);
  const shown = useRef<ShownReplay>(undefined);

  /** Opens a text; what is shown stays if it is no replay. */
  const openText = useCallback(
    async (source: Source, isInAddress = false): Promise<void> => {
      setReading(true);
      const opened = await desk.call("replays", "open", source).finally(() => setReading(false));
      if (!opened.ok && opened.isScenario) {
        await navigate({ to: "/positions", search: { s: await toLink({ text: source.text }) } });
        return;
      }
      if (!opened.ok) {
        setFaults({ title: `${source.name} cannot be opened`, faults: opened.faults });
        return;
      }
      const link = await toLink(opened.replay.linked);
      shown.current = { ...opened.replay, source, link };
      setFaults(undefined);
      setReplay(shown.current);
      noteRecent(opened.replay, link);
      await navigate({
        to: ".",
        search: (before: ReplaySearch) => (isInAddress ? { ...before, r: link } : { r: link }),
        replace: isInAddress,
      });
    },
    [navigate],
  );

  const openFile = useCallback(
    async (file: ReadFile): Promise<void> => {
      if (!file.ok) setFaults({ title: `${file.name} cannot be opened`, faults: [file.why] });
      else await openText(file).catch(error => setFaults({ title: "The engine stopped", faults: [said(error)] }));
    },
    [openText],
  );

  useEffect(() => {
    const [given] = takeOpened(({ kind }) => kind === "replay");
    if (given) {
      void openFile({ ok: true, ...given });
      return;
    }
    if (r === shown.current?.link) return;
    if (r === undefined) {
      shown.current = undefined;
      setReplay(undefined);
      return;
    }
    let isCurrent = true;
    const open = async (): Promise<void> => {
      const link = await fromLink(r);
      if (!isCurrent) return;
      if (link.ok) await openText({ name: "the link", text: JSON.stringify(link.value, null, 1) }, true);
      else setFaults({ title: "This link cannot be opened", faults: [link.why] });
    };
    open().catch(error => setFaults({ title: "The engine stopped", faults: [said(error)] }));
    return () => {
      isCurrent = false;
    };
  }, [r, openFile, openText]);

  const length = replay?.answers.length ?? 0;
  const at = wholeNumber(atText, 0, length, 0);
  const viewer = wholeNumber(seatText, REFEREE, replay?.opened.names.length ?? 0, REFEREE);

  useEffect(() => {
    if (!replay) return;
    const stop = new AbortController();
    desk
      .call("replays", "look", { ...replay.source, answers: at, viewer }, { signal: stop.signal })
      .then(found => !stop.signal.aborted && setLook(found))
      .catch(error => {
        if (!(error instanceof Cancelled)) setFaults({ title: "The engine stopped", faults: [said(error)] });
      });
    return () => stop.abort();
  }, [replay, at, viewer]);

  useEffect(() => {
    if (!replay) return;
    let isCurrent = true;
    desk
      .call("replays", "story", { ...replay.source, viewer })
      .then(found => isCurrent && setStory(found))
      .catch(error => setFaults({ title: "The engine stopped", faults: [said(error)] }));
    return () => {
      isCurrent = false;
    };
  }, [replay, viewer]);

  const change = useCallback(
    (search: ReplaySearch): void =>
      void navigate({ to: ".", search: (before: ReplaySearch) => ({ ...before, ...search }), replace: true }),
    [navigate],
  );
  return {
    replay,
    isOpening: isReading || (r !== undefined && !replay && !faults),
    faults,
    closeFaults: () => setFaults(undefined),
    look: replay ? look : undefined,
    story,
    at,
    viewer,
    openFile,
    goTo: (answers: number): void => change({ at: String(Math.min(length, Math.max(0, answers))) }),
    lookAs: (seat: number): void => change({ seat: String(seat) }),
    openLink: (link: string): void => void navigate({ to: ".", search: { r: link } }),
    leave: (): void => void navigate({ to: ".", search: {} }),
  };
}
