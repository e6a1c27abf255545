/** Logs without secrets (S-60): nothing of a body, a cookie or a query is ever logged, and these keys are blanked even so. */
import type { LoggerOptions } from "pino";

const SECRET_KEYS = [
  "password",
  "newPassword",
  "verifyPassword",
  "currentPassword",
  "certPassword",
  "pin",
  "currentPin",
  "token",
  "clave",
  "cookie",
  "authorization",
];

/** Where it happened, without the message above it, which may have several lines. */
const placesOf = ({ stack = "" }: Error) =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 11)
    .join("\n");

export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  redact: {
    paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
    censor: "[oculto]",
  },
  serializers: {
    req: ({ method }: { method: string }) => ({ method }),
    res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    // The database's error text may quote a value: code and place are enough to find the defect.
    err: (error: Error & { code?: string; cause?: Error & { code?: string } }) => ({
      type: error.name,
      code: error.code ?? error.cause?.code,
      message: error.cause ? undefined : error.message,
      stack: placesOf(error.cause ?? error),
    }),
  },
});
