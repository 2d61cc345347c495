// The Dominion lab: strategies side by side, and which of them wins.

import { CSPProvider } from "@base-ui/react/csp-provider";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { desk } from "../../../engine/engine.js";
import type { GameKind } from "../../../engine/parts/find-games.js";
import type { MenuEntry } from "../../../parts/menu.js";
import { Tabs } from "../../../parts/tabs.js";
import { counted } from "../../../parts/words.js";
import { notices } from "../../../shell/notices.js";
import { fileName, saveFile } from "../../../store/save-file.js";
import { useStore } from "../../../store/store.js";
import type { Prepared } from "../engine/prepare.js";
import { FiguresView } from "./figures-view.js";
import { readKind, writeKind } from "./game-kind.js";
import { GamesView, type Lit } from "./games-view.js";
import { KingdomDialog } from "./kingdom-dialog.js";
import { FEWEST_PLAYERS, freeName, type LabPlayer, type LabState, MOST_PLAYERS, playerOf } from "./lab-state.js";
import { LibraryDialog } from "./library-dialog.js";
import { LiveSimulation } from "./live.js";
import { MilestonesView } from "./milestones-view.js";
import { keepOwn } from "./own-strategies.js";
import { PlayerPanel } from "./player-panel.js";
import { Scoreboard } from "./scoreboard.js";
import { Toolbar } from "./toolbar.js";
import { Tournament } from "./tournament.js";
import { useLab } from "./use-lab.js";
import { VersionsDialog } from "./versions-dialog.js";

const CurvesView = lazy(async () => ({ default: (await import("./curves-view.js")).CurvesView }));
const RoundRobin = lazy(async () => ({ default: (await import("./round-robin.js")).RoundRobin }));

const NONE: readonly never[] = [];

