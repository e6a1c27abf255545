// Proves S-59 and D189 on a real PostgreSQL: nothing recorded can be changed, and what is changed past every guard shows.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { drizzle } from "drizzle-orm/node-postgres";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { LOG_ACTIONS, LOG_MODULES, logLine } from "#platform/contract/activity.ts";
import type { Db, Scopes } from "#platform/db/server/database.ts";
import type { Act } from "#platform/http/server/activity.ts";
import { openDiskStore } from "#platform/storage/server/disk.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { demoPlan } from "#shell/demo/plan.ts";
import { type FreshDatabase, freshDatabase } from "#shell/testing/fresh-database.ts";
import { TEST_SECRET } from "#shell/testing/global-setup.ts";
import { A, B, C } from "#shell/testing/people.ts";
import { hashOf, START } from "../rules.ts";
import { sha256 } from "./chain.ts";
import { recorder } from "./fixtures/record.ts";
import { createSigner, SIGN_EVERY, signHeads, signNow, verifyLogs } from "./jobs.ts";
import { headsPort, recordAct, verifyLog } from "./service.ts";
import { type HeadsPort, signHead } from "./sign.ts";
import { verifyChain } from "./verify.ts";

const { companies, users } = demoPlan();
const NOW = new Date("2026-03-02T15:00:00Z");
const ENTRIES = 300;
const TRIALS = 100;

let fresh: FreshDatabase;
let owner: pg.Client;
let store: Store;
let heads: HeadsPort;
const dir = mkdtempSync(join(tmpdir(), "rubrica-cadena-"));

const actIn = (empresa: string, n: number): Act => ({
  line: logLine(
    LOG_MODULES[n % LOG_MODULES.length] ?? "General",
    LOG_ACTIONS[n % LOG_ACTIONS.length] ?? "view",
    `Acto ${n}`,
  ),
  empresa,
  fromUser: users[n % users.length]?._id ?? null,
  toUser: n % 3 === 0 ? null : (users[(n + 1) % users.length]?._id ?? null),
  result: "ok",
  now: new Date(NOW.getTime() + n * 1000),
  ip: "127.0.0.1",
  session: sha256(`sesión ${n % 7}`),
});

beforeAll(async () => {
  fresh = await freshDatabase();
  owner = new pg.Client({ ...inject("postgres"), database: fresh.name });
  await owner.connect();
  store = await openDiskStore(dir);
  heads = headsPort({ store, secret: TEST_SECRET });
  const record = recorder(fresh.database);
  for (let n = 0; n < ENTRIES; n++) await record(actIn(A, n));
  await signHeads(fresh.database, heads, NOW);
});
afterAll(async () => {
  await owner.end();
  await fresh.close();
  rmSync(dir, { recursive: true, force: true });
});

const verify = (empresa: string, db: Db) => verifyLog(db, heads, empresa, NOW);
const verifyAs = (empresa: string) => fresh.database.inCompany(empresa, (db) => verify(empresa, db));

/** As the owner, past the triggers, and undone afterwards. */
async function afterTampering(tamper: (query: typeof owner.query) => Promise<unknown>) {
  await owner.query("begin");
  try {
    for (const table of ["registro", "registro_cabeza"]) await owner.query(`alter table ${table} disable trigger user`);
    await tamper(owner.query.bind(owner) as typeof owner.query);
    return await verifyChain(drizzle(owner), heads, A);
  } finally {
    await owner.query("rollback");
  }
}

