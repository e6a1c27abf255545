// the real program is killed with four signatures under way, each held by the database at another point: before the
// CMS, with its file stored, before the commit, and behind it before anybody knows. What was signed is whole, what was not
// is not begun, no wrong PIN is forgotten, and the same key again signs nothing twice. R03_ROUNDS=200 for the long run.
// And in the middle of a batch (D203): its task says so, and goes on with the PIN.
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { firma } from "#features/firma/contract.ts";
import { lotesJob } from "#features/firma/job.ts";
import { tareas } from "#features/tareas/contract.ts";
import { A, idOf } from "#shell/testing/people.ts";
import { certifyToday, findingsIn, holderIn, programOver } from "#shell/testing/shared-program.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { recibos } from "../contract.ts";
import { firmandoIn, PIN } from "./fixtures/firmando.ts";

const ROUNDS = Number(process.env["R03_ROUNDS"] ?? 5);
const soon = { timeout: 60_000 + ROUNDS * 1_000, interval: 50 };

let server: TestedServer;
let holder: Awaited<ReturnType<typeof holderIn>>;
const program = programOver(() => server);
beforeAll(async () => {
  server = await testServer({ shared: true, now: () => new Date() });
  await certifyToday(server, A, ["admin", ...EVERYBODY]);
  holder = await holderIn(server);
  await setCorrelativa(false);
  await program.start();
});
afterAll(async () => {
  await program.kill();
  await holder.close();
  await server.close();
});
const { make, query, shown, firmasOf, pdfOf, failuresOf, setCorrelativa, lotes, as } = firmandoIn(() => server);

/** Whose signature is held where. Those of `BEHIND` the commit are let go while the program can no longer hear of it. */
const [HELD, BEHIND] = [1, 2];
const POINTS = {
  user: { lock: HELD, at: "before update on certificado", when: "new.fallos < old.fallos and new.legajo_id" },
  user2: { lock: HELD, at: "before insert on archivo", when: "new.cuenta_id" },
  // The last row of a signature before open pages are told of it, which one of a company at a time does until it ends.
  manager: { lock: HELD, at: "before update on recibo", when: "new.firmado_empleado is not null and new.empleado_id" },
  rrhh: { lock: BEHIND, at: "after insert on firma deferrable initially deferred", when: "new.legajo_id" },
} as const;
type Who = keyof typeof POINTS;
const EVERYBODY = Object.keys(POINTS) as Who[];

async function hold(): Promise<void> {
  await query(`create function retener() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(tg_argv[0]::int); return new; end $$`);
  for (const [who, { lock, at, when }] of Object.entries(POINTS)) {
    const kind = lock === BEHIND ? "constraint trigger" : "trigger";
    await query(
      `create ${kind} retener ${at} for each row when (${when} = '${idOf(who)}') execute function retener(${lock})`,
    );
  }
}

/** Published, that is signed by the employer, so many for each of them. */
async function published(count: number): Promise<Record<Who, string[]>> {
  const made = Object.fromEntries(EVERYBODY.map((who) => [who, [] as string[]])) as Record<Who, string[]>;
  for (let n = 0; n < count; n++)
    for (const who of EVERYBODY)
      made[who].push(await make({ de: who, mes: (n % 12) + 1, anio: 2000 + (n - (n % 12)) / 12 }));
  const all = await shown(...Object.values(made).flat());
  const { tarea } = await as("admin").firmar({ recibos: all, empleador: true, certPassword: PIN });
  await expect.poll(async () => (await lotes("admin").lote({ loteId: tarea ?? "" })).firmados, soon).toBe(all.length);
  return made;
}

const sidesOf = async (id: string) => (await firmasOf(id)).map(({ lado }) => lado);

/** The record, its last signature and the stored file tell of the same bytes. */
async function expectAgreed(id: string): Promise<void> {
  const [row] = await query<{ sha256: string; has: boolean }>(
    "select sha256, firmado_empleado is not null as has from recibo where id = $1",
    [id],
  );
  const firmas = await firmasOf(id);
  expect(row).toEqual({ sha256: firmas.at(-1)?.sha256, has: firmas.length === 2 });
  expect(
    createHash("sha256")
      .update(await pdfOf(id))
      .digest("hex"),
  ).toBe(row?.sha256);
}

async function filesOf(): Promise<number> {
  let count = 0;
  for await (const _ of server.services.store.list(A)) count++;
  return count;
}

