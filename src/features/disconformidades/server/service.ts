/**
 * Cases of what was signed "en disconformidad": opened by the signature, in its transaction, and carried on by both sides
 * under the lock of the case. D184, D204.
 */
import { and, eq } from "drizzle-orm";
import { archivosProblems } from "#features/archivos/problems.ts";
import { fileOf } from "#features/archivos/server/service.ts";
import type { Firmable, Objected, Objetado } from "#features/firma/server/firmable.ts";
import type { FileAnswer, Parsed } from "#platform/contract/contract.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { chosen, found, Refusal } from "#platform/problems/problem.ts";
import { move } from "#platform/states/server/move.ts";
import type { Store } from "#platform/storage/server/store.ts";
import type { Corregido, Disconformidad, DisconformidadRow, disconformidades } from "../contract.ts";
import { disconformidadStates } from "../estados.ts";
import { disconformidadesProblems as problem } from "../problems.ts";
import { turnoOf } from "../rules.ts";
import { publishChange, readersOf, type Told, tellCompany, tellEmployee } from "./avisos.ts";
import { rowsWhere } from "./lists.ts";
import { addMensaje, type Link, mensajesOf, USED_BY } from "./mensajes.ts";
import { type Kinds as Seeing, visible, vozOf } from "./sight.ts";
import { disconformidad, disconformidadMensaje } from "./tables.ts";

export type Kinds = Seeing & { readonly firmable: (tipo: string) => Firmable };
type Looking = Pick<Ctx, "actor" | "db" | "now">;

/** The objection is its first message. Answers the case, of which nobody is told here. */
export async function openDisconformidad({ db, empresa, now }: Acting, objetado: Objetado): Promise<string> {
  const { documento, tipo, registro, titulo, persona, nombre, detalle } = objetado;
  const turno = turnoOf("abierta", now);
  const { _id } = found(
    await db
      .insert(disconformidad)
      .values({ empresa, documento, tipo, registro, titulo, empleado: persona, espera: now, turno, created: now })
      .returning({ _id: disconformidad._id }),
  );
  const first = { voz: "empleado", autor: persona, nombre, texto: detalle, created: now } as const;
  await db.insert(disconformidadMensaje).values({ empresa, disconformidad: _id, ...first });
  return _id;
}

/** For the engine: opened, and told to who answers. */
export const objectedWith =
  ({ mail, ...kinds }: Told): Objected =>
  async (acting, objetado) => {
    const caso = await openDisconformidad(acting, objetado);
    const readers = await readersOf(kinds, acting, caso);
    await tellCompany(mail, acting, { caso, readers }, "abierta");
    await publishChange(acting, { caso, readers }, objetado.persona);
  };

const findCase = async (ctx: Looking, kinds: Kinds, id: string): Promise<DisconformidadRow> =>
  found(await rowsWhere(ctx, and(eq(disconformidad._id, id), visible(ctx, kinds))));

export async function getDisconformidad(ctx: Looking, kinds: Kinds, id: string): Promise<Disconformidad> {
  const row = await findCase(ctx, kinds, id);
  const kind = kinds.firmable(row.tipo);
  const mensajes = (await mensajesOf(ctx.db, [id])).get(id) ?? [];
  return {
    ...row,
    mensajes: mensajes.map(({ corregido, ...said }) => ({ ...said, corregido: corregido && placed(kind, corregido) })),
    voz: vozOf(ctx.actor, row.empleado._id),
    pdf: kind.pdf(row.registro),
    path: kind.path(row.registro),
    clase: kind.clase,
  };
}

const placed = (kind: Firmable, link: Link): Corregido => ({
  ...link,
  pdf: kind.pdf(link.registro),
  path: kind.path(link.registro),
});

/** To whom the case is their own, none: they do not answer it. */
export async function listCorregidos(ctx: Looking, kinds: Kinds, id: string): Promise<Corregido[]> {
  const { tipo, registro, empleado } = await findCase(ctx, kinds, id);
  if (vozOf(ctx.actor, empleado._id) === "empleado") return [];
  const kind = kinds.firmable(tipo);
  return (await kind.corrections(ctx, registro)).map((link) => placed(kind, link));
}

async function correctionOf(ctx: Looking, kinds: Kinds, { _id, corregido }: { _id: string; corregido: string | null }) {
  if (corregido === null) return null;
  const all = await listCorregidos(ctx, kinds, _id);
  return chosen(
    all.filter(({ registro }) => registro === corregido),
    "corregido",
  );
}

type Writers = Kinds & { readonly mail: Mail };

/** Which side it is, and so what becomes of the case, is told by whose case it is. */
export async function escribir(
  ctx: Ctx,
  { mail, ...kinds }: Writers,
  { disconformidadId: id, texto, adjuntos, corregido }: Parsed<(typeof disconformidades)["escribir"]>,
): Promise<Disconformidad> {
  const { empleado } = await findCase(ctx, kinds, id);
  const voz = vozOf(ctx.actor, empleado._id);
  if (voz === "empleado" && corregido !== null) throw new Refusal({ ...problem.soloEmpresa, field: "corregido" });
  const to = voz === "empleado" ? "abierta" : "respondida";
  await move(ctx, disconformidadStates, {
    table: disconformidad,
    id,
    to,
    given: null,
    where: visible(ctx, kinds),
  });
  const link = await correctionOf(ctx, kinds, { _id: id, corregido });
  await addMensaje(ctx, id, { voz, texto, adjuntos, corregido: link });
  ctx.about(empleado._id);
  const heard = { caso: id, readers: await readersOf(kinds, ctx, id) };
  if (voz === "empleado") await tellCompany(mail, ctx, heard, "escrita");
  else await tellEmployee(mail, ctx, id, empleado._id);
  const written = await getDisconformidad(ctx, kinds, id);
  await publishChange(ctx, heard, empleado._id);
  return written;
}

/** Of a message of this case, and of no other. */
export async function adjuntoOf(
  ctx: Ctx,
  { store, ...kinds }: Kinds & { readonly store: Store },
  { disconformidadId: id, archivoId }: Parsed<(typeof disconformidades)["adjunto"]>,
): Promise<FileAnswer> {
  const { empleado, mensajes } = await getDisconformidad(ctx, kinds, id);
  const of = mensajes.find(({ adjuntos }) => adjuntos.some(({ url }) => url === archivoId));
  if (!of) throw new Refusal(archivosProblems.ajeno);
  ctx.about(empleado._id);
  return fileOf(ctx, { store }, { usadoPor: USED_BY, registro: of._id, archivoId });
}
