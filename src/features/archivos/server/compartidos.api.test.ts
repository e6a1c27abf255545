// One file of many records (0058): stored once, read by each by its own handle, freed by the last in whatever order, and
// counted once.
import "#shell/testing/seed.ts";
import { fork } from "node:child_process";
import { hash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#platform/db/server/database.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { archivos } from "../contract.ts";
import { idOfKey, keyOf } from "../keys.ts";
import { freeContents } from "./compartidos.ts";
import { actingIn } from "./fixtures/acting.ts";
import { pdfOf } from "./fixtures/files.ts";
import type { Run } from "./fixtures/share-child.ts";
import { keysOf as storedKeys, upload } from "./fixtures/upload.ts";
import { sweepArchivos, sweepOrphans } from "./jobs.ts";
import { storedBytes } from "./quota.ts";
import {
  adjuntosOf,
  bytesOf,
  claimAdjuntos,
  claimShared,
  fileOf,
  keepRevisions,
  keysOf,
  releaseAll,
  shareFile,
  storeMade,
} from "./service.ts";
import { archivo, contenido } from "./tables.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const as = actingIn(
  () => server,
  () => TEST_NOW,
);
const USED_BY = "prueba";
const CHILD = fileURLToPath(new URL("fixtures/share-child.ts", import.meta.url));
const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
const fileName = "Política.pdf";
let made = 0;

/** As an upload leaves it, without the sandbox's work. */
async function temporary(who = "rrhh") {
  const bytes = Buffer.from(`contenido ${made++} `.repeat(20));
  const url = await as(who, async ({ actor, empresa, db }) => {
    const { sha256, ...stored } = await storeMade(empresa, server.services, bytes);
    const vence = new Date(TEST_NOW.getTime() + 1_000);
    const row = { ...stored, sha256, empresa, cuenta: actor._id, name: "a.pdf", type: "application/pdf", vence };
    await db.insert(archivo).values({ ...row, carpeta: "documentos", estado: "temporal" });
    return stored._id;
  });
  return { url, bytes };
}

const claim = (url: string, registros: readonly string[], who = "rrhh", name = fileName) =>
  as(who, (ctx) => claimShared(ctx, USED_BY, { url, name }, registros));
/** From a record that has one file, to others. */
const share = (registro: string, archivoId: string, registros: readonly string[], who = "rrhh") =>
  as(who, (ctx) => shareFile(ctx, USED_BY, { usadoPor: USED_BY, registro, archivoId }, registros));
const handleOf = (registro: string) =>
  as("rrhh", async ({ db }) => (await adjuntosOf(db, USED_BY, [registro])).get(registro)?.map(({ url }) => url) ?? []);
const release = (...registros: string[]) => as("rrhh", ({ db }) => releaseAll(db, USED_BY, registros));
const sweep = () => sweepArchivos(server.fresh.database, server.services.store, TEST_NOW);

async function sign(registro: string): Promise<string> {
  return as("rrhh", async (ctx) => {
    const stored = await storeMade(ctx.empresa, server.services, Buffer.from(`firmado ${made++}`));
    await keepRevisions(ctx, USED_BY, new Map([[registro, stored]]));
    return stored._id;
  });
}

async function read(registro: string): Promise<Buffer> {
  const [archivoId = ""] = await handleOf(registro);
  return as("rrhh", async (ctx) => {
    const { body } = await fileOf(ctx, server.services, { usadoPor: USED_BY, registro, archivoId });
    return body instanceof Uint8Array ? Buffer.from(body) : buffer(body);
  });
}

const keys = () => storedKeys(server);
const isStored = async (id: string) => (await keys()).some((key) => key.endsWith(id));
const contents = () => as("rrhh", async ({ db }) => (await db.select().from(contenido)).map(({ _id }) => _id));
const REFUSED = { status: 404, message: "El archivo no existe o ya no está disponible. Volvé a subirlo" };

