/**
 * What somebody with no screen yet does meanwhile: an administrator of the installation changes a person's roles.
 * Straight in the program's own database, through its private socket.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Role } from "#platform/auth/roles.ts";

export async function changeRoles(username: string, roles: readonly Role[]): Promise<void> {
  const client = new pg.Client(await connection());
  await client.connect();
  try {
    const { rowCount } = await client.query("update cuenta set roles = $2 where username = $1", [username, roles]);
    if (rowCount !== 1) throw new Error(`Nadie se llama ${username}`);
  } finally {
    await client.end();
  }
}

/** PostgreSQL writes where it can be reached in the fourth and fifth lines of its pid file. */
async function connection(): Promise<pg.ClientConfig> {
  const file = join(process.env["RUBRICA_DATA_DIR"] ?? "", "cluster/postmaster.pid");
  const [, , , port, host] = readFileSync(file, "utf8").split("\n");
  const { SUPERUSER } = await import("#platform/db/server/embedded/cluster.ts");
  return { host: host?.replaceAll('"', "") ?? "", port: Number(port), user: SUPERUSER, database: "rubrica" };
}
