// A player in a child process: one request at a time, each answered or given up in time.
//
// It reads requests on stdin and writes replies on stdout, one JSON object a line. It is started once for a run and plays
// one match after the other:
//
//   → {"id":0,"method":"hello","protocol":"kibitz-player","version":1,"game":"nimmt","speaks":"six-nimmt","options":{…},
//      "player":1,"players":4}
//   ← {"id":0,"result":{}}                                    anything: it says the player is ready
//   → {"id":1,"match":0,"seat":1,"method":…, …}               `match` counts from 0, `seat` from 1 and changes by match
//   ← {"id":1,"result":…}                                     or, if it could not:
//   ← {"id":1,"error":{"message":"KeyError: 7"}}
//
// There is exactly one reply to each request, with its id; the next request comes after it. A request that asks once more
// has a new id and `"again":{"kind":…,"words":…}`, what was wrong before. A reply that comes too late is dropped, and the
// next request waits for it (for `graceMs`), so that nobody is timed while busy with another. Whatever is not a reply
// belongs on stderr. At the end of the run stdin is closed.
// `protocol.schema.json` has it all. What is asked within a match is the game's `playerProtocol`; games without one are
// spoken to in the words of `generic-protocol.ts`.

import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import type { Json, Misbehaviour, PlayerRequest } from "@kibitz/kernel";
import { LineReader } from "./line-reader.js";
import { killMarked, MARK } from "./marked-processes.js";
import type { PlayerPolicy } from "./player-policy.js";

export type Reply =
  | { readonly ok: true; readonly result: Json }
  | { readonly ok: false; readonly misbehaviour: Misbehaviour };

const STDERR_KEPT = 2_000;
const SHOWN = 80;
const CLOSE_MS = 300;
const LONGEST_TIMER = 2_147_483_647;
/** The first request, which has a limit of its own. */
const HELLO = 0;

const failed = (kind: string, words: string): Reply => ({ ok: false, misbehaviour: { kind, words } });

export class ProcessPlayer {
  readonly #policy: PlayerPolicy;
  readonly #child: ChildProcess;
  readonly #closed: Promise<void>;
  #gone: Misbehaviour | undefined;
  #nextId = 0;
  /** The request whose reply is waited for; without a reply it is settled as late. */
  #pending: { readonly id: number; readonly settle: (reply?: Reply) => void } | undefined;
  /** The request whose reply did not come in time, while the player may still be busy with it. */
  #lateId: number | undefined;
  #bytesSinceReply = 0;
  #unansweredInARow = 0;
  #waitedMs = 0;
  #stderr = "";
  readonly #mark: string = randomUUID();

