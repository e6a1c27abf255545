/**
 * One document: sent by the company or by its employee, edited, approved, rejected, read. How it stands is an editor's to say
 * and never its own employee's; signatures and the reading come from no body (S-29). DOC-38, DOC-39, DOC-43, D210, S-17, S-48.
 */
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { claimAdjuntos, fileOf } from "#features/archivos/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { visibleLegajos } from "#features/nomina/server/lists.ts";
import type { FileAnswer, Parsed } from "#platform/contract/contract.ts";
import { type Done, MAX_PAGE } from "#platform/contract/shapes.ts";
import { among } from "#platform/db/server/paging.ts";
import { needCurrent, updateWhole } from "#platform/db/server/versions.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { chosen, common, found, Refusal } from "#platform/problems/problem.ts";
import type { Store } from "#platform/storage/server/store.ts";
import {
  ABIERTO,
  APROBADO,
  CREADO,
  type Documento,
  type documentos,
  ENVIADO,
  LEIDO,
  MODIFICADO,
  type NewDocumento,
  RECHAZADO,
} from "../contract.ts";
import { documentosProblems } from "../problems.ts";
import { isWriter, WRITERS } from "../quien.ts";
import { isPrevia } from "../rules.ts";
import { tellLists } from "./avisos.ts";
import { tellDebts } from "./deudas.ts";
import { moveStanding } from "./reemplazo.ts";
import { documentoOf, type Row, rowsWhere } from "./rows.ts";
import {
  addDocument,
  claimed,
  DE_EMPRESA,
  decided,
  type Said,
  type TipoElegido,
  tellGiven,
  tipoElegido,
  todayOf,
  USED_BY,
} from "./service.ts";
import { edited, others, own, pendiente, readable, vigente } from "./sight.ts";
import { documento } from "./tables.ts";

export const NEWEST = [desc(documento.created), desc(documento._id)] as const;

export const shownAll = async (ctx: Ctx, rows: readonly Row[]): Promise<Documento[]> => {
  const today = await todayOf(ctx);
  return rows.map((row) => documentoOf({ actor: ctx.actor, today }, row));
};
const shownOne = async (ctx: Ctx, id: string): Promise<Documento> =>
  found(await shownAll(ctx, await rowsWhere(ctx, eq(documento._id, id))));

export async function rowOf(ctx: Ctx, id: string): Promise<Row> {
  return found(await rowsWhere(ctx, and(eq(documento._id, id), readable(ctx.actor))));
}

export const getDocumento = async (ctx: Ctx, id: string): Promise<Documento> => {
  const row = await rowOf(ctx, id);
  return found(await shownAll(ctx, [row]));
};

const saidOf = ({
  tieneVencimiento,
  fechaVencimiento,
  ...draft
}: Said & { readonly tieneVencimiento: boolean }): Said => ({
  name: draft.name,
  descripcion: draft.descripcion,
  tipo: draft.tipo,
  requiereFirma: draft.requiereFirma,
  requiereFirmaEmpleador: draft.requiereFirmaEmpleador,
  firmante: draft.firmante,
  permitirVerSinFirmar: draft.permitirVerSinFirmar,
  notifica: draft.notifica,
  listaDistribucion: draft.listaDistribucion,
  fechaVencimiento: tieneVencimiento ? fechaVencimiento : null,
});

type Told = { readonly mail: Mail };

export const createDocumento = (ctx: Ctx, told: Told, draft: NewDocumento): Promise<Documento> =>
  draft.empleado === null || draft.empleado === ctx.actor._id
    ? sendOwn(ctx, draft)
    : giveTo(ctx, told, { ...draft, empleado: draft.empleado });

type Given = NewDocumento & { readonly empleado: string };

