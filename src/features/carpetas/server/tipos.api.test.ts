// Proves types of document over HTTP: saved by the rules of their folder, kept by administrators, each in its company.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CAJA_EMPLEADO, CAJA_EMPLEADOR, ESTILOS, POSICIONES } from "#platform/signing/caja.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { type Carpeta, carpetas } from "../contract.ts";
import { type TipoDocumento, type TipoDocumentoDraft, tiposDocumento } from "../tipos.ts";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const MISSING = { status: 404, message: "No se encontró el registro." };

let server: TestedServer;
let common: Carpeta;
let onboarding: Carpeta;
let leave: Carpeta;
beforeAll(async () => {
  server = await testServer();
  common = await folder();
  onboarding = await folder({ esOnboarding: true });
  leave = await folder({ esLicencia: true });
});
afterAll(() => server.close());

const as = (username: string | null) => server.as(username, tiposDocumento);
let made = 0;
const folder = (kind: Partial<Carpeta> = {}, username = "admin") =>
  server.as(username, carpetas).create({ name: `Carpeta ${made++}`, icono: "carpeta", ...kind });
const draft = (more: Partial<TipoDocumentoDraft> = {}) => ({ name: `Tipo ${made++}`, carpeta: common._id, ...more });
const create = (more: Partial<TipoDocumentoDraft> = {}) => as("admin").create(draft(more));
const one = ({ _id: tipodocumentoId, version }: TipoDocumento) => ({ tipodocumentoId, version });
/** As a form sends it back. */
const whole = (tipo: TipoDocumento, more: Partial<TipoDocumentoDraft> = {}) => {
  const { name, carpeta, requiereFirma, empleadoUpload, firmaEmpleador, firmaEmpleado } = tipo;
  const same = { name, carpeta: carpeta._id, requiereFirma, empleadoUpload, firmaEmpleador, firmaEmpleado };
  return { ...one(tipo), ...same, ...more };
};
async function recibo(): Promise<TipoDocumento> {
  const tipo = (await as("admin").list({})).find(({ esRecibo }) => esRecibo);
  if (!tipo) throw new Error("every company has the type Recibo");
  return tipo;
}
const fixed = async (kind: "esPendiente" | "esRecibo"): Promise<string> =>
  (await server.as("admin", carpetas).list({})).find((each) => each[kind])?._id ?? "";

/** What was refused, by a body that no type would let through. */
async function post(payload: object, url: string = tiposDocumento.create.path) {
  const answer = await server.inject("admin", { method: "POST", url, payload });
  return {
    status: answer.statusCode,
    message: answer.json().errors?.[0]?.message,
    field: answer.json().errors?.[0]?.field,
  };
}

