/**
 * Whether what guards the activity log still stands: its functions as they were migrated, triggers, policies, rights,
 * constraints. Read from the database's own catalogue, which every login may read. S-59, 0034.
 */
import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/server/database.ts";

const TABLES = ["registro", "registro_cabeza", "registro_firma", "registro_nota"] as const;
const LIST = sql`'public.registro'::regclass, 'public.registro_cabeza'::regclass, 'public.registro_firma'::regclass, 'public.registro_nota'::regclass`;

/** Digests of what each function says and how it runs. A migration that changes one changes its line here. */
export const FUNCTIONS: Readonly<Record<string, string>> = {
  anotar: "1caeb673b0fdbe45809b06c9ccce27b1ba8db56065486eb1cb5426cce4ba1567",
  empresa: "f0885c0e5317fee43ea696c03149f7af742422e826abd7963f04713827405343",
  firmar_cabeza: "7d56d6e6ba4ebe7ceb85c51ad9624ebec53cb4b5025992683e8ea08ae55729d5",
  instalacion: "acc97cd901f452de59ac09243b34f2e065927e58aecc46fec367474d5421ca38",
  registrar: "423fd717eca9874e4b842017c9ae43cae809304948e40b8e014ba7ab8dec6b15",
  registro_cabeza_en_cadena: "9262cb02d7e123fd2768c5d5196fd1695f76579c216cd87731c781fc0180f10d",
  registro_de: "d1c439c795b00ef020df3eb9a72f804d1b513b04a00e21c1bb6ea1b74a22a9c4",
  registro_en_cadena: "826708035b11a336eb279109b8bec9345f227f6ac49d35a53c21085dc023ced6",
  registro_firma_en_cadena: "dda53392cef83c634a982d7c2b010d4e5349eda046bfc05dcd9de444b0d07e47",
  registro_firma_resumen: "6148771b8c8abf704829e7de3e6d862910d37e1b59c6f98fbda5c212e52ab408",
  registro_hash: "998d9592d29a3568b81f128f87b436005b92ec00983c23df3812fbc0f22cbb6a",
  registro_nota_resumen: "794ffffc303dfb66a3a51886552b34e78afceff5b654ce02b2ba834461e6f704",
  sellar: "4f2596c9d06b955b93e4ce53e7f929101b2e5df7505fe76d582fcef7549005f7",
  solo_agregar: "c91f9d29a47f84fb6132eaa570ba09baa242565c55a03188c2d89d3e717c2059",
  solo_por_funcion: "50d1c8a0f60efcdfe5cb5d20665b74d193ea45d2cba3e49a5553751f323d88a7",
  vale: "aec741ed08e34baa4077c711a4fa4e0d8c705d2896690fd2084c076661843b69",
};

/** By table: each trigger, its function and when it fires (`pg_trigger.tgtype`). All of them fire always. */
const TRIGGERS = [
  "registro en_cadena registro_en_cadena 7",
  "registro solo_agregar solo_agregar 58",
  "registro solo_por_funcion solo_por_funcion 30",
  "registro_cabeza en_cadena registro_cabeza_en_cadena 23",
  "registro_cabeza solo_agregar solo_agregar 42",
  "registro_cabeza solo_por_funcion solo_por_funcion 30",
  "registro_firma en_cadena registro_firma_en_cadena 7",
  "registro_firma solo_agregar solo_agregar 58",
  "registro_firma solo_por_funcion solo_por_funcion 30",
  "registro_nota solo_agregar solo_agregar 58",
  "registro_nota solo_por_funcion solo_por_funcion 30",
];

/** Unique indexes and constraints, by name. */
const CONSTRAINTS = [
  "registro registro_desde_uno",
  "registro registro_empresa_id_empresa_id_fk",
  "registro registro_empresa_id_id_pk",
  "registro registro_nota_en_cadena",
  "registro registro_seq",
  "registro_cabeza registro_cabeza_empresa",
  "registro_cabeza registro_cabeza_empresa_id_empresa_id_fk",
  "registro_cabeza registro_cabeza_empresa_id_id_pk",
  "registro_firma registro_firma_empresa_id_empresa_id_fk",
  "registro_firma registro_firma_empresa_id_id_pk",
  "registro_firma registro_firma_n",
  "registro_nota registro_nota_empresa_id_empresa_id_fk",
  "registro_nota registro_nota_empresa_id_entrada_id_registro_empresa_id_id_fk",
  "registro_nota registro_nota_empresa_id_id_pk",
];

/** As the server writes it back, without spaces, parentheses and names of columns, which its versions write as they like. */
const OWN_ROWS = "empresa_id=SELECTpuerta.empresa";
const plain = (expression: string | null) => (expression ?? "").replace(/ AS "?[\w?]+"?/g, "").replace(/[\s()]/g, "");

/** One sentence for each guard that is missing or is not the one that was put there. */
export async function brokenGuards(db: Db): Promise<string[]> {
  return [
    ...(await brokenFunctions(db)),
    ...named("El disparador", TRIGGERS, await triggers(db)),
    ...named("La restricción", CONSTRAINTS, await constraints(db)),
    ...(await brokenPolicies(db)),
    ...(await wideRights(db)),
    ...(await looseTables(db)),
  ];
}

const texts = async (db: Db, query: ReturnType<typeof sql>): Promise<string[]> =>
  (await db.execute<{ text: string }>(query)).rows.map(({ text }) => text);

function named(what: string, expected: readonly string[], found: readonly string[]): string[] {
  const nameOf = (text: string) => text.split(" ").slice(0, 2).toReversed().join(" de ");
  return [
    ...expected.filter((one) => !found.includes(one)).map((one) => `${what} ${nameOf(one)} falta o fue cambiado`),
    ...found.filter((one) => !expected.includes(one)).map((one) => `${what} ${nameOf(one)} no es del programa`),
  ];
}

