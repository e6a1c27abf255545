/**
 * Requests per second of a small authenticated GET through the whole gate (session, access, validation, headers)
 * against a bare Fastify handler with the same payload. Also one that reads the database, for information.
 */
import { type Program, startProgram } from "../src/shell/testing/program.ts";
import { median, perSecond } from "./load.ts";
import { withProgram } from "./program.ts";

const ROUNDS = 5;
const AIM = 0.6;
const PATH = "/api/roles";
const DATABASE_PATH = "/api/puestos";
const load = { connections: 32, seconds: 2 };

export const requests = () => withProgram(measure);

async function measure(ours: Program, cookie: string) {
  const payload = await (await fetch(ours.url + PATH, { headers: { cookie } })).text();
  const bare = await startProgram("bench/reference-server.ts", { PAYLOAD: payload });
  const rates = { bare: [] as number[], ours: [] as number[], database: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    const bareRate = await perSecond({ url: bare.url, path: "/payload", ...load });
    const oursRate = await perSecond({ url: ours.url, path: PATH, cookie, ...load });
    const databaseRate = await perSecond({ url: ours.url, path: DATABASE_PATH, cookie, ...load });
    // The first round warms everybody up.
    if (round === 0) continue;
    rates.bare.push(bareRate);
    rates.ours.push(oursRate);
    rates.database.push(databaseRate);
  }
  await bare.stop();
  report("Fastify solo, misma respuesta", median(rates.bare), 1);
  report(`GET ${PATH} con sesión`, median(rates.ours), median(rates.ours) / median(rates.bare), AIM);
  report(`GET ${DATABASE_PATH} (una transacción)`, median(rates.database), median(rates.database) / median(rates.bare));
}

function report(what: string, rate: number, ratio: number, aim?: number) {
  const against = aim === undefined ? "" : ` (meta ≥ ${aim})`;
  console.log(`${what.padEnd(38)} ${Math.round(rate).toString().padStart(7)} /s   ${ratio.toFixed(2)} ×${against}`);
}
