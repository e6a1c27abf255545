/** How each field of a file is edited and how wide it is, by its path; one that is not here is only ever read. */
import { ESTADOS_CIVILES, FACTORES_RH, SEXOS } from "#features/legajos/datos.ts";

type Kind =
  | { readonly kind: "text" | "tel" | "email" | "area" | "day" | "provincia" | "localidad" }
  | { readonly kind: "choice"; readonly options: readonly string[] };
export type FieldLook = Kind & { readonly cols: 2 | 3 | 6 };

const text = (cols: FieldLook["cols"]): FieldLook => ({ kind: "text", cols });
const day: FieldLook = { kind: "day", cols: 2 };

export const FIELDS: Readonly<Record<string, FieldLook>> = {
  firstName: text(3),
  lastName: text(3),
  fechaNacimiento: day,
  sexo: { kind: "choice", cols: 2, options: SEXOS },
  domicilio: text(6),
  provincia: { kind: "provincia", cols: 3 },
  localidad: { kind: "localidad", cols: 3 },
  telefono1: { kind: "tel", cols: 3 },
  telefono2: { kind: "tel", cols: 3 },
  email: { kind: "email", cols: 6 },
  estadoCivil: { kind: "choice", cols: 6, options: ESTADOS_CIVILES },
  "pareja.apellido": text(2),
  "pareja.nombre": text(2),
  "pareja.fechaNacimiento": day,
  "licencia.numero": text(2),
  "licencia.categoria": text(2),
  "licencia.fechaVencimiento": day,
  "talles.camisa": text(3),
  "talles.pantalon": text(3),
  "talles.campera": text(3),
  "talles.calzado": text(3),
};

/** Of an item, in its dialog. */
export const ITEM_FIELDS: Readonly<Record<string, FieldLook>> = {
  apellido: text(3),
  nombre: text(3),
  fechaNacimiento: { kind: "day", cols: 3 },
  escolaridad: text(3),
  observaciones: { kind: "area", cols: 6 },
  alergia: text(6),
  medicacion: text(6),
  factorRH: { kind: "choice", cols: 3, options: FACTORES_RH },
  celular: { kind: "tel", cols: 3 },
  parentesco: text(3),
  domicilio: text(6),
};
