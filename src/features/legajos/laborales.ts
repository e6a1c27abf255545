/** What the company decides of a file, and its person at most sees: the shapes of spec 3 §3. LEG-49…LEG-59, D158, D186, D192, D195. */
import { z } from "zod";
import { checkCuil } from "#platform/argentina/cuil.ts";
import { Day, flag, group, Id, listOf, text } from "#platform/contract/shapes.ts";

const NOT_A_CUIL = "El CUIL no es válido";
const OF_A_COMPANY = "El CUIL es de una empresa: debe ser el de la persona";

/** Typed as it is printed, kept as digits (D186). */
export const Cuil = z.string(NOT_A_CUIL).transform((typed, context) => {
  const checked = checkCuil(typed);
  if (checked.valid && checked.kind === "persona") return checked.digits;
  context.addIssue({ code: "custom", message: checked.valid ? OF_A_COMPANY : NOT_A_CUIL });
  return z.NEVER;
});

const MAX_LEGAJO = 999_999_999;
const NOT_A_NUMBER = "El número de legajo no es válido";
const Numero = z.int(NOT_A_NUMBER).min(1, NOT_A_NUMBER).max(MAX_LEGAJO, NOT_A_NUMBER);

/** Digits, dots and spaces as people write one; empty where there is none. */
const Dni = text(20)
  .refine((dni) => /^[\d. ]*$/.test(dni), "El DNI no es válido")
  .transform((dni) => dni.replace(/\D/g, ""));

export const MarkTypes = group({ qr: flag, pin: flag, twoFA: flag, simple: flag });
export type MarkTypes = z.output<typeof MarkTypes>;
export const markTypes = Object.keys(MarkTypes.shape) as readonly (keyof MarkTypes)[];
/** LEG-103: what a bulk assignment proposes, and a new file starts with. */
export const PIN_ONLY: MarkTypes = { qr: false, pin: true, twoFA: false, simple: false };

/** As lists, sheets and the history name them. */
export const MARK_NAMES: Readonly<Record<keyof MarkTypes, string>> = {
  qr: "QR",
  pin: "PIN",
  twoFA: "Segundo factor",
  simple: "Simple",
};
export const markWords = (marks: MarkTypes): string =>
  markTypes
    .filter((each) => marks[each])
    .map((each) => MARK_NAMES[each])
    .join(", ");

export const PermisosManager = group({ puedeVerRecibos: flag, puedeCargarRecibos: flag });
export type PermisosManager = z.output<typeof PermisosManager>;

const one = Id.nullable();
const MAX_PEOPLE = 2_000;
const people = listOf(Id).max(MAX_PEOPLE, `No puede haber más de ${MAX_PEOPLE} personas`);

/** Where one works and to whom one answers; each a record of the same company. */
export const Puesto = z.object({
  legajo: Numero,
  fechaIngreso: Day.nullable(),
  sucursal: one,
  area: one,
  puesto: one,
  convenio: one,
  contrato: one,
  razonSocial: one,
  unidadNegocio: one,
  /** One person, who gets no right by it (D192). */
  reportaA: one,
});

/** What opens an account, or says who somebody is: changed only from above (D193). */
export const Identidad = z.object({ cuil: Cuil, dni: Dni });

export const Decidido = z.object({
  configMarkTypes: MarkTypes,
  permisosManager: PermisosManager,
  /** Whom a manager reaches: many to many (D158). */
  usersManager: people,
  descripcionFirma: text(120),
  reciboConfidencial: z.boolean("Debe ser sí o no"),
  /** Who alone reads the person's payslips while they are confidential (S-20). */
  accesoConfidencial: people,
  fechaBaja: Day.nullable(),
  motivoBaja: text(500),
});

/** All of it, as a form sends it: each key is left alone when it is left out. */
export const CambiosLaborales = Puesto.extend(Identidad.shape).extend(Decidido.shape).partial();
export type CambiosLaborales = z.output<typeof CambiosLaborales>;
