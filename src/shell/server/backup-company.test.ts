// D091, R-17: one company's back-up holds what is its own and nothing else, and is by itself a working installation.
import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { signHeads } from "#features/actividad/server/jobs.ts";
import { headsPort } from "#features/actividad/server/service.ts";
import { keyOf } from "#features/archivos/keys.ts";
import { sweepOrphans } from "#features/archivos/server/jobs.ts";
import { shareFile } from "#features/archivos/server/service.ts";
import { catalogos } from "#features/catalogos/catalogos.ts";
import { copias } from "#features/copias/contract.ts";
import { revisionJob } from "#features/copias/job.ts";
import { keyOfNombre } from "#features/copias/keys.ts";
import type { Actor } from "#platform/auth/actor.ts";
import { crudOf } from "#platform/catalogue/crud.ts";
import { openDiskStore } from "#platform/storage/server/disk.ts";
import { startS3 } from "#platform/storage/server/fixtures/s3-server.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { A, B } from "#shell/testing/people.ts";
import { DEMO_PASSWORD } from "../demo/users.ts";
import { type FreshDatabase, freshDatabase } from "../testing/fresh-database.ts";
import { TEST_SECRET } from "../testing/global-setup.ts";
import { type TestedServer, testServer } from "../testing/test-server.ts";
import { testServices } from "../testing/test-services.ts";
import { createBackup } from "./backup.ts";
import { partOf } from "./backup-company.ts";
import { openBackup } from "./backup-format.ts";
import { listTables } from "./backup-tables.ts";
import { fsck } from "./fsck.ts";
import { restoreBackup } from "./restore.ts";
import { buildServer } from "./server.ts";
import { buildWorker } from "./worker.ts";

const puestos = crudOf(catalogos.puestos);

let server: TestedServer;
let dir: string;
beforeAll(async () => {
  server = await testServer();
  dir = mkdtempSync(join(tmpdir(), "rubrica-copia-"));
  await server.as("admin", puestos).create({ name: "De la primera" });
  await server.as("admin.b", puestos).create({ name: "De la segunda" });
  for (const empresa of [A, B]) await keepFile(empresa, `de ${empresa}`);
  await signHeads(server.fresh.database, headsPort({ store: server.services.store, secret: TEST_SECRET }), new Date());
});
afterAll(async () => {
  await server.close();
  rmSync(dir, { recursive: true, force: true });
});

/** As an upload leaves it. */
async function keepFile(empresa: string, text: string) {
  const [_id, bytes] = [randomUUID(), Buffer.from(text)];
  await server.services.store.put(keyOf(empresa, _id), { bytes });
  await server.fresh.asOwner(
    `insert into archivo (id, empresa_id, cuenta_id, name, type, size, sha256, carpeta, estado, usado_por, registro_id)
     values ($1, $2, $1, 'a.pdf', 'application/pdf', $3, $4, 'sanciones', 'guardado', 'prueba', $1)`,
    [_id, empresa, bytes.length, createHash("sha256").update(bytes).digest("hex")],
  );
  // Of two records more, and stored once for all of them.
  const actor: Actor = { _id, empresa, roles: ["rrhh"], modulos: [], paso: "listo" };
  const from = { usadoPor: "prueba", registro: _id, archivoId: _id };
  await server.fresh.database.inCompany(empresa, (db) =>
    shareFile({ actor, empresa, db, now: new Date() }, "prueba", from, [randomUUID(), randomUUID()]),
  );
}

const source = () => ({
  login: server.fresh.login,
  store: server.services.store,
  secret: TEST_SECRET,
  version: "prueba",
  now: new Date(),
});
const namesIn = async (path: string) => {
  const names: string[] = [];
  for await (const { name, body } of openBackup(path, TEST_SECRET).entries()) {
    await buffer(body);
    names.push(name);
  }
  return names;
};

type Target = { readonly fresh: FreshDatabase; readonly store: Store };