export function LabPage() {
  const { state, setState, show, look, search } = useLab();
  const [live] = useState(() => new LiveSimulation());
  const [tournament] = useState(() => new Tournament());
  const { prepared, checked, report, simulated, run, idleLines, changes, isRunning } = useStore(live.store);
  const [dialog, setDialog] = useState<"kingdom" | "library" | undefined>();
  const [versionsFor, setVersionsFor] = useState<string>();
  const [lit, setLit] = useState<Lit>();

  useEffect(() => () => live.stop(), [live]);
  useEffect(() => () => tournament.stop(), [tournament]);
  useEffect(() => {
    if (state) live.follow(state);
  }, [live, state]);
  const asked = search.games;
  const most = state?.players.length ?? 0;
  const kind = useMemo(() => readKind(asked, most), [asked, most]);
  const showGames = (wanted: GameKind): void => look({ view: "games", games: writeKind(wanted), game: undefined });
  if (!state) return <p role="status">Loading …</p>;
  const { players, table } = state;
  const { view = "curves", figure } = search;

  const change = (id: string, changed: Partial<LabPlayer>): void =>
    setState({ ...state, players: players.map(player => (player.id === id ? { ...player, ...changed } : player)) });
  const add = (name: string, text: string): void =>
    setState({ ...state, players: [...players, playerOf(freeName(name, players), text)] });
  const menuOf = (player: LabPlayer): readonly MenuEntry[] => [
    {
      words: "Lay out the text",
      onClick: () => void desk.call("dominion", "format", player.text).then(text => change(player.id, { text })),
    },
    {
      words: "Keep in the library",
      onClick: () => {
        if (keepOwn(player.name, player.text)) notices.add(`${player.name} is in the library.`);
      },
    },
    { words: "Versions …", onClick: () => setVersionsFor(player.id) },
    { words: "Save as a file", onClick: () => saveFile(`${fileName(player.name)}.dom`, player.text) },
    {
      words: "Another player like this",
      isDisabled: players.length >= MOST_PLAYERS,
      onClick: () => add(player.name, player.text),
    },
    {
      words: "Remove",
      isDisabled: players.length <= FEWEST_PLAYERS,
      onClick: () => setState({ ...state, players: players.filter(({ id }) => id !== player.id) }),
    },
  ];
  const faultsOf = (i: number) => (checked?.players[i]?.id === players[i].id ? (prepared?.faults[i] ?? NONE) : NONE);
  const isSimulated = report !== undefined && simulated !== undefined && run !== undefined;
  return (
    <CSPProvider disableStyleElements>
      <h1 className="sr-only">Dominion lab</h1>
      <Scoreboard
        state={state}
        report={report}
        isStale={simulated !== state}
        isRunning={isRunning}
        obstacle={obstacleIn(state, prepared)}
        onShow={showGames}
      />
      <Toolbar
        state={state}
        kingdom={prepared?.kingdom ?? NONE}
        onState={setState}
        onKingdom={() => setDialog("kingdom")}
        onLibrary={() => setDialog("library")}
      />
      <div className="grid gap-4 md:grid-cols-2 min-[120rem]:grid-cols-3">
        {players.map((player, i) => (
          <PlayerPanel
            key={player.id}
            player={player}
            index={i}
            table={table}
            faults={faultsOf(i)}
            idleLines={simulated?.players[i]?.text === player.text ? (idleLines?.[i] ?? NONE) : NONE}
            litLine={lit?.player === i ? lit.line : undefined}
            change={changes?.[player.id]}
            menu={menuOf(player)}
            onChange={changed => change(player.id, changed)}
            onCompare={() => setVersionsFor(player.id)}
          />
        ))}
      </div>
      {isSimulated && (
        <section className="panel mt-4" aria-label="What happened in the games">
          <Suspense fallback={<p className="p-4">Loading …</p>}>
            <Tabs
              label="What happened in the games"
              value={view}
              onChange={value => look({ view: value })}
              tabs={[
                {
                  value: "curves",
                  title: "Curves",
                  content: () => (
                    <CurvesView
                      report={report}
                      figure={figure}
                      onFigure={name => look({ figure: name })}
                      onShow={showGames}
                    />
                  ),
                },
                {
                  value: "figures",
                  title: "Seats and endings",
                  content: () => <FiguresView report={report} onShow={showGames} />,
                },
                {
                  value: "provinces",
                  title: "Provinces",
                  content: () => <MilestonesView report={report} onShow={showGames} />,
                },
                {
                  value: "games",
                  title: "Games",
                  content: () => (
                    <GamesView
                      run={run}
                      state={simulated}
                      report={report}
                      kind={kind}
                      onKind={showGames}
                      chosen={search.game === undefined ? undefined : Number(search.game) - 1}
                      onChoose={game => look({ game: `${game + 1}` })}
                      onLight={setLit}
                    />
                  ),
                },
                {
                  value: "round-robin",
                  title: "Round-robin",
                  content: () => (
                    <RoundRobin
                      tournament={tournament}
                      state={state}
                      who={search.who}
                      onWho={who => look({ who }, true)}
                    />
                  ),
                },
              ]}
            />
          </Suspense>
        </section>
      )}
      <KingdomDialog
        isOpen={dialog === "kingdom"}
        table={table}
        kingdom={prepared?.kingdom ?? NONE}
        needed={prepared?.needed ?? NONE}
        faults={prepared?.tableFaults ?? NONE}
        onChange={changed => setState({ ...state, table: changed })}
        onClose={() => setDialog(undefined)}
      />
      <LibraryDialog
        isOpen={dialog === "library"}
        canAdd={players.length < MOST_PLAYERS}
        names={players.map(({ name }) => name)}
        onTake={(name, text, instead) => {
          if (instead === undefined) add(name, text);
          else
            setState({
              ...state,
              players: players.map((player, i) => (i === instead ? playerOf(name, text) : player)),
            });
        }}
        onDraft={({ id, lab }) => {
          void show(lab, id);
          setDialog(undefined);
        }}
        onClose={() => setDialog(undefined)}
      />
      <VersionsDialog
        state={state}
        id={versionsFor}
        onTake={text => {
          if (versionsFor !== undefined) change(versionsFor, { text });
          setVersionsFor(undefined);
        }}
        onClose={() => setVersionsFor(undefined)}
      />
    </CSPProvider>
  );
}

/** Why nothing is played, if so. */
function obstacleIn({ players, seed }: LabState, prepared: Prepared | undefined): string | undefined {
  if (seed.trim() === "") return "Not played: the seed is a number or a word";
  if (!prepared || prepared.match) return undefined;
  const { faults, tableFaults } = prepared;
  if (tableFaults.length > 0) return `The kingdom: ${tableFaults.join("; ")}`;
  const wrong = players.flatMap(({ name }, i) => {
    const count = (faults[i] ?? []).filter(({ severity }) => severity === "fault").length;
    return count > 0 ? [`${name} has ${counted(count, "fault")}`] : [];
  });
  return `Not played: ${wrong.join(", ")}`;
}