  /** Starts the process; whether it could be started shows in the reply to `hello`, its first request. */
  constructor(command: readonly string[], directory: string | undefined, policy: PlayerPolicy) {
    this.#policy = policy;
    const [program, ...args] = command;
    // In a group of its own: an interrupt at the terminal is for us, and what it started can be ended with it. What leaves
    // the group is known by its environment.
    this.#child = spawn(program, args, {
      stdio: "pipe",
      detached: process.platform !== "win32",
      windowsHide: true,
      // Python puts strings into sets in another order in every process unless this is said.
      env: { PYTHONHASHSEED: "0", ...process.env, [MARK]: this.#mark },
      ...(directory === undefined ? {} : { cwd: directory }),
    });
    const { stdin, stdout, stderr } = this.#child;
    const lines = new LineReader(
      policy.maxBytes,
      (line, bytes) => this.#read(line, bytes),
      () => this.#flooded(),
    );
    stdout?.on("data", (data: Buffer) => {
      if (!this.#gone) lines.push(data);
    });
    stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-STDERR_KEPT);
    });
    // Writing to a process that has just died: its end is told below.
    stdin?.on("error", () => undefined);
    this.#child.on("exit", () => this.#killAll());
    this.#closed = new Promise(resolve => {
      this.#child.on("error", error => {
        this.#leave({ kind: "died", words: `${program} could not be run: ${whyNot(program, error)}` });
        resolve();
      });
      this.#child.on("close", (code, signal) => {
        this.#leave({ kind: "died", words: this.#lastWords(code, signal) });
        resolve();
      });
    });
  }

  /** Why it will not answer any more, if so. */
  get gone(): Misbehaviour | undefined {
    return this.#gone;
  }

  /** Sends a request and waits for the reply to it, but no longer than this. */
  async ask(request: PlayerRequest, limitMs: number): Promise<Reply> {
    const { graceMs, unansweredInARow } = this.#policy;
    if (this.#lateId !== undefined && !this.#gone) await this.#reply(this.#lateId, this.#withinRun(graceMs));
    this.#lateId = undefined;
    if (this.#gone) return { ok: false, misbehaviour: this.#gone };
    const id = this.#nextId++;
    this.#child.stdin?.write(`${JSON.stringify({ id, ...request })}\n`);
    const limit = id === HELLO ? limitMs : this.#withinRun(limitMs);
    const reply = await this.#reply(id, limit);
    if (reply) return reply;
    this.#lateId = id;
    if (++this.#unansweredInARow >= unansweredInARow)
      this.#end({ kind: "hung", words: `no reply to ${unansweredInARow} requests in a row` });
    return failed("tooSlow", `no reply within ${Math.round(limit)} ms`);
  }

  #withinRun(limitMs: number): number {
    return Math.min(limitMs, this.#policy.runMs - this.#waitedMs);
  }

  /** The reply to this request; nothing if it does not come in time. */
  #reply(id: number, limitMs: number): Promise<Reply | undefined> {
    const { runMs } = this.#policy;
    const started = performance.now();
    return new Promise(resolve => {
      const timer = setTimeout(() => this.#pending?.settle(), Math.min(limitMs, LONGEST_TIMER));
      this.#pending = {
        id,
        settle: reply => {
          clearTimeout(timer);
          this.#pending = undefined;
          if (id !== HELLO) this.#waitedMs += performance.now() - started;
          if (this.#waitedMs >= runMs) this.#end({ kind: "overtime", words: `it took more than ${runMs} ms in all` });
          resolve(reply);
        },
      };
    });
  }

  #read(line: string, bytes: number): void {
    if (this.#gone) return;
    this.#bytesSinceReply += bytes;
    if (this.#bytesSinceReply > this.#policy.maxBytes) {
      this.#flooded();
      return;
    }
    if (line.trim() === "") return;
    const asked = this.#pending?.id ?? this.#lateId;
    if (asked === undefined) return;
    const reply = replyIn(line);
    if (reply && reply.id < asked) return; // it was given up
    this.#lateId = undefined;
    this.#unansweredInARow = 0;
    if (reply?.id === asked) {
      this.#bytesSinceReply = 0;
      this.#pending?.settle(reply.reply);
    } else this.#pending?.settle(failed("garbage", `expected a reply {"id":${asked},"result":…}, got ${shown(line)}`));
  }

  #flooded(): void {
    this.#end({ kind: "flooded", words: `printed more than ${this.#policy.maxBytes} bytes without a reply` });
  }

  /** It is not wanted any more. */
  #end(why: Misbehaviour): void {
    this.#leave(why);
    this.kill();
  }

  #leave(why: Misbehaviour): void {
    this.#gone ??= why;
    this.#pending?.settle({ ok: false, misbehaviour: this.#gone });
  }

  #lastWords(code: number | null, signal: NodeJS.Signals | null): string {
    const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
    const said = this.#stderr.trim();
    return said === "" ? `its process ${how}` : `its process ${how}; it said: ${said}`;
  }

  /** Ends it at once, with all it started. */
  kill(): void {
    const { exitCode, signalCode, stdout, stderr } = this.#child;
    if (exitCode === null && signalCode === null) this.#killAll();
    stdout?.destroy();
    stderr?.destroy();
  }

  #killAll(): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      if (process.platform === "win32") this.#child.kill("SIGKILL");
      else process.kill(-pid, "SIGKILL");
    } catch {
      // Nobody is left in it.
    }
    killMarked(this.#mark);
  }

  /** Lets it go: closes its input, and ends it if that is not enough. */
  async close(): Promise<void> {
    this.#leave({ kind: "died", words: "the run is over" });
    this.#child.stdin?.end();
    const timer = setTimeout(() => this.kill(), CLOSE_MS);
    await this.#closed;
    clearTimeout(timer);
  }
}

/** In words where the system's are for nobody: "spawn ./player ENOENT". */
function whyNot(program: string, error: Error): string {
  if (!("code" in error) || error.code !== "ENOENT") return error.message;
  const isFile = /[/\\]/.test(program);
  return isFile
    ? "it is not there, or the program that its first line names is not"
    : "it is not installed, or not on the PATH";
}

const shown = (line: string): string => JSON.stringify(line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line);

/** A line of the protocol: a reply and the id it replies to. */
function replyIn(line: string): { readonly id: number; readonly reply: Reply } | undefined {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (typeof json !== "object" || json === null || !("id" in json) || typeof json.id !== "number") return undefined;
  if ("result" in json) return { id: json.id, reply: { ok: true, result: json.result as Json } };
  if (!("error" in json) || typeof json.error !== "object" || json.error === null) return undefined;
  const message = "message" in json.error ? String(json.error.message) : "no message";
  return { id: json.id, reply: failed("exception", message) };
}
