/** The person behind an account, as far as a password must not be guessed from it (S-04) and a mail must reach it. */
import { eq, inArray } from "drizzle-orm";
import type { Cuenta } from "#features/cuentas/server/service.ts";
import { empresa } from "#features/empresa/server/tables.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { type Db, enterCompany } from "#platform/db/server/database.ts";
import { addressOf } from "#platform/mail/aviso.ts";
import { found, Refusal } from "#platform/problems/problem.ts";
import { accesoProblems } from "../problems.ts";
import { type Conocido, type Debilidad, weaknessOf } from "../rules.ts";

export type Persona = {
  readonly cuenta: Cuenta;
  readonly conocido: Conocido;
  /** Where mails reach them; null when their file has no address, or none that is one. */
  readonly para: string | null;
};

/** Leaves the transaction in the company of the person's file, where what is written about them belongs. */
export async function personaOf(db: Db, who: Cuenta): Promise<Persona> {
  await enterCompany(db, who.empresa);
  const { firstName, lastName, cuil, dni, email } = legajo;
  const { email: written, ...person } = found(
    await db.select({ firstName, lastName, cuil, dni, email }).from(legajo).where(eq(legajo._id, who._id)),
  );
  const companies = await db
    .select({ name: empresa.name })
    .from(empresa)
    .where(inArray(empresa._id, [who.empresa, who.empresaActual]));
  return {
    cuenta: who,
    conocido: { ...person, username: who.username, empresas: companies.map(({ name }) => name) },
    para: addressOf(written),
  };
}

const WEAK = { personal: accesoProblems.clavePersonal, comun: accesoProblems.claveComun } as const satisfies Record<
  Debilidad,
  unknown
>;

/** What passes the five checks and is easily guessed all the same. */
export function refuseWeak(newPassword: string, { conocido }: Persona): void {
  const weakness = weaknessOf(newPassword, conocido);
  if (weakness) throw new Refusal({ ...WEAK[weakness], field: "newPassword" });
}
