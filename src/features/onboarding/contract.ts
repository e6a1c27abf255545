/**
 * Onboarding: what somebody who joined still owes, their data step by step and then the papers. It is saved by the call of
 * perfil/usuarios.ts. Spec 1 §2, §4; ONB-01…ONB-12, ONB-23, D065, D067, D214.
 */
import { z } from "zod";
import { seccionNames } from "#features/empresa/secciones.ts";
import { contract } from "#platform/contract/contract.ts";
import { Empty, Instant } from "#platform/contract/shapes.ts";

/** The photograph, and then sections of "mis datos" in their order. */
export const FOTO = "foto";
export const Clave = z.enum([FOTO, ...seccionNames]);
export type Clave = z.output<typeof Clave>;

/** How many there are and how many of them the person signed. */
export const Papeles = z.object({ total: z.int(), firmados: z.int() });
export type Papeles = z.output<typeof Papeles>;

export const EstadoPropio = z.object({
  /** It is for somebody like them at all. */
  aplica: z.boolean(),
  /** Their company stopped using it before they were done. */
  interrumpido: z.boolean(),
  /** The data or a paper: something is still owed. */
  pendiente: z.boolean(),
  datosPendientes: z.boolean(),
  /** Since when; null where nobody asks. */
  pedido: Instant.nullable(),
  completo: Instant.nullable(),
  pasos: z.array(z.object({ clave: Clave, nombre: z.string(), completo: z.boolean() })),
  foto: z.object({ requerida: z.boolean(), falta: z.boolean() }),
  papeles: Papeles,
});
export type EstadoPropio = z.output<typeof EstadoPropio>;

export const onboarding = contract({
  /** To whom it does not apply nothing of it is told but that, and whether it was interrupted. */
  propio: {
    summary: "Leer el onboarding propio: los pasos, cuáles están completos y qué falta firmar",
    method: "GET",
    path: "/api/onboarding",
    access: "signedIn",
    input: Empty,
    output: EstadoPropio,
  },
});
