/** The states of a long task. An attempt that was taken for dead may still bring it to its end (0026). */
import type { Json } from "#platform/jobs/job.ts";
import { type Machine, nothing, unchanged } from "#platform/states/machine.ts";
import type { EstadoTarea } from "./contract.ts";

export type TareaGiven = {
  readonly pendiente: null;
  readonly enCurso: null;
  readonly lista: { readonly resultado: Json };
  readonly fallida: { readonly error: string };
};
type Change = { readonly updated?: Date; readonly resultado?: Json; readonly error?: string | null };

export const tareaStates: Machine<EstadoTarea, { readonly estado: EstadoTarea }, TareaGiven, Change> = {
  what: "La tarea",
  states: {
    pendiente: { name: "pendiente", from: [], who: "system", requires: nothing, effect: unchanged },
    enCurso: {
      name: "en curso",
      // Its own: another attempt tells its creator that it goes on.
      from: ["pendiente", "enCurso", "fallida"],
      who: "system",
      requires: nothing,
      effect: ({ now }) => ({ updated: now }),
    },
    lista: {
      name: "lista",
      from: ["enCurso", "fallida"],
      who: "system",
      requires: nothing,
      effect: ({ given, now }) => ({ resultado: given.resultado, error: null, updated: now }),
      again: "harmless",
    },
    fallida: {
      name: "fallida",
      from: ["pendiente", "enCurso"],
      who: "system",
      requires: nothing,
      effect: ({ given, now }) => ({ error: given.error, updated: now }),
      again: "harmless",
    },
  },
};
