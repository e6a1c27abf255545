/** How many documents wait, for the home page. */
import { count } from "drizzle-orm";
import { employerMaySign } from "#features/firma/rules.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import { found } from "#platform/problems/problem.ts";
import { MODULO } from "../contract.ts";
import { forCompany } from "./sight.ts";
import { documento } from "./tables.ts";

/** For the company's signature, of whoever asks as its attorney; over the index of what waits for it. */
export async function countPorFirmar({ actor, db }: Asking): Promise<number> {
  if (!employerMaySign(actor.roles) || !actor.modulos.includes(MODULO)) return 0;
  return found(await db.select({ cant: count() }).from(documento).where(forCompany(actor))).cant;
}
