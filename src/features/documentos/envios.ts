/** Envíos: each run of the wizard as it was sent, and what became of it, by person. The proof that a policy reached everybody. */
import { z } from "zod";
import { ESTADOS_TAREA } from "#features/tareas/contract.ts";
import { contract } from "#platform/contract/contract.ts";
import { Day, Empty, Id, Instant, orderBy, page, pagingOf, text } from "#platform/contract/shapes.ts";
import { MODULO } from "./contract.ts";
import { WRITERS } from "./quien.ts";
import { PERSONAS_PAGE } from "./subir.ts";

/** How many of the last ones are listed. */
export const ENVIOS_LISTED = 100;

/** Where somebody of a run stands; the first that holds. */
export const ESTADOS_ENVIADO = ["sinDocumentos", "sinFirmar", "sinLeer", "completo"] as const;
export type EstadoEnviado = (typeof ESTADOS_ENVIADO)[number];

export const Envio = z.object({
  _id: Id,
  tarea: Id,
  estado: z.enum(ESTADOS_TAREA),
  error: z.string().nullable(),
  created: Instant,
  fecha: Day,
  /** Who sent it, where whoever asks may know them. */
  por: z.object({ _id: Id, displayName: z.string() }).nullable(),
  documentos: z.array(
    z.object({ name: z.string(), tipo: z.string(), requiereFirma: z.boolean(), fechaVencimiento: Day.nullable() }),
  ),
  /** How many people it was for, have its documents now, opened all of them, and owe no signature on any. */
  personas: z.int(),
  entregados: z.int(),
  leidos: z.int(),
  firmados: z.int(),
});
export type Envio = z.infer<typeof Envio>;

export const Enviado = z.object({
  _id: Id,
  displayName: z.string(),
  legajo: z.int(),
  estado: z.enum(ESTADOS_ENVIADO),
  documentos: z.int(),
  leidos: z.int(),
  sinFirmar: z.int(),
});
export type Enviado = z.infer<typeof Enviado>;

const One = z.object({ envioId: Id });

export const envios = contract({
  list: {
    summary: "Listar los últimos envíos de documentos, con cuántos los leyeron y los firmaron",
    method: "GET",
    path: "/api/envios",
    access: WRITERS,
    modulo: MODULO,
    input: Empty,
    output: z.array(Envio),
  },
  get: {
    summary: "Leer cómo va o cómo quedó un envío de documentos",
    method: "GET",
    path: "/api/envios/:envioId",
    access: WRITERS,
    modulo: MODULO,
    input: One,
    output: Envio,
  },
  personas: {
    summary: "Buscar a las personas de un envío, por cómo están sus documentos y paginado",
    method: "POST",
    path: "/api/envios/:envioId/personas",
    access: WRITERS,
    modulo: MODULO,
    input: One.extend({
      estado: z.enum(["todos", ...ESTADOS_ENVIADO], "El filtro no es válido").default("todos"),
      search: text(100).default(""),
      order: orderBy(["displayName", "legajo"], "displayName"),
    }).extend(pagingOf(PERSONAS_PAGE).shape),
    output: page(Enviado),
  },
});
