// Proves that the wizard gives each file to each person once, or nothing to anybody: what it decides before it begins, who may
// be given documents, and that whoever sends it twice begins one run.
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailsOf } from "#shell/testing/mails.ts";
import { A, B, idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { docx, NOBODY, pdf, png, refused } from "./fixtures/documentos.ts";
import { enviosIn, working } from "./fixtures/envios.ts";

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
const { as, newPeople, docsAs, enviosAs, adjunto, asked, ended, given, count, folder, tipo, lista, upload } = enviosIn(
  () => server,
);

const HOY = "2026-03-02";
const runs = () => count("envio");
const PEOPLE = [idOf("user"), idOf("user2"), idOf("manager")];

describe("DOC-80, DOC-36: the wizard's files", () => {
  it("each goes to each of its people with what was said of it, and the task says what came of it", async () => {
    const listaDistribucion = (await lista())._id;
    const { _id: carpeta } = await folder();
    const [politica, nota] = [await tipo({ carpeta }), await tipo({ carpeta })];
    const adjuntos = [
      await adjunto("rrhh", {
        tipo: politica._id,
        carpeta,
        name: "Política de uso",
        requiereFirma: true,
        requiereFirmaEmpleador: true,
        firmante: idOf("admin"),
        permitirVerSinFirmar: true,
        tieneVencimiento: true,
        fechaVencimiento: "2026-04-02",
        notifica: true,
        listaDistribucion,
      }),
      await adjunto("rrhh", { tipo: nota._id, name: "Nota", file: png() }),
    ];
    const begun = await as("rrhh").service({ selectFolder: carpeta, adjuntos, empleados: PEOPLE });
    const { estado, resultado, avance } = await ended("rrhh", begun);
    expect({ estado, resultado, avance }).toEqual({
      estado: "lista",
      resultado: { envio: begun.envio, personas: 3, entregados: 3 },
      avance: { hecho: 3, total: 3, mensaje: "Adjuntando los documentos" },
    });
    const rows = await given(begun.envio);
    expect(rows.map(({ empleado, orden }) => [empleado, orden])).toEqual(
      PEOPLE.toSorted().flatMap((one) => [
        [one, 0],
        [one, 1],
      ]),
    );
    const own = (await docsAs("rrhh").byEmpleado({ empleadoId: idOf("user") })).filter(
      ({ envio }) => envio === begun.envio,
    );
    const [first, second] = own.toSorted((one, other) => other.name.localeCompare(one.name));
    expect(first).toMatchObject({
      name: "Política de uso",
      estado: "Aprobado",
      origen: "empresa",
      requiereFirma: true,
      requiereFirmaEmpleador: true,
      firmante: { _id: idOf("admin") },
      permitirVerSinFirmar: true,
      fechaVencimiento: "2026-04-02",
      notifica: true,
      listaDistribucion: { _id: listaDistribucion },
      carpeta: { _id: carpeta },
    });
    expect(second).toMatchObject({ name: "Nota", requiereFirma: false, fechaVencimiento: null });
    const file = await server.inject("user", { url: `/api/documents/${second?._id}/archivo` });
    expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "image/png"]);
  });

  it("are stored once for everybody, and are the run's no more once all have them", async () => {
    const begun = await as("rrhh").service(await asked("rrhh", PEOPLE));
    await ended("rrhh", begun);
    const places = await server.fresh.asOwner(
      `select distinct contenido_id from archivo where usado_por = 'documento'
       and registro_id in (select id from documento where envio_id = $1)`,
      [begun.envio],
    );
    expect(places).toHaveLength(1);
    expect(
      await count("archivo where usado_por = 'envio' and estado = 'guardado' and registro_id = $1", [begun.envio]),
    ).toBe(0);
  });

  it("leave a line in the log of each person, and tell nobody else", async () => {
    const before = await count("registro where name = 'Documento agregado al legajo' and to_user = $1", [idOf("user")]);
    await ended("rrhh", await as("rrhh").service(await asked("rrhh", [idOf("user")])));
    expect(await count("registro where name = 'Documento agregado al legajo' and to_user = $1", [idOf("user")])).toBe(
      before + 1,
    );
  });

  it("to everybody: all who work within reach, root users for root alone", async () => {
    const begun = await as("rrhh").service({ ...(await asked("rrhh", [])), todosEmpleados: true });
    await ended("rrhh", begun);
    const working_ = await count(
      "legajo l where empresa_id = $1 and activo and not exists (select 1 from cuenta c where c.id = l.id and 'root' = any(c.roles))",
      [A],
    );
    expect(await count("documento where envio_id = $1", [begun.envio])).toBe(working_);
    expect(await count("documento where envio_id = $1 and empleado_id = $2", [begun.envio, idOf("root")])).toBe(0);
  });

  it("D085: the list of each is told once, when all of it was given", async () => {
    const para = "envios@ejemplo.test";
    const listaDistribucion = (await lista([para]))._id;
    await ended("rrhh", await as("rrhh").service(await asked("rrhh", PEOPLE, { notifica: true, listaDistribucion })));
    expect((await mailsOf(server)).filter((mail) => mail.para === para)).toHaveLength(1);
  });

  it("a list deleted once the run was accepted is told nothing, and the documents are given without it", async () => {
    const para = "borrada@ejemplo.test";
    const listaDistribucion = (await lista([para]))._id;
    const draft = await asked("rrhh", PEOPLE, { notifica: true, listaDistribucion });
    // Still there for whoever accepts it, and gone for the giving, which waits to know.
    const begun = await server.fresh.database.inCompany(A, async (db) => {
      await db.execute(sql`delete from lista_distribucion where id = ${listaDistribucion}`);
      return as("rrhh").service(draft);
    });
    expect(await ended("rrhh", begun)).toMatchObject({ estado: "lista", resultado: { entregados: PEOPLE.length } });
    const without = "documento where envio_id = $1 and not notifica and lista_distribucion_id is null";
    expect(await count(without, [begun.envio])).toBe(PEOPLE.length);
    expect((await mailsOf(server)).filter((mail) => mail.para === para)).toEqual([]);
  });

  it("DOC-81, D213: the same road without a folder, each document in its type's", async () => {
    const one = await adjunto("documentacion");
    const begun = await as("documentacion").documentos({ empleados: [idOf("user")], documentos: [one] });
    await ended("documentacion", begun);
    expect(await given(begun.envio)).toHaveLength(1);
  });

  it("DOC-98: what is wrong with a batch is answered as text", async () => {
    const one = await adjunto("rrhh", { tipo: NOBODY });
    expect(await refused(as("rrhh").documentos({ empleados: [idOf("user")], documentos: [one] }))).toEqual({
      status: 400,
      message: "Alguno de los datos elegidos ya no existe",
    });
  });
});

