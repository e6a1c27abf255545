// Proves letter templates over HTTP: who sees and edits which, what the server decides whatever a body says, and that no company knows another's.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { common, Refusal } from "#platform/problems/problem.ts";
import { A, B, idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { type Plantilla, type PlantillaDraft, plantillas } from "../contract.ts";
import { plantillasProblems } from "../problems.ts";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const as = (username: string) => server.as(username, plantillas);
let made = 0;
const draft = (rest: Partial<PlantillaDraft> = {}): PlantillaDraft => ({
  name: `Carta ${made++}`,
  content: "<p>Hola {{empleado.firstName}}</p>",
  tipoCarta: "licencia",
  public: false,
  ...rest,
});
const draftOf = ({ name, content, tipoCarta, public: isPublic }: Plantilla): PlantillaDraft => ({
  name,
  content,
  tipoCarta,
  public: isPublic,
});
const saved = ({ _id, version, ...rest }: Plantilla, changed: Partial<PlantillaDraft> = {}) => ({
  ...draftOf({ _id, version, ...rest }),
  ...changed,
  templateId: _id,
  version,
});
const make = (username: string, rest: Partial<PlantillaDraft> = {}) => as(username).create(draft(rest));
const refusalOf = async (call: () => Promise<unknown>) => {
  const refusal: unknown = await call().catch((error: unknown) => error);
  if (!(refusal instanceof Refusal)) throw new Error("it was not refused");
  const [first] = refusal.problems;
  return { status: refusal.status, code: first?.code };
};
const NOT_FOUND = { status: common.noEncontrado.status, code: common.noEncontrado.code };
const NOT_THEIRS = { status: plantillasProblems.ajena.status, code: plantillasProblems.ajena.code };
const FORBIDDEN = { status: common.sinPermisos.status, code: common.sinPermisos.code };
/** In every list that could name it. */
async function listsWith(username: string, { _id, tipoCarta }: Plantilla): Promise<string[]> {
  const has = (rows: readonly { _id: string }[]) => rows.some((row) => row._id === _id);
  const [all, page, mine] = await Promise.all([
    as(username).all({}),
    as(username).list({ length: 1000 }),
    as(username).mine({ tipoCarta }),
  ]);
  return Object.entries({ all, list: page.data, mine }).flatMap(([list, rows]) => (has(rows) ? [list] : []));
}

describe("keeping a template", () => {
  it("PLAN-12, PLAN-19, PLAN-20, PLAN-21, PLAN-22: it is made, read, changed and deleted", async () => {
    const created = await make("admin", { name: " Constancia ", tipoCarta: "constancia", public: true });
    expect(created).toEqual({
      _id: expect.any(String),
      version: 1,
      name: "Constancia",
      content: "<p>Hola {{empleado.firstName}}</p>",
      tipoCarta: "constancia",
      public: true,
      user: { _id: idOf("admin"), displayName: expect.any(String) },
      campos: ["empleado.firstName"],
      modificado: expect.any(String),
      editable: true,
      publicable: true,
    });
    expect(await as("admin").get({ templateId: created._id })).toEqual(created);
    const changed = await as("admin").update(saved(created, { content: "<h1>{{empleado.dni}}</h1>", public: false }));
    expect(changed).toMatchObject({ version: 2, campos: ["empleado.dni"], public: false, tipoCarta: "constancia" });
    await as("admin").remove({ templateId: created._id });
    expect(await refusalOf(() => as("admin").get({ templateId: created._id }))).toEqual(NOT_FOUND);
  });

  it("a save that saw another version changes nothing", async () => {
    const created = await make("admin");
    await as("admin").update(saved(created, { name: "Primera" }));
    const late = await refusalOf(() => as("admin").update(saved(created, { name: "Segunda" })));
    expect(late.code).toBe(common.desactualizado.code);
    expect((await as("admin").get({ templateId: created._id })).name).toBe("Primera");
  });

  it("D062: without a letter type it is of licencia", async () => {
    const answer = await server.inject("admin", {
      method: "POST",
      url: "/api/templates",
      payload: { name: "Sin tipo", content: "x" },
    });
    expect(answer.json()).toMatchObject({ tipoCarta: "licencia", public: false, content: "<p>x</p>" });
  });

  it("a copy belongs to who made it and is nobody else's to see", async () => {
    const original = await make("admin", { name: "x".repeat(120), public: true, tipoCarta: "aviso" });
    const copy = await as("user").copy({ templateId: original._id });
    expect(copy).toMatchObject({
      public: false,
      tipoCarta: "aviso",
      content: original.content,
      editable: true,
      version: 1,
    });
    expect(copy.user?._id).toBe(idOf("user"));
    expect(copy.name).toBe(`Copia de ${"x".repeat(111)}`);
    expect(await refusalOf(() => as("user").copy({ templateId: UNKNOWN }))).toEqual(NOT_FOUND);
  });

  it("PLAN-13: nothing is kept of a form that is not valid", async () => {
    const before = (await as("admin").all({})).length;
    const wrong: Partial<PlantillaDraft>[] = [
      { name: "  " },
      { name: "x".repeat(121) },
      { tipoCarta: "" },
      ...["", "  ", "<p> </p>", "<hr><ul><li></li></ul>", "<script>x</script>"].map((content) => ({ content })),
    ];
    for (const each of wrong) {
      const answer = await server.inject("admin", { method: "POST", url: "/api/templates", payload: draft(each) });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors[0].field).toBe(Object.keys(each)[0]);
    }
    expect((await as("admin").all({})).length).toBe(before);
  });
});

