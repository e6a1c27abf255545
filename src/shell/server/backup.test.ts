/** a back-up taken while people work, restored on an empty installation, has everything that was acknowledged. */
import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { keyOf } from "#features/archivos/keys.ts";
import { sweepArchivos } from "#features/archivos/server/jobs.ts";
import { shareFile } from "#features/archivos/server/service.ts";
import { catalogos } from "#features/catalogos/catalogos.ts";
import type { PersonPart } from "#features/legajos/server/service.ts";
import type { Actor } from "#platform/auth/actor.ts";
import { crudOf } from "#platform/catalogue/crud.ts";
import { DEAD_LETTERS, prepareDeadLetters } from "#platform/jobs/server/queue.ts";
import { secretFrom } from "#platform/sealing/server/keyring.ts";
import { openDiskStore } from "#platform/storage/server/disk.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { type FreshDatabase, freshDatabase } from "../testing/fresh-database.ts";
import { TEST_SECRET } from "../testing/global-setup.ts";
import { type TestedServer, testServer } from "../testing/test-server.ts";
import { createBackup } from "./backup.ts";
import { BackupError, openBackup } from "./backup-format.ts";
import { fsck } from "./fsck.ts";
import { personParts } from "./person-parts.ts";
import { restoreBackup } from "./restore.ts";

const puestos = crudOf(catalogos.puestos);
let server: TestedServer;
let dir: string;
beforeAll(async () => {
  server = await testServer();
  dir = mkdtempSync(join(tmpdir(), "rubrica-respaldo-"));
});
afterAll(async () => {
  await server.close();
  rmSync(dir, { recursive: true, force: true });
});

const backUp = (path: string) =>
  createBackup(path, {
    login: server.fresh.login,
    store: server.services.store,
    secret: TEST_SECRET,
    version: "prueba",
    now: new Date(),
  });

type Target = { fresh: FreshDatabase; store: Store; close(): Promise<void> };

async function emptyInstallation(): Promise<Target> {
  const fresh = await freshDatabase({ demo: false });
  const store = await openDiskStore(mkdtempSync(join(dir, "almacen-")));
  return { fresh, store, close: () => fresh.close() };
}

const restoreInto = (path: string, { fresh, store }: Target, secret = TEST_SECRET) =>
  restoreBackup(path, { owner: { ...inject("postgres"), database: fresh.name }, store, secret, spoolDir: dir });

async function findingsOf(
  { fresh, store }: Pick<Target, "fresh" | "store">,
  spoolDir = mkdtempSync(join(dir, "recibidos-")),
  parts = personParts,
): Promise<string[]> {
  const found: string[] = [];
  const tsa = { authorities: [] };
  const deps = { database: fresh.database, store, secret: TEST_SECRET, spoolDir, now: new Date(), tsa, parts };
  for await (const finding of fsck(deps)) found.push(finding);
  return found;
}

/** As an upload leaves it: the bytes first, then the row. */
async function keepFile(store: Store, { fresh }: Pick<Target, "fresh">, bytes: Buffer, estado = "guardado") {
  const _id = randomUUID();
  const [account] = await fresh.asOwner<{ empresa: string; id: string }>(
    "select empresa_id as empresa, id from cuenta where username = 'rrhh'",
  );
  if (!account) throw new Error("no account");
  await store.put(keyOf(account.empresa, _id), { bytes });
  const kept = estado === "guardado";
  await fresh.asOwner(
    `insert into archivo (id, empresa_id, cuenta_id, name, type, size, sha256, carpeta, estado, usado_por, registro_id, vence)
     values ($1, $2, $3, 'a.pdf', 'application/pdf', $4, $5, 'sanciones', $6, $7, $8, $9)`,
    [
      ...[_id, account.empresa, account.id, bytes.length, createHash("sha256").update(bytes).digest("hex"), estado],
      ...(kept ? ["prueba", _id, null] : [null, null, new Date(Date.now() + 60_000)]),
    ],
  );
  return { _id, key: keyOf(account.empresa, _id) };
}

/** The same file of that many records more: their handles. */
async function shareKept({ _id, key }: { _id: string; key: string }, many: number): Promise<string[]> {
  const [empresa = ""] = key.split("/");
  const [account] = await server.fresh.asOwner<{ id: string }>("select id from cuenta where username = 'rrhh'");
  const actor: Actor = { _id: account?.id ?? "", empresa, roles: ["rrhh"], modulos: [], paso: "listo" };
  const from = { usadoPor: "prueba", registro: _id, archivoId: _id };
  const records = Array.from({ length: many }, () => randomUUID());
  const given = await server.fresh.database.inCompany(empresa, (db) =>
    shareFile({ actor, empresa, db, now: new Date() }, "prueba", from, records),
  );
  return [...given.values()].map((file) => file._id);
}

