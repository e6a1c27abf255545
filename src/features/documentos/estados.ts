/**
 * The states of a document: whoever works with documents moves it from any to any other, and never their own. Once a side
 * signed it stays as it is. It is stored with the edit that asks for it, under the same lock (S-29, D210, 0059).
 */
import type { Problem } from "#platform/problems/problem.ts";
import type { Machine } from "#platform/states/machine.ts";
import { documentosProblems } from "./problems.ts";
import { isWriter } from "./quien.ts";
import type { EstadoDocumento } from "./terminos.ts";

type Facts = {
  readonly estado: EstadoDocumento;
  readonly empleado: string;
  readonly firmadoEmpleado: Date | null;
  readonly firmadoEmpleador: Date | null;
};
type Given = Readonly<Record<EstadoDocumento, { readonly motivo: string }>>;
/** Why it is rejected; of no other state. */
type Change = { readonly motivoRechazo: string };

type Actor = { readonly _id: string; readonly roles: Parameters<typeof isWriter>[0] };

const isAnothers = ({ empleado }: Facts, { _id, roles }: Actor) => empleado !== _id && isWriter(roles);
const isUnsigned = ({ row }: { readonly row: Facts }): Problem | null =>
  row.firmadoEmpleado === null && row.firmadoEmpleador === null ? null : documentosProblems.yaFirmado;
const withoutReason = (): Change => ({ motivoRechazo: "" });

export const documentoStates: Machine<EstadoDocumento, Facts, Given, Change> = {
  what: "El documento",
  states: {
    Pendiente: {
      name: "pendiente",
      from: ["Aprobado", "Rechazado"],
      who: isAnothers,
      requires: isUnsigned,
      effect: withoutReason,
    },
    Aprobado: {
      name: "aprobado",
      from: ["Pendiente", "Rechazado"],
      who: isAnothers,
      requires: isUnsigned,
      effect: withoutReason,
    },
    Rechazado: {
      name: "rechazado",
      // Its reason may be said anew.
      from: ["Pendiente", "Aprobado", "Rechazado"],
      who: isAnothers,
      requires: (asked) =>
        asked.given.motivo === "" ? { ...documentosProblems.sinMotivo, field: "motivoRechazo" } : isUnsigned(asked),
      effect: ({ given }) => ({ motivoRechazo: given.motivo }),
    },
  },
};
