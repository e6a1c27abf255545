/**
 * Whether the secret the program was given is this database's (S-62). Another one stops the start before it changes
 * anything: with it no key would open, and every right PIN would count as a wrong one. A new secret is admitted when the
 * one in force is given beside it.
 */
import { desc, eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { ConfigError } from "#platform/config/server/config.ts";
import type { Db } from "#platform/db/server/database.ts";
import { scopeAsOwner } from "#platform/db/server/proof.ts";
import {
  keyFromLeftovers,
  type Leftovers,
  leftoversOf,
  type ServerKey,
  type ServerSecret,
  secretOfKeys,
} from "./keyring.ts";
import { sealWith } from "./sealing.ts";
import { claveServidor } from "./tables.ts";

type Row = typeof claveServidor.$inferSelect;

/** Whether a key opens what a database holds that is older than the ids of keys; true where there is nothing of it. */
export type OpensOlder = (client: pg.Client, secret: ServerSecret) => Promise<boolean>;

/** As the owner of the tables, under the lock of the migrations: of several that start at once, one writes. */
export async function admitSecret(client: pg.Client, secret: ServerSecret, opensOlder: OpensOlder): Promise<void> {
  const db = drizzle(client);
  const asInstallation = () => scopeAsOwner(client, { empresa: "", ambito: "instalacion" });
  await client.query("begin");
  try {
    await asInstallation();
    // Alone: with another key beside it, nothing would say which of the two it was.
    const isFirst = (await rowsOf(db)).length === 0;
    if (isFirst && !(await opensOlder(client, secretOfKeys(secret.current)))) throw new ConfigError(OLDER);
    await asInstallation();
    await admit(db, secret);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** The same inside a transaction that is open already, and sees the installation's rows. */
export async function admit(db: Db, secret: ServerSecret): Promise<void> {
  const rows = await rowsOf(db);
  const inForce = rows.find(({ estado }) => estado === "vigente");
  const replaced = rows.filter(({ estado }) => estado === "reemplazada");
  const given = (id: string) => secret.known.some((key) => key.id === id);
  const { current } = secret;
  if (!inForce) {
    await db.insert(claveServidor).values({ _id: current.id, estado: "vigente" });
    return;
  }
  if (inForce._id !== current.id && rows.some(({ _id }) => _id === current.id)) throw new ConfigError(BEFORE);
  if (!given(inForce._id)) throw new ConfigError(another(inForce._id, current.id));
  const missing = replaced.find(({ _id }) => !given(_id));
  if (missing) throw new ConfigError(stillNeeded(missing._id));
  if (inForce._id !== current.id) await replace(db, secret, rows);
}

const rowsOf = (db: Db): Promise<Row[]> => db.select().from(claveServidor).orderBy(desc(claveServidor.desde));

/** The key before keeps what cannot be made again; what is sealed under it waits for the job that seals it anew. */
async function replace(db: Db, secret: ServerSecret, rows: readonly Row[]): Promise<void> {
  const seal = sealWith(secret, "claves");
  for (const row of rows) {
    // One in force has left nothing yet: its text is at hand.
    const leftovers =
      row.derivadas === null ? leftoversOf(secret.byId(row._id)) : (JSON.parse(openWith(secret, row)) as Leftovers);
    await db
      .update(claveServidor)
      .set({
        derivadas: seal.seal(JSON.stringify(leftovers), row._id),
        ...(row.estado === "vigente" ? { estado: "reemplazada" as const, hasta: sql`now()` } : {}),
      })
      .where(eq(claveServidor._id, row._id));
  }
  await db.insert(claveServidor).values({ _id: secret.current.id, estado: "vigente" });
}

const openWith = (secret: ServerSecret, { _id, derivadas }: Row) =>
  sealWith(secret, "claves").open(derivadas ?? "", _id);

/** With what is left of the keys before: what they made still opens and verifies. */
export async function withLeftovers(db: Db, secret: ServerSecret): Promise<ServerSecret> {
  const rows = await rowsOf(db);
  const others = secret.known.filter((key) => key !== secret.current);
  const left = rows
    .filter(({ _id, derivadas }) => derivadas !== null && !secret.known.some((key) => key.id === _id))
    .map((row) => keyFromLeftovers(row._id, JSON.parse(openWith(secret, row)) as Leftovers));
  const age = (key: ServerKey) => rows.findIndex(({ _id }) => _id === key.id);
  return secretOfKeys(secret.current, ...[...others, ...left].sort((a, b) => age(a) - age(b)));
}

/** Those under which something may still be sealed. */
export const replacedKeys = async (db: Db): Promise<Pick<Row, "_id" | "hasta">[]> =>
  db
    .select({ _id: claveServidor._id, hasta: claveServidor.hasta })
    .from(claveServidor)
    .where(eq(claveServidor.estado, "reemplazada"));

export const retireKey = (db: Db, id: string) =>
  db.update(claveServidor).set({ estado: "retirada" }).where(eq(claveServidor._id, id));

const another = (wanted: string, given: string) =>
  `SECRET_KEY no es la de esta base de datos: la suya es la clave ${wanted} y se dio la ${given}. ` +
  "Si la estás cambiando, indicá también la anterior en SECRET_KEY_OLD.";
const OLDER =
  "SECRET_KEY no abre lo que guarda esta base de datos: indicá la clave con la que se usó hasta ahora. " +
  "Después de ese primer inicio se la puede cambiar.";
const BEFORE = "SECRET_KEY es una clave anterior de esta base de datos: indicá la nueva, y esta en SECRET_KEY_OLD.";
const stillNeeded = (id: string) =>
  `Todavía puede haber datos sellados con la clave ${id}: indíquela en SECRET_KEY_OLD hasta que npm run reseal diga que ya no hace falta.`;
