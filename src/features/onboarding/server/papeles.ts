/** How many papers somebody has in onboarding folders, and how many of those they signed. ONB-13, D214. */
import { and, eq, sql } from "drizzle-orm";
import { carpeta } from "#features/carpetas/server/tables.ts";
import { documento } from "#features/documentos/server/tables.ts";
import type { Modulo } from "#platform/auth/modulos.ts";
import type { Db } from "#platform/db/server/database.ts";
import { found } from "#platform/problems/problem.ts";
import type { Papeles } from "../contract.ts";

const signed = sql`${documento.firmadoEmpleado} is not null`;
/** What was taken back or renewed is owed by nobody. */
const stands = sql`${documento.requiereFirma} and ${documento.estado} = 'Aprobado' and ${documento.eliminado} is null
  and ${documento.reemplazadoPor} is null`;

/** Of a company that does not use documents nothing is asked. */
export async function countPapeles(db: Db, empleado: string, modulos: readonly Modulo[]): Promise<Papeles> {
  if (!modulos.includes("documentos")) return { total: 0, firmados: 0 };
  const rows = await db
    .select({
      total: sql<number>`count(*)::int`,
      firmados: sql<number>`(count(*) filter (where ${signed}))::int`,
    })
    .from(documento)
    .innerJoin(carpeta, and(eq(carpeta.empresa, documento.empresa), eq(carpeta._id, documento.carpeta)))
    .where(and(eq(documento.empleado, empleado), eq(carpeta.esOnboarding, true), stands));
  return found(rows);
}
