// npm run backup -- [--empresa <id or name>] <file or directory>: a sealed back-up of rows and files, of the whole
// installation or of one company, also while the program works. R-17, D091.
import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { listEmpresas } from "#features/empresa/server/service.ts";
import { readConfig } from "#platform/config/server/config.ts";
import { fold } from "#platform/text/fold.ts";
import { createBackup } from "./backup.ts";
import { BackupError } from "./backup-format.ts";
import { openTools, type Tools } from "./backup-tools.ts";
import { exitWithSentence } from "./exit.ts";

try {
  const { where, named } = readArguments();
  const now = new Date();
  const path = await fileAt(resolve(where), now);
  const tools = await openTools(readConfig(process.env));
  try {
    const empresa = named === undefined ? null : await empresaCalled(tools, named);
    const only = empresa ? { empresa: empresa._id } : {};
    const { entries, bytes } = await createBackup(path, { ...tools, ...only, now });
    const what = empresa ? `Respaldo de ${empresa.name}` : "Respaldo";
    console.log(`${what} en ${path}: ${entries} partes, ${(bytes / 2 ** 20).toFixed(1)} MB antes de comprimir.`);
  } finally {
    await tools.close();
  }
} catch (error) {
  exitWithSentence(error);
}

function readArguments(): { where: string; named: string | undefined } {
  const usage = new BackupError("Uso: npm run backup -- [--empresa <id o nombre>] <archivo o directorio>");
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { empresa: { type: "string" } } });
    const [where] = positionals;
    if (where && positionals.length === 1) return { where, named: values.empresa };
  } catch {
    throw usage;
  }
  throw usage;
}

async function empresaCalled({ database }: Tools, named: string) {
  const empresas = await database.inInstallation((db) => listEmpresas(db, "all"));
  const found = empresas.find(({ _id, name }) => _id === named.toLowerCase() || fold(name) === fold(named));
  if (!found) throw new BackupError(`No existe la empresa ${named}.`);
  return found;
}

/** In a directory each back-up has its moment for a name; a file that exists is never written over. */
async function fileAt(path: string, now: Date): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (!found) return path;
  if (!found.isDirectory()) throw new BackupError(`${path} ya existe: elegí otro nombre.`);
  return join(path, `rubrica-${now.toISOString().slice(0, 19).replaceAll(":", "-")}.respaldo`);
}
