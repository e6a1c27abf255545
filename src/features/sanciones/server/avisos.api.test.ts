// Proves that an employee learns of a sanction: by mail, by a figure on the home page, and until they open it themselves.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inicio } from "#features/inicio/contract.ts";
import { crudOf } from "#platform/catalogue/crud.ts";
import { mailsOf } from "#shell/testing/mails.ts";
import { idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { sanciones } from "../contract.ts";
import { tiposSancion } from "../tipos.ts";

let server: TestedServer;
let tipo: string;
let tipoB: string;
beforeAll(async () => {
  server = await testServer();
  const suspends = async (username: string) =>
    (await server.as(username, crudOf(tiposSancion)).list({})).find(({ name }) => name === "Suspensión")?._id ?? "";
  tipo = await suspends("admin");
  tipoB = await suspends("admin.b");
  // What the demo brings was opened long ago.
  await server.fresh.asOwner("update sancion set vista = now()");
});
afterAll(() => server.close());
const as = (username: string) => server.as(username, sanciones);

const draft = (username: string, changes: object = {}) => ({
  tipo,
  empleado: idOf(username),
  emisor: "Gerencia",
  fecha: "2026-02-20",
  motivo: "Faltas sin aviso, tercera vez",
  desde: "2026-02-23",
  hasta: "2026-02-25",
  excludeWeekend: false,
  adjuntos: [],
  ...changes,
});
const sanction = (username: string, changes: object = {}) => as("rrhh").create(draft(username, changes));
const unread = async (username: string) => (await as(username).sinLeer({})).cantidad;
const onHome = async (username: string) => (await server.as(username, inicio).miLegajo({})).sancionesSinLeer;
const open = (username: string, shown: { readonly _id: string; readonly version: number }[]) =>
  as(username).abrir({ sanciones: shown });
async function mailsTo(username: string) {
  const [{ email } = { email: "" }] = await server.fresh.asOwner<{ email: string }>(
    "select email from legajo where id = $1",
    [idOf(username)],
  );
  return (await mailsOf(server)).filter(({ para }) => para === email);
}

describe("the mail", () => {
  it("names the kind and where to read it; neither reason, days nor issuer leave the sign-in", async () => {
    await sanction("user");
    const [mail, ...more] = await mailsTo("user");
    expect(more).toEqual([]);
    expect(mail?.asunto).toBe("Tenés una sanción nueva para leer");
    expect(mail?.texto).toContain("La empresa cargó una sanción en tu legajo: Suspensión.");
    expect(mail?.texto).toMatch(/https?:\/\/\S+\/settings\/sanciones/);
    for (const kept of ["Faltas", "23/02", "2026-02", "Gerencia"]) expect(JSON.stringify(mail)).not.toContain(kept);
  });

  it("tells of a change and of its end, and of nothing where nothing changed", async () => {
    const drafted = (changes: object = {}) => draft("user2.b", { tipo: tipoB, ...changes });
    const { _id: sancionId } = await as("admin.b").create(drafted());
    await as("admin.b").update({ sancionId, version: 1, ...drafted() });
    await as("admin.b").update({ sancionId, version: 2, ...drafted({ hasta: "2026-02-26" }) });
    await as("admin.b").remove({ sancionId });
    expect((await mailsTo("user2.b")).map(({ asunto }) => asunto)).toEqual([
      "Tenés una sanción nueva para leer",
      "Cambió una sanción tuya",
      "Se quitó una sanción de tu legajo",
    ]);
  });

  it("D044: leads nobody to a page that is closed to them", async () => {
    await as("admin").create(draft("manager"));
    const [mail] = await mailsTo("manager");
    expect(mail?.texto).toContain("pedísela a Recursos Humanos");
    expect(mail?.texto).not.toContain("/settings/sanciones");
  });

  it("is not sent for what was refused", async () => {
    const before = (await mailsOf(server)).length;
    await expect(sanction("user", { hasta: null })).rejects.toMatchObject({ status: 400 });
    expect(await mailsOf(server)).toHaveLength(before);
  });
});

describe("what was not opened yet", () => {
  it("is counted for the employee, on the home page too, until they open it", async () => {
    const { _id, version, vista } = await sanction("user2");
    expect(vista).toBeNull();
    expect([await unread("user2"), await onHome("user2")]).toEqual([1, 1]);
    expect(await open("user2", [{ _id, version }])).toEqual({ cantidad: 0 });
    expect([await unread("user2"), await onHome("user2")]).toEqual([0, 0]);
    expect((await as("rrhh").get({ sancionId: _id })).vista).toBe("2026-03-02T15:00:00.000Z");
    const lines = () =>
      server.fresh.asOwner("select from_user, to_user from registro where name = 'Sanción leída por su destinatario'");
    const line = { from_user: idOf("user2"), to_user: idOf("user2") };
    expect(await lines()).toEqual([line]);
    await open("user2", [{ _id, version }]);
    expect(await lines()).toEqual([line]);
  });

  it("stays so whoever else looks at it or says that it was opened", async () => {
    const { _id, version } = await sanction("user");
    const before = await unread("user");
    for (const username of ["admin", "rrhh", "manager"]) await as(username).ofEmpleado({ empleadoId: idOf("user") });
    for (const username of ["user2", "admin", "superadmin", "user.b", "admin.b"])
      await open(username, [{ _id, version }]);
    await as("user").ofEmpleado({ empleadoId: idOf("user") });
    expect(await unread("user")).toBe(before);
  });

  it("is unread again when it changes, and so is what changed while it was open", async () => {
    const { _id, version } = await sanction("user2", { motivo: "Otra" });
    await open("user2", [{ _id, version }]);
    const same = await as("rrhh").update({ sancionId: _id, version, ...draft("user2", { motivo: "Otra" }) });
    expect(same.vista).not.toBeNull();
    const next = await as("rrhh").update({
      sancionId: _id,
      version: same.version,
      ...draft("user2", { motivo: "Y otra" }),
    });
    expect(next.vista).toBeNull();
    expect(await open("user2", [{ _id, version }])).toEqual({ cantidad: 1 });
    expect(await open("user2", [{ _id, version: next.version }])).toEqual({ cantidad: 0 });
  });

  it("goes with the employee it is given to, and leaves with it when deleted", async () => {
    const { _id, version } = await sanction("user2");
    await open("user2", [{ _id, version }]);
    const before = await unread("user");
    await as("rrhh").update({ sancionId: _id, version, ...draft("user") });
    expect([await unread("user2"), await unread("user")]).toEqual([0, before + 1]);
    await as("rrhh").remove({ sancionId: _id });
    expect(await unread("user")).toBe(before);
  });

  it("S-15: is each company's own", async () => {
    const before = [await unread("user"), await unread("admin")];
    await as("admin.b").create({ ...draft("user.b"), tipo: tipoB });
    expect(await unread("user.b")).toBe(1);
    expect([await unread("user"), await unread("admin")]).toEqual(before);
  });
});
