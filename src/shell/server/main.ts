/**
 * Where the program begins, and the only part of it that is read before its database is on its way: what was compiled
 * once is kept beside the packages, and the rest is read while PostgreSQL starts (0040). The program is `program.ts`.
 */
import { existsSync, readdirSync } from "node:fs";
// Again, for whoever starts this file without `node-flags.json`.
import "./compiled.mjs";

const { leave, ORDERS } = await import("./orders.ts");
for (const order of ORDERS) process.on(order, leave);

try {
  const { readConfig, wantsDemo } = await import("#platform/config/server/config.ts");
  const config = readConfig(process.env);
  const early = config.databaseUrl ? null : startDatabase(config.dataDir);
  // Told by whoever waits for it.
  early?.catch(() => {});
  // Before the rest is read, which keeps one core busy and leaves the other idle for a second.
  if (early && wantsDemo(config) && isNew(config.dataDir)) await makeDemoKeys();
  const { run } = await import("./program.ts");
  await run(config, early);
} catch (error) {
  const { exitWithSentence, REFUSED } = await import("./exit.ts");
  exitWithSentence(error, REFUSED);
}

async function startDatabase(dataDir: string) {
  const { startEmbedded } = await import("#platform/db/server/embedded/launcher.ts");
  return startEmbedded({ dataDir, say: (sentence) => console.error(sentence) });
}

/** Nobody waits for the answer: taken for old, a demo only starts later. */
function isNew(dataDir: string): boolean {
  return !existsSync(dataDir) || readdirSync(dataDir).length === 0;
}

/** Half of what a demo's first start takes are its people's keys: made while its database is. */
async function makeDemoKeys() {
  const { makeKeysAhead } = await import("../demo/ahead.ts");
  makeKeysAhead();
}
