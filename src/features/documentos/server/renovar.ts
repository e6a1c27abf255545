/**
 * A new version of a document that expires, by who works with documents or by whose it is. The old one is locked: of two who
 * renew it at once one does. What it asks of whom goes on as it was, and is decided again for the new file (`decided`).
 */
import { and, eq } from "drizzle-orm";
import type { Parsed } from "#platform/contract/contract.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { common, found, type ProblemKind, Refusal } from "#platform/problems/problem.ts";
import type { Documento } from "../contract.ts";
import { documentosProblems } from "../problems.ts";
import { isWriter } from "../quien.ts";
import { RENOVACION_ENVIADA, RENOVADO, type renovaciones } from "../renovaciones.ts";
import { tellLists } from "./avisos.ts";
import { getDocumento } from "./documento.ts";
import { refuseWaiting, takePlace } from "./reemplazo.ts";
import { addDocument, type Come, DE_EMPRESA, isAttorney, type Said, tellGiven, tipoElegido } from "./service.ts";
import { readable } from "./sight.ts";
import { documento } from "./tables.ts";

type Asked = Parsed<(typeof renovaciones)["renovar"]>;

export async function renovarDocumento(
  ctx: Ctx,
  { mail }: { readonly mail: Mail },
  { documentId, url, ...asked }: Asked,
): Promise<Documento> {
  const old = await lockReadable(ctx, documentId);
  const isOwn = old.empleado === ctx.actor._id;
  if (!isOwn && !isWriter(ctx.actor.roles)) throw new Refusal(common.sinPermisos);
  await refuse(ctx, old, asked.fechaVencimiento);
  const said = await saidOf(ctx, old, asked);
  const come = isOwn ? await comeOfOwn(ctx, old) : DE_EMPRESA;
  const _id = await addDocument(ctx, {
    empleado: old.empleado,
    file: { url, name: said.name },
    said,
    come: { ...come, anterior: old._id },
  });
  ctx.about(old.empleado, { line: isOwn ? RENOVACION_ENVIADA : RENOVADO });
  if (come.estado === "Aprobado") {
    const stands = await takePlace(ctx, { _id, anterior: old._id });
    const listas = said.listaDistribucion === null ? [] : [said.listaDistribucion];
    await tellLists(mail, ctx, { listas, personas: [old.empleado], path: `/documents/${_id}` });
    await tellGiven(ctx, [_id], stands);
  }
  return getDocumento(ctx, _id);
}

const lockReadable = async ({ actor, db }: Ctx, id: string) =>
  found(
    await db
      .select()
      .from(documento)
      .where(and(eq(documento._id, id), readable(actor)))
      .for("update"),
  );
type Stored = Awaited<ReturnType<typeof lockReadable>>;

async function refuse(ctx: Ctx, old: Stored, until: string): Promise<void> {
  const stop = (problem: ProblemKind, field?: string): never => {
    throw new Refusal(field === undefined ? problem : { ...problem, field });
  };
  if (old.eliminado !== null) stop(documentosProblems.retirado);
  if (old.reemplazadoPor !== null) stop(documentosProblems.reemplazado);
  if (old.estado !== "Aprobado") stop(documentosProblems.noAprobado);
  if (old.fechaVencimiento === null) return stop(documentosProblems.sinVencimiento);
  if (until <= old.fechaVencimiento) stop(documentosProblems.vencimientoAnterior, "fechaVencimiento");
  await refuseWaiting(ctx, old);
}

/** D210: of a type that employees send. */
async function comeOfOwn({ db }: Ctx, { tipo, clase }: Stored): Promise<Come> {
  if (!(await tipoElegido(db, tipo)).empleadoUpload) throw new Refusal(documentosProblems.tipoNoEnviable);
  return { origen: "empleado", clase, estado: "Pendiente" };
}

/** Whoever signed for the company and does no more leaves it to any who does (D212). */
async function saidOf({ db }: Ctx, old: Stored, asked: Omit<Asked, "documentId" | "url">): Promise<Said> {
  const { firmante } = old;
  return {
    name: asked.name ?? old.name,
    descripcion: asked.descripcion ?? old.descripcion,
    tipo: old.tipo,
    requiereFirma: old.requiereFirma,
    requiereFirmaEmpleador: old.requiereFirmaEmpleador,
    firmante: firmante !== null && (await isAttorney(db, firmante)) ? firmante : null,
    permitirVerSinFirmar: old.permitirVerSinFirmar,
    notifica: old.notifica,
    listaDistribucion: old.listaDistribucion,
    fechaVencimiento: asked.fechaVencimiento,
  };
}
