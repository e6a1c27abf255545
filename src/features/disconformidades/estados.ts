/**
 * The states of a case: its employee opens it, again with every message; whoever answers for the company is never that
 * employee. Both may write twice in a row (D184).
 */
import { type Role, STAFF } from "#platform/auth/roles.ts";
import { type Machine, nothing } from "#platform/states/machine.ts";
import type { EstadoDisconformidad } from "./contract.ts";
import { turnoOf } from "./rules.ts";

type Facts = {
  readonly estado: EstadoDisconformidad;
  readonly empleado: string;
  readonly espera: Date | null;
};
type Given = Readonly<Record<EstadoDisconformidad, null>>;
type Change = { readonly espera: Date | null; readonly turno: number };

const ALL: readonly EstadoDisconformidad[] = ["abierta", "respondida"];
const isStaff = (role: Role) => (STAFF as readonly Role[]).includes(role);

export const disconformidadStates: Machine<EstadoDisconformidad, Facts, Given, Change> = {
  what: "La disconformidad",
  states: {
    abierta: {
      name: "abierta",
      from: ALL,
      who: ({ empleado }, { _id }) => empleado === _id,
      requires: nothing,
      // Who adds something does not wait anew.
      effect: ({ row, now }) => {
        const espera = row.espera ?? now;
        return { espera, turno: turnoOf("abierta", espera) };
      },
    },
    respondida: {
      name: "respondida",
      from: ALL,
      who: ({ empleado }, { _id, roles }) => empleado !== _id && roles.some(isStaff),
      requires: nothing,
      effect: ({ now }) => ({ espera: null, turno: turnoOf("respondida", now) }),
    },
  },
};
