// The arrows between packages, and no cycles. A package not named in `imports` is a game.

const borders = ["cli", "server", "web"];

/** What each package may import of the others. */
const imports = {
  kernel: [],
  "dominion-language": ["kernel", "dominion"],
  narrator: ["kernel"],
  documents: ["kernel", "narrator"],
  tree: ["kernel"],
  search: ["kernel"],
  lab: ["kernel", "tree", "search"],
};

/**
 * The rooms of each package, lowest first: a room may import only rooms before it, and what lies outside of rooms may import
 * all. A game's words.ts counts as one: cards import it, the rooms it collects do not.
 */
const rooms = {
  kernel: "input position program machine effects identity players language match scenario",
  magic: "printed characteristics verbs mana casting combat turn triggers effects keywords words cards game client",
  weiss: "table verbs rules turn keywords words cards game client",
  dominion: "table verbs turn words cards game client",
  "dominion-language": "text meaning seeing playing searching",
  cli: "terminal files games show play serve goldfish tree lab commands",
};

const anyOf = names => `(?:${names.join("|")})`;
const games = `^packages/(?!${anyOf([...Object.keys(imports), ...borders])}/)([^/]+)/`;
const testFiles = "\\.test\\.ts$|/rulings/";

const arrows = Object.entries(imports).map(([name, allowed]) => ({
  name: `${name}-imports-${allowed.join("-and-") || "nothing"}`,
  comment: `${name} may import ${allowed.join(" and ") || "no other package"}. Move the shared thing down, or pass it in.`,
  severity: "error",
  from: { path: `^packages/${name}/` },
  to: { path: "^(packages|bench)/", pathNot: `^packages/${anyOf([name, ...allowed])}/` },
}));

const roomArrows = Object.entries(rooms).flatMap(([name, list]) => {
  const order = list.split(" ");
  return order.map((room, i) => ({
    name: `${name}-${room}-imports-rooms-before-it`,
    comment: `In ${name}, ${room} may import ${order.slice(0, i).join(", ") || "no other room"}. Move the shared thing down, or pass it in.`,
    severity: "error",
    from: { path: `^packages/${name}/src/${room}(?:/|\\.ts$)`, pathNot: testFiles },
    to: {
      path: `^packages/${name}/src/`,
      pathNot: `^packages/${name}/src/${anyOf(order.slice(0, i + 1))}(?:/|\\.ts$)`,
    },
  }));
});

export default {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Move the shared type down, or pass the function in.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    ...arrows,
    ...roomArrows,
    {
      name: "games-import-kernel",
      comment: "A game may import only the kernel. Games and tools meet in cli, server and web.",
      severity: "error",
      from: { path: games },
      to: { path: "^(packages|bench)/", pathNot: ["^packages/kernel/", "^packages/$1/"] },
    },
    {
      name: "nothing-imports-bench-mutants-or-contract",
      comment: "bench, mutants and contract stand above everything.",
      severity: "error",
      from: { path: `^packages/${anyOf(borders)}/` },
      to: { path: "^(bench|mutants|contract)/" },
    },
    {
      name: "kernel-and-games-have-no-libraries",
      comment: "Kernel and games run in a browser unchanged: no libraries and no Node modules outside tests.",
      severity: "error",
      from: { path: ["^packages/kernel/", games], pathNot: testFiles },
      to: { pathNot: "^packages/", couldNotResolve: false },
    },
    {
      name: "lab-browser-without-node",
      comment: "What runs in a browser needs no Node module and no library.",
      severity: "error",
      from: { path: "^packages/lab/src/browser/" },
      to: { pathNot: "^packages/", reachable: true },
    },
    {
      name: "page-without-node",
      comment: "The page runs in a browser: no Node modules.",
      severity: "error",
      from: { path: "^packages/web/src/", pathNot: testFiles },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "page-games-apart",
      comment: "What one game adds to the page knows nothing of another's; what both want belongs beside src/games.",
      severity: "error",
      from: { path: "^packages/web/src/games/([^/]+)/" },
      to: { path: "^packages/web/src/games/[^/]+/", pathNot: "^packages/web/src/games/$1/" },
    },
    {
      name: "packages-by-name",
      comment: "Import another package by its name, @kibitz/…, not by a path into its folder.",
      severity: "error",
      from: { path: "^(packages/[^/]+|bench)/" },
      to: { path: "^(packages|bench)/", pathNot: "^$1/", dependencyTypes: ["local"] },
    },
    {
      name: "packages-by-their-exports",
      comment: "Nobody imports deeper than a package's exports.",
      severity: "error",
      from: { path: "^(packages/[^/]+|bench|contract)/" },
      to: {
        path: "^(packages|bench)/",
        pathNot: [
          "^$1/",
          "^packages/[^/]+/dist/((testing|browser)/)?index(-words|-machine)?\\.d\\.ts$",
          "^packages/dominion-language/dist/compiled-strategies\\.d\\.ts$",
        ],
      },
    },
    {
      name: "resolvable",
      comment: "This import leads nowhere: not installed, misspelt, or not in the package's exports.",
      severity: "error",
      from: {},
      // Modules that the build makes have no file.
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
    {
      name: "declared",
      comment:
        "Declare it in the package.json of the package that imports it. Tools of the repository are not installed with it.",
      severity: "error",
      // The page is built: what it is built from is not installed with it.
      from: { pathNot: [testFiles, "^mutants/", "^contract/", "^bench/", "^packages/web/"] },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: "(^|/)(node_modules|dist)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.test.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "types", "default"],
      extensions: [".ts", ".tsx", ".js", ".d.ts"],
    },
  },
};
