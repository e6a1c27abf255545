// Proves folders over HTTP: read by everybody, kept by few, two of them there from the beginning, each in its company.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFirstRoot } from "#shell/server/first-root.ts";
import { type FreshDatabase, freshDatabase } from "#shell/testing/fresh-database.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { type Carpeta, type CarpetaDraft, carpetas } from "../contract.ts";
import { ICONOS } from "../iconos.ts";
import { tiposDocumento } from "../tipos.ts";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const PLAIN = { esLicencia: false, esOnboarding: false, esPendiente: false, esRecibo: false };
const FIXED = ["esPendiente", "esRecibo"] as const;
const READERS = ["rrhh", "external", "manager", "user", "comunicaciones"] as const;
const WRITERS = ["root", "superadmin", "admin", "documentacion"] as const;

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const as = (username: string | null) => server.as(username, carpetas);
const tiposAs = (username: string) => server.as(username, tiposDocumento);
let made = 0;
const draft = (rest: Partial<CarpetaDraft> = {}): CarpetaDraft => ({
  name: `Carpeta ${made++}`,
  icono: "carpeta",
  ...PLAIN,
  ...rest,
});
const draftOf = ({ _id, version, fija, ...rest }: Carpeta): CarpetaDraft => rest;
const fixedOf = async (username: string, clase: (typeof FIXED)[number]) =>
  (await as(username).list({})).find((folder) => folder[clase]) as Carpeta;
const post = async (payload: object) => {
  const answer = await server.inject("admin", { method: "POST", url: "/api/folders", payload });
  return [answer.statusCode, answer.json().errors?.[0]?.message];
};
/** As somebody would who has just been let into it. */
const startedIn = (empresa: string, of: Pick<FreshDatabase, "asOwner"> = server.fresh) =>
  of.asOwner(
    `select c.name, c.icono, c.es_pendiente, c.es_recibo, t.name as tipo from carpeta c
     left join tipo_documento t on t.carpeta_id = c.id where c.empresa_id = $1 order by c.name`,
    [empresa],
  );
const STARTED = [
  { name: "Pendientes", icono: "bandeja", es_pendiente: true, es_recibo: false, tipo: null },
  { name: "Recibos", icono: "recibo", es_pendiente: false, es_recibo: true, tipo: "Recibo" },
];

