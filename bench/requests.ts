/**
 * Two small authenticated GETs through the whole gate (session, access, validation, headers, log), each against a bare
 * Fastify handler that answers the same: one without the database, one that reads the same rows through the bare driver.
 * Turn by turn, in many short rounds, so that whatever else the machine does is shared; beside the rate, the processor time
 * that the serving process itself spent on an answer, which others disturb less.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { locateHome } from "../src/platform/db/server/embedded/home.ts";
import { type Program, startProgram } from "../src/shell/testing/program.ts";
import { type Load, median, perSecond } from "./load.ts";
import { cpuMsOf } from "./process.ts";
import { withProgram } from "./program.ts";

const ROUNDS = 12;
/** Of a longer road it takes longer until all of it is compiled at its best: some seconds of those that a server runs for. */
const WARM_UP = 7;
const AIM = 0.6;
const load = { connections: 32, seconds: 0.8 };

export const requests = () => withProgram(measure);

type Measured = { readonly rate: number; readonly cpuUs: number };
type Case = { readonly what: string; readonly program: Program; readonly path: string; readonly cookie?: string };
type Pair = { readonly bare: Case; readonly ours: Case };

async function measure(
  program: Program,
  { cookie, empresa, dataDir }: { cookie: string; empresa: string; dataDir: string },
) {
  const payload = await (await fetch(`${program.url}/api/roles`, { headers: { cookie } })).text();
  const SOCKET = socketOf(dataDir);
  const reference = await startProgram("bench/reference-server.ts", { PAYLOAD: payload, SOCKET, EMPRESA: empresa });
  await sameRows(program, reference, cookie);
  const pairs: Pair[] = [
    {
      bare: { what: "Fastify solo, misma respuesta", program: reference, path: "/payload" },
      ours: { what: "GET /api/roles", program, path: "/api/roles", cookie },
    },
    {
      bare: { what: "Fastify y pg solos, mismas filas", program: reference, path: "/puestos" },
      ours: { what: "GET /api/puestos", program, path: "/api/puestos", cookie },
    },
  ];
  for (const pair of pairs) report(pair, await turns(pair));
  await reference.stop();
}

async function turns({ bare, ours }: Pair) {
  const measured: { bare: Measured; ours: Measured }[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const both = { bare: await once(bare), ours: await once(ours) };
    if (round >= WARM_UP) measured.push(both);
  }
  return measured;
}

async function once({ program: { url, pid }, path, cookie }: Case): Promise<Measured> {
  const before = cpuMsOf(pid);
  const asked: Load = { url, path, ...(cookie ? { cookie } : {}), ...load };
  const began = performance.now();
  const rate = await perSecond(asked);
  const answers = (rate * (performance.now() - began)) / 1000;
  return { rate, cpuUs: ((cpuMsOf(pid) - before) * 1000) / answers };
}

function report({ bare, ours }: Pair, measured: readonly { bare: Measured; ours: Measured }[]) {
  const middle = (of: (each: { bare: Measured; ours: Measured }) => number) => median(measured.map(of));
  const line = (what: string, rate: number, cpuUs: number) =>
    `${what.padEnd(34)} ${Math.round(rate).toString().padStart(6)} /s  ${Math.round(cpuUs).toString().padStart(5)} µs de CPU`;
  console.log(
    line(
      bare.what,
      middle(({ bare }) => bare.rate),
      middle(({ bare }) => bare.cpuUs),
    ),
  );
  // Of two turns that follow each other: the machine was the same.
  const ratio = middle(({ bare, ours }) => ours.rate / bare.rate).toFixed(2);
  const cpu = middle(({ bare, ours }) => bare.cpuUs / ours.cpuUs).toFixed(2);
  const figures = line(
    ours.what,
    middle(({ ours }) => ours.rate),
    middle(({ ours }) => ours.cpuUs),
  );
  console.log(`${figures}   ${ratio} × (por CPU ${cpu} ×; meta ≥ ${AIM})`);
}

/** A reference that read something else would prove nothing. */
async function sameRows(program: Program, reference: Program, cookie: string) {
  const ours = await (await fetch(`${program.url}/api/puestos`, { headers: { cookie } })).json();
  const bare = await (await fetch(`${reference.url}/puestos`)).json();
  const told = (rows: unknown) =>
    JSON.stringify((rows as { _id: string; name: string }[]).map(({ _id, name }) => [_id, name]));
  if (told(ours) !== told(bare) || told(ours) === "[]") throw new Error("la referencia lee otras filas");
}

/** As PostgreSQL itself notes it: the fifth line of its file. */
const socketOf = (dataDir: string) =>
  readFileSync(join(locateHome(dataDir).cluster, "postmaster.pid"), "utf8").split("\n")[4] ?? "";
