/** What a sanction must hold: only a type that suspends has a range, and its days are counted here. SANC-17…SANC-19. */
import { daysBetween, endOfMonth, weekdaysBetween } from "#platform/dates/days.ts";
import type { Problem } from "#platform/problems/problem.ts";
import type { Sancion, SancionDraft, TipoSancion } from "./contract.ts";
import { sancionProblems } from "./problems.ts";

type Suspends = Pick<TipoSancion, "esSuspension">;
type Range = Pick<SancionDraft, "desde" | "hasta" | "excludeWeekend">;

/** Both ends count; Monday to Friday only when weekends are left out. Null while there is nothing to count. */
export function suspensionDays({ esSuspension }: Suspends, { desde, hasta, excludeWeekend }: Range): number | null {
  if (!esSuspension || desde === null || hasta === null) return null;
  return Math.max(0, excludeWeekend ? weekdaysBetween(desde, hasta) : daysBetween(desde, hasta));
}

export function checkSancion({ esSuspension }: Suspends, { desde, hasta }: Range): readonly Problem[] {
  if (!esSuspension) return [];
  if (desde === null || hasta === null)
    return [{ ...sancionProblems.sinRango, field: desde === null ? "desde" : "hasta" }];
  return desde > hasta ? [{ ...sancionProblems.rangoInvertido, field: "hasta" }] : [];
}

/** A type that does not suspend leaves nothing of a range that was chosen before it. */
export const normalise = <D extends Range>({ esSuspension }: Suspends, draft: D): D =>
  esSuspension ? draft : { ...draft, desde: null, hasta: null, excludeWeekend: false };

/** Whoever a sanction is about keeps their hands off it, whatever their role. */
export const mayKeep = (actor: { readonly _id: string }, { empleado }: Pick<Sancion, "empleado">): boolean =>
  empleado._id !== actor._id;

export type Noticia = {
  readonly empleado: string;
  readonly que: "nueva" | "modificada" | "retirada";
  readonly tipo: string;
};

/** Who is told what of a sanction that was saved: nobody, of a save that left it reading as before. */
export function newsOf(before: Sancion | null, after: Sancion): readonly Noticia[] {
  const nueva = { empleado: after.empleado._id, que: "nueva", tipo: after.tipo.name } as const;
  if (before === null) return [nueva];
  if (before.empleado._id !== after.empleado._id) return [retired(before), nueva];
  const read = ({ version: _, vista: __, ...rest }: Sancion) => JSON.stringify(rest);
  return read(before) === read(after) ? [] : [{ ...nueva, que: "modificada" }];
}

export const retired = ({ empleado, tipo }: Pick<Sancion, "empleado" | "tipo">): Noticia => ({
  empleado: empleado._id,
  que: "retirada",
  tipo: tipo.name,
});

/** The first and last day of a period written MM/YYYY, MM-YYYY or YYYY. */
export function periodDays(periodo: string): { readonly desde: string; readonly hasta: string } {
  const [year = "", month] = periodo.split(/[/-]/).reverse();
  if (month === undefined) return { desde: `${year}-01-01`, hasta: `${year}-12-31` };
  return { desde: `${year}-${month}-01`, hasta: endOfMonth(`${year}-${month}-01`) };
}
