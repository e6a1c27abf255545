// Run by scripts/watch.mjs when it ends after a crash: a program that was killed could not stop its own database.
import { readConfig } from "#platform/config/server/config.ts";
import { clearLeftovers } from "#platform/db/server/embedded/launcher.ts";
import { exitWithSentence } from "./exit.ts";

try {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (!databaseUrl) await clearLeftovers(dataDir);
} catch (error) {
  exitWithSentence(error);
}