describe("S-24: all of it or nothing", () => {
  const nothing = async (call: () => Promise<unknown>) => {
    const before = await runs();
    const said = await refused(call());
    expect(await runs()).toBe(before);
    return said;
  };
  const GONE = { status: 404, message: "No se encontró el registro." };

  it("a person of another company among one's own, one that is nobody, and a root user", async () => {
    const draft = await asked("rrhh", PEOPLE);
    for (const stranger of [idOf("user.b"), NOBODY, idOf("root")])
      expect(await nothing(() => as("rrhh").service({ ...draft, empleados: [...PEOPLE, stranger] }))).toEqual(GONE);
    expect((await as("rrhh").service(draft)).personas).toBe(3);
  });

  it("a type of another company, of another folder, of receipts", async () => {
    const draft = await asked("rrhh", PEOPLE);
    const one = draft.adjuntos[0];
    if (!one) throw new Error("none");
    const [recibo] = await server.fresh.asOwner<{ id: string; carpeta_id: string }>(
      "select id, carpeta_id from tipo_documento where es_recibo and empresa_id = $1",
      [A],
    );
    const BAD = { status: 400, message: "Alguno de los datos elegidos ya no existe" };
    for (const other of [(await tipo({ empresa: B }))._id, (await tipo())._id, NOBODY, recibo?.id ?? ""])
      expect(await nothing(() => as("rrhh").service({ ...draft, adjuntos: [{ ...one, tipo: other }] }))).toEqual(BAD);
    expect(await nothing(() => as("rrhh").service({ ...draft, selectFolder: NOBODY }))).toEqual(BAD);
  });

  it("a list that is not there", async () => {
    const draft = await asked("rrhh", PEOPLE, { notifica: true, listaDistribucion: NOBODY });
    expect(await nothing(() => as("rrhh").service(draft))).toMatchObject({ status: 400 });
  });

  it("somebody else's file, one used before, and the same twice", async () => {
    const AJENO = { status: 404, message: "El archivo no existe o ya no está disponible. Volvé a subirlo" };
    expect(
      await nothing(async () => as("rrhh").service(await asked("rrhh", PEOPLE, { url: await upload("admin") }))),
    ).toEqual(AJENO);
    const draft = await asked("rrhh", PEOPLE);
    await as("rrhh").service(draft);
    expect(await nothing(() => as("rrhh").service({ ...draft, empleados: [idOf("user")] }))).toEqual(AJENO);
    const [one] = (await asked("rrhh", PEOPLE)).adjuntos;
    if (one)
      expect(await nothing(() => as("rrhh").service({ ...draft, adjuntos: [one, one] }))).toEqual({
        status: 400,
        message: "Un mismo archivo está adjunto más de una vez",
      });
  });

  it("says what is wrong with each file at its place", async () => {
    const draft = await asked("rrhh", PEOPLE);
    const [one] = draft.adjuntos;
    const error = await as("rrhh")
      .service({ ...draft, adjuntos: [one, await adjunto("rrhh", { tipo: NOBODY })] as never })
      .catch((problem: { problems: { field?: string }[] }) => problem);
    expect((error as { problems: { field?: string }[] }).problems.map(({ field }) => field)).toEqual([
      "adjuntos.1.tipo",
    ]);
  });

  it("DOC-05: only the documents area", async () => {
    const draft = await asked("rrhh", PEOPLE);
    for (const username of ["user", "manager", "comunicaciones"])
      expect((await nothing(() => as(username).service(draft))).status).toBe(403);
  });
});

