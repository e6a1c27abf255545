/**
 * Somebody's onboarding papers: those in the company's onboarding folders. They come in by the door of all documents,
 * approved and unsigned whatever is sent (ONB-29, S-29), and are signed as any other document is.
 */
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { archivosProblems } from "#features/archivos/problems.ts";
import { ownUpload } from "#features/archivos/server/service.ts";
import { carpeta, tipoDocumento } from "#features/carpetas/server/tables.ts";
import { MODULO } from "#features/documentos/contract.ts";
import { isPdf } from "#features/documentos/rules.ts";
import { addDocument, DE_EMPRESA, type Said, tellGiven } from "#features/documentos/server/service.ts";
import { documento } from "#features/documentos/server/tables.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { visibleLegajos } from "#features/nomina/server/lists.ts";
import type { Modulo } from "#platform/auth/modulos.ts";
import type { Parsed } from "#platform/contract/contract.ts";
import type { Db } from "#platform/db/server/database.ts";
import { inSpanish } from "#platform/db/server/order.ts";
import type { Acting, Asking } from "#platform/http/server/asking.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { chosen, found, Refusal } from "#platform/problems/problem.ts";
import type { Papeles } from "../contract.ts";
import type { Papel, papeles } from "../papeles.ts";
import { papelesProblems } from "../papeles-problems.ts";
import { PAPER_KEEPERS } from "../papeles-quien.ts";

const ofFolder = and(
  eq(carpeta.empresa, documento.empresa),
  eq(carpeta._id, documento.carpeta),
  eq(carpeta.esOnboarding, true),
);

/** Neither taken back nor renewed. */
const ofPerson = (person: string): SQL | undefined =>
  and(eq(documento.empleado, person), isNull(documento.eliminado), isNull(documento.reemplazadoPor));

/** How many papers somebody has to sign in all, and how many of them they signed; none of a company without documents. */
export async function countPapeles(db: Db, person: string, modulos: readonly Modulo[]): Promise<Papeles> {
  if (!modulos.includes(MODULO)) return { total: 0, firmados: 0 };
  const rows = await db
    .select({
      total: sql<number>`count(*)::int`,
      firmados: sql<number>`(count(*) filter (where ${documento.firmadoEmpleado} is not null))::int`,
    })
    .from(documento)
    .innerJoin(carpeta, ofFolder)
    .where(and(ofPerson(person), eq(documento.requiereFirma, true), eq(documento.estado, "Aprobado")));
  return found(rows);
}

/** One's own, and anybody's for who keeps them: a manager, and whoever reads alone, are told as of nobody (D191). */
async function requirePerson({ actor, db }: Asking, person: string): Promise<void> {
  const where = and(eq(legajo._id, person), visibleLegajos(actor, PAPER_KEEPERS));
  found(await db.select({ _id: legajo._id }).from(legajo).where(where));
}

export async function listPapeles(ctx: Asking, person: string): Promise<Papel[]> {
  await requirePerson(ctx, person);
  const rows = await ctx.db
    .select({ documento, tipo: { _id: tipoDocumento._id, name: tipoDocumento.name } })
    .from(documento)
    .innerJoin(carpeta, ofFolder)
    .innerJoin(tipoDocumento, and(eq(tipoDocumento.empresa, documento.empresa), eq(tipoDocumento._id, documento.tipo)))
    .where(ofPerson(person))
    // As what is owed comes.
    .orderBy(asc(documento.created), asc(documento._id));
  return rows.map((row) => papelOf(row.documento, row.tipo));
}

function papelOf(
  { firmadoEmpleado, firmadoEmpleador, motivo, conformidad, leido, created, ...doc }: typeof documento.$inferSelect,
  tipo: Papel["tipo"],
): Papel {
  return {
    ...doc,
    tipo,
    firmadoEmpleado: { ...signed(firmadoEmpleado), motivo, conformidad },
    firmadoEmpleador: signed(firmadoEmpleador),
    leido: leido !== null,
    created: created.toISOString(),
  };
}

const signed = (at: Date | null) => ({ firmado: at !== null, fecha: at?.toISOString() ?? null });

/** What the folder forces anyway, and nothing else. */
const PLAIN: Omit<Said, "name" | "tipo"> = {
  descripcion: "",
  requiereFirma: true,
  requiereFirmaEmpleador: false,
  firmante: null,
  permitirVerSinFirmar: true,
  fechaVencimiento: null,
  notifica: false,
  listaDistribucion: null,
};

export async function addPapeles(
  ctx: Ctx,
  { empleadoId: empleado, tipo: asked, adjuntos }: Parsed<(typeof papeles)["agregar"]>,
): Promise<Papel[]> {
  await requirePerson(ctx, empleado);
  // Of one's own, somebody else says that it is approved (S-29).
  if (empleado === ctx.actor._id) throw new Refusal(papelesProblems.propio);
  const tipo = await tipoOf(ctx, asked);
  await requirePdfs(ctx, adjuntos);
  const last = adjuntos.length - 1;
  const given: string[] = [];
  for (const [at, { url, name }] of adjuntos.entries()) {
    // Signed in the order in which they were given: each a thousandth of a second before the next.
    const now = new Date(ctx.now.getTime() - (last - at));
    const said = { ...PLAIN, name, tipo };
    given.push(await addDocument({ ...ctx, now }, { empleado, file: { url, name }, said, come: DE_EMPRESA }));
  }
  ctx.about(empleado);
  await tellGiven(ctx, given);
  return listPapeles(ctx, empleado);
}

/** Of the types in onboarding folders the one that was chosen, or the only one. */
async function tipoOf({ db }: Asking, asked: string | null): Promise<string> {
  const { _id, name, empresa } = tipoDocumento;
  const rows = await db
    .select({ _id })
    .from(tipoDocumento)
    .innerJoin(
      carpeta,
      and(eq(carpeta.empresa, empresa), eq(carpeta._id, tipoDocumento.carpeta), eq(carpeta.esOnboarding, true)),
    )
    .orderBy(inSpanish(name), _id);
  if (rows.length === 0) throw new Refusal(papelesProblems.sinTipo);
  if (asked !== null)
    return chosen(
      rows.filter((row) => row._id === asked),
      "tipo",
    )._id;
  if (rows.length > 1) throw new Refusal({ ...papelesProblems.elegirTipo, field: "tipo" });
  return chosen(rows, "tipo")._id;
}

/** ONB-19: by what the upload found the file to be; somebody else's is as none at all. */
async function requirePdfs(ctx: Acting, adjuntos: readonly { readonly url: string }[]): Promise<void> {
  for (const [at, { url }] of adjuntos.entries()) {
    const { type } = await ownUpload(ctx, url);
    if (!isPdf(type)) throw new Refusal({ ...archivosProblems.soloPdf, field: `adjuntos.${at}.url` });
  }
}
