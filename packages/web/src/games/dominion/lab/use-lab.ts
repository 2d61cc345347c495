// The lab's state: from the address, from this tab's draft or from the usual start; kept as it changes, in both.

import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { notices } from "../../../shell/notices.js";
import { takeOpened } from "../../../shell/open-page.js";
import { fromLink, LONGEST_LINK, toLink } from "../../../store/link.js";
import { shippedText } from "../shipped.js";
import { drafts, keepDraft, setTabAddress, tabAddress, tabDraft, takeDraft } from "./drafts.js";
import {
  FEWEST_PLAYERS,
  type LabPlayer,
  type LabState,
  labOf,
  linkedLab,
  MOST_PLAYERS,
  newId,
  playerOf,
  readLab,
} from "./lab-state.js";

interface LabSearch {
  /** The state, packed. */
  readonly s?: string;
  readonly view?: string;
  readonly figure?: string;
  /** Which games are shown, and which of them is told, from 1. */
  readonly games?: string;
  readonly game?: string | undefined;
  /** Who is chosen for the round-robin. */
  readonly who?: string;
}

/** Typing goes on for so long before address and draft are written. */
const PAUSE_MS = 400;

const usualLab = async (): Promise<LabState> =>
  labOf(await Promise.all(["big-money", "smithy"].map(async name => playerOf(name, await shippedText(name)))));

/** These players; one alone plays against the measure of everything. */
const labWith = async (players: readonly LabPlayer[]): Promise<LabState> =>
  labOf(
    players.length < FEWEST_PLAYERS ? [...players, playerOf("big-money", await shippedText("big-money"))] : players,
  );

export function useLab() {
  // Whatever stands in the address: what is read of it is checked.
  const search = useSearch({ strict: false }) as LabSearch;
  const navigate = useNavigate();
  const [state, setState] = useState<LabState>();
  const shown = useRef(search.s);
  shown.current = search.s;
  const draft = useRef<string>(undefined);
  /** What this page has written into the address and has not come back from there yet. */
  const underWay = useRef<string[]>([]);
  const noteAddress = useCallback((address: string | undefined) => {
    if (address !== undefined && address !== shown.current) underWay.current.push(address);
    setTabAddress(address);
  }, []);
  /** What has changed and is not kept yet. */
  const unkept = useRef<{ readonly id: string; readonly lab: LabState }>(undefined);
  const flush = useCallback(() => {
    if (unkept.current) keepDraft(unkept.current.id, unkept.current.lab);
    unkept.current = undefined;
  }, []);

  /** Shows other work, as that draft or, without one or if another tab works on it, as one of its own. */
  const show = async (lab: LabState, id?: string): Promise<void> => {
    flush();
    draft.current = undefined;
    const own = id !== undefined && (await takeDraft(id)) ? id : newId();
    if (own !== id) await takeDraft(own);
    draft.current = own;
    setState(lab);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address decides what is read from it
  useEffect(() => {
    const { s } = search;
    const at = s === undefined ? -1 : underWay.current.indexOf(s);
    underWay.current.splice(0, at + 1);
    if (state !== undefined && (s === undefined || at >= 0)) return;
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const opened = takeOpened(({ kind, game }) => kind === "strategy" && game === "dominion");
      if (opened.length > 0) {
        await show(
          await labWith(
            opened.slice(0, MOST_PLAYERS).map(({ name, text }) => playerOf(name.replace(/\.dom$/, ""), text)),
          ),
        );
        return;
      }
      const own = tabDraft();
      const mine = drafts().find(({ id }) => id === own) ?? (s === undefined ? drafts()[0] : undefined);
      if (s === undefined) {
        const lab = mine?.lab ?? (await usualLab());
        if (isCurrent) await show(lab, mine?.id);
        return;
      }
      const link = await fromLink(s);
      const lab = link.ok ? readLab(link.value) : undefined;
      if (!isCurrent) return;
      if (!lab) {
        const why = link.ok ? "it does not hold strategies" : link.why;
        notices.add(`This link cannot be opened: ${why}. Your own work is shown instead.`);
        await show(mine?.lab ?? (await usualLab()), mine?.id);
        return;
      }
      // The draft may be newer than the address.
      const isMine = mine !== undefined && s === tabAddress();
      noteAddress(s);
      await show(isMine ? mine.lab : lab, isMine ? mine.id : undefined);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [search.s]);

  useEffect(() => {
    if (!state) return;
    if (draft.current !== undefined) unkept.current = { id: draft.current, lab: state };
    const timer = setTimeout(async () => {
      flush();
      const link = await toLink(linkedLab(state));
      const s = link.length <= LONGEST_LINK ? link : undefined;
      noteAddress(s);
      if (s !== shown.current)
        void navigate({ to: ".", search: (before: object) => ({ ...before, s }), replace: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [state, navigate, flush, noteAddress]);
  // Whoever closes the page or goes elsewhere does not wait.
  useEffect(() => {
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [flush]);

  /** Looks at something else; what is only a little different is no step to go back to. */
  const look = (change: Omit<LabSearch, "s">, replace = false): void =>
    void navigate({ to: ".", search: (before: object) => ({ ...before, ...change }), replace });
  return { state, setState, show, look, search };
}
