/** The fields of a file that a sheet can have, in its order, and who may ask for each: who reads its part (LEG-100, D194). */
import { type Parte, readsParte } from "#features/legajos/partes.ts";
import type { Role } from "#platform/auth/roles.ts";

type Campo = { readonly label: string; readonly parte: Parte };

const campo = (label: string, parte: Parte): Campo => ({ label, parte });

export const CAMPOS = {
  legajo: campo("Legajo", "datosLaborales"),
  displayName: campo("Empleado", "informacionBasica"),
  cuil: campo("CUIL", "informacionBasica"),
  dni: campo("DNI", "informacionBasica"),
  fechaNacimiento: campo("Fecha de nacimiento", "informacionBasica"),
  sexo: campo("Sexo", "informacionBasica"),
  puesto: campo("Puesto", "datosLaborales"),
  area: campo("Departamento", "datosLaborales"),
  sucursal: campo("Sucursal", "datosLaborales"),
  convenio: campo("Convenio", "datosLaborales"),
  contrato: campo("Contrato", "datosLaborales"),
  razonSocial: campo("Razón social", "datosLaborales"),
  unidadNegocio: campo("Unidad de negocio", "datosLaborales"),
  reportaA: campo("Reporta a", "datosLaborales"),
  fechaIngreso: campo("Fecha de ingreso", "datosLaborales"),
  activo: campo("Estado", "informacionBasica"),
  fechaBaja: campo("Fecha de baja", "baja"),
  motivoBaja: campo("Motivo de la baja", "baja"),
  email: campo("Correo electrónico", "domicilioContacto"),
  telefono1: campo("Teléfono", "domicilioContacto"),
  telefono2: campo("Teléfono alternativo", "domicilioContacto"),
  domicilio: campo("Domicilio", "domicilioContacto"),
  localidad: campo("Localidad", "domicilioContacto"),
  provincia: campo("Provincia", "domicilioContacto"),
  estadoCivil: campo("Estado civil", "estadoCivil"),
  pareja: campo("Pareja", "estadoCivil"),
  hijos: campo("Hijos", "hijos"),
  "licencia.numero": campo("Licencia de conducir", "licenciaConducir"),
  "licencia.categoria": campo("Categoría de la licencia", "licenciaConducir"),
  "licencia.fechaVencimiento": campo("Vencimiento de la licencia", "licenciaConducir"),
  "talles.camisa": campo("Talle de camisa", "talles"),
  "talles.pantalon": campo("Talle de pantalón", "talles"),
  "talles.campera": campo("Talle de campera", "talles"),
  "talles.calzado": campo("Número de calzado", "talles"),
  contactosEmergencia: campo("Contactos de emergencia", "contactosEmergencia"),
  /** A column for each. */
  camposPersonalizados: campo("Campos de la empresa", "camposPersonalizados"),
  onboarding: campo("Onboarding", "onboarding"),
  pin: campo("PIN de firma", "reset"),
  configMarkTypes: campo("Métodos de marcación", "fichado"),
} as const satisfies Readonly<Record<string, Campo>>;

export type LegajoCampo = keyof typeof CAMPOS;
export const LEGAJO_CAMPOS = Object.keys(CAMPOS) as [LegajoCampo, ...LegajoCampo[]];
export const CAMPO_LABELS = Object.fromEntries(LEGAJO_CAMPOS.map((each) => [each, CAMPOS[each].label])) as Readonly<
  Record<LegajoCampo, string>
>;

/** Of those, the ones these roles read. */
export const camposTo = (roles: readonly Role[]): readonly LegajoCampo[] =>
  LEGAJO_CAMPOS.filter((each) => readsParte(roles, CAMPOS[each].parte));

/** As a list and a sheet say them. */
export const ESTADOS = { true: "Activo", false: "Dado de baja" } as const;
export const PINES = { true: "Activo", false: "Sin PIN" } as const;
