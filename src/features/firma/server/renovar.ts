/**
 * One's own certificate renewed with its PIN, when it is about to end or has: another key under the same PIN. The old key is
 * gone, and what it signed stays valid (S-42). It is a new certificate, so whoever could not make one now cannot renew it (D239).
 */
import { and, eq } from "drizzle-orm";
import { isAtLeast } from "#features/acceso/prueba.ts";
import { noteActo, tellOwner } from "#features/acceso/server/service.ts";
import { findCuenta } from "#features/cuentas/server/service.ts";
import { getEmpresa } from "#features/empresa/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { pinKey, wipe } from "#platform/auth/server/pin.ts";
import { enterCompany } from "#platform/db/server/database.ts";
import type { Ctx, CtxOf, Kept } from "#platform/http/server/serve.ts";
import { common, found, Refusal } from "#platform/problems/problem.ts";
import type { CertificadoItem, firma } from "../contract.ts";
import { firmaProblems } from "../problems.ts";
import { isRenewable } from "../rules.ts";
import { authorityOf, keepCertificates, newCertificate } from "./issuing.ts";
import { RENEWED } from "./notices.ts";
import { atField, endCertificate, type FirmaDeps, itemOf, ownAccount, provenLevel } from "./personal.ts";
import { withPin } from "./pin.ts";
import { certificado } from "./tables.ts";

/** Refused here before the PIN is counted; looked at again when it is done. */
async function readRenewable({ db, actor, now }: Pick<Ctx, "db" | "actor" | "now">) {
  const { empresa } = await findCuenta(db, actor._id);
  await enterCompany(db, empresa);
  const inForce = and(eq(certificado.legajo, actor._id), eq(certificado.estado, "vigente"));
  const [row] = await db.select().from(certificado).where(inForce);
  if (!row) throw new Refusal(firmaProblems.sinCertificado);
  if (!isRenewable(row, now)) throw new Refusal(firmaProblems.todaviaNo);
  const nivel = await provenLevel({ db, empresa, now }, actor._id);
  const { _id, firstName, lastName, cuil } = legajo;
  const files = await db.select({ _id, firstName, lastName, cuil }).from(legajo).where(eq(_id, actor._id));
  const { name } = await getEmpresa(db, empresa);
  return { empresa: { _id: empresa, name }, titular: found(files), nivel };
}

export async function renewOwn(
  deps: FirmaDeps,
  ctx: CtxOf<typeof firma.renovar>,
  pin: string,
): Promise<Kept<CertificadoItem>> {
  const { actor, now } = ctx;
  const { empresa, titular, nivel } = await ctx.aside(readRenewable);
  const authority = await authorityOf(ctx, deps.issuing, empresa);
  return withPin(deps.issuing.box, ctx, { empresa: empresa._id, legajo: actor._id, pin }, async (_, old) => {
    // Whoever knows the PIN is whom the old one was made for.
    const prueba = isAtLeast(old.prueba, nivel) ? old.prueba : nivel;
    const key = await pinKey(pin);
    const wanted = { empresa, titular, prueba, pin: key, now };
    const row = await newCertificate(deps.issuing, authority, wanted).finally(() => wipe(key));
    return ctx.transact(async ({ db, about }) => {
      await ownAccount(db, actor._id);
      const at = { db, empresa: empresa._id, now };
      const [current] = await db.select().from(certificado).where(eq(certificado._id, old._id)).for("update");
      // A reset, or another PIN, may have come first while the key was made.
      const isSame = current?.llave === old.llave && (await provenLevel(at, actor._id)) === nivel;
      if (!isSame) throw new Refusal(common.enCurso);
      await endCertificate({ db, actor, now }, old, "reemplazado", "Renovado");
      await keepCertificates(db, [row]);
      const acto = await noteActo(at, { titular: actor._id, acto: "certificado", via: prueba, por: actor });
      await tellOwner(deps, at, { titular: actor._id, acto }, RENEWED);
      about(actor._id, { empresa: empresa._id });
      return itemOf(found(await db.select().from(certificado).where(eq(certificado._id, row._id))), now);
    });
  }).catch(atField("pin"));
}