async function giveTo(ctx: Ctx, { mail }: Told, { empleado, ...draft }: Given): Promise<Documento> {
  if (!isWriter(ctx.actor.roles)) throw new Refusal(common.sinPermisos);
  const where = and(eq(legajo._id, empleado), visibleLegajos(ctx.actor, WRITERS));
  chosen(await ctx.db.select({ _id: legajo._id }).from(legajo).where(where), "empleado");
  const _id = await addDocument(ctx, { empleado, file: draft, said: saidOf(draft), come: DE_EMPRESA });
  ctx.about(empleado, { line: CREADO });
  const { listaDistribucion: lista, notifica } = draft;
  const listas = notifica && lista !== null ? [lista] : [];
  await tellLists(mail, ctx, { listas, personas: [empleado], path: `/documents/${_id}` });
  await tellGiven(ctx, [_id]);
  return shownOne(ctx, _id);
}

/** D210: it waits to be approved, and says nothing of signatures or of whom the company tells. */
async function sendOwn(ctx: Ctx, draft: NewDocumento): Promise<Documento> {
  const tipo = await tipoElegido(ctx.db, draft.tipo);
  if (!tipo.empleadoUpload) throw new Refusal({ ...documentosProblems.tipoNoEnviable, field: "tipo" });
  const plain = { requiereFirma: false, requiereFirmaEmpleador: false, firmante: null, permitirVerSinFirmar: false };
  const said = { ...saidOf(draft), ...plain, notifica: false, listaDistribucion: null };
  const come = { origen: "empleado", clase: draft.clase, estado: "Pendiente" } as const;
  const _id = await addDocument(ctx, { empleado: ctx.actor._id, file: draft, said, come });
  ctx.about(ctx.actor._id, { line: ENVIADO });
  return shownOne(ctx, _id);
}

const lockEdited = async (ctx: Ctx, id: string) =>
  found(
    await ctx.db
      .select()
      .from(documento)
      .where(and(eq(documento._id, id), edited(ctx.actor)))
      .for("update"),
  );
type Stored = Awaited<ReturnType<typeof lockEdited>>;

type Edit = Parsed<(typeof documentos)["update"]>;

export async function updateDocumento(ctx: Ctx, edit: Edit): Promise<Documento> {
  const stored = await lockEdited(ctx, edit.documentId);
  needCurrent(stored, edit.version);
  if (stored.reemplazadoPor !== null) throw new Refusal(documentosProblems.reemplazado);
  refuseOwn(ctx, stored);
  refuseState(ctx, stored, edit);
  const tipo = await tipoElegido(ctx.db, edit.tipo);
  const { url, name } = edit;
  const isOther = url !== null && url !== stored.archivo;
  const bytes = isOther ? await claimed(ctx, stored._id, { url, name }) : null;
  if (!isOther) await renamed(ctx, stored, name);
  const said = await redecided(ctx, stored, edit, { tipo, type: bytes?.type ?? stored.type });
  refuseSigned(stored, said, isOther);
  const stands = await moveStanding(ctx, stored, edit.estado);
  const { estado, version } = edit;
  const motivoRechazo = estado === "Rechazado" ? edit.motivoRechazo : "";
  const values = { ...said, ...bytes, carpeta: tipo.carpeta, estado, motivoRechazo, version };
  const after = await updateWhole(ctx, documento, eq(documento._id, stored._id), values);
  ctx.about(stored.empleado, { line: lineOf(stored, edit) });
  await tellDebts(ctx, [{ before: stored, after }, ...stands]);
  return shownOne(ctx, stored._id);
}

/** Who signs for the company is asked about when they are chosen: one who left since stays named (D212). */
async function redecided(
  { db }: Ctx,
  stored: Stored,
  edit: Edit,
  as: { readonly tipo: TipoElegido; readonly type: string },
) {
  const said = saidOf(edit);
  if (said.firmante !== stored.firmante) return decided(db, said, as.tipo, as.type);
  const holds = await decided(db, { ...said, firmante: null }, as.tipo, as.type);
  return { ...holds, firmante: holds.requiereFirmaEmpleador ? stored.firmante : null };
}

/** What was decided of one's own, or was sent to oneself, is others' to change: it would be approved unseen (S-29). */
function refuseOwn({ actor }: Ctx, { empleado, estado, origen }: Stored): void {
  const waits = origen === "empleado" && estado === "Pendiente";
  if (empleado === actor._id && !waits) throw new Refusal(documentosProblems.propio);
}

