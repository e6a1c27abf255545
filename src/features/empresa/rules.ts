/**
 * Pure rules of a company: which modules are on, what follows from how they and "mis datos" were chosen (EMP-33…EMP-39,
 * D090), and which companies somebody reaches (D042). The company's page uses the same functions.
 */
import { MODULOS, type Modulo } from "#platform/auth/modulos.ts";
import type { ModulosConfig } from "./modulos.ts";
import {
  type MisDatos,
  type Permiso,
  type SeccionConfig,
  type SeccionName,
  seccionNames,
  seccionOf,
} from "./secciones.ts";

/** The modules that are on. */
export const activeModules = ({ misDatos, ...modulos }: ModulosConfig): Modulo[] =>
  MODULOS.filter((modulo) => (modulo === "misDatos" ? misDatos.activo : modulos[modulo]));

/** Which companies somebody may work in: a few, or every one of the installation (D042). */
export type Reach = readonly string[] | "all";

export const reaches = (reach: Reach, empresa: string): boolean => reach === "all" || reach.includes(empresa);

/** Leaves-plus is billed, on trial until a day, or neither; switched off it is neither (EMP-33…EMP-35, D090). */
function saveLicenciasPlus({
  licenciasPlus,
  facturarLicenciasPlus,
  licenciasTrial,
  licenciasTrialFecha,
}: ModulosConfig) {
  const isBilled = licenciasPlus && facturarLicenciasPlus;
  const isOnTrial = licenciasPlus && !isBilled && licenciasTrial;
  return {
    licenciasPlus,
    facturarLicenciasPlus: isBilled,
    licenciasTrial: isOnTrial,
    licenciasTrialFecha: isOnTrial ? licenciasTrialFecha : null,
  };
}

/** The modules as a save leaves them; `campos`: the labels of the company's own fields. */
export const saveModulos = (modulos: ModulosConfig, campos: readonly string[]): ModulosConfig => ({
  ...modulos,
  ...saveLicenciasPlus(modulos),
  misDatos: normalizeMisDatos(modulos.misDatos, { onboarding: modulos.onboarding, campos }),
});

type MisDatosContext = { readonly onboarding: boolean; readonly campos: readonly string[] };

/** Every field there is, and no other, with what follows from what was chosen. Done twice it changes nothing more. */
export function normalizeMisDatos(misDatos: MisDatos, context: MisDatosContext): MisDatos {
  const sections = seccionNames.map((name) => [name, normalizeSeccion(name, misDatos[name], context)]);
  return { ...misDatos, ...(Object.fromEntries(sections) as Record<SeccionName, SeccionConfig>) };
}

const OFF: Permiso = { allowEdit: false, required: false, visible: false };

function normalizeSeccion(name: SeccionName, section: SeccionConfig, { onboarding, campos }: MisDatosContext) {
  const { soloLectura = false, fijos = [], fields } = seccionOf(name);
  const known = name === "camposPersonalizados" ? campos : Object.keys(fields);
  const chosen = known.map((key): [string, Permiso] => [
    key,
    normalizePermiso(own(section.fields, key) ?? OFF, soloLectura || fijos.includes(key)),
  ]);
  const isOnboarding = onboarding && section.onboarding;
  const whole = normalizePermiso({ ...section, visible: section.visible || isOnboarding }, soloLectura);
  return { ...whole, onboarding: isOnboarding, fields: Object.fromEntries(withEstadoCivil(name, chosen)) };
}

const own = <T>(map: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined;

/** EMP-36, EMP-37; what the company alone decides is at most seen. */
function normalizePermiso({ allowEdit, required, visible }: Permiso, isFixed: boolean): Permiso {
  if (isFixed) return { ...OFF, visible };
  const edits = allowEdit || required;
  return { allowEdit: edits, required, visible: visible || edits };
}

/** EMP-39: who is asked about a partner is asked first whether there is one. */
function withEstadoCivil(name: SeccionName, fields: readonly [string, Permiso][]): readonly [string, Permiso][] {
  if (name !== "estadoCivil") return fields;
  const isOn = (flag: keyof Permiso) => fields.some(([, permiso]) => permiso[flag]);
  const forced = { allowEdit: isOn("allowEdit"), required: isOn("required"), visible: isOn("visible") };
  return fields.map(([key, permiso]) => [key, key === "estadoCivil" ? forced : permiso]);
}
