/** Wrong PINs, counted in the certificate's row, aside from what the PIN is for: no restart and no failure forgets one (S-40). */
import { and, eq } from "drizzle-orm";
import { type Db, enterCompany } from "#platform/db/server/database.ts";
import type { Aside } from "#platform/http/server/serve.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { firmaProblems } from "../problems.ts";
import { afterRight, afterUnheard, type PinCount, raised, refusedPin } from "../rules.ts";
import { certificado } from "./tables.ts";

export type Certificado = typeof certificado.$inferSelect;
/** One whose key can still be opened. */
export type Usable = Certificado & { readonly llave: string; readonly verificador: string };

/** Whoever uses a PIN, outside of any transaction. */
export type AtPin = Pick<Aside, "aside" | "now">;

/** Whose certificate, in the company that has their file, which may not be the one worked in. */
type Owner = { readonly empresa: string; readonly legajo: string };

/** The row is locked from here to the end of the transaction. */
async function lockInForce(db: Db, { empresa, legajo }: Owner): Promise<Usable> {
  await enterCompany(db, empresa);
  const inForce = and(
    eq(certificado.empresa, empresa),
    eq(certificado.legajo, legajo),
    eq(certificado.estado, "vigente"),
  );
  const [row] = await db.select().from(certificado).where(inForce).for("update");
  if (!row || row.llave === null || row.verificador === null) throw new Refusal(firmaProblems.sinCertificado);
  return { ...row, llave: row.llave, verificador: row.verificador };
}

const write = (db: Db, { empresa, _id }: Certificado, count: PinCount) =>
  db
    .update(certificado)
    .set(count)
    .where(and(eq(certificado.empresa, empresa), eq(certificado._id, _id)));

/** Counts the try that is about to be made, or refuses it unseen. */
export const admit = ({ aside, now }: AtPin, who: Owner): Promise<Usable> =>
  aside(async ({ db }) => {
    const row = await lockInForce(db, who);
    const refused = refusedPin(row, now);
    if (refused) throw new Refusal(firmaProblems[refused]);
    await write(db, row, raised(row, now));
    return row;
  });

/** What became of it. A certificate that was closed meanwhile signs nothing more. */
export const settle = ({ aside, now }: AtPin, row: Usable, outcome: "right" | "unheard"): Promise<void> =>
  aside(async ({ db }) => {
    const current = await lockInForce(db, row);
    if (current._id !== row._id) throw new Refusal(firmaProblems.sinCertificado);
    await write(db, current, outcome === "right" ? afterRight(current, now) : afterUnheard(current, now));
  });