async function restored(path: string, work: (target: Target) => Promise<void>) {
  const fresh = await freshDatabase({ demo: false });
  try {
    const store = await openDiskStore(mkdtempSync(join(dir, "almacen-")));
    // An installation with nothing but earlier back-ups is as good as empty.
    await store.put(`copias/${A}/vieja`, { bytes: Buffer.from("x") });
    const owner = { ...inject("postgres"), database: fresh.name };
    await restoreBackup(path, { owner, store, secret: TEST_SECRET, spoolDir: dir });
    await work({ fresh, store });
  } finally {
    await fresh.close();
  }
}

async function findingsOf({ fresh, store }: Target): Promise<string[]> {
  const found: string[] = [];
  const spoolDir = mkdtempSync(join(dir, "recibidos-"));
  const deps = { database: fresh.database, store, secret: TEST_SECRET, spoolDir, tsa: { authorities: [] } };
  for await (const finding of fsck({ ...deps, now: new Date() })) found.push(finding);
  return found;
}

describe("the tables of the installation", () => {
  it("each has a decision: which of its rows are one company's", async () => {
    const client = new pg.Client(server.fresh.login);
    await client.connect();
    const tables = (await listTables(client)).filter(({ ofCompany }) => !ofCompany);
    await client.end();
    expect(tables.length).toBeGreaterThan(10);
    for (const table of tables) expect(() => partOf(table.name, A), table.name).not.toThrow();
    expect(() => partOf("public.nueva", A)).toThrow(/public\.nueva/);
  });

  it("no row of a company points to one of the installation but its company's own", async () => {
    const crossing = await server.fresh.asOwner<{ from: string; to: string }>(
      `select k.conrelid::regclass::text as from, k.confrelid::regclass::text as to from pg_constraint k
       where k.contype = 'f' and k.connamespace = 'public'::regnamespace
         and exists (select from pg_policy p where p.polrelid = k.conrelid and p.polname like '%\\_empresa')
         and not exists (select from pg_policy p where p.polrelid = k.confrelid and p.polname like '%\\_empresa')`,
    );
    expect([...new Set(crossing.map(({ to }) => to))]).toEqual(["empresa"]);
  });
});

describe("one company's back-up", () => {
  it("restores by itself: its people sign in and read, fsck finds nothing, and nothing of another is there", {
    timeout: 120_000,
  }, async () => {
    // Works in another company at that moment, and is granted one that the back-up does not hold.
    await server.fresh.asOwner("update cuenta set empresa_actual_id = $1 where username = 'superadmin.b'", [A]);
    await server.fresh.asOwner("insert into cuenta_empresa select id, $1 from cuenta where username = 'superadmin.b'", [
      A,
    ]);
    const path = join(dir, "b.respaldo");
    const { rows, files } = await createBackup(path, { ...source(), empresa: B });
    expect(files).toBe(1);
    expect((await namesIn(path)).filter((name) => name.includes(A))).toEqual([]);
    await restored(path, async (target) => {
      const { fresh, store } = target;
      expect(await fresh.asOwner("select id from empresa")).toEqual([{ id: B }]);
      const tables = await fresh.asOwner<{ name: string; column: string }>(
        `select table_name as name, column_name as column from information_schema.columns
         where table_schema = 'public' and column_name in ('empresa_id', 'empresa_actual_id')`,
      );
      for (const { name, column } of tables)
        expect(await fresh.asOwner(`select 1 from ${name} where ${column} <> $1`, [B]), name).toEqual([]);
      const count = "select count(*)::int as n from legajo where empresa_id = $1";
      expect(await fresh.asOwner(count, [B])).toEqual(await server.fresh.asOwner(count, [B]));
      expect(await fresh.asOwner("select count(*)::int as n from archivo where contenido_id is not null")).toEqual([
        { n: 3 },
      ]);
      expect(rows).toBeGreaterThan(100);
      await signInAndRead(target);
      expect(await findingsOf({ fresh, store })).toEqual([]);
    });
    await server.fresh.asOwner("update cuenta set empresa_actual_id = empresa_id where username = 'superadmin.b'");
  });

  async function signInAndRead({ fresh, store }: Target) {
    const services = { ...(await testServices(fresh)), store };
    const options = {
      rateLimits: false,
      publicUrl: null,
      logLevel: "silent",
      version: "prueba",
      pagesDir: "/nonexistent",
    } as const;
    const { app } = await buildServer({
      ...options,
      now: () => new Date(),
      demo: true,
      database: fresh.database,
      services,
    });
    try {
      for (const username of ["superadmin.b", "user.b"]) {
        const payload = { username, password: DEMO_PASSWORD };
        const signedIn = await app.inject({ method: "POST", url: "/api/auth/signin", payload });
        expect(signedIn.statusCode, signedIn.body).toBe(200);
        expect(signedIn.json().empresa._id).toBe(B);
        const cookies = [signedIn.headers["set-cookie"] ?? []].flat().map((one) => one.split(";")[0]);
        const read = await app.inject({ url: "/api/puestos", headers: { cookie: cookies.join("; ") } });
        expect(read.body).toContain("De la segunda");
        expect(read.body).not.toContain("De la primera");
      }
      const stranger = await app.inject({
        method: "POST",
        url: "/api/auth/signin",
        payload: { username: "admin", password: DEMO_PASSWORD },
      });
      expect(stranger.statusCode).toBe(401);
    } finally {
      await app.close();
      await services.close();
    }
  }

  it("a company that does not exist has no rows but the program's own", async () => {
    const path = join(dir, "nadie.respaldo");
    const { files } = await createBackup(path, { ...source(), empresa: randomUUID() });
    expect(files).toBe(0);
  });
});

