/** The server's secret: given by the operator, or made once and kept beside the embedded database. */
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError } from "#platform/config/server/config.ts";

export function secretOf({ secretKey, dataDir }: Config): string {
  if (secretKey) return secretKey;
  const file = join(dataDir, "secret.key");
  try {
    mkdirSync(dataDir, { recursive: true });
    // Exclusive: of two first starts only one writes, both read the same.
    writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
      throw new ConfigError(`No se puede escribir en el directorio de datos ${dataDir}.`);
    }
  }
  return readFileSync(file, "utf8").trim();
}