const TABLES = "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'";

describe("R-17 a back-up under load", () => {
  it("restores every acknowledged row and file, with logs and constraints whole", { timeout: 120_000 }, async () => {
    const path = join(dir, "carga.respaldo");
    const acknowledged: string[] = [];
    let kept = 0;
    let isWorking = true;
    const work = async (username: string) => {
      for (let i = 0; isWorking; i++) {
        const name = `Puesto ${username} ${i}`;
        await server.as(username, puestos).create({ name });
        acknowledged.push(name);
        await keepFile(server.services.store, server, Buffer.from(`archivo ${name} `.repeat(50)));
        kept++;
      }
    };
    const people = ["admin", "superadmin", "admin.b"].map(work);
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(30);
    const temporary = await keepFile(server.services.store, server, Buffer.from("temporal"), "temporal");
    const before = [...acknowledged];
    const keptBefore = kept;
    await backUp(path);
    isWorking = false;
    await Promise.all(people);
    expect(acknowledged.length).toBeGreaterThan(before.length);

    const target = await emptyInstallation();
    try {
      const { files, version } = await restoreInto(path, target);
      expect(version).toBe("prueba");
      const restored = await target.fresh.asOwner<{ name: string }>("select name from puesto");
      const names = new Set(restored.map(({ name }) => name));
      expect(before.filter((name) => !names.has(name))).toEqual([]);
      const [{ count = 0 } = {}] = await target.fresh.asOwner<{ count: number }>("select count(*)::int from archivo");
      expect(count).toBeGreaterThanOrEqual(keptBefore);
      expect(files).toBeGreaterThanOrEqual(count);
      expect(await target.store.size(temporary.key)).toBe(8);
      expect(await findingsOf(target)).toEqual([]);
      const loose = await target.fresh.asOwner(
        "select relname from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity",
      );
      expect(loose).toEqual([]);
    } finally {
      await target.close();
    }
  });

  it("brings back every table, row by row, and counters go on", { timeout: 120_000 }, async () => {
    const path = join(dir, "quieto.respaldo");
    await backUp(path);
    const target = await emptyInstallation();
    try {
      await restoreInto(path, target);
      const tables = await server.fresh.asOwner<{ name: string }>(TABLES);
      expect(tables.length).toBeGreaterThan(20);
      for (const { name } of tables) {
        const all = `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as rows from ${name} t`;
        const left = ["sesion", "limite", "copia"].includes(name);
        const expected = left ? [{ rows: createHash("md5").digest("hex") }] : await server.fresh.asOwner(all);
        expect(await target.fresh.asOwner(all), name).toEqual(expected);
      }
      const next = "select nextval(pg_get_serial_sequence('evento', 'id'))::int as n";
      const last = "select coalesce(max(id), 0)::int as n from evento";
      const [given] = await target.fresh.asOwner<{ n: number }>(next);
      const [used] = await target.fresh.asOwner<{ n: number }>(last);
      expect(given?.n).toBeGreaterThan(used?.n ?? 0);
    } finally {
      await target.close();
    }
  });
});

describe("R-17 a file of many records", () => {
  it("is copied once and restored for each, and what was lost of it is forgotten with those that were let go", {
    timeout: 120_000,
  }, async () => {
    const { store } = server.services;
    const path = join(dir, "compartido.respaldo");
    const [whole, lost] = [
      await keepFile(store, server, Buffer.from("de todos")),
      await keepFile(store, server, Buffer.from("de nadie más")),
    ];
    const handles = await shareKept(whole, 3);
    await shareKept(lost, 2);
    const letGo = "update archivo set estado = 'liberado', vence = to_timestamp(0) where contenido_id = $1";
    await server.fresh.asOwner(letGo, [lost._id]);
    await store.remove(lost.key);
    const before = await server.fresh.asOwner("select from archivo where contenido_id is distinct from $1", [lost._id]);
    await backUp(path);
    const copied: string[] = [];
    for await (const { name, body } of openBackup(path, TEST_SECRET).entries()) {
      await buffer(body);
      if (handles.concat(whole._id).some((id) => name.endsWith(id))) copied.push(name);
    }
    expect(copied).toEqual([`archivo ${whole.key}`]);
    const target = await emptyInstallation();
    try {
      await restoreInto(path, target);
      expect(await findingsOf(target)).toEqual([]);
      expect((await target.store.whole(whole.key)).toString()).toBe("de todos");
      const rows = await target.fresh.asOwner<{ id: string }>(
        "select id from archivo where contenido_id = $1 order by id",
        [whole._id],
      );
      expect(rows.map(({ id }) => id)).toEqual([whole._id, ...handles].sort());
      expect(await target.fresh.asOwner("select id from contenido where id = $1", [lost._id])).toEqual([]);
      expect(await target.fresh.asOwner("select from archivo")).toHaveLength(before.length);
    } finally {
      await target.close();
      await sweepArchivos(server.fresh.database, store, new Date());
    }
  });
});

