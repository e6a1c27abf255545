/** Wrong PINs, counted in the certificate's row and in transactions of their own: no restart and no failure forgets one (S-40). */
import { and, eq } from "drizzle-orm";
import type { Database, Db } from "#platform/db/server/database.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { firmaProblems } from "../problems.ts";
import { afterRight, afterUnheard, type PinCount, raised, refusedPin } from "../rules.ts";
import { certificado } from "./tables.ts";

export type Certificado = typeof certificado.$inferSelect;
/** One whose key can still be opened. */
export type Usable = Certificado & { readonly llave: string; readonly verificador: string };

type Owner = { readonly empresa: string; readonly legajo: string; readonly now: Date };

/** The row is locked from here to the end of the transaction. */
async function lockInForce(db: Db, { empresa, legajo }: Omit<Owner, "now">): Promise<Usable> {
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
export const admit = (database: Database, who: Owner): Promise<Usable> =>
  database.inCompany(who.empresa, async (db) => {
    const row = await lockInForce(db, who);
    const refused = refusedPin(row, who.now);
    if (refused) throw new Refusal(firmaProblems[refused]);
    await write(db, row, raised(row, who.now));
    return row;
  });

/** What became of it. A certificate that was closed meanwhile signs nothing more. */
export const settle = (
  database: Database,
  { now, ...row }: Usable & { readonly now: Date },
  outcome: "right" | "unheard",
): Promise<void> =>
  database.inCompany(row.empresa, async (db) => {
    const current = await lockInForce(db, row);
    if (current._id !== row._id) throw new Refusal(firmaProblems.sinCertificado);
    await write(db, current, outcome === "right" ? afterRight(current, now) : afterUnheard(current, now));
  });
