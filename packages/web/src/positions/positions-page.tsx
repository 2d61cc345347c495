// The position editor: cards anywhere, numbers, the moment; what is wrong is said in place, and steps are run.

import { CSPProvider } from "@base-ui/react/csp-provider";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useMemo, useState } from "react";
import { desk } from "../engine/engine.js";
import type { GameName } from "../engine/games.js";
import type { KeptMatch } from "../engine/table/match-start.js";
import type { Look } from "../engine/table/table-session.js";
import { knownGames } from "../games/known-games.js";
import { useContribution } from "../games/use-contribution.js";
import { Menu } from "../parts/menu.js";
import { Tabs } from "../parts/tabs.js";
import { BenchButton } from "../play/bench-button.js";
import { freshSeed, gameNames } from "../play/kept-matches.js";
import { DropArea, FileButton } from "../replays/drop-area.js";
import { FaultList } from "../replays/fault-list.js";
import { opponentFor } from "../replays/play-on.js";
import { ShownTable } from "../replays/shown-table.js";
import { notices } from "../shell/notices.js";
import { openedFiles } from "../shell/open-page.js";
import { toLink } from "../store/link.js";
import { fileName, type ReadFile, saveFile } from "../store/save-file.js";
import { drafts } from "./drafts.js";
import { asData, type Form, FormContext } from "./form-context.js";
import { newScenario } from "./new-scenario.js";
import { PositionForm } from "./position-form.js";
import { StepList } from "./step-list.js";
import { REFEREE, usePosition } from "./use-position.js";

const CodeEditor = lazy(async () => ({ default: (await import("../editor/code-editor.js")).CodeEditor }));

const NO_EXTENSIONS: readonly never[] = [];

/** A match and no position: it opens elsewhere. */
const isReplay = (text: string): boolean => /"format":\s*"kibitz-(replay|save)"/.test(text);

export function PositionsPage() {
  const shown = usePosition();
  const { work, checked, fault, setFault, openText } = shown;
  const [view, setView] = useState("form");
  const navigate = useNavigate();
  const openFile = (file: ReadFile): void => {
    if (!file.ok) setFault(`${file.name} cannot be opened: ${file.why}`);
    else if (isReplay(file.text)) {
      openedFiles.set([...openedFiles.get(), { name: file.name, text: file.text, kind: "replay", game: "" }]);
      void navigate({ to: "/replays" });
    } else openText(file.text);
  };
  const { words } = checked ?? {};
  const { change } = shown;
  const form = useMemo((): Form | undefined => {
    if (!checked || !words) return undefined;
    return {
      words,
      seats: Object.keys(asData(asData(checked.data).seats)),
      faults: checked.faults,
      onChange: change,
    };
  }, [checked, words, change]);
  if (!work) return <p role="status">Opening your work …</p>;
  return (
    <CSPProvider disableStyleElements>
      <DropArea onFile={openFile}>
        <div className="flex flex-col gap-4">
          <PositionBar shown={shown} onFile={openFile} />
          {fault !== undefined && (
            <FaultList title="Something did not work" faults={[fault]} onClose={() => setFault(undefined)} />
          )}
          {checked?.kind === "bad" && (
            <FaultList title="What is wrong" faults={checked.faults.map(({ message }) => message)} />
          )}
          <div className="grid grid-cols-1 gap-4 min-[90rem]:grid-cols-[30rem_minmax(0,1fr)]">
            <div className="panel self-start">
              <Tabs
                label="The scenario"
                value={view}
                onChange={setView}
                tabs={[
                  {
                    value: "form",
                    title: "Position",
                    content: () =>
                      form ? (
                        <FormContext value={form}>
                          <PositionForm key={`${work.id} ${work.document}`} data={checked?.data} />
                        </FormContext>
                      ) : (
                        <p>{checked ? "This text cannot be shown as a form; mend it as a file." : "Reading …"}</p>
                      ),
                  },
                  {
                    value: "file",
                    title: "As a file",
                    content: () => (
                      <Suspense fallback={<p>Opening the editor …</p>}>
                        <CodeEditor
                          label="The scenario as a file"
                          text={work.text}
                          onChange={shown.write}
                          extensions={NO_EXTENSIONS}
                        />
                      </Suspense>
                    ),
                  },
                ]}
              />
            </div>
            <PositionSide shown={shown} />
          </div>
        </div>
      </DropArea>
    </CSPProvider>
  );
}

type Shown = ReturnType<typeof usePosition>;