describe("who sees and edits which", () => {
  it("PLAN-14: what an employee saves is never public, whatever is sent", async () => {
    const created = await make("user", { public: true });
    expect(created.public).toBe(false);
    const changed = await as("user").update(saved(created, { public: true }));
    expect(changed.public).toBe(false);
    expect(await listsWith("user2", created)).toEqual([]);
  });

  it("PLAN-14, D060: nor does whoever administers make an employee's public; another administrator's they do", async () => {
    const own = await make("user");
    const changed = await as("admin").update(saved(own, { public: true }));
    expect(changed).toMatchObject({ public: false, publicable: false, editable: true });
    expect(await listsWith("user2", own)).toEqual([]);
    for (const username of ["superadmin", "root"]) {
      const theirs = await make(username);
      expect(theirs.publicable).toBe(true);
      expect(await as("admin").update(saved(theirs, { public: true }))).toMatchObject({ public: true });
    }
    expect((await as("user").get({ templateId: own._id })).publicable).toBe(false);
  });

  it("PLAN-15, D060: an employee edits their own, sees others' that are public and knows of no other", async () => {
    const own = await make("user");
    const shared = await make("admin", { public: true });
    const hidden = await make("admin");
    expect(await as("user").update(saved(own, { name: "Mía" }))).toMatchObject({ name: "Mía", editable: true });
    expect(await as("user").get({ templateId: shared._id })).toMatchObject({ editable: false, name: shared.name });
    expect(await listsWith("user", own)).toEqual(["all", "list", "mine"]);
    expect(await listsWith("user", shared)).toEqual(["all", "list"]);
    expect(await listsWith("user", hidden)).toEqual([]);
    expect(await refusalOf(() => as("user").update(saved(shared)))).toEqual(NOT_THEIRS);
    expect(await refusalOf(() => as("user").remove({ templateId: shared._id }))).toEqual(NOT_THEIRS);
    for (const templateId of [hidden._id, UNKNOWN]) {
      const { get, update, remove, copy } = as("user");
      expect(await refusalOf(() => get({ templateId }))).toEqual(NOT_FOUND);
      expect(await refusalOf(() => update({ ...saved(hidden), templateId }))).toEqual(NOT_FOUND);
      expect(await refusalOf(() => remove({ templateId }))).toEqual(NOT_FOUND);
      expect(await refusalOf(() => copy({ templateId }))).toEqual(NOT_FOUND);
    }
    expect(await as("admin").get({ templateId: shared._id })).toEqual(shared);
  });

  it("PLAN-16: whoever administers edits all of them, and they stay their author's", async () => {
    const own = await make("user");
    const changed = await as("admin").update(saved(own, { name: "Corregida" }));
    expect(changed).toMatchObject({ name: "Corregida", editable: true, user: { _id: idOf("user") } });
    expect(await as("user").get({ templateId: own._id })).toMatchObject({ name: "Corregida", editable: true });
  });

  it("PLAN-01, PLAN-02, PLAN-03: nobody else has templates of their own", async () => {
    for (const username of ["rrhh", "documentacion", "comunicaciones", "external"]) {
      expect(await refusalOf(() => as(username).all({}))).toEqual(FORBIDDEN);
      expect(await refusalOf(() => make(username))).toEqual(FORBIDDEN);
    }
  });

  it("S-15: another company's answers as one that does not exist", async () => {
    const theirs = await make("admin.b", { public: true });
    const { get, update, remove } = as("admin");
    for (const templateId of [theirs._id, UNKNOWN]) {
      expect(await refusalOf(() => get({ templateId }))).toEqual(NOT_FOUND);
      expect(await refusalOf(() => update({ ...saved(theirs), templateId }))).toEqual(NOT_FOUND);
      expect(await refusalOf(() => remove({ templateId }))).toEqual(NOT_FOUND);
    }
    expect(await listsWith("admin", theirs)).toEqual([]);
    expect(await as("admin.b").get({ templateId: theirs._id })).toEqual(theirs);
  });

  it("S-23: an author is named to whom may know them", async () => {
    const roots = await make("root", { public: true });
    expect((await as("admin").get({ templateId: roots._id })).user).toBeNull();
    const admins = await make("admin", { public: true });
    expect((await as("user").get({ templateId: admins._id })).user).toBeNull();
    expect((await as("superadmin").get({ templateId: admins._id })).user?._id).toBe(idOf("admin"));
  });

  it("S-29: whose it is, its company, its id and its fields are not taken from a body", async () => {
    const forged = { user: idOf("admin"), empresa: B, _id: UNKNOWN, campos: ["empleado.dni"], cuenta: idOf("admin") };
    const payload = { ...draft(), ...forged };
    const created = (
      await server.inject("user", { method: "POST", url: "/api/templates", payload })
    ).json() as Plantilla;
    const expected = { user: { _id: idOf("user") }, campos: ["empleado.firstName"] };
    expect(created).toMatchObject(expected);
    expect(created._id).not.toBe(UNKNOWN);
    const again = { ...saved(created), ...forged, templateId: undefined };
    const url = `/api/templates/${created._id}`;
    expect((await server.inject("user", { method: "PUT", url, payload: again })).json()).toMatchObject({
      _id: created._id,
      ...expected,
    });
    const stored = await server.fresh.asOwner("select empresa_id, cuenta_id from plantilla where id = $1", [
      created._id,
    ]);
    expect(stored).toEqual([{ empresa_id: A, cuenta_id: idOf("user") }]);
  });
});

