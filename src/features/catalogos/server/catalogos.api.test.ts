// Proves the five calls of every company catalogue, and the rules they share.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Catalogue } from "#platform/catalogue/catalogue.ts";
import { crudOf } from "#platform/catalogue/crud.ts";
import { A, B, C } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { type CatalogoName, catalogos } from "../catalogos.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Every catalogue has these five, and a doctor a matrícula besides; one client speaks to all. */
type Item = { _id: string; name: string; matricula?: string };
type Api = {
  list(input: { empresa?: string }): Promise<Item[]>;
  get(input: { id: string; empresa?: string }): Promise<Item>;
  create(input: { name: string; matricula?: string; empresa?: string }): Promise<Item>;
  update(input: { id: string; version: number; name: string; matricula?: string; empresa?: string }): Promise<Item>;
  remove(input: { id: string; empresa?: string }): Promise<Item>;
};
const as = (username: string, catalogo: CatalogoName) =>
  server.as(username, crudOf(catalogos[catalogo] as Catalogue)) as unknown as Api;
const fieldsOf = (catalogo: CatalogoName) => (catalogo === "medicos" ? { matricula: "MN 1" } : {});

const EVERY: readonly (readonly [catalogo: CatalogoName, table: string, path: string, proves: string])[] = [
  ["lugaresAtencion", "lugar_atencion", "/api/lugaratencions", "CAT-32…CAT-36, CAT-20"],
  ["medicos", "medico", "/api/medicos", "CAT-37…CAT-41, CAT-25"],
  ["puestos", "puesto", "/api/puestos", "CAT-48…CAT-52, CAT-21"],
  ["razonesSociales", "razon_social", "/api/razonsocials", "CAT-53…CAT-57, CAT-22"],
  ["unidadesNegocio", "unidad_negocio", "/api/unidadnegocios", "CAT-58…CAT-62, CAT-23"],
  ["areas", "area", "/api/userareas", "CAT-63…CAT-67, CAT-24"],
  ["sucursales", "sucursal", "/api/sucursals", "CAT-68…CAT-72"],
  ["diagnosticos", "diagnostico", "/api/diagnosticos", "CAT-74, CAT-19"],
  ["convenios", "convenio", "/api/convenios", "CAT-76"],
  ["contratos", "contrato", "/api/contratos", "CAT-77"],
];

it("this file leaves no catalogue out", () => {
  expect(EVERY.map(([catalogo]) => catalogo).sort()).toEqual(Object.keys(catalogos).sort());
});

