/** The states of an upload: it goes on until it is done, fails or is cancelled; what is left of it then can be discarded whole. */
import { isMotivo } from "#features/recibos/rules.ts";
import { isAdmin, type Role, STAFF } from "#platform/auth/roles.ts";
import type { Problem } from "#platform/problems/problem.ts";
import { type Asked, type Machine, nothing } from "#platform/states/machine.ts";
import { cargasProblems } from "./problems.ts";
import type { EstadoCarga } from "./terminos.ts";

type Facts = { readonly estado: EstadoCarga; readonly cuenta: string };

type CargaGiven = {
  readonly enCurso: null;
  readonly lista: null;
  readonly fallida: { readonly error: string };
  readonly cancelada: { readonly firmados: number };
  /** `publicados`: history that its people have, which leaves them with a reason. */
  readonly descartada: { readonly firmados: number; readonly publicados: number; readonly motivo: string };
};
type Change = { readonly clave?: null; readonly terminada?: Date; readonly error?: string };

const isStaff = (roles: readonly Role[]) => roles.some((role) => (STAFF as readonly Role[]).includes(role));

/** From here on nobody needs its password. */
const ended = ({ now }: { readonly now: Date }) => ({ clave: null, terminada: now });

/** What was signed is not taken back with what it came in. */
const refuseSigned = ({ given }: { readonly given: { readonly firmados: number } }) =>
  given.firmados > 0 ? cargasProblems.firmados : null;

/** As one by one (D092). */
function refusePublished({ given, actor }: Asked<Facts, CargaGiven["descartada"]>): Problem | null {
  if (given.publicados === 0) return null;
  if (actor === "system" || !isAdmin(actor.roles)) return cargasProblems.publicados;
  return isMotivo(given.motivo) ? null : { ...cargasProblems.sinMotivo, field: "motivo" };
}

export const cargaStates: Machine<EstadoCarga, Facts, CargaGiven, Change> = {
  what: "La carga",
  states: {
    enCurso: { name: "en curso", from: [], who: "system", requires: nothing, effect: () => ({}) },
    lista: { name: "lista", from: ["enCurso"], who: "system", requires: nothing, effect: ended, again: "harmless" },
    fallida: {
      name: "fallida",
      from: ["enCurso"],
      who: "system",
      requires: nothing,
      effect: ({ given, now }) => ({ ...ended({ now }), error: given.error }),
      again: "harmless",
    },
    cancelada: {
      name: "cancelada",
      from: ["enCurso"],
      who: ({ cuenta }, { _id, roles }) => cuenta === _id || isStaff(roles),
      requires: refuseSigned,
      effect: ended,
      again: "harmless",
    },
    descartada: {
      name: "descartada",
      from: ["lista", "fallida"],
      who: ({ cuenta }, { _id, roles }) => cuenta === _id || isStaff(roles),
      requires: (asked) => refuseSigned(asked) ?? refusePublished(asked),
      effect: () => ({}),
    },
  },
};
