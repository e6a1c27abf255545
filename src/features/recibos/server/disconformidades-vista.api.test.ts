// Proves who sees which cases, by every road to them, and that nobody answers themselves.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ROLES } from "#platform/auth/roles.ts";
import { idOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { casosIn } from "./fixtures/casos.ts";

let server: TestedServer;
let clock = TEST_NOW;
beforeAll(async () => {
  server = await testServer({ now: () => clock });
  // Those of the demo are not these.
  await server.fresh.asOwner("update disconformidad set empleado_activo = null");
});
afterAll(() => server.close());
const own = casosIn(
  () => server,
  () => clock,
);
const { as, query, write, mailsAfter, countMails, upload, open } = own;
/** A minute after the one before. */
const opened = (username: string) => {
  clock = new Date(clock.getTime() + 60_000);
  return own.opened(username);
};
const idsFor = async (username: string, input: object = {}) =>
  (await as(username).list(input)).data.map(({ _id }) => _id);
const confide = (username: string, named: readonly string[] | null) =>
  query("update legajo set recibo_confidencial = $2, acceso_confidencial = $3 where id = $1", [
    idOf(username),
    named !== null,
    (named ?? []).map(idOf),
  ]);

/** As to every road: reading, writing, its files and what may correct it. */
async function isClosed(username: string, disconformidadId: string, archivoId: string): Promise<void> {
  await expect(as(username).get({ disconformidadId }), username).rejects.toMatchObject({ status: 404 });
  await expect(write(username, disconformidadId), username).rejects.toMatchObject({ status: 404 });
  expect((await open(username, disconformidadId, archivoId)).statusCode, username).toBe(404);
}

describe("who sees a case", () => {
  let disconformidadId: string;
  let archivoId: string;
  beforeAll(async () => {
    ({ disconformidadId } = await opened("user"));
    const file = await upload("user");
    archivoId = file.url;
    await write("user", disconformidadId, { adjuntos: [file] });
  });
  afterEach(() => confide("user", null));

  it("D184: its employee, and of the company those who read what was signed; a manager of theirs does not", async () => {
    for (const username of ["root", "superadmin", "admin", "admin2", "rrhh"]) {
      expect(await as(username).get({ disconformidadId }), username).toMatchObject({ voz: "empresa" });
      expect(await idsFor(username), username).toEqual([disconformidadId]);
      expect((await open(username, disconformidadId, archivoId)).statusCode, username).toBe(200);
    }
    expect((await as("user").propias({})).map(({ _id }) => _id)).toEqual([disconformidadId]);
    await query(`update legajo set permisos_manager = '{"puedeVerRecibos": true, "puedeCargarRecibos": false}'
      where id = '${idOf("manager")}'`);
    for (const username of ["manager", "user2", "external", "documentacion", "comunicaciones"]) {
      await isClosed(username, disconformidadId, archivoId);
      await expect(as(username).list({}), username).rejects.toMatchObject({ status: 403 });
      expect(await as(username).propias({}), username).toEqual([]);
    }
  });

  it("S-15: nobody of another company, on no road", async () => {
    const { disconformidadId: theirs } = await opened("user.b");
    for (const username of ["admin.b", "rrhh.b", "superadmin.b", "user.b"])
      await isClosed(username, disconformidadId, archivoId);
    expect(await idsFor("admin.b")).toEqual([theirs]);
    expect(await as("rrhh.b").abiertas({})).toMatchObject({ cant: 1 });
    await expect(as("rrhh").get({ disconformidadId: theirs })).rejects.toMatchObject({ status: 404 });
    await expect(as("admin.b").corregidos({ disconformidadId })).rejects.toMatchObject({ status: 404 });
    // Nor are its files reached through a case of their own.
    expect((await open("user.b", theirs, archivoId)).statusCode).toBe(404);
  });

  it("D101, S-20: what is confidential is closed to whoever is not named, but for its employee", async () => {
    await confide("user", ["admin"]);
    for (const username of ["rrhh", "superadmin", "admin2", "root"]) {
      await isClosed(username, disconformidadId, archivoId);
      await expect(as(username).corregidos({ disconformidadId }), username).rejects.toMatchObject({ status: 404 });
      expect(await idsFor(username), username).toEqual([]);
      expect(await as(username).abiertas({}), username).toEqual({ cant: 0, desde: null });
    }
    expect(await idsFor("admin")).toEqual([disconformidadId]);
    const before = await countMails();
    await write("user", disconformidadId);
    expect((await mailsAfter(before)).map(({ a }) => a)).toEqual(["admin"]);
    await write("admin", disconformidadId);
    expect((await as("user").get({ disconformidadId })).estado).toBe("respondida");
  });

  it("S-23: what root writes is the company's, and no name of theirs is told", async () => {
    await write("root", disconformidadId, { texto: "Desde la empresa" });
    const { mensajes } = await as("user").get({ disconformidadId });
    const [{ name } = { name: "" }] = await query<{ name: string }>(
      "select e.name from empresa e join legajo l on l.empresa_id = e.id where l.id = $1",
      [idOf("user")],
    );
    expect(mensajes.at(-1)).toMatchObject({ voz: "empresa", nombre: name });
    expect(JSON.stringify(mensajes)).not.toContain(own.nameOf("root"));
  });
});

describe("who hears that a case changed", () => {
  const heardOf = async (disconformidadId: string) => {
    const rows = await query<{ username: string; datos: object }>(
      `select c.username, e.datos from evento e join cuenta c on c.id = e.para_id
       where e.nombre = 'disconformidades:cambio' and e.datos->>'disconformidad' = $1 order by e.id, c.username`,
      [disconformidadId],
    );
    // Of which case, and nothing of it.
    for (const { datos } of rows) expect(datos).toEqual({ disconformidad: disconformidadId });
    return rows.map(({ username }) => username).sort();
  };
  const ANSWERERS = ["admin", "admin2", "root", "rrhh", "superadmin"];
  afterEach(() => confide("user", null));

  it("its employee and everybody who reads it, by the signature that opens it and by each message; nobody else", async () => {
    await query(`update legajo set permisos_manager = '{"puedeVerRecibos": true, "puedeCargarRecibos": false}'
      where id = '${idOf("manager")}'`);
    const { disconformidadId } = await own.object("user");
    const all = [...ANSWERERS, "user"];
    expect(await heardOf(disconformidadId)).toEqual(all);
    await write("rrhh", disconformidadId);
    expect(await heardOf(disconformidadId)).toEqual([...all, ...all].sort());
    await write("user", disconformidadId);
    expect(await heardOf(disconformidadId)).toEqual([...all, ...all, ...all].sort());
  });

  it("of a confidential one who is named, and of root's root alone", async () => {
    const { disconformidadId } = await opened("user");
    await confide("user", ["admin"]);
    await write("user", disconformidadId);
    expect(await heardOf(disconformidadId)).toEqual(["admin", "user"]);
    const { disconformidadId: ofRoot } = await own.object("root");
    expect(await heardOf(ofRoot)).toEqual(["root"]);
  });

  it("nobody of one that was not written, and of another company's its own", async () => {
    const { disconformidadId } = await opened("user.b");
    await expect(write("rrhh.b", disconformidadId, { texto: " " })).rejects.toMatchObject({ status: 400 });
    expect(await heardOf(disconformidadId)).toEqual([]);
    await write("rrhh.b", disconformidadId);
    const heard = await heardOf(disconformidadId);
    expect(heard).toContain("user.b");
    expect(heard.filter((username) => !username.endsWith(".b"))).toEqual([]);
  });
});

describe("files", () => {
  it("S-27: are their message's; another's temporary file and one of another message are refused, and nothing is written", async () => {
    const { disconformidadId } = await opened("user");
    const { disconformidadId: other } = await opened("user");
    const [mine, second] = [await upload("user", "uno.png"), await upload("user", "dos.png")];
    await write("user", disconformidadId, { adjuntos: [mine, second] });
    const { mensajes } = await as("rrhh").get({ disconformidadId });
    expect(mensajes.at(-1)?.adjuntos.map(({ name }) => name)).toEqual(["uno.png", "dos.png"]);
    expect((await open("rrhh", disconformidadId, mine.url)).headers["content-type"]).toBe("image/png");
    expect((await open("user", other, mine.url)).statusCode).toBe(404);
    const theirs = await upload("rrhh");
    expect((await open("rrhh", disconformidadId, theirs.url)).statusCode).toBe(404);
    for (const file of [theirs, mine])
      await expect(write("user", disconformidadId, { adjuntos: [file] })).rejects.toMatchObject({ status: 404 });
    await expect(
      write("user", disconformidadId, { adjuntos: Array.from({ length: 6 }, () => mine) }),
    ).rejects.toMatchObject({ status: 400, message: "No puede adjuntar más de 5 archivos" });
    expect((await as("user").get({ disconformidadId })).mensajes).toHaveLength(2);
    const [line] = await query<{ to_user: string }>(
      "select to_user from registro where name = 'Adjunto de disconformidad descargado' order by seq desc limit 1",
    );
    expect(line?.to_user).toBe(idOf("user"));
  });
});

describe("nobody answers themselves", () => {
  it("D184: who has a role and objects is an employee in it; it is told to others, and not theirs to answer", async () => {
    const before = await countMails();
    const { disconformidadId } = await own.object("rrhh");
    expect((await mailsAfter(before)).map(({ a }) => a).sort()).toEqual(["admin", "admin2"]);
    await opened("user2");
    expect(await as("rrhh").get({ disconformidadId })).toMatchObject({ voz: "empleado" });
    expect(await as("rrhh").corregidos({ disconformidadId })).toEqual([]);
    expect(await write("rrhh", disconformidadId, { texto: "Me contesto" })).toMatchObject({ estado: "abierta" });
    expect(await idsFor("rrhh")).not.toContain(disconformidadId);
    expect(await idsFor("admin")).toContain(disconformidadId);
    const [hers, everybodys] = [await as("rrhh").abiertas({}), await as("admin").abiertas({})];
    expect(everybodys.cant).toBe(hers.cant + 1);
    expect(await write("admin", disconformidadId)).toMatchObject({ estado: "respondida", voz: "empresa" });
  });

  it("S-23: a case of root's is root's alone, and mailed to nobody", async () => {
    const before = await countMails();
    const { disconformidadId } = await own.object("root");
    expect(await mailsAfter(before)).toEqual([]);
    expect(await as("root").get({ disconformidadId })).toMatchObject({ voz: "empleado" });
    for (const username of ["admin", "superadmin", "rrhh"]) {
      await expect(as(username).get({ disconformidadId }), username).rejects.toMatchObject({ status: 404 });
      expect(await idsFor(username), username).not.toContain(disconformidadId);
    }
  });
});

describe("the list", () => {
  it("D184: begins with whoever waits longest, then the last answered; by name, by state and by the person's words", async () => {
    await query("update disconformidad set empleado_activo = null");
    const [first, second, third] = [await opened("user"), await opened("user2"), await opened("user")];
    const since = (await as("user").get(first)).created;
    const [a, b, c] = [first, second, third].map((one) => one.disconformidadId) as [string, string, string];
    expect(await idsFor("rrhh")).toEqual([a, b, c]);
    expect(await as("rrhh").abiertas({})).toEqual({ cant: 3, desde: since });
    clock = new Date(clock.getTime() + 60_000);
    await write("rrhh", b);
    clock = new Date(clock.getTime() + 60_000);
    await write("rrhh", a);
    expect(await idsFor("rrhh")).toEqual([c, a, b]);
    expect(await idsFor("rrhh", { order: { turno: -1 } })).toEqual([b, a, c]);
    expect(await idsFor("rrhh", { estado: "abierta" })).toEqual([c]);
    expect(await idsFor("rrhh", { estado: "respondida" })).toEqual([a, b]);
    expect(await idsFor("rrhh", { search: "sosa" })).toEqual([b]);
    expect((await idsFor("rrhh", { order: { displayName: 1 } })).at(-1)).toBe(b);
    const { total, data } = await as("rrhh").list({ length: 1, start: 1 });
    expect([total, data.map(({ _id }) => _id)]).toEqual([3, [a]]);
    await write("user", a);
    const waiting = await as("rrhh").list({ estado: "abierta" });
    expect(waiting.data.map(({ _id, espera }) => [_id, espera])).toEqual([
      [c, (await as("user").get(third)).created],
      [a, clock.toISOString()],
    ]);
    await expect(as("rrhh").list({ estado: "cerrada" as never })).rejects.toMatchObject({ status: 400 });
  });

  it.each(Object.keys(ROLES))("is for those who answer: %s", async (username) => {
    const isOpen = ["root", "superadmin", "admin", "rrhh"].includes(username);
    const asked = as(username).abiertas({});
    if (isOpen) expect(await asked).toMatchObject({ cant: expect.any(Number) });
    else await expect(asked).rejects.toMatchObject({ status: 403 });
  });
});
