// The Dominion lab: strategies side by side, and which of them wins.

import { useEffect, useRef, useState } from "react";
import { useStore } from "../../../store/store.js";
import { shippedText } from "../shipped.js";
import { freeName, type LabPlayer, type LabState, labOf, MOST_PLAYERS, playerOf } from "./lab-state.js";
import { LiveSimulation } from "./live.js";
import { PlayerPanel } from "./player-panel.js";
import { Scoreboard } from "./scoreboard.js";

export function LabPage() {
  const [state, setState] = useState<LabState>();
  const live = useRef<LiveSimulation>(undefined);
  live.current ??= new LiveSimulation();
  const { prepared, checked, report, simulated, isRunning } = useStore(live.current.store);

  useEffect(() => {
    void Promise.all(["big-money", "smithy"].map(async name => playerOf(name, await shippedText(name)))).then(players =>
      setState(labOf(players)),
    );
    return () => live.current?.stop();
  }, []);
  useEffect(() => {
    if (state) live.current?.follow(state);
  }, [state]);
  if (!state) return <p role="status">Loading …</p>;

  const change = (id: string, changed: Partial<LabPlayer>): void =>
    setState({
      ...state,
      players: state.players.map(player => (player.id === id ? { ...player, ...changed } : player)),
    });
  const add = (): void => {
    const [first] = state.players;
    setState({ ...state, players: [...state.players, playerOf(freeName(first.name, state.players), first.text)] });
  };
  return (
    <>
      <h1 className="sr-only">Dominion lab</h1>
      <Scoreboard state={state} report={report} isStale={simulated !== state} isRunning={isRunning} />
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        {state.players.map((player, i) => (
          <PlayerPanel
            key={player.id}
            player={player}
            index={i}
            faults={checked?.players[i]?.id === player.id ? (prepared?.faults[i] ?? []) : []}
            onChange={changed => change(player.id, changed)}
          />
        ))}
      </div>
      {state.players.length < MOST_PLAYERS && (
        <button type="button" className="button mt-4" onClick={add}>
          Add a player
        </button>
      )}
    </>
  );
}
