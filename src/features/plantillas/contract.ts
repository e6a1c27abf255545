/** Plantillas: letters that are written once and filled in for each person. Spec 1 §2…§8; PLAN-*, D060…D064, D213. */
import { z } from "zod";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { whole } from "#platform/contract/sent.ts";
import {
  Empty,
  flag,
  Id,
  Instant,
  orderBy,
  page,
  pagingOf,
  requiredText,
  text,
  Version,
} from "#platform/contract/shapes.ts";
import { MAX_BYTES } from "#platform/richtext/dialect.ts";
import { CHOOSERS, WRITERS } from "./quien.ts";

export const PLANTILLAS_PAGE = 50;
export const NAME_MAX = 120;
export const TIPO_MAX = 60;
/** D062: free text of the form that asks for one. */
export const TIPO_CARTA = "licencia";
export const tipoCarta = requiredText(TIPO_MAX, "Debe ingresar el tipo de carta");

/** PLAN-13: of no text and no picture there is no letter. */
export const CONTENIDO_VACIO = "Debe escribir el contenido";

/** JSON doubles quotes and breaks; what counts is measured once it is read. */
export const MAX_BODY = 2 * MAX_BYTES + 64 * 1024;

export const PlantillaDraft = z.object({
  name: requiredText(NAME_MAX, "Debe ingresar un nombre"),
  content: z.string({ error: ({ input }) => (input === undefined ? CONTENIDO_VACIO : "Debe ser un texto") }),
  tipoCarta: tipoCarta.default(TIPO_CARTA),
  /** Of somebody with the role user it is always off (PLAN-14). */
  public: flag,
});
export type PlantillaDraft = z.output<typeof PlantillaDraft>;

export const PlantillaRow = z.object({
  _id: Id,
  name: z.string(),
  tipoCarta: z.string(),
  public: z.boolean(),
  /** Whose it is, where that is told: null of whom whoever asks may not know, and of who has no file here, any longer or ever. */
  user: z.object({ _id: Id, displayName: z.string() }).nullable(),
  /** Read from the content by the server, whatever a body says. */
  campos: z.array(z.string()),
  modificado: Instant,
  /** Whether whoever asks may edit and delete it (D060). */
  editable: z.boolean(),
});
export type PlantillaRow = z.infer<typeof PlantillaRow>;

export const Plantilla = PlantillaRow.extend({
  version: Version,
  content: z.string(),
  /** An employee's is never public, whoever saves it (PLAN-14, D060). */
  publicable: z.boolean(),
});
export type Plantilla = z.infer<typeof Plantilla>;

export const PLANTILLA_ORDERS = ["name", "tipoCarta", "modificado"] as const;
export const QUIEN_FILTER = ["todas", "propias", "publicas"] as const;
const Filters = z.object({
  search: text(100).default(""),
  cuales: z.enum(QUIEN_FILTER, "El filtro no es válido").default("todas"),
  order: orderBy(PLANTILLA_ORDERS, "name"),
});
export type PlantillaFilters = z.output<typeof Filters>;

const One = z.object({ templateId: Id });
const PATH = "/api/templates";

export const plantillas = contract({
  /** Without their contents, the first thousand by name; `list` pages through all. */
  all: {
    summary: "Listar las plantillas de cartas",
    method: "GET",
    path: PATH,
    access: WRITERS,
    input: Empty,
    output: z.array(PlantillaRow),
  },
  get: {
    summary: "Leer una plantilla con su contenido",
    method: "GET",
    path: `${PATH}/:templateId`,
    access: WRITERS,
    input: One,
    output: Plantilla,
  },
  create: {
    summary: "Crear una plantilla",
    method: "POST",
    path: PATH,
    access: WRITERS,
    maxBody: MAX_BODY,
    input: PlantillaDraft,
    output: Plantilla,
    logs: logLine("Documentos", "create", "Plantilla creada"),
  },
  update: {
    summary: "Modificar una plantilla",
    method: "PUT",
    edits: "whole",
    path: `${PATH}/:templateId`,
    access: WRITERS,
    maxBody: MAX_BODY,
    input: whole(PlantillaDraft, { templateId: Id, version: Version }),
    output: Plantilla,
    logs: logLine("Documentos", "update", "Plantilla modificada"),
  },
  remove: {
    summary: "Eliminar una plantilla que nada usa",
    method: "DELETE",
    path: `${PATH}/:templateId`,
    access: WRITERS,
    input: One,
    output: Plantilla,
    logs: logLine("Documentos", "delete", "Plantilla eliminada"),
  },
  /** A copy is whoever's who makes it, and nobody else sees it until they say so. */
  copy: {
    summary: "Copiar una plantilla",
    method: "POST",
    path: `${PATH}/:templateId/copia`,
    access: WRITERS,
    input: One,
    output: Plantilla,
    logs: logLine("Documentos", "create", "Plantilla copiada"),
  },
  list: {
    summary: "Buscar plantillas con filtros, orden y paginado",
    method: "POST",
    path: `${PATH}/buscar`,
    access: WRITERS,
    input: Filters.extend(pagingOf(PLANTILLAS_PAGE).shape),
    output: page(PlantillaRow),
  },
  mine: {
    summary: "Listar las plantillas propias de un tipo de carta",
    method: "GET",
    path: "/api/mytemplates/:tipoCarta",
    access: WRITERS,
    input: z.object({ tipoCarta }),
    output: z.array(PlantillaRow),
  },
  /** A company within reach, worked in now or not: any other answers as if it did not exist. */
  ofCompany: {
    summary: "Listar las plantillas de un tipo de carta que se pueden elegir en la empresa: las públicas y las propias",
    method: "GET",
    path: "/api/templatesByCompany/:company/:tipoCarta",
    access: CHOOSERS,
    scope: "installation",
    input: z.object({ company: Id, tipoCarta }),
    output: z.array(PlantillaRow),
  },
});
