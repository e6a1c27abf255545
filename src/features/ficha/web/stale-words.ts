/** What each field of a file is called where somebody else changed it meanwhile. What is kept as an id is not told. */
import type { FormValues } from "#features/legajos/form.ts";
import { FILE_WORDS } from "#features/legajos/words.ts";
import { formatCuil } from "#platform/argentina/cuil.ts";
import { ROLES, type Role } from "#platform/auth/roles.ts";
import { formatLegajo } from "#platform/dates/format.ts";
import type { FieldWords } from "#platform/ui/form/web/stale-words.ts";

const untold = (label: string) => [label, () => null] as const;

export const STALE_WORDS: FieldWords<FormValues> = {
  ...FILE_WORDS,
  legajo: ["Legajo", (legajo) => (typeof legajo === "number" ? formatLegajo(legajo) : "")],
  cuil: ["CUIL", (cuil) => formatCuil(String(cuil ?? ""))],
  sucursal: untold("Sucursal"),
  area: untold("Departamento"),
  puesto: untold("Puesto"),
  convenio: untold("Convenio"),
  contrato: untold("Contrato"),
  razonSocial: untold("Razón social"),
  unidadNegocio: untold("Unidad de negocio"),
  reportaA: untold("Reporta a"),
  configMarkTypes: untold("Control horario"),
  permisosManager: untold("Permisos de manager"),
  usersManager: untold("Personas a cargo"),
  roles: ["Roles", (roles) => (roles as readonly Role[]).map((role) => ROLES[role].displayName).join(", ")],
  descripcionFirma: "Descripción de la firma",
  reciboConfidencial: "Recibo confidencial",
  accesoConfidencial: untold("Quiénes ven los recibos"),
  solicitudOnboarding: untold("Onboarding"),
  fechaBaja: "Fecha de baja",
  motivoBaja: "Motivo de la baja",
};
