// Which files are changed, and whose tests must notice: what keeps secrets, and what undoes.

export interface Group {
  readonly name: string;
  /** The folder of the files. */
  readonly folder: string;
  readonly files: readonly string[];
  /** Patterns of the tests, from the root of the repository. */
  readonly tests: readonly string[];
}

export const groups: readonly Group[] = [
  {
    name: "kernel",
    folder: "packages/kernel/src",
    files: [
      "effects/arrival.ts",
      "players/options.ts",
      "players/events.ts",
      "players/imagine.ts",
      "effects/last-known.ts",
      "match/first-difference.ts",
      "match/growing-list.ts",
      "match/match.ts",
      "match/save.ts",
      "position/segments.ts",
      "machine/spans.ts",
      "players/view-json.ts",
      "players/view.ts",
      "position/zone-moves.ts",
      "position/zones.ts",
    ],
    tests: ["packages/kernel/src"],
  },
  {
    name: "serve",
    folder: "packages/cli/src",
    files: ["serve/serve-request.ts", "serve/serve-session.ts"],
    tests: ["packages/cli/src/commands/serve.test.ts", "packages/cli/src/serve/serve-session.test.ts"],
  },
  {
    name: "pilots",
    folder: "packages/narrator/src",
    files: ["pilot-answer.ts"],
    tests: ["packages/narrator/src/pilot-answer.test.ts"],
  },
];

const known = groups.flatMap(({ files }) => files);
/** The files that a name means: with their folder, or without it. */
export const filesCalled = (name: string): readonly string[] =>
  known.filter(file => file === name || file.endsWith(`/${name}`));
