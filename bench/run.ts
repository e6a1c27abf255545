/** npm run bench [name…]: each benchmark prints its ratio to a reference measured in the same run. */
import { alcance } from "./alcance.ts";
import { auth } from "./auth.ts";
import { descarga } from "./descarga.ts";
import { documentos } from "./documentos.ts";
import { encierro } from "./encierro.ts";
import { entryWeight } from "./entry-weight.ts";
import { evento } from "./evento.ts";
import { exportBench } from "./export.ts";
import { firma } from "./firma.ts";
import { importar } from "./importar.ts";
import { legajos, listas } from "./listas.ts";
import { onboarding } from "./onboarding.ts";
import { organigrama } from "./organigrama.ts";
import { pintura } from "./pintura.ts";
import { plantillas } from "./plantillas.ts";
import { recibos } from "./recibos.ts";
import { requests } from "./requests.ts";
import { secondStart } from "./second-start.ts";

const benches = {
  alcance,
  auth,
  requests,
  arranque: secondStart,
  peso: entryWeight,
  pintura,
  evento,
  exportar: exportBench,
  importar,
  descarga,
  encierro,
  listas,
  legajos,
  organigrama,
  firma,
  recibos,
  documentos,
  plantillas,
  onboarding,
} as const satisfies Record<string, () => Promise<void>>;
type Name = keyof typeof benches;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`No existe la medición ${unknown.join(", ")}. Hay: ${Object.keys(benches).join(", ")}.`);
  process.exit(1);
}
for (const name of (asked.length > 0 ? asked : Object.keys(benches)) as Name[]) {
  console.log(`\n== ${name}`);
  await benches[name]();
}