function refuseState({ actor }: Ctx, stored: Stored, { estado, motivoRechazo }: Edit): void {
  if (estado === "Rechazado" && motivoRechazo === "")
    throw new Refusal({ ...documentosProblems.sinMotivo, field: "motivoRechazo" });
  if (estado === stored.estado) return;
  if (stored.empleado === actor._id) throw new Refusal(documentosProblems.estadoPropio);
  if (stored.firmadoEmpleado !== null || stored.firmadoEmpleador !== null)
    throw new Refusal(documentosProblems.yaFirmado);
}

/** What is downloaded is called as its document is. */
const renamed = (ctx: Ctx, { _id: registro, archivo: url }: Stored, name: string): Promise<void> =>
  claimAdjuntos(ctx, { usadoPor: USED_BY, registro }, [{ url, name, isNew: false }]);

/** S-48: what was signed is what it was, and that signature was asked for. */
function refuseSigned(stored: Stored, said: Said, isOther: boolean): void {
  const [employee, employer] = [stored.firmadoEmpleado !== null, stored.firmadoEmpleador !== null];
  if (!employee && !employer) return;
  const drops =
    isOther ||
    said.tipo !== stored.tipo ||
    (employee && said.requiereFirma !== stored.requiereFirma) ||
    (employer && (said.requiereFirmaEmpleador !== stored.requiereFirmaEmpleador || said.firmante !== stored.firmante));
  if (drops) throw new Refusal(documentosProblems.yaFirmado);
}

function lineOf(stored: Stored, { estado }: Edit) {
  if (estado === stored.estado) return MODIFICADO;
  return estado === "Aprobado" ? APROBADO : estado === "Rechazado" ? RECHAZADO : MODIFICADO;
}

/** The file itself; while only the preview may be seen, nobody's (DOC-42, S-49). */
export async function archivoOf(
  ctx: Ctx,
  deps: { readonly store: Store },
  { documentId, descarga }: Parsed<(typeof documentos)["archivo"]>,
): Promise<FileAnswer> {
  const { documento: doc } = await rowOf(ctx, documentId);
  if (isPrevia(doc)) throw new Refusal(documentosProblems.soloPrevia);
  if (doc.empleado !== ctx.actor._id) ctx.about(doc.empleado, { line: ABIERTO });
  const file = await fileOf(ctx, deps, { usadoPor: USED_BY, registro: doc._id, archivoId: doc.archivo });
  return { ...file, inline: descarga === "no" };
}

/** Once, and by its employee alone. DOC-43. */
export async function markRead(ctx: Ctx, id: string): Promise<Done> {
  const { documento: doc } = await rowOf(ctx, id);
  const { actor, db, now } = ctx;
  const first = and(eq(documento._id, doc._id), own(actor), isNull(documento.leido));
  const read =
    doc.empleado === actor._id ? await db.update(documento).set({ leido: now }).where(first).returning() : [];
  if (read.length > 0) ctx.about(actor._id, { line: LEIDO });
  return { message: "Documento leído" };
}

/** The newest thousand, by the day first: an index serves it, and a day is sorted at a time. */
export const allDocumentos = async (ctx: Ctx): Promise<Documento[]> =>
  shownAll(
    ctx,
    await rowsWhere(ctx, and(vigente, others(ctx.actor)))
      .orderBy(desc(documento.fecha), ...NEWEST)
      .limit(MAX_PAGE),
  );

/** Sent by employees; the oldest first. Found over their index: read with what each says, all that waits would be sorted. */
export async function pendientes(ctx: Ctx): Promise<Documento[]> {
  const { _id, created } = documento;
  const oldest = [asc(created), asc(_id)];
  const waiting = and(pendiente, vigente, edited(ctx.actor));
  const found = await ctx.db
    .select({ _id })
    .from(documento)
    .where(waiting)
    .orderBy(...oldest)
    .limit(MAX_PAGE);
  const ids = found.map((row) => row._id);
  return shownAll(ctx, await rowsWhere(ctx, among(_id, ids)).orderBy(...oldest));
}
