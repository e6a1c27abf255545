// npm run demo -- [--empleados 10000] [--meses 12] [--documentos 100000] [--empresa 1] [--semilla 7]: grows the demo data of a
// stopped installation. With --meses, the payslips that its people lack of the last so many months, signed; with --documentos,
// until the company has that many of them.
import { parseArgs } from "node:util";
import { type Config, readConfig } from "#platform/config/server/config.ts";
import { createSandbox } from "#platform/sandbox/server/sandbox.ts";
import { exitWithSentence } from "../server/exit.ts";
import { type Installation, openInstallation } from "../server/installation.ts";
import { openStore } from "../server/services.ts";
import { verifyUrlOf } from "../server/verify-url.ts";
import { fillDocumentos, growDocumentos } from "./documentos.ts";
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
    documentos: { type: "string" },
  },
});

/** Without any, as many people as make lists long. */
const PEOPLE = 1000;

function numberOf(option: "empleados" | "meses" | "documentos", most: number): number | null {
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

type Asked = { readonly meses: number | null; readonly documentos: number | null };

async function growFiles(config: Config, { database, secret }: Installation, now: Date, { meses, documentos }: Asked) {
  if (meses === null && documentos === null) return { recibos: 0, documentos: 0 };
  const sandbox = createSandbox();
  try {
    const store = await openStore(config);
    const target = { database, secret, publicUrl: verifyUrlOf(config, true), now, store, sandbox };
    // What a first start still owes comes first: it is what the demo itself has.
    await loadRecibos({ ...target, meses: config.demoMeses });
    await fillDocumentos(target);
    return {
      recibos: meses === null ? 0 : await growRecibos({ ...target, meses }, OF, telling("recibos", 1000)),
      documentos:
        documentos === null
          ? 0
          : await growDocumentos(target, { ...OF, wanted: documentos }, telling("documentos", 10_000)),
    };
  } finally {
    await sandbox.close();
  }
}

try {
  const meses = numberOf("meses", 120);
  const documentos = numberOf("documentos", 10_000_000);
  const empleados = numberOf("empleados", 1_000_000) ?? (meses === null && documentos === null ? PEOPLE : 0);
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
    const files = await growFiles(config, installation, now, { meses, documentos });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `Listo: ${added} personas, ${files.recibos} recibos y ${files.documentos} documentos nuevos en ${seconds} s`,
    );
  } finally {
    await installation.close();
  }
} catch (error) {
  exitWithSentence(error);
}
