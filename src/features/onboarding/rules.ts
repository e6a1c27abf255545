/**
 * When somebody is in onboarding, which steps they go through and what each of them still lacks: read by the server, by the
 * home page and by whoever watches it. ONB-06…ONB-11, ONB-15, ONB-16, D065, D067, D214.
 */
import { type SeccionName, seccionNames, seccionOf } from "#features/empresa/secciones.ts";
import { isOnboarding } from "#features/legajos/consecuencias.ts";
import { formProblems } from "#features/legajos/form.ts";
import { needsPicture, type OwnRules, pathOf, visibleDatos, visibleSections } from "#features/legajos/rules.ts";
import { isPicture } from "#features/perfil/rules.ts";
import type { Problem } from "#platform/problems/problem.ts";
import { type Alguien, applies } from "./aplica.ts";
import { type Clave, FOTO, type Papeles } from "./contract.ts";
import { onboardingProblems as problem } from "./problems.ts";

export type Pedido = { readonly solicitudOnboarding: Date | null; readonly completoOnboarding: Date | null };

/** ONB-09, ONB-10: the data were asked for and not completed since. */
export const owesData = (who: Alguien & Pedido): boolean => applies(who) && isOnboarding(who);

/** D214: and it is not over while a paper waits for their signature. */
export const isPending = (who: Alguien & Pedido & { readonly papeles: Papeles }): boolean =>
  applies(who) && (isOnboarding(who) || who.papeles.firmados < who.papeles.total);

/** Asked for and not done when their company stopped using it: what they saved stays, and they are told. */
export const isInterrupted = (who: Pick<Alguien, "roles" | "modulos"> & Pedido): boolean =>
  who.roles.includes("user") && !who.modulos.includes("onboarding") && isOnboarding(who);

/** What refuses to complete, before any of the data is looked at. */
export function whyNot(who: Alguien & Pedido): Problem | null {
  if (!who.modulos.includes("onboarding")) return problem.moduloApagado;
  if (!who.tieneCertificado) return problem.sinPin;
  return isOnboarding(who) ? null : problem.sinPedido;
}

/** ONB-11: the sections that are shown and flagged, in the order of "mis datos"; none of a company that does not use it. */
export const sectionsAsked = (rules: OwnRules): readonly SeccionName[] =>
  rules.config.activo ? visibleSections(rules).filter((seccion) => rules.config[seccion].onboarding) : [];

/** The photograph first: without the one a company asks for, no section is saved (PERF-15). */
export const stepsOf = (rules: OwnRules): readonly Clave[] =>
  needsPicture(rules.config) ? [FOTO, ...sectionsAsked(rules)] : sectionsAsked(rules);

export const stepName = (clave: Clave): string => (clave === FOTO ? "Foto de perfil" : seccionOf(clave).name);

/** The same rules, of that section alone: what is no part of it can neither be sent nor be missing. */
export function rulesOnly({ config, campos }: OwnRules, seccion: SeccionName): OwnRules {
  const others = seccionNames.filter((name) => name !== seccion);
  const hidden = others.map((name) => [name, { ...config[name], visible: false }] as const);
  return { campos, config: { ...config, ...Object.fromEntries(hidden) } };
}

type Tree = Readonly<Record<string, unknown>>;
export type Legajo = Tree & { readonly profileImageURL: string | null };

/** Each thing a step lacks, under the field where it is mended; by the very schema its form is checked with. */
export function missingIn(rules: OwnRules, clave: Clave, file: Legajo): readonly Problem[] {
  if (clave === FOTO) return isPicture(file.profileImageURL) ? [] : [{ ...problem.sinFoto, field: "profileImageURL" }];
  const only = rulesOnly(rules, clave);
  const shown = visibleDatos(only, file);
  return formProblems(only, shown).map(({ field, message }) => {
    return { ...problem.incompleto, message: `${labelOf(clave, field)}: ${message}`, field };
  });
}

/** "Domicilio y contacto, Teléfono"; of an item of a list also which one: "Hijos 2, Apellido". */
function labelOf(seccion: SeccionName, path: string): string {
  const { name, fields } = seccionOf(seccion);
  const own = Object.keys(fields).find((field) => pathOf(seccion, field) === path);
  if (own !== undefined) return `${name}, ${fields[own]}`;
  const [, second = "", third = ""] = path.split(".");
  const which = /^\d+$/.test(second) ? `${name} ${Number(second) + 1}` : name;
  const what = fields[third] ?? (which === name && second !== "" ? path.slice(path.indexOf(".") + 1) : undefined);
  return what === undefined ? which : `${which}, ${what}`;
}

/** ONB-15, ONB-16, ONB-21: all that all steps lack. */
export const missing = (rules: OwnRules, file: Legajo): readonly Problem[] =>
  stepsOf(rules).flatMap((clave) => missingIn(rules, clave, file));

/** Where somebody goes on, on this device or on another: the first step that lacks something, or the last one. */
export function firstOpen(pasos: readonly { readonly completo: boolean }[]): number {
  const open = pasos.findIndex(({ completo }) => !completo);
  return open === -1 ? Math.max(0, pasos.length - 1) : open;
}
