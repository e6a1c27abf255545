// Proves what of a person is counted before a deletion and gathered into one zip.
import { afterAll, beforeAll, expect, it } from "vitest";
import { archivos } from "#features/archivos/contract.ts";
import { shareFile } from "#features/archivos/server/service.ts";
import type { Actor } from "#platform/auth/actor.ts";
import { unzip } from "#platform/files/server/zip.ts";
import { A, idOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { peopleOf, refusalOf } from "./fixtures/people.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { as, query, lines } = peopleOf(() => server);

/** Two sanctions with a file each, both called the same. */
async function withFiles(userId: string) {
  await query("delete from sancion where empleado_id = $1", [userId]);
  const [tipo] = await query<{ id: string; name: string }>(
    "select id, name from tipo_sancion where empresa_id = $1 limit 1",
    [A],
  );
  for (const canary of ["canario-uno", "canario-dos"]) {
    const [sancion] = await query<{ id: string }>(
      `insert into sancion (empresa_id, tipo_id, empleado_id, emisor, fecha, motivo) values ($1, $2, $3, 'RR. HH.', '2026-02-03', 'x') returning id`,
      [A, tipo?.id, userId],
    );
    const [archivo] = await query<{ id: string }>(
      `insert into archivo (empresa_id, cuenta_id, name, type, size, sha256, carpeta, estado, usado_por, registro_id)
       values ($1, $2, 'Acta: final.pdf', 'application/pdf', $3, '', 'sanciones', 'guardado', 'sancion', $4) returning id`,
      [A, idOf("admin"), canary.length, sancion?.id],
    );
    const id = archivo?.id ?? "";
    await server.services.store.put(`${A}/${id.slice(0, 2)}/${id}`, { bytes: Buffer.from(canary) });
  }
  return tipo?.name ?? "";
}

it("LEG-106, LEG-75: the files and records of a person are counted by part, for administrators", async () => {
  const user = idOf("user");
  await withFiles(user);
  expect(await as("admin").countFiles({ user })).toEqual({
    count: 2,
    partes: [
      { nombre: "Recibos", cantidad: 0, archivos: 0, efecto: "dejan de verse y se conservan como prueba" },
      { nombre: "Disconformidades", cantidad: 0, archivos: 0, efecto: "dejan de verse y se conservan como prueba" },
      { nombre: "Sanciones", cantidad: 2, archivos: 2, efecto: "dejan de verse y se conservan como prueba" },
      { nombre: "Documentos", cantidad: 0, archivos: 0, efecto: "dejan de verse y se conservan como prueba" },
      {
        nombre: "Certificados de firma",
        cantidad: 1,
        archivos: 0,
        efecto: "se conservan: con ellos se verifica lo firmado",
      },
    ],
  });
  for (const username of ["rrhh", "manager", "user"])
    expect((await refusalOf(as(username).countFiles({ user }))).status).toBe(403);
  expect((await refusalOf(as("admin.b").countFiles({ user }))).status).toBe(404);
});

it("LEG-104, LEG-105: they come as one zip, once and for whoever asked, and it is told (S-60)", async () => {
  const user = idOf("user");
  const tipo = await withFiles(user);
  const { filename, ...answer } = await as("admin").descargarArchivos({ tipo: "zip", user });
  expect(answer).toEqual({ noFiles: false, message: "" });
  expect((await refusalOf(server.as("admin2", archivos).download({ filename: filename ?? "" }))).status).toBe(404);
  const file = await server.as("admin", archivos).download({ filename: filename ?? "" });
  const [person] = await query<{ zip: string }>(
    "select 'Archivos_' || last_name || '_' || first_name || '_' || cuil || '_2026-03-02.zip' as zip from legajo where id = $1",
    [user],
  );
  expect(file.name).toBe(person?.zip);
  const entries = [...unzip(Buffer.from(file.body as Uint8Array))];
  const folder = `Sanciones/2026-02-03 ${tipo}`;
  expect(entries.map(({ name }) => name)).toEqual([`${folder}/Acta final.pdf`, `${folder}/Acta final (2).pdf`]);
  expect(entries.map(({ bytes }) => Buffer.from(bytes).toString()).sort()).toEqual(["canario-dos", "canario-uno"]);
  expect((await lines(user)).at(-1)).toBe("Archivos del legajo descargados");
  expect((await refusalOf(server.as("admin", archivos).download({ filename: filename ?? "" }))).status).toBe(404);
});

it("LEG-104: a file that is stored once for several records is there for each of them", async () => {
  const user = idOf("user");
  await withFiles(user);
  const [from, to] = await query<{ id: string; registro_id: string }>(
    "select a.id, a.registro_id from archivo a join sancion s on s.id = a.registro_id where s.empleado_id = $1",
    [user],
  );
  if (!from || !to) throw new Error("they were made");
  const actor: Actor = { _id: idOf("admin"), empresa: A, roles: ["admin"], modulos: [], paso: "listo" };
  const origin = { usadoPor: "sancion", registro: from.registro_id, archivoId: from.id };
  await server.fresh.database.inCompany(A, (db) =>
    shareFile({ actor, empresa: A, db, now: TEST_NOW }, "sancion", origin, [to.registro_id]),
  );
  const { filename } = await as("admin").descargarArchivos({ tipo: "zip", user });
  const { body } = await server.as("admin", archivos).download({ filename: filename ?? "" });
  const [one, other, ...rest] = [...unzip(Buffer.from(body as Uint8Array))].map(({ bytes }) => Buffer.from(bytes));
  expect(rest).toEqual([]);
  expect(one?.toString()).toMatch(/^canario/);
  expect(other?.toString()).toBe(one?.toString());
});

it("LEG-112: of whoever has none it is said, and nothing is offered", async () => {
  const user = idOf("user2");
  await query("delete from sancion where empleado_id = $1", [user]);
  expect(await as("admin").descargarArchivos({ user })).toEqual({
    noFiles: true,
    filename: null,
    message: "El empleado no posee archivos",
  });
});