describe("what a type is", () => {
  it("TDOC-04, TDOC-05, TDOC-16, TDOC-17, TDOC-18, TDOC-19, TDOC-24: created with its fields and the usual boxes", async () => {
    const created = await as("admin").create({ name: " Convenio colectivo ", carpeta: common._id });
    const { version: _, ...kept } = common;
    expect(created).toEqual({
      _id: expect.any(String),
      version: 1,
      name: "Convenio colectivo",
      empresa: expect.any(String),
      carpeta: kept,
      requiereFirma: false,
      empleadoUpload: false,
      firmaEmpleador: {
        fontSize: 10,
        posicion: "bottomRight",
        style: "Normal",
        x: 30,
        y: 30,
        w: 180,
        h: 110,
        colorRGB: "#000000",
      },
      firmaEmpleado: {
        fontSize: 10,
        posicion: "bottomLeft",
        style: "Normal",
        x: 30,
        y: 60,
        w: 180,
        h: 140,
        colorRGB: "#000000",
      },
      esRecibo: false,
    });
    expect(await as("admin").get({ tipodocumentoId: created._id })).toEqual(created);
  });

  it("TDOC-20, TDOC-21: any of the positions and styles", async () => {
    for (const posicion of POSICIONES)
      for (const style of ESTILOS) {
        const { firmaEmpleador } = await create({ firmaEmpleador: { ...CAJA_EMPLEADOR, posicion, style } });
        expect(firmaEmpleador).toMatchObject({ posicion, style });
      }
  });

  it("TDOC-06, TDOC-07, D081: w is x+150 and h is y+80, whatever is sent of them", async () => {
    const firmaEmpleador = { ...CAJA_EMPLEADOR, x: 400, y: 250, w: 7, h: 7 };
    const created = await create({ firmaEmpleador });
    expect(created.firmaEmpleador).toMatchObject({ x: 400, y: 250, w: 550, h: 330 });
    const moved = await as("admin").update(whole(created, { firmaEmpleador: { ...firmaEmpleador, x: 0, y: 1000 } }));
    expect(moved.firmaEmpleador).toMatchObject({ w: 150, h: 1080 });
  });

  it("TDOC-08, D082: the employee's place is 30, 60 whatever is sent, created or changed; of Recibo alone it is the one sent", async () => {
    const firmaEmpleado = { ...CAJA_EMPLEADO, x: 500, y: 500, fontSize: 20 };
    const created = await create({ firmaEmpleado });
    expect(created.firmaEmpleado).toMatchObject({ x: 30, y: 60, w: 180, h: 140, fontSize: 20 });
    const changed = await as("admin").update(whole(created, { firmaEmpleado }));
    expect(changed.firmaEmpleado).toMatchObject({ x: 30, y: 60 });
    const before = await recibo();
    const after = await as("admin").update(whole(before, { firmaEmpleado }));
    expect(after.firmaEmpleado).toMatchObject({ x: 500, y: 500, w: 650, h: 580, fontSize: 20 });
    await as("admin").update(whole(after, { firmaEmpleado: before.firmaEmpleado }));
  });

  it("TDOC-10, TDOC-11: in an onboarding folder it is signed and no employee sends it, whatever is sent", async () => {
    const FORCED = { requiereFirma: true, empleadoUpload: false };
    const free = { requiereFirma: false, empleadoUpload: true };
    const created = await create({ carpeta: onboarding._id, ...free });
    expect(created).toMatchObject(FORCED);
    expect(await as("admin").update(whole(created, free))).toMatchObject(FORCED);
    const elsewhere = await create(free);
    expect(elsewhere).toMatchObject(free);
    expect(await as("admin").update(whole(elsewhere, { carpeta: onboarding._id }))).toMatchObject(FORCED);
  });

  it("TDOC-25: a change replaces what it was; of two who saw the same, the second is told", async () => {
    const created = await create();
    const other = await folder();
    const changed = await as("superadmin").update(
      whole(created, { name: "Cambiado", carpeta: other._id, requiereFirma: true, empleadoUpload: true }),
    );
    const { version: _, ...kept } = other;
    expect(changed).toMatchObject({
      version: 2,
      name: "Cambiado",
      carpeta: kept,
      requiereFirma: true,
      empleadoUpload: true,
    });
    await expect(as("admin").update(whole(created))).rejects.toMatchObject({ status: 409 });
    const left = await server.inject("admin", {
      method: "PUT",
      url: `/api/tipodocumentos/${created._id}`,
      payload: { version: 2, name: "Corto", carpeta: other._id },
    });
    expect(left.statusCode).toBe(400);
  });

  it("TDOC-26: deleting answers what it was; there is nothing left to read", async () => {
    const created = await create();
    expect(await as("admin").remove(one(created))).toEqual(created);
    for (const call of ["get", "remove"] as const)
      await expect(as("admin")[call](one(created))).rejects.toMatchObject(MISSING);
  });

  it("a name is used once in a company, whatever its case", async () => {
    const taken = { status: 409, message: "Ya existe un registro con esos datos" };
    const created = await create({ name: "Apto médico" });
    await expect(create({ name: "APTO MÉDICO" })).rejects.toMatchObject(taken);
    await expect(as("admin").update(whole(await create(), { name: "apto médico" }))).rejects.toMatchObject(taken);
    await expect(create({ name: "RECIBO" })).rejects.toMatchObject(taken);
    expect((await as("admin").update(whole(created, { name: "apto médico" }))).name).toBe("apto médico");
    const theirs = await folder({}, "admin.b");
    expect((await as("admin.b").create({ name: "Apto médico", carpeta: theirs._id })).name).toBe("Apto médico");
  });
});

