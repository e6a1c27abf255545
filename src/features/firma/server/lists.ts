/** What somebody still has to sign, of all kinds: each kind tells its own, in their order, and here they are put together. */
import type { Actor } from "#platform/auth/actor.ts";
import { type Answer, allows } from "#platform/contract/contract.ts";
import { type FirmaPendiente, type FirmasDeClase, type firmasPendientes, PENDIENTES_MAX } from "../pendientes.ts";
import type { Firmable, Looking } from "./firmable.ts";

export type Kinds = { readonly firmables: readonly Firmable[] };

/** Of a kind whose page is closed to somebody nothing is theirs to sign. */
const kindsOf = ({ firmables }: Kinds, actor: Actor) => firmables.filter(({ access }) => allows(access, actor));

export async function listFirmasPendientes(
  ctx: Looking,
  kinds: Kinds,
): Promise<Answer<(typeof firmasPendientes)["list"]>> {
  let cant = 0;
  const firmas: FirmaPendiente[] = [];
  for (const { tipo, clase, path, owed } of kindsOf(kinds, ctx.actor)) {
    const own = await owed(ctx, PENDIENTES_MAX - firmas.length);
    cant += own.cant;
    firmas.push(...own.primeros.map((one) => ({ tipo, clase: clase.uno, path: path(one.registro), ...one })));
  }
  return { cant, firmas };
}

/** For the home page: a line for each kind of which anything is owed. */
export async function countFirmasPendientes(ctx: Looking, kinds: Kinds): Promise<FirmasDeClase[]> {
  const counted: FirmasDeClase[] = [];
  for (const { clase, owed } of kindsOf(kinds, ctx.actor)) {
    const { cant } = await owed(ctx, 0);
    if (cant > 0) counted.push({ cant, nombre: cant === 1 ? clase.uno : clase.varios, path: clase.lista });
  }
  return counted;
}
