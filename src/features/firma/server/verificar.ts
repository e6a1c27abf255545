/** What anybody may know of a certificate by its number: whether it stands, how its owner was proven, who issued it (D239). */
import { and, eq } from "drizzle-orm";
import { findEmpresa } from "#features/empresa/server/service.ts";
import { enterCompany } from "#platform/db/server/database.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import type { Verificacion } from "../contract.ts";
import { DETENIDO, estadoOf } from "../rules.ts";
import { certificado, serieCertificado } from "./tables.ts";

const UNKNOWN: Verificacion = {
  estado: "desconocido",
  desde: null,
  hasta: null,
  cerrado: null,
  prueba: null,
  empresa: null,
};

type Issued = Pick<typeof certificado.$inferSelect, "estado" | "motivo" | "hasta">;

export const estadoVerificado = (row: Issued, now: Date) =>
  row.estado === "revocado" && row.motivo === DETENIDO ? "detenido" : estadoOf(row, now);

export async function verificar({ db, now }: Pick<Ctx, "db" | "now">, serie: string): Promise<Verificacion> {
  const [issued] = await db.select().from(serieCertificado).where(eq(serieCertificado.serie, serie));
  if (!issued) return UNKNOWN;
  const { name } = await findEmpresa(db, issued.empresa);
  await enterCompany(db, issued.empresa);
  const own = and(eq(certificado.empresa, issued.empresa), eq(certificado.serie, serie));
  const [row] = await db.select().from(certificado).where(own);
  if (!row) return UNKNOWN;
  return {
    estado: estadoVerificado(row, now),
    desde: row.desde.toISOString(),
    hasta: row.hasta.toISOString(),
    cerrado: row.cerrado?.toISOString() ?? null,
    prueba: row.prueba,
    empresa: name,
  };
}