describe("lists of types", () => {
  it("TDOC-22, TDOC-27, TDOC-28: by name: all of them, those an employee may send, those of a folder", async () => {
    const own = await folder();
    const sent = await create({ name: "Zeta propio", carpeta: own._id, empleadoUpload: true });
    const kept = await create({ name: "alfa propio", carpeta: own._id });
    const namesOf = (types: readonly TipoDocumento[]) =>
      types.map(({ name }) => name).filter((name) => name.endsWith(" propio"));
    expect(namesOf(await as("admin").list({}))).toEqual(["alfa propio", "Zeta propio"]);
    expect(namesOf(await as("user").ofEmployee({}))).toEqual(["Zeta propio"]);
    expect((await as("user").ofEmployee({})).every(({ empleadoUpload }) => empleadoUpload)).toBe(true);
    expect(await as("user").ofFolder({ carpeta: own._id })).toEqual([kept, sent]);
    const missing = { status: 404, message: "No se encontró el registro." };
    await expect(as("user").ofFolder({ carpeta: UNKNOWN })).rejects.toMatchObject(missing);
    await expect(as("admin.b").ofFolder({ carpeta: own._id })).rejects.toMatchObject(missing);
  });
});

describe("the type Recibo", () => {
  it("D200: every company has one, in the folder of receipts", async () => {
    for (const username of ["admin", "admin.b"]) {
      const found = (await as(username).list({})).filter(({ esRecibo }) => esRecibo);
      expect(found).toMatchObject([{ name: "Recibo", requiereFirma: true, carpeta: { esRecibo: true } }]);
    }
  });

  it("D200: neither renamed nor moved nor deleted, and its flags stay; its boxes are the company's", async () => {
    const before = await recibo();
    const refused = { status: 409, message: expect.stringContaining("El tipo Recibo es de la empresa") };
    for (const more of [{ name: "Otro" }, { name: "recibo" }, { carpeta: common._id }, { carpeta: onboarding._id }])
      await expect(as("admin").update(whole(before, more))).rejects.toMatchObject(refused);
    await expect(as("admin").remove(one(before))).rejects.toMatchObject(refused);
    expect(await recibo()).toEqual(before);
    const firmaEmpleador = { ...CAJA_EMPLEADOR, posicion: "topLeft", style: "Negrita", colorRGB: "#1a2B3c" } as const;
    const changed = await as("admin").update(
      whole(before, { firmaEmpleador, requiereFirma: false, empleadoUpload: true }),
    );
    expect(changed).toMatchObject({ firmaEmpleador, requiereFirma: true, empleadoUpload: false, esRecibo: true });
    await as("admin").update(whole(changed, { firmaEmpleador: before.firmaEmpleador }));
  });
});

