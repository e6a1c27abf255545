/** The server's secret: given by the operator, or made once and kept beside the embedded database. */
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { listEmpresas } from "#features/empresa/server/service.ts";
import { opensAuthority } from "#features/firma/server/jobs.ts";
import { type Config, ConfigError } from "#platform/config/server/config.ts";
import { scopeAsOwner } from "#platform/db/server/proof.ts";
import type { OpensOlder } from "#platform/sealing/server/admission.ts";
import { type ServerSecret, secretFrom } from "#platform/sealing/server/keyring.ts";

type GivenSecret = {
  readonly secret: ServerSecret;
  /** When the database is another secret's: one that was only just made must not look like the one that is missing. */
  readonly refused: () => void;
};

function secretOf({ secretKey, secretKeyOld, dataDir }: Config): GivenSecret {
  const file = join(dataDir, "secret.key");
  const isNew = secretKey === null && makeOnce(file, dataDir);
  const text = secretKey ?? readFileSync(file, "utf8").trim();
  return {
    secret: secretFrom(text, ...(secretKeyOld ? [secretKeyOld] : [])),
    refused: () => void (isNew && rmSync(file, { force: true })),
  };
}

/** Every company has an authority since before keys had ids: the first that is found tells. */
export const opensOlder: OpensOlder = async (client, secret) => {
  const db = drizzle(client);
  for (const { _id } of await listEmpresas(db, "all")) {
    await scopeAsOwner(client, { empresa: _id, ambito: "" });
    const opens = await opensAuthority(secret, db, _id);
    if (opens !== null) return opens;
  }
  return true;
};

/** Exclusive: of two first starts only one writes, both read the same. */
function makeOnce(file: string, dataDir: string): boolean {
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw new ConfigError(`No se puede escribir en el directorio de datos ${dataDir}.`);
  }
}

/** `work` is told the secret; a secret it refuses leaves nothing behind. */
export async function withSecret<T>(config: Config, work: (secret: ServerSecret) => Promise<T>): Promise<T> {
  const { secret, refused } = secretOf(config);
  try {
    return await work(secret);
  } catch (error) {
    if (error instanceof ConfigError) refused();
    throw error;
  }
}
