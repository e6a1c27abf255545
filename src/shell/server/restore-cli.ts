// npm run restore -- <file>: puts a back-up into an empty installation and then checks it. R-17.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { readConfig } from "#platform/config/server/config.ts";
import { BackupError } from "./backup-format.ts";
import { openTools } from "./backup-tools.ts";
import { exitWithSentence } from "./exit.ts";
import { fsck } from "./fsck.ts";
import { restoreBackup } from "./restore.ts";

try {
  const [file] = process.argv.slice(2);
  if (!file) throw new BackupError("Uso: npm run restore -- <archivo>");
  if (!existsSync(file)) throw new BackupError(`No existe el archivo ${file}.`);
  const tools = await openTools(readConfig(process.env));
  try {
    const { version, created, rows, files, already } = await restoreBackup(resolve(file), tools);
    const what = already ? "ya estaba completo" : `${rows} filas y ${files} archivos`;
    console.log(`Restaurado el respaldo del ${created} (versión ${version}): ${what}.`);
    for await (const finding of fsck({ ...tools, now: new Date() })) {
      console.log(finding);
      process.exitCode = 1;
    }
  } finally {
    await tools.close();
  }
} catch (error) {
  exitWithSentence(error);
}
