// Proves D091: back-ups asked for and nightly ones, one each, kept and removed; what fails is told and leaves nothing.
import { readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { configuracion, EmpresaConfigDraft } from "#features/configuracion/contract.ts";
import type { Within } from "#platform/db/server/database.ts";
import { A, B } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { copias } from "../contract.ts";
import { keyOfNombre } from "../keys.ts";
import { KEPT } from "../rules.ts";
import { type CopiaDeps, copiaHandler, revisionHandler } from "./jobs.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** 03:30 in Buenos Aires. */
const NIGHT = Date.parse("2026-03-02T06:30:00Z");

let clock = NIGHT;
const now = () => new Date(clock);
let server: TestedServer;
beforeAll(async () => {
  server = await testServer({ now });
});
afterAll(() => server.close());
let nights = 0;
beforeEach(async () => {
  nights += 10;
  await setClock(NIGHT + nights * DAY);
});
afterEach(async () => {
  await server.fresh.asOwner("delete from copia");
  for (const key of [...(await stored(A)), ...(await stored(B))]) await server.services.copias.remove(key);
});

/** Whoever is signed in stays so. */
async function setClock(to: number) {
  clock = to;
  await server.fresh.asOwner("update sesion set vista = $1::timestamptz, vence = $1::timestamptz + interval '1 hour'", [
    now(),
  ]);
}

const as = (username: string) => server.as(username, copias);
type Row = { id: string; empresa: string; noche: string | null; estado: string; nombre: string };
const rows = () =>
  server.fresh.asOwner<Row>("select id, empresa_id as empresa, noche, estado, nombre from copia order by created");
const jobsOf = (id: string) =>
  server.fresh.asOwner("select 1 from cola.job where name = 'copia' and data ->> 'copia' = $1", [id]);

/** The hands of a worker; what is written is a test's own. */
const deps = (write: CopiaDeps["write"]): CopiaDeps => {
  const { jobs, copias: store, spoolDir } = server.services;
  return { jobs, store, spoolDir, now, write };
};
const writes: CopiaDeps["write"] = async (path) => {
  await writeFile(path, "respaldo sellado");
  return { rows: 12, files: 3 };
};
const look = (database = server.fresh.database) => revisionHandler(deps(writes)).run({ ...database } as never);
const within =
  (empresa: string): Within =>
  (work) =>
    server.fresh.database.inCompany(empresa, work);
const attempt = (payload: { empresa: string; copia: string }, write = writes) =>
  copiaHandler(deps(write)).run({ payload, transact: within(payload.empresa) } as never);
const run = async (write = writes) => {
  for (const { id, empresa } of await rows()) await attempt({ empresa, copia: id }, write);
};
const stored = async (empresa: string) => {
  const keys: string[] = [];
  for await (const { key } of server.services.copias.list(empresa)) keys.push(key);
  return keys.sort();
};
const listed = async (username: string) => (await as(username).list({})).map(({ estado }) => estado);

describe("a back-up asked for now", () => {
  it("is listed while it is made and when it is there, to administrators of its company alone", async () => {
    expect(await as("admin").create({})).toEqual({ message: "Se está haciendo la copia" });
    expect(await listed("superadmin")).toEqual(["en curso"]);
    expect(await listed("admin.b")).toEqual([]);
    const [row] = await rows();
    expect(await jobsOf(row?.id ?? "")).toHaveLength(1);
    await run();
    const [made] = await as("admin").list({});
    expect(made).toMatchObject({ estado: "completa", tamano: 16, filas: 12, archivos: 3 });
    expect(made?.nombre).toMatch(new RegExp(`^copias/${A}/\\d{4}-\\d\\d-\\d\\d-0330-[0-9a-f]{8}$`));
    expect(await server.services.copias.size(keyOfNombre(made?.nombre ?? ""))).toBe(16);
    expect(readdirSync(server.services.spoolDir)).toEqual([]);
  });

  it("is refused while one is being made, in that company and in no other; also when two ask at once", async () => {
    const both = await Promise.allSettled([as("admin").create({}), as("superadmin").create({})]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(as("admin").create({})).rejects.toMatchObject({
      status: 409,
      message: "Ya se está haciendo una copia. Esperá a que termine",
    });
    await as("admin.b").create({});
    expect((await rows()).map(({ empresa }) => empresa).sort()).toEqual([A, B].sort());
  });

  it("four an hour and no more", async () => {
    for (let n = 0; n < 4; n++) {
      await as("admin").create({});
      await run();
    }
    await expect(as("admin").create({})).rejects.toMatchObject({ status: 429 });
    await setClock(clock + HOUR + 1);
    await as("admin").create({});
  });

  it("nobody but an administrator asks or looks", async () => {
    for (const username of ["rrhh", "manager", "external", "user", "documentacion", "qr_display"]) {
      await expect(as(username).list({}), username).rejects.toMatchObject({ status: 403 });
      await expect(as(username).create({}), username).rejects.toMatchObject({ status: 403 });
    }
    expect(await rows()).toEqual([]);
  });

  it("the list is the last twenty", async () => {
    await server.fresh.asOwner(
      "insert into copia (empresa_id, estado, created) select $1, 'fallida', now() - n * interval '1 day' from generate_series(1, 25) n",
      [A],
    );
    const all = await as("admin").list({});
    expect(all).toHaveLength(20);
    expect(all.map(({ created }) => created)).toEqual(
      all
        .map(({ created }) => created)
        .sort()
        .reverse(),
    );
  });
});

describe("D091: at the company's hour", () => {
  it("one back-up a night is asked for, however many workers look and however often", async () => {
    const second = server.fresh.again();
    await Promise.all([look(), look(second), look(), look(second)]);
    const [only, ...more] = await rows();
    expect(more).toEqual([]);
    expect(only).toMatchObject({ empresa: A, estado: "en curso", noche: now().toISOString().slice(0, 10) });
    expect(await jobsOf(only?.id ?? "")).toHaveLength(1);
    await run();
    await look();
    expect(await listed("admin")).toEqual(["completa"]);
    await setClock(clock + DAY);
    await look();
    expect(await listed("admin")).toEqual(["en curso", "completa"]);
  });

  it("not before, and not for a company without an hour; a new hour counts at once, in the company's zone", async () => {
    clock -= 60_000;
    await look();
    expect(await rows()).toEqual([]);
    const settings = server.as("admin.b", configuracion);
    const stored = await settings.get({ empresaId: B });
    const draft = EmpresaConfigDraft.parse(stored);
    const { version } = await settings.update({
      ...draft,
      version: stored.version,
      empresaId: B,
      zonaHoraria: "Europe/Madrid",
      backup: { config: { hora: "07:25" } },
    });
    await look();
    expect((await rows()).map(({ empresa }) => empresa)).toEqual([B]);
    await settings.update({ ...draft, version, empresaId: B });
  });

  it(`the last ${KEPT} complete ones are kept; older go when a new one is there, files and rows`, async () => {
    for (let night = 0; night < KEPT + 2; night++) {
      await look();
      await run();
      clock += DAY;
    }
    const kept = await rows();
    expect(kept).toHaveLength(KEPT);
    expect(await stored(A)).toEqual(kept.map(({ nombre }) => keyOfNombre(nombre)).sort());
    await look();
    await expect(run(() => Promise.reject(new Error("no hay lugar")))).rejects.toThrow("no hay lugar");
    expect((await rows()).filter(({ estado }) => estado === "completa")).toHaveLength(KEPT);
  });
});

describe("a back-up that fails", () => {
  const failing: CopiaDeps["write"] = () => Promise.reject(new Error("el disco no responde"));

  it("is tried again, and when nobody tries any more it is told to have failed", async () => {
    await look();
    const [row] = await rows();
    const payload = { empresa: A, copia: row?.id ?? "" };
    await expect(attempt(payload, failing)).rejects.toThrow("el disco no responde");
    expect(await listed("admin")).toEqual(["en curso"]);
    await copiaHandler(deps(failing)).gaveUp?.(payload, "el disco no responde", within(A));
    expect(await listed("admin")).toEqual(["fallida"]);
    // A dead attempt that comes back changes nothing any more.
    await run();
    expect(await listed("admin")).toEqual(["fallida"]);
    expect(await stored(A)).toEqual([]);
    await as("admin").create({});
  });

  it("leaves no half file, and of two attempts at once one file", async () => {
    await look();
    await Promise.all([run(), run()]);
    expect(await stored(A)).toHaveLength(1);
    const half: CopiaDeps["write"] = async (path, empresa) => {
      await writes(path, empresa);
      throw new Error("cortado");
    };
    clock += DAY;
    await look();
    await expect(run(half)).rejects.toThrow("cortado");
    expect(readdirSync(server.services.spoolDir)).toEqual([]);
    expect(await stored(A)).toHaveLength(1);
  });

  it("abandoned by a worker that died, it does not block the next one for ever", async () => {
    await look();
    await setClock(clock + 7 * HOUR);
    await look();
    expect(await listed("admin")).toEqual(["fallida"]);
    await as("admin").create({});
  });

  it("what an attempt that was killed left in the store is removed by a later one", async () => {
    const key = `${A}/2026-01-01-0330-0badf11e`;
    await server.services.copias.put(key, { bytes: Buffer.from("x") });
    await setClock(Date.now() + 7 * HOUR);
    await as("admin").create({});
    await run();
    expect(await stored(A)).not.toContain(key);
    expect(await listed("admin")).toEqual(["completa"]);
  });
});
