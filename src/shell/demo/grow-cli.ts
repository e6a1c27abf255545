// npm run demo -- [--empleados 10000] [--meses 12] [--empresa 1] [--semilla 7]: grows the demo data of a stopped installation.
// With --meses, the payslips that its people lack of the last so many months, signed.
import { parseArgs } from "node:util";
import { type Config, readConfig } from "#platform/config/server/config.ts";
import { createSandbox } from "#platform/sandbox/server/sandbox.ts";
import { exitWithSentence } from "../server/exit.ts";
import { type Installation, openInstallation } from "../server/installation.ts";
import { openStore } from "../server/services.ts";
import { growCompany } from "./grow.ts";
import { loadDemo } from "./load.ts";
import { growRecibos, loadRecibos } from "./recibos.ts";
import { isDemo, isEmpty } from "./state.ts";

const { values } = parseArgs({
  options: {
    empleados: { type: "string" },
    empresa: { type: "string", default: "1" },
    semilla: { type: "string", default: "7" },
    meses: { type: "string" },
  },
});

/** Without either, as many people as make lists long. */
const PEOPLE = 1000;

function numberOf(option: "empleados" | "meses", most: number): number | null {
  const written = values[option];
  if (written === undefined) return null;
  const asked = Number(written);
  if (!Number.isSafeInteger(asked) || asked < 1 || asked > most)
    throw new RangeError(`--${option} debe ser un número entre 1 y ${most}.`);
  return asked;
}

const telling = (what: string, every: number) => (done: number, wanted: number) => {
  if (done % every === 0 || done === wanted) console.log(`${done} de ${wanted} ${what}`);
};

/** Of the company and the seed that were asked for. */
const OF = { index: Number(values.empresa) - 1, seed: Number(values.semilla) };

async function growSigned(config: Config, { database, secret }: Installation, now: Date, meses: number) {
  const sandbox = createSandbox();
  try {
    const store = await openStore(config);
    const target = { database, secret, publicUrl: config.publicUrl, now, store, sandbox };
    // What a first start still owes comes first: it is what the demo itself has.
    await loadRecibos({ ...target, meses: config.demoMeses });
    return await growRecibos({ ...target, meses }, OF, telling("recibos", 1000));
  } finally {
    await sandbox.close();
  }
}

try {
  const meses = numberOf("meses", 120);
  const empleados = numberOf("empleados", 1_000_000) ?? (meses === null ? PEOPLE : 0);
  const config = readConfig(process.env);
  const installation = await openInstallation(config);
  try {
    const { database, secret } = installation;
    const now = new Date();
    if (await isEmpty(database)) await loadDemo({ database, secret, publicUrl: config.publicUrl, now });
    if (!(await isDemo(database)))
      throw new RangeError("La base no es de demostración: no se le agregan personas inventadas.");
    const started = performance.now();
    const { index, seed } = OF;
    const added = await growCompany(database, index, empleados, { seed, now }, telling("personas", 10_000));
    const signed = meses === null ? 0 : await growSigned(config, installation, now, meses);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`Listo: ${added} personas y ${signed} recibos nuevos en ${seconds} s`);
  } finally {
    await installation.close();
  }
} catch (error) {
  exitWithSentence(error);
}