describe("R-17 a restore", () => {
  let path: string;
  beforeAll(async () => {
    path = join(dir, "base.respaldo");
    await backUp(path);
  });

  it("refuses an installation that is not empty, and leaves it as it was", async () => {
    const busy = { fresh: server.fresh, store: server.services.store };
    const count = () => server.fresh.asOwner("select count(*)::int from puesto");
    const before = await count();
    await expect(restoreInto(path, { ...busy, close: async () => {} })).rejects.toThrow(/no está vacía/);
    expect(await count()).toEqual(before);
    const target = await emptyInstallation();
    await target.store.put("algo", { bytes: Buffer.from("x") });
    await expect(restoreInto(path, target)).rejects.toThrow(/no está vacía/);
    await target.close();
  });

  it("refuses another secret and another schema", async () => {
    const target = await emptyInstallation();
    try {
      await expect(restoreInto(path, target, secretFrom("otra clave, de otra instalación distinta"))).rejects.toThrow(
        BackupError,
      );
      await target.fresh.asOwner("alter table puesto add column nueva text");
      await expect(restoreInto(path, target)).rejects.toThrow(/restáurelo con esa versión/);
    } finally {
      await target.close();
    }
  });

  it("needs no superuser: the owner of the tables is enough, and obeys row-level security again", async () => {
    const target = await emptyInstallation();
    const role = `duenio_${target.fresh.name}`;
    try {
      await target.fresh.asOwner(`create role ${role} login password 'x'`);
      await target.fresh.asOwner(
        `do $$ declare t regclass; f regprocedure; begin
           for t in select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
             where n.nspname in ('public', 'cola') and c.relkind in ('r', 'p') loop
             execute format('alter table %s owner to ${role}', t);
           end loop;
           for f in select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace loop
             execute format('alter function %s owner to ${role}', f);
           end loop;
         end $$`,
      );
      await target.fresh.asOwner(`grant usage on schema cola to ${role}`);
      // As migrating made it: the owner's, with what is in it.
      await target.fresh.asOwner(
        `alter schema puerta owner to ${role}; alter table puerta.clave owner to ${role};
         alter function puerta.vale(text, text) owner to ${role}; alter function puerta.sellar(text, text) owner to ${role};
         alter function puerta.empresa() owner to ${role}; alter function puerta.instalacion() owner to ${role}`,
      );
      const owner = { ...inject("postgres"), user: role, password: "x", database: target.fresh.name };
      const { store } = target;
      const { rows } = await restoreBackup(path, { owner, store, secret: TEST_SECRET, spoolDir: dir });
      expect(rows).toBeGreaterThan(100);
      const client = new pg.Client(owner);
      await client.connect();
      expect((await client.query("select from legajo")).rowCount).toBe(0);
      await client.end();
      expect(await findingsOf(target)).toEqual([]);
    } finally {
      await target.fresh.asOwner(`reassign owned by ${role} to current_user`);
      await target.fresh.asOwner(`drop owned by ${role}`);
      await target.fresh.asOwner(`drop role ${role}`);
      await target.close();
    }
  });

  it("that fails in the middle leaves neither rows nor files", async () => {
    const target = await emptyInstallation();
    try {
      await target.fresh.asOwner("alter table archivo add constraint trampa check (size < 0)");
      await keepFile(server.services.store, server, Buffer.from("x"));
      const again = join(dir, "trampa.respaldo");
      await backUp(again);
      await expect(restoreInto(again, target)).rejects.toThrow(/trampa/);
      expect(await target.fresh.asOwner("select from empresa")).toEqual([]);
      for await (const { key } of target.store.list("")) expect.fail(key);
    } finally {
      await target.close();
    }
  });
});

