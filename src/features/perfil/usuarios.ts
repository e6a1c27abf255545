/**
 * The one call that saves a person (D068, SHELL-32, LEG-90): one's own data under "mis datos", the company one works in, or,
 * for who keeps the files, anybody's file. Spec 1 §7, 3 §7; D193, S-13, S-18, S-22.
 */
import { z } from "zod";
import { Yo } from "#features/cuentas/contract.ts";
import { CambiosFicha } from "#features/legajos/cambios.ts";
import { Ficha } from "#features/legajos/ficha.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { Id, Instant, Version } from "#platform/contract/shapes.ts";

export const SAVED = logLine("Legajos", "update", "Datos propios modificados");
export const SWITCHED = logLine("General", "update", "Cambio de empresa");
export const FILE_SAVED = logLine("Legajos", "update", "Legajo modificado");
export const ROLES_CHANGED = logLine("Legajos", "update", "Roles modificados");
export const PERMITS_CHANGED = logLine("Legajos", "update", "Permisos de manager modificados");
export const CONFIDENTIAL_CHANGED = logLine("Legajos", "update", "Acceso a recibos confidenciales modificado");
export const LEFT = logLine("Legajos", "update", "Baja registrada");
export const RETURNED = logLine("Legajos", "update", "Baja anulada");
export const ONBOARDING_DONE = logLine("Onboarding", "update", "Onboarding completado");

const Guardado = CambiosFicha.extend({
  userId: Id,
  empresa: Id.optional(),
  version: Version.optional(),
  /** From its own employee any moment completes it now; anybody else's is ignored (ONB-12, S-29). */
  completoOnboarding: Instant.nullable().optional(),
});
export type Guardado = z.output<typeof Guardado>;

/** Data name the version of the file they were read at; the company one works in is no part of it. */
function needVersion({ userId: _, empresa: __, version, ...datos }: Guardado, context: z.RefinementCtx) {
  const { error } = Object.keys(datos).length > 0 ? Version.safeParse(version) : {};
  for (const { message } of error?.issues ?? []) context.addIssue({ code: "custom", message, path: ["version"] });
}

export const usuarios = contract({
  /**
   * For staff, the file of somebody they see, under the rules of who keeps it; what opens an account only from above
   * (D193). For anybody else their own alone (any other answers as if it did not exist, D191): the fields "mis datos" lets
   * one edit, and that the onboarding they were asked for is complete (D068). For an administrator the company to work in; from anybody else `empresa` is ignored (S-18).
   */
  save: {
    summary: "Guardar los datos de una persona, o cambiar la empresa en la que se trabaja",
    method: "PUT",
    edits: "fields",
    path: "/api/users/:userId",
    access: "signedIn",
    scope: "installation",
    input: Guardado.superRefine(needVersion),
    /** Oneself, or the file that was saved. */
    output: z.union([Yo, Ficha]),
    logs: [
      SAVED,
      SWITCHED,
      FILE_SAVED,
      ROLES_CHANGED,
      PERMITS_CHANGED,
      CONFIDENTIAL_CHANGED,
      LEFT,
      RETURNED,
      ONBOARDING_DONE,
    ],
  },
});