describe("claimShared", () => {
  it("is the only file of each of many records, stored once and read by its own handle", async () => {
    const { body } = await upload(server, "rrhh", { name: "a.pdf", body: pdfOf() });
    const before = await keys();
    const registros = ids(130);
    const [one = ""] = registros;
    await claim((await temporary()).url, [one]);
    const given = await claim(body.uploadedURL, [...registros, one], "rrhh", "Política");
    expect([...given.keys()].sort()).toEqual([...registros].sort());
    const handles = new Set([...given.values()].map(({ _id }) => _id));
    expect(handles.size).toBe(registros.length);
    const kept = await as("rrhh", ({ db }) => adjuntosOf(db, USED_BY, registros));
    for (const registro of registros) {
      const mine = given.get(registro);
      expect(kept.get(registro)).toEqual([{ url: mine?._id, name: "Política.pdf", isNew: false }]);
      expect(mine).toMatchObject({ size: body.size, type: "application/pdf", name: "Política.pdf" });
    }
    const [first, last] = [await read(one), await read(registros.at(-1) ?? "")];
    expect(first.length).toBe(body.size);
    expect(last.equals(first)).toBe(true);
    expect(given.get(one)?.sha256).toBe(hash("sha256", first));
    await sweep();
    expect((await keys()).filter((key) => before.includes(key)).length).toBe(before.length);
    expect((await keys()).length).toBe(before.length);
    // By the handle of another's record it is nobody's.
    const [other = ""] = await handleOf(registros[1] ?? "");
    const crossed = as("rrhh", (ctx) =>
      fileOf(ctx, server.services, { usadoPor: USED_BY, registro: one, archivoId: other }),
    );
    await expect(crossed).rejects.toMatchObject(REFUSED);
    await release(...registros);
    await sweep();
    expect(await contents()).toEqual([]);
  });

  it("S-27 S-34: refuses as a single claim does, and claims for nobody", async () => {
    const registros = ids(3);
    const taken = await temporary();
    const [holder = ""] = registros;
    await claim(taken.url, [holder, ...ids(1)]);
    const dropped = await temporary();
    await server.as("rrhh", archivos).remove({ fileUrl: dropped.url });
    const [colleague, foreign] = [await temporary("admin"), await temporary("rrhh.b")];
    for (const { url } of [taken, dropped, colleague, foreign, { url: randomUUID() }])
      await expect(claim(url, registros)).rejects.toMatchObject(REFUSED);
    expect([...(await as("rrhh", ({ db }) => adjuntosOf(db, USED_BY, registros))).keys()]).toEqual([holder]);
    expect((await claim((await temporary()).url, [])).size).toBe(0);
  });

  it("R-06: of many at once exactly one has it, and what fails later leaves it temporary", async () => {
    const { url } = await temporary();
    const failed = as("rrhh", async (ctx) => {
      await claimShared(ctx, USED_BY, { url, name: "" }, ids(3));
      throw new Error("later");
    });
    await expect(failed).rejects.toThrow("later");
    expect(await contents()).not.toContain(url);
    const groups = Array.from({ length: 6 }, () => ids(3));
    const claimed = await Promise.allSettled(groups.map((group) => claim(url, group)));
    expect(claimed.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await as("rrhh", ({ db }) => adjuntosOf(db, USED_BY, groups.flat()))).size).toBe(3);
  });
});

describe("shareFile", () => {
  it("gives a kept file to others, also of another kind, and again", async () => {
    const [own = "", ...people] = ids(6);
    const { url, bytes } = await temporary();
    await as("rrhh", (ctx) =>
      claimAdjuntos(ctx, { usadoPor: "envio", registro: own }, [{ url, name: "", isNew: true }]),
    );
    const from = { usadoPor: "envio", registro: own, archivoId: url };
    for (const group of [people.slice(0, 3), people.slice(3)]) {
      const given = await as("admin", (ctx) => shareFile(ctx, USED_BY, from, group));
      expect([...given.keys()]).toEqual(group);
    }
    // What the others do of theirs, the first keeps its own: there is something to give for as long as it wants.
    await release(...people);
    await sweep();
    const [late = ""] = ids(1);
    await as("rrhh", (ctx) => shareFile(ctx, USED_BY, from, [late]));
    expect((await read(late)).equals(bytes)).toBe(true);
  });

  it("R-06: given by many at once, what one record had for itself becomes one content", async () => {
    const [one = ""] = ids(1);
    const { url, bytes } = await temporary();
    await claim(url, [one]);
    const before = (await keys()).length;
    const groups = Array.from({ length: 6 }, () => ids(3));
    await Promise.all(groups.map((group) => share(one, url, group)));
    expect((await as("rrhh", ({ db }) => adjuntosOf(db, USED_BY, groups.flat()))).size).toBe(18);
    expect([(await contents()).filter((id) => id === url), (await keys()).length]).toEqual([[url], before]);
    expect((await read(groups[5]?.[2] ?? "")).equals(bytes)).toBe(true);
  });

  it("refuses what is not that record's file any more: after a signature, let go, another's, another company's", async () => {
    const [one = "", two = "", three = ""] = ids(3);
    const given = await claim((await temporary()).url, [one, two, three]);
    const handle = (registro: string) => given.get(registro)?._id ?? "";
    await sign(one);
    await release(three);
    for (const attempt of [
      () => share(one, handle(one), ids(1)),
      () => share(three, handle(three), ids(1)),
      () => share(two, handle(one), ids(1)),
      () => share(two, handle(two), ids(1), "rrhh.b"),
    ])
      await expect(attempt()).rejects.toMatchObject(REFUSED);
    expect((await share(two, handle(two), [two])).get(two)?._id).toBe(handle(two));
  });
});

