// Proves that sheets are joined, taken apart and left out while they wait, that it can be taken back, and that no receipt gets another's.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { recibos } from "#features/recibos/contract.ts";
import { revision } from "#features/recibos/revision.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { readSheet } from "#platform/sheets/server/read.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { hojas } from "../hojas.ts";
import { cargasOf, working } from "./fixtures/cargas.ts";
import { A, type Linea, lotePdf, peopleOf, reciboDe } from "./fixtures/lotes.ts";
import { looseEnds } from "./jobs.ts";

let server: TestedServer;
let worker: Awaited<ReturnType<typeof working>>;
const folder = mkdtempSync(join(tmpdir(), "hojas-"));
beforeAll(async () => {
  server = await testServer();
  worker = await working(server);
});
afterAll(async () => {
  await worker.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

const { as, whole, paginas } = cargasOf(() => server);
const by = (username: string) => server.as(username, hojas);
const revises = (username: string) => server.as(username, revision);
const reads = (username: string) => server.as(username, recibos);
const query = <R extends object = object>(text: string, values: readonly unknown[] = []) =>
  server.fresh.asOwner<R>(text, [...values]);
const fsck = () => server.fresh.database.inCompany(A._id, looseEnds);

type Person = ReturnType<typeof peopleOf>[number];
const people = peopleOf(A);
/** Numbers that nobody has. */
const STRANGERS = ["20111111112", "20222222223"] as const;
const CANARIES = ["CANARIOUNO", "CANARIODOS"] as const;
const loose = (at: 0 | 1): readonly Linea[] =>
  reciboDe({ lastName: CANARIES[at], firstName: "Nadie", cuil: STRANGERS[at], legajo: 990_001 + at });

/** Of one upload each test has four pages of its own: somebody's, two of nobody, somebody else's. */
const TURNS = 10;
const ownersOf = (turn: number) => people.slice(turn * 2, turn * 2 + 2) as [Person, Person];
let carga: { readonly _id: string } | null = null;
const cargaId = () => carga?._id ?? "";
let turn = -1;
let [first, second]: readonly Person[] = [];
let ids: readonly [string, string, string, string];
beforeEach(async () => {
  carga ??= await whole("rrhh", lotePdf(Array.from({ length: TURNS }, (_, at) => pagesOf(at)).flat()));
  [first, second] = ownersOf(++turn);
  ids = (await pageTable()).map(({ recibo }) => recibo) as unknown as typeof ids;
});
function pagesOf(at: number) {
  const [one, other] = ownersOf(at);
  return [reciboDe(one), loose(0), loose(1), reciboDe(other)];
}

const seen = async (...those: readonly string[]) =>
  Promise.all(
    those.map(async (_id) => {
      const [row] = await query<{ version: number }>("select version from recibo where id = $1", [_id]);
      return { _id, version: row?.version ?? 0 };
    }),
  );
const said = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "hecho",
    (error: unknown) => (error instanceof Refusal ? `${error.status} ${error.message}` : String(error)),
  );
async function pdfOf(reciboId: string): Promise<{ readonly pages: number; readonly words: string }> {
  const { body } = await reads("rrhh").pdf({ reciboId });
  const path = join(folder, `${reciboId}.pdf`);
  writeFileSync(path, body as Uint8Array);
  execFileSync("qpdf", ["--check", path]);
  const pages = Number(execFileSync("qpdf", ["--show-npages", path], { encoding: "utf8" }));
  return { pages, words: execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" }) };
}
const pageTable = async () =>
  (await paginas("rrhh", { _id: cargaId() }))
    .slice(turn * 4, turn * 4 + 4)
    .map(({ pagina, estado, empleado, recibo, detalle }) => ({
      pagina: pagina - turn * 4,
      estado,
      empleado: empleado?._id ?? null,
      recibo,
      detalle,
    }));

const countsNow = async () => {
  const { recibos: made, asignadas, sinAsignar, omitidas } = await as("rrhh").get({ cargaId: cargaId() });
  return { recibos: made, asignadas, sinAsignar, omitidas };
};

describe("joined", () => {
  it("REC-14: two of nobody become one in the order of their pages, and come apart as they were", async () => {
    const [before, counts] = [await pageTable(), await countsNow()];
    const [, one, two] = ids;
    const { message, recibos: now } = await by("rrhh").unir({ recibos: await seen(two, one) });
    expect(message).toBe("2 recibos unidos en uno");
    expect(now).toEqual(await seen(one));
    const { pages, words } = await pdfOf(one);
    expect(pages).toBe(2);
    expect(words.indexOf("CANARIOUNO")).toBeLessThan(words.indexOf("CANARIODOS"));
    for (const person of ownersOf(turn)) {
      expect(words).not.toContain(person.lastName);
      expect(words).not.toContain(person.cuil.slice(2, 10));
    }
    expect(await reads("rrhh").get({ reciboId: one })).toMatchObject({
      paginas: 2,
      pagina: turn * 4 + 2,
      empleado: null,
    });
    expect(await said(reads("rrhh").get({ reciboId: two }))).toBe("404 No se encontró el registro.");
    expect((await pageTable()).map(({ recibo }) => recibo)).toEqual([ids[0], one, one, ids[3]]);
    expect(await countsNow()).toEqual({ ...counts, recibos: counts.recibos - 1 });
    expect(await fsck()).toEqual([]);
    // It comes back out of the other one alone.
    expect(await said(revises("rrhh").restaurar({ recibos: [two] }))).toBe("404 No se encontró el registro.");

    const apart = await by("rrhh").separar(now[0] as never);
    expect(apart.message).toBe("Recibo separado en 2");
    expect(apart.recibos).toEqual(await seen(one, two));
    expect(await pageTable()).toEqual(before);
    for (const [id, word] of [
      [one, "CANARIOUNO"],
      [two, "CANARIODOS"],
    ] as const) {
      const file = await pdfOf(id);
      const others = CANARIES.filter((each) => each !== word && file.words.includes(each));
      expect([file.pages, file.words.includes(word), others]).toEqual([1, true, []]);
    }
    expect(await fsck()).toEqual([]);
  });

  it("REC-14: into somebody's, which keeps its employee; three in two steps come apart one step at a time", async () => {
    const [owned, one, two] = ids;
    const [nobodys] = (await by("rrhh").unir({ recibos: await seen(one, two) })).recibos;
    const { recibos: now } = await by("rrhh").unir({ recibos: [...(await seen(owned)), nobodys as never] });
    expect(await reads("rrhh").get({ reciboId: owned })).toMatchObject({ paginas: 3, pagina: turn * 4 + 1 });
    expect((await pdfOf(owned)).pages).toBe(3);
    expect((await pageTable()).map(({ empleado }) => empleado)).toEqual([
      first?._id,
      first?._id,
      first?._id,
      second?._id,
    ]);
    expect(await fsck()).toEqual([]);
    const back = await by("rrhh").separar(now[0] as never);
    expect(back.recibos).toEqual(await seen(owned, one));
    expect([(await pdfOf(owned)).pages, (await pdfOf(one)).pages]).toEqual([1, 2]);
    const each = await by("rrhh").separar(back.recibos[1] as never);
    expect(each.recibos.length).toBe(2);
    expect((await pdfOf(one)).pages).toBe(1);
    expect(await fsck()).toEqual([]);
  });

  it("refuses sheets of two people, also of what nobody was assigned to", async () => {
    const [owned, one, , other] = ids;
    const two = "409 Las hojas son de personas distintas: no se pueden unir";
    expect(await said(by("rrhh").unir({ recibos: await seen(owned, other) }))).toBe(two);
    expect(await said(by("rrhh").unir({ recibos: await seen(owned, one, other) }))).toBe(two);
    // What its page says stays, whoever it was taken from.
    await revises("rrhh").desasignar({ recibos: await seen(other) });
    expect(await said(by("rrhh").unir({ recibos: await seen(owned, other) }))).toBe(two);
    expect((await pageTable()).map(({ recibo }) => recibo)).toEqual([...ids]);
  });

  it("refuses for all: another upload, another company, one alone, what changed or was signed meanwhile", async () => {
    const [owned, one, two] = ids;
    const other = await whole("rrhh", lotePdf([loose(0)]));
    const [foreign] = (await paginas("rrhh", other)).map(({ recibo }) => recibo ?? "");
    const asked = await seen(one, two);
    const wrong = async (...those: readonly string[]) => said(by("rrhh").unir({ recibos: await seen(...those) }));
    expect(await wrong(one, foreign ?? "")).toBe("409 Sólo se unen recibos de una misma carga");
    expect(await wrong(one, one)).toBe("400 Elegí al menos dos recibos");
    expect(await said(by("rrhh").separar(asked[0] as never))).toBe("409 El recibo tiene una sola hoja");
    expect(await said(by("rrhh").unir({ recibos: asked.slice(0, 1) }))).toContain("400 Elegí al menos dos recibos");
    expect(await said(by("rrhh.b").unir({ recibos: asked }))).toBe("404 No se encontró el registro.");
    expect(await said(by("rrhh.b").separar(asked[0] as never))).toBe("404 No se encontró el registro.");
    expect(await said(by("rrhh.b").omitir({ recibos: asked }))).toBe("404 No se encontró el registro.");
    for (const username of ["manager", "external", "user"])
      expect(await said(by(username).unir({ recibos: asked }))).toBe("403 Sin permisos");
    await revises("rrhh").editarVarios({ recibos: await seen(two), periodo: "01-2026" });
    expect(await said(by("rrhh").unir({ recibos: asked }))).toMatch(/^409 .*mientras lo editabas/);
    await query("update recibo set firmado_empleador = now() where id = $1", [owned]);
    expect(await wrong(owned, one)).toBe("409 El recibo ya está firmado");
    expect(await said(by("rrhh").omitir({ recibos: await seen(owned) }))).toBe("409 El recibo ya está firmado");
    await query("update recibo set firmado_empleador = null where id = $1", [owned]);
    expect((await pageTable()).map(({ recibo }) => recibo)).toEqual([...ids]);
  });

  it("two who join at once: one of them does, and the other is told", async () => {
    const [, one, two] = ids;
    const asked = await seen(one, two);
    const answers = await Promise.all([1, 2].map(() => said(by("rrhh").unir({ recibos: asked }))));
    expect(answers.filter((answer) => answer === "hecho")).toHaveLength(1);
    expect((await pdfOf(one)).pages).toBe(2);
    expect(await fsck()).toEqual([]);
  });
});

describe("taken apart", () => {
  it("REC-14: one of two sheets becomes two; the second is of nobody, and joined again it is as before", async () => {
    const [owner] = ownersOf(turn);
    const sheet = (at: number): readonly Linea[] => [...reciboDe(owner), [50, 100, `Hoja ${at} de 2`]];
    const two = await whole("rrhh", lotePdf([sheet(1), sheet(2)]));
    const made = (await paginas("rrhh", two)).map(({ recibo }) => recibo ?? "");
    const [id] = made;
    expect(new Set(made).size, "both sheets are one receipt").toBe(1);
    const { recibos: apart } = await by("rrhh").separar((await seen(id ?? ""))[0] as never);
    expect(apart.length).toBe(2);
    const [stays, loosened] = apart as [{ _id: string; version: number }, { _id: string; version: number }];
    expect(stays._id).toBe(id);
    expect(await reads("rrhh").get({ reciboId: loosened._id })).toMatchObject({
      empleado: null,
      observacion: "Separada a mano",
      borrador: true,
      pagina: 2,
      paginas: 1,
    });
    expect(await reads("rrhh").get({ reciboId: stays._id })).toMatchObject({
      empleado: { _id: owner._id },
      paginas: 1,
    });
    expect((await pdfOf(stays._id)).words).not.toContain("Hoja 2 de 2");
    expect((await pdfOf(loosened._id)).words).not.toContain("Hoja 1 de 2");
    expect(
      (await paginas("rrhh", two)).map(({ estado, detalle, empleado }) => [estado, detalle, empleado?._id]),
    ).toEqual([
      ["asignada", "", owner._id],
      ["sinAsignar", "Separada a mano", undefined],
    ]);
    expect(await fsck()).toEqual([]);
    const { recibos: again } = await by("rrhh").unir({ recibos: apart });
    expect(again).toEqual(await seen(id ?? ""));
    expect((await pdfOf(id ?? "")).pages).toBe(2);
    expect(await fsck()).toEqual([]);
  });
});

describe("left out", () => {
  it("REC-14: the page says so, in the table and in its counts, until it is taken back", async () => {
    const [, one] = ids;
    const [before, counts] = [await pageTable(), await countsNow()];
    expect((await by("rrhh").omitir({ recibos: await seen(one) })).message).toBe("Página omitida");
    expect((await pageTable())[1]).toEqual({
      pagina: 2,
      estado: "omitida",
      empleado: null,
      recibo: null,
      detalle: "Omitida a mano",
    });
    const { recibos: made, omitidas, sinAsignar, asignadas } = counts;
    const now = { recibos: made - 1, omitidas: omitidas + 1, sinAsignar: sinAsignar - 1, asignadas };
    expect(await countsNow()).toEqual(now);
    expect((await as("rrhh").mapa({ cargaId: cargaId() })).mapa.slice(turn * 4, turn * 4 + 4)).toBe("aosa");
    expect(await said(reads("rrhh").get({ reciboId: one }))).toBe("404 No se encontró el registro.");
    expect(await fsck()).toEqual([]);
    await revises("rrhh").restaurar({ recibos: [one] });
    expect(await pageTable()).toEqual(before);
    expect(await fsck()).toEqual([]);
  });

  it("a receipt that was deleted: its page says so too, in the counts and in the Excel, and names nobody", async () => {
    const [owned] = ids;
    const [before, counts] = [await pageTable(), await countsNow()];
    await revises("rrhh").remove({ reciboId: owned });
    const [page] = await pageTable();
    expect(page).toEqual({ pagina: 1, estado: "omitida", empleado: null, recibo: null, detalle: "Eliminado" });
    const { recibos: made, omitidas, sinAsignar, asignadas } = counts;
    const now = { recibos: made - 1, omitidas: omitidas + 1, sinAsignar, asignadas: asignadas - 1 };
    expect(await countsNow()).toEqual(now);
    const { body } = await as("rrhh").excel({ cargaId: cargaId() });
    const sheet = await readSheet(
      server.services.sandbox,
      { bytes: Buffer.from(body as Uint8Array) },
      { by: "pruebas" },
    );
    const cells = sheet.rows[turn * 4]?.cells;
    expect(cells).toEqual(expect.arrayContaining(["Omitida", "Eliminado"]));
    expect(cells).not.toContain(owned);
    await revises("rrhh").restaurar({ recibos: [owned] });
    expect(await pageTable()).toEqual(before);
  });

  it("one that was taken from its employee: its page is of nobody", async () => {
    const [owned] = ids;
    await revises("rrhh").desasignar({ recibos: await seen(owned) });
    expect((await pageTable())[0]).toMatchObject({ estado: "sinAsignar", empleado: null, recibo: owned });
  });

  it("an upload is discarded whole, whatever was joined and left out of it", async () => {
    const [owned, one, two] = ids;
    await by("rrhh").unir({ recibos: await seen(owned, one) });
    await by("rrhh").omitir({ recibos: await seen(two) });
    await as("rrhh").descartar({ cargaId: cargaId() });
    expect(await query("select id from recibo where carga_id = $1", [cargaId()])).toEqual([]);
    expect(await fsck()).toEqual([]);
  });
});
