/** A page as it was decided on, before it is stored: the word between the child that reads and the program that keeps. */
import { z } from "zod";
import { type Candidato, MOTIVOS, TESTIGOS } from "#features/cotejo/hoja.ts";
import { ESTADOS_PAGINA } from "./terminos.ts";

const Testigos = z.array(z.enum(TESTIGOS));

export const Decidida = z.object({
  pagina: z.int(),
  entrada: z.string(),
  hoja: z.int(),
  estado: z.enum(ESTADOS_PAGINA),
  motivo: z.enum(MOTIVOS).nullable(),
  detalle: z.string(),
  empleado: z.string().nullable(),
  cuil: z.string().nullable(),
  testigos: Testigos,
  candidatos: z.array(
    z.object({
      persona: z.string(),
      cuil: z.string().nullable(),
      testigos: Testigos,
      papel: z.string().nullable(),
    }),
  ) satisfies z.ZodType<readonly Candidato[]>,
  grupo: z.int().nullable(),
  duplicadoDe: z.int().nullable(),
});
export type Decidida = z.infer<typeof Decidida>;