const triggers = (db: Db) =>
  texts(
    db,
    sql`select concat_ws(' ', t.tgrelid::regclass, t.tgname, p.oid::regproc, t.tgtype, t.tgqual, nullif(t.tgenabled::text, 'A')) as text
        from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid in (${LIST}) and not t.tgisinternal`,
  );

const constraints = (db: Db) =>
  texts(
    db,
    sql`select concat_ws(' ', conrelid::regclass, conname, case when convalidated then null else 'sin comprobar' end) as text
        from pg_constraint where conrelid in (${LIST}) and contype in ('c', 'f', 'p', 'u')
        union all
        select concat_ws(' ', i.indrelid::regclass, i.indexrelid::regclass, case when i.indisvalid then null else 'inválido' end)
        from pg_index i where i.indrelid in (${LIST}) and i.indisunique and not i.indisprimary`,
  );

export async function functionDigests(db: Db): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string; digest: string }>(
    sql`select p.proname as name, encode(sha256(convert_to(string_agg(concat_ws('|', p.prosrc, p.prosecdef, p.provolatile,
          p.proisstrict, p.proleakproof, p.proconfig, l.lanname, pg_get_function_identity_arguments(p.oid),
          pg_get_function_result(p.oid), p.proowner = t.relowner), '#' order by p.oid), 'UTF8')), 'hex') as digest
        from pg_proc p join pg_language l on l.oid = p.prolang join pg_class t on t.oid = 'public.registro'::regclass
        where p.pronamespace = 'puerta'::regnamespace or p.pronamespace = 'public'::regnamespace and (p.proname in ('registrar', 'anotar', 'firmar_cabeza') or p.proname ~ '^(registro|solo)_')
        group by p.proname order by p.proname`,
  );
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

async function brokenFunctions(db: Db): Promise<string[]> {
  const found = await functionDigests(db);
  const names = new Set([...Object.keys(FUNCTIONS), ...Object.keys(found)]);
  return [...names]
    .filter((name) => found[name] !== FUNCTIONS[name])
    .map((name) => `La función ${name} falta o fue cambiada`);
}

type Policy = { name: string; table: string; using: string | null; check: string | null; plain: boolean };

async function brokenPolicies(db: Db): Promise<string[]> {
  const { rows } = await db.execute<Policy>(
    sql`select polname as name, polrelid::regclass::text as table, pg_get_expr(polqual, polrelid) as using,
          pg_get_expr(polwithcheck, polrelid) as check, polcmd = '*' and polpermissive and polroles = '{0}' as plain
        from pg_policy where polrelid in (${LIST})`,
  );
  const isOwn = ({ name, table, using, check, plain: isPlain }: Policy) =>
    name === `${table}_empresa` && isPlain && plain(using) === OWN_ROWS && plain(check) === OWN_ROWS;
  return [
    ...rows.filter((row) => !isOwn(row)).map(({ name, table }) => `La política ${name} de ${table} fue cambiada`),
    ...TABLES.filter((table) => !rows.some((row) => row.table === table)).map(
      (table) => `Falta la política de ${table}`,
    ),
  ];
}

/** Nobody but the owner may more than read the tables, nor call the functions without having been given them. */
const wideRights = (db: Db) =>
  texts(
    db,
    sql`with t as (select * from pg_class where oid in (${LIST})),
          given as (
            select t.oid::regclass::text as what, a.grantee, a.privilege_type as privilege, t.relowner as owner
            from t, aclexplode(t.relacl) a
            union all
            select c.attrelid::regclass || '.' || c.attname, a.grantee, a.privilege_type, t.relowner
            from t join pg_attribute c on c.attrelid = t.oid, aclexplode(c.attacl) a)
        select format('%s puede %s en %s', coalesce(grantee::regrole::text, 'Cualquiera'), privilege, what) as text
        from given where grantee <> owner and privilege <> 'SELECT'
        union
        select format('El rol %s, con permiso sobre %s, puede lo mismo que su dueño', grantee::regrole, what)
        from given where grantee <> owner and grantee <> 0 and pg_has_role(grantee, owner, 'MEMBER')
        union
        select format('Cualquiera puede llamar a la función %s', p.proname)
        from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
          and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0)
        union
        select format('El rol %s saltea la seguridad por filas', r.rolname)
        from pg_roles r where not r.rolsuper and r.rolbypassrls and exists (select from given where grantee = r.oid)`,
  );

const looseTables = (db: Db) =>
  texts(
    db,
    sql`select format('La tabla %s no obliga a la seguridad por filas', oid::regclass) as text
        from pg_class where oid in (${LIST}) and not (relrowsecurity and relforcerowsecurity)
        union all
        select format('La tabla %s no es del dueño de las demás', c.oid::regclass)
        from pg_class c join pg_class e on e.oid = 'public.empresa'::regclass where c.oid in (${LIST}) and c.relowner <> e.relowner
        union all
        select format('La tabla %s tiene la regla %s, que no es del programa', ev_class::regclass, rulename)
        from pg_rewrite where ev_class in (${LIST})
        union all
        select format('La tabla %s tiene filas de otra tabla', inhparent::regclass)
        from pg_inherits where inhparent in (${LIST}) or inhrelid in (${LIST})
        union all
        select format('La base de datos apaga disparadores: %s', c)
        from pg_db_role_setting s, unnest(s.setconfig) c where c like 'session_replication_role=%' and s.setdatabase in (0, (select oid from pg_database where datname = current_database()))`,
  );
