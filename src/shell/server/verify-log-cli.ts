// npm run verify-log -- [--cabeza <file>…]: walks every company's activity log and looks at what guards them, also beside
// a running program; with heads that were mailed (a file, or - for what is piped in), whether the log is still the one
// they were signed over. Says what it found and what it cannot prove, and exits with 1 when something does not hold (S-59).
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { strangersAmong, type VerifiedEmpresa, verifyGuards, verifyLogs } from "#features/actividad/server/jobs.ts";
import { headsPort, readKept } from "#features/actividad/server/service.ts";
import { readConfig } from "#platform/config/server/config.ts";
import { openLooking } from "./backup-tools.ts";
import { exitWithSentence } from "./exit.ts";
import { openVault } from "./services.ts";

type Kept = VerifiedEmpresa["guardadas"][number];

try {
  const config = readConfig(process.env);
  const kept = await headsIn(filesGiven());
  const { database, store, secret, close } = await openLooking(config);
  try {
    for (const motivo of await verifyGuards(database)) fail(`Guardias: ${motivo}.`);
    const port = headsPort({ store, secret, vault: await openVault(config) });
    for await (const verified of verifyLogs(database, port, new Date(), kept)) {
      tellLog(verified);
      for (const one of verified.guardadas) tellKept(verified.empresa.name, one);
    }
    for (const one of await strangersAmong(database, port, kept)) tellKept(`Empresa ${one.head.empresa}`, one);
  } finally {
    await close();
  }
} catch (error) {
  exitWithSentence(error);
}

function filesGiven(): string[] {
  const usage = new RangeError("Uso: npm run verify-log -- [--cabeza <archivo, o - para la entrada estándar>…]");
  try {
    const options = { cabeza: { type: "string", multiple: true } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const { cabeza = [] } = values;
    if (cabeza.length > 0 || positionals.length === 0) return [...cabeza, ...positionals];
  } catch {
    throw usage;
  }
  throw usage;
}

/** The heads of all of them, each once; what lacks one is told at once. */
async function headsIn(files: readonly string[]): Promise<Kept["head"][]> {
  const all = new Map<string, Kept["head"]>();
  for (const file of files) {
    const words = await (file === "-" ? text(process.stdin) : readFile(file, "utf8")).catch(() => {
      throw new RangeError(`No se puede leer ${file}.`);
    });
    const { heads, damaged } = readKept(words);
    const name = file === "-" ? "Entrada estándar" : file;
    if (damaged) fail(`${name}: trae una cabeza cortada o cambiada, que no se puede leer.`);
    else if (heads.length === 0) fail(`${name}: no trae ninguna cabeza.`);
    for (const head of heads) all.set(JSON.stringify(head), head);
  }
  return [...all.values()];
}

function fail(sentence: string) {
  console.log(sentence);
  process.exitCode = 1;
}

function tellLog({ empresa: { name }, cantidad, primerError, ...found }: VerifiedEmpresa) {
  if (primerError) fail(`${name}: ${sentence(primerError)}`);
  else console.log(`${name}: ${cantidad} entradas, en orden.${unproven(found)}`);
}

function tellKept(name: string, { head: { n, seq, cuando }, motivo }: Kept) {
  const which = `${name}: la cabeza ${n}, firmada el ${cuando}`;
  if (motivo) fail(`${which}, no se confirma. ${motivo}.`);
  else console.log(`${which}, queda confirmada: hasta la entrada ${seq} nada cambió.`);
}

function sentence({ seq, _id, motivo }: { seq: number; _id: string | null; motivo: string }): string {
  return `${motivo} (entrada ${seq}${_id ? `, id ${_id}` : ""}).`;
}

function unproven({ sinProbar, guardadas }: Pick<VerifiedEmpresa, "sinProbar" | "guardadas">): string {
  const { cantidad, desde } = sinProbar;
  if (cantidad === 0) return "";
  const since = desde ? ` desde ${desde.toISOString()}` : "";
  const signed = guardadas.every(({ motivo }) => motivo === null) ? "; ahora quedan firmadas" : "";
  return ` Después de la última cabeza firmada hay ${cantidad}${since}: de ellas no se puede probar que no falte ninguna${signed}.`;
}
