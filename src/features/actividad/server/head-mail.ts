/**
 * A company's last head by mail: whoever keeps the mails can tell, with one of them in hand, that the log of that day was
 * not rewritten, whatever became of the server. S-59, 0034.
 */
import { and, arrayOverlaps, eq } from "drizzle-orm";
import { cuenta } from "#features/cuentas/server/tables.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import type { Role } from "#platform/auth/roles.ts";
import type { HeadsMail } from "#platform/config/server/config.ts";
import type { Db } from "#platform/db/server/database.ts";
import type { Writing } from "#platform/http/server/asking.ts";
import { addressOf } from "#platform/mail/aviso.ts";
import type { Carta } from "#platform/mail/plantilla.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import type { SignedHead } from "../rules.ts";
import { blockOf } from "./kept-heads.ts";
import { lastHead } from "./sign.ts";

export type HeadMailDeps = {
  readonly mail: Mail;
  readonly para: HeadsMail;
  readonly log: { readonly error: (what: object, message: string) => void };
};

/** In the company's transaction. */
export async function mailHead({ mail, para, log }: HeadMailDeps, at: Writing, name: string): Promise<void> {
  const { db, empresa } = at;
  const head = await lastHead(db, empresa);
  if (!head) return;
  const own = para.apoderado ? await attorneysOf(db, empresa) : [];
  if (para.apoderado && own.length === 0) log.error({ empresa }, nobody(name));
  const letter = letterOf(name, head);
  for (const address of new Set([...para.direcciones, ...own])) await mail.send(at, { para: address, ...letter });
}

const nobody = (name: string) =>
  `La cabeza del registro de ${name} no llega a nadie de esa empresa: falta un apoderado o superadministrador con correo`;

const letterOf = (name: string, head: SignedHead): Omit<Carta, "para"> => ({
  asunto: `Registro de actividad de ${name}`,
  parrafos: [
    `El registro de actividad de ${name} llegaba el ${head.cuando} a la entrada ${head.seq}.`,
    "Guardá este mensaje: con él se puede probar que lo registrado hasta ese momento no fue cambiado.",
    "Para probarlo, guardalo en un archivo y, en el servidor, ejecutá: npm run verify-log -- --cabeza archivo",
    blockOf(head),
  ],
});

/** Who signs for the company; without an address of theirs, who administers it. Whoever only visits it is no such person. */
async function attorneysOf(db: Db, empresa: string): Promise<string[]> {
  const file = and(eq(legajo.empresa, cuenta.empresa), eq(legajo._id, cuenta._id));
  // Who left keeps an account to read what is theirs.
  const working = and(eq(cuenta.empresa, empresa), eq(cuenta.activo, true), eq(legajo.activo, true));
  const people = await db
    .select({ roles: cuenta.roles, email: legajo.email })
    .from(cuenta)
    .innerJoin(legajo, file)
    .where(and(working, arrayOverlaps(cuenta.roles, ["admin", "superadmin"])));
  const addressesOf = (role: Role) =>
    people.flatMap(({ roles, email }) => (roles.includes(role) ? (addressOf(email) ?? []) : []));
  const attorneys = addressesOf("admin");
  return attorneys.length > 0 ? attorneys : addressesOf("superadmin");
}
