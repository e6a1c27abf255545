/** The mails of the installation, for root: what became of each and, without a mail server, what it said. */
import { z } from "zod";
import { contract } from "#platform/contract/contract.ts";
import { Empty, Id, Instant } from "#platform/contract/shapes.ts";
import { Direccion, ESTADOS_CORREO } from "#platform/mail/correo.ts";
import { KEEPERS } from "./quien.ts";

export const CorreoItem = z.object({
  _id: Id,
  para: z.string(),
  asunto: z.string(),
  estado: z.enum(ESTADOS_CORREO),
  intentos: z.int(),
  error: z.string().nullable(),
  created: Instant,
  enviado: Instant.nullable(),
});
export type CorreoItem = z.infer<typeof CorreoItem>;

/** `texto` is null where a mail server took it: nothing of it is kept. */
export const CorreoLeido = CorreoItem.extend({ texto: z.string().nullable() });
export type CorreoLeido = z.infer<typeof CorreoLeido>;

export const correos = contract({
  list: {
    summary: "Listar los correos de la instalación y qué fue de cada uno",
    method: "GET",
    path: "/api/correos",
    access: KEEPERS,
    scope: "installation",
    input: Empty,
    output: z.array(CorreoItem),
  },
  get: {
    summary: "Leer un correo de la instalación",
    method: "GET",
    path: "/api/correos/:correoId",
    access: KEEPERS,
    scope: "installation",
    input: z.object({ correoId: Id }),
    output: CorreoLeido,
  },
  test: {
    summary: "Enviar un correo de prueba",
    method: "POST",
    path: "/api/correos/prueba",
    access: KEEPERS,
    scope: "installation",
    input: z.object({ para: Direccion }),
    output: z.object({ _id: Id }),
  },
});
