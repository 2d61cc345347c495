// The lab's state: from the address, from this tab's draft or from the usual start; kept as it changes, in both.

import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { notices } from "../../../shell/notices.js";
import { fromLink, toLink } from "../../../store/link.js";
import { shippedText } from "../shipped.js";
import { drafts, keepDraft, newDraft, setTabDraft, tabDraft } from "./drafts.js";
import { type LabState, labOf, linkedLab, playerOf, readLab } from "./lab-state.js";

interface LabSearch {
  /** The state, packed. */
  readonly s?: string;
  readonly view?: string;
  readonly figure?: string;
}

/** Typing goes on for so long before address and draft are written. */
const PAUSE_MS = 400;

const usualLab = async (): Promise<LabState> =>
  labOf(await Promise.all(["big-money", "smithy"].map(async name => playerOf(name, await shippedText(name)))));

export function useLab() {
  // Whatever stands in the address: what is read of it is checked.
  const search = useSearch({ strict: false }) as LabSearch;
  const navigate = useNavigate();
  const [state, setState] = useState<LabState>();
  const draft = useRef<string>(undefined);
  /** What this tab wrote into the address last. */
  const written = useRef<string>(undefined);

  /** Shows other work, as a draft of its own or as that one. */
  const show = (lab: LabState, id?: string): void => {
    if (id === undefined) draft.current = newDraft();
    else {
      draft.current = id;
      setTabDraft(id);
    }
    setState(lab);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address decides what is read from it
  useEffect(() => {
    const { s } = search;
    if (s !== undefined && s === written.current) return;
    if (s === undefined && state !== undefined) return;
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const own = tabDraft();
      const mine = drafts().find(({ id }) => id === own) ?? (s === undefined ? drafts()[0] : undefined);
      if (s === undefined) {
        const usual = mine ? undefined : await usualLab();
        if (isCurrent) show(mine?.lab ?? usual ?? (await usualLab()), mine?.id);
        return;
      }
      const link = await fromLink(s);
      const lab = link.ok ? readLab(link.value) : undefined;
      if (!isCurrent) return;
      if (!lab) {
        const why = link.ok ? "it does not hold strategies" : link.why;
        notices.add(`This link cannot be opened: ${why}. Your own work is shown instead.`);
        show(mine?.lab ?? (await usualLab()), mine?.id);
        return;
      }
      written.current = s;
      const isMine = mine !== undefined && (await toLink(linkedLab(mine.lab))) === s;
      if (isCurrent) show(isMine ? mine.lab : lab, isMine ? mine.id : undefined);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [search.s]);

  useEffect(() => {
    if (!state) return;
    const id = draft.current;
    // What is kept may not wait for an address; a page that is closed now keeps it as well.
    const save = (): void => {
      if (id !== undefined) keepDraft(id, state);
    };
    const timer = setTimeout(async () => {
      save();
      const s = await toLink(linkedLab(state));
      if (s === written.current) return;
      written.current = s;
      void navigate({ to: ".", search: (before: object) => ({ ...before, s }), replace: true });
    }, PAUSE_MS);
    window.addEventListener("pagehide", save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", save);
    };
  }, [state, navigate]);

  const look = (change: Omit<LabSearch, "s">): void =>
    void navigate({ to: ".", search: (before: object) => ({ ...before, ...change }) });
  return { state, setState, show, look, view: search.view, figure: search.figure };
}
