/**
 * What an employee file says of the person: the values of spec 1 §3, and the shape of every section employees are shown
 * ("mis datos"). LEG-60…LEG-71, D157, D171.
 */
import { z } from "zod";
import type { SeccionName } from "#features/empresa/mis-datos.ts";
import { Day, listOf, requiredText, text } from "#platform/contract/shapes.ts";

export const SEXOS = ["Femenino", "Masculino", "X", "No informa"] as const;
export const ESTADOS_CIVILES = [
  "Soltero/a",
  "Casado/a",
  "Divorciado/a",
  "Viudo/a",
  "Separado/a",
  "Conviviente",
  "Otro",
] as const;
/** Only these have partner data; any other status clears them (LEG-74). */
export const CON_PAREJA: readonly string[] = ["Casado/a", "Conviviente"];
export const FACTORES_RH = ["0+", "0-", "A+", "A-", "B+", "B-", "AB+", "AB-"] as const;
export const MAX_CONTACTOS = 5;
const MAX_HIJOS = 20;
const MAX_MEDICOS = 20;

const MISSING = "Debe ingresar un valor!";
const line = text(120).default("");
const day = Day.nullable().default(null);

export const Hijo = z.object({
  apellido: requiredText(80, "Debe ingresar el apellido"),
  nombre: requiredText(80, "Debe ingresar el nombre"),
  fechaNacimiento: Day,
  escolaridad: line,
  observaciones: text(500).default(""),
});
export const DatoMedico = z.object({
  alergia: requiredText(200, "Debe ingresar la alergia"),
  medicacion: text(200).default(""),
  factorRH: z.enum(FACTORES_RH, "Debe elegir el factor RH"),
});
export const ContactoEmergencia = z.object({
  apellido: requiredText(80, "Debe ingresar el apellido"),
  nombre: requiredText(80, "Debe ingresar el nombre"),
  celular: requiredText(40, "Debe ingresar el celular"),
  parentesco: text(60).default(""),
  domicilio: text(200).default(""),
});
export const Pareja = z.object({ apellido: line, nombre: line, fechaNacimiento: day });
export const LicenciaConducir = z.object({
  numero: text(40).default(""),
  categoria: text(20).default(""),
  fechaVencimiento: day,
});
export const Talles = z.object({
  camisa: text(10).default(""),
  pantalon: text(10).default(""),
  campera: text(10).default(""),
  calzado: text(10).default(""),
});
/** By the company's labels; a date is stored as a day (D170, D171). */
export const CamposPersonalizados = z.record(z.string().max(60), text(500), "Debe ser un mapa de campos");

export type Hijo = z.output<typeof Hijo>;
export type DatoMedico = z.output<typeof DatoMedico>;
export type ContactoEmergencia = z.output<typeof ContactoEmergencia>;
export type Pareja = z.output<typeof Pareja>;
export type LicenciaConducir = z.output<typeof LicenciaConducir>;
export type Talles = z.output<typeof Talles>;

/** What a person may be allowed to change in their own file; each key is left alone when it is left out. */
export const DatosPersonales = z.object({
  firstName: requiredText(80, MISSING),
  lastName: requiredText(80, MISSING),
  fechaNacimiento: Day.nullable(),
  sexo: z.enum(SEXOS, "El valor no es válido"),
  domicilio: text(200),
  provincia: text(60).nullable(),
  city: text(60).nullable(),
  telefono1: text(40),
  telefono2: text(40),
  /** Lower-cased (D024). */
  email: z.union([z.literal(""), z.email("El correo electrónico no es válido").max(254).toLowerCase()]),
  estadoCivil: z.enum(ESTADOS_CIVILES, "El valor no es válido").nullable(),
  pareja: Pareja,
  licencia: LicenciaConducir,
  talles: Talles,
  hijos: listOf(Hijo).max(MAX_HIJOS, `No puede haber más de ${MAX_HIJOS} hijos`),
  datosMedicos: listOf(DatoMedico).max(MAX_MEDICOS, `No puede haber más de ${MAX_MEDICOS} datos médicos`),
  contactosEmergencia: listOf(ContactoEmergencia).max(
    MAX_CONTACTOS,
    `No puede haber más de ${MAX_CONTACTOS} contactos de emergencia`,
  ),
  camposPersonalizados: CamposPersonalizados,
});
export type DatosPersonales = z.output<typeof DatosPersonales>;

/** The key of the file that holds a section's fields; null: they lie in the file itself. */
export const RAIZ: Readonly<Record<SeccionName, keyof DatosPersonales | null>> = {
  informacionBasica: null,
  domicilioContacto: null,
  datosLaborales: null,
  estadoCivil: null,
  hijos: "hijos",
  licenciaConducir: "licencia",
  talles: "talles",
  datosMedicos: "datosMedicos",
  contactosEmergencia: "contactosEmergencia",
  camposPersonalizados: "camposPersonalizados",
};
