import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { kibitz } from "./testing/fake-terminal.js";

describe("help", () => {
  test.each("games play sim log check fmt scenario replay cards tree goldfish odds serve".split(" "))(
    "kibitz %s --help has examples",
    async command => {
      const { code, out, err } = await kibitz([command, "--help"]);
      expect({ code, err }).toEqual({ code: 0, err: "" });
      expect(out).toContain(`Usage: kibitz ${command}`);
      expect(out).toContain("Examples:");
      expect(Math.max(...out.split("\n").map(line => line.length))).toBeLessThanOrEqual(80);
      expect((await kibitz(["help", command])).out).toBe(out);
    },
  );

  test("a command that has only others below it has examples of them", async () => {
    const { out } = await kibitz(["odds", "magic", "--help"]);
    expect(out).toContain("Examples:\n  kibitz odds magic lands");
  });

  test("a command that there is not brings the nearest, on a line of its own", async () => {
    expect((await kibitz(["gmaes"])).err).toBe(
      "kibitz: unknown command 'gmaes'\n(Did you mean games?)\nSee kibitz --help.\n",
    );
  });

  test.each(["gmaes", "simm", "foo", "--foo", ""])("kibitz help %s says what kibitz %s says", async name => {
    const { code, out, err } = await kibitz(["help", name]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(name.startsWith("-") ? `unknown option '${name}'` : `unknown command '${name}'`);
    if (!name.startsWith("-")) expect(err).toBe((await kibitz([name])).err);
    if (name === "simm") expect(err).toContain("(Did you mean sim?)");
  });

  test("so do commands that have others below them", async () => {
    for (const above of [["odds"], ["odds", "magic"]]) {
      const { code, out, err } = await kibitz([...above, "help", "lans"]);
      expect({ code, out }).toEqual({ code: 2, out: "" });
      expect(err).toBe((await kibitz([...above, "lans"])).err);
      expect(err).toContain("unknown command 'lans'");
    }
    expect((await kibitz(["odds", "magic", "help", "lands"])).out).toBe(
      (await kibitz(["odds", "magic", "lands", "--help"])).out,
    );
  });

  test("kibitz help is kibitz --help", async () => {
    expect(await kibitz(["help"])).toEqual(await kibitz(["--help"]));
  });

  test("a command that lacks something says what, and where to read more", async () => {
    expect(await kibitz(["sim"])).toEqual({
      code: 2,
      out: "",
      err: "kibitz: missing required argument 'game'\nSee kibitz sim --help.\n",
    });
  });

  test.each([
    [["odds", "weiss"], "kibitz: missing required argument 'scenario'\nSee kibitz odds weiss --help.\n"],
    [["odds", "magic", "lands", "--foo"], "kibitz: unknown option '--foo'\nSee kibitz odds magic lands --help.\n"],
  ])("so does one below another: kibitz %j", async (args, err) => {
    expect(await kibitz(args)).toEqual({ code: 2, out: "", err });
  });

  test("the version", async () => {
    expect((await kibitz(["--version"])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe("an option that is given twice", () => {
  test.each([
    [["sim", "nimmt", "random", "random", "--seed", "1", "--seed", "2"], "expected --seed once, found it twice"],
    [["sim", "nimmt", "random", "random", "-n", "1", "--games", "1"], "expected --games once, found it twice"],
    [["cards", "nimmt", "--json", "--json"], "expected --json once, found it twice"],
    [["tree", "magic", "x.yaml", "--find", "win", "--find", "win"], "expected --find win once, found it twice"],
    [["odds", "magic", "lands", "--lands", "24", "--lands=25"], "expected --lands once, found it twice"],
    [
      ["goldfish", "magic", "burn", "--mulligan", "lands", "--no-mulligan"],
      "expected --mulligan or --no-mulligan, found both",
    ],
    [["sim", "nimmt", "random", "random", "--set", "hand=9", "--set", "hand=8"], "--set hand=8: hand is set already"],
  ])("%j", async (args, fault) => {
    expect(await kibitz(args)).toEqual({ code: 2, out: "", err: `kibitz: ${fault}\n` });
  });

  test("may be one of which there can be several", async () => {
    const settings = ["--set", "hand=9", "--set", "rows=3"];
    const { code } = await kibitz(["log", "nimmt", "random", "random", ...settings]);
    expect(code).toBe(0);
  });
});

describe("nonsense", () => {
  const folder = mkdtempSync(join(tmpdir(), "kibitz-"));

  test.each([
    ["check", "dominion"],
    ["fmt", "dominion"],
    ["goldfish", "magic"],
    ["odds", "weiss"],
    ["replay"],
    ["scenario"],
  ])("a file that is no text: kibitz %s", async (...command) => {
    for (const [name, bytes] of Object.entries({ "picture.png": [137, 80, 78, 71], "utf-16.txt": [98, 0, 117, 0] })) {
      const file = join(folder, name);
      writeFileSync(file, Uint8Array.from(bytes));
      const { code, err } = await kibitz([...command, file]);
      expect({ code, err: err.replace("kibitz: ", "") }).toEqual({
        code: 2,
        err: `${file}: expected text in UTF-8\n`,
      });
    }
  });

  test("an empty seed, an empty name, a number larger than any", async () => {
    for (const command of ["sim", "log"]) {
      expect((await kibitz([command, "nimmt", "random", "random", "--seed", ""])).err).toContain(
        "argument '' is invalid. Expected a number or a word.",
      );
    }
    expect((await kibitz(["cards", "dominion", ""])).err).toBe('kibitz: "": expected the name of a card of dominion\n');
    expect((await kibitz(["sim", "nimmt", "random", "random", "--games", "9".repeat(20)])).err).toContain(
      "Expected a whole number from 1 to 9007199254740991.",
    );
  });
});
