// kibitz serve <game> --stdio: the engine for programs in any language, one JSON object a line.

import { LineReader } from "@kibitz/lab";
import type { Command } from "commander";
import { findGame } from "../games/games.js";
import { serveJsonSchema } from "../serve/serve-schema.js";
import { ServeSession } from "../serve/serve-session.js";
import { BadInput } from "../terminal/bad-input.js";
import type { Output, Terminal } from "../terminal/terminal.js";
import { type Context, withExamples } from "./context.js";

interface ServeOptions {
  readonly stdio?: true;
  readonly schema?: true;
}

export function addServe(program: Command, context: Context): void {
  const command = program
    .command("serve")
    .summary("run the engine for another program, with JSON lines")
    .description(
      "Run the engine for a program in any language. The program writes one request per line, as JSON, and reads exactly one " +
        "answer to each. Matches live as long as the process, which ends at the end of its input. " +
        "docs/serve.md describes every request. --schema prints them as a JSON schema.",
    )
    .argument("[game]", "the name of a game")
    .option("--stdio", "read requests on standard input, write answers on standard output")
    .option("--schema", "print the JSON schema of requests and answers")
    .action(async (name: string | undefined, { stdio, schema }: ServeOptions) => {
      const { terminal, games } = context;
      if (schema) {
        terminal.output.write(`${JSON.stringify(serveJsonSchema(), null, 2)}\n`);
        return;
      }
      if (name === undefined) throw new BadInput("expected a game, like: kibitz serve nimmt --stdio");
      const { module } = await findGame(name, games);
      if (!stdio) throw new BadInput(`expected --stdio, like: kibitz serve ${name} --stdio`);
      await serve(terminal, new ServeSession(module));
    });
  withExamples(
    command,
    ["kibitz serve nimmt --stdio", "wait for requests on standard input"],
    [`echo '{"method":"hello"}' | kibitz serve nimmt --stdio`, "print the game, options, pilots and limits"],
    [
      `echo '{"method":"start","setup":{"players":2}}' | kibitz serve nimmt --stdio`,
      "start a match, and print its first decisions",
    ],
    ["kibitz serve --schema > serve.schema.json", "write the schema of every request and answer"],
  );
}

/** Answers line by line until the input ends. */
async function serve({ input, output }: Terminal, session: ServeSession): Promise<void> {
  /** Lines not answered yet; undefined for one that was too long. */
  const waiting: (string | undefined)[] = [];
  const reader = new LineReader(
    session.limits.lineBytes,
    line => waiting.push(line),
    () => waiting.push(undefined),
  );
  const answerAll = async (): Promise<void> => {
    for (const line of waiting.splice(0)) {
      const answer = line === undefined ? session.answerTooLong() : session.answer(line);
      if (output.write(`${answer}\n`) === false) await drained(output);
    }
  };
  for await (const data of input) {
    reader.push(Buffer.from(data as Buffer | string));
    await answerAll();
  }
  reader.end();
  await answerAll();
}

/** Whoever does not read its answers is not sent more of them. */
const drained = (output: Output): Promise<void> =>
  new Promise(resolve => (output.once ? output.once("drain", resolve) : resolve()));
