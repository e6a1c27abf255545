// npm run fsck: one line for everything that does not belong together, and exits with 1 when there is any. R-17.
import { readConfig } from "#platform/config/server/config.ts";
import { openTools } from "./backup-tools.ts";
import { exitWithSentence } from "./exit.ts";
import { fsck } from "./fsck.ts";

try {
  const tools = await openTools(readConfig(process.env));
  try {
    let findings = 0;
    for await (const finding of fsck({ ...tools, now: new Date() })) {
      console.log(finding);
      findings++;
    }
    if (findings > 0) process.exitCode = 1;
    console.log(findings === 0 ? "Todo en orden." : `${findings} problemas.`);
  } finally {
    await tools.close();
  }
} catch (error) {
  exitWithSentence(error);
}
