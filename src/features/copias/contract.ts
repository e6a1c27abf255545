/** Copias: the company's nightly back-ups, the last ones listed, and one made now. D091, EMP-17, R-17. */
import { z } from "zod";
import { ADMINS } from "#platform/auth/roles.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { Done, Empty, Id, Instant } from "#platform/contract/shapes.ts";

export const ESTADOS_COPIA = ["en curso", "completa", "fallida"] as const;

export const CopiaItem = z.object({
  _id: Id,
  created: Instant,
  terminada: Instant.nullable(),
  estado: z.enum(ESTADOS_COPIA),
  /** Bytes of the file; null until it is complete. */
  tamano: z.number().nullable(),
  archivos: z.int().nullable(),
  filas: z.int().nullable(),
  /** What `npm run restore` is given. */
  nombre: z.string(),
});
export type CopiaItem = z.infer<typeof CopiaItem>;

export const copias = contract({
  list: {
    summary: "Listar las últimas copias de seguridad de la empresa",
    method: "GET",
    path: "/api/copias",
    access: ADMINS,
    input: Empty,
    output: z.array(CopiaItem),
  },
  /** Queued; the list tells how it goes. */
  create: {
    summary: "Pedir una copia de seguridad de la empresa ahora",
    method: "POST",
    path: "/api/copias",
    access: ADMINS,
    input: Empty,
    output: Done,
    logs: logLine("General", "create", "Copia de seguridad pedida"),
  },
});
