// Proves that letters reach each person's folder once, with what was asked of them, or nobody's; that they keep the words with
// which they began, and that whoever sends them twice begins one run.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plantillas } from "#features/plantillas/contract.ts";
import { tareas } from "#features/tareas/contract.ts";
import { A, B, idOf, personOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { cartasIn, GONE, NOBODY, refused, working } from "./fixtures/cartas.ts";

let server: TestedServer;
let worker: Awaited<ReturnType<typeof working>>;
beforeAll(async () => {
  server = await testServer();
  worker = await working(server);
});
afterAll(async () => {
  await worker.close();
  await server.close();
});
const { as, docsAs, enviosAs, plantilla, asked, ended, letters, count, tipo, folder, newPeople, switchedTo } = cartasIn(
  () => server,
);

const fill = (what: string, values: unknown[]) => server.fresh.asOwner(`update legajo set ${what}`, values);
const PEOPLE = ["user", "user2", "manager"].map(idOf);
const lastName = (id: string) => ["user", "user2", "manager"].map(personOf).find(({ _id }) => _id === id)?.lastName;
const rows = async () => [await count("cartas"), await count("envio"), await count("tarea"), await count("documento")];
async function nothing(call: () => Promise<unknown>) {
  const before = await rows();
  const said = await refused(call());
  expect(await rows()).toEqual(before);
  return said;
}

describe("letters into folders", () => {
  it("each person has theirs, with their own words, and the task says what came of it", async () => {
    const begun = await as("rrhh").enviar(await asked(PEOPLE));
    expect(begun).toMatchObject({ personas: 3, omitidas: 0, repetida: false });
    expect(await ended("rrhh", begun)).toEqual({
      estado: "lista",
      error: null,
      avance: { hecho: 3, total: 3, mensaje: "Haciendo las cartas" },
      resultado: { cartas: begun._id, filename: null, personas: 3, hechas: 3, omitidas: 0, fallidas: 0 },
    });
    const all = await letters(begun._id);
    expect(all.map(([whose]) => whose)).toEqual(PEOPLE.toSorted());
    for (const [whose, words] of all) expect(words).toContain(lastName(whose));
  });

  it("D212: each is of the type, with the signatures that were asked", async () => {
    const { _id: carpeta } = await folder();
    const { _id } = await tipo({ carpeta });
    const how = {
      requiereFirma: true,
      requiereFirmaEmpleador: true,
      firmante: idOf("admin"),
      permitirVerSinFirmar: true,
    };
    const begun = await as("rrhh").enviar({
      ...(await asked([idOf("user")])),
      ...how,
      tipo: _id,
      name: "Confidencialidad",
    });
    await ended("rrhh", begun);
    const [own] = (await docsAs("rrhh").byEmpleado({ empleadoId: idOf("user") })).filter(
      ({ envio }) => envio === begun._id,
    );
    expect(own).toMatchObject({
      name: "Confidencialidad",
      type: "application/pdf",
      estado: "Aprobado",
      origen: "empresa",
      tipo: { _id },
      carpeta: { _id: carpeta },
      ...how,
      firmante: { _id: idOf("admin") },
    });
  });

  it("DOC-49: a type of an onboarding folder forces what signing needs", async () => {
    const { _id } = await tipo({ carpeta: (await folder("esOnboarding"))._id });
    const begun = await as("rrhh").enviar({ ...(await asked([idOf("user")])), tipo: _id });
    await ended("rrhh", begun);
    const [own] = (await docsAs("rrhh").byEmpleado({ empleadoId: idOf("user") })).filter(
      ({ envio }) => envio === begun._id,
    );
    expect([own?.requiereFirma, own?.permitirVerSinFirmar]).toEqual([true, true]);
  });

  it("are followed as an envío: it is read, its people are listed, and it is taken back", async () => {
    const begun = await as("rrhh").enviar({ ...(await asked(PEOPLE)), requiereFirma: true });
    await ended("rrhh", begun);
    const envioId = begun._id;
    expect(await enviosAs("rrhh").get({ envioId })).toMatchObject({
      tarea: begun.tarea,
      estado: "lista",
      documentos: [{ name: "Constancia", requiereFirma: true }],
      personas: 3,
      entregados: 3,
      firmados: 0,
    });
    const { data } = await enviosAs("rrhh").personas({ envioId });
    expect(data.map(({ estado }) => estado)).toEqual(["sinFirmar", "sinFirmar", "sinFirmar"]);
    expect((await enviosAs("rrhh").retirar({ envioId, motivo: "Error" })).entregados).toBe(0);
    expect(await count("documento where envio_id = $1", [envioId])).toBe(0);
  });

  it("leave a line in the log of each person, and one of what was asked", async () => {
    const line = (name: string) => count("registro where name = $1 and to_user = $2", [name, idOf("user")]);
    const before = await line("Documento agregado al legajo");
    const started = await count("registro where name = 'Envío de cartas iniciado'");
    await ended("rrhh", await as("rrhh").enviar(await asked([idOf("user")])));
    expect(await line("Documento agregado al legajo")).toBe(before + 1);
    expect(await count("registro where name = 'Envío de cartas iniciado'")).toBe(started + 1);
  });

  it("tell open pages of whoever owes a signature, and nobody where none was asked", async () => {
    const heard = () => count("evento where nombre = 'firmas:cambio' and para_id = $1", [idOf("user2")]);
    const before = await heard();
    await ended("rrhh", await as("rrhh").enviar(await asked([idOf("user2")])));
    expect(await heard()).toBe(before);
    await ended("rrhh", await as("rrhh").enviar({ ...(await asked([idOf("user2")])), requiereFirma: true }));
    expect(await heard()).toBe(before + 1);
  });
});

describe("who has an empty field", () => {
  const content = "<p>{{empleado.lastName}} {{empleado.telefono2}}</p>";
  const withHole = async () => {
    await fill("telefono2 = 'x' where empresa_id = $1", [A]);
    await fill("telefono2 = '' where id = $1", [idOf("user2")]);
    return asked(PEOPLE, content);
  };

  it("is decided about: until then nothing is made", async () => {
    const draft = await withHole();
    expect(await nothing(() => as("rrhh").enviar(draft))).toEqual({
      status: 409,
      message: "A algunas personas les falta el dato de un campo. Elegí si las dejás afuera o si igual hacés su carta",
    });
    await fill("telefono2 = '4444' where id = $1", [idOf("user2")]);
    expect(await as("rrhh").enviar(draft)).toMatchObject({ personas: 3, omitidas: 0 });
  });

  it("is left out, and said so", async () => {
    const begun = await as("rrhh").enviar({ ...(await withHole()), vacios: "omitir" });
    expect(begun).toMatchObject({ personas: 2, omitidas: 1 });
    expect((await ended("rrhh", begun)).resultado).toMatchObject({ personas: 3, hechas: 2, omitidas: 1 });
    expect((await letters(begun._id)).map(([whose]) => whose)).toEqual([idOf("user"), idOf("manager")].toSorted());
    const { data } = await as("rrhh").personas({ cartasId: begun._id, resultado: "omitida" });
    expect(data).toMatchObject([
      {
        _id: idOf("user2"),
        vacios: [{ campo: "empleado.telefono2", nombre: "Teléfono alternativo" }],
        documento: null,
      },
    ]);
    const made = await as("rrhh").personas({ cartasId: begun._id, resultado: "hecha" });
    expect(made.data.map(({ documento }) => documento)).not.toContain(null);
    expect(made.total).toBe(2);
    expect((await enviosAs("rrhh").get({ envioId: begun._id })).personas).toBe(2);
  });

  it("gets one all the same where that was decided", async () => {
    const begun = await as("rrhh").enviar({ ...(await withHole()), vacios: "enviar" });
    expect((await ended("rrhh", begun)).resultado).toMatchObject({ hechas: 3, omitidas: 0 });
  });

  it("where it is everybody, nothing is made", async () => {
    const draft = { ...(await withHole()), ids: [idOf("user2")], vacios: "omitir" as const };
    expect(await nothing(() => as("rrhh").enviar(draft))).toMatchObject({ status: 400 });
  });

  it("since it began is left out as well", async () => {
    await worker.close();
    const begun = await as("rrhh").enviar({ ...(await withHole()), vacios: "omitir" });
    await fill("telefono2 = '' where id = $1", [idOf("user")]);
    worker = await working(server);
    expect((await ended("rrhh", begun)).resultado).toMatchObject({ hechas: 1, omitidas: 2 });
  });
});

describe("the words of a letter", () => {
  it("are those with which it began, whatever becomes of its template", async () => {
    await worker.close();
    const draft = await asked([idOf("user")], "<p>Palabras primeras</p>");
    const begun = await as("rrhh").enviar(draft);
    const one = await server.as("admin", plantillas).get({ templateId: draft.plantilla });
    await server.as("admin", plantillas).update({
      templateId: one._id,
      version: one.version,
      name: "Otra",
      content: "<p>Palabras segundas</p>",
      tipoCarta: "general",
      public: true,
    });
    worker = await working(server);
    await ended("rrhh", begun);
    const [[, words] = []] = await letters(begun._id);
    expect(words).toContain("Palabras primeras");
    expect(words).not.toContain("segundas");
  });

  it("are theirs also once the template is deleted", async () => {
    await worker.close();
    const draft = await asked([idOf("user")], "<p>Sin plantilla</p>");
    const begun = await as("rrhh").enviar(draft);
    await server.as("admin", plantillas).remove({ templateId: draft.plantilla });
    worker = await working(server);
    await ended("rrhh", begun);
    expect((await letters(begun._id))[0]?.[1]).toContain("Sin plantilla");
  });
});

describe("S-24: all of it or nothing", () => {
  it("a person of another company among fifty, one that is nobody, and a root user", async () => {
    const fifty = await newPeople(49, "Cincuenta");
    const draft = await asked(fifty);
    for (const stranger of ["user.b", "root"].map(idOf).concat(NOBODY))
      expect(await nothing(() => as("rrhh").enviar({ ...draft, ids: [...fifty, stranger] }))).toEqual(GONE);
  });

  it("D191: a template of another company, a hidden one, and one that is none", async () => {
    const draft = await asked(PEOPLE);
    const hidden = await plantilla("<p>x</p>", "admin", false);
    const foreign = await plantilla("<p>x</p>", "admin.b");
    for (const { _id } of [hidden, foreign, { _id: NOBODY }])
      expect(await nothing(() => as("rrhh").enviar({ ...draft, plantilla: _id }))).toEqual(GONE);
  });

  it("a type of another company, of receipts, and none; who signs and is no attorney", async () => {
    const draft = await asked(PEOPLE);
    const [recibo] = await server.fresh.asOwner<{ id: string }>(
      "select id from tipo_documento where es_recibo and empresa_id = $1",
      [A],
    );
    const BAD = { status: 400, message: "Alguno de los datos elegidos ya no existe" };
    for (const other of [(await tipo({ empresa: B }))._id, NOBODY, recibo?.id ?? ""])
      expect(await nothing(() => as("rrhh").enviar({ ...draft, tipo: other }))).toEqual(BAD);
    const firma = { requiereFirmaEmpleador: true, firmante: idOf("user") };
    expect((await nothing(() => as("rrhh").enviar({ ...draft, ...firma }))).message).toBe(
      "Quien firma por la empresa debe ser un apoderado",
    );
  });

  it("somebody deleted before their turn gets none, and everybody else theirs", async () => {
    await worker.close();
    const own = await newPeople(3, "Borrada");
    const begun = await as("rrhh").enviar(await asked(own));
    await fill("activo = null where id = $1", [own[0]]);
    worker = await working(server);
    expect((await ended("rrhh", begun)).resultado).toMatchObject({ personas: 3, hechas: 2 });
  });

  it("the module switched off refuses in its words", async () => {
    const { _id } = await plantilla("<p>x</p>", "admin.b");
    const draft = { plantilla: _id, ids: [idOf("user.b")], tipo: (await tipo({ empresa: B }))._id };
    const said = await nothing(async () => (await switchedTo(false))("admin.b").enviar(draft));
    await switchedTo(true);
    expect(said).toEqual({ status: 403, message: "El módulo no está activo para la empresa" });
  });

  it("what was asked of one company is nobody's in another", async () => {
    const begun = await as("rrhh").enviar(await asked([idOf("user")]));
    await ended("rrhh", begun);
    for (const cartasId of [begun._id, NOBODY]) {
      expect(await refused(as("admin.b").get({ cartasId }))).toEqual(GONE);
      expect(await refused(as("admin.b").personas({ cartasId }))).toEqual(GONE);
    }
    expect(await as("rrhh").get({ cartasId: begun._id })).toMatchObject({ formato: null, personas: 1, hechas: 1 });
  });
});

describe("S-51, R-06: sent twice", () => {
  it("R-06: twenty at once begin one run, and each is told of it or waits", async () => {
    const draft = await asked(PEOPLE);
    const before = await count("cartas");
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => as("rrhh").enviar(draft)));
    const told = new Set(all.flatMap((one) => (one.status === "fulfilled" ? one.value._id : [])));
    expect([told.size, await count("cartas")]).toEqual([1, before + 1]);
    for (const one of all) if (one.status === "rejected") expect([409, 429, 503]).toContain(one.reason.status);
    const [run = ""] = told;
    const { tarea } = await as("rrhh").get({ cartasId: run });
    await ended("rrhh", { tarea });
    expect(await letters(run)).toHaveLength(3);
  });

  it("a moment after it ended it is still that run; taken back or asked otherwise, it is another", async () => {
    const draft = await asked(PEOPLE);
    const first = await as("rrhh").enviar(draft);
    await ended("rrhh", first);
    expect(await as("rrhh").enviar(draft)).toEqual({ ...first, repetida: true });
    const other = await as("rrhh").enviar({ ...draft, requiereFirma: true });
    expect(other.repetida).toBe(false);
    await enviosAs("rrhh").retirar({ envioId: first._id, motivo: "Error" });
    expect((await as("rrhh").enviar(draft))._id).not.toBe(first._id);
  });

  it("S-51: under one key the answer is the same, and another body is refused", async () => {
    const draft = await asked(PEOPLE);
    const key = randomUUID();
    const send = (payload: object) =>
      server.inject("rrhh", {
        method: "POST",
        url: "/api/cartas/enviar",
        headers: { "idempotency-key": key },
        payload,
      });
    const [first, again] = [await send(draft), await send(draft)];
    expect([first.statusCode, again.json()]).toEqual([200, first.json()]);
    expect((await send({ ...draft, ids: [idOf("user")] })).statusCode).toBe(422);
  });
});

it("a text that becomes no letter ends in why, and nobody has one", async () => {
  const ancha = `<table><tr>${"<td>x</td>".repeat(200)}</tr></table>`;
  const begun = await as("rrhh").enviar(await asked(PEOPLE, ancha));
  expect(await ended("rrhh", begun)).toMatchObject({
    estado: "fallida",
    error: "Una tabla del contenido tiene demasiadas columnas para una hoja",
  });
  expect(await letters(begun._id)).toEqual([]);
  expect((await server.as("rrhh", tareas).get({ tareaId: begun.tarea })).resultado).toBeNull();
});
