/**
 * A company as large as one likes: people with accounts, receipts to sign, reminders and cases about them, documents, sanctions and activity, as many of each, made by the database
 * itself. For measurements and for the test of how lists are read; the log it writes is no chain.
 */
import { setTimeout } from "node:timers/promises";
import { LOG_MODULES } from "#platform/contract/activity.ts";
import { FIRST_NAMES, SURNAMES } from "../demo/names.ts";

type Ask = (text: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;

const GIVEN = [...new Set(FIRST_NAMES.flatMap(({ names }) => Object.values(names).flat()))];
/** Legajos from here on are grown. */
const FIRST = 10_000_000;
/** One in so many has left; the others spread over the company's branches, areas and positions. */
const GONE = 20;
const MODULES = LOG_MODULES.slice(1, 6);

/** What has many rows afterwards. */
export const GROWN = [
  "legajo",
  "legajo_palabra",
  "cuenta",
  "sancion",
  "recibo",
  "recordatorio",
  "disconformidad",
  "documento",
  "registro",
] as const;

/** Adds the `from`-th to the `to`-th, as the owner of the tables. */
export async function growRows(ask: Ask, empresa: string, from: number, to: number): Promise<void> {
  const range = [empresa, from, to - 1];
  // Made in one go, not row by row: what triggers keep is written here by the same functions.
  await ask("set session_replication_role = replica");
  await ask("alter table registro disable trigger user");
  await ask(PEOPLE, [...range, [...SURNAMES], GIVEN]);
  await ask(ACCOUNTS, range);
  await ask(WORDS, range);
  await ask(KEPT, range.slice(0, 1));
  await ask(SANCTIONS, range);
  await ask(RECEIPTS, range);
  await ask(REMINDERS, range);
  await ask(CASES, range);
  await ask(DOCUMENTS, [...range, FOLDERS, TYPES]);
  await ask(ENTRIES, [...range, MODULES]);
  await ask("alter table registro enable trigger user");
  await ask("alter table registro enable always trigger en_cadena, enable always trigger solo_por_funcion");
  await ask("set session_replication_role = origin");
  for (const table of GROWN) await settle(ask, table);
}

/** A table grows by up to so many pages at once: those that nothing was written on yet are never marked as seen by all. */
const EXTENDED_BY = 64;

/**
 * Without it the planner would still believe in the small company. A page that somebody else's open transaction might
 * not see yet is passed over, and an index that must look there is left aside: it is asked again until none is.
 */
async function settle(ask: Ask, table: string): Promise<void> {
  await ask(`vacuum analyze ${table}`);
  const [pages] = await ask("select relpages - relallvisible as unseen from pg_class where oid = $1::regclass", [
    table,
  ]);
  if (Number(pages?.["unseen"]) < EXTENDED_BY) return;
  await setTimeout(100);
  await settle(ask, table);
}

/** The same number gives the same person; `salt` tells the choices about them apart. */
const drawn = (salt: string, among: string) => `1 + abs(hashint8(n * 31 + ${salt})::bigint) % ${among}`;
const idOf = (n: string) => `overlay(overlay(md5('crecido' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;
const one = (table: string, salt: number) =>
  `(select array_agg(id order by id) from ${table} where empresa_id = $1) as ${table}, ${salt} as sal_${table}`;
const chosen = (table: string) => `${table}[${drawn(`sal_${table}`, `cardinality(${table})`)}]`;

/** Those whose names order, and the others. */
const CATALOGUES = ["sucursal", "area", "puesto", "convenio"];
const OTHERS = ["contrato", "razon_social", "unidad_negocio"];
const WITH_PIN = "n % 7 <> 0";

/** Of the first ten thousand some have a name that nobody else has: as many in any larger company. */
export const RARE = { surname: "Gomensoro", name: "Laura" } as const;
const IS_RARE = "n < 10000 and n % 250 = 7";

const PEOPLE = `
  insert into legajo (id, empresa_id, legajo, first_name, last_name, display_name, email, cuil, dni, activo, fecha_ingreso,
    sucursal_id, area_id, puesto_id, convenio_id, sucursal_nombre, area_nombre, puesto_nombre, convenio_nombre,
    ${OTHERS.map((table) => `${table}_id`).join(", ")}, solicitud_onboarding, completo_onboarding, con_pin)
  select ${idOf("n")}, $1, ${FIRST} + n, nombre, apellido, apellido || ', ' || nombre, 'persona' || n || '@ejemplo.com.ar',
    '20' || lpad((10000000 + n)::text, 8, '0') || n % 10, (10000000 + n)::text, n % ${GONE} <> 0,
    case when n % 50 = 0 then null else date '2000-01-01' + (n % 9000)::int end,
    ${CATALOGUES.map(chosen).join(", ")},
    ${CATALOGUES.map((table) => `(select name from ${table} o where o.empresa_id = $1 and o.id = ${chosen(table)})`).join(", ")},
    ${OTHERS.map(chosen).join(", ")},
    case when n % 3 = 0 then null else timestamptz '2026-01-01 00:00:00+00' end,
    case when n % 3 = 1 then timestamptz '2026-02-01 00:00:00+00' end, ${WITH_PIN}
  from generate_series($2::bigint, $3::bigint) n,
    (select ${[...CATALOGUES, ...OTHERS].map(one).join(", ")}) catalogos,
    lateral (select case when ${IS_RARE} then '${RARE.surname}' else ($4::text[])[${drawn("11", "cardinality($4::text[])")}] end as apellido,
      case when ${IS_RARE} and n % 1000 = 7 then '${RARE.name}' else ($5::text[])[${drawn("12", "cardinality($5::text[])")}] end
        || ' ' || ($5::text[])[${drawn("13", "cardinality($5::text[])")}] as nombre) llamado`;

const ACCOUNTS = `
  insert into cuenta (id, empresa_id, empresa_actual_id, username, clave, roles, first_time, tiene_certificado)
  select ${idOf("n")}, $1, $1, 'crecido' || n, '', case when n % 500 = 0 then '{manager}' else '{user}' end::text[], n % 100 = 0, ${WITH_PIN}
  from generate_series($2::bigint, $3::bigint) n`;

const WORDS = `
  insert into legajo_palabra select voz.* from legajo fila, legajo_voces(fila) voz
  where fila.empresa_id = $1 and fila.legajo between ${FIRST} + $2::int and ${FIRST} + $3::int`;

const KEPT = `
  insert into legajo_cantidad select empresa_id, activo, count(*) from legajo where empresa_id = $1 group by 1, 2
  on conflict (empresa_id, activo) do update set cantidad = excluded.cantidad`;

const SANCTIONS = `
  insert into sancion (id, empresa_id, tipo_id, empleado_id, emisor, fecha, motivo, empleado_nombre,
    empleado_activo, tipo_nombre)
  select ${idOf("'s' || n")}, $1, tipo.id, persona.id, 'Emisor ' || n % 5, date '2015-01-01' + (n % 4000)::int, 'Motivo',
    persona.display_name, persona.activo, tipo.name
  from generate_series($2::bigint, $3::bigint) n
    join lateral (select id, display_name, activo from legajo where empresa_id = $1 and id = ${idOf("n - n % 3 + (n % 2)")}) persona on true
    join (select id, name, row_number() over (order by id) - 1 as k, count(*) over () as cuantos from tipo_sancion
      where empresa_id = $1) tipo on tipo.k = n % tipo.cuantos`;

const RECEIPTS = `
  insert into recibo (id, empresa_id, empleado_id, tipo_recibo_id, anio, mes, paginas, archivo_id, sha256, empleado_nombre,
    empleado_activo)
  select ${idOf("'e' || n")}, $1, persona.id, (select id from tipo_recibo where empresa_id = $1 limit 1), 2026, 1 + n % 12, 1,
    ${idOf("'a' || n")}, md5(n::text) || md5(n::text), persona.display_name, persona.activo
  from generate_series($2::bigint, $3::bigint) n
    join lateral (select id, display_name, activo from legajo where empresa_id = $1 and id = ${idOf("n")}) persona on true`;

const REMINDERS = `
  insert into recordatorio (id, empresa_id, empleado_id, dia, cantidad, created)
  select ${idOf("'m' || n")}, $1, ${idOf("n")}, date '2026-01-01' + (n % 60)::int, 1, timestamptz '2026-01-01 00:00:00+00' + n * interval '1 minute'
  from generate_series($2::bigint, $3::bigint) n`;

/** One in three waits. */
const CASES = `
  insert into disconformidad (id, empresa_id, documento_id, tipo, registro_id, titulo, empleado_id, empleado_nombre,
    empleado_activo, estado, espera, turno)
  select ${idOf("'c' || n")}, $1, ${idOf("'d' || n")}, 'recibo', ${idOf("'e' || n")}, 'Recibo', persona.id, persona.display_name,
    persona.activo, case when n % 3 = 0 then 'abierta' else 'respondida' end,
    case when n % 3 = 0 then timestamptz '2026-01-01 00:00:00+00' end, case when n % 3 = 0 then n else 1000000000000000 - n end
  from generate_series($2::bigint, $3::bigint) n
    join lateral (select id, display_name, activo from legajo where empresa_id = $1 and id = ${idOf("n")}) persona on true`;

/** What they are in is made with the first of them. */
const [FOLDERS, TYPES] = ["Crecidos", "Crecido"];

/** One in ten waits, one in three is signed, and of the rest half have still to be. */
const DOCUMENTS = `
  with carpeta_nueva as (
    insert into carpeta (empresa_id, name, icono) select $1, $4, 'carpeta'
    where not exists (select 1 from carpeta where empresa_id = $1 and name = $4) returning id
  ), de as (
    select id from carpeta_nueva union all select id from carpeta where empresa_id = $1 and name = $4
  ), tipo_nuevo as (
    insert into tipo_documento (empresa_id, name, carpeta_id, firma_empleador, firma_empleado)
    select $1, $5, de.id, recibo.firma_empleador, recibo.firma_empleado
    from de join tipo_documento recibo on recibo.empresa_id = $1 and recibo.es_recibo
    where not exists (select 1 from tipo_documento where empresa_id = $1 and name = $5)
    returning id, carpeta_id
  ), que as (
    select id, carpeta_id from tipo_nuevo
    union all select id, carpeta_id from tipo_documento where empresa_id = $1 and name = $5
  )
  insert into documento (id, empresa_id, name, tipo_id, carpeta_id, empleado_id, empleado_nombre, empleado_activo, fecha, origen,
    cuenta_id, estado, requiere_firma, permitir_ver_sin_firmar, firmado_empleado, archivo_id, sha256, type, size)
  select ${idOf("'o' || n")}, $1, 'Documento ' || n, que.id, que.carpeta_id, persona.id, persona.display_name, persona.activo,
    date '2015-01-01' + (n % 4000)::int, case when n % 10 = 0 then 'empleado' else 'empresa' end, persona.id,
    case when n % 10 = 0 then 'Pendiente' else 'Aprobado' end, n % 3 <> 2, true,
    case when n % 3 = 0 then timestamptz '2026-01-01 00:00:00+00' end, ${idOf("'p' || n")}, md5(n::text) || md5(n::text),
    'application/pdf', 1000
  from generate_series($2::bigint, $3::bigint) n cross join que
    join lateral (select id, display_name, activo from legajo where empresa_id = $1 and id = ${idOf("n")}) persona on true`;

const ENTRIES = `
  insert into registro (id, empresa_id, seq, class, module, name, from_user, to_user, result, ip, created, prev, hash)
  select ${idOf("'r' || n")}, $1, 1000000 + n, case when n % 4 = 0 then 'update' else 'view' end,
    ($4::text[])[${drawn("21", "cardinality($4::text[])")}], 'Acción de prueba', ${idOf("n % 1000")}, ${idOf("n")}, 'ok', '127.0.0.1',
    timestamptz '2020-01-01 00:00:00+00' + n * interval '1 minute', '', ''
  from generate_series($2::bigint, $3::bigint) n`;
