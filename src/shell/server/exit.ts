/** How the program gives up: one sentence for the operator, and a non-zero exit. Only a defect shows a stack. */
import { ConfigError } from "#platform/config/server/config.ts";
import { EmbeddedError } from "#platform/db/server/embedded/embedded-error.ts";
import { MigrationError } from "#platform/db/server/migrate.ts";
import { BackupError } from "./backup-format.ts";

const SENTENCES = [ConfigError, EmbeddedError, MigrationError, BackupError, RangeError];

export function exitWithSentence(error: unknown): never {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  if (SENTENCES.some((kind) => error instanceof kind)) console.error(message);
  else if (code === "EADDRINUSE")
    console.error(`El puerto ${port} está en uso. Elija otro con PORT=… o detenga el programa que lo ocupa.`);
  else if (code === "EACCES" && port)
    console.error(`No hay permiso para usar el puerto ${port}. Elija otro con PORT=…`);
  else if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    console.error("La dirección de HOST no es de esta máquina.");
  else console.error("Rúbrica no pudo iniciar.", error);
  process.exit(1);
}