describe("R-17: made by the worker at night", () => {
  it("in a bucket as on a disk: one that restores, which files, sweep, fsck and other back-ups leave alone", {
    timeout: 120_000,
  }, async () => {
    const bucket = await startS3();
    const clock = new Date("2026-03-02T06:40:00Z");
    const services = await testServices(server.fresh, { role: "worker", s3: bucket.config });
    // The rows' files are on the server's disk: copied, so that this bucket is the installation's.
    for await (const { key } of server.services.store.list(""))
      await services.store.put(key, { bytes: await buffer(await server.services.store.read(key)) });
    const silent = { info: () => {}, error: () => {} };
    const worker = await buildWorker({ database: server.fresh.database, services, now: () => clock, log: silent });
    try {
      await server.fresh.database.inInstallation((db) => services.jobs.enqueue(db, revisionJob, {}));
      const made = async () => (await server.as("admin", copias).list({}))[0];
      await expect.poll(async () => (await made())?.estado, { timeout: 60_000, interval: 200 }).toBe("completa");
      const { nombre = "", tamano } = (await made()) ?? {};
      expect(await services.store.size(nombre)).toBe(tamano);
      await sweepOrphans(server.fresh.database, services.store, new Date(Date.now() + 48 * 60 * 60_000));
      expect(await services.copias.size(keyOfNombre(nombre))).toBe(tamano);
      expect(await findingsOf({ fresh: server.fresh, store: services.store })).toEqual([]);

      const whole = join(dir, "entero.respaldo");
      await createBackup(whole, { ...source(), store: services.store });
      expect((await namesIn(whole)).filter((name) => name.includes("copia"))).toEqual([]);

      const path = join(dir, "noche.respaldo");
      await writeFile(path, await buffer(await services.store.read(nombre)));
      expect(statSync(path).size).toBe(tamano);
      await restored(path, async (target) => {
        expect(await target.fresh.asOwner("select name from puesto where name like 'De la%'")).toEqual([
          { name: "De la primera" },
        ]);
        expect(await target.fresh.asOwner("select from copia")).toEqual([]);
        expect(await findingsOf(target)).toEqual([]);
      });
    } finally {
      await worker.stop();
      await services.close();
      await bucket.close();
    }
  });
});
