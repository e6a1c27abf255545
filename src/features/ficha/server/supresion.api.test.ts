// Proves S-61: health and contacts asked to be erased are, thirty days later and wherever they were kept; the rest stays.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { recordAct } from "#features/actividad/server/service.ts";
import { personParts } from "#shell/server/person-parts.ts";
import { A, B, idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { ERASED } from "../job.ts";
import { NOBODY, peopleOf, refusalOf } from "./fixtures/people.ts";
import { supresionesHandler } from "./jobs.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
  await query("update empresa set zona_horaria = 'America/Argentina/Buenos_Aires' where id = $1", [A]);
  await query("update empresa set zona_horaria = 'Pacific/Auckland' where id = $1", [B]);
});
afterAll(() => server.close());
const { as, file, history, lines, passwordAgo, query, save } = peopleOf(() => server);

const tell: Parameters<typeof supresionesHandler>[0]["tell"] = (db, done) =>
  recordAct(db, { ...done, line: ERASED, fromUser: null, result: "ok", ip: "", session: null });
const runAt = (time: string) =>
  supresionesHandler({ parts: personParts, tell, now: () => new Date(time) }).run(server.fresh.database as never);

/** Where a word is found: every table of the database as text, and every object of the store. */
async function whereIs(word: string): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  expect(tables.length).toBeGreaterThan(40);
  const looked = tables.map(({ name }) => `select '${name}' as name from ${name} t where t::text like $1`);
  const rows = await query<{ name: string }>(`select distinct name from (${looked.join(" union all ")}) all_of_them`, [
    `%${word}%`,
  ]);
  const found = rows.map(({ name }) => name).sort();
  const { store } = server.services;
  for await (const { key } of store.list("")) {
    const parts = [];
    for await (const part of await store.read(key)) parts.push(part as Buffer);
    if (Buffer.concat(parts).includes(word)) found.push(key);
  }
  return found;
}

const sick = (alergia: string) => ({ datosMedicos: [{ alergia, medicacion: "", factorRH: "0+" }] });
const near = (apellido: string) => ({
  contactosEmergencia: [{ apellido, nombre: "Ana", celular: "11 4", parentesco: "", domicilio: "" }],
});

/** A row of a sheet with a column that no field took. */
async function importedWith(persona: string, word: string): Promise<string> {
  const [made] = await query<{ id: string }>(
    `insert into importacion (empresa_id, cuenta_id, archivo, url, tarea_id, modo, filas, columnas)
     values ($1, $2, 'x.csv', $3, $3, 'ambos', 1, '["cuil", null, "firstName"]') returning id`,
    [A, idOf("admin"), randomUUID()],
  );
  await query(
    `insert into importacion_fila (empresa_id, importacion_id, linea, celdas, datos, accion, persona_id, resultado)
     values ($1, $2, 2, jsonb_build_array('20-1', $3::text, 'Ana'), '{}', 'crear', $4, 'importada')`,
    [A, made?.id, word, persona],
  );
  return made?.id ?? "";
}

/** A document that nobody signed, and one that its employee signed, with words about them. */
async function documentsWith(persona: string, word: string): Promise<void> {
  await query(
    `with carpeta_de as (
       insert into carpeta (empresa_id, name, icono) values ($1, 'Salud (prueba)', 'carpeta') returning id
     ), tipo_de as (
       insert into tipo_documento (empresa_id, name, carpeta_id, firma_empleador, firma_empleado)
       select $1, 'Certificado (prueba)', id, '{}', '{}' from carpeta_de returning id, carpeta_id
     )
     insert into documento (empresa_id, name, descripcion, motivo_rechazo, tipo_id, carpeta_id, empleado_id, fecha, origen,
       cuenta_id, estado, archivo_id, sha256, type, size, firmado_empleado)
     select $1, 'Certificado', $3, $3, id, carpeta_id, $2, '2026-02-03', 'empleado', $2, 'Rechazado', gen_random_uuid(), '',
       'application/pdf', 1, firmado from tipo_de, (values (null::timestamptz), (now())) as de(firmado)`,
    [A, persona, word],
  );
}