describe("fsck", () => {
  it("names each thing that does not belong together", { timeout: 240_000 }, async () => {
    const { store } = server.services;
    const target = { fresh: server.fresh, store };
    const shared = await shareKept(await keepFile(store, server, Buffer.from("de varios")), 4);
    expect(await findingsOf(target)).toEqual([]);
    const lost = await keepFile(store, server, Buffer.from("perdido"));
    await store.remove(lost.key);
    const changed = await keepFile(store, server, Buffer.from("original"));
    await store.put(changed.key, { bytes: Buffer.from("0riginal") });
    const cut = await keepFile(store, server, Buffer.from("entero"));
    await store.put(cut.key, { bytes: Buffer.from("ent") });
    const [all, other] = [
      await keepFile(store, server, Buffer.from("de muchos")),
      await keepFile(store, server, Buffer.from("de otros")),
    ];
    await shareKept(all, 2);
    const [liar] = await shareKept(other, 1);
    await store.remove(all.key);
    await server.fresh.asOwner("alter table archivo disable trigger archivo_igual");
    await server.fresh.asOwner("update archivo set sha256 = 'x' where id = $1", [liar]);
    const [account] = await server.fresh.asOwner<{ empresa: string }>(
      "select empresa_id as empresa from cuenta where username = 'rrhh'",
    );
    const forgotten = randomUUID();
    await server.fresh.asOwner("insert into contenido (id, empresa_id, size, sha256) values ($1, $2, 1, 'x')", [
      forgotten,
      account?.empresa,
    ]);
    const nobody = randomUUID();
    await store.put(`${nobody}/aa/x`, { bytes: Buffer.from("x") });
    const spoolDir = mkdtempSync(join(dir, "recibidos-"));
    writeFileSync(join(spoolDir, "resto"), "x");
    utimesSync(join(spoolDir, "resto"), 0, 0);
    const { boss } = server.services.jobs;
    await prepareDeadLetters(boss);
    const job = await boss.send(DEAD_LETTERS, {});
    await server.fresh.asOwner("alter table registro disable trigger solo_agregar");
    await server.fresh.asOwner("update registro set ip = '10.0.0.9' where seq = 1");
    const found = (await findingsOf(target, spoolDir)).join("\n");
    for (const expected of [
      `${lost._id}: no está en el almacén.`,
      `${changed._id}: su contenido no es el que se guardó.`,
      `${cut._id}: mide 3 bytes y debía medir 6.`,
      `contenido de 3 archivos ${all._id}: no está en el almacén.`,
      `archivo ${liar}: no dice el contenido que tiene.`,
      `contenido de 0 archivos ${forgotten}: ningún registro lo nombra.`,
      `${nobody}/aa/x: es de una empresa que no existe.`,
      "La entrada 1 fue modificada",
      `${join(spoolDir, "resto")}: quedó sin terminar.`,
      `${job} del`,
    ]) {
      expect(found).toContain(expected);
    }
    for (const whole of [...shared, other._id]) expect(found).not.toContain(whole);
  });

  it("R-17: names a file that a feature would hand out with a person and nobody keeps", async () => {
    const [kept, lost] = [
      await keepFile(server.services.store, server, Buffer.from("x")),
      await keepFile(server.services.store, server, Buffer.from("x"), "temporal"),
    ];
    const [person] = await server.fresh.asOwner<{ id: string }>("select id from cuenta where username = 'rrhh'");
    const part: PersonPart = {
      nombre: "Prueba",
      data: async () => null,
      files: async (_, persona) =>
        persona === person?.id ? [kept, lost].map(({ _id }) => ({ archivo: _id, path: "x" })) : [],
    };
    const found = (
      await findingsOf({ fresh: server.fresh, store: server.services.store }, mkdtempSync(join(dir, "r-")), [part])
    ).filter((finding) => finding.includes("Prueba"));
    expect(found).toEqual([
      expect.stringContaining(`archivo ${lost._id} de Prueba de ${person?.id}: no está guardado`),
    ]);
  });

  it("names a file that no row does, once it had time to get one", async () => {
    const [account] = await server.fresh.asOwner<{ empresa: string }>(
      "select empresa_id as empresa from cuenta limit 1",
    );
    // Also one that has the name of a file whose bytes are another's.
    const file = await keepFile(server.services.store, server, Buffer.from("compartido"));
    const [sharing = ""] = await shareKept(file, 1);
    const own = keyOf(file.key.split("/")[0] ?? "", sharing);
    const key = keyOf(account?.empresa ?? "", randomUUID());
    for (const one of [key, own]) await server.services.store.put(one, { bytes: Buffer.from("x") });
    const found = async (now: Date) => {
      const { store } = server.services;
      const all: string[] = [];
      const deps = {
        database: server.fresh.database,
        store,
        secret: TEST_SECRET,
        tsa: server.services.tsa,
        spoolDir: mkdtempSync(join(dir, "r-")),
      };
      for await (const finding of fsck({ ...deps, now })) all.push(finding);
      return all.filter((finding) => [key, own, file.key].some((one) => finding.includes(one)));
    };
    expect(await found(new Date())).toEqual([]);
    expect((await found(new Date(Date.now() + 2 * 60 * 60_000))).sort()).toEqual([
      ...[key, own]
        .sort()
        .map((one) => expect.stringContaining(`${one} está en el almacén y ningún registro lo nombra`)),
    ]);
  });
});
