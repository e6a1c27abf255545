/**
 * The reset tab of an employee: a link, or a fresh initial credential. Only for those below (S-22); whoever does it never
 * learns nor sets a password, and the person is told (S-08). AUTH-22, AUTH-23, D018, D169.
 */
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { administered, setInitialCredential } from "#features/cuentas/server/service.ts";
import type { CredencialInicial } from "#features/empresa/contract.ts";
import { empresa } from "#features/empresa/server/tables.ts";
import { initialSecretOf } from "#features/legajos/rules.ts";
import { hashPassword } from "#platform/auth/server/passwords.ts";
import type { Done } from "#platform/contract/shapes.ts";
import type { Db } from "#platform/db/server/database.ts";
import type { Ctx, CtxOf, Kept } from "#platform/http/server/serve.ts";
import { found, Refusal } from "#platform/problems/problem.ts";
import type { acceso } from "../contract.ts";
import { accesoProblems } from "../problems.ts";
import { codigoCarta, dniCarta, documentInWords, isReached, linkCarta, RESET_NOTICE } from "./cartas.ts";
import { forgetCodigo, newCodigo } from "./codigos.ts";
import { isSpent, newLink, noteTurn } from "./enlaces.ts";
import { type Persona, personaOf } from "./personas.ts";
import { type AccesoDeps, forgetLinks, noteActo, tellOwner } from "./service.ts";

/** Somebody below who may still sign in, within what may be sent to them in an hour. */
async function helped(ctx: Ctx, userId: string): Promise<Persona> {
  const who = await administered(ctx, userId);
  if (!who.activo) throw new Refusal(accesoProblems.inactiva);
  if (await isSpent(ctx.db, who._id, askedBy(ctx))) throw new Refusal(accesoProblems.demasiados);
  return personaOf(ctx.db, who);
}

const askedBy = ({ actor, now }: Pick<Ctx, "actor" | "now">) => ({ pedidaPor: actor._id, equipo: null, now });

export async function forgotUser({ mail }: AccesoDeps, ctx: Ctx, userId: string): Promise<void> {
  const persona = await helped(ctx, userId);
  if (!isReached(persona)) throw new Refusal(accesoProblems.sinCorreo);
  const token = await newLink(ctx.db, userId, askedBy(ctx));
  await mail.send(ctx, linkCarta(persona, token));
}

export const credencialOf = async (db: Db, id: string): Promise<CredencialInicial> =>
  found(await db.select({ credencial: empresa.credencialInicial }).from(empresa).where(eq(empresa._id, id))).credencial;

/** Hashed between two transactions: what was decided is decided again in the one that changes. */
export async function resetUser(
  deps: AccesoDeps,
  ctx: CtxOf<typeof acceso.resetUser>,
  userId: string,
): Promise<Kept<Done>> {
  const { credencial, secreto } = await ctx.aside(async (inside) => {
    const persona = await helped(inside, userId);
    const credencial = await credencialOf(inside.db, ctx.empresa);
    return { credencial, secreto: initialSecret(credencial, persona) };
  });
  const clave = await hashPassword(secreto);
  return ctx.transact(async (inside) => {
    const persona = await helped(inside, userId);
    const via = persona.cuenta.firstTime ? "inicial" : null;
    const acto = await noteActo(inside, { titular: userId, acto: "clave", via, por: ctx.actor });
    await setInitialCredential(inside.db, userId, { clave, now: ctx.now });
    await forgetLinks(inside.db, userId);
    await forgetCodigo(inside.db, userId);
    await noteTurn(inside.db, userId, askedBy(ctx));
    await deps.sessions.endAll(inside.db, userId);
    const message = await tell(deps, inside, persona, credencial);
    await tellOwner(deps, inside, { titular: userId, acto }, RESET_NOTICE);
    return { message };
  });
}

/** With codes, no password opens until one is chosen (D169). */
function initialSecret(credencial: CredencialInicial, { conocido }: Persona): string {
  if (credencial === "codigo") return randomBytes(32).toString("base64url");
  const secret = initialSecretOf(conocido);
  if (secret === "") throw new Refusal(accesoProblems.sinDocumento);
  return secret;
}

const MAILED = "Se restableció el acceso y se le envió un correo con los pasos para ingresar";

/** How to come in, beside that it was done (S-08). Answers what is left to do for whoever did it. */
async function tell(deps: AccesoDeps, ctx: Ctx, persona: Persona, credencial: CredencialInicial): Promise<string> {
  if (!isReached(persona)) return UNREACHED[credencial](persona);
  const way =
    credencial === "dni"
      ? dniCarta(persona)
      : codigoCarta(persona, (await newCodigo(deps, ctx, persona.cuenta._id)).codigo);
  await deps.mail.send(ctx, way);
  return MAILED;
}

const UNREACHED: Readonly<Record<CredencialInicial, (persona: Persona) => string>> = {
  dni: ({ conocido }) =>
    `Se restableció el acceso. El empleado no tiene un correo válido en su legajo: avisale que ingrese con ${documentInWords(conocido, "su")} como contraseña dentro de los próximos 15 días`,
  codigo: () =>
    "Se restableció el acceso. El empleado no tiene un correo válido en su legajo: generá e imprimí su código en «Códigos de activación»",
};
