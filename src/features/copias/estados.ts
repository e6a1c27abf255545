/** The states of a back-up: made by a job and by nobody else, and done with either way (0026). */
import { type Machine, nothing, unchanged } from "#platform/states/machine.ts";
import type { CopiaItem } from "./contract.ts";

export type EstadoCopia = CopiaItem["estado"];

type Written = { readonly tamano: number; readonly archivos: number; readonly filas: number; readonly nombre: string };
type Given = { readonly "en curso": null; readonly completa: Written; readonly fallida: null };
type Change = Partial<Written> & { readonly terminada?: Date };

export const copiaStates: Machine<EstadoCopia, { readonly estado: EstadoCopia }, Given, Change> = {
  what: "La copia",
  states: {
    "en curso": { name: "en curso", from: [], who: "system", requires: nothing, effect: unchanged },
    completa: {
      name: "completa",
      from: ["en curso"],
      who: "system",
      requires: nothing,
      effect: ({ given, now }) => ({ ...given, terminada: now }),
    },
    fallida: {
      name: "fallida",
      from: ["en curso"],
      who: "system",
      requires: nothing,
      effect: ({ now }) => ({ terminada: now }),
      again: "harmless",
    },
  },
};