describe("S-59: entries are only added", () => {
  const seq = "where seq = 5";
  it.each([
    `update registro set name = 'otra cosa' ${seq}`,
    `delete from registro ${seq}`,
    "truncate registro cascade",
    "update registro_nota set texto = 'otra cosa'",
    "delete from registro_nota",
    "truncate registro_nota",
  ])("not even the owner may: %s", async (text) => {
    await expect(owner.query(text)).rejects.toMatchObject({ code: "42501", message: /solo admite agregar filas/ });
    await owner.query("set session_replication_role = replica");
    await expect(owner.query(text)).rejects.toMatchObject({ code: "42501" });
    await owner.query("set session_replication_role = default");
    await expect(fresh.asApplication(text)).rejects.toMatchObject({ code: "42501" });
  });

  it("the application's login has no right but to read", async () => {
    const rows = await fresh.asOwner<{ rights: string }>(
      `select string_agg(distinct privilege_type, ',' order by privilege_type) as rights from information_schema.role_table_grants
       where grantee = $1 and table_name like 'registro%'`,
      [fresh.login.user],
    );
    expect(rows).toEqual([{ rights: "SELECT" }]);
  });
});

describe("S-59: verification", () => {
  it("finds nothing wrong with what was recorded, and says how much it is", async () => {
    expect(await verifyAs(A)).toMatchObject({
      cantidad: ENTRIES,
      desde: NOW,
      hasta: actIn(A, ENTRIES - 1).now,
      primerError: null,
    });
    expect(await verifyAs(B)).toMatchObject({ cantidad: 0, desde: null, primerError: null, head: START });
  });

  const EDITS = [
    "name = name || ' '",
    "from_user = gen_random_uuid()",
    "to_user = gen_random_uuid()",
    "created = created + interval '1 millisecond'",
    "result = 'refused'",
    "ip = '10.0.0.1'",
    "session = md5('x')",
    "hash = repeat('0', 64)",
  ];
  const swap = (a: number, b: number) =>
    `update registro set seq = case seq when ${a} then 10000 + ${b} else 10000 + ${a} end where seq in (${a}, ${b});
     update registro set seq = seq - 10000 where seq > 10000`;
  /** The tail is cut and everything inside the database mended: only what was signed outside it can tell. */
  const cut = (at: number) =>
    `delete from registro where seq >= ${at};
     update registro_cabeza set (seq, hash) = (select ${at - 1}, coalesce((select hash from registro where seq = ${at - 1}), '${START.hash}'))`;
  const KINDS = ["edit", "delete", "swap", "cut"] as const;
  const trials = fc.sample(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      at: fc.integer({ min: 1, max: ENTRIES }),
      by: fc.integer({ min: 1, max: ENTRIES - 1 }),
      edit: fc.constantFrom(...EDITS),
    }),
    { seed: 59, numRuns: TRIALS },
  );

  it(`betrays an edited, deleted, swapped or cut entry: ${TRIALS} of ${TRIALS} at random`, async () => {
    const statements = ({ kind, at, by, edit }: (typeof trials)[number]) => {
      const other = ((at + by - 1) % ENTRIES) + 1;
      return {
        edit: { text: `update registro set ${edit} where seq = ${at}`, first: at },
        delete: { text: `delete from registro where seq = ${at}`, first: at },
        swap: { text: swap(at, other), first: Math.min(at, other) },
        cut: { text: cut(at), first: at },
      }[kind];
    };
    const unseen: unknown[] = [];
    for (const trial of trials) {
      const { text, first } = statements(trial);
      const { primerError, cantidad } = await afterTampering((query) => query(text));
      // Named exactly: everything before it holds. What is missing is known by the one that follows.
      if (!primerError || cantidad !== first - 1) unseen.push({ ...trial, primerError, cantidad });
    }
    expect(unseen).toEqual([]);
    expect(KINDS.map((kind) => trials.filter((trial) => trial.kind === kind).length)).not.toContain(0);
  });

  it("names the entry, and why", async () => {
    const [row] = await fresh.asOwner<{ id: string }>("select id from registro where seq = 7");
    const edited = await afterTampering((query) => query("update registro set name = 'Otra cosa' where seq = 7"));
    expect(edited.primerError).toMatchObject({ seq: 7, _id: row?.id, motivo: "La entrada 7 fue modificada" });
    const short = await afterTampering((query) => query(cut(120)));
    expect(short.primerError).toMatchObject({
      _id: null,
      motivo: `El registro termina en la entrada 119 y la cabeza firmada 1 llega hasta la ${ENTRIES}`,
    });
  });

  it("a chain made anew from a changed entry on, hashes and head included, is not the one that was signed", async () => {
    const { primerError } = await afterTampering(async (query) => {
      await query("update registro set name = 'Nunca pasó' where seq = 290");
      const { rows } = await query(
        `select id as "_id", empresa_id as empresa, seq::int, class, module, name, from_user as "fromUser", to_user as "toUser",
           result, ip, session, created, prev, hash from registro where seq >= 289 order by seq`,
      );
      let { hash } = rows[0];
      for (const row of rows.slice(1)) {
        const prev = hash;
        hash = hashOf(sha256, prev, row);
        await query("update registro set prev = $1, hash = $2 where id = $3", [prev, hash, row._id]);
      }
      await query("update registro_cabeza set hash = $1", [hash]);
    });
    expect(primerError).toMatchObject({
      seq: ENTRIES,
      motivo: `La entrada ${ENTRIES} no es la de la cabeza firmada 1`,
    });
  });

  it("a head row set back, or ahead, is found out", async () => {
    const back = await afterTampering((query) =>
      query("update registro_cabeza set (seq, hash) = (select seq, hash from registro where seq = 10)"),
    );
    expect(back.primerError?.motivo).toBe(`La cabeza del registro no coincide con la entrada ${ENTRIES}`);
    const ahead = await afterTampering((query) => query("update registro_cabeza set seq = seq + 1"));
    expect(ahead.primerError?.motivo).toMatch(/^El registro termina en la entrada/);
  });

  it("erasing a person leaves the chain valid", async () => {
    const who = users.find(({ username }) => username === "user")?._id;
    const { primerError } = await afterTampering(async (query) => {
      await query("delete from cuenta where id = $1", [who]);
      await query("update legajo set display_name = 'X', first_name = 'X', last_name = 'X' where id = $1", [who]);
    });
    expect(primerError).toBeNull();
  });
});

