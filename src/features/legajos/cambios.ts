/** What is sent to change a file, and to make one. D193, ONB-14. */
import { z } from "zod";
import { roleNames } from "#platform/auth/roles.ts";
import { Instant, listOf } from "#platform/contract/shapes.ts";
import { CambiosPersonales, DatosPersonales } from "./datos.ts";
import { CambiosLaborales, Cuil } from "./laborales.ts";

/** Each key is left alone when it is left out; one that is not known here is ignored (S-21). */
export const CambiosFicha = CambiosPersonales.extend(CambiosLaborales.shape).extend({
  roles: listOf(z.enum(roleNames, "El rol no es válido")).min(1, "Debe elegir al menos un rol").optional(),
  /** Any moment asks for it now, null takes the request back (ONB-14). */
  solicitudOnboarding: Instant.nullable().optional(),
});
export type CambiosFicha = z.output<typeof CambiosFicha>;

/** What a new file cannot be without; its number is the next one where none is given (D178). */
export const Alta = CambiosFicha.omit({ fechaBaja: true, motivoBaja: true }).extend({
  firstName: DatosPersonales.shape.firstName,
  lastName: DatosPersonales.shape.lastName,
  cuil: z.string("Debe ingresar el CUIL").pipe(Cuil),
});
export type Alta = z.output<typeof Alta>;
