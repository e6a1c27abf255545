// The front door for other features: claiming, reading and letting go of files in a record's transaction, and downloads.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { FileAnswer } from "#platform/contract/contract.ts";
import { Id, listOf } from "#platform/contract/shapes.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { Adjunto, archivos } from "../contract.ts";
import { actingIn } from "./fixtures/acting.ts";
import { pdfOf, pngOf } from "./fixtures/files.ts";
import { keysOf, upload } from "./fixtures/upload.ts";
import { sweepArchivos } from "./jobs.ts";
import {
  adjuntosOf,
  claimAdjuntos,
  extendedAdjuntosOf,
  fileOf,
  type MoreOf,
  offerDownload,
  releaseAll,
} from "./service.ts";

let server: TestedServer;
let now = TEST_NOW;
beforeAll(async () => {
  server = await testServer({ now: () => now });
});
afterAll(() => server.close());

const as = actingIn(
  () => server,
  () => now,
);

const uploaded = async (who: string, name = "a.pdf"): Promise<Adjunto> => {
  const { body } = await upload(server, who, { name, body: name.endsWith("png") ? await pngOf() : pdfOf() });
  return { url: body.uploadedURL, name: body.name, isNew: true };
};
const USED_BY = "prueba";
const save = (who: string, registro: string, wanted: readonly Adjunto[]) =>
  as(who, (ctx) => claimAdjuntos(ctx, { usadoPor: USED_BY, registro }, wanted));
const filesOf = (who: string, ...registros: string[]) => as(who, ({ db }) => adjuntosOf(db, USED_BY, registros));
const open = (who: string, registro: string, archivoId: string, usadoPor = USED_BY) =>
  as(who, (ctx) => fileOf(ctx, server.services, { usadoPor, registro, archivoId }));
const bytesOf = async ({ body }: FileAnswer) => (body instanceof Uint8Array ? Buffer.from(body) : buffer(body));
const isStored = async (id: string) => (await keysOf(server)).some((key) => key.endsWith(id));
const sweep = (at = now) => sweepArchivos(server.fresh.database, server.services.store, at);

describe("claimAdjuntos", () => {
  it("makes temporary files the record's, in the order given, and nobody's temporary any more", async () => {
    const registro = randomUUID();
    const files = [await uploaded("rrhh", "z.pdf"), await uploaded("rrhh", "a.png"), await uploaded("rrhh", "m.pdf")];
    await save("rrhh", registro, files);
    expect((await filesOf("rrhh", registro)).get(registro)).toEqual(files.map((file) => ({ ...file, isNew: false })));
    const [first] = files;
    await expect(server.as("rrhh", archivos).remove({ fileUrl: first?.url ?? "" })).rejects.toMatchObject({
      status: 404,
    });
    await sweep(new Date(now.getTime() + 48 * 60 * 60_000));
    for (const { url } of files) expect(await isStored(url)).toBe(true);
  });

  it("keeps what the record has, adds what is new, and lets go what is left out", async () => {
    const registro = randomUUID();
    const [kept, dropped, added] = [
      await uploaded("rrhh"),
      await uploaded("rrhh"),
      await uploaded("admin", "nuevo.pdf"),
    ];
    await save("rrhh", registro, [kept, dropped]);
    // Another person saves the record: the files it has are not theirs, and stay all the same.
    await save("admin", registro, [added, { ...kept, isNew: false }]);
    expect((await filesOf("admin", registro)).get(registro)?.map(({ url }) => url)).toEqual([added.url, kept.url]);
    await expect(open("admin", registro, dropped.url)).rejects.toMatchObject({ status: 404 });
    expect(await isStored(dropped.url)).toBe(true);
    await sweep();
    expect(await isStored(dropped.url)).toBe(false);
    expect(await isStored(kept.url)).toBe(true);
  });

  it("renames by the label sent and keeps the extension of what the file is", async () => {
    const registro = randomUUID();
    const file = await uploaded("rrhh", "escaneo 0001.pdf");
    await save("rrhh", registro, [{ ...file, name: "../Descargo del empleado.exe" }]);
    expect((await filesOf("rrhh", registro)).get(registro)?.[0]?.name).toBe("Descargo del empleado.exe.pdf");
    await save("rrhh", registro, [{ ...file, name: "" }]);
    expect((await filesOf("rrhh", registro)).get(registro)?.[0]?.name).toBe("Descargo del empleado.exe.pdf");
  });

  it("S-27 S-34: refuses in the same words what is another's, another record's, used up or nothing at all", async () => {
    const [registro, other] = [randomUUID(), randomUUID()];
    const mine = await uploaded("rrhh");
    const taken = await uploaded("rrhh");
    await save("rrhh", other, [taken]);
    const foreign = { ...mine, url: (await uploaded("rrhh.b")).url };
    const colleague = { ...mine, url: (await uploaded("admin")).url };
    const unknown = { ...mine, url: randomUUID() };
    const deleted = await uploaded("rrhh");
    await server.as("rrhh", archivos).remove({ fileUrl: deleted.url });
    for (const bad of [foreign, colleague, unknown, taken, deleted, { ...taken, isNew: false }])
      await expect(save("rrhh", registro, [mine, bad])).rejects.toMatchObject({
        status: 404,
        message: "El archivo no existe o ya no está disponible. Volvé a subirlo",
      });
    // All or nothing: the good one was not taken along.
    expect((await filesOf("rrhh", registro)).size).toBe(0);
    await save("rrhh", registro, [mine]);
    expect((await filesOf("rrhh", other)).get(other)?.map(({ url }) => url)).toEqual([taken.url]);
  });

  it("refuses a temporary file whose day is over, swept or not", async () => {
    const file = await uploaded("rrhh");
    const tomorrow = new Date(now.getTime() + 24 * 60 * 60_000);
    const late = as("rrhh", (ctx) =>
      claimAdjuntos({ ...ctx, now: tomorrow }, { usadoPor: USED_BY, registro: randomUUID() }, [file]),
    );
    await expect(late).rejects.toMatchObject({ status: 404 });
  });

  it("refuses the same file twice", async () => {
    const file = await uploaded("rrhh");
    await expect(save("rrhh", randomUUID(), [file, file])).rejects.toMatchObject({ status: 400 });
  });

  it("R-06: of many saves at once exactly one gets the file", async () => {
    const file = await uploaded("rrhh");
    const records = Array.from({ length: 8 }, () => randomUUID());
    const saved = await Promise.allSettled(records.map((registro) => save("rrhh", registro, [file])));
    expect(saved.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await filesOf("rrhh", ...records)).size).toBe(1);
  });

  it("what fails afterwards in the caller's transaction leaves the file temporary", async () => {
    const [registro, file] = [randomUUID(), await uploaded("rrhh")];
    const failed = as("rrhh", async (ctx) => {
      await claimAdjuntos(ctx, { usadoPor: USED_BY, registro }, [file]);
      throw new Error("later");
    });
    await expect(failed).rejects.toThrow("later");
    expect((await server.as("rrhh", archivos).temporary({ archivoId: file.url })).name).toBe("a.pdf");
  });

  it("an empty list lets everything go, and on a new record does nothing", async () => {
    const [registro, file] = [randomUUID(), await uploaded("rrhh")];
    await save("rrhh", registro, []);
    await save("rrhh", registro, [file]);
    await save("rrhh", registro, []);
    expect((await filesOf("rrhh", registro)).size).toBe(0);
  });
});

