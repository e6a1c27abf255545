/** Another person's certificates, as those who administer accounts see and end them. D179, S-22, S-42. */
import { and, eq } from "drizzle-orm";
import { noteActo, tellOwner } from "#features/acceso/server/service.ts";
import { administered, visibleCuenta } from "#features/cuentas/server/service.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { firmaProblems } from "../problems.ts";
import { PIN_RESET } from "./notices.ts";
import { certificatesOf, endCertificate, type FirmaDeps, itemOf, setCertified } from "./personal.ts";
import { certificado } from "./tables.ts";

export async function certificatesOfPerson(ctx: Ctx, userId: string) {
  await visibleCuenta(ctx, userId);
  return (await certificatesOf(ctx.db, userId)).map((row) => itemOf(row, ctx.now));
}

/** Nobody recovers a lost PIN: the key is retired and its owner makes another. */
export async function resetPin(deps: FirmaDeps, ctx: Ctx, userId: string) {
  const { db } = ctx;
  const account = await administered(ctx, userId);
  const inForce = and(eq(certificado.legajo, userId), eq(certificado.estado, "vigente"));
  const [row] = await db.select().from(certificado).where(inForce).for("update");
  if (!row && !account.tieneCertificado) throw new Refusal(firmaProblems.nadaQueRestablecer);
  if (row) await endCertificate(ctx, row, "reemplazado", "PIN restablecido");
  await setCertified(db, userId, false);
  await deps.sessions.endAll(db, userId);
  const acto = await noteActo(ctx, { titular: userId, acto: "pin", por: ctx.actor });
  await tellOwner(deps, ctx, { titular: userId, acto }, PIN_RESET);
  return { message: "El PIN se restableció. La persona va a crear uno nuevo cuando vuelva a ingresar" };
}
