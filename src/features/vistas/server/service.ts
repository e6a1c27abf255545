/** Everybody's own views of lists, in the company they work in. */
import { and, count, eq, ne } from "drizzle-orm";
import { inSpanish } from "#platform/db/server/order.ts";
import type { Acting, Asking } from "#platform/http/server/asking.ts";
import { found, Refusal } from "#platform/problems/problem.ts";
import { MAX_VISTAS, type Vista } from "../contract.ts";
import { vistasProblems } from "../problems.ts";
import { vistaLista } from "./tables.ts";

const { _id, cuenta, lista, nombre, direccion } = vistaLista;
const columns = { _id, nombre, direccion };
const ownOf = ({ actor }: Pick<Asking, "actor">, which: string) => and(eq(cuenta, actor._id), eq(lista, which));

export const listVistas = (ctx: Asking, which: string): Promise<Vista[]> =>
  ctx.db.select(columns).from(vistaLista).where(ownOf(ctx, which)).orderBy(inSpanish(nombre), _id);

type Sent = { readonly lista: string; readonly nombre: string; readonly direccion: string };

export async function saveVista(ctx: Acting, sent: Sent): Promise<Vista> {
  const { actor, db, empresa } = ctx;
  const [others] = await db
    .select({ n: count() })
    .from(vistaLista)
    .where(and(ownOf(ctx, sent.lista), ne(nombre, sent.nombre)));
  if ((others?.n ?? 0) >= MAX_VISTAS) throw new Refusal(vistasProblems.demasiadas);
  const rows = await db
    .insert(vistaLista)
    .values({ empresa, cuenta: actor._id, ...sent })
    .onConflictDoUpdate({
      target: [vistaLista.empresa, cuenta, lista, nombre],
      set: { direccion: sent.direccion },
    })
    .returning(columns);
  return found(rows);
}

export async function removeVista({ actor, db }: Asking, vistaId: string) {
  const gone = await db
    .delete(vistaLista)
    .where(and(eq(cuenta, actor._id), eq(_id, vistaId)))
    .returning({ _id });
  found(gone);
  return { message: "La vista se eliminó" };
}
