/**
 * What follows from a change in a file, whoever sends it: one decision switches others. On the server, and in the form before
 * it is sent. LEG-74, LEG-77…LEG-79, LEG-81, D065, D195, D196, ONB-09, ONB-10.
 */
import type { Problem } from "#platform/problems/problem.ts";
import { CON_PAREJA, type Pareja, SIN_PAREJA } from "./datos.ts";
import type { CambiosLaborales, MarkTypes, PermisosManager } from "./laborales.ts";
import { legajosProblems } from "./problems.ts";

/** LEG-74: only some marital statuses have a partner. */
export const partnerAfter = (estadoCivil: string | null, pareja: Pareja): Pareja =>
  estadoCivil !== null && CON_PAREJA.includes(estadoCivil) ? pareja : SIN_PAREJA;

/** LEG-77, LEG-78: who may load payslips sees them; who may no longer see them no longer loads them. */
export function permitsAfter(before: PermisosManager, sent: Partial<PermisosManager>): PermisosManager {
  const asked = { ...before, ...sent };
  const isGranted = asked.puedeCargarRecibos && !before.puedeCargarRecibos;
  if (isGranted) return { puedeVerRecibos: true, puedeCargarRecibos: true };
  return { ...asked, puedeCargarRecibos: asked.puedeCargarRecibos && asked.puedeVerRecibos };
}

type Confidencial = Required<Pick<CambiosLaborales, "reciboConfidencial" | "accesoConfidencial">>;
type Kept<T> = { readonly cambios: T; readonly problems: readonly Problem[] };

/** LEG-79: off, nobody is left in the list. D196: on, somebody must be in it, or nobody could read them at all. */
export function confidentialAfter(before: Confidencial, sent: Partial<Confidencial>): Kept<Confidencial> {
  const { reciboConfidencial, accesoConfidencial } = { ...before, ...sent };
  if (!reciboConfidencial) return { cambios: { reciboConfidencial, accesoConfidencial: [] }, problems: [] };
  const readers = [...new Set(accesoConfidencial)];
  const problems = readers.length > 0 ? [] : [{ ...legajosProblems.sinLector, field: "accesoConfidencial" }];
  return { cambios: { reciboConfidencial, accesoConfidencial: readers }, problems };
}

/** LEG-81: where the company clocks in, everybody can in some way. */
export const markProblems = (marks: MarkTypes, usesTimeClock: boolean): readonly Problem[] =>
  usesTimeClock && !Object.values(marks).includes(true)
    ? [{ ...legajosProblems.sinMarcacion, field: "configMarkTypes" }]
    : [];

/** D195: who left is gone from the day of their leaving on; one that is still to come changes nothing yet. */
export const worksOn = (today: string, fechaBaja: string | null): boolean => fechaBaja === null || fechaBaja > today;

type Onboarding = { readonly solicitudOnboarding: Date | null; readonly completoOnboarding: Date | null };

/** ONB-09, ONB-10, D065: it was asked for, and not done since. */
export const isOnboarding = ({ solicitudOnboarding: asked, completoOnboarding: done }: Onboarding): boolean =>
  asked !== null && (done === null || done < asked);

/** In the words of lists and sheets, in the order they sort in. */
export const ONBOARDING = ["Completo", "Pendiente", "Sin pedir"] as const;
export type EstadoOnboarding = (typeof ONBOARDING)[number];
export const onboardingOf = (file: Onboarding): EstadoOnboarding => {
  if (isOnboarding(file)) return "Pendiente";
  return file.completoOnboarding === null ? "Sin pedir" : "Completo";
};