describe("an Adjunto that a feature extends", () => {
  /** As a leave will: each of its files is signed by somebody. */
  const Signed = Adjunto.extend({ firmantes: listOf(Id).default([]) });
  type Signed = z.output<typeof Signed>;
  const signers = new Map<string, Signed["firmantes"]>();
  const moreOf: MoreOf<Pick<Signed, "firmantes">> = async () => (url) => ({ firmantes: signers.get(url) ?? [] });

  const saveSigned = (registro: string, sent: readonly z.input<typeof Signed>[]) =>
    as("rrhh", async (ctx) => {
      const wanted = z.array(Signed).parse(sent);
      await claimAdjuntos(ctx, { usadoPor: USED_BY, registro }, wanted);
      for (const { url, firmantes } of wanted) signers.set(url, firmantes);
      return (await extendedAdjuntosOf(ctx.db, USED_BY, [registro], moreOf)).get(registro) ?? [];
    });

  it("is claimed like any other and answered with what the feature keeps of it", async () => {
    const registro = randomUUID();
    const [first, second] = [await uploaded("rrhh"), await uploaded("rrhh", "b.pdf")];
    const firmantes = [randomUUID(), randomUUID()];
    const saved = await saveSigned(registro, [{ ...first, firmantes }, second]);
    expect(saved).toEqual([
      { ...first, isNew: false, firmantes },
      { ...second, isNew: false, firmantes: [] },
    ]);
    expect(z.array(Signed).parse(saved)).toEqual(saved);
    const [, other] = saved;
    if (!other) throw new Error("the second file is missing");
    expect(await saveSigned(registro, [{ ...other, firmantes: firmantes.slice(1) }])).toEqual([
      { ...other, firmantes: firmantes.slice(1) },
    ]);
    // Who asks for the files alone is given the files alone.
    expect((await filesOf("rrhh", registro)).get(registro)).toEqual([{ ...second, isNew: false }]);
  });

  it("S-34: what it says more of opens nobody else's file", async () => {
    const foreign = await uploaded("admin");
    await expect(saveSigned(randomUUID(), [{ ...foreign, firmantes: [randomUUID()] }])).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe("adjuntosOf and fileOf", () => {
  it("read many records at once, and a record's files only as that record's", async () => {
    const [one, two, none] = [randomUUID(), randomUUID(), randomUUID()];
    const [a, b] = [await uploaded("rrhh"), await uploaded("rrhh")];
    await save("rrhh", one, [a]);
    await save("rrhh", two, [b]);
    const found = await filesOf("rrhh", one, two, none);
    expect([...found.keys()].sort()).toEqual([one, two].sort());
    expect((await as("rrhh", ({ db }) => adjuntosOf(db, USED_BY, []))).size).toBe(0);
    const file = await open("admin", one, a.url);
    expect((await bytesOf(file)).length).toBe(file.size);
    for (const attempt of [
      () => open("admin", two, a.url),
      () => open("admin", one, a.url, "otra"),
      () => open("rrhh.b", one, a.url),
      () => open("admin", one, randomUUID()),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 404 });
    expect((await filesOf("rrhh.b", one)).size).toBe(0);
  });

  it("releaseAll lets go of one record's files and of no other's", async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    const [a, b] = [await uploaded("rrhh"), await uploaded("rrhh")];
    await save("rrhh", one, [a]);
    await save("rrhh", two, [b]);
    await as("rrhh", ({ db }) => releaseAll(db, USED_BY, [one]));
    await sweep();
    expect([await isStored(a.url), await isStored(b.url)]).toEqual([false, true]);
    await expect(open("rrhh", one, a.url)).rejects.toMatchObject({ status: 404 });
  });
});

describe("D077 S-27: a generated file", () => {
  const report = { name: "Recibos de marzo.pdf", type: "application/pdf", body: pdfOf() };
  const offer = (who: string, file: Parameters<typeof offerDownload>[2] = report) =>
    as(who, (ctx) => offerDownload(ctx, server.services, file));
  const fetchAs = (cookie: string | undefined, filename: string) =>
    server.app.inject({ url: `/api/download/${filename}`, headers: cookie ? { cookie } : {} });

  it("is given once, whole, to the session that asked", async () => {
    const filename = await offer("rrhh");
    expect(filename).toMatch(/^[\w-]{32}$/);
    const file = await server.as("rrhh", archivos).download({ filename });
    expect({ name: file.name, type: file.type }).toEqual({ name: report.name, type: report.type });
    expect((await bytesOf(file)).equals(report.body)).toBe(true);
    await expect(server.as("rrhh", archivos).download({ filename })).rejects.toMatchObject({ status: 404 });
  });

  it("is given once to many who ask at the same time", async () => {
    const filename = await offer("rrhh");
    const cookie = await server.cookieOf("rrhh");
    const answers = await Promise.all(Array.from({ length: 8 }, () => fetchAs(cookie, filename)));
    const given = answers.find(({ statusCode }) => statusCode === 200);
    expect(given?.headers["content-disposition"]).toMatch(/^attachment;/);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(404)]);
  });

  it("is nothing to anybody else, to another session of the same person, or to a stranger, and is not used up by them", async () => {
    const filename = await offer("rrhh");
    for (const who of ["admin", "root", "rrhh.b", "user"])
      await expect(server.as(who, archivos).download({ filename })).rejects.toMatchObject({ status: 404 });
    const second = await server.fresh.database.inInstallation(async (db) => {
      const [row] = await server.fresh.asOwner<{ id: string }>("select id from cuenta where username = 'rrhh'");
      return server.sessions.start(
        db,
        { _id: row?.id ?? "", roles: ["rrhh"], segundoFactor: false },
        { ip: "127.0.0.1", agent: "otra" },
      );
    });
    expect((await fetchAs(`rubrica=${second.token}`, filename)).statusCode).toBe(404);
    expect((await fetchAs(undefined, filename)).statusCode).toBe(401);
    expect((await server.as("rrhh", archivos).download({ filename })).name).toBe(report.name);
  });

  it("is gone after ten minutes", async () => {
    const filename = await offer("rrhh");
    const before = (await keysOf(server)).length;
    now = new Date(now.getTime() + 10 * 60_000);
    await expect(server.as("rrhh", archivos).download({ filename })).rejects.toMatchObject({ status: 404 });
    await sweep();
    expect((await keysOf(server)).length).toBeLessThan(before);
    const [left] = await server.fresh.asOwner<{ n: number }>("select count(*)::int as n from descarga");
    expect(left?.n).toBe(0);
  });

  it("may be a file of the disk", async () => {
    const dir = mkdtempSync(join(tmpdir(), "rubrica-generado-"));
    const path = join(dir, "x");
    writeFileSync(path, report.body);
    const filename = await offer("rrhh", { ...report, body: { path } });
    rmSync(dir, { recursive: true });
    expect((await server.as("rrhh", archivos).download({ filename })).size).toBe(report.body.length);
  });
});
