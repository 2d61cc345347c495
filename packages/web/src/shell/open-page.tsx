// Files named on the command line (`kibitz lab FILE…`), which the server gives: each opens where it belongs.

import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { createStore } from "../store/store.js";

export interface OpenedFile {
  readonly name: string;
  readonly kind: "strategy" | "deck" | "scenario" | "replay";
  readonly game: string;
  readonly text: string;
}

/** What was opened and no page has taken yet. */
export const openedFiles = createStore<readonly OpenedFile[]>([]);

/** Takes the opened files of these kinds: nobody else gets them. */
export function takeOpened(isWanted: (file: OpenedFile) => boolean): readonly OpenedFile[] {
  const all = openedFiles.get();
  openedFiles.set(all.filter(file => !isWanted(file)));
  return all.filter(isWanted);
}

function placeOf({ kind, game }: OpenedFile): string {
  if (kind === "strategy") return "/dominion";
  if (kind === "deck") return `/${game}`;
  return kind === "replay" ? "/replays" : "/positions";
}

export function OpenPage() {
  const navigate = useNavigate();
  const [said, setSaid] = useState("Opening …");
  useEffect(() => {
    const open = async (): Promise<void> => {
      const response = await fetch("./opened.json");
      // Our own server wrote it.
      const files = response.ok ? ((await response.json()) as readonly OpenedFile[]) : [];
      if (files.length === 0) {
        setSaid("No files were given on the command line.");
        return;
      }
      openedFiles.set(files);
      await navigate({ to: placeOf(files[0]), replace: true });
    };
    open().catch(() => setSaid("The files could not be read: the lab is not running any more."));
  }, [navigate]);
  return <p role="status">{said}</p>;
}
