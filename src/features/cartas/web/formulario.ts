/**
 * What the steps hold: the template, whom it is for, what becomes of those with an empty field, and as what it is made.
 * Checked as the server checks it.
 */
import { z } from "zod";
import { type cartas, DECISIONES, type Ensayo, FORMATOS } from "#features/cartas/contract.ts";
import { cartasProblems } from "#features/cartas/problems.ts";
import { SIN_EMPLEADOS } from "#features/documentos/subir.ts";
import { Alcance, isSomebody, ListaFilters } from "#features/nomina/contract.ts";
import type { Input } from "#platform/contract/contract.ts";
import { flag, Id, text } from "#platform/contract/shapes.ts";
import { exactly, type Quantity } from "#platform/text/quantity.ts";
import type { DraftForm } from "#platform/ui/form/web/draft-form.tsx";

export const DESTINOS = ["legajos", ...FORMATOS] as const;
export type Destino = (typeof DESTINOS)[number];

const { shape: SIGNED } = z.object({
  requiereFirma: flag,
  requiereFirmaEmpleador: flag,
  firmante: Id.nullable(),
  permitirVerSinFirmar: flag,
});
const Form = Alcance.extend({
  plantilla: z.uuid("Elegí una plantilla"),
  vacios: z.enum(DECISIONES, "La decisión no es válida").nullable(),
  destino: z.enum(DESTINOS, "El formato no es válido"),
  tipo: z.string(),
  name: text(200),
  ...SIGNED,
});
export type CartasForm = z.output<typeof Form>;
export type CartasDraft = DraftForm<CartasForm>;

export const SIN_REVISAR = "Todavía no se revisó a quiénes les falta un dato";

type Rehearsed = Pick<Ensayo, "personas" | "vacias">;

/** `ensayo`: of the template and people chosen now; undefined until it is known. */
export const formularioFor = (ensayo: Rehearsed | undefined) =>
  Form.superRefine((form, ctx) => {
    const wrong = (path: keyof CartasForm, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
    if (!isSomebody(form)) wrong("ids", SIN_EMPLEADOS);
    const vacios = whyNot(form, ensayo);
    if (vacios !== null) wrong("vacios", vacios);
    if (form.destino === "legajos" && form.tipo === "") wrong("tipo", SIN_TIPO);
  });

/** Verbatim, as the wizard of documents says it (DOC-45). */
const SIN_TIPO = "Debe selecionar el tipo de documento";

function whyNot({ vacios }: Pick<CartasForm, "vacios">, ensayo: Rehearsed | undefined): string | null {
  if (ensayo === undefined) return SIN_REVISAR;
  if (ensayo.vacias === 0) return null;
  if (vacios === null) return cartasProblems.sinDecision.message;
  return vacios === "omitir" && ensayo.vacias === ensayo.personas ? cartasProblems.nadie.message : null;
}

/** Who gets one. */
export const cuantas = ({ vacios }: Pick<CartasForm, "vacios">, { personas, vacias }: Rehearsed): number =>
  vacios === "enviar" ? personas : personas - vacias;

export const newForm = (plantilla: string, alcance: Alcance): CartasForm => ({
  plantilla,
  ...alcance,
  vacios: null,
  destino: "legajos",
  tipo: "",
  name: "",
  requiereFirma: false,
  requiereFirmaEmpleador: false,
  firmante: null,
  permitirVerSinFirmar: true,
});

/** What is not asked for is not sent as if it were. */
export const envioOf = ({ destino: _, ...form }: CartasForm): Input<typeof cartas.enviar> => ({
  ...form,
  permitirVerSinFirmar: form.requiereFirma && form.permitirVerSinFirmar,
  firmante: form.requiereFirmaEmpleador ? form.firmante : null,
});

export const impresionOf = (
  { plantilla, ids, filtros, excepto, vacios }: CartasForm,
  formato: (typeof FORMATOS)[number],
): Input<typeof cartas.imprimir> => ({ plantilla, ids, filtros, excepto, vacios, formato });

/** Whom a list handed on, and how many they were there. */
export type Elegidas = { readonly alcance: Alcance; readonly personas: Quantity };

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Chosen in a list, for the letters. */
    readonly cartas?: Elegidas;
  }
}

type Some = { readonly ids?: readonly string[]; readonly filtros?: object; readonly excepto?: readonly string[] };

export const elegidasOf = ({ ids = [], filtros, excepto = [] }: Some, personas: Quantity): Elegidas => ({
  alcance: { ids: [...ids], filtros: filtros ? ListaFilters.parse(filtros) : null, excepto: [...excepto] },
  personas,
});

export const NADIE: Alcance = { ids: [], filtros: null, excepto: [] };
export const soloA = (id: string): Elegidas => elegidasOf({ ids: [id] }, exactly(1));
/** Everybody who works at the company. */
export const TODOS: Alcance = { ids: [], filtros: ListaFilters.parse({}), excepto: [] };
const EVERYBODY = Object.entries(ListaFilters.parse({})) as readonly [keyof ListaFilters, string][];
export const isTodos = ({ filtros, excepto }: Alcance): boolean =>
  filtros !== null && excepto.length === 0 && EVERYBODY.every(([key, value]) => filtros[key] === value);