describe("keeping folders", () => {
  it("CARP-09, CARP-11, CARP-12: a folder has a name, an icon and its kind", async () => {
    const created = await as("admin").create(
      draft({ name: " Salud ocupacional ", icono: "salud", esOnboarding: true }),
    );
    expect(created).toEqual({
      _id: expect.any(String),
      version: 1,
      name: "Salud ocupacional",
      icono: "salud",
      ...PLAIN,
      esOnboarding: true,
      fija: false,
    });
    expect(await as("admin").get({ folderId: created._id })).toEqual(created);
  });

  it("CARP-10: those of the company, by name", async () => {
    for (const name of ["Ñandú", "andes", "Zonda"]) await as("admin").create(draft({ name }));
    const names = (await as("admin").list({})).map(({ name }) => name);
    expect(names.filter((name) => ["Ñandú", "andes", "Zonda"].includes(name))).toEqual(["andes", "Ñandú", "Zonda"]);
    expect(names).toEqual(expect.arrayContaining(["Pendientes", "Recibos"]));
  });

  it("CARP-13: a change replaces name, icon and kind, and not one that somebody else made meanwhile", async () => {
    const { _id } = await as("admin").create(draft());
    const given = draft({ icono: "casco", esLicencia: true });
    const changed = await as("documentacion").update({ folderId: _id, version: 1, ...given });
    expect(changed).toEqual({ _id, version: 2, ...given, fija: false });
    expect(await as("admin").get({ folderId: _id })).toEqual(changed);
    await expect(as("admin").update({ folderId: _id, version: 1, ...draft() })).rejects.toMatchObject({ status: 409 });
    expect(await as("admin").get({ folderId: _id })).toEqual(changed);
  });

  it("CARP-14: deleting answers what it was", async () => {
    const created = await as("admin").create(draft());
    const one = { folderId: created._id };
    expect(await as("admin").remove(one)).toEqual(created);
    for (const call of ["get", "remove"] as const)
      await expect(as("admin")[call](one)).rejects.toMatchObject({ status: 404 });
  });

  it("CARP-17: the icons are listed, and each of them is taken", async () => {
    expect(await as("user").icons({})).toEqual([...ICONOS]);
    const icono = ICONOS.at(-1);
    expect((await as("admin").create(draft({ icono: icono ?? "carpeta" }))).icono).toBe(icono);
  });

  it("a name is used once, whatever its capitals, and by every company", async () => {
    const { _id } = await as("admin").create(draft({ name: "Médicos" }));
    const refused = { status: 409, message: "Ya existe un registro con esos datos" };
    await expect(as("admin").create(draft({ name: " MÉDICOS " }))).rejects.toMatchObject(refused);
    const other = await as("admin").create(draft());
    const clash = { folderId: other._id, version: 1, ...draft({ name: "médicos" }) };
    await expect(as("admin").update(clash)).rejects.toMatchObject(refused);
    expect((await as("admin").update({ folderId: _id, version: 1, ...draft({ name: "médicos" }) })).name).toBe(
      "médicos",
    );
    expect((await as("admin.b").create(draft({ name: "Médicos" }))).name).toBe("Médicos");
  });

  it("two equal ones at once: one is made; two deletions at once: one deletes", async () => {
    const twice = (call: () => Promise<unknown>) => Promise.allSettled([call(), call()]);
    const same = draft({ name: "Doble" });
    const creations = await twice(() => as("admin").create(same));
    expect(creations.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const found = (await as("admin").list({})).filter(({ name }) => name === "Doble");
    expect(found).toHaveLength(1);
    const deletions = await twice(() => as("admin").remove({ folderId: found[0]?._id ?? "" }));
    expect(deletions.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("what is refused", () => {
  it("S-38: markup in a name is text like any other", async () => {
    const name = '<img src=x onerror="alert(1)">{{constructor}}';
    const { _id } = await as("admin").create(draft({ name }));
    const answer = await server.inject("user", { url: `/api/folders/${_id}` });
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    expect(answer.json().name).toBe(name);
  });

  it("S-38: an icon that is not of the list", async () => {
    for (const icono of ["../x", "Carpeta", "", null, 3, ["carpeta"]])
      expect(await post({ ...draft(), icono })).toEqual([400, "El ícono no es válido"]);
    const { _id } = await as("admin").create(draft());
    const payload = { ...draft(), icono: "../x", version: 1 };
    const answer = await server.inject("admin", { method: "PUT", url: `/api/folders/${_id}`, payload });
    expect(answer.statusCode).toBe(400);
    expect((await as("admin").get({ folderId: _id })).icono).toBe("carpeta");
  });

  it("no name, one too long, and what is no text", async () => {
    const { name: _, ...nameless } = draft();
    for (const payload of [nameless, { ...draft(), name: "  " }])
      expect(await post(payload)).toEqual([400, "Debe ingresar un valor!"]);
    for (const name of ["x".repeat(121), null, 3, {}, "a\u0000b"])
      expect((await post({ ...draft(), name }))[0], JSON.stringify(name).slice(0, 20)).toBe(400);
    expect((await post({ ...draft(), esLicencia: "quizás" }))[0]).toBe(400);
  });

  it("D211: of two kinds at once", async () => {
    const both = { esLicencia: true, esOnboarding: true };
    const message = "Una carpeta puede ser de una sola clase";
    expect(await post(draft(both))).toEqual([400, message]);
    const { _id } = await as("admin").create(draft());
    const changed = { folderId: _id, version: 1, ...draft(both) };
    await expect(as("admin").update(changed)).rejects.toMatchObject({ status: 400, message });
  });
});

describe("the folders of every company", () => {
  it.each(FIXED)("D211: one of %s, and no second one, whether made or changed", async (clase) => {
    expect((await as("admin").list({})).filter((folder) => folder[clase])).toHaveLength(1);
    const second = draft({ [clase]: true });
    const refused = { status: 409, message: "La empresa ya tiene una carpeta de esa clase" };
    await expect(as("admin").create(second)).rejects.toMatchObject(refused);
    const { _id } = await as("admin").create(draft());
    await expect(as("admin").update({ folderId: _id, version: 1, ...second })).rejects.toMatchObject(refused);
    expect((await as("admin").list({})).filter((folder) => folder[clase])).toHaveLength(1);
  });

  it.each(FIXED)("D211: that of %s keeps its kind and stays, under another name and icon", async (clase) => {
    const folder = await fixedOf("admin", clase);
    expect(folder.fija).toBe(true);
    const one = { folderId: folder._id };
    const refused = { status: 409, message: /^Esta carpeta es de la empresa/ };
    await expect(as("root").remove(one)).rejects.toMatchObject({ status: 409 });
    await expect(as("root").remove(one)).rejects.toThrow(refused.message);
    for (const kind of [PLAIN, { ...PLAIN, esLicencia: true }]) {
      const other = { ...one, version: folder.version, ...draftOf(folder), ...kind };
      await expect(as("root").update(other)).rejects.toThrow(refused.message);
    }
    const renamed = { ...draftOf(folder), name: `${folder.name} de todos`, icono: "archivo" as const };
    const saved = await as("admin").update({ ...one, version: folder.version, ...renamed });
    expect(saved).toEqual({ ...folder, ...renamed, version: folder.version + 1 });
  });

  it("D211: any number of the other kinds", async () => {
    for (const clase of ["esLicencia", "esOnboarding"] as const)
      for (const _ of [1, 2]) expect((await as("admin").create(draft({ [clase]: true })))[clase]).toBe(true);
  });

  it("D200, D211: are there in a company that root has just made", async () => {
    const payload = { name: "Recién creada S.A.", cuit: "30500000007" };
    const answer = await server.inject("root", { method: "POST", url: "/api/empresas", payload });
    expect(await startedIn(answer.json()._id)).toEqual(STARTED);
  });

  it("D200, D211: and in that of the first root", async () => {
    const empty = await freshDatabase({ demo: false });
    await createFirstRoot(empty.database);
    const [company] = await empty.asOwner<{ id: string }>("select id from empresa");
    expect(await startedIn(company?.id ?? "", empty)).toEqual(STARTED);
    await empty.close();
  });
});

describe("one in use", () => {
  const used = async (rest: Partial<CarpetaDraft> = {}) => {
    const folder = await as("admin").create(draft(rest));
    const tipo = { name: `Tipo ${made++}`, carpeta: folder._id, requiereFirma: false, empleadoUpload: false };
    const answer = await server.inject("admin", { method: "POST", url: "/api/tipodocumentos", payload: tipo });
    expect(answer.statusCode).toBe(200);
    return { folder, tipo: answer.json()._id as string };
  };

  it("is not deleted until its types are gone", async () => {
    const { folder, tipo } = await used();
    const one = { folderId: folder._id };
    const refused = { status: 409, message: "No se puede eliminar: el registro está en uso" };
    await expect(as("admin").remove(one)).rejects.toMatchObject(refused);
    expect(await as("admin").get(one)).toEqual(folder);
    await tiposAs("admin").remove({ tipodocumentoId: tipo });
    expect(await as("admin").remove(one)).toEqual(folder);
  });

  it("keeps its kind, and changes its name and icon", async () => {
    for (const [is, wanted] of [
      [{}, { esLicencia: true }],
      [{}, { esOnboarding: true }],
      [{ esOnboarding: true }, {}],
    ]) {
      const { folder, tipo } = await used(is);
      const one = { folderId: folder._id };
      const other = { ...one, version: 1, ...draft(wanted) };
      await expect(as("admin").update(other)).rejects.toMatchObject({
        status: 409,
        message: "La carpeta ya tiene tipos de documento: su clase no se puede cambiar",
      });
      const renamed = draft({ ...is, icono: "casco" });
      expect((await as("admin").update({ ...one, version: 1, ...renamed })).icono).toBe("casco");
      await tiposAs("admin").remove({ tipodocumentoId: tipo });
      expect(await as("admin").update({ ...other, version: 2 })).toMatchObject(wanted ?? {});
    }
  });

  it("a type that comes while its kind changes is of the folder as one of them found it", async () => {
    const folder = await as("admin").create(draft());
    const tipo = { name: `Tipo ${made++}`, carpeta: folder._id, requiereFirma: false, empleadoUpload: false };
    await Promise.all([
      server.inject("admin", { method: "POST", url: "/api/tipodocumentos", payload: tipo }),
      as("admin")
        .update({ folderId: folder._id, version: 1, ...draft({ esLicencia: true }) })
        .catch(() => null),
    ]);
    const [{ isLeave, types } = { isLeave: null, types: null }] = await server.fresh.asOwner<{
      isLeave: boolean;
      types: number;
    }>(
      `select es_licencia as "isLeave", (select count(*)::int from tipo_documento where carpeta_id = c.id) as types
       from carpeta c where id = $1`,
      [folder._id],
    );
    expect(types).toBe(isLeave ? 0 : 1);
  });
});

describe("who may", () => {
  it("D051, CARP-10: everybody who is signed in reads them", async () => {
    const ids = (await as("admin").list({})).map(({ _id }) => _id);
    for (const username of [...WRITERS, ...READERS]) {
      expect(
        (await as(username).list({})).map(({ _id }) => _id),
        username,
      ).toEqual(ids);
      expect((await as(username).get({ folderId: ids[0] ?? "" }))._id).toBe(ids[0]);
    }
    await expect(as(null).list({})).rejects.toMatchObject({ status: 401 });
    await expect(as("qr_display").list({})).rejects.toMatchObject({ status: 403 });
  });

  it.each(WRITERS)("D050, D051: %s writes", async (username) => {
    const { _id } = await as(username).create(draft());
    await as(username).update({ folderId: _id, version: 1, ...draft() });
    expect((await as(username).remove({ folderId: _id }))._id).toBe(_id);
  });

  it.each(READERS)("D050: %s does not", async (username) => {
    const folder = await as("admin").create(draft());
    const refused = { status: 403, message: "Sin permisos" };
    await expect(as(username).create(draft())).rejects.toMatchObject(refused);
    const changed = { folderId: folder._id, version: 1, ...draft() };
    await expect(as(username).update(changed)).rejects.toMatchObject(refused);
    await expect(as(username).remove({ folderId: folder._id })).rejects.toMatchObject(refused);
    expect(await as("admin").get({ folderId: folder._id })).toEqual(folder);
  });

  it("D191: another company's folders do not exist", async () => {
    const { _id } = await as("admin").create(draft());
    const refused = { status: 404, message: "No se encontró el registro." };
    expect((await as("admin.b").list({})).map((other) => other._id)).not.toContain(_id);
    for (const folderId of [_id, UNKNOWN]) {
      await expect(as("admin.b").get({ folderId })).rejects.toMatchObject(refused);
      await expect(as("admin.b").update({ folderId, version: 1, ...draft() })).rejects.toMatchObject(refused);
      await expect(as("admin.b").remove({ folderId })).rejects.toMatchObject(refused);
      await expect(tiposAs("admin.b").ofFolder({ carpeta: folderId })).rejects.toMatchObject(refused);
    }
    expect((await as("admin").get({ folderId: _id }))._id).toBe(_id);
  });
});
