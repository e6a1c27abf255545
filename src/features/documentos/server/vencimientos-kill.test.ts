// R-02, D085: who tells a company's expiries is killed with SIGKILL while the database writes one of its mails, whichever. Nobody
// was told anything then, and the next worker tells each of them once. R02_ROUNDS=100 for the long run.
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
/** Of the lock by which a mail is known to be held. */
const HELD = 4242;

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

/** The mail to one of them takes the database two seconds. */
async function hold(lastName: string): Promise<void> {
  await query(`create or replace function demorar() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${HELD}); perform pg_sleep(2); return new; end $$`);
  const [one] = await query<{ email: string }>("select email from legajo where last_name = $1 order by random()", [
    lastName,
  ]);
  await query(`create trigger demorar before insert on correo for each row when (new.para = '${one?.email}')
    execute function demorar()`);
}
const held = () => query("select 1 from pg_locks where locktype = 'advisory' and objid = $1", [HELD]);

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
      const name = `Vence ${round}`;
      await grown(name);
      await hold(name);
      await start();
      const payload = { empresa: A, dia: TODAY };
      const { database } = server().fresh;
      await database.inCompany(A, (db) => server().services.jobs.enqueue(db, avisarJob, payload, avisarKey(payload)));
      await expect.poll(held, { ...soon, interval: 20 }).not.toEqual([]);
      await kill();
      await query("drop trigger demorar on correo");
      expect(await facts(), `round ${round}`).toEqual({ notes: 0, mails: [] });
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
