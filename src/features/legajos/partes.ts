/**
 * The parts of a file and who reads each (D194): one table for everything that leaves the server, be it the file, a list, a
 * sheet, the printed page or its history. Spec 3 §2, §6; LEG-19…LEG-34, LEG-37…LEG-42.
 */
import { type SeccionName, seccionNames, seccionOf } from "#features/empresa/secciones.ts";
import type { Modulo } from "#platform/auth/modulos.ts";
import { ADMINS, INSTALLERS, type Role, STAFF } from "#platform/auth/roles.ts";
import { RAIZ } from "./datos.ts";

/** Besides the sections employees are shown too, in the order of the rail. */
const OWN_TABS = ["onboarding", "fichado", "permisos", "confidencial", "reset", "baja"] as const;
export type Parte = SeccionName | (typeof OWN_TABS)[number];
export const partes: readonly Parte[] = [...seccionNames, ...OWN_TABS];

const MANAGED: readonly Role[] = [...STAFF, "manager"];
const SHOWN: readonly Role[] = [...MANAGED, "external"];

const READERS: Readonly<Record<Parte, readonly Role[]>> = {
  informacionBasica: SHOWN,
  datosLaborales: SHOWN,
  domicilioContacto: MANAGED,
  licenciaConducir: MANAGED,
  talles: MANAGED,
  contactosEmergencia: MANAGED,
  estadoCivil: STAFF,
  hijos: STAFF,
  datosMedicos: STAFF,
  camposPersonalizados: STAFF,
  onboarding: STAFF,
  fichado: STAFF,
  permisos: STAFF,
  reset: STAFF,
  baja: STAFF,
  // Who reads a confidential payslip is known to those who decide it (LEG-37).
  confidencial: INSTALLERS,
};

/** What a part holds besides the fields of its section. */
const FIELDS: Readonly<Record<(typeof OWN_TABS)[number], readonly string[]>> = {
  onboarding: ["solicitudOnboarding", "completoOnboarding", "isOnboarding"],
  fichado: ["configMarkTypes", "workSchedule"],
  permisos: [
    "username",
    "roles",
    "firstTime",
    "tieneCertificado",
    "permisosManager",
    "usersManager",
    "managerUsers",
    "descripcionFirma",
  ],
  confidencial: ["reciboConfidencial", "accesoConfidencial"],
  reset: [],
  baja: ["fechaBaja", "motivoBaja", "supresion"],
};

const isOwnTab = (parte: Parte): parte is (typeof OWN_TABS)[number] => (OWN_TABS as readonly Parte[]).includes(parte);

/** Several roles add up (D008). */
export const readsParte = (roles: readonly Role[], parte: Parte): boolean =>
  roles.some((role) => READERS[parte].includes(role));

export const partesOf = (roles: readonly Role[]): readonly Parte[] =>
  partes.filter((parte) => readsParte(roles, parte));

type Company = { readonly campos: readonly unknown[]; readonly modulos: readonly Modulo[] };

/** LEG-37…LEG-42: the same, where the company uses what the part is about. */
export const partesShown = (roles: readonly Role[], { campos, modulos }: Company): readonly Parte[] =>
  partesOf(roles).filter((parte) => {
    if (parte === "camposPersonalizados") return campos.length > 0;
    if (parte === "onboarding") return modulos.includes("onboarding");
    return parte !== "fichado" || modulos.includes("timeclocks");
  });

/** Keys of the file, `hijos` and `licencia` whole. */
export function keysOf(parte: Parte): readonly string[] {
  if (isOwnTab(parte)) return FIELDS[parte];
  const raiz = RAIZ[parte];
  if (raiz !== null) return [raiz];
  return [...new Set(Object.keys(seccionOf(parte).fields).map((field) => field.split(".")[0] ?? field))];
}

/** Who somebody is, wherever the person may be seen at all. */
const IDENTITY: readonly string[] = ["_id", "displayName", "profileImageURL", "activo", "version"];

/** Of a file, what these roles read: the rest never leaves the server. */
export function seenBy<T extends Readonly<Record<string, unknown>>>(roles: readonly Role[], file: T): Partial<T> {
  const keys = new Set([...IDENTITY, ...partesOf(roles).flatMap(keysOf)]);
  return Object.fromEntries(Object.entries(file).filter(([key]) => keys.has(key))) as Partial<T>;
}

/** Staff write (D165); managers and externals only read (D166). What opens an account is decided from above, elsewhere. */
export const mayWrite = (roles: readonly Role[]): boolean =>
  roles.some((role) => (STAFF as readonly Role[]).includes(role));
/** rrhh never creates, deletes or imports (D165). */
export const mayCreate = (roles: readonly Role[]): boolean =>
  roles.some((role) => (ADMINS as readonly Role[]).includes(role));