describe("choosing among those of a company", () => {
  it("PLAN-24, D062: public ones and one's own of a letter type, by name", async () => {
    const tipoCarta = "para-elegir";
    const shared = await make("admin", { name: "Árbol", public: true, tipoCarta });
    const hidden = await make("user", { name: "Barco", tipoCarta });
    const own = await make("admin", { name: "Casa", tipoCarta });
    await make("admin", { public: true, tipoCarta: "otra" });
    const idsFor = async (username: string) =>
      (await as(username).ofCompany({ company: A, tipoCarta })).map(({ _id }) => _id);
    expect(await idsFor("admin")).toEqual([shared._id, own._id]);
    expect(await idsFor("rrhh")).toEqual([shared._id]);
    expect(await idsFor("manager")).toEqual([shared._id]);
    expect(await idsFor("superadmin")).not.toContain(hidden._id);
    expect(await refusalOf(() => as("user").ofCompany({ company: A, tipoCarta }))).toEqual(FORBIDDEN);
  });

  it("PLAN-23: one's own of a letter type, and nobody else's", async () => {
    const tipoCarta = "propia";
    const own = await make("user", { name: "Mía", tipoCarta });
    await make("user", { tipoCarta: "otra" });
    await make("user2", { tipoCarta });
    await make("admin", { public: true, tipoCarta });
    const mine = async (username: string) => (await as(username).mine({ tipoCarta })).map(({ _id }) => _id);
    expect(await mine("user")).toEqual([own._id]);
    expect(await mine("superadmin")).toEqual([]);
  });

  it("PLAN-24: of a company within reach, worked in now or not, those of that company", async () => {
    const tipoCarta = "de-otra-empresa";
    const here = await make("admin", { public: true, tipoCarta });
    const there = await make("admin.b", { public: true, tipoCarta });
    await make("admin.b", { tipoCarta });
    const idsOf = async (username: string, company: string) =>
      (await as(username).ofCompany({ company, tipoCarta })).map(({ _id }) => _id);
    expect(await idsOf("root", A)).toEqual([here._id]);
    expect(await idsOf("root", B)).toEqual([there._id]);
    await server.fresh.asOwner("insert into cuenta_empresa (cuenta_id, empresa_id) values ($1, $2)", [
      idOf("admin2"),
      B,
    ]);
    expect(await idsOf("admin2", B)).toEqual([there._id]);
  });

  it("PLAN-24: of a company out of reach, and of none, the same 404", async () => {
    for (const username of ["admin", "rrhh", "manager"])
      for (const company of [B, UNKNOWN])
        expect(await refusalOf(() => as(username).ofCompany({ company, tipoCarta: "licencia" }))).toEqual(NOT_FOUND);
    const nowhere = () => as("root").ofCompany({ company: UNKNOWN, tipoCarta: "licencia" });
    expect(await refusalOf(nowhere)).toEqual(NOT_FOUND);
  });
});

