import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PAGE_POLICY, servePage } from "../lab/page-server.js";
import { kibitz } from "../testing/fake-terminal.js";
import { startKibitz } from "../testing/real-binary.js";

const strategies = "packages/dominion-language/strategies";

const folder = mkdtempSync(join(tmpdir(), "kibitz-lab-"));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>page</title>");
const inFolder = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

test("the page is served with a strict policy, to this machine only", async () => {
  const server = await servePage(folder, [], { from: 7500 });
  try {
    const page = await fetch(server.address);
    expect(await page.text()).toContain("<title>page</title>");
    expect(page.headers.get("content-security-policy")).toBe(PAGE_POLICY);
    expect(PAGE_POLICY).toContain("script-src 'self';");
    expect(PAGE_POLICY).not.toMatch(/unsafe|https?:|\*/);
    expect((await fetch(`${server.address}nowhere.js`)).status).toBe(404);
    expect((await fetch(`${server.address}../package.json`)).status).toBe(404);
    expect(server.address).toMatch(/^http:\/\/localhost:\d+\/$/);
  } finally {
    await server.close();
  }
});

test("a taken port: the next free one is used, unless it was asked for", async () => {
  const other = createServer();
  await new Promise<void>(resolve => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  try {
    const server = await servePage(folder, [], { from: port });
    expect(server.address).not.toContain(`:${port}/`);
    await server.close();
    await expect(servePage(folder, [], { wanted: port })).rejects.toThrow(
      `port ${port} is in use; without --port, the lab uses the next free port`,
    );
  } finally {
    other.close();
  }
});

test("files given are told to the page, which says so in its address", async () => {
  const running = startKibitz(["lab", "--no-open", `${strategies}/smithy.dom`, "packages/cli/examples/undercut.yaml"]);
  const address = await running.printed(/http:\/\/localhost:\d+\//);
  try {
    const opened = await (await fetch(`${address}opened.json`)).json();
    expect(opened).toMatchObject([
      { name: "smithy.dom", kind: "strategy", game: "dominion" },
      { name: "undercut.yaml", kind: "scenario", game: "nimmt" },
    ]);
  } finally {
    running.kill("SIGINT");
  }
  const { code, out } = await running.ended;
  expect(out).toContain(`${address}#/open\n`);
  expect(code).toBe(0);
});

test.for([
  ["missing.dom", undefined, "missing.dom: no such file"],
  [
    "picture.png",
    "text",
    "expected a strategy (.dom), a deck (.txt, .dek, .yaml), a scenario (.yaml) or a replay (.json)",
  ],
  ["odd.json", '{"format":"kibitz-replay","game":"chess"}', '"chess" is not a game'],
  ["deck.txt", "60 Montain", 'did you mean "Mountain"?'],
  ["broken.yaml", "game: [", "broken.yaml:"],
] as const)("%s is refused in words", async ([name, text, words]) => {
  const file = text === undefined ? join(folder, name) : inFolder(name, text);
  const { code, err } = await kibitz(["lab", "--no-open", file]);
  expect(err).toContain(words);
  expect(code).toBe(2);
});
