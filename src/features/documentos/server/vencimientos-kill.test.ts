// R-02, D085: who tells a company's expiries is killed with SIGKILL at random moments of it. Whoever was told was told all, with
// the note that they were; the next worker tells the rest, and nobody twice. R02_ROUNDS=100 for the long run.
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { dayIn } from "#platform/dates/zone.ts";
import { mailsOf } from "#shell/testing/mails.ts";
import { mortalWorker } from "#shell/testing/mortal-worker.ts";
import { A } from "#shell/testing/people.ts";
import { avisarJob, avisarKey } from "../vencimientos-job.ts";
import { enviosIn, soon } from "./fixtures/envios.ts";

const ROUNDS = Number(process.env["R02_ROUNDS"] ?? 3);
const PEOPLE = 600;
const EACH = 2;
const LATEST_KILL_MS = 400;

const ZONE = "America/Argentina/Buenos_Aires";
const TODAY = dayIn(ZONE, new Date());
const NOON = `${TODAY}T12:00:00-03:00`;

const { server, start, kill, handBack } = mortalWorker({
  script: new URL("fixtures/worker-vencimientos.ts", import.meta.url),
  env: () => ({ AT: NOON }),
  job: avisarJob.name,
});
const { make, newPeople, query } = enviosIn(server);

/** So many documents for each of so many people, that expire today. */
async function grown(name: string): Promise<void> {
  const people = await newPeople(PEOPLE, name);
  await query("update legajo set email = 'p' || legajo || '@ejemplo.test' where id = any($1::uuid[])", [people]);
  const model = await make({ de: "user", tieneVencimiento: true, fechaVencimiento: TODAY });
  await query(
    `insert into documento (empresa_id, name, tipo_id, carpeta_id, empleado_id, fecha, origen, cuenta_id, estado,
       fecha_vencimiento, archivo_id, sha256, type, size)
     select empresa_id, name || n, tipo_id, carpeta_id, who, fecha_vencimiento, origen, cuenta_id, estado, fecha_vencimiento,
       gen_random_uuid(), sha256, type, size
     from documento, unnest($2::uuid[]) who, generate_series(1, $3::int) n where id = $1`,
    [model._id, people, EACH],
  );
  await query("delete from documento where id = $1", [model._id]);
}

const facts = async () => ({
  notes: (await query("select 1 from aviso_de_vencimiento")).length,
  mails: (await mailsOf(server())).map(({ para }) => para),
});

it(
  `R-02: ${ROUNDS} kills of who tells ${PEOPLE} people`,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await query("delete from documento");
      await query("delete from cola.job where name in ('correo', $1)", [avisarJob.name]);
      await grown(`Vence ${round}`);
      await start();
      const payload = { empresa: A, dia: TODAY };
      const { inCompany } = server().fresh.database;
      await inCompany(A, (db) => server().services.jobs.enqueue(db, avisarJob, payload, avisarKey(payload)));
      const taken = () => query("select 1 from cola.job where name = $1 and state <> 'created'", [avisarJob.name]);
      await expect.poll(taken, { ...soon, interval: 5 }).not.toEqual([]);
      await wait(Math.random() * LATEST_KILL_MS);
      await kill();
      const cut = await facts();
      expect(cut.notes, `round ${round}`).toBe(cut.mails.length * EACH);
      await handBack();
      await start();
      await expect.poll(async () => (await facts()).notes, soon).toBe(PEOPLE * EACH);
      await kill();
      const { mails } = await facts();
      expect([mails.length, new Set(mails).size], `round ${round}`).toEqual([PEOPLE, PEOPLE]);
    }
  },
  60_000 + ROUNDS * 60_000,
);
