// npm run backup -- <file or directory>: a sealed back-up of rows and files, also while the program works. R-17.
import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { readConfig } from "#platform/config/server/config.ts";
import { createBackup } from "./backup.ts";
import { BackupError } from "./backup-format.ts";
import { openTools } from "./backup-tools.ts";
import { exitWithSentence } from "./exit.ts";

try {
  const [where] = process.argv.slice(2);
  if (!where) throw new BackupError("Uso: npm run backup -- <archivo o directorio>");
  const now = new Date();
  const path = await fileAt(resolve(where), now);
  const tools = await openTools(readConfig(process.env));
  try {
    const { entries, bytes } = await createBackup(path, { ...tools, now });
    console.log(`Respaldo en ${path}: ${entries} partes, ${(bytes / 2 ** 20).toFixed(1)} MB antes de comprimir.`);
  } finally {
    await tools.close();
  }
} catch (error) {
  exitWithSentence(error);
}

/** In a directory each back-up has its moment for a name; a file that exists is never written over. */
async function fileAt(path: string, now: Date): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (!found) return path;
  if (!found.isDirectory()) throw new BackupError(`${path} ya existe: elija otro nombre.`);
  return join(path, `rubrica-${now.toISOString().slice(0, 19).replaceAll(":", "-")}.respaldo`);
}
