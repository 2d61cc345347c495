// kibitz games [game]: what can be played, and what can be set.

import { type GameDefinition, type GameModule, type OptionDefinition, optionsFor } from "@kibitz/kernel";
import type { Command } from "commander";
import { findGame } from "../games/games.js";
import { listed } from "../terminal/listed.js";
import { type Colours, coloursFor, print, widthOf } from "../terminal/terminal.js";
import { type Context, withExamples } from "./context.js";

export function addGames(program: Command, context: Context): void {
  const command = program
    .command("games")
    .summary("list the games, or describe one")
    .description(
      "List the games. With a game, print its players, options, pilots and metrics, and the names that scenarios can use.",
    )
    .argument("[game]", "the name of a game")
    .option("--json", "print one JSON document")
    .action(async (name: string | undefined, { json }: { readonly json?: true }) => {
      const { output } = context.terminal;
      if (json) {
        const document =
          name === undefined ? await gamesJson(context) : gameJson((await findGame(name, context.games)).module);
        output.write(`${JSON.stringify(document, null, 2)}\n`);
        return;
      }
      const colours = coloursFor(context.terminal, output);
      const width = widthOf(context.terminal, output);
      const lines =
        name === undefined
          ? await listGames(context, width)
          : tellGame((await findGame(name, context.games)).module, colours, width);
      print(context.terminal, lines);
    });
  withExamples(
    command,
    ["kibitz games", "all games"],
    ["kibitz games nimmt", "options, pilots and metrics of 6 nimmt!"],
  );
}

async function listGames({ games }: Context, width: number): Promise<string[]> {
  const rows = await Promise.all(
    Object.entries(games).map(async ([name, game]) => {
      const { definition } = await game.load();
      return [name, definition.title, sayPlayers(definition)];
    }),
  );
  return [...listed(rows, width), "", "kibitz games <game> describes one game."];
}

const sayPlayers = ({ players: { min, max } }: GameDefinition): string =>
  min === max ? `${min} players` : `${min} to ${max} players`;

const gamesJson = async ({ games }: Context): Promise<object> => ({
  games: await Promise.all(
    Object.entries(games).map(async ([name, game]) => {
      const { title, players } = (await game.load()).definition;
      return { name, title, players };
    }),
  ),
});

function gameJson({ definition, pilots, metrics, decks, series, strategies }: GameModule): object {
  const { name, title, players, options } = definition;
  const about = (figure: { readonly name: string; readonly about: string }): object => ({
    name: figure.name,
    about: figure.about,
  });
  return {
    name,
    title,
    players,
    options: Object.entries(options).map(([option, { is, about: words, ...values }]) => ({
      name: option,
      about: words,
      is,
      ...values,
    })),
    pilots: Object.entries(pilots).map(([pilot, { make: _, ...told }]) => ({ name: pilot, ...told })),
    ...(decks ? { decks: Object.keys(decks.shipped) } : {}),
    ...(strategies ? { strategies: strategies.extension } : {}),
    ...(series ? { series: series.figures.map(about) } : {}),
    metrics: metrics.map(about),
    scenarios: namesInScenarios(definition),
  };
}

/** What can be named in scenario files. */
function namesInScenarios(definition: GameDefinition) {
  const { zones, tables, scenes, moments } = definition;
  const zonesOf = (per: "player" | "table"): readonly string[] =>
    Object.keys(zones).filter(zone => zones[zone].per === per);
  const numbersOf = (table: string): readonly string[] => Object.keys(tables[table] ?? {});
  return {
    seatZones: zonesOf("player"),
    seatNumbers: numbersOf("player"),
    tableZones: zonesOf("table"),
    tableNumbers: numbersOf("game"),
    cardNumbers: numbersOf("card"),
    moments: Object.keys(scenes ?? {}),
    passTo: moments?.(optionsFor(definition, undefined).options) ?? [],
  };
}

function tellGame(
  { definition, pilots, metrics, decks, series, strategies }: GameModule,
  colours: Colours,
  width: number,
): string[] {
  const { name, title, options } = definition;
  const named = namesInScenarios(definition);
  const inScenarios = [
    ["zones of a seat", named.seatZones.join(", ")],
    ["numbers of a seat", named.seatNumbers.join(", ")],
    ["zones of the table", named.tableZones.join(", ")],
    ["numbers of the table", named.tableNumbers.join(", ")],
    ["numbers of a card", named.cardNumbers.join(", ")],
    ["moments to start at", named.moments.join(", ")],
    ["moments to pass to", named.passTo.join(", ")],
  ].filter(([, names]) => names !== "");
  const section = (title: string, rows: readonly (readonly string[])[]): string[] =>
    rows.length === 0 ? [] : ["", colours.bold(title), ...listed(rows, width)];
  return [
    `${colours.bold(title)} (${name}), ${sayPlayers(definition)}`,
    ...section(
      "Options: --set name=value",
      Object.entries(options).map(([option, definition]) => [option, saysDefault(definition), definition.about]),
    ),
    ...section(
      "Pilots",
      Object.entries(pilots).map(([pilot, { about, argument, games }]) => [
        argument ? `${pilot}:${argument.default}` : pilot,
        about +
          (argument ? `; after the colon: ${argument.about}` : "") +
          (games ? `; ${games} games in kibitz sim by default` : ""),
      ]),
    ),
    ...section(
      "Decks: name one after a pilot (random@deck), or use a file (docs/deck-files.md)",
      decks ? [[Object.keys(decks.shipped).join(", ")]] : [],
    ),
    ...section(
      "Strategy files",
      strategies
        ? [[`*${strategies.extension}`, "play like pilots; use kibitz check and kibitz fmt to write them"]]
        : [],
    ),
    ...section(
      "Series: figures turn by turn, with --series",
      (series?.figures ?? []).map(figure => [figure.name, figure.about]),
    ),
    ...section(
      "Metrics",
      metrics.map(metric => [metric.name, metric.about]),
    ),
    ...section("In scenario files", inScenarios),
  ];
}

function saysDefault(option: OptionDefinition): string {
  if (option.is === "flag") return `${option.default} (true or false)`;
  if (option.is === "number") return `${option.default} (${option.min} to ${option.max})`;
  if (option.is === "text") return option.default === "" ? "(nothing)" : option.default;
  return `${option.default} (${option.values.join(", ")})`;
}