function PositionSide({ shown }: { readonly shown: Shown }) {
  const { checked, position, steps, setSteps, viewer, setViewer, change } = shown;
  if (!checked) return <p role="status">Reading …</p>;
  const { game } = checked;
  const seats = Object.keys(asData(asData(checked.data).seats));
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <StepList
        data={checked.data}
        faults={checked.faults}
        kind={checked.kind}
        positions={checked.positions}
        at={steps}
        seats={seats}
        questions={position?.questions ?? []}
        onGo={setSteps}
        onChange={change}
      />
      {game && position && (
        <section aria-label="How the table looks" className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center gap-3">
            <label className="flex items-center gap-1.5 text-sm text-soft">
              Seen by
              <select
                className="field text-ink"
                value={viewer}
                onChange={event => setViewer(Number(event.target.value))}
              >
                <option value={REFEREE}>the referee: everything</option>
                <option value={0}>a spectator</option>
                {position.opened.names.map((name, i) => (
                  <option key={name} value={i + 1}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <PositionBench game={game} look={position.look} data={checked.data} at={steps} />
          </div>
          <ShownTable game={game} {...position} />
        </section>
      )}
    </div>
  );
}

interface PositionBenchProps {
  readonly game: GameName;
  readonly look: Look;
  readonly data: unknown;
  /** After so many steps. */
  readonly at: number;
}

/** Odds or a tree of what is shown: the scenario as far as that, without what is expected of it. */
function PositionBench({ game, look, data, at }: PositionBenchProps) {
  const bench = useContribution(game)?.bench;
  const { expect: _, steps, ...scenario } = asData(data);
  const shown = Array.isArray(steps) ? { ...scenario, steps: steps.slice(0, at) } : scenario;
  return <BenchButton bench={bench} asked={{ look, scenario: `${JSON.stringify(shown, null, 2)}\n` }} />;
}

function PositionBar({ shown, onFile }: { readonly shown: Shown; readonly onFile: (file: ReadFile) => void }) {
  const { work, checked, openText, openDraft, choose } = shown;
  const navigate = useNavigate();
  const text = work?.text ?? "";
  const { titles = [], scenario, game } = checked ?? {};
  const play = async (): Promise<void> => {
    if (!scenario || !game) return;
    const about = await desk.call("table", "about", game);
    const seats = Object.keys(scenario.seats);
    const match: KeptMatch = {
      game,
      setup: {
        players: seats.length,
        ...(scenario.options ? { options: scenario.options } : {}),
        ...(scenario.cards ? { customTexts: scenario.cards } : {}),
      },
      seed: freshSeed(),
      seats: seats.map((name, i) => (i === 0 ? { is: "person" } : opponentFor(name, about))),
      position: scenario,
      answers: [],
    };
    await navigate({ to: "/play", search: { m: await toLink(match) } });
  };
  const share = async (): Promise<void> => {
    const address = new URL(window.location.href);
    address.hash = `#/positions?s=${await toLink({ text })}`;
    try {
      await navigator.clipboard.writeText(address.href);
      notices.add("The link is copied: it holds the whole scenario.");
    } catch {
      notices.add("The link is the address of this page: copy it from there.");
    }
  };
  const isJson = text.trimStart().startsWith("{");
  const others = drafts().filter(({ id }) => id !== work?.id);
  return (
    <header className="flex flex-wrap items-center gap-2">
      <h1 className="mr-2 font-serif text-2xl font-semibold">Positions</h1>
      {titles.length > 1 && (
        <select
          aria-label="Scenario of the file"
          className="field max-w-72"
          value={work?.document}
          onChange={event => choose(Number(event.target.value))}
        >
          {titles.map((title, i) => {
            const key = `${i} ${title}`;
            return (
              <option key={key} value={i}>
                {title}
              </option>
            );
          })}
        </select>
      )}
      <span className="grow" />
      <button type="button" className="button button-main" disabled={!scenario} onClick={() => void play()}>
        Play it
      </button>
      <select
        aria-label="A new position of"
        className="field"
        value=""
        onChange={event => openText(newScenario(event.target.value as GameName))}
      >
        <option value="">New …</option>
        {gameNames.map(name => (
          <option key={name} value={name}>
            {knownGames[name].title}
          </option>
        ))}
      </select>
      <FileButton label="Open a file" accept=".yaml,.yml,.json" onFile={onFile} />
      <button
        type="button"
        className="button"
        onClick={() => saveFile(`${fileName(titles[0] ?? "position")}.${isJson ? "json" : "yaml"}`, text)}
      >
        Save file
      </button>
      <button type="button" className="button" onClick={() => void share()}>
        Copy link
      </button>
      {others.length > 0 && (
        <Menu
          label="Earlier work"
          entries={others.map(draft => ({
            words: `${draft.name} (${new Date(draft.at).toLocaleString("en", { dateStyle: "short", timeStyle: "short" })})`,
            onClick: () => openDraft(draft),
          }))}
        >
          Earlier work
        </Menu>
      )}
    </header>
  );
}
