/**
 * What no screen does: roles that change under somebody's hands, a certificate that is two years old. Straight in the
 * program's own database, through its private socket.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Role } from "#platform/auth/roles.ts";

export const changeRoles = (username: string, roles: readonly Role[]): Promise<void> =>
  changeOne(username, "update cuenta set roles = $2 where username = $1", roles);

/** As the demo leaves everybody: the same password, already chosen. */
export const giveDemoPassword = (username: string): Promise<void> =>
  changeOne(
    username,
    `update cuenta set clave = (select clave from cuenta where username = $2), first_time = false, clave_vence = null
     where username = $1`,
    "user",
  );

export const expireCertificate = (username: string): Promise<void> =>
  changeOne(
    username,
    "update certificado set hasta = $2 where legajo_id = (select id from cuenta where username = $1)",
    "2026-01-06T00:00:00Z",
  );

/** As a file that was kept before the company used the time clock. */
export const withoutMarkTypes = (userId: string): Promise<void> =>
  changeOne(
    userId,
    "update legajo set config_mark_types = $2 where id = $1",
    JSON.stringify({ qr: false, pin: false, twoFA: false, simple: false }),
  );

/** Every receipt waits for those before it (REC-28). */
export const signInOrder = (empresaId: string): Promise<void> =>
  changeOne(empresaId, "update empresa set firma_correlativa = $2 where id = $1", true);

/** As if the password had been entered that long ago in every open session of theirs (S-13). */
export const ageConfirmation = (username: string, minutes: number): Promise<void> =>
  change(
    `update sesion set confirmada = now() - make_interval(mins => $2::int)
     where cuenta_id = (select id from cuenta where username = $1)`,
    [username, minutes],
  ).then(() => {});

/** As if the process that signs a batch of theirs had died two minutes ago: what it does from now on counts no more. */
export async function killBatchOf(username: string): Promise<void> {
  await changeOne(
    username,
    `update lote_firma set vuelta = vuelta + 1, latido = now() - $2::interval
     where estado = 'enCurso' and cuenta_id = (select id from cuenta where username = $1)`,
    "2 minutes",
  );
}

async function changeOne(who: string, text: string, value: unknown): Promise<void> {
  if ((await change(text, [who, value])) !== 1) throw new Error(`Nadie es ${who}`);
}

/** Several at once, in the database of a program of one's own. */
export async function changeAll(dataDir: string, statements: readonly string[]): Promise<void> {
  await change(statements.join(";\n"), [], dataDir);
}

const change = (text: string, values: readonly unknown[], dataDir?: string): Promise<number> =>
  inDatabase(
    async (client) => (await client.query(text, values.length > 0 ? [...values] : undefined)).rowCount ?? 0,
    dataDir,
  );

export async function inDatabase<T>(work: (client: pg.Client) => Promise<T>, dataDir?: string): Promise<T> {
  const client = new pg.Client(await connection(dataDir));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** PostgreSQL writes where it can be reached in the fourth and fifth lines of its pid file. */
async function connection(dataDir = process.env["RUBRICA_DATA_DIR"] ?? ""): Promise<pg.ClientConfig> {
  const file = join(dataDir, "cluster/postmaster.pid");
  const [, , , port, host] = readFileSync(file, "utf8").split("\n");
  const { SUPERUSER } = await import("#platform/db/server/embedded/cluster.ts");
  return { host: host?.replaceAll('"', "") ?? "", port: Number(port), user: SUPERUSER, database: "rubrica" };
}