describe("S-59: heads", () => {
  const headsOf = (empresa: string) =>
    fresh.asOwner<{ n: number; seq: number }>(
      "select n::int, seq::int from registro_firma where empresa_id = $1 order by n",
      [empresa],
    );
  const onLost = (error: unknown) => expect.fail(String(error));

  it("are signed after a hundred entries, and the rest when the program stops", async () => {
    const signer = createSigner(fresh.database, heads, { now: () => NOW, onLost });
    for (let n = 0; n < 2 * SIGN_EVERY + 7; n++)
      await fresh.database.inCompany(C, (db) => signer.record(db, actIn(C, n)));
    await vi.waitUntil(async () => (await headsOf(C)).length >= 2);
    const signed = await headsOf(C);
    expect(signed[0]?.seq).toBeGreaterThanOrEqual(SIGN_EVERY - 1);
    await signer.settle();
    expect((await headsOf(C)).at(-1)?.seq).toBe(2 * SIGN_EVERY + 7);
    expect(await verifyAs(C)).toMatchObject({ primerError: null, sinProbar: { cantidad: 0 } });
  });

  it("an act on many files is a line for each of them, in their order", async () => {
    const signer = createSigner(fresh.database, heads, { now: () => NOW, onLost });
    const { toUser: _, ...act } = actIn(C, 1);
    const people = Array.from({ length: SIGN_EVERY }, () => crypto.randomUUID());
    const before = (await verifyAs(C)).head.seq;
    await fresh.database.inCompany(C, (db) => signer.recordEach(db, act, people));
    await fresh.database.inCompany(C, (db) => signer.recordEach(db, act, []));
    await signer.settle();
    expect((await headsOf(C)).at(-1)?.seq).toBe(before + SIGN_EVERY);
    const lines = await fresh.asOwner<{ to_user: string }>(
      "select to_user from registro where empresa_id = $1 and seq > $2 order by seq",
      [C, before],
    );
    expect(lines.map((line) => line.to_user)).toEqual(people);
    expect(await verifyAs(C)).toMatchObject({ primerError: null, sinProbar: { cantidad: 0 } });
  });

  it("are signed also where a hundred entries were not committed yet when their turn came", async () => {
    const { toUser: _, ...act } = actIn(C, 1);
    const people = Array.from({ length: SIGN_EVERY }, () => crypto.randomUUID());
    const { seq: before } = (await verifyAs(C)).head;
    let looks = 0;
    const inCompany: Scopes["inCompany"] = async (...of) => {
      const seen = await fresh.database.inCompany(...of);
      looks += 1;
      return seen;
    };
    const signer = createSigner({ ...fresh.database, inCompany }, heads, { now: () => NOW, onLost });
    await fresh.database.inCompany(C, async (db) => {
      await signer.recordEach(db, act, people);
      await vi.waitUntil(() => looks > 0);
    });
    await signer.settle();
    expect((await headsOf(C)).at(-1)?.seq).toBe(before + SIGN_EVERY);
  });

  it("one that was filed by a program that died is taken over; nothing new is signed twice", async () => {
    const dead = fresh.database.inCompany(C, async (db) => {
      await recordAct(db, actIn(C, 1));
    });
    await dead;
    const died = fresh.database.inCompany(C, async (db) => {
      await signHead(db, heads, C, NOW);
      throw new Error("died");
    });
    await expect(died).rejects.toThrow("died");
    const before = await headsOf(C);
    expect(await signNow(fresh.database, heads, C, NOW)).toBeNull();
    expect((await headsOf(C)).length).toBe(before.length + 1);
    expect(await verifyAs(C)).toMatchObject({ primerError: null });
    expect(await signNow(fresh.database, heads, C, NOW)).toBeNull();
  });

  it("a file that lacks what was signed is left as it was found", async () => {
    const key = `actividad/cabezas/${C}/bloque-00000001`;
    const genuine = await text(await store.read(key));
    const cut = genuine.split("\n").slice(0, 1).join("").concat("\n");
    await store.put(key, { bytes: Buffer.from(cut) });
    await recorder(fresh.database)(actIn(C, 2));
    expect(await signNow(fresh.database, heads, C, NOW)).not.toBeNull();
    expect(await text(await store.read(key))).toBe(cut);
    expect((await verifyAs(C)).primerError?.motivo).toBe("La cabeza firmada 2 falta en los archivos");
  });

  it("an entry that does not link is not signed", async () => {
    await owner.query("begin");
    await owner.query("alter table registro disable trigger user");
    await owner.query("update registro set name = 'Otra cosa' where empresa_id = $1 and seq = 7", [A]);
    await owner.query("alter table registro_firma disable trigger user; delete from registro_firma");
    const port = { ...heads, store: await openDiskStore(join(dir, "vacio")) };
    await expect(signHead(drizzle(owner), port, A, NOW)).rejects.toThrow("La entrada 7 fue modificada");
    await owner.query("rollback");
  });
});

describe("D189: recording", () => {
  it("fifty at once, from two processes and with every fifth failing, leave one chain without gaps", async () => {
    const pools = [fresh.database, fresh.again()];
    const fails = (n: number) => n % 5 === 0;
    const undone = new Error("undone");
    await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const database = pools[n % pools.length] ?? fresh.database;
        const change = database.inInstallation(async (db) => {
          await recordAct(db, actIn(B, n));
          if (fails(n)) throw undone;
        });
        await change.catch((error) => expect(error).toBe(undone));
      }),
    );
    expect(await verifyAs(B)).toMatchObject({ cantidad: 40, primerError: null });
    const found = [];
    for await (const { empresa, cantidad, primerError } of verifyLogs(fresh.database, heads, NOW))
      found.push([empresa._id, cantidad, primerError]);
    expect(found).toEqual(
      expect.arrayContaining([
        [A, ENTRIES, null],
        [B, 40, null],
      ]),
    );
    expect(found).toHaveLength(companies.length);
  });
});
