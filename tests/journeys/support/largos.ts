/**
 * The longest texts that the contracts allow, everywhere a person reads one: each a single word, which nothing can break.
 * Straight in the database, as if everybody had filled in everything to its end.
 */
import { NAME_MAX } from "#platform/catalogue/catalogue.ts";
import { changeAll } from "./base-de-datos.ts";

const CATALOGUES = [
  "sucursal",
  "area",
  "puesto",
  "razon_social",
  "unidad_negocio",
  "lugar_atencion",
  "medico",
  "diagnostico",
  "convenio",
  "contrato",
  "tipo_sancion",
  "motivo_firma",
  "tipo_recibo",
  "carpeta",
  "tipo_documento",
] as const;

/** What it said, without its spaces, and on to `max`. */
const filled = (column: string, max: number) => `rpad(replace(${column}, ' ', ''), ${max}, 'Wm')`;
/** The same where no two may be equal. */
const distinct = (column: string, max: number) => `rpad(replace(${column}, ' ', '') || id, ${max}, 'Wm')`;
const word = (max: number) => "Wm".repeat(max / 2);

const CHILD = { apellido: word(80), nombre: word(80), fechaNacimiento: "2019-03-02", escolaridad: word(120) };
const CONTACT = { apellido: word(80), nombre: word(80), celular: word(40), parentesco: word(60), domicilio: word(200) };
const CAMPO = { etiqueta: word(60), tipo: "Lista", valoresLista: [word(80)] };
const LISTS = {
  hijos: [{ ...CHILD, observaciones: word(500) }],
  datos_medicos: [{ alergia: word(200), medicacion: word(200), factorRH: "AB+" }],
  contactos_emergencia: [CONTACT],
  licencia: { numero: word(40), categoria: word(20), fechaVencimiento: "2026-12-01" },
  talles: { camisa: word(10), pantalon: word(10), campera: word(10), calzado: word(10) },
  pareja: { apellido: word(120), nombre: word(120), fechaNacimiento: null },
};

export const fillToTheEnd = (dataDir: string): Promise<void> =>
  changeAll(dataDir, [
    `update empresa set name = ${distinct("name", 120)}, show_notification_bar = true,
       notification_bar = notification_bar || '{"message": "${word(300)}"}',
       campos_personalizados_legajo = campos_personalizados_legajo || '${JSON.stringify([CAMPO])}'`,
    `update lista_distribucion set name = ${distinct("name", 120)}, emails = array[rpad('', 240, 'w') || '@largo.example']`,
    ...CATALOGUES.map((table) => `update ${table} set name = ${distinct("name", NAME_MAX)}`),
    `update medico set matricula = ${filled("matricula", 40)}`,
    `update legajo set first_name = ${filled("first_name", 80)}, last_name = ${filled("last_name", 80)},
       domicilio = ${filled("domicilio", 200)}, telefono1 = ${filled("telefono1", 40)},
       telefono2 = ${filled("telefono2", 40)}, email = rpad('', 240, 'w') || '@largo.example'`,
    "update legajo set display_name = last_name || ', ' || first_name",
    ...Object.entries(LISTS).map(([column, value]) => `update legajo set ${column} = '${JSON.stringify(value)}'`),
    `update sancion set emisor = ${filled("emisor", 120)}, motivo = ${filled("motivo", 4000)}`,
    `insert into archivo (empresa_id, id, cuenta_id, name, type, size, sha256, carpeta, estado, usado_por, registro_id)
       select s.empresa_id, gen_random_uuid(), c.id, '${word(196)}.pdf', 'application/pdf', 20971520, '', 'sanciones',
         'guardado', 'sancion', s.id
       from sancion s join lateral (select id from cuenta limit 1) c on true`,
    `insert into cuenta_vinculada (cuenta_id, provider, nombre, vinculada)
       select id, '${word(40)}', '${word(120)}', now() from cuenta where username = 'admin'`,
    `insert into correo (empresa_id, id, para, asunto, estado, error, created)
       select id, gen_random_uuid(), '${"w".repeat(240)}@largo.example', '${word(200)}', 'fallido', '${word(400)}', now()
       from empresa`,
  ]);