describe("what the wizard refuses, in its own words", () => {
  /** Never taken: one for all of them. */
  let sent: ReturnType<typeof asked> | undefined;
  const said = async (change: object, file: object = {}) => {
    sent ??= asked("rrhh", PEOPLE);
    const draft = await sent;
    const adjuntos = draft.adjuntos.map((one) => ({ ...one, ...file }));
    return (await refused(as("rrhh").service({ ...draft, adjuntos, ...change }))).message;
  };
  it("DOC-41: no file", async () => expect(await said({ adjuntos: [] })).toBe("Agregue al menos un archivo"));
  it("DOC-45: no type", async () => expect(await said({}, { tipo: "" })).toBe("Debe selecionar el tipo de documento"));
  it("DOC-46: expiry without its day", async () =>
    expect(await said({}, { tieneVencimiento: true })).toBe("Debe selecionar la fecha de vencimiento"));
  it("an expiry on a day that is none", async () =>
    expect(await said({}, { tieneVencimiento: true, fechaVencimiento: "2026-02-31" })).toBe("La fecha no es válida"));
  it("DOC-47: to notify without a list", async () =>
    expect(await said({}, { notifica: true })).toBe("Debe selecionar una lista de distribución"));
  it("DOC-51: nobody", async () => expect(await said({ empleados: [] })).toBe("Debe seleccionar al menos un empleado"));
  it("DOC-57: the same person twice", async () =>
    expect(await said({ empleados: [...PEOPLE, ...PEOPLE] })).toBe("El empleado ya está seleccionado"));
});

describe("what files may be, decided on the server", () => {
  const sidesOf = async (more: Parameters<typeof asked>[2]) => {
    const begun = await as("rrhh").service(await asked("rrhh", [idOf("user")], more));
    await ended("rrhh", begun);
    const [doc] = (await docsAs("rrhh").byEmpleado({ empleadoId: idOf("user") })).filter(
      ({ envio }) => envio === begun.envio,
    );
    return doc && [doc.requiereFirma, doc.permitirVerSinFirmar, doc.requiereFirmaEmpleador];
  };
  const onboarding = async () => (await tipo({ carpeta: (await folder("esOnboarding"))._id }))._id;

  it("DOC-48: for an onboarding folder PDF files alone", async () => {
    const draft = await asked("rrhh", PEOPLE, { tipo: await onboarding(), file: docx() });
    expect(await refused(as("rrhh").service(draft))).toEqual({
      status: 400,
      message: "Para Onboarding sólo se permiten archivos PDF",
    });
  });
  it("DOC-49, DOC-50: an onboarding folder forces what signing needs", async () =>
    expect(await sidesOf({ tipo: await onboarding() })).toEqual([true, true, false]));
  it("DOC-54, DOC-55, DOC-56: a template or a picture is neither signed nor held back", async () => {
    const all = { requiereFirma: true, permitirVerSinFirmar: true, requiereFirmaEmpleador: true };
    expect(await sidesOf({ ...all, file: docx() })).toEqual([false, false, false]);
    expect(await sidesOf({ ...all, file: png() })).toEqual([false, false, false]);
    expect(await sidesOf({ ...all, file: pdf() })).toEqual([true, true, true]);
  });
});

