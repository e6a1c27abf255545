// Proves whom the company tells when a document comes, once each, and that the mail says nothing of what is in it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mailsOf } from "#shell/testing/mails.ts";
import { A, idOf, personOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { tellLists } from "./avisos.ts";
import { documentosIn, editOf, NOBODY, refused } from "./fixtures/documentos.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { as, make, draft, lista, tipo, query } = documentosIn(() => server);

beforeEach(() => query("delete from cola.job where name = 'correo'"));
const sent = async () => (await mailsOf(server)).map(({ para }) => para).sort();

describe("D085: an upload with `notifica`", () => {
  it("is told to each address of the list once, in words that say nothing of what it is", async () => {
    await query("update legajo set email = 'Rosa@Ejemplo.test' where id = $1", [idOf("rrhh")]);
    await query("update legajo set email = 'sin arroba' where id = $1", [idOf("admin")]);
    const emails = ["rosa@ejemplo.test", "estudio@ejemplo.test"];
    const { _id: listaDistribucion } = await lista(emails, ["rrhh", "admin"]);
    const type = await tipo({ name: "Psiquiátrico" });
    const name = "Alta médica";
    const made = await make({
      de: "user",
      tipo: type._id,
      name,
      descripcion: "Depresión",
      notifica: true,
      listaDistribucion,
    });
    expect(await sent()).toEqual(["estudio@ejemplo.test", "rosa@ejemplo.test"]);
    for (const { asunto, texto, html } of await mailsOf(server)) {
      expect(asunto).toBe("Hay un documento nuevo en Rúbrica");
      expect(texto).toContain("Se agregó un documento al legajo de Benítez, Rocío.");
      expect(texto).toContain(`/documents/${made._id}\n`);
      for (const word of [name, "Psiquiátrico", "Depresión", made.url, type.carpeta.name])
        expect(asunto + texto + html).not.toContain(word);
    }
  });

  it("tells nobody without it, nor of what an employee sends", async () => {
    const { _id: listaDistribucion } = await lista();
    await make({ de: "user", notifica: false, listaDistribucion });
    await make({ de: "user", by: "user", notifica: true, listaDistribucion });
    expect(await sent()).toEqual([]);
  });

  it("is not told again when it is edited", async () => {
    const { _id: listaDistribucion } = await lista();
    const made = await make({ de: "user", notifica: true, listaDistribucion });
    await query("delete from cola.job where name = 'correo'");
    await as("rrhh").update({ ...editOf(made), notifica: true, listaDistribucion, name: "Otro" });
    expect(await sent()).toEqual([]);
  });

  it("who left the company is told nothing", async () => {
    const [former] = await query<{ id: string }>(
      "update legajo set email = 'afuera@ejemplo.test' where id = (select id from legajo where empresa_id = $1 and not activo limit 1) returning id",
      [A],
    );
    const { _id: listaDistribucion } = await lista();
    await query("insert into lista_distribucion_usuario (empresa_id, lista_id, legajo_id) values ($1, $2, $3)", [
      A,
      listaDistribucion,
      former?.id,
    ]);
    await make({ de: "user", notifica: true, listaDistribucion });
    expect(await sent()).toEqual(["lista@ejemplo.test"]);
  });

  it("nothing is told of one that is not stored: a list deleted meanwhile is said at its field", async () => {
    const { _id: listaDistribucion } = await lista();
    await query("delete from lista_distribucion where id = $1", [listaDistribucion]);
    for (const list of [listaDistribucion, NOBODY]) {
      const wanted = await draft("rrhh", { empleado: idOf("user"), notifica: true, listaDistribucion: list });
      expect(await refused(as("rrhh").create(wanted))).toEqual({
        status: 400,
        message: "Alguno de los datos elegidos ya no existe",
      });
    }
    expect(await sent()).toEqual([]);
  });

  it("S-23: a root user is named to nobody", async () => {
    const { _id: listaDistribucion } = await lista();
    await query("update cuenta set roles = '{root}' where id = $1", [idOf("admin2")]);
    await make({ de: "admin2", by: "root", notifica: true, listaDistribucion });
    const [mail] = await mailsOf(server);
    expect(mail?.texto).toContain("Se agregó un documento a un legajo.");
    expect(mail?.html).not.toContain(personOf("admin2").lastName);
  });
});

it("D085: a run with several files to many is one mail an address", async () => {
  const [first, second] = [
    await lista(["una@ejemplo.test", "ambas@ejemplo.test"]),
    await lista(["ambas@ejemplo.test"]),
  ];
  const personas = ["user", "user2", "manager"].map(idOf);
  await server.fresh.database.inCompany(A, (db) =>
    tellLists(
      server.services.mail,
      { db, empresa: A, now: TEST_NOW },
      { listas: [first._id, first._id, second._id], personas, path: "/documents/folders" },
    ),
  );
  const told = (await mailsOf(server)).map(({ para, asunto, texto }) => [para, asunto, texto.split("\n")[2]]).sort();
  expect(told).toEqual([
    [
      "ambas@ejemplo.test",
      "Hay documentos nuevos en Rúbrica",
      "Se agregaron 3 documentos a los legajos de 3 personas.",
    ],
    ["una@ejemplo.test", "Hay documentos nuevos en Rúbrica", "Se agregaron 2 documentos a los legajos de 3 personas."],
  ]);
});
