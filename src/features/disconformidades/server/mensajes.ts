/** What both sides wrote in cases, which only grows, and the files that came with it. */
import { asc, eq, max } from "drizzle-orm";
import type { Adjunto } from "#features/archivos/contract.ts";
import { adjuntosOf, claimAdjuntos } from "#features/archivos/server/service.ts";
import { findEmpresa } from "#features/empresa/server/service.ts";
import { nameOf } from "#features/nomina/server/service.ts";
import type { Db } from "#platform/db/server/database.ts";
import { among } from "#platform/db/server/paging.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import { found } from "#platform/problems/problem.ts";
import type { Corregido, Mensaje, Voz } from "../contract.ts";
import { disconformidadMensaje as mensaje } from "./tables.ts";

export const USED_BY = "disconformidad";

/** What puts a record right, as it was called then. */
export type Link = Pick<Corregido, "registro" | "titulo">;
export type Kept = Omit<Mensaje, "corregido"> & { readonly corregido: Link | null };

/** Of many cases at once, each from the oldest on; one without messages is not in the map. */
export async function mensajesOf(db: Db, casos: readonly string[]): Promise<ReadonlyMap<string, readonly Kept[]>> {
  const rows = await db
    .select()
    .from(mensaje)
    .where(among(mensaje.disconformidad, casos))
    .orderBy(asc(mensaje.created));
  const ids = rows.map(({ _id }) => _id);
  const files = await adjuntosOf(db, USED_BY, ids);
  const all = new Map<string, Kept[]>();
  for (const row of rows) {
    const { _id, voz, nombre, texto, corregido, corregidoTitulo: titulo } = row;
    const said = { _id, voz, nombre, texto, created: row.created.toISOString(), adjuntos: files.get(_id) ?? [] };
    const link = corregido === null ? null : { registro: corregido, titulo };
    all.set(row.disconformidad, [...(all.get(row.disconformidad) ?? []), { ...said, corregido: link }]);
  }
  return all;
}

type Said = {
  readonly voz: Voz;
  readonly texto: string;
  readonly adjuntos: readonly Adjunto[];
  readonly corregido: Link | null;
};

/** Under the lock of its case. */
export async function addMensaje(ctx: Acting, caso: string, { voz, texto, adjuntos, corregido }: Said): Promise<void> {
  const { db, empresa, actor, now } = ctx;
  const [last] = await db
    .select({ at: max(mensaje.created) })
    .from(mensaje)
    .where(eq(mensaje.disconformidad, caso));
  // Never in the same instant as the one before, nor earlier: that is their order.
  const created = new Date(Math.max(now.getTime(), (last?.at?.getTime() ?? 0) + 1));
  const link = corregido && { corregido: corregido.registro, corregidoTitulo: corregido.titulo };
  const row = { empresa, disconformidad: caso, voz, autor: actor._id, nombre: await authorOf(ctx), texto, created };
  const { _id } = found(
    await db
      .insert(mensaje)
      .values({ ...row, ...link })
      .returning({ _id: mensaje._id }),
  );
  await claimAdjuntos(ctx, { usadoPor: USED_BY, registro: _id }, adjuntos);
}

/** Root exists for root alone (S-23), and whoever visits has no file here: they write in the company's name. */
async function authorOf(ctx: Acting): Promise<string> {
  const { actor, db, empresa } = ctx;
  const known = actor.roles.includes("root") ? null : await nameOf(ctx, actor._id);
  return known?.displayName ?? (await findEmpresa(db, empresa)).name;
}
