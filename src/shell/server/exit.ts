/** How a program gives up: one sentence for the operator, and a non-zero exit. Only a defect shows a stack. */
import { ConfigError } from "#platform/config/server/config.ts";
import { EmbeddedError, PassingError } from "#platform/db/server/embedded/embedded-error.ts";
import { MigrationError } from "#platform/db/server/migrate.ts";
import { BackupError } from "./backup-format.ts";
import { DatabaseAway } from "./installation.ts";

const SENTENCES = [ConfigError, EmbeddedError, MigrationError, BackupError, DatabaseAway, RangeError];
const PASSING = [PassingError, DatabaseAway];

/** Nothing that time would cure (EX_CONFIG of sysexits.h): who watches the program does not start it again. */
export const REFUSED = 78;

/** `refused`: the exit code of what only the operator can change. */
export function exitWithSentence(error: unknown, refused = 1): never {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  const sentence = SENTENCES.some((kind) => error instanceof kind) ? message : listeningSentence(code, port);
  if (sentence === null) console.error("Rúbrica no pudo iniciar.", error);
  else console.error(sentence);
  process.exit(sentence === null || PASSING.some((kind) => error instanceof kind) ? 1 : refused);
}

function listeningSentence(code: string | undefined, port: number | undefined): string | null {
  if (code === "EADDRINUSE")
    return `El puerto ${port} está en uso. Elegí otro con PORT=… o detené el programa que lo ocupa.`;
  if (code === "EACCES" && port) return `No hay permiso para usar el puerto ${port}. Elegí otro con PORT=…`;
  return code === "EADDRNOTAVAIL" || code === "ENOTFOUND" ? "La dirección de HOST no es de esta máquina." : null;
}