it("S-61: on the thirtieth day where the company is, once, and told; only what is held stays", async () => {
  const [user, east] = [idOf("user"), idOf("user.b")];
  await save("admin", user, { ...sick("alergia-canario"), ...near("contacto-canario") });
  await save("admin", user, near("contacto-canario2"));
  await save("admin.b", east, near("oriente-canario"));
  const importacion = await importedWith(user, "alergia-canario");
  await documentsWith(user, "documento-canario");
  // What the company holds against somebody is kept, whatever it says.
  await query(
    `insert into sancion (empresa_id, tipo_id, empleado_id, emisor, fecha, motivo)
     select empresa_id, id, $2, 'RR. HH.', '2026-02-03', 'contacto-canario' from tipo_sancion where empresa_id = $1 limit 1`,
    [A, user],
  );
  expect(await whereIs("alergia-canario")).toEqual(["public.importacion_fila", "public.legajo"]);
  expect(await whereIs("contacto-canario")).toEqual(["public.legajo", "public.legajo_historia", "public.sancion"]);
  const { version } = await file(user);

  expect(await as("admin").pedirSupresion({ userId: user })).toEqual({ supresion: "2026-04-01" });
  expect(await as("admin.b").pedirSupresion({ userId: east })).toEqual({ supresion: "2026-04-02" });
  expect((await as("rrhh").get({ userId: user })).supresion).toBe("2026-04-01");
  expect(await file(user)).toMatchObject({ version });

  // Still the 31st of March in Buenos Aires, the 1st of April in Auckland.
  await runAt("2026-04-01T02:30:00Z");
  expect(await whereIs("alergia-canario")).toEqual(["public.importacion_fila", "public.legajo"]);
  expect(await whereIs("oriente-canario")).toEqual(["public.legajo", "public.legajo_historia"]);
  await runAt("2026-04-01T03:30:00Z");
  await runAt("2026-04-01T11:30:00Z");
  await runAt("2026-04-20T11:30:00Z");
  expect(await whereIs("alergia-canario")).toEqual([]);
  expect(await whereIs("contacto-canario")).toEqual(["public.sancion"]);
  // What was signed stays as it was, with what was said of it.
  expect(
    await query(
      "select descripcion, motivo_rechazo, version from documento where empleado_id = $1 order by descripcion",
      [user],
    ),
  ).toEqual([
    { descripcion: "", motivo_rechazo: "", version: 2 },
    { descripcion: "documento-canario", motivo_rechazo: "documento-canario", version: 1 },
  ]);
  expect(await whereIs("oriente-canario")).toEqual([]);

  expect(await file(user)).toMatchObject({ datos_medicos: [], contactos_emergencia: [], pedido_supresion: null });
  expect((await file(user))["version"]).toBe(Number(version) + 1);
  expect((await history(user)).filter(({ campo }) => campo === "contactosEmergencia")).toEqual(
    [idOf("admin"), idOf("admin"), null].map((por) => ({
      campo: "contactosEmergencia",
      antes: null,
      despues: null,
      por,
    })),
  );
  const [row] = await query<{ celdas: string[] }>("select celdas from importacion_fila where importacion_id = $1", [
    importacion,
  ]);
  expect(row?.celdas).toEqual(["20-1", "", "Ana"]);
  const { name } = ERASED;
  for (const id of [user, east]) expect((await lines(id)).filter((line) => line === name)).toHaveLength(1);
  expect((await as("admin").get({ userId: user })).supresion).toBeNull();
});

it("S-61: taken back in time nothing is erased, and asked twice the first day stands", async () => {
  const userId = idOf("user2");
  await save("admin", userId, near("sigue-canario"));
  await as("admin").pedirSupresion({ userId });
  await query("update legajo set pedido_supresion = pedido_supresion - interval '3 days' where id = $1", [userId]);
  expect(await as("admin").pedirSupresion({ userId })).toEqual({ supresion: "2026-03-29" });
  await as("admin").cancelarSupresion({ userId });
  expect((await refusalOf(as("admin").cancelarSupresion({ userId }))).problems[0]?.code).toBe("ficha.sinPedido");
  await runAt("2026-06-01T12:00:00Z");
  expect(await whereIs("sigue-canario")).toContain("public.legajo");
  expect((await lines(userId)).slice(-3)).toEqual([
    "Supresión de datos sensibles pedida",
    "Supresión de datos sensibles pedida",
    "Pedido de supresión cancelado",
  ]);
});

it("S-61: of who left and of whose file was deleted meanwhile, too", async () => {
  const [left, deleted] = [idOf("manager"), idOf("user2")];
  await save("admin", left, { ...sick("baja-canario"), fechaBaja: "2026-03-01" });
  await save("admin", deleted, near("borrada-canario"));
  for (const userId of [left, deleted]) await as("admin").pedirSupresion({ userId });
  await as("admin").remove({ userId: deleted, cuil: String((await file(deleted))["cuil"]) });
  await runAt("2026-04-01T12:00:00Z");
  for (const word of ["baja-canario", "borrada-canario"]) expect(await whereIs(word)).toEqual([]);
  expect((await file(deleted))["activo"]).toBeNull();
  for (const id of [left, deleted]) expect((await lines(id)).at(-1)).toBe(ERASED.name);
});

it("S-16, S-23, S-61: administrators ask, of their own company, with their password", async () => {
  const userId = idOf("rrhh");
  for (const username of ["rrhh", "external", "user"])
    expect((await refusalOf(as(username).pedirSupresion({ userId }))).status).toBe(403);
  for (const foreign of [idOf("user.b"), idOf("root"), NOBODY]) {
    expect((await refusalOf(as("admin").pedirSupresion({ userId: foreign }))).status).toBe(404);
    expect((await refusalOf(as("admin").cancelarSupresion({ userId: foreign }))).status).toBe(404);
  }
  await passwordAgo(60);
  expect((await refusalOf(as("admin").pedirSupresion({ userId }))).problems[0]?.code).toBe("reauth_required");
  await passwordAgo(0);
  expect((await file(userId))["pedido_supresion"]).toBeNull();
});
