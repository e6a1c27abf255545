/**
 * The states of a certificate. It ends once: retired for another one, or revoked by its owner; its key is gone either way
 * and what it signed stays valid (S-42). "vencido" is no state but a day: read from `hasta`, never stored (0026).
 */
import { type Role, STAFF } from "#platform/auth/roles.ts";
import { type Machine, nothing, unchanged } from "#platform/states/machine.ts";
import type { EstadoGuardado } from "./contract.ts";
import { firmaProblems } from "./problems.ts";
import { isRenewable } from "./rules.ts";

type Facts = { readonly estado: EstadoGuardado; readonly legajo: string; readonly hasta: Date };
type Ended = { readonly motivo: string };
type Given = { readonly vigente: null; readonly reemplazado: Ended; readonly revocado: Ended };
type Change = { readonly cerrado?: Date; readonly motivo?: string; readonly llave?: null; readonly verificador?: null };

const isStaff = (role: Role) => (STAFF as readonly Role[]).includes(role);

const end = ({ given, now }: { readonly given: Ended; readonly now: Date }): Change => ({
  ...given,
  cerrado: now,
  llave: null,
  verificador: null,
});

export const certificadoStates: Machine<EstadoGuardado, Facts, Given, Change> = {
  what: "El certificado",
  states: {
    vigente: { name: "vigente", from: [], who: "system", requires: nothing, effect: unchanged },
    reemplazado: {
      name: "reemplazado",
      from: ["vigente"],
      who: ({ legajo }, { _id, roles }) => legajo === _id || roles.some(isStaff),
      // One's own makes room for another once it is about to end: before, it is HR that retires it.
      requires: ({ row, actor, now }) =>
        actor !== "system" && row.legajo === actor._id && !isRenewable(row, now) ? firmaProblems.yaTiene : null,
      effect: end,
    },
    revocado: {
      name: "revocado",
      from: ["vigente"],
      who: ({ legajo }, { _id }) => legajo === _id,
      requires: nothing,
      effect: end,
    },
  },
};