describe("S-51, R-06: sent twice", () => {
  it("R-06: fifty at once begin one run, and each is told of it or waits", async () => {
    const draft = await asked("rrhh", PEOPLE);
    const before = await runs();
    const all = await Promise.allSettled(Array.from({ length: 50 }, () => as("rrhh").service(draft)));
    const told = new Set(all.flatMap((one) => (one.status === "fulfilled" ? one.value.envio : [])));
    expect([told.size, await runs()]).toEqual([1, before + 1]);
    for (const one of all) if (one.status === "rejected") expect([409, 429, 503]).toContain(one.reason.status);
    const [envio = ""] = told;
    const { tarea } = await enviosAs("rrhh").get({ envioId: envio });
    await ended("rrhh", { tarea });
    expect(await given(envio)).toHaveLength(3);
  });

  it("S-51: under one key the answer is the same, and another body is refused", async () => {
    const draft = await asked("rrhh", PEOPLE);
    const key = randomUUID();
    const send = (payload: object) =>
      server.inject("rrhh", {
        method: "POST",
        url: "/api/subirDocumentosService",
        headers: { "idempotency-key": key },
        payload,
      });
    const [first, again] = [await send(draft), await send(draft)];
    expect([first.statusCode, again.json()]).toEqual([200, first.json()]);
    expect((await send({ ...draft, empleados: [idOf("user")] })).statusCode).toBe(422);
  });
});

describe("DOC-37, DOC-64: whom the wizard offers", () => {
  it("a hundred at a time, with where they work; by branch; root users for root alone", async () => {
    await newPeople(60, "Ofrecida");
    const everybody = await as("documentacion").personas({});
    expect(everybody.data).toHaveLength(100);
    const [one] = everybody.data;
    expect(Object.keys(one ?? {}).toSorted()).toEqual(
      [
        "_id",
        "area",
        "displayName",
        "empresa",
        "firstName",
        "lastName",
        "legajo",
        "puesto",
        "roles",
        "sucursal",
      ].toSorted(),
    );
    const sucursal = one?.sucursal?._id ?? "";
    const ofBranch = await as("documentacion").personas({ sucursal });
    expect(new Set(ofBranch.data.map((person) => person.sucursal?._id))).toEqual(new Set([sucursal]));
    const isOffered = async (by: string) =>
      (await as(by).personas({ search: "Ferreyra" })).data.some(({ _id }) => _id === idOf("root"));
    expect([await isOffered("rrhh"), await isOffered("root")]).toEqual([false, true]);
  });

  it("D212: its administrators sign for the company", async () => {
    const ids = (await as("documentacion").firmantes({})).map(({ _id }) => _id);
    expect(ids).toEqual(expect.arrayContaining([idOf("admin"), idOf("admin2")]));
    expect(ids).not.toContain(idOf("rrhh"));
  });
});

describe("envíos: what became of a run", () => {
  it("who read, who signed, who is missing", async () => {
    const begun = await as("rrhh").service(await asked("rrhh", PEOPLE, { requiereFirma: true }));
    await ended("rrhh", begun);
    const envioId = begun.envio;
    expect(await enviosAs("rrhh").get({ envioId })).toMatchObject({
      estado: "lista",
      fecha: HOY,
      por: { _id: idOf("rrhh") },
      personas: 3,
      entregados: 3,
      leidos: 0,
      firmados: 0,
    });
    await server.fresh.asOwner(
      "update documento set leido = now(), firmado_empleado = now() where envio_id = $1 and empleado_id = $2",
      [envioId, idOf("user")],
    );
    expect(await enviosAs("rrhh").get({ envioId })).toMatchObject({ leidos: 1, firmados: 1 });
    const { data } = await enviosAs("rrhh").personas({ envioId });
    expect(new Map(data.map(({ _id, estado }) => [_id, estado]))).toEqual(
      new Map([
        [idOf("user"), "completo"],
        [idOf("user2"), "sinFirmar"],
        [idOf("manager"), "sinFirmar"],
      ]),
    );
    const missing = await enviosAs("rrhh").personas({ envioId, estado: "sinFirmar" });
    expect(missing.data.map(({ _id }) => _id).toSorted()).toEqual([idOf("user2"), idOf("manager")].toSorted());
    expect((await enviosAs("rrhh").list({})).data[0]?._id).toBeDefined();
    expect(await refused(enviosAs("rrhh.b").get({ envioId }))).toMatchObject({ status: 404 });
    expect(await refused(enviosAs("rrhh.b").personas({ envioId }))).toMatchObject({ status: 404 });
  });
});
