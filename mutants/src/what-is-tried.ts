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
      "arrival.ts",
      "asked.ts",
      "events.ts",
      "imagine.ts",
      "last-known.ts",
      "match.ts",
      "save.ts",
      "segments.ts",
      "spans.ts",
      "view-json.ts",
      "view.ts",
      "zone-moves.ts",
      "zones.ts",
    ],
    tests: ["packages/kernel/src"],
  },
  {
    name: "serve",
    folder: "packages/cli/src",
    files: ["pilot-answer.ts", "serve-request.ts", "serve-session.ts"],
    tests: ["packages/cli/src/commands/serve.test.ts"],
  },
];
