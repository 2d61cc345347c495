// kibitz games [game]: what can be played, and what can be set.

import type { GameDefinition, GameModule, OptionDefinition } from "@kibitz/kernel";
import type { Command } from "commander";
import { type Context, withExamples } from "../context.js";
import { findGame } from "../games.js";
import { listed } from "../listed.js";
import { type Colours, coloursFor, print, widthOf } from "../terminal.js";

export function addGames(program: Command, context: Context): void {
  const command = program
    .command("games")
    .summary("list the games, or tell all about one")
    .description("Lists the games. With a game: its players, options, pilots and metrics, and what scenarios can name.")
    .argument("[game]", "a game's name")
    .action(async (name: string | undefined) => {
      const { output } = context.terminal;
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
  return [...listed(rows, width), "", "kibitz games <game> tells all about one."];
}

const sayPlayers = ({ players: { min, max } }: GameDefinition): string =>
  min === max ? `${min} players` : `${min} to ${max} players`;

function tellGame(
  { definition, pilots, metrics, decks, series, strategies }: GameModule,
  colours: Colours,
  width: number,
): string[] {
  const { name, title, options, zones, tables, scenes } = definition;
  const zonesOf = (per: "player" | "table"): string =>
    Object.entries(zones)
      .filter(([, zone]) => zone.per === per)
      .map(([zone]) => zone)
      .join(", ");
  const numbersOf = (table: string): string => Object.keys(tables[table] ?? {}).join(", ");
  const inScenarios = [
    ["a seat's zones", zonesOf("player")],
    ["a seat's numbers", numbersOf("player")],
    ["the table's zones", zonesOf("table")],
    ["the table's numbers", numbersOf("game")],
    ["a card's numbers", numbersOf("card")],
    ["moments to start at", Object.keys(scenes ?? {}).join(", ")],
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
      "Pilots: who can sit at a seat",
      Object.entries(pilots).map(([pilot, { about, argument, games }]) => [
        argument ? `${pilot}:${argument.default}` : pilot,
        about +
          (argument ? `; after the colon: ${argument.about}` : "") +
          (games ? `; ${games} games in kibitz sim unless said` : ""),
      ]),
    ),
    ...section(
      "Decks: after a pilot, like random@deck; or a file with a count and a name a line",
      decks ? [[Object.keys(decks.shipped).join(", ")]] : [],
    ),
    ...section(
      "Strategy files",
      strategies
        ? [[`*${strategies.extension}`, "sit down like pilots; kibitz check and kibitz fmt help to write them"]]
        : [],
    ),
    ...section(
      "Series: turn by turn, with --series",
      (series?.figures ?? []).map(figure => [figure.name, figure.about]),
    ),
    ...section(
      "Metrics: beside the share of games won",
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
