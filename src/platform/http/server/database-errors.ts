/** What PostgreSQL's refusals mean to a person. Anything not listed is a defect and answers 500. */
import { NOT_SEALED } from "#platform/db/server/proof.ts";
import { common, type ProblemKind, Refusal } from "#platform/problems/problem.ts";

const UNIQUE = "23505";
/** PostgreSQL 18 has a code of its own for `on delete restrict`; before it there was only the first. */
const FOREIGN_KEY = ["23503", "23001"];
/** Serialization, deadlock: the caller may simply try again. */
const TRY_AGAIN = ["40001", "40P01", "55P03"];
/** A database that only reads; to a GET, that it wrote without having said so (0039): a defect. */
const READ_ONLY = "25006";
/** Shutting down, starting up, too many connections, read only, disk full, statement took too long. */
const AWAY = ["57P01", "57P02", "57P03", "53300", READ_ONLY, "53100", "57014", NOT_SEALED];
const NETWORK = ["ECONNREFUSED", "ECONNRESET", "ENOENT", "ETIMEDOUT", "EPIPE"];

type Asked = { readonly method: string };

export function refusalOfDatabase(error: unknown, asked: Asked): Refusal | null {
  const kind = kindOf(error, asked);
  return kind && new Refusal(kind);
}

function kindOf(error: unknown, { method }: Asked): ProblemKind | null {
  if (error instanceof Refusal || !(error instanceof Error)) return null;
  // Drizzle wraps the driver's error.
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = (cause as { code?: string }).code ?? "";
  if (code === READ_ONLY && method === "GET") return null;
  if (code === UNIQUE) return common.duplicado;
  if (FOREIGN_KEY.includes(code)) return method === "DELETE" ? common.enUso : common.referencia;
  if (TRY_AGAIN.includes(code) || AWAY.includes(code) || NETWORK.includes(code)) return common.sinServicio;
  return /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
    cause.message,
  )
    ? common.sinServicio
    : null;
}