describe("the list", () => {
  it("PLAN-05, PLAN-06, PLAN-18: fifty a page by name; by type and by change where it is asked", async () => {
    for (const name of ["Ñandú", "Zorro", "Oso"]) await make("admin", { name, tipoCarta: `t${name.at(-1)}` });
    const page = await as("admin").list({});
    expect(page.data.length).toBeLessThanOrEqual(50);
    const { data } = await as("admin").list({ length: 1000 });
    const names = data.map(({ name }) => name);
    expect(["Oso", "Ñandú", "Zorro"].map((name) => names.indexOf(name)).toSorted((a, b) => a - b)).toEqual(
      ["Ñandú", "Oso", "Zorro"].map((name) => names.indexOf(name)),
    );
    const newest = await as("admin").list({ order: { modificado: -1 }, length: 2 });
    expect(newest.data).toHaveLength(2);
    const types = (await as("admin").list({ order: { tipoCarta: -1 }, search: "zorro" })).data;
    expect(types.map(({ tipoCarta }) => tipoCarta)).toEqual(["to"]);
  });

  it("is searched without accents or case, and narrowed to one's own or the public ones", async () => {
    const own = await make("admin", { name: "Notificación de Traslado" });
    const shared = await make("superadmin", { name: "Traslado público", public: true });
    const found = async (cuales: "todas" | "propias" | "publicas") =>
      (await as("admin").list({ search: "TRASLADO", cuales })).data.map(({ _id }) => _id);
    expect(await found("todas")).toEqual([own._id, shared._id]);
    expect(await found("propias")).toEqual([own._id]);
    expect(await found("publicas")).toEqual([shared._id]);
    expect((await as("admin").list({ search: "notificacion traslado" })).data.map(({ _id }) => _id)).toEqual([own._id]);
    expect(await as("admin").list({ search: "nada que se llame así" })).toMatchObject({ total: 0, data: [] });
  });
});
