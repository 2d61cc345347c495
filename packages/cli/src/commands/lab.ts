// kibitz lab: the lab in the browser, served on this machine.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import { openFile } from "../lab/opened-file.js";
import { servePage } from "../lab/page-server.js";
import { allOf, BadInput } from "../terminal/bad-input.js";
import type { Terminal } from "../terminal/terminal.js";
import { type Context, wholeNumber, withExamples } from "./context.js";

const USUAL_PORT = 7411;
const LAST_PORT = 65_535;

interface LabOptions {
  readonly port?: number;
  /** False for --no-open. */
  readonly open: boolean;
}

export function addLab(program: Command, context: Context): void {
  const command = program
    .command("lab")
    .summary("open the lab in the browser")
    .description(
      "Serve the lab on this machine and open it in the browser, until Ctrl-C. Everything runs in the browser; nothing " +
        "is sent anywhere. Strategies, decks, scenarios and replays named here are open at the start.",
    )
    .argument("[files...]", "strategies (.dom), decks, scenarios, replays")
    .option(
      "--port <n>",
      `listen on this port only (default: ${USUAL_PORT} or the next free one)`,
      wholeNumber(LAST_PORT),
    )
    .option("--no-open", "print the address, and open no browser")
    .action(async (files: readonly string[], options: LabOptions) => lab(context, files, options));
  withExamples(
    command,
    ["kibitz lab", "open the lab"],
    ["kibitz lab smithy.dom witch.dom", "open two strategies"],
    ["kibitz lab --no-open --port 8000", "use another port, and open no browser"],
  );
}

async function lab({ terminal, games }: Context, files: readonly string[], { port, open }: LabOptions): Promise<void> {
  const opened = await allOf(...files.map(file => () => openFile(file, games)));
  const server = await servePage(pageFolder(), opened, port === undefined ? { from: USUAL_PORT } : { wanted: port });
  const address = opened.length > 0 ? `${server.address}#/open` : server.address;
  terminal.output.write(`The lab is at ${address}\nCtrl-C ends it.\n`);
  const interrupted = new Promise<void>(resolve => terminal.onInterrupt(resolve));
  if (open) openBrowser(address, terminal);
  await interrupted;
  await server.close();
}

/** Where the page was built. */
function pageFolder(): string {
  const index = fileURLToPath(import.meta.resolve("@kibitz/web/page"));
  if (!existsSync(index)) throw new BadInput("expected the built page, found none; run npm run build");
  return dirname(index);
}

/** Opens the browser, if there is one; the address has been printed. */
function openBrowser(address: string, { env }: Terminal): void {
  const { platform } = process;
  // Without a display there is nothing to open.
  if (platform === "linux" && env.DISPLAY === undefined && env.WAYLAND_DISPLAY === undefined) return;
  const [program, ...args] =
    platform === "darwin"
      ? ["open", address]
      : platform === "win32"
        ? ["rundll32", "url.dll,FileProtocolHandler", address]
        : ["xdg-open", address];
  const child = spawn(program, args, { stdio: "ignore", detached: true });
  child.on("error", () => undefined);
  child.unref();
}
