/** Cases that are loaded with what they say, as a demo's are: the signatures that opened them stand already. */
import { and, eq } from "drizzle-orm";
import { documentoFirmado } from "#features/firma/server/tables.ts";
import { insertMany } from "#platform/db/server/insert-many.ts";
import { among } from "#platform/db/server/paging.ts";
import type { Writing } from "#platform/http/server/asking.ts";
import { turnoOf } from "../rules.ts";
import { disconformidad, disconformidadMensaje } from "./tables.ts";

type Said = Pick<typeof disconformidadMensaje.$inferInsert, "voz" | "autor" | "nombre" | "texto"> & {
  readonly created: Date;
};
/** The first message is the objection; if the last one is the company's, it is answered. */
export type LoadedCase = { readonly registro: string; readonly empleado: string; readonly mensajes: readonly Said[] };

export async function loadDisconformidades(
  { db, empresa }: Writing,
  tipo: string,
  cases: readonly LoadedCase[],
): Promise<void> {
  const { _id, registro, titulo } = documentoFirmado;
  const ids = cases.map((one) => one.registro);
  const documents = await db
    .select({ _id, registro, titulo })
    .from(documentoFirmado)
    .where(and(eq(documentoFirmado.tipo, tipo), among(registro, ids)));
  const by = new Map(documents.map((row) => [row.registro, row]));
  const rows = cases.flatMap(({ mensajes, ...one }) => {
    const document = by.get(one.registro);
    const [first] = mensajes;
    const last = mensajes.at(-1);
    if (!document || !first || !last) return [];
    const estado = last.voz === "empresa" ? ("respondida" as const) : ("abierta" as const);
    const espera = estado === "abierta" ? last.created : null;
    const of = { estado, espera, turno: turnoOf(estado, last.created), created: first.created };
    const { _id: documento, titulo: called } = document;
    return [{ ...one, ...of, _id: crypto.randomUUID(), empresa, tipo, documento, titulo: called, mensajes }];
  });
  await insertMany(
    db,
    disconformidad,
    rows.map(({ mensajes: _, ...row }) => row),
  );
  await insertMany(
    db,
    disconformidadMensaje,
    rows.flatMap((row) => row.mensajes.map((said) => ({ ...said, empresa, disconformidad: row._id }))),
  );
}
