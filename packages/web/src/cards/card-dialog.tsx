// One card in full: what it says, its program, the rulings that play with it.

import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { desk } from "../engine/engine.js";
import type { CardInFull, ListedCard } from "../engine/parts/cards.js";
import { knownGames } from "../games/known-games.js";
import { Dialog } from "../parts/dialog.js";
import { keepCard } from "./own-card.js";

interface CardDialogProps {
  readonly card: ListedCard;
  readonly onClose: () => void;
}

export function CardDialog({ card, onClose }: CardDialogProps) {
  const { game, name, title, lines, cost, types, set } = card;
  const navigate = useNavigate();
  const [full, setFull] = useState<CardInFull>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    desk
      .call("cards", "inFull", { game, name })
      .then(setFull)
      .catch((error: Error) => setFailed(error.message));
  }, [game, name]);
  const about = [knownGames[game].title, cost, types.join(" "), set].filter(Boolean).join(" · ");
  const copy = (): void => {
    if (full && keepCard({ game, text: full.json }))
      void navigate({ to: "/cards", search: { view: "write" } as object });
  };
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <p className="text-sm text-soft">{about}</p>
      <div className="mt-3 grid gap-1 text-lg">
        {/* The facts stand above. */}
        {lines.slice(1).map(line => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {failed !== undefined && <p role="alert">{failed}</p>}
      {full && (
        <>
          {full.sentences.length > 0 && (
            <section className="mt-5">
              <h3 className="font-semibold">What its program does, in words</h3>
              <ul className="mt-1 grid gap-1 text-sm">
                {full.sentences.map(sentence => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </section>
          )}
          <section className="mt-5">
            <h3 className="font-semibold">Rulings</h3>
            {full.rulings.length === 0 ? (
              <p className="mt-1 text-sm text-soft">No ruling plays with this card by name.</p>
            ) : (
              <ul className="mt-1 grid list-disc gap-1 pl-5 text-sm">
                {full.rulings.map(ruling => (
                  <li key={ruling}>{ruling}</li>
                ))}
              </ul>
            )}
          </section>
          <details className="mt-5">
            <summary className="font-semibold">Its program</summary>
            <pre className="mt-2 rounded-lg bg-sunken p-3 text-xs break-words whitespace-pre-wrap">{full.json}</pre>
          </details>
          <button type="button" className="button mt-4" onClick={copy}>
            Write a card like this
          </button>
        </>
      )}
    </Dialog>
  );
}
