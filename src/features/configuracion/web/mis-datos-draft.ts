/**
 * What a click in "mis datos" does to the rest: on switches on what it needs, off switches off what needs it, between the
 * flags of a field and between a section and its fields. The rules of saving run over the result. EMP-36…EMP-39.
 */
import type { ModulosConfig } from "#features/empresa/modulos.ts";
import { type Permiso, type SeccionConfig, type SeccionName, seccionOf } from "#features/empresa/secciones.ts";

export type Flag = keyof Permiso;
export const FLAGS = ["visible", "allowEdit", "required"] as const satisfies readonly Flag[];

const OFF: Permiso = { visible: false, allowEdit: false, required: false };

/** FLAGS from the weakest to the strongest: one on brings those before it, one off takes those after it. */
export function withFlag(permiso: Permiso, flag: Flag, on: boolean): Permiso {
  const at = FLAGS.indexOf(flag);
  const next = FLAGS.map((other, i) => [other, (on ? i <= at : i >= at) ? on : permiso[other]]);
  return Object.fromEntries(next) as Permiso;
}

export const permisoOf = (seccion: SeccionConfig, key: string): Permiso =>
  (Object.hasOwn(seccion.fields, key) ? seccion.fields[key] : undefined) ?? OFF;

/** Why nobody but the company may change that field, or the whole section; null: employees may. */
export function fixedReason(name: SeccionName, key?: string): string | null {
  const { soloLectura, fijos = [] } = seccionOf(name);
  if (soloLectura) return "Los decide la empresa: se pueden mostrar, no editar.";
  return key !== undefined && fijos.includes(key) ? "Identifica a la persona: no se puede editar." : null;
}

/** A field somebody sees or edits is in a section they see or edit. */
export function toggleField(seccion: SeccionConfig, key: string, flag: Flag, on: boolean): SeccionConfig {
  const fields = { ...seccion.fields, [key]: withFlag(permisoOf(seccion, key), flag, on) };
  if (!on) return { ...seccion, fields };
  const whole = withFlag(seccion, flag === "required" ? "allowEdit" : flag, true);
  return { ...seccion, ...whole, required: seccion.required, fields };
}

/** Hidden or closed, so are its fields. */
export function toggleSeccion(seccion: SeccionConfig, flag: Flag | "onboarding", on: boolean): SeccionConfig {
  if (flag === "onboarding") return { ...seccion, onboarding: on, visible: seccion.visible || on };
  const whole = { ...seccion, ...withFlag(seccion, flag, on) };
  if (on || flag === "required") return whole;
  const fields = Object.entries(seccion.fields).map(([key, permiso]) => [key, withFlag(permiso, flag, false)]);
  return { ...whole, onboarding: whole.visible && seccion.onboarding, fields: Object.fromEntries(fields) };
}

/** "Marcar toda la sección": one flag for the section and for each of its fields that takes it. */
export function markAll(name: SeccionName, seccion: SeccionConfig, keys: readonly string[], flag: Flag, on: boolean) {
  const takes = (key: string) => flag === "visible" || fixedReason(name, key) === null;
  const marked = keys.filter(takes).reduce((all, key) => toggleField(all, key, flag, on), seccion);
  return on || flag !== "visible" ? marked : toggleSeccion(marked, "visible", false);
}

export const isAllMarked = (
  name: SeccionName,
  seccion: SeccionConfig,
  keys: readonly string[],
  flag: Flag,
): boolean => {
  const taking = keys.filter((key) => flag === "visible" || fixedReason(name, key) === null);
  return taking.length > 0 && taking.every((key) => permisoOf(seccion, key)[flag]);
};

/** EMP-39: a partner's field is on, so the civil status is too. */
export const isForced = (name: SeccionName, key: string, seccion: SeccionConfig, flag: Flag): boolean =>
  name === "estadoCivil" &&
  key === "estadoCivil" &&
  Object.entries(seccion.fields).some(([other, permiso]) => other.startsWith("pareja.") && permiso[flag]);

/** "4 de 6 campos visibles, 2 editables, 1 obligatorio". */
export function summaryOf(seccion: SeccionConfig, keys: readonly string[]): string {
  if (!seccion.visible) return "No se muestra";
  const count = (flag: Flag) => keys.filter((key) => permisoOf(seccion, key)[flag]).length;
  const edited = count("allowEdit");
  const required = count("required");
  return [
    `${count("visible")} de ${keys.length} visibles`,
    ...(edited > 0 ? [edited === 1 ? "1 editable" : `${edited} editables`] : []),
    ...(required > 0 ? [required === 1 ? "1 obligatorio" : `${required} obligatorios`] : []),
    ...(seccion.onboarding ? ["en el onboarding"] : []),
  ].join(", ");
}

/** The fields of a section and their names; the company's own are called by their label. */
export function fieldsOf(name: SeccionName, campos: readonly string[]): readonly (readonly [string, string])[] {
  if (name === "camposPersonalizados") return campos.map((label) => [label, label]);
  return Object.entries(seccionOf(name).fields);
}

export const withSeccion = (modulos: ModulosConfig, name: SeccionName, seccion: SeccionConfig): ModulosConfig => ({
  ...modulos,
  misDatos: { ...modulos.misDatos, [name]: seccion },
});
