/**
 * The fields a letter can have, and nothing else (S-38): written `{{empleado.firstName}}` (D063), replaced as plain text.
 * Spec 1 §2; PLAN-09…PLAN-11, D063, D064.
 */
import { fillText, namesIn } from "#platform/richtext/placeholders.ts";

export const CAMPOS_EMPLEADO = [
  "firstName",
  "lastName",
  "email",
  "telefono",
  "telefono2",
  "domicilio",
  "provincia",
  "puesto",
  "area",
  "sucursal",
  "empresa",
  "dni",
  "cuil",
  "fechaNacimiento",
  "estadoCivil",
  "fechaIngreso",
  "sexo",
  "hoy",
] as const;
export const CAMPOS_TIPO_LICENCIA = ["name", "maximoDiasAnual", "cantidadHorasJornada"] as const;
export const CAMPOS_LICENCIA = ["desde", "hasta", "cantidadDias"] as const;

export type CampoEmpleado = `empleado.${(typeof CAMPOS_EMPLEADO)[number]}`;
export type CampoLicencia =
  | `tipoLicencia.${(typeof CAMPOS_TIPO_LICENCIA)[number]}`
  | `licencia.${(typeof CAMPOS_LICENCIA)[number]}`;
export type Campo = CampoEmpleado | CampoLicencia;

export const GRUPOS = {
  empleado: "De la persona",
  tipoLicencia: "Del tipo de licencia",
  licencia: "De la licencia",
} as const;
export type Grupo = keyof typeof GRUPOS;

/** As people know them, in the order in which they are offered. */
export const CAMPO_NOMBRES: Readonly<Record<Campo, string>> = {
  "empleado.firstName": "Nombre",
  "empleado.lastName": "Apellido",
  "empleado.cuil": "CUIL",
  "empleado.dni": "DNI",
  "empleado.email": "Correo electrónico",
  "empleado.telefono": "Teléfono",
  "empleado.telefono2": "Teléfono alternativo",
  "empleado.domicilio": "Domicilio",
  "empleado.provincia": "Provincia",
  "empleado.puesto": "Puesto",
  "empleado.area": "Departamento",
  "empleado.sucursal": "Sucursal",
  "empleado.empresa": "Empresa",
  "empleado.fechaIngreso": "Fecha de ingreso",
  "empleado.fechaNacimiento": "Fecha de nacimiento",
  "empleado.estadoCivil": "Estado civil",
  "empleado.sexo": "Sexo",
  "empleado.hoy": "Fecha de hoy",
  "tipoLicencia.name": "Tipo de licencia",
  "tipoLicencia.maximoDiasAnual": "Máximo de días por año",
  "tipoLicencia.cantidadHorasJornada": "Horas de la jornada",
  "licencia.desde": "Desde",
  "licencia.hasta": "Hasta",
  "licencia.cantidadDias": "Cantidad de días",
};
export const campos = Object.keys(CAMPO_NOMBRES) as readonly Campo[];

export const grupoOf = (campo: Campo): Grupo => campo.slice(0, campo.indexOf(".")) as Grupo;
export const isCampoLicencia = (campo: Campo): campo is CampoLicencia => grupoOf(campo) !== "empleado";

export const isCampo = (name: string): name is Campo => Object.hasOwn(CAMPO_NOMBRES, name);
export const placeholder = (campo: Campo): string => `{{${campo}}}`;

/** Those used in a text, each once, in the order in which they are offered. */
export function camposOf(text: string): Campo[] {
  const used = namesIn(text);
  return campos.filter((campo) => used.has(campo));
}

/** Of those used, which say nothing: of a leave, all that no leave says. */
export const emptyAmong = (used: readonly Campo[], values: Readonly<Partial<Record<Campo, string>>>): Campo[] =>
  used.filter((campo) => (values[campo] ?? "").trim() === "");

export const named = (campo: Campo) => ({ campo, nombre: CAMPO_NOMBRES[campo] });

/** A run of text: what is no field stays as it is written, and what a field says is text and is not looked at again. */
export const fillIn = (text: string, values: Readonly<Partial<Record<Campo, string>>>): string =>
  fillText(text, values, isCampo);
