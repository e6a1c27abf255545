// Proves that many receipts are signed with one PIN: all or nothing at first, each once, stopped between two, taken up again.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { tareas } from "#features/tareas/contract.ts";
import { A, idOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { firmandoIn, PIN } from "./fixtures/firmando.ts";

let server: TestedServer;
let now = TEST_NOW;
beforeAll(async () => {
  server = await testServer({ now: () => now });
});
afterAll(() => server.close());
const own = firmandoIn(() => server);
const { as, make, query, employer, firmasOf, lotes, settle } = own;

beforeEach(async () => {
  now = TEST_NOW;
  await settle();
  await query("update cuenta set roles = '{admin}' where username = 'admin'");
});

/** As many as a batch signs first, and stores together. */
const FIRST = 8;

const some = async (count: number, de = "user") => {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(await make({ de, mes: (n % 12) + 1, anio: 2020 + Math.floor(n / 12) }));
  return ids;
};
const ended = async (id: string, username = "admin") => {
  await expect
    .poll(async () => (await lotes(username).lote({ loteId: id })).estado, { timeout: 60_000 })
    .not.toBe("enCurso");
  return lotes(username).lote({ loteId: id });
};
const signedOf = async (ids: readonly string[]) =>
  (await Promise.all(ids.map(async (id) => (await firmasOf(id)).length))).reduce((sum, one) => sum + one, 0);

/** Nobody else changes that receipt until it is let go. */
async function holding(id: string): Promise<() => Promise<void>> {
  const [held, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = server.fresh.again().inCompany(A, async (db) => {
    await db.execute(sql`select 1 from recibo where id = ${id} for update`);
    held.resolve();
    await freed.promise;
  });
  await held.promise;
  return () => {
    freed.resolve();
    return done;
  };
}

/** Those of the first group are signed, and the rest stand before the receipt that is held. */
async function waiting(ids: readonly string[]): Promise<void> {
  // Of a long query only the beginning is told.
  const stands = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query like 'select %"recibo"%'`;
  await expect.poll(async () => (await query(stands)).length, { timeout: 60_000 }).toBe(1);
  await expect.poll(() => signedOf(ids), { timeout: 60_000 }).toBe(FIRST);
}

describe("all or nothing", () => {
  it("REC-42: nothing chosen is refused", async () => {
    await expect(employer([])).rejects.toMatchObject({ status: 400, message: "No hay registros seleccionados" });
  });

  it("REC-43, S-24: one that is nobody's, or another company's, and none is signed", async () => {
    const ids = await some(2);
    const nobodys = await make({ mes: 5 });
    await expect(employer([...ids, nobodys])).rejects.toMatchObject({ status: 409 });
    const foreign = await make({ de: "user.b", mes: 5 });
    await expect(employer([...ids, foreign])).rejects.toMatchObject({ status: 404 });
    expect(await signedOf([...ids, nobodys, foreign])).toBe(0);
    expect(await lotes("admin").lotes({})).toEqual([]);
  });

  it("D203: ten thousand are asked for in one call, and one more is refused before anything is looked up", async () => {
    const many = (count: number) =>
      Array.from({ length: count }, () => ({ _id: crypto.randomUUID(), sha256: "0".repeat(64) }));
    const sign = (recibos: ReturnType<typeof many>) =>
      as("admin").firmar({ recibos, empleador: true, certPassword: PIN });
    await expect(sign(many(10_000))).rejects.toMatchObject({ status: 404 });
    await expect(sign(many(10_001))).rejects.toMatchObject({
      status: 400,
      message: "No podés firmar más de 10000 recibos a la vez",
    });
  });

  it("a wrong PIN begins nothing", async () => {
    const ids = await some(2);
    await expect(employer(ids, { certPassword: "Otro-Pin-1" })).rejects.toMatchObject({ status: 400 });
    expect(await lotes("admin").lotes({})).toEqual([]);
    expect(await signedOf(ids)).toBe(0);
  });
});

describe("a batch", () => {
  it("REC-12, REC-52, D203: is a task of its creator's alone; each is signed once and told in the log", async () => {
    const ids = await some(12);
    const { tarea, message } = await employer([...ids, ids[0] ?? ""]);
    expect(message).toBe("Se están firmando 12 recibos");
    const done = await ended(tarea ?? "");
    expect(done).toMatchObject({ estado: "terminado", total: 12, firmados: 12, rechazados: 0, problemas: [] });
    for (const id of ids) expect(await firmasOf(id)).toMatchObject([{ lado: "empleador", legajo_id: idOf("admin") }]);
    const told = await server.as("admin", tareas).get({ tareaId: tarea ?? "" });
    expect(told).toMatchObject({
      estado: "lista",
      resultado: { firmados: 12, rechazados: 0 },
      avance: { hecho: 12, total: 12 },
    });
    await expect(lotes("superadmin").lote({ loteId: tarea ?? "" })).rejects.toMatchObject({ status: 404 });
    const [lines] = await query<{ cant: number }>(
      "select count(*)::int as cant from registro where name = 'Recibo firmado por el empleador' and from_user = $1 and to_user = $2",
      [idOf("admin"), idOf("user")],
    );
    expect(lines?.cant).toBe(12);
  });

  it("sent twice under one key is one batch", async () => {
    const ids = await some(3);
    const recibos = await own.shown(...ids);
    const idempotencyKey = crypto.randomUUID();
    const call = () => own.as("admin").firmar({ recibos, empleador: true, certPassword: PIN }, { idempotencyKey });
    const first = await call();
    expect(await call()).toEqual(first);
    expect(await ended(first.tarea ?? "")).toMatchObject({ firmados: 3 });
    expect(await signedOf(ids)).toBe(3);
  });

  it("is cancelled between two: what was signed stays, nothing more is", async () => {
    const ids = await some(FIRST + 2);
    const letGo = await holding(ids[FIRST] ?? "");
    const { tarea } = await employer(ids);
    await waiting(ids);
    expect(await lotes("admin").cancelarLote({ loteId: tarea ?? "" })).toMatchObject({ estado: "cancelado" });
    await letGo();
    // Behind those that stood before it: their transaction is over.
    await query("select 1 from recibo where id = $1 for update", [ids[FIRST] ?? ""]);
    expect(await signedOf(ids)).toBe(FIRST);
    expect(await ended(tarea ?? "")).toMatchObject({ estado: "cancelado", firmados: FIRST });
    await expect(lotes("admin").cancelarLote({ loteId: tarea ?? "" })).rejects.toMatchObject({ status: 409 });
    await expect(lotes("admin").continuarLote({ loteId: tarea ?? "", certPassword: PIN })).rejects.toMatchObject({
      status: 409,
      message: "La firma en lote ya terminó",
    });
    expect(await signedOf(ids)).toBe(FIRST);
  });

  it.each([
    ["role", "update cuenta set roles = '{user}' where username = 'admin'", "Ya no podés firmar por la empresa"],
    [
      "certificate",
      "update certificado set estado = 'revocado', cerrado = now(), llave = null, verificador = null where legajo_id = (select id from cuenta where username = 'manager')",
      "El certificado ya no está vigente",
    ],
  ] as const)("stops at the next item when the %s is withdrawn", async (what, withdrawal, words) => {
    // Another's, whose certificate no other test needs.
    const username = what === "role" ? "admin" : "manager";
    await query("update cuenta set roles = '{admin}' where username = $1", [username]);
    const ids = await some(FIRST + 3);
    const letGo = await holding(ids[FIRST] ?? "");
    const { tarea } = await employer(ids, {}, username);
    await waiting(ids);
    await query(withdrawal);
    await letGo();
    const done = await ended(tarea ?? "", username);
    expect(await signedOf(ids)).toBe(FIRST);
    expect(done).toMatchObject({ estado: "terminado", firmados: FIRST, rechazados: 3 });
    expect(new Set(done.problemas.map(({ error }) => error))).toEqual(new Set([words]));
  });

  it("D203: with a certificate that ended nothing begins; one that ends meanwhile stops it at the next item", async () => {
    const VENCIDO = "Tu certificado de firma venció. Renovalo con tu PIN en «Firma electrónica»";
    const ends = (hasta: Date) =>
      query("update certificado set hasta = $2 where legajo_id = $1", [idOf("admin"), hasta]);
    const counted = async () => (await query("select id from lote_firma")).length;
    const ids = await some(FIRST + 3);
    const before = await counted();
    await ends(TEST_NOW);
    await expect(employer(ids)).rejects.toMatchObject({ status: 409, message: VENCIDO });
    expect([await counted(), await signedOf(ids), await own.failuresOf("admin")]).toEqual([before, 0, 0]);

    await ends(new Date(TEST_NOW.getTime() + 10_000));
    const letGo = await holding(ids[FIRST] ?? "");
    const { tarea } = await employer(ids);
    await waiting(ids);
    now = new Date(TEST_NOW.getTime() + 11_000);
    await letGo();
    const done = await ended(tarea ?? "");
    expect(await signedOf(ids)).toBe(FIRST);
    expect(done).toMatchObject({ estado: "terminado", firmados: FIRST, rechazados: 3 });
    expect(new Set(done.problemas.map(({ error }) => error))).toEqual(new Set([VENCIDO]));
    await ends(new Date("2028-01-01"));
  });

  it("open pages hear of those stored together once an account, not once a receipt", async () => {
    const ids = [...(await some(FIRST)), ...(await some(2, "user2"))];
    const heard = await own.heardBy(async () => ended((await employer(ids)).tarea ?? ""));
    expect(heard).toEqual(["admin", "admin", "user", "user2"]);
  });

  it("of two attorneys on the same receipts, each is signed by one", async () => {
    await query("update cuenta set roles = '{superadmin,admin}' where username = 'superadmin'");
    const ids = await some(10);
    const begun = await Promise.all([employer(ids), employer(ids, {}, "superadmin")]);
    const [one, two] = [await ended(begun[0].tarea ?? ""), await ended(begun[1].tarea ?? "", "superadmin")];
    expect(one.firmados + two.firmados).toBe(10);
    for (const id of ids) expect(await firmasOf(id)).toHaveLength(1);
    for (const { error } of [...one.problemas, ...two.problemas])
      expect([
        "El recibo ya está firmado",
        "El documento cambió desde que lo abriste. Volvé a abrirlo antes de firmar",
      ]).toContain(error);
  });
});

describe("interrupted", () => {
  /** As a process that died with the key leaves it. */
  const left = async (ids: readonly string[]) => {
    const letGo = await holding(ids[FIRST] ?? "");
    const other = await server.another();
    const recibos = await own.shown(...ids);
    const answer = await other.app.inject({
      method: "POST",
      url: "/api/signPDFService",
      headers: { cookie: await server.cookieOf("admin"), "content-type": "application/json" },
      payload: { recibos, empleador: true, certPassword: PIN },
    });
    const { tarea } = answer.json() as { tarea: string };
    await waiting(ids);
    const closing = other.app.close();
    await letGo();
    await closing;
    return tarea;
  };

  it("a process that stops leaves what was signed; the rest goes on with the PIN, each once", async () => {
    const ids = await some(FIRST + 3);
    const tarea = await left(ids);
    expect(await signedOf(ids)).toBe(FIRST);
    expect(await lotes("admin").lote({ loteId: tarea })).toMatchObject({ estado: "interrumpido", firmados: FIRST });
    expect((await lotes("admin").lotes({})).map(({ _id }) => _id)).toEqual([tarea]);
    await expect(lotes("admin").continuarLote({ loteId: tarea, certPassword: "Otro-Pin-1" })).rejects.toMatchObject({
      status: 400,
    });
    await expect(lotes("superadmin").continuarLote({ loteId: tarea, certPassword: PIN })).rejects.toMatchObject({
      status: 404,
    });
    await lotes("admin").continuarLote({ loteId: tarea, certPassword: PIN });
    expect(await ended(tarea)).toMatchObject({ estado: "terminado", firmados: FIRST + 3 });
    for (const id of ids) expect(await firmasOf(id)).toHaveLength(1);
  });

  it("one that no longer says it goes on is interrupted, and whoever took it for dead signs nothing twice", async () => {
    const ids = await some(3);
    const recibos = await own.shown(...ids);
    const lote = crypto.randomUUID();
    const cuenta = idOf("admin");
    await query(
      "insert into tarea (id, empresa_id, tipo, estado, creada_por_id) values ($1, $2, 'firma', 'enCurso', $3)",
      [lote, A, cuenta],
    );
    await query(
      `insert into lote_firma (id, empresa_id, tipo, lado, motivo, cuenta_id, total, latido, ip, agente, sesion)
       values ($1, $2, 'recibo', 'empleador', 'APODERADO', $3, 3, $4, '', '', '')`,
      [lote, A, cuenta, now],
    );
    for (const [n, { _id, sha256 }] of recibos.entries()) {
      await query(
        `insert into lote_firma_item (empresa_id, lote_id, orden, registro_id, persona_id, titulo, sha256)
         values ($1, $2, $3, $4, $5, 'Recibo', $6)`,
        [A, lote, n + 1, _id, idOf("user"), sha256],
      );
    }
    await expect(lotes("admin").continuarLote({ loteId: lote, certPassword: PIN })).rejects.toMatchObject({
      status: 409,
      message: "La firma sigue en curso",
    });
    now = new Date(TEST_NOW.getTime() + 61_000);
    expect(await lotes("admin").lote({ loteId: lote })).toMatchObject({ estado: "interrumpido", firmados: 0 });
    const both = await Promise.allSettled(
      [1, 2].map(() => lotes("admin").continuarLote({ loteId: lote, certPassword: PIN })),
    );
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await ended(lote)).toMatchObject({ estado: "terminado", firmados: 3 });
    for (const id of ids) expect(await firmasOf(id)).toHaveLength(1);
  });
});
