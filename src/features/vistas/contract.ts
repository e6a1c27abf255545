/** Views of lists kept by name: search, filters, order and columns, as the list's address says them; everybody their own. */
import { z } from "zod";
import { contract } from "#platform/contract/contract.ts";
import { Done, Id, requiredText } from "#platform/contract/shapes.ts";

/** Of one person and list. */
export const MAX_VISTAS = 50;
const MAX_DIRECCION = 2000;
const NOT_A_LIST = "La lista no es válida";
const NOT_AN_ADDRESS = "La vista no es válida";

const Lista = z.string(NOT_A_LIST).regex(/^[a-z-]{1,40}$/, NOT_A_LIST);

export const Vista = z.object({ _id: Id, nombre: z.string(), direccion: z.string() });
export type Vista = z.infer<typeof Vista>;

export const vistas = contract({
  list: {
    summary: "Listar las vistas propias guardadas de una lista",
    method: "GET",
    path: "/api/vistas",
    access: "signedIn",
    input: z.object({ lista: Lista }),
    output: z.array(Vista),
  },
  /** Under a name that is taken, the new one takes its place. */
  save: {
    summary: "Guardar la vista de una lista con un nombre",
    method: "POST",
    path: "/api/vistas",
    access: "signedIn",
    input: z.object({
      lista: Lista,
      nombre: requiredText(60, "Debe ingresar un nombre"),
      /** What follows the question mark, never a place elsewhere. */
      direccion: z
        .string(NOT_AN_ADDRESS)
        .max(MAX_DIRECCION, NOT_AN_ADDRESS)
        .regex(/^(\?[^\s<>"\\]*)?$/, NOT_AN_ADDRESS),
    }),
    output: Vista,
  },
  remove: {
    summary: "Eliminar una vista guardada",
    method: "DELETE",
    path: "/api/vistas/:vistaId",
    access: "signedIn",
    input: z.object({ vistaId: Id }),
    output: Done,
  },
});
