// Proves S-61: what is handed out of one person holds everything that is kept of them, and nothing of anybody else.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { archivos } from "#features/archivos/contract.ts";
import { unzip } from "#platform/files/server/zip.ts";
import { A, idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { NOBODY, peopleOf, refusalOf } from "./fixtures/people.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { as, file, lines, passwordAgo, query, save } = peopleOf(() => server);

/** What follows from other columns, is no text of the person's, or is in the history. */
const DERIVED =
  `display_name cuil cuiles_anteriores profile_image_url busqueda onboarding licencia_vence sucursal_nombre
  area_nombre puesto_nombre convenio_nombre config_mark_types permisos_manager`.split(/\s+/);

/** In every column of the file that can hold words, one of their own; answers them all. */
async function mark(userId: string, who: string): Promise<string[]> {
  const columns = await query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = 'legajo' and table_schema = 'public' and data_type in ('text', 'jsonb') and column_name <> all($1)`,
    [DERIVED],
  );
  const shapes: Readonly<Record<string, (word: string) => unknown>> = {
    pareja: (apellido) => ({ apellido, nombre: "", fechaNacimiento: null }),
    hijos: (apellido) => [{ apellido, nombre: "x", fechaNacimiento: "2020-01-01", escolaridad: "", observaciones: "" }],
    datos_medicos: (alergia) => [{ alergia, medicacion: "", factorRH: "0+" }],
    contactos_emergencia: (apellido) => [{ apellido, nombre: "x", celular: "1", parentesco: "", domicilio: "" }],
    licencia: (numero) => ({ numero, categoria: "", fechaVencimiento: null }),
    talles: (camisa) => ({ camisa, pantalon: "", campera: "", calzado: "" }),
    campos_personalizados: (word) => ({ Apodo: word }),
  };
  const words = [];
  for (const { name, type } of columns) {
    const word = `${who}-${name}`;
    const value = type === "jsonb" ? JSON.stringify(shapes[name]?.(word)) : word;
    await query(`update legajo set "${name}" = $2 where id = $1`, [userId, value]);
    words.push(word);
  }
  return words;
}

async function keep(userId: string, record: { usadoPor: string; registro: string }, name: string, text: string) {
  const id = randomUUID();
  await query(
    `insert into archivo (id, empresa_id, cuenta_id, name, type, size, sha256, carpeta, estado, usado_por, registro_id)
     values ($1, $2, $3, $4, 'application/pdf', $5, '', 'sanciones', 'guardado', $6, $7)`,
    [id, A, userId, name, text.length, record.usadoPor, record.registro],
  );
  await server.services.store.put(`${A}/${id.slice(0, 2)}/${id}`, { bytes: Buffer.from(text) });
  return id;
}

/** On which day of February each was reminded. */
const REMINDED: Readonly<Record<string, string>> = { canario: "17", ajeno: "18" };

/** What other features keep of them: a sanction, a document, a receipt, a reminder and a case with their files, a picture, a list, a row of a sheet, an address, a note. */
async function markElsewhere(userId: string, who: string): Promise<string[]> {
  const id = async (text: string, values: unknown[]) => (await query<{ id: string }>(text, values))[0]?.id ?? "";
  const registro = await id(
    `insert into sancion (empresa_id, tipo_id, empleado_id, emisor, fecha, motivo)
     select empresa_id, id, $2, $3, '2026-02-03', $4 from tipo_sancion where empresa_id = $1 limit 1 returning id`,
    [A, userId, `${who}-emisor`, `${who}-motivo`],
  );
  await keep(userId, { usadoPor: "sancion", registro }, `${who}-acta.pdf`, `${who}-contenido`);
  const recibo = await id(
    `insert into recibo (empresa_id, tipo_recibo_id, empleado_id, anio, mes, paginas, referencia, archivo_id, sha256,
       firmado_empleador, publicado)
     select empresa_id, id, $2, 2026, 2, 1, $3, gen_random_uuid(), '', '2026-03-01', '2026-03-01'
     from tipo_recibo where empresa_id = $1 limit 1 returning id`,
    [A, userId, `${who}-referencia`],
  );
  const payslip = await keep(userId, { usadoPor: "recibo", registro: recibo }, "recibo.pdf", `${who}-sueldo`);
  await query("update recibo set archivo_id = $2 where id = $1", [recibo, payslip]);
  await query("insert into recordatorio (empresa_id, empleado_id, dia, cantidad) values ($1, $2, $3, $4)", [
    A,
    userId,
    `2026-02-${REMINDED[who]}`,
    1,
  ]);
  const caso = await id(
    `with documento as (
       insert into documento_firmado (empresa_id, tipo, registro_id, codigo, titulo)
       values ($1, 'recibo', $2, $4, 'Recibo') returning id
     )
     insert into disconformidad (empresa_id, documento_id, tipo, registro_id, titulo, empleado_id, turno)
     select $1, id, 'recibo', $2, 'Recibo', $3, 0 from documento returning id`,
    [A, recibo, userId, `${who}-codigo`],
  );
  const objecion = await id(
    `insert into disconformidad_mensaje (empresa_id, disconformidad_id, voz, autor_id, nombre, texto)
     values ($1, $2, 'empresa', gen_random_uuid(), 'ajeno-firmante', $3) returning id`,
    [A, caso, `${who}-respuesta`],
  );
  await keep(userId, { usadoPor: "disconformidad", registro: objecion }, `${who}-horas.pdf`, `${who}-detalle`);
  const paper = await id(
    `with carpeta_de as (
       insert into carpeta (empresa_id, name, icono) values ($1, $3, 'carpeta') returning id
     ), tipo_de as (
       insert into tipo_documento (empresa_id, name, carpeta_id, firma_empleador, firma_empleado)
       select $1, $4, id, '{}', '{}' from carpeta_de returning id, carpeta_id
     )
     insert into documento (empresa_id, name, descripcion, motivo_rechazo, tipo_id, carpeta_id, empleado_id, fecha, origen,
       cuenta_id, estado, archivo_id, sha256, type, size)
     select $1, $5, $6, $7, id, carpeta_id, $2, '2026-02-03', 'empleado', $2, 'Rechazado', gen_random_uuid(), '',
       'application/pdf', 1 from tipo_de returning id`,
    [A, userId, ...["carpeta", "tipo-documento", "titulo", "descripcion", "rechazo"].map((word) => `${who}-${word}`)],
  );
  const stored = await keep(userId, { usadoPor: "documento", registro: paper }, "papel.pdf", `${who}-papel`);
  await query("update documento set archivo_id = $2 where id = $1", [paper, stored]);
  await keep(userId, { usadoPor: "foto", registro: userId }, "foto.jpg", `${who}-foto`);
  const lista = await id("insert into lista_distribucion (empresa_id, name) values ($1, $2) returning id", [
    A,
    `${who}-lista`,
  ]);
  await query("insert into lista_distribucion_usuario (empresa_id, lista_id, legajo_id) values ($1, $2, $3)", [
    A,
    lista,
    userId,
  ]);
  const importacion = await id(
    `insert into importacion (empresa_id, cuenta_id, archivo, url, tarea_id, modo, filas)
     values ($1, $2, 'legajos.csv', gen_random_uuid(), gen_random_uuid(), 'ambos', 1) returning id`,
    [A, idOf("admin")],
  );
  await query(
    `insert into importacion_fila (empresa_id, importacion_id, linea, celdas, datos, accion, persona_id, resultado)
     values ($1, $2, 2, jsonb_build_array($3::text), '{}', 'crear', $4, 'importada')`,
    [A, importacion, `${who}-celda`, userId],
  );
  await query("insert into acto_identidad (empresa_id, legajo_id, acto, antes) values ($1, $2, 'correo', $3)", [
    A,
    userId,
    `${who}-correo-anterior`,
  ]);
  await query(
    `insert into legajo_historia (empresa_id, empleado_id, campo, antes, despues) values ($1, $2, 'telefono1', $3, $4)`,
    [A, userId, `${who}-antes`, `${who}-despues`],
  );
  const named =
    "emisor motivo acta contenido carpeta tipo-documento titulo descripcion rechazo papel referencia sueldo respuesta horas detalle foto lista celda correo-anterior antes despues";
  return named.split(" ").map((word) => `${who}-${word}`);
}

async function exported(username: string, userId: string) {
  const { filename } = await as(username).datosPersonales({ userId });
  const { name, body } = await server.as(username, archivos).download({ filename });
  const entries = [...unzip(Buffer.from(body as Uint8Array))];
  const text = entries.map((entry) => `${entry.name}\n${entry.bytes.toString()}`).join("\n");
  const datos = JSON.parse(entries.find((entry) => entry.name === "datos.json")?.bytes.toString() ?? "{}");
  return { name, names: entries.map((entry) => entry.name), text, datos };
}

it("S-61, S-60: every word of theirs, in fields, files and names of files, and none of a colleague's", async () => {
  const [user, other] = [idOf("user"), idOf("user2")];
  await save("admin", user, { telefono2: "11 4000-0001" });
  const words = [...(await mark(user, "canario")), ...(await markElsewhere(user, "canario"))];
  const foreign = [...(await mark(other, "ajeno")), ...(await markElsewhere(other, "ajeno"))];
  expect(words.length).toBeGreaterThan(25);
  const { name, names, text, datos } = await exported("admin", user);
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
  expect(foreign.filter((word) => text.includes(word))).toEqual([]);
  expect(text).not.toContain("ajeno-");
  const { cuil } = await file(user);
  expect(name).toBe(`Datos_canario-last_name_canario-first_name_${String(cuil)}_2026-03-02.zip`);
  const [{ serie } = { serie: "" }] = await query<{ serie: string }>(
    "select serie from certificado where legajo_id = $1",
    [user],
  );
  expect(names).toContain("archivos/foto.jpg");
  expect(names.filter((each) => each.startsWith("certificados/")).sort()).toEqual(
    [`certificados/${serie}.pem`, "certificados/autoridad.pem"].sort(),
  );
  expect(datos["Certificados de firma"].certificados).toEqual([
    expect.objectContaining({ serie, estado: "vigente", cerrado: null, hasta: expect.any(String) }),
  ]);
  expect(datos["Recibos"]).toMatchObject([{ periodo: "02-2026", referencia: "canario-referencia", historico: false }]);
  expect(datos["Recordatorios de recibos"]).toEqual([{ dia: "2026-02-17", cantidad: 1, created: expect.any(String) }]);
  expect(datos.cuenta).toMatchObject({ username: "user", roles: ["user"], firstTime: false });
  expect(datos["Actividad"]).toContainEqual(
    expect.objectContaining({ name: "Legajo modificado", sobreSuLegajo: true }),
  );
  expect((await lines(user)).at(-1)).toBe("Datos personales exportados, con los médicos");
});

it("S-61: no secret goes with it", async () => {
  const user = idOf("user");
  const { text } = await exported("admin", user);
  const secrets = await query<{ secret: string }>(
    `select clave as secret from cuenta where id = $1 union all select llave from certificado where legajo_id = $1
     union all select verificador from certificado where legajo_id = $1 union all select id from sesion where cuenta_id = $1
     union all select llave from autoridad where empresa_id = $2`,
    [user, A],
  );
  expect(secrets.length).toBeGreaterThan(3);
  expect(secrets.filter(({ secret }) => text.includes(secret))).toEqual([]);
});

it("S-16, S-23, S-61: administrators alone, of their own company, with their password; nobody learns of root", async () => {
  const userId = idOf("user");
  for (const username of ["rrhh", "manager", "external", "user"])
    expect((await refusalOf(as(username).datosPersonales({ userId }))).status).toBe(403);
  for (const foreign of [idOf("user.b"), idOf("root"), NOBODY])
    expect((await refusalOf(as("admin").datosPersonales({ userId: foreign }))).status).toBe(404);
  await passwordAgo(60);
  const asked = await refusalOf(as("admin").datosPersonales({ userId }));
  expect(asked.problems[0]?.code).toBe("reauth_required");
  await passwordAgo(0);
  const { filename } = await as("admin").datosPersonales({ userId });
  expect((await refusalOf(server.as("admin2", archivos).download({ filename }))).status).toBe(404);
});
