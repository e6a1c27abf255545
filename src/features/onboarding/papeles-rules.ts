/** Decides which papers are signed one after the other, and which one comes next. ONB-13, D214. */
import type { Papel } from "./papeles.ts";

type Firmable = Pick<Papel, "_id" | "estado" | "requiereFirma" | "firmadoEmpleado">;

/** What its employee is asked to sign: what is not approved waits for the company. */
export const isAsked = ({ estado, requiereFirma }: Firmable): boolean => estado === "Aprobado" && requiereFirma;

export type Turno<P> = {
  readonly asked: readonly P[];
  readonly firmados: number;
  /** Which of them is open: the one that was gone to, or the first that waits; null once all are signed. */
  readonly open: number | null;
};

/** Nothing was done in this visit. */
export const NOTHING_YET = { signed: new Set<string>(), gone: null } as const;

/** `signed`: in this visit, before the list says so. */
export function turnoOf<P extends Firmable>(
  all: readonly P[],
  { signed, gone }: { readonly signed: ReadonlySet<string>; readonly gone: string | null },
): Turno<P> {
  const asked = all.filter(isAsked);
  const isDone = ({ _id, firmadoEmpleado }: P) => firmadoEmpleado.firmado || signed.has(_id);
  const firmados = asked.filter(isDone).length;
  const at = asked.findIndex(({ _id }) => _id === gone);
  const first = asked.findIndex((one) => !isDone(one));
  const open = at === -1 ? first : at;
  return { asked, firmados, open: open === -1 ? null : open };
}
