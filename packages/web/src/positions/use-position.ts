// The scenario somebody works on: its text is kept with every change, stands in the address, and is checked by the engine.

import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { desk } from "../engine/engine.js";
import type { Checked, ShownPosition } from "../engine/parts/positions.js";
import { Cancelled } from "../engine/protocol.js";
import { takeOpened } from "../shell/open-page.js";
import { fromLink, toLink } from "../store/link.js";
import { drafts, keepDraft, newId, setTabAddress, setTabDraft, tabAddress, tabDraft } from "./drafts.js";
import { newScenario } from "./new-scenario.js";

/** Sees everything. */
export const REFEREE = -1;
const PAUSE_MS = 250;

interface PositionSearch {
  /** The text, packed. */
  readonly s?: string;
}

export interface Work {
  readonly id: string;
  readonly text: string;
  /** Which scenario of the text. */
  readonly document: number;
  /** It is being typed: whoever types is not interrupted. */
  readonly isTyped?: true;
}

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const begin = (text: string): Work => ({ id: newId(), text, document: 0 });

export function usePosition() {
  // Whatever stands in the address: what is read of it is checked.
  const { s } = useSearch({ strict: false }) as PositionSearch;
  const navigate = useNavigate();
  const [work, setWork] = useState<Work>();
  const [fault, setFault] = useState<string>();
  const [checked, setChecked] = useState<Checked & { readonly of: Work }>();
  const [steps, setSteps] = useState(0);
  const [viewer, setViewer] = useState(REFEREE);
  const [position, setPosition] = useState<ShownPosition>();
  const now = useRef<Work>(undefined);

  const show = useCallback((next: Work): void => {
    now.current = next;
    setTabDraft(next.id);
    setWork(next);
  }, []);

  const openText = useCallback(
    (text: string): void => {
      setFault(undefined);
      setSteps(0);
      show(begin(text));
    },
    [show],
  );

  // What the address, the command line or this tab's draft has.
  useEffect(() => {
    const [given] = takeOpened(({ kind }) => kind === "scenario");
    if (given) {
      openText(given.text);
      return;
    }
    if (now.current && (s === undefined || s === tabAddress())) return;
    const mine = drafts().find(({ id }) => id === tabDraft()) ?? (s === undefined ? drafts()[0] : undefined);
    const own = (): Work => (mine ? { id: mine.id, text: mine.text, document: 0 } : begin(newScenario("nimmt")));
    if (s === undefined || (mine && s === tabAddress())) {
      show(own());
      return;
    }
    let isCurrent = true;
    void fromLink(s).then(link => {
      if (!isCurrent) return;
      const text: unknown = link.ok ? Object(link.value).text : undefined;
      if (typeof text === "string") {
        setTabAddress(s);
        openText(text);
        return;
      }
      setFault(
        `This link cannot be opened: ${link.ok ? "it does not hold a position" : link.why}. Your own work is shown.`,
      );
      show(now.current ?? own());
    });
    return () => {
      isCurrent = false;
    };
  }, [s, show, openText]);

  // Each change is kept, written into the address and checked.
  const text = work?.text;
  const document = work?.document ?? 0;
  const id = work?.id;
  const isTyped = work?.isTyped === true;
  useEffect(() => {
    if (text === undefined || id === undefined) return;
    const stop = new AbortController();
    keepDraft(id, titleOf(text), text);
    const timer = setTimeout(
      async () => {
        try {
          const found = await desk.call("positions", "check", { text, document }, { signal: stop.signal });
          if (stop.signal.aborted) return;
          setChecked({ ...found, of: { id, text, document } });
          setSteps(before => Math.max(0, Math.min(before, found.positions - 1)));
        } catch (error) {
          if (!(error instanceof Cancelled)) setFault(said(error));
        }
        const link = await toLink({ text });
        // An address of somebody else's is about to be opened.
        const isForeign = ![null, tabAddress()].includes(addressNow());
        if (stop.signal.aborted || isForeign || link === tabAddress()) return;
        setTabAddress(link);
        await navigate({ to: ".", search: { s: link }, replace: true });
      },
      isTyped ? PAUSE_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, document, id, isTyped, navigate]);

  useEffect(() => {
    if (!checked || checked.positions === 0) {
      setPosition(undefined);
      return;
    }
    const stop = new AbortController();
    const { text: of, document: place } = checked.of;
    const at = { text: of, document: place, steps: Math.min(steps, checked.positions - 1), viewer };
    desk
      .call("positions", "look", at, { signal: stop.signal })
      .then(found => !stop.signal.aborted && setPosition(found))
      .catch(error => {
        if (!(error instanceof Cancelled)) setFault(said(error));
      });
    return () => stop.abort();
  }, [checked, steps, viewer]);

  const edits = useRef<Promise<void>>(Promise.resolve());
  /** Puts a value at a path of the text, one change after the other; undefined takes it away. */
  const change = useCallback(
    (path: readonly (string | number)[], value: unknown): void => {
      edits.current = edits.current.then(async () => {
        const { current } = now;
        if (!current) return;
        try {
          const edited = await desk.call("positions", "edit", {
            text: current.text,
            document: current.document,
            path,
            value,
          });
          setFault(undefined);
          // Something else may have been opened meanwhile.
          if (now.current?.id === current.id) show({ id: current.id, document: current.document, text: edited });
          else keepDraft(current.id, titleOf(edited), edited);
        } catch (error) {
          setFault(said(error));
        }
      });
    },
    [show],
  );

  return {
    work,
    fault,
    setFault,
    // What is said of other work is not said of this.
    checked: checked?.of.id === id ? checked : undefined,
    position: checked?.of.id === id ? position : undefined,
    steps,
    setSteps,
    viewer,
    setViewer,
    change,
    openText,
    write: (written: string): void => now.current && show({ ...now.current, text: written, isTyped: true }),
    choose: (chosen: number): void => {
      setSteps(0);
      if (now.current) show({ ...now.current, document: chosen });
    },
    openDraft: (draft: { readonly id: string; readonly text: string }): void => {
      setSteps(0);
      show({ id: draft.id, text: draft.text, document: 0 });
    },
  };
}

/** What the address holds, before the page has been told. */
const addressNow = (): string | null | undefined =>
  new URLSearchParams(window.location.hash.split("?")[1] ?? "").get("s");

/** What a draft is called in the list: its first title, else its first line. */
const titleOf = (text: string): string =>
  (/^\s*"?title"?:\s*(.+)$/m.exec(text)?.[1] ?? text.split("\n")[0]).replace(/^["']|["'],?$/g, "").slice(0, 80);
