// Replays: a whole match, step by step, as anybody saw it.

import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { KeptMatch } from "../engine/table/match-start.js";
import type { LogLine } from "../engine/table/table-session.js";
import { useContribution } from "../games/use-contribution.js";
import { BenchButton } from "../play/bench-button.js";
import { sentenceCase } from "../play/position.js";
import { notices } from "../shell/notices.js";
import { toLink } from "../store/link.js";
import { fileName, type ReadFile, saveFile } from "../store/save-file.js";
import { ActionList } from "./action-list.js";
import { DropArea, FileButton } from "./drop-area.js";
import { FaultList } from "./fault-list.js";
import { playOn } from "./play-on.js";
import { recentReplays } from "./recent-replays.js";
import { Scrubber } from "./scrubber.js";
import { ShownTable } from "./shown-table.js";
import { REFEREE, type ShownReplay, useReplay } from "./use-replay.js";

const ACCEPTED = ".json,.yaml,.yml,application/json";

export function ReplaysPage() {
  const shown = useReplay();
  const { replay, faults, isOpening, openFile, openLink } = shown;
  return (
    <DropArea onFile={file => void openFile(file)}>
      <div className="flex flex-col gap-4">
        {faults && <FaultList {...faults} onClose={shown.closeFaults} />}
        {isOpening && <p role="status">Opening the match …</p>}
        {replay ? (
          <OpenedReplay shown={shown} replay={replay} />
        ) : (
          !isOpening && <Start onFile={file => void openFile(file)} onLink={openLink} />
        )}
      </div>
    </DropArea>
  );
}

interface StartProps {
  readonly onFile: (file: ReadFile) => void;
  readonly onLink: (link: string) => void;
}

function Start({ onFile, onLink }: StartProps) {
  const recent = recentReplays();
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      <h1 className="font-serif text-2xl font-semibold">Replays</h1>
      <p className="text-soft">
        Look at a match after every answer, as any player saw it. A replay is what “save” in <code>kibitz play</code>{" "}
        writes, what <code>kibitz log --json</code> prints, a save of <code>kibitz serve</code>, or a match saved on
        this page. A scenario file opens among the positions.
      </p>
      <div className="panel flex flex-col items-center gap-3 border-dashed p-8 text-center">
        <p>Drop a replay here, or</p>
        <FileButton label="Open a replay" accept={ACCEPTED} className="button button-main" onFile={onFile} />
      </div>
      {recent.length > 0 && (
        <section aria-label="Opened before" className="panel p-3">
          <h2 className="font-semibold">Opened before</h2>
          <ul className="mt-1 flex flex-col">
            {recent.map(({ title, link, at }) => (
              <li key={link}>
                <button
                  type="button"
                  className="w-full rounded-lg px-2 py-1.5 text-left hover:bg-sunken pointer-coarse:min-h-11"
                  onClick={() => onLink(link)}
                >
                  {title} <span className="text-sm text-soft">{new Date(at).toLocaleDateString("en")}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface OpenedReplayProps {
  readonly shown: ReturnType<typeof useReplay>;
  readonly replay: ShownReplay;
}

function OpenedReplay({ shown, replay }: OpenedReplayProps) {
  const { look, story, at, viewer } = shown;
  const { opened, answers } = replay;
  const [lit, setLit] = useState<LogLine>();
  const turns = useMemo(() => [...new Set(story.flatMap(line => (line.isHeading ? [line.at] : [])))], [story]);
  const toldBy = useMemo(() => story.filter(line => line.at <= at), [story, at]);
  const moment = look?.position.phase ?? look?.position.moment;
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="font-serif text-xl font-semibold">{opened.title}</h1>
        <span className="text-sm text-soft">{opened.names.join(", ")}</span>
        {moment !== undefined && <span className="moment">{sentenceCase(moment)}</span>}
        <span className="grow" />
        <ReplayActions shown={shown} replay={replay} />
      </header>
      <Scrubber at={at} length={answers.length} turns={turns} words={wordsAt(replay, at, viewer)} onGo={shown.goTo} />
      <div className="table-columns">
        <div className="table-board">
          {look ? (
            <ShownTable game={replay.game} opened={opened} look={look} setup={replay.setup} story={toldBy} lit={lit} />
          ) : (
            <p role="status">Laying the cards out …</p>
          )}
          {look?.result && (
            <section aria-label="How it ended" className="panel mt-4 p-3">
              <ol className="figures text-sm whitespace-pre-wrap">
                {look.result.lines.map(line => (
                  <li key={line}>{line}</li>
                ))}
              </ol>
            </section>
          )}
        </div>
        <div className="table-side">
          <ActionList story={story} at={at} onGo={shown.goTo} onLight={setLit} />
        </div>
      </div>
    </>
  );
}

/** What is decided next; only those who may know it are shown the answer. */
function wordsAt({ answers, opened }: ShownReplay, at: number, viewer: number): string {
  const next = answers[at];
  if (!next) return "The end of the replay.";
  const name = next.seat === 0 ? "chance" : opened.names[next.seat - 1];
  const question = next.question === "" ? "" : `, asked “${next.question}”`;
  if (viewer !== REFEREE && viewer !== next.seat) return sentenceCase(`${name}${question}, decides next.`);
  const reason = next.reason === "" ? "" : ` Why: ${next.reason}.`;
  return `${sentenceCase(name)}${question}: ${next.words}.${reason}`;
}

function ReplayActions({ shown, replay }: OpenedReplayProps) {
  const { at, viewer, lookAs, look } = shown;
  const { opened, game, file, seed, asksChance } = replay;
  const bench = useContribution(game)?.bench;
  const navigate = useNavigate();
  const share = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      notices.add("The link is copied: it holds the match and this place in it.");
    } catch {
      notices.add("The link is the address of this page: copy it from there.");
    }
  };
  const match = (): Promise<KeptMatch> =>
    playOn(replay, at, viewer > 0 ? viewer : (replay.answers[at]?.seat ?? 0) || 1);
  const play = async (): Promise<void> => navigate({ to: "/play", search: { m: await toLink(await match()) } });
  return (
    <>
      <label className="flex items-center gap-1.5 text-sm text-soft">
        Seen by
        <select className="field text-ink" value={viewer} onChange={event => lookAs(Number(event.target.value))}>
          <option value={REFEREE}>the referee: everything</option>
          <option value={0}>a spectator</option>
          {opened.names.map((name, i) => (
            <option key={name} value={i + 1}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {look && !asksChance && <BenchButton bench={bench} asked={{ look }} match={match} />}
      {!asksChance && (
        <button type="button" className="button button-main" onClick={() => void play()}>
          Play on from here
        </button>
      )}
      <button type="button" className="button" onClick={() => void share()}>
        Copy link
      </button>
      <button
        type="button"
        className="button"
        onClick={() => saveFile(`${fileName(`${game}-${seed}`)}.json`, file, "application/json")}
      >
        Save file
      </button>
      <FileButton label="Open another" accept={ACCEPTED} onFile={chosen => void shown.openFile(chosen)} />
      <button type="button" className="button button-bare" onClick={shown.leave}>
        Close
      </button>
    </>
  );
}
