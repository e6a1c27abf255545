/**
 * Cartas: a template made a letter of each of many people, for their folders or to be printed. A rehearsal says first for
 * whom a field is empty; the making is a task, with a result for each. PLAN-09, D064, D212, S-24.
 */
import { z } from "zod";
import { NAME_MAX } from "#features/documentos/campos.ts";
import { SIN_EMPLEADOS } from "#features/documentos/subir.ts";
import { Alcance, isSomebody } from "#features/nomina/contract.ts";
import { ESTADOS_TAREA } from "#features/tareas/contract.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { Empty, flag, Id, Instant, orderBy, page, pagingOf, text } from "#platform/contract/shapes.ts";
import { SENDERS } from "./quien.ts";

export const MODULO = "documentos" as const;

/** At once, by any road; and as one file. */
export const MAX_CARTAS = 10_000;
export const MAX_IMPRESAS = 5_000;
/** How many of those with an empty field a rehearsal names. */
export const VACIAS_MAX = 200;
export const CARTAS_PAGE = 100;

const PATH = "/api/cartas";

/** What becomes of those who have an empty field: they get none, or one with a blank. Null: nobody decided, and there may be none. */
export const DECISIONES = ["omitir", "enviar"] as const;
export const FORMATOS = ["pdf", "zip"] as const;
export type Formato = (typeof FORMATOS)[number];

/** How a letter ended; `pendiente` while its turn has not come. */
export const RESULTADOS = ["pendiente", "hecha", "omitida", "fallida"] as const;
export type Resultado = (typeof RESULTADOS)[number];

const Campo = z.object({ campo: z.string(), nombre: z.string() });

const Elegible = z.object({
  _id: Id,
  name: z.string(),
  tipoCarta: z.string(),
  public: z.boolean(),
  campos: z.array(z.string()),
});
export type Elegible = z.infer<typeof Elegible>;

/** By `ids`, or by `filtros` less `excepto`: all or nothing (S-24). */
const Pedido = Alcance.extend({ plantilla: z.uuid("Elegí una plantilla") });
const Decidido = Pedido.extend({ vacios: z.enum(DECISIONES, "La decisión no es válida").nullable().default(null) });
const nobody = { error: SIN_EMPLEADOS, path: ["ids"] };

export const Ensayo = z.object({
  /** Whom it reaches; how many of them have an empty field. */
  personas: z.int(),
  vacias: z.int(),
  /** Each field that is empty for somebody, in the order in which fields are offered: those of a leave are so for everybody. */
  campos: z.array(Campo.extend({ personas: z.int() })),
  /** The first of those, by name. */
  quienes: z.array(z.object({ _id: Id, displayName: z.string(), legajo: z.int(), vacios: z.array(Campo) })),
});
export type Ensayo = z.infer<typeof Ensayo>;

/** The run that began: its task tells how far it is. */
export const CartasIniciadas = z.object({
  /** Of letters for folders, that of their envío too. */
  _id: Id,
  tarea: Id,
  /** Who gets a letter, and who was left out for an empty field. */
  personas: z.int(),
  omitidas: z.int(),
  /** The same had been asked a moment ago: this is that run. */
  repetida: z.boolean(),
});
export type CartasIniciadas = z.infer<typeof CartasIniciadas>;

export const Cartas = z.object({
  _id: Id,
  tarea: Id,
  estado: z.enum(ESTADOS_TAREA),
  error: z.string().nullable(),
  name: z.string(),
  created: Instant,
  /** Null: into each one's folder, as the envío of the same id. */
  formato: z.enum(FORMATOS).nullable(),
  /** All who were chosen, and what became of them. */
  personas: z.int(),
  hechas: z.int(),
  omitidas: z.int(),
  fallidas: z.int(),
});
export type Cartas = z.infer<typeof Cartas>;

export const Carta = z.object({
  _id: Id,
  displayName: z.string(),
  legajo: z.int(),
  resultado: z.enum(RESULTADOS),
  /** For which it was left out. */
  vacios: z.array(Campo),
  documento: Id.nullable(),
});
export type Carta = z.infer<typeof Carta>;

const One = z.object({ cartasId: Id });

export const ENVIADAS = logLine("Documentos", "create", "Envío de cartas iniciado");
export const IMPRESAS = logLine("Documentos", "create", "Impresión de cartas iniciada");
/** Of each person whose letter was handed over to be printed. */
export const IMPRESA = logLine("Documentos", "view", "Carta impresa");

export const cartas = contract({
  /** Without their contents, the first thousand by name, of whatever kind. */
  plantillas: {
    summary: "Listar las plantillas con las que se pueden hacer cartas",
    method: "GET",
    path: `${PATH}/plantillas`,
    access: SENDERS,
    input: Empty,
    output: z.array(Elegible),
  },
  ensayar: {
    summary: "Ver antes de hacer cartas para cuántas personas son, y a quiénes les falta el dato de un campo",
    method: "POST",
    path: `${PATH}/ensayo`,
    access: SENDERS,
    input: Pedido.refine(isSomebody, nobody),
    output: Ensayo,
  },
  enviar: {
    summary: "Hacer una carta para cada persona y agregarla a su legajo, con las firmas que se pidan; sigue como tarea",
    method: "POST",
    path: `${PATH}/enviar`,
    access: SENDERS,
    modulo: MODULO,
    input: Decidido.extend({
      tipo: z.uuid("Debe selecionar el tipo de documento"),
      /** As its document is called; empty: as the template. */
      name: text(NAME_MAX).default(""),
      requiereFirma: flag,
      requiereFirmaEmpleador: flag,
      firmante: Id.nullable().default(null),
      permitirVerSinFirmar: flag,
    }).refine(isSomebody, nobody),
    output: CartasIniciadas,
    logs: ENVIADAS,
  },
  /** Its task ends in a one-time download. */
  imprimir: {
    summary: "Hacer una carta para cada persona en un solo PDF o en un ZIP, para imprimir; sigue como tarea",
    method: "POST",
    path: `${PATH}/imprimir`,
    access: SENDERS,
    input: Decidido.extend({ formato: z.enum(FORMATOS, "El formato no es válido").default("pdf") }).refine(
      isSomebody,
      nobody,
    ),
    output: CartasIniciadas,
    logs: IMPRESAS,
  },
  get: {
    summary: "Leer cómo van o cómo quedaron las cartas que se pidieron juntas",
    method: "GET",
    path: `${PATH}/:cartasId`,
    access: SENDERS,
    input: One,
    output: Cartas,
  },
  personas: {
    summary: "Buscar a las personas de unas cartas, por lo que pasó con la de cada una y paginado",
    method: "POST",
    path: `${PATH}/:cartasId/personas`,
    access: SENDERS,
    input: One.extend({
      resultado: z.enum(["todos", ...RESULTADOS], "El filtro no es válido").default("todos"),
      search: text(100).default(""),
      order: orderBy(["displayName", "legajo"], "displayName"),
    }).extend(pagingOf(CARTAS_PAGE).shape),
    output: page(Carta),
  },
});
