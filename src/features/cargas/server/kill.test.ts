// the worker is killed with SIGKILL at random moments of an upload of 200 pages, by turns while it stores receipts and
// before it kept a page. Each page ends exactly once and is told once, nobody gets two receipts, and the next worker goes on
// where it stood. How soon the queue misses a dead worker is not proven here: its work is handed back at once.
// R02_ROUNDS=100 for the long run.
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { checkDigit } from "#platform/argentina/cuil.ts";
import { mortalWorker } from "#shell/testing/mortal-worker.ts";
import { cargarJob } from "../job.ts";
import { cargasOf, soon } from "./fixtures/cargas.ts";
import { A, lotePdf, reciboDe } from "./fixtures/lotes.ts";

const ROUNDS = Number(process.env["R02_ROUNDS"] ?? 5);
const PAGES = 200;
const LATEST_KILL_MS = 1_500;

const { server, start, kill, handBack } = mortalWorker({
  script: new URL("fixtures/worker.ts", import.meta.url),
  env: ({ services }) => ({ STORE: join(services.dataDir, "archivos") }),
  job: cargarJob.name,
});
const { as, begin } = cargasOf(server);

/** Two hundred who work here from now on. */
async function people(round: number) {
  const made = Array.from({ length: PAGES }, (_, at) => {
    const ten = `20${96_000_000 + round * PAGES + at}`;
    return {
      cuil: ten + checkDigit(ten),
      lastName: `Muerte ${round}`,
      firstName: `Nro ${at}`,
      legajo: 700_000 + round * PAGES + at,
    };
  });
  await server().fresh.asOwner(
    `insert into legajo (empresa_id, legajo, first_name, last_name, display_name, cuil)
     select $1, p.legajo, p."firstName", p."lastName", p."lastName" || ', ' || p."firstName", p.cuil
     from jsonb_to_recordset($2::jsonb) as p(cuil text, "lastName" text, "firstName" text, legajo int)`,
    [A._id, JSON.stringify(made)],
  );
  return made;
}

type Facts = {
  readonly recibos: number;
  readonly personas: number;
  readonly paginas: number;
  readonly ligadas: number;
  readonly huerfanos: number;
};

/** Of what is there: as many people as receipts, each page once, and no receipt without its page. */
async function facts(carga: string): Promise<Facts> {
  const [row] = await server().fresh.asOwner<Facts>(
    `select (select count(*)::int from recibo where carga_id = $1) as recibos,
       (select count(distinct empleado_id)::int from recibo where carga_id = $1) as personas,
       (select count(*)::int from carga_pagina where carga_id = $1) as paginas,
       (select count(*)::int from carga_pagina where carga_id = $1 and recibo_id is not null) as ligadas,
       (select count(*)::int from recibo r where carga_id = $1
         and not exists (select 1 from carga_pagina p where p.recibo_id = r.id and p.empleado_id = r.empleado_id)) as huerfanos`,
    [carga],
  );
  return row as Facts;
}

/** Once it stores, a moment later: some of it is there and some is not. */
async function killedStoring(body: Uint8Array): Promise<string> {
  const { _id } = await begin("rrhh", body);
  await expect.poll(async () => (await facts(_id)).recibos, { ...soon, interval: 10 }).toBeGreaterThan(0);
  await wait(Math.random() * LATEST_KILL_MS * Math.random());
  await kill();
  expect((await facts(_id)).paginas).toBe(PAGES);
  return _id;
}

/** Once it begins, a moment later: it opens, compresses, reads or writes, or would keep what was decided, which waits here. */
async function killedDeciding(body: Uint8Array): Promise<string> {
  return server().fresh.database.inCompany(A._id, async (db) => {
    await db.execute(sql`lock table carga_pagina in share mode`);
    const { _id } = await begin("rrhh", body);
    await expect.poll(async () => (await told(_id, "compresion:inicio")).length, { ...soon, interval: 10 }).toBe(1);
    await wait(Math.random() * LATEST_KILL_MS);
    await kill();
    expect((await facts(_id)).paginas).toBe(0);
    return _id;
  });
}

/** What was told of it, in order. */
const told = async (carga: string, nombre: string) => {
  const rows = await server().fresh.asOwner<{ datos: { pagina: number; procesadas: number } }>(
    "select datos from evento where nombre = $2 and datos->>'carga' = $1 order by id",
    [carga, nombre],
  );
  return rows.map(({ datos }) => datos);
};

it(
  `R-02: ${ROUNDS} kills of an upload of ${PAGES} pages, while it decides and while it stores`,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const body = lotePdf((await people(round)).map((one) => reciboDe(one)));
      await start();
      const cargaId = await (round % 2 === 0 ? killedStoring : killedDeciding)(body);
      const cut = await facts(cargaId);
      expect(cut, `round ${round}`).toMatchObject({ personas: cut.recibos, ligadas: cut.recibos, huerfanos: 0 });
      await handBack();
      await start();
      await expect.poll(async () => (await as("rrhh").get({ cargaId })).estado, soon).toBe("lista");
      await kill();
      const whole = { recibos: PAGES, personas: PAGES, paginas: PAGES, ligadas: PAGES, huerfanos: 0 };
      expect(await facts(cargaId), `round ${round}`).toEqual(whole);
      const pages = (await told(cargaId, "recibos:pagina")).map(({ pagina }) => pagina);
      expect(pages, `round ${round}`).toEqual(Array.from({ length: PAGES }, (_, at) => at + 1));
      const far = (await told(cargaId, "recibos:progreso")).map(({ procesadas }) => procesadas);
      expect(far, `round ${round}`).toEqual(far.toSorted((a, b) => a - b));
    }
  },
  60_000 + ROUNDS * 60_000,
);