describe("what is refused", () => {
  it("TDOC-09: without a folder, of another company or of none, nothing is made", async () => {
    expect(await post({ name: "Suelto" })).toMatchObject({
      status: 400,
      message: "Debe elegir una carpeta",
      field: "carpeta",
    });
    expect(await post({ name: "Suelto", carpeta: null })).toMatchObject({ status: 400 });
    const foreign = await folder({}, "admin.b");
    for (const carpeta of [foreign._id, UNKNOWN])
      await expect(create({ name: "Suelto", carpeta })).rejects.toMatchObject({
        status: 400,
        problems: [{ field: "carpeta" }],
      });
    const created = await create();
    await expect(as("admin").update(whole(created, { carpeta: foreign._id }))).rejects.toMatchObject({ status: 400 });
    expect((await as("admin").get(one(created))).carpeta._id).toBe(common._id);
    expect((await as("admin").list({})).map(({ name }) => name)).not.toContain("Suelto");
  });

  it("TDOC-12, TDOC-13: in a folder of leaves or of what is pending, nor in that of receipts", async () => {
    const refused = { status: 400, message: "En esa carpeta no puede haber tipos de documento" };
    const created = await create();
    for (const carpeta of [leave._id, await fixed("esPendiente"), await fixed("esRecibo")]) {
      await expect(create({ carpeta })).rejects.toMatchObject(refused);
      await expect(as("admin").update(whole(created, { carpeta }))).rejects.toMatchObject(refused);
    }
  });

  it("TDOC-14, TDOC-15: sizes from 8 to 34, offsets from 0 to 1000 by 10, positions, styles and colours of the lists", async () => {
    const bad = {
      fontSize: [7, 35, 10.5, "10", null],
      x: [-10, 1010, 5, 10.5, "30", null],
      y: [-10, 1010, 5, 10.5],
      posicion: ["center", "TopLeft", "", 1],
      style: ["Tachado", "normal", ""],
      colorRGB: ["black", "#fff", "red;background:url(x)", "#0000000", 0],
    };
    const usual = { firmaEmpleador: CAJA_EMPLEADOR, firmaEmpleado: CAJA_EMPLEADO };
    for (const side of ["firmaEmpleador", "firmaEmpleado"] as const)
      for (const [field, values] of Object.entries(bad))
        for (const value of values) {
          const box = { ...usual[side], [field]: value };
          const answer = await post({ ...draft(), [side]: box });
          expect([side, field, value, answer.status, answer.field]).toEqual([
            side,
            field,
            value,
            400,
            `${side}.${field}`,
          ]);
        }
    for (const more of [
      { name: "" },
      { name: "x".repeat(121) },
      { name: 1 },
      { requiereFirma: "si" },
      { firmaEmpleado: [] },
      { firmaEmpleador: null },
    ])
      expect((await post({ ...draft(), ...more })).status).toBe(400);
    for (const fontSize of [8, 34])
      expect((await create({ firmaEmpleador: { ...CAJA_EMPLEADOR, fontSize } })).firmaEmpleador.fontSize).toBe(
        fontSize,
      );
  });
});

describe("who may", () => {
  it("TDOC-24, TDOC-25, TDOC-26: superadmin, admin and root write, everybody reads, nobody else writes", async () => {
    for (const username of ["superadmin", "admin", "root"]) {
      const created = await as(username).create(draft());
      await as(username).update(whole(created));
      await as(username).remove(one(created));
    }
    const created = await create();
    const refused = { status: 403, message: "Sin permisos" };
    for (const username of ["rrhh", "documentacion", "external", "manager", "user", "comunicaciones"]) {
      await expect(as(username).create(draft())).rejects.toMatchObject(refused);
      await expect(as(username).update(whole(created))).rejects.toMatchObject(refused);
      await expect(as(username).remove(one(created))).rejects.toMatchObject(refused);
      await expect(as(username).vista({})).rejects.toMatchObject(refused);
      expect(await as(username).get(one(created))).toEqual(created);
    }
    await expect(as(null).list({})).rejects.toMatchObject({ status: 401 });
    await expect(as("qr_display").list({})).rejects.toMatchObject({ status: 403 });
  });

  it("TDOC-23: another company's types do not exist, and nobody's do not either", async () => {
    const created = await create();
    for (const tipodocumentoId of [created._id, UNKNOWN]) {
      const its = { ...whole(created), tipodocumentoId, carpeta: (await folder({}, "admin.b"))._id };
      await expect(as("admin.b").get(its)).rejects.toMatchObject(MISSING);
      await expect(as("admin.b").update(its)).rejects.toMatchObject(MISSING);
      await expect(as("admin.b").remove(its)).rejects.toMatchObject(MISSING);
    }
    expect(await as("admin").get(one(created))).toEqual(created);
  });

  it("what is changed is in the log", async () => {
    const created = await create();
    await as("admin").update(whole(created));
    await as("admin").remove(one(created));
    const lines = await server.fresh.asOwner<{ name: string }>("select name from registro order by seq desc limit 3");
    expect(lines.map(({ name }) => name)).toEqual([
      "Tipo de documento eliminado",
      "Tipo de documento modificado",
      "Tipo de documento creado",
    ]);
  });
});