describe("what is shared", () => {
  let second: Promise<string[]>;

  it("stays whole for the others when one is signed, and goes with the last of them", async () => {
    const registros = ids(3);
    const [signed = "", gone = "", last = ""] = registros;
    const { url, bytes } = await temporary();
    await claim(url, registros);
    const revision = await sign(signed);
    await sweep();
    expect((await read(signed)).equals(bytes)).toBe(false);
    // The row under whose id the bytes are is not there any more.
    expect(await as("rrhh", ({ db }) => db.select().from(archivo).where(eq(archivo._id, url)))).toEqual([]);
    for (const registro of [gone, last]) {
      expect((await read(registro)).equals(bytes)).toBe(true);
      const [handle = ""] = await handleOf(registro);
      const key = (await as("rrhh", ({ db }) => keysOf(db, [handle]))).get(handle);
      expect((await bytesOf(server.services, key))?.equals(bytes)).toBe(true);
      await sweepOrphans(server.fresh.database, server.services.store, new Date(Date.now() + 61 * 60_000));
      await release(registro);
      await sweep();
      expect([await isStored(url), await isStored(revision)]).toEqual([registro === gone, true]);
    }
    expect(await contents()).not.toContain(url);
  });

  it("S-58: counts once for the company, until the last lets it go, and not at all for the day of who shares it", async () => {
    const used = () => as("rrhh", ({ db, empresa }) => storedBytes(db, empresa, TEST_NOW));
    const days = () => server.fresh.asOwner("select * from subida");
    const [registros, before, counted] = [ids(40), await used(), await days()];
    const { url, bytes } = await temporary();
    const given = await claim(url, registros);
    const [first = "", ...others] = registros;
    await share(first, given.get(first)?._id ?? "", ids(40));
    expect(await used()).toBe(before + bytes.length);
    expect(await days()).toEqual(counted);
    await release(...registros);
    expect(await used()).toBe(before + bytes.length);
    await as("rrhh", ({ db }) => db.update(archivo).set(LET_GO).where(eq(archivo.contenido, url)));
    expect(await used()).toBe(before);
    await sweep();
    expect(await used()).toBe(before);
    expect(others).toHaveLength(39);
  });

  it("S-48: is never other bytes, nor does a file go over to others, whoever writes it", async () => {
    const [one, two] = [await temporary(), await temporary()];
    for (const { url } of [one, two]) await claim(url, ids(2));
    for (const forged of [
      `update contenido set sha256 = 'x' where id = '${one.url}'`,
      `update contenido set size = 1 where id = '${one.url}'`,
      `update archivo set contenido_id = '${two.url}' where contenido_id = '${one.url}'`,
      `update archivo set contenido_id = null where id = '${one.url}'`,
      `update archivo set id = gen_random_uuid() where contenido_id = '${one.url}'`,
    ])
      await expect(server.fresh.asOwner(forged)).rejects.toThrow("El contenido de un archivo no cambia");
    await expect(server.fresh.asOwner("delete from contenido where id = $1", [one.url])).rejects.toThrow(/foreign key/);
  });

  it("is freed by one of two sweeps that take its last files at once", async () => {
    const registros = ids(2);
    const { url } = await temporary();
    const given = [...(await claim(url, registros)).values()];
    const take = (at: number) => (db: Db) => db.delete(archivo).where(eq(archivo._id, given[at]?._id ?? ""));
    const waiting = async () =>
      (
        await server.fresh.asOwner(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'contenido'",
        )
      ).length;
    await as("rrhh", async ({ db }) => {
      await take(0)(db);
      expect(await freeContents(db, new Set([url]))).toEqual([]);
      second = as("rrhh", async (other) => {
        await take(1)(other.db);
        return freeContents(other.db, new Set([url]));
      });
      await expect.poll(waiting).toBe(1);
    });
    expect(await second).toEqual([url]);
  });
});

