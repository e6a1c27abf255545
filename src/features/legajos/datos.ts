/**
 * What an employee file says of the person: the values of spec 1 §3, and the shape of every section employees are shown
 * ("mis datos"). LEG-60…LEG-71, D157, D171.
 */
import { z } from "zod";
import type { SeccionName } from "#features/empresa/secciones.ts";
import { Day, group, listOf, requiredText, text } from "#platform/contract/shapes.ts";

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

export const MISSING = "Debe ingresar un valor!";
const line = text(120);
const day = Day.nullable();

export const Hijo = group({
  apellido: requiredText(80, "Debe ingresar el apellido"),
  nombre: requiredText(80, "Debe ingresar el nombre"),
  fechaNacimiento: z.string("Debe ingresar la fecha de nacimiento").pipe(Day),
  escolaridad: line,
  observaciones: text(500),
});
export const DatoMedico = group({
  alergia: requiredText(200, "Debe ingresar la alergia"),
  medicacion: text(200),
  factorRH: z.enum(FACTORES_RH, "Debe elegir el factor RH"),
});
export const ContactoEmergencia = group({
  apellido: requiredText(80, "Debe ingresar el apellido"),
  nombre: requiredText(80, "Debe ingresar el nombre"),
  celular: requiredText(40, "Debe ingresar el celular"),
  parentesco: text(60),
  domicilio: text(200),
});
export const Pareja = group({ apellido: line, nombre: line, fechaNacimiento: day });
export const LicenciaConducir = group({ numero: text(40), categoria: text(20), fechaVencimiento: day });
export const Talles = group({ camisa: text(10), pantalon: text(10), campera: text(10), calzado: text(10) });
/** By the company's labels; a date is stored as a day (D170, D171). */
const CamposPersonalizados = z.record(z.string().max(60), text(500), "Debe ser un mapa de campos");

export type Hijo = z.output<typeof Hijo>;
export type DatoMedico = z.output<typeof DatoMedico>;
export type ContactoEmergencia = z.output<typeof ContactoEmergencia>;
export type Pareja = z.output<typeof Pareja>;
export type LicenciaConducir = z.output<typeof LicenciaConducir>;
export type Talles = z.output<typeof Talles>;

export const SIN_PAREJA: Pareja = { apellido: "", nombre: "", fechaNacimiento: null };

const hijos = <T extends z.ZodType>(item: T) => listOf(item).max(MAX_HIJOS, `No puede haber más de ${MAX_HIJOS} hijos`);
const datosMedicos = <T extends z.ZodType>(item: T) =>
  listOf(item).max(MAX_MEDICOS, `No puede haber más de ${MAX_MEDICOS} datos médicos`);
const contactosEmergencia = <T extends z.ZodType>(item: T) =>
  listOf(item).max(MAX_CONTACTOS, `No puede haber más de ${MAX_CONTACTOS} contactos de emergencia`);

const NOT_AN_EMAIL = "El correo electrónico no es válido";
const Email = z.email(NOT_AN_EMAIL).max(254, NOT_AN_EMAIL).toLowerCase();

/** What a person may be allowed to change in their own file. */
export const DatosPersonales = z.object({
  firstName: requiredText(80, MISSING),
  lastName: requiredText(80, MISSING),
  fechaNacimiento: Day.nullable(),
  sexo: z.enum(SEXOS, "El valor no es válido"),
  domicilio: text(200),
  provincia: text(60).nullable(),
  localidad: text(60).nullable(),
  telefono1: text(40),
  telefono2: text(40),
  /** Lower-cased (D024). */
  email: z.union([z.literal(""), Email], NOT_AN_EMAIL),
  estadoCivil: z.enum(ESTADOS_CIVILES, "El valor no es válido").nullable(),
  pareja: Pareja,
  licencia: LicenciaConducir,
  talles: Talles,
  hijos: hijos(Hijo),
  datosMedicos: datosMedicos(DatoMedico),
  contactosEmergencia: contactosEmergencia(ContactoEmergencia),
  camposPersonalizados: CamposPersonalizados,
});
export type DatosPersonales = z.output<typeof DatosPersonales>;

/** Which item of the file's list it was, so that what is not shown of it stays; a new one has none. */
const de = z.int("Debe ser un número entero").min(0, "No puede ser negativo").nullable().default(null);

/** As a form sends them: each key is left alone when it is left out, in the file and inside each part of it. */
export const CambiosPersonales = DatosPersonales.extend({
  pareja: Pareja.partial(),
  licencia: LicenciaConducir.partial(),
  talles: Talles.partial(),
  hijos: hijos(Hijo.partial().extend({ de })),
  datosMedicos: datosMedicos(DatoMedico.partial().extend({ de })),
  contactosEmergencia: contactosEmergencia(ContactoEmergencia.partial().extend({ de })),
}).partial();
export type CambiosPersonales = z.output<typeof CambiosPersonales>;

/** As they are shown: what is hidden is not there at all, also inside an item of a list. */
export const DatosVisibles = DatosPersonales.extend({
  pareja: Pareja.partial(),
  licencia: LicenciaConducir.partial(),
  talles: Talles.partial(),
  hijos: z.array(Hijo.partial()),
  datosMedicos: z.array(DatoMedico.partial()),
  contactosEmergencia: z.array(ContactoEmergencia.partial()),
}).partial();

/** The sections that are lists, with the shape of an item. */
export const LISTAS = { hijos: Hijo, datosMedicos: DatoMedico, contactosEmergencia: ContactoEmergencia } as const;
export type ListaName = keyof typeof LISTAS;
export const isLista = (seccion: SeccionName): seccion is ListaName => Object.hasOwn(LISTAS, seccion);

/** LEG-63…LEG-70: an item cannot be without these. */
export const NECESARIOS: Readonly<Record<ListaName, readonly string[]>> = {
  hijos: ["apellido", "nombre", "fechaNacimiento"],
  datosMedicos: ["alergia", "factorRH"],
  contactosEmergencia: ["apellido", "nombre", "celular"],
};

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
