// What a page shows, in its address and as a draft of this browser: read from the address, else from the draft, else as
// usual; kept in both as it changes. A link leaves an earlier draft among the earlier work.

import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { notices } from "../shell/notices.js";
import { keep, kept } from "./kept.js";
import { fromLink, toLink } from "./link.js";

/** Typing goes on for so long before address and draft are written. */
const PAUSE_MS = 400;
const MOST_EARLIER = 8;
/** What is longer is no address for anybody; the draft has it. */
const LONGEST_LINK = 100_000;

export interface Earlier<T> {
  readonly at: number;
  readonly state: T;
}

interface PageState<T> {
  /** Undefined until the address has been read. */
  readonly state: T | undefined;
  readonly setState: (state: T) => void;
  /** What was worked on before a link was opened, the latest first. */
  readonly earlier: readonly Earlier<T>[];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** `given` is what was brought along to be worked on, if anything: put into what is there, or as it usually is. */
export function usePageState<T extends object>(
  key: string,
  read: (value: unknown) => T | undefined,
  usual: T,
  given: (state: T) => T | undefined = () => undefined,
): PageState<T> {
  const { s } = useSearch({ strict: false }) as { readonly s?: string };
  const navigate = useNavigate();
  const [state, setState] = useState<T>();
  /** What stands in the address because of this page. */
  const written = useRef<string>(undefined);
  const unkept = useRef<T>(undefined);
  const earlierKey = `${key}.earlier`;

  const earlier = (): readonly Earlier<T>[] => {
    const all = kept(earlierKey);
    return (Array.isArray(all) ? all : []).flatMap((entry: unknown) => {
      const { at, state: value } = Object(entry) as Readonly<Record<string, unknown>>;
      const work = read(value);
      return work && typeof at === "number" ? [{ at, state: work }] : [];
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address decides what is read from it
  useEffect(() => {
    if (state !== undefined && (s === undefined || s === written.current)) return;
    let isCurrent = true;
    const draft = read(kept(key));
    const keepDraft = (instead: T): void => {
      if (!draft || same(draft, instead) || same(draft, usual)) return;
      const others = earlier().filter(entry => !same(entry.state, draft));
      keep(earlierKey, [{ at: Date.now(), state: draft }, ...others].slice(0, MOST_EARLIER));
    };
    const brought = given(draft ?? usual);
    const open = async (): Promise<void> => {
      if (brought) {
        keepDraft(brought);
        setState(brought);
        return;
      }
      if (s === undefined) {
        setState(draft ?? usual);
        return;
      }
      const link = await fromLink(s);
      if (!isCurrent) return;
      const linked = link.ok ? read(link.value) : undefined;
      if (linked === undefined) {
        const why = link.ok ? "it does not hold what this page shows" : link.why;
        notices.add(`This link cannot be opened: ${why}. Your own work is shown instead.`);
        setState(draft ?? usual);
        return;
      }
      keepDraft(linked);
      written.current = s;
      setState(linked);
    };
    void open();
    return () => {
      isCurrent = false;
    };
  }, [s]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: written when the state changes, and not otherwise
  useEffect(() => {
    if (!state) return;
    unkept.current = state;
    const timer = setTimeout(async () => {
      keep(key, state);
      unkept.current = undefined;
      const link = await toLink(state);
      if (link === written.current || link.length > LONGEST_LINK) return;
      written.current = link;
      void navigate({ to: ".", search: (before: object) => ({ ...before, s: link }), replace: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  // Whoever closes the page or goes elsewhere does not wait.
  useEffect(() => {
    const flush = (): void => {
      if (unkept.current) keep(key, unkept.current);
      unkept.current = undefined;
    };
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [key]);

  return { state, setState, earlier: earlier() };
}
