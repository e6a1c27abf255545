/**
 * Brings the schema to this version under a lock (three processes may start at once), then gives the application its
 * own login: not owner, not superuser, subject to row-level security, with no right on the schema itself.
 */
import { createHmac } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { grantQueue, migrateQueue } from "#platform/jobs/server/schema.ts";
import { admitSecret, type OpensOlder } from "#platform/sealing/server/admission.ts";
import type { ServerSecret } from "#platform/sealing/server/keyring.ts";
import { HeardClient } from "./heard-client.ts";
import { storeDoorKey } from "./proof.ts";

const LOCK = 7_245_113;
const FOLDER = new URL("../../../../migrations", import.meta.url).pathname;

export type OwnerConnection = pg.ClientConfig & { readonly database: string };

/** Returns how the application logs in. `opensOlder` is for a database that may be older than the ids of keys. */
export async function migrate(
  owner: OwnerConnection,
  secret: ServerSecret,
  opensOlder: OpensOlder = async () => true,
): Promise<pg.ClientConfig> {
  const client = new HeardClient({ ...owner, application_name: "rubrica-migraciones" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder: FOLDER });
    await forceRowSecurity(client);
    await migrateQueue(client);
    // Before the login gets its password: a wrong secret must not take it from those that run with the right one.
    await admitSecret(client, secret, opensOlder);
    return { ...owner, ...(await ensureAppLogin(client, owner.database, secret)) };
  } finally {
    await client.end();
  }
}

/** Also owners obey the policies: drizzle-kit enables row-level security but cannot force it. */
async function forceRowSecurity(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity and not relforcerowsecurity`,
  );
  for (const { name } of rows) await client.query(`alter table ${name} force row level security`);
}

async function ensureAppLogin(client: pg.Client, database: string, { current }: ServerSecret) {
  const user = `${database}_app`;
  // Derived, so that every process of the installation knows it and nobody has to store it.
  const password = createHmac("sha256", current.derive("rubrica:login")).update(database).digest("hex");
  const role = client.escapeIdentifier(user);
  const secret = client.escapeLiteral(password);
  // Stored at once: each of them apart would wait for the disk, at every start.
  await client.query("begin");
  const { rows } = await client.query<Login>("select rolsuper, rolbypassrls from pg_roles where rolname = $1", [user]);
  const [existing] = rows;
  if (existing && (existing.rolsuper || existing.rolbypassrls)) throw new MigrationError(tooPowerful(user));
  // An owner who is no superuser may create the role and set its password, but not name its attributes again.
  await asRoleMaker(
    existing
      ? () => client.query(`alter role ${role} login password ${secret}`)
      : () =>
          client.query(`create role ${role} login nosuperuser nocreatedb nocreaterole nobypassrls password ${secret}`),
  );
  await client.query(`grant usage on schema public, puerta to ${role}`);
  await client.query(await tableRights(client, role));
  await client.query(`grant usage on all sequences in schema public to ${role}`);
  await grantQueue(client, role);
  await storeDoorKey(client, password);
  await leaveNothing(client, database);
  await client.query("commit");
  return { user, password };
}

/**
 * Nobody but the owner makes objects: a temporary table of some statement would be read instead of ours by the next
 * transaction of its connection.
 */
async function leaveNothing(client: pg.Client, database: string) {
  await client.query(`revoke create on schema public from public`);
  await client.query(`revoke temporary on database ${client.escapeIdentifier(database)} from public`);
}

/**
 * Tables that only grow are those whose trigger says so (S-59): there the application adds and reads, no more. What is
 * written by functions alone it only reads; it may call the functions that act as the owner.
 */
async function tableRights(client: pg.Client, role: string): Promise<string> {
  const { rows } = await client.query<{ name: string; rights: string }>(
    `select t.tgrelid::regclass::text as name,
       case when bool_or(p.proname = 'solo_por_funcion') then 'insert, update, delete' else 'update, delete' end as rights
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where p.proname in ('solo_agregar', 'solo_por_funcion') and not t.tgisinternal group by 1`,
  );
  const { rows: functions } = await client.query<{ name: string }>(
    "select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef",
  );
  // One query, one transaction: at no moment does anybody have the wider rights.
  return [
    `grant select, insert, update, delete on all tables in schema public to ${role}`,
    ...rows.map(({ name, rights }) => `revoke ${rights} on ${name} from ${role}`),
    ...functions.map(({ name }) => `grant execute on function ${name} to ${role}`),
  ].join("; ");
}

type Login = { readonly rolsuper: boolean; readonly rolbypassrls: boolean };

/** Stops the start with one sentence for the operator. */
export class MigrationError extends Error {}

const tooPowerful = (user: string) =>
  `El rol ${user} de la base de datos puede saltear la seguridad por filas: quítele SUPERUSER y BYPASSRLS.`;

const INSUFFICIENT_PRIVILEGE = "42501";

async function asRoleMaker(work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new MigrationError(
      "El usuario de DATABASE_URL debe poder crear roles (CREATEROLE): la aplicación entra con uno sin privilegios.",
    );
  }
}