describe.each(EVERY)("%s", (catalogo, table, path, proves) => {
  const extra = fieldsOf(catalogo);

  it(`${proves}: creates, reads, lists, updates and deletes a record of its company`, async () => {
    const api = as("admin", catalogo);
    const before = await api.list({});
    expect((await server.inject("admin", { url: path })).json(), "at the specified address").toEqual(before);
    const created = await api.create({ name: "  Probado ", ...extra });
    expect((await server.inject("admin", { url: `${path}/${created._id}` })).json()).toEqual(created);
    expect(created).toEqual({ _id: created._id, version: 1, name: "Probado", ...extra });
    expect(await api.get({ id: created._id })).toEqual(created);
    expect(await api.list({})).toHaveLength(before.length + 1);
    const updated = await api.update({ id: created._id, name: "Probado otra vez", ...extra, version: 1 });
    expect(updated).toEqual({ ...created, version: 2, name: "Probado otra vez" });
    expect(await api.list({})).toContainEqual(updated);
    expect(await server.fresh.asOwner(`select empresa_id, name from ${table} where id = $1`, [created._id])).toEqual([
      { empresa_id: A, name: "Probado otra vez" },
    ]);
    expect(await api.remove({ id: created._id })).toEqual(updated);
    expect(await api.list({})).toEqual(before);
    for (const call of [
      () => api.get({ id: created._id }),
      () => api.update({ id: created._id, name: "Nadie", ...extra, version: 2 }),
      () => api.remove({ id: created._id }),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 404, message: "No se encontró el registro." });
    }
  });

  it("a name is used once in a company, whatever its capitals; another company may use it too", async () => {
    const api = as("admin", catalogo);
    const created = await api.create({ name: "Ñandú único", ...extra });
    const other = await api.create({ name: "Otro", ...extra });
    const twice = { status: 409, message: "Ya existe un registro con esos datos" };
    await expect(api.create({ name: "ÑANDÚ ÚNICO", ...extra })).rejects.toMatchObject(twice);
    const rename = (id: string, name: string) => api.update({ id, name, ...extra, version: 1 });
    await expect(rename(other._id, " ñandú único")).rejects.toMatchObject(twice);
    expect((await rename(created._id, "ÑANDÚ único")).name).toBe("ÑANDÚ único");
    expect((await as("admin.b", catalogo).create({ name: "Ñandú único", ...extra })).name).toBe("Ñandú único");
  });

  it("of two equal creates at once one is stored", async () => {
    const answers = await Promise.all(
      [1, 2].map(() => server.inject("admin", { method: "POST", url: path, payload: { name: "Mellizo", ...extra } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await server.fresh.asOwner(`select 1 from ${table} where name = 'Mellizo'`)).toHaveLength(1);
  });

  it("D191: another company's record does not exist: not listed, read, changed or deleted", async () => {
    const foreign = await as("admin.b", catalogo).create({ name: "Solo de B", ...extra });
    const api = as("admin", catalogo);
    expect((await api.list({})).map(({ _id }) => _id)).not.toContain(foreign._id);
    for (const id of [foreign._id, NOBODY]) {
      const missing = { status: 404, message: "No se encontró el registro." };
      await expect(api.get({ id })).rejects.toMatchObject(missing);
      await expect(api.update({ id, name: "Robado", ...extra, version: 1 })).rejects.toMatchObject(missing);
      await expect(api.remove({ id })).rejects.toMatchObject(missing);
    }
    expect(await as("admin.b", catalogo).get({ id: foreign._id })).toEqual(foreign);
  });

  it("everybody signed in reads it; only its editors write it", async () => {
    const { editors } = catalogos[catalogo];
    const before = await as("admin", catalogo).list({});
    const readers = ["superadmin", "rrhh", "external", "manager", "user", "documentacion", "comunicaciones"];
    for (const username of readers) {
      expect(await as(username, catalogo).list({}), username).toEqual(before);
      if ((editors as readonly string[]).includes(username)) continue;
      const id = before[0]?._id ?? NOBODY;
      for (const call of [
        () => as(username, catalogo).create({ name: "Sin permiso", ...extra }),
        () => as(username, catalogo).update({ id, name: "Sin permiso", ...extra, version: 1 }),
        () => as(username, catalogo).remove({ id }),
      ]) {
        await expect(call(), username).rejects.toMatchObject({ status: 403, message: "Sin permisos" });
      }
    }
    expect(await as("admin", catalogo).list({})).toEqual(before);
  });
});

describe("rules of all", () => {
  it.each(EVERY.filter(([catalogo]) => catalogo !== "medicos"))(
    "CAT-27, CAT-28: an empty name in %s is refused",
    async (catalogo) => {
      for (const name of ["", "   "]) {
        await expect(as("admin", catalogo).create({ name })).rejects.toMatchObject({
          status: 400,
          message: "Debe ingresar un valor!",
          problems: [{ field: "name" }],
        });
      }
    },
  );

  it("CAT-29: a doctor without matrícula or name is refused", async () => {
    for (const draft of [
      { name: "Dra. Paz", matricula: " " },
      { name: "", matricula: "MN 2" },
    ]) {
      await expect(as("admin", "medicos").create(draft)).rejects.toMatchObject({
        status: 400,
        message: "Debe ingresar todos los datos!",
      });
    }
    await expect(as("admin", "medicos").create({ name: "", matricula: "" })).rejects.toMatchObject({
      problems: [{ field: "name" }, { field: "matricula" }],
    });
  });

  it("a name has at most 120 characters, and an id is an id", async () => {
    expect((await as("admin", "puestos").create({ name: "ñ".repeat(120) })).name).toHaveLength(120);
    await expect(as("admin", "puestos").create({ name: "ñ".repeat(121) })).rejects.toMatchObject({ status: 400 });
    await expect(as("admin", "puestos").get({ id: "1" })).rejects.toMatchObject({
      status: 400,
      message: "El identificador no es válido",
    });
  });

  it("CAT-31: superadmin, admin and root edit branches; rrhh does not", async () => {
    for (const username of ["root", "superadmin", "admin"]) {
      const created = await as(username, "sucursales").create({ name: `Sucursal de ${username}` });
      expect(
        (await as(username, "sucursales").update({ id: created._id, name: `${username} S`, version: 1 })).name,
      ).toBe(`${username} S`);
    }
    await expect(as("rrhh", "sucursales").create({ name: "No" })).rejects.toMatchObject({ status: 403 });
  });

  it("lists are in Spanish order: accents and capitals beside their letter, ñ after n", async () => {
    const names = ["ñandú", "Zárate", "Benítez", "ámbar", "Nuñez", "Álvarez", "nube", "Oro", "alba"];
    for (const name of names) await as("admin.c", "diagnosticos").create({ name: `0 ${name}` });
    const listed = (await as("user.c", "diagnosticos").list({})).map(({ name }) => name);
    expect(listed.filter((name) => name.startsWith("0 "))).toEqual(
      ["alba", "Álvarez", "ámbar", "Benítez", "nube", "Nuñez", "ñandú", "Oro", "Zárate"].map((name) => `0 ${name}`),
    );
  });

  it.each([
    ["sucursales", "sucursal_id"],
    ["areas", "area_id"],
    ["puestos", "puesto_id"],
    ["convenios", "convenio_id"],
    ["contratos", "contrato_id"],
    ["razonesSociales", "razon_social_id"],
    ["unidadesNegocio", "unidad_negocio_id"],
  ] as const)("deleting one of %s that a file uses is refused and changes nothing", async (catalogo, column) => {
    const [used] = await server.fresh.asOwner<{ id: string; files: string }>(
      `select ${column} as id, count(*) as files from legajo where empresa_id = $1 and ${column} is not null group by 1`,
      [A],
    );
    if (!used) throw new Error(`no file has a ${column}`);
    const before = await as("admin", catalogo).get({ id: used.id });
    await expect(as("admin", catalogo).remove({ id: used.id })).rejects.toMatchObject({
      status: 409,
      message: "No se puede eliminar: el registro está en uso",
    });
    expect(await as("admin", catalogo).get({ id: used.id })).toEqual(before);
    expect(await server.fresh.asOwner(`select count(*) as files from legajo where ${column} = $1`, [used.id])).toEqual([
      { files: used.files },
    ]);
  });
});

describe("whose record it becomes", () => {
  const companyOf = async (table: string, id: string) =>
    (await server.fresh.asOwner<{ empresa_id: string }>(`select empresa_id from ${table} where id = $1`, [id]))[0]
      ?.empresa_id;

  it("S-18: `empresa` in the body is ignored, also from root and superadmin", async () => {
    for (const [i, username] of ["admin", "superadmin", "root"].entries()) {
      const { _id } = await as(username, "puestos").create({ name: `Puesto ${i}`, empresa: B });
      expect(await companyOf("puesto", _id), username).toBe(A);
      await as(username, "puestos").update({ id: _id, name: `Puesto ${i} bis`, empresa: B, version: 1 });
      expect(await companyOf("puesto", _id), username).toBe(A);
    }
  });

  it("ROL-26: root chooses the company of a department", async () => {
    const root = as("root", "areas");
    const created = await root.create({ name: "Elegida", empresa: C });
    expect(await companyOf("area", created._id)).toBe(C);
    expect(await root.list({ empresa: C })).toEqual(await as("admin.c", "areas").list({}));
    expect(await root.get({ id: created._id, empresa: C })).toEqual(created);
    await expect(root.get({ id: created._id })).rejects.toMatchObject({ status: 404 });
    expect((await root.update({ id: created._id, name: "Elegida bis", empresa: C, version: 1 })).name).toBe(
      "Elegida bis",
    );
    expect((await root.remove({ id: created._id, empresa: C }))._id).toBe(created._id);
    expect(await companyOf("area", (await root.create({ name: "De la propia" }))._id)).toBe(A);
    await expect(root.create({ name: "De ninguna", empresa: NOBODY })).rejects.toMatchObject({ status: 400 });
  });

  it("ROL-26, S-18: nobody else does", async () => {
    for (const username of ["superadmin", "admin"]) {
      const { _id } = await as(username, "areas").create({ name: `Área de ${username}`, empresa: B });
      expect(await companyOf("area", _id), username).toBe(A);
      expect(await as(username, "areas").list({ empresa: B })).toEqual(await as("user", "areas").list({}));
    }
  });
});
