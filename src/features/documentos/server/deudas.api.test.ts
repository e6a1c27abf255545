// Proves that whoever has more or less to sign hears of it, by whichever road the document came, changed or went.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import type { Documento } from "../contract.ts";
import { envios } from "../envios.ts";
import { listaDocumentos } from "../lista.ts";
import { renovaciones } from "../renovaciones.ts";
import { editOf, pdf } from "./fixtures/documentos.ts";
import { enviosIn, working } from "./fixtures/envios.ts";

let server: TestedServer;
let worker: Awaited<ReturnType<typeof working>>;
let attorneys: string[];
beforeAll(async () => {
  server = await testServer();
  worker = await working(server);
  attorneys = (await as("rrhh").firmantes({})).map(({ _id }) => _id);
});
afterAll(async () => {
  await worker.close();
  await server.close();
});
const { as, docsAs, make, upload, tipo, folder, signs, query, asked, ended } = enviosIn(() => server);

/** Who heard that there is more or less to sign, once each, while it was done. */
async function heard(work: () => Promise<unknown>): Promise<string[]> {
  await query("delete from evento");
  await work();
  const rows = await query<{ para: string }>("select para_id as para from evento where nombre = 'firmas:cambio'");
  return rows.map(({ para }) => para).sort();
}
const users = (...names: readonly string[]) => names.map(idOf).sort();

const OWED = { requiereFirma: true, permitirVerSinFirmar: true };
const edit = async ({ _id }: Pick<Documento, "_id">, more: object) =>
  docsAs("rrhh").update({ ...editOf(await docsAs("rrhh").get({ documentId: _id })), ...more });

describe("a document given", () => {
  it("is heard by whoever has to sign it: its employee, its attorney, or all of them", async () => {
    expect(await heard(() => make({ de: "user", by: "rrhh", ...OWED }))).toEqual(users("user"));
    expect(await heard(() => make({ de: "user", by: "rrhh" }))).toEqual([]);
    const company = { requiereFirmaEmpleador: true };
    expect(await heard(() => make({ de: "user", ...company, firmante: idOf("admin2") }))).toEqual(users("admin2"));
    expect(attorneys.length).toBeGreaterThan(1);
    expect(await heard(() => make({ de: "user", ...OWED, ...company }))).toEqual([...attorneys, idOf("user")].sort());
  });

  it("is heard where its folder forces the signature, and not while it waits to be approved", async () => {
    const { _id: carpeta } = await folder("esOnboarding");
    const { _id: paper } = await tipo({ carpeta });
    expect(await heard(() => make({ de: "user", tipo: paper }))).toEqual(users("user"));
    expect(await heard(() => make({ de: "user", by: "user", ...OWED }))).toEqual([]);
  });

  it("by the wizard is heard by each of its people and by the attorneys; taken back, again", async () => {
    const empleados = ["user", "user2"];
    const company = { ...OWED, requiereFirmaEmpleador: true, firmante: idOf("admin2") };
    let envioId = "";
    const give = async () => {
      const begun = await as("rrhh").service(await asked("rrhh", empleados.map(idOf), company));
      await ended("rrhh", begun);
      envioId = begun.envio;
    };
    expect(await heard(give)).toEqual(users("admin2", ...empleados));
    const takeBack = () => server.as("rrhh", envios).retirar({ envioId, motivo: "Era otra" });
    expect(await heard(takeBack)).toEqual(users("admin2", ...empleados));
  });
});

describe("a document edited", () => {
  it("is heard where a signature is asked for or no longer, and not where nothing of that changed", async () => {
    const made = await make({ de: "user" });
    expect(await heard(() => edit(made, { descripcion: "Otra" }))).toEqual([]);
    expect(await heard(() => edit(made, OWED))).toEqual(users("user"));
    expect(await heard(() => edit(made, { name: "Otro" }))).toEqual([]);
    expect(await heard(() => edit(made, { requiereFirmaEmpleador: true, firmante: idOf("admin2") }))).toEqual(
      users("admin2"),
    );
    expect(await heard(() => edit(made, { firmante: idOf("admin") }))).toEqual(users("admin", "admin2"));
    expect(await heard(() => edit(made, { requiereFirma: false }))).toEqual(users("user"));
  });

  it("is heard where it is approved or no longer, and where there is another file to sign", async () => {
    const made = await make({ de: "user", ...OWED });
    const rejected = { estado: "Rechazado", motivoRechazo: "Está incompleto" };
    expect(await heard(() => edit(made, rejected))).toEqual(users("user"));
    expect(await heard(() => edit(made, { estado: "Aprobado" }))).toEqual(users("user"));
    const url = await upload("rrhh", pdf("Otro"));
    expect(await heard(() => edit(made, { url }))).toEqual(users("user"));
  });
});

describe("a document renewed", () => {
  const dated = { ...OWED, tieneVencimiento: true, fechaVencimiento: "2026-03-10" };
  const renew = async (by: string, { _id: documentId }: Pick<Documento, "_id">) =>
    server.as(by, renovaciones).renovar({ documentId, url: await upload(by), fechaVencimiento: "2027-03-10" });

  it("is heard by who signs it anew, at once or when it is approved", async () => {
    const signed = await make({ de: "user", ...dated });
    await signs(signed._id, "empleado");
    expect(await heard(() => renew("rrhh", signed))).toEqual(users("user"));
    const old = await make({ de: "user", ...dated });
    await signs(old._id, "empleado");
    let sent = old;
    expect(await heard(async () => (sent = await renew("user", old)))).toEqual([]);
    expect(await heard(() => edit(sent, { estado: "Aprobado" }))).toEqual(users("user"));
  });

  it("deleted, gives back what the version before it asks for", async () => {
    const old = await make({ de: "user", ...dated });
    const renewed = await renew("rrhh", old);
    await signs(renewed._id, "empleado");
    expect(await heard(() => docsAs("rrhh").remove({ documentId: renewed._id }))).toEqual(users("user"));
  });
});

it("documents deleted are heard by who no longer has to sign them, each once", async () => {
  const one = await make({ de: "user", ...OWED });
  expect(await heard(() => docsAs("rrhh").remove({ documentId: one._id }))).toEqual(users("user"));
  const several = [
    await make({ de: "user", ...OWED }),
    await make({ de: "user", ...OWED }),
    await make({ de: "user2", ...OWED }),
    await make({ de: "manager" }),
  ].map(({ _id }) => _id);
  const remove = () => server.as("rrhh", listaDocumentos).removeVarios({ documents: several });
  expect(await heard(remove)).toEqual(users("user", "user2"));
});
