// npm run demo -- --empleados 10000 [--empresa 1] [--semilla 7]: grows the demo data of a stopped installation.
import { parseArgs } from "node:util";
import { readConfig } from "#platform/config/server/config.ts";
import { exitWithSentence } from "../server/exit.ts";
import { openInstallation } from "../server/installation.ts";
import { growCompany } from "./grow.ts";
import { loadDemo } from "./load.ts";
import { isDemo, isEmpty } from "./state.ts";

const { values } = parseArgs({
  options: {
    empleados: { type: "string", default: "1000" },
    empresa: { type: "string", default: "1" },
    semilla: { type: "string", default: "7" },
    /** Months of receipts: accepted so that one command line serves; there are no receipts to make yet. */
    meses: { type: "string" },
  },
});

try {
  const empleados = Number(values.empleados);
  if (!Number.isSafeInteger(empleados) || empleados < 1 || empleados > 1_000_000)
    throw new RangeError("--empleados debe ser un número entre 1 y 1000000.");
  if (values.meses) console.log("Todavía no hay recibos: --meses no tiene efecto.");
  const config = readConfig(process.env);
  const installation = await openInstallation(config);
  try {
    const { database, secret } = installation;
    if (await isEmpty(database)) await loadDemo({ database, secret, publicUrl: config.publicUrl, now: new Date() });
    if (!(await isDemo(database)))
      throw new RangeError("La base no es de demostración: no se le agregan personas inventadas.");
    const started = performance.now();
    const added = await growCompany(
      database,
      Number(values.empresa) - 1,
      empleados,
      { seed: Number(values.semilla), now: new Date() },
      (done, wanted) => {
        if (done % 10_000 === 0 || done === wanted) console.log(`${done} de ${wanted} personas`);
      },
    );
    console.log(`Listo: ${added} personas nuevas en ${((performance.now() - started) / 1000).toFixed(1)} s`);
  } finally {
    await installation.close();
  }
} catch (error) {
  exitWithSentence(error);
}
