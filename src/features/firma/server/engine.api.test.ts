// Proves that the engine knows nothing of receipts: a kind of record of the tests' own is signed, owed, verified, proven and
// objected to on a server that knows no other kind.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { disconformidades } from "#features/disconformidades/contract.ts";
import { inicio } from "#features/inicio/contract.ts";
import { isSound } from "#platform/signing/server/fixtures/judges.ts";
import { perito } from "#platform/signing/server/fixtures/perito.ts";
import { verifyPdf } from "#platform/verification/server/verify.ts";
import { authorityOf } from "#shell/testing/authority.ts";
import { idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { shownCodigo } from "../codigo.ts";
import { firma } from "../contract.ts";
import { evidencia } from "../evidencia.ts";
import { firmasPendientes } from "../pendientes.ts";
import { verificacion } from "../verificacion.ts";
import { actasIn } from "./fixtures/actas.ts";
import { derOf } from "./signing.ts";

let server: TestedServer;
const { firmable, done, told, make, alike, sign, signMany, pdfOf, close } = actasIn(() => server);
beforeAll(async () => {
  server = await testServer({ firmables: [firmable] });
});
afterAll(async () => {
  await close();
  await server.close();
});

const query = <T extends Record<string, unknown>>(text: string, values: unknown[]) =>
  server.fresh.asOwner<T>(text, values);
const firmasOf = (registro: string) =>
  query<{ sha256: string; created: Date; lado: string }>(
    `select f.sha256, f.created, f.lado from firma f join documento_firmado d on d.id = f.documento_id
     where d.tipo = 'acta' and d.registro_id = $1 order by orden`,
    [registro],
  );
const objecting = { motivo: "EN DISCONFORMIDAD", conformidad: false, detalle: "Falta un anexo" } as const;

describe("a kind of record that is no receipt", () => {
  it("is signed on every side, in its own order, by whom it names; the file stays one that verifies", async () => {
    const one = await make([
      ["empleador", "admin"],
      ["firmante", "rrhh"],
      ["firmante", "manager"],
      ["empleado", "user"],
    ]);
    await expect(sign(one, "user", "empleado")).rejects.toMatchObject({ status: 404 });
    await sign(one, "admin", "empleador");
    await sign(one, "rrhh", "firmante");
    await sign(one, "manager", "firmante");
    await sign(one, "user", "empleado", objecting);
    expect(done.map(({ lado, conformidad }) => [lado, conformidad])).toEqual([
      ["empleador", null],
      ["firmante", null],
      ["firmante", null],
      ["empleado", false],
    ]);
    expect(told).toEqual(Array(4).fill(idOf("user")));
    const pdf = await pdfOf(one);
    const firmas = await firmasOf(one._id);
    const verdict = await verifyPdf(pdf, {
      authority: derOf(await authorityOf(server)),
      revoked: [],
      proven: firmas.map(({ sha256, created }) => ({ sha256, at: created })),
      timestampAuthorities: [],
    });
    expect(verdict).toMatchObject({ result: "valido", faults: [] });
    expect(verdict.signatures.map(({ time }) => time.by)).toEqual(Array(4).fill("registro"));
    expect(isSound(pdf).ok).toBe(true);
  });

  it("S-44: what was shown is what is signed", async () => {
    const one = await make([["empleado", "user2"]]);
    const stale = { ...one, sha256: "0".repeat(64) };
    await expect(sign(stale, "user2", "empleado")).rejects.toMatchObject({ status: 409 });
    expect(one.left).toHaveLength(1);
  });

  it("is owed until it is signed, in its order and at its own address; the home page says how many", async () => {
    const [first, second] = [await make([["empleado", "user"]], "Uno"), await make([["empleado", "user"]], "Dos")];
    const owed = (username: string) => server.as(username, firmasPendientes).list({});
    const acuerdo = { tipo: "acta", clase: "acuerdo" };
    expect(await owed("user")).toEqual({
      cant: 2,
      firmas: [
        { ...acuerdo, registro: first._id, titulo: "Uno", path: `/acuerdos/${first._id}` },
        { ...acuerdo, registro: second._id, titulo: "Dos", path: `/acuerdos/${second._id}` },
      ],
    });
    const home = async () => (await server.as("user", inicio).miLegajo({})).espera.firmas;
    expect(await home()).toEqual([{ cant: 2, nombre: "acuerdos", path: "/acuerdos" }]);
    await sign(first, "user", "empleado");
    expect((await owed("user")).firmas.map(({ titulo }) => titulo)).toEqual(["Dos"]);
    expect(await home()).toEqual([{ cant: 1, nombre: "acuerdo", path: "/acuerdos" }]);
    expect(await owed("rrhh")).toEqual({ cant: 0, firmas: [] });
  });

  it("is signed many at once with one PIN, each once", async () => {
    const some = await Promise.all(Array.from({ length: 3 }, () => make([["empleador", "admin"]])));
    const loteId = await signMany(some, "admin", "empleador");
    const read = () => server.as("admin", firma).lote({ loteId });
    await expect.poll(async () => (await read()).estado, { timeout: 60_000 }).toBe("terminado");
    expect(await read()).toMatchObject({ tipo: "acta", total: 3, firmados: 3, rechazados: 0 });
    for (const { _id, left } of some) {
      expect(left).toEqual([]);
      expect((await firmasOf(_id)).map(({ lado }) => lado)).toEqual(["empleador"]);
    }
  });

  it("is signed by itself where its file is that of others too, which stays what it was", async () => {
    const one = await make([["empleador", "admin"]]);
    const [two, three, ...rest] = await alike(one, 4);
    if (!two || !three) throw new Error("they were made");
    const shown = await pdfOf(one);
    await sign(two, "admin", "empleador");
    const loteId = await signMany([one, three], "admin", "empleador");
    const read = () => server.as("admin", firma).lote({ loteId });
    await expect.poll(async () => (await read()).estado, { timeout: 60_000 }).toBe("terminado");
    expect(await read()).toMatchObject({ firmados: 2, rechazados: 0 });
    for (const signed of [one, two, three]) {
      const pdf = await pdfOf(signed);
      expect(pdf.subarray(0, shown.length).equals(shown)).toBe(true);
      expect(pdf.length).toBeGreaterThan(shown.length);
      expect(isSound(pdf).ok).toBe(true);
    }
    for (const other of rest) expect((await pdfOf(other)).equals(shown)).toBe(true);
  });
});

describe("once it is signed", () => {
  let registro: string;
  const titulo = "Acuerdo objetado";
  beforeAll(async () => {
    const one = await make([["empleado", "user"]], titulo);
    await sign(one, "user", "empleado", objecting);
    registro = one._id;
  });

  it("a stranger verifies it by the code of its stamp", async () => {
    const [row] = await query<{ codigo: string }>("select codigo from documento_firmado where registro_id = $1", [
      registro,
    ]);
    const codigo = row?.codigo ?? "";
    const said = await server.as(null, verificacion).documento({ codigo });
    expect(said).toMatchObject({
      resultado: "valido",
      documento: { titulo, codigo: shownCodigo(codigo) },
      firmas: [{ lado: "empleado", conformidad: false }],
    });
    expect(JSON.stringify(said)).not.toContain("Falta un anexo");
  });

  it("an expert finds every command of its evidence to end well", async () => {
    const { body } = await server.as("admin", evidencia).descargar({ tipo: "acta", registro });
    if (!(body instanceof Uint8Array)) throw new Error("a file arrives as bytes");
    const expert = perito(body);
    try {
      expect(expert.failures()).toEqual([]);
    } finally {
      expert.close();
    }
  });

  it("an objection is a case at its own addresses, which another of its kind puts right", async () => {
    const { _id: right } = await make([["empleado", "user"]], "Acuerdo corregido");
    const as = (username: string) => server.as(username, disconformidades);
    const caso = (await as("rrhh").list({})).data.find((one) => one.registro === registro);
    expect(caso).toMatchObject({ tipo: "acta", titulo, estado: "abierta" });
    const disconformidadId = caso?._id ?? "";
    expect(await as("user").get({ disconformidadId })).toMatchObject({
      pdf: `/api/actas/${registro}`,
      path: `/acuerdos/${registro}`,
      clase: { uno: "acuerdo", lista: "/acuerdos" },
      mensajes: [{ voz: "empleado", texto: "Falta un anexo" }],
    });
    const corregido = {
      registro: right,
      titulo: "Acuerdo corregido",
      pdf: `/api/actas/${right}`,
      path: `/acuerdos/${right}`,
    };
    expect(await as("rrhh").corregidos({ disconformidadId })).toContainEqual(corregido);
    const written = await as("rrhh").escribir({ disconformidadId, texto: "Va corregido", corregido: right });
    expect(written).toMatchObject({ estado: "respondida" });
    expect(written.mensajes.at(-1)?.corregido).toEqual(corregido);
  });
});