async function round(ids: Readonly<Record<Who, string>>): Promise<void> {
  const inputs = new Map<Who, object>();
  for (const who of EVERYBODY)
    inputs.set(who, { recibos: await shown(ids[who]), motivo: "EN CONFORMIDAD", certPassword: PIN });
  const keys = new Map(EVERYBODY.map((who) => [who, crypto.randomUUID()]));
  const send = (who: Who, over: object = {}) =>
    program.as(who, recibos).firmar({ ...inputs.get(who), ...over } as never, { idempotencyKey: keys.get(who) ?? "" });

  await expect(send("user", { certPassword: "Otro-Pin-1" })).rejects.toMatchObject({ status: 400 });
  const filesBefore = await filesOf();
  await holder.query("select pg_advisory_lock($1), pg_advisory_lock($2)", [HELD, BEHIND]);
  const cut = (who: Who) => expect(send(who), who).rejects.toBeInstanceOf(Error);
  const answers = [cut("user2"), cut("manager"), cut("rrhh")];
  await holder.waiters(3);
  answers.push(cut("user"));
  const waiting = await holder.waiters(4);
  expect(await failuresOf("user")).toBe(2);
  expect(await filesOf()).toBe(filesBefore + 3);

  program.freeze();
  await holder.query("select pg_advisory_unlock($1)", [BEHIND]);
  await expect.poll(() => sidesOf(ids.rrhh), soon).toEqual(["empleador", "empleado"]);
  const signed = await firmasOf(ids.rrhh);
  await program.kill();
  await Promise.all(answers);
  await holder.query("select pg_advisory_unlock($1)", [HELD]);
  await holder.gone(waiting);

  for (const who of EVERYBODY) {
    expect(await sidesOf(ids[who]), who).toEqual(who === "rrhh" ? ["empleador", "empleado"] : ["empleador"]);
    await expectAgreed(ids[who]);
  }
  await program.start();
  expect(await failuresOf("user")).toBe(2);
  const retried = await Promise.all(EVERYBODY.map(async (who) => [who, await send(who)] as const));
  for (const [who, answer] of retried) {
    await expectAgreed(ids[who]);
    expect(await send(who), who).toEqual(answer);
    expect(await sidesOf(ids[who]), who).toEqual(["empleador", "empleado"]);
    expect((await shown(ids[who]))[0]?.sha256, who).toBe(answer.sha256);
  }
  expect(await firmasOf(ids.rrhh)).toEqual(signed);
  expect(await failuresOf("user")).toBe(0);
  await query("update certificado set fallos_en = '[]'");
}

it(
  `R-03, S-40, S-51: ${ROUNDS} kills before the CMS, after the file, before and after the commit`,
  async () => {
    const made = await published(ROUNDS);
    await hold();
    for (let n = 0; n < ROUNDS; n++)
      await round(Object.fromEntries(EVERYBODY.map((who) => [who, made[who][n] ?? ""])) as Record<Who, string>);
    await query("drop function retener cascade");
  },
  120_000 + ROUNDS * 60_000,
);

it("R-03, D203: killed in the middle of a batch, its task says so, and Continuar signs exactly what is left", async () => {
  const ids: string[] = [];
  for (let n = 0; n < 40; n++)
    ids.push(await make({ de: "user", mes: (n % 12) + 1, anio: 2010 + (n - (n % 12)) / 12 }));
  const signed = async () =>
    (await Promise.all(ids.map(async (id) => (await firmasOf(id)).length))).reduce((a, b) => a + b);
  await holder.query("begin");
  await holder.query("select 1 from recibo where id = $1 for update", [ids[19]]);
  const { tarea } = await program
    .as("admin", recibos)
    .firmar({ recibos: await shown(...ids), empleador: true, certPassword: PIN });
  const loteId = tarea ?? "";
  const waiting = await holder.waiters(1);
  // The first group goes on beside the one that waits.
  await expect.poll(signed, soon).toBeGreaterThan(0);
  await program.kill();
  await holder.query("rollback");
  await holder.gone(waiting);
  const firmados = await signed();
  expect(firmados).toBeLessThan(20);

  await program.start();
  const task = () => program.as("admin", tareas).get({ tareaId: loteId });
  const lote = () => program.as("admin", firma).lote({ loteId });
  // The minute in which it may still say something.
  await query("update lote_firma set latido = latido - interval '1 minute' where id = $1", [loteId]);
  expect(await lote()).toMatchObject({ estado: "interrumpido", firmados, rechazados: 0 });
  await server.fresh.database.inInstallation((db) => server.services.jobs.enqueue(db, lotesJob, {}));
  await expect.poll(task, soon).toMatchObject({
    estado: "fallida",
    error: "La firma se interrumpió",
    avance: { hecho: firmados, total: 40 },
  });

  expect(await program.as("admin", firma).continuarLote({ loteId, certPassword: PIN })).toMatchObject({
    estado: "enCurso",
  });
  await expect.poll(lote, soon).toMatchObject({ estado: "terminado", firmados: 40, rechazados: 0 });
  expect(await task()).toMatchObject({ estado: "lista", resultado: { firmados: 40, rechazados: 0 }, error: null });
  for (const id of ids) expect(await sidesOf(id)).toEqual(["empleador"]);
  // Of the kills before too: it reads all there is.
  expect(await findingsIn(server)).toEqual([]);
});