describe("R-01: a run that is killed halfway", () => {
  const GROUP = 128;
  it.each([1, 3, 6])("after %i groups leaves whole groups, and bytes that go with the last of them", async (after) => {
    const usadoPor = `corrida-${after}`;
    const [registro = ""] = ids(1);
    const { url, bytes } = await temporary();
    const { cuenta, empresa } = await as("rrhh", async (ctx) => {
      await claimAdjuntos(ctx, { usadoPor: "envio", registro }, [{ url, name: "", isNew: true }]);
      return { cuenta: ctx.actor._id, empresa: ctx.empresa };
    });
    const { login } = server.fresh;
    const from = { usadoPor: "envio", registro, archivoId: url };
    const child = fork(CHILD);
    await once(child, "message");
    child.send({ login, cuenta, empresa, from, usadoPor, group: GROUP } satisfies Run);
    for (let group = 0; group < after; group++) await once(child, "message");
    child.kill("SIGKILL");
    await once(child, "exit");
    const still = "select 1 from pg_stat_activity where application_name = $1";
    await expect.poll(async () => (await server.fresh.asOwner(still, [usadoPor])).length).toBe(0);
    const given = await server.fresh.asOwner<{ registro_id: string }>(
      "select registro_id from archivo where usado_por = $1 and contenido_id = $2 and estado = 'guardado'",
      [usadoPor, url],
    );
    expect(given.length).toBeGreaterThanOrEqual(after * GROUP);
    expect(given.length % GROUP).toBe(0);
    await as("rrhh", ({ db }) => releaseAll(db, "envio", [registro]));
    await sweep();
    expect((await server.services.store.whole(keyOf(empresa, url))).equals(bytes)).toBe(true);
    const registros = given.map((row) => row.registro_id);
    await as("rrhh", ({ db }) => releaseAll(db, usadoPor, registros));
    await sweep();
    expect([await isStored(url), (await contents()).includes(url)]).toEqual([false, false]);
  });
});

const LET_GO = { estado: "liberado", vence: new Date(0) } as const;

/** One of the records there are, whichever a number says. */
type Step = {
  readonly act: "claim" | "share" | "sign" | "release" | "sweep";
  readonly at: number;
  readonly many: number;
};
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom("claim", "share", "share", "sign", "release", "release", "sweep"),
  at: fc.nat(1_000),
  many: fc.integer({ min: 1, max: 5 }),
});

describe("whatever happens, in turn and at once", () => {
  async function take({ act, at, many }: Step, registros: string[]): Promise<unknown> {
    const one = registros[at % registros.length];
    if (act === "sweep") return sweep();
    if (act === "claim" || one === undefined) {
      const group = ids(many);
      await claim((await temporary()).url, group);
      return registros.push(...group);
    }
    if (act === "release") return release(one);
    if (act === "sign") return sign(one);
    const [handle] = await handleOf(one);
    const group = ids(many);
    if (handle === undefined) return;
    await share(one, handle, group);
    return registros.push(...group);
  }

  const rows = () => as("rrhh", ({ db }) => db.select().from(archivo));
  const hold = async () => {
    for (const row of await rows()) {
      const bytes = await bytesOf(server.services, keyOf(row.empresa, row.contenido ?? row._id));
      expect(bytes && hash("sha256", bytes), row._id).toBe(row.sha256);
    }
  };

  it.each([1, 5])(
    "%i at a time: bytes are there exactly while a row lies on them",
    { timeout: 120_000 },
    async (atOnce) => {
      const steps = fc.array(fc.array(step, { minLength: 1, maxLength: atOnce }), { minLength: 6, maxLength: 14 });
      const empresa = await as("rrhh", async (ctx) => ctx.empresa);
      await fc.assert(
        fc.asyncProperty(steps, async (all) => {
          const registros: string[] = [];
          for (const group of all) {
            const done = await Promise.allSettled(group.map((one) => take(one, registros)));
            for (const one of done) if (one.status === "rejected") expect(one.reason).toMatchObject(REFUSED);
            await hold();
          }
          await sweep();
          await sweepOrphans(server.fresh.database, server.services.store, new Date(Date.now() + 61 * 60_000));
          await hold();
          const left = await rows();
          const places = new Set(left.map(({ _id, contenido: shared }) => shared ?? _id));
          const found = (await keys()).filter((key) => key.startsWith(empresa)).map(idOfKey);
          expect(found.sort()).toEqual([...places].sort());
          expect((await contents()).sort()).toEqual([...new Set(left.flatMap((row) => row.contenido ?? []))].sort());
        }),
        { numRuns: 12 },
      );
    },
  );
});
