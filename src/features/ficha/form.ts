/**
 * Somebody's file as one form: what it starts with, which of it may be changed by whom, and the server's own rules over
 * what it would send. LEG-36, LEG-72…LEG-74, LEG-77…LEG-82, D193, D196.
 */
import type { z } from "zod";
import type { CampoPersonalizado } from "#features/empresa/campos-propios.ts";
import { Alta, CambiosFicha } from "#features/legajos/cambios.ts";
import { confidentialAfter, markProblems } from "#features/legajos/consecuencias.ts";
import { CambiosPersonales } from "#features/legajos/datos.ts";
import type { Ficha } from "#features/legajos/ficha.ts";
import { type FormValues, formValues } from "#features/legajos/form.ts";
import { PIN_ONLY, Puesto } from "#features/legajos/laborales.ts";
import { type Parte, partesShown } from "#features/legajos/partes.ts";
import { allowedChanges, type OwnRules } from "#features/legajos/rules.ts";
import { rulesOfFile } from "#features/legajos/staff.ts";
import type { Modulo } from "#platform/auth/modulos.ts";
import type { Role } from "#platform/auth/roles.ts";
import type { Problem } from "#platform/problems/problem.ts";

import { neverOwn, ofTheAccount } from "./rules.ts";

type Tree = Readonly<Record<string, unknown>>;

/** What the company decides, by the part it is shown in; the rest of a part is the person's. */
const DECIDED: Readonly<Partial<Record<Parte, readonly string[]>>> = {
  informacionBasica: ["cuil", "dni"],
  datosLaborales: Object.keys(Puesto.shape),
  onboarding: ["solicitudOnboarding"],
  fichado: ["configMarkTypes"],
  permisos: ["roles", "permisosManager", "usersManager", "descripcionFirma"],
  confidencial: ["reciboConfidencial", "accesoConfidencial"],
  baja: ["fechaBaja", "motivoBaja"],
};

/** Of a file that exists or of one being made: who may do what with it. */
export type Kept = Pick<Ficha, "partes" | "editable" | "administrable"> & {
  readonly campos: readonly CampoPersonalizado[];
  /** One's own: some of it is nobody's to change in theirs. */
  readonly isOwn: boolean;
};

export const keptOf = (ficha: Ficha, me: string | undefined): Kept => ({
  ...ficha,
  campos: ficha.camposPersonalizadosLegajo,
  isOwn: ficha._id === me,
});

/** D193: what opens an account is changed from above alone. */
export const mayChange = ({ editable, administrable, isOwn }: Kept, key: string): boolean =>
  editable && (administrable || ofTheAccount([key]).length === 0) && !(isOwn && neverOwn([key]).length > 0);

/** Health has a form of its own: reading it is an act (S-60). */
export function fileRules(kept: Kept, withHealth = false): OwnRules {
  const partes = withHealth ? kept.partes : kept.partes.filter((parte) => parte !== "datosMedicos");
  const { config, campos } = rulesOfFile({ partes, campos: kept.campos, editable: kept.editable });
  if (mayChange(kept, "email")) return { config, campos };
  const { domicilioContacto: section } = config;
  const email = { visible: section.visible, allowEdit: false, required: false };
  return { config: { ...config, domicilioContacto: { ...section, fields: { ...section.fields, email } } }, campos };
}

const decidedKeys = (kept: Kept): readonly string[] =>
  kept.partes.flatMap((parte) => DECIDED[parte] ?? []).filter((key) => mayChange(kept, key));

const idOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(idOf);
  return typeof value === "object" && value !== null && "_id" in value ? value._id : value;
};

/** Only what may be changed; what is referred to by its id. */
export const fileValues = (kept: Kept, ficha: Ficha): FormValues => ({
  ...formValues(fileRules(kept), ficha),
  ...Object.fromEntries(decidedKeys(kept).map((key) => [key, idOf(ficha[key as keyof Ficha])])),
});

export const fileSchema = (kept: Kept, ficha: Ficha, modulos: readonly Modulo[]): z.ZodType<FormValues, FormValues> =>
  CambiosFicha.superRefine((sent, context) => {
    const { reciboConfidencial = false, accesoConfidencial = [] } = ficha;
    const before = { reciboConfidencial, accesoConfidencial: accesoConfidencial.map(({ _id }) => _id) };
    complain(context, problemsOf(fileRules(kept), ficha, sent, { before, modulos }));
  }) as unknown as z.ZodType<FormValues, FormValues>;

type Standing = {
  readonly before: { readonly reciboConfidencial: boolean; readonly accesoConfidencial: string[] };
  readonly modulos: readonly Modulo[];
};

function problemsOf(
  rules: OwnRules,
  file: Tree,
  sent: CambiosFicha,
  { before, modulos }: Standing,
): readonly Problem[] {
  const personal = Object.fromEntries(
    Object.entries(sent).filter(([key]) => Object.hasOwn(CambiosPersonales.shape, key)),
  ) as CambiosPersonales;
  const { reciboConfidencial, accesoConfidencial, configMarkTypes } = sent;
  const asked = {
    ...(reciboConfidencial !== undefined && { reciboConfidencial }),
    ...(accesoConfidencial !== undefined && { accesoConfidencial }),
  };
  return [
    ...allowedChanges(rules, file, personal).problems,
    ...(configMarkTypes ? markProblems(configMarkTypes, modulos.includes("timeclocks")) : []),
    ...(Object.keys(asked).length > 0 ? confidentialAfter(before, asked).problems : []),
  ];
}

function complain(context: z.RefinementCtx, problems: readonly Problem[]): void {
  for (const { message, field = "" } of problems) context.addIssue({ code: "custom", message, path: [field] });
}

type Creator = {
  readonly roles: readonly Role[];
  readonly modulos: readonly Modulo[];
  readonly campos: readonly CampoPersonalizado[];
};

/** LEG-38, LEG-39: of a new file neither leaving nor resetting is a question. */
export const newFile = ({ roles, modulos, campos }: Creator): Kept => ({
  partes: partesShown(roles, { campos, modulos }).filter((parte) => parte !== "baja" && parte !== "reset"),
  editable: true,
  administrable: true,
  campos,
  isOwn: false,
});

const BLANK: Tree = {
  sexo: "Masculino",
  cuil: "",
  dni: "",
  fechaIngreso: null,
  roles: ["user"],
  configMarkTypes: PIN_ONLY,
  permisosManager: { puedeVerRecibos: false, puedeCargarRecibos: false },
  usersManager: [],
  descripcionFirma: "",
  reciboConfidencial: false,
  accesoConfidencial: [],
  solicitudOnboarding: null,
};

/** LEG-72: the number is the server's to give; nothing else is known of somebody new. */
export const newValues = (kept: Kept): FormValues => ({
  ...formValues(fileRules(kept, true), BLANK),
  ...Object.fromEntries(decidedKeys(kept).map((key) => [key, BLANK[key]])),
});

const NOTHING_KEPT = { reciboConfidencial: false, accesoConfidencial: [] };

export const newSchema = (kept: Kept, modulos: readonly Modulo[]): z.ZodType<FormValues, FormValues> =>
  Alta.superRefine((sent, context) =>
    complain(context, problemsOf(fileRules(kept, true), {}, sent, { before: NOTHING_KEPT, modulos })),
  ) as unknown as z.ZodType<FormValues, FormValues>;
