/** The progress of long work, read by whoever started it; the same goes out as it happens (D103). */
import { z } from "zod";
import { contract } from "#platform/contract/contract.ts";
import { Id, Instant } from "#platform/contract/shapes.ts";
import { realtimeEvent } from "#platform/realtime/event.ts";

export const ESTADOS_TAREA = ["pendiente", "enCurso", "lista", "fallida"] as const;
export type EstadoTarea = (typeof ESTADOS_TAREA)[number];

export const Avance = z.object({
  hecho: z.int().min(0),
  /** 0: not known yet. */
  total: z.int().min(0),
  mensaje: z.string().max(300),
});
export type Avance = z.infer<typeof Avance>;

/** Named here, because what holds itself needs a name to call itself by in OpenAPI. */
export const Json = z.json();

const AvanceDeTarea = z.object({
  _id: Id,
  tipo: z.string(),
  estado: z.enum(ESTADOS_TAREA),
  avance: Avance,
  /** What the kind of work says of its end; null until then. */
  resultado: Json.nullable(),
  error: z.string().nullable(),
});

export const Tarea = AvanceDeTarea.extend({ created: Instant, updated: Instant });
export type Tarea = z.infer<typeof Tarea>;

export const avanceDeTarea = realtimeEvent("tareas:avance", AvanceDeTarea);

export const tareas = contract({
  get: {
    summary: "Leer el avance y el resultado de una tarea larga propia",
    method: "GET",
    path: "/api/tareas/:tareaId",
    access: "signedIn",
    input: z.object({ tareaId: Id }),
    output: Tarea,
  },
});
