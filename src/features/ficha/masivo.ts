/** Acts on many files at once, chosen one by one or as all that the list finds. LEG-87, LEG-88, LEG-102, LEG-103, ONB-14, ONB-25, ONB-26. */
import { z } from "zod";
import { MarkTypes } from "#features/legajos/laborales.ts";
import { Alcance, isSomebody } from "#features/nomina/contract.ts";
import { ASKERS } from "#features/onboarding/tablero-quien.ts";
import { STAFF } from "#platform/auth/roles.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { flag, Instant } from "#platform/contract/shapes.ts";

/** Verbatim. */
export const MASIVO = {
  sinPersonasOnboarding: "Debe seleccionar al menos un empleado para la solicitud.",
  onboardingFallo: "No se pudo completar la solicitud.",
  onboardingPedido: "Se solicitó onboarding para los usuarios seleccionados.",
  sinPersonasMetodos: "Debe seleccionar al menos un empleado para la asignación de métodos.",
  sinMetodo: "Debe seleccionar al menos un método de marcación.",
  metodosFallo: "No se pudieron asignar los métodos. Intente nuevamente.",
} as const;
export const onboardingCancelado = "Se canceló el pedido de onboarding de los usuarios seleccionados.";
export const metodosAsignados = (count: number) => `Métodos asignados exitosamente a ${count} empleado(s)!`;

const nobody = (error: string) => ({ error, path: ["ids"] });

/** How many were chosen, and the moment by which the act is undone. */
const Cuantos = z.object({ count: z.int(), momento: Instant });

/** One's own act; whoever was changed again since stays as they are. */
const Acto = z.object({ momento: Instant });
const Deshecho = z.object({ count: z.int(), quedan: z.int() });
export type Deshecho = z.infer<typeof Deshecho>;

export const masivo = contract({
  onboarding: {
    summary: "Pedir el onboarding a muchas personas a la vez, o cancelar el pedido",
    method: "POST",
    path: "/api/users/solicitud-onboarding",
    access: ASKERS,
    modulo: "onboarding",
    input: Alcance.extend({ cancelar: flag }).refine(isSomebody, nobody(MASIVO.sinPersonasOnboarding)),
    output: Cuantos,
    logs: logLine("Onboarding", "update", "Onboarding pedido a varias personas, o su pedido cancelado"),
  },
  deshacerOnboarding: {
    summary: "Deshacer un pedido de onboarding propio, o su cancelación, en quienes nadie cambió después",
    method: "POST",
    path: "/api/users/solicitud-onboarding/deshacer",
    access: ASKERS,
    modulo: "onboarding",
    input: Acto,
    output: Deshecho,
    logs: logLine("Onboarding", "update", "Pedido de onboarding a varias personas, o su cancelación, deshecho"),
  },
  metodos: {
    summary: "Asignar los métodos de marcación a muchas personas a la vez",
    method: "POST",
    path: "/api/users/asignar-metodos-marcacion",
    access: STAFF,
    modulo: "timeclocks",
    input: Alcance.extend({
      metodos: MarkTypes.refine((marks) => Object.values(marks).includes(true), MASIVO.sinMetodo),
    }).refine(isSomebody, nobody(MASIVO.sinPersonasMetodos)),
    output: Cuantos,
    logs: logLine("Control Horario", "update", "Métodos de marcación asignados a varias personas"),
  },
  deshacerMetodos: {
    summary: "Deshacer una asignación propia de métodos de marcación, en quienes nadie cambió después",
    method: "POST",
    path: "/api/users/asignar-metodos-marcacion/deshacer",
    access: STAFF,
    modulo: "timeclocks",
    input: Acto,
    output: Deshecho,
    logs: logLine("Control Horario", "update", "Asignación de métodos de marcación a varias personas deshecha"),
  },
});
