/** Inicio: what the home page shows of what exists. Spec 1 §1. */
import { z } from "zod";
import { COMPANY_READERS } from "#platform/auth/roles.ts";
import { contract } from "#platform/contract/contract.ts";
import { Day, Empty } from "#platform/contract/shapes.ts";

export const inicio = contract({
  /** The person's own file in a few lines; null where the account has none in this company (a visiting administrator). */
  miLegajo: {
    summary: "Resumir el legajo propio; nulo si la cuenta no tiene uno en la empresa",
    method: "GET",
    path: "/api/inicio/legajo",
    access: "signedIn",
    input: Empty,
    output: z.object({
      hoy: Day,
      legajo: z
        .object({
          legajo: z.int(),
          cuil: z.string(),
          fechaIngreso: Day.nullable(),
          sucursal: z.string().nullable(),
          area: z.string().nullable(),
          puesto: z.string().nullable(),
        })
        .nullable(),
      /** One's own sanctions that were never opened. */
      sancionesSinLeer: z.int(),
    }),
  },
  /** Figures of the company: active people and how they spread over branches and departments. */
  empresa: {
    summary: "Resumir la empresa: personas activas y cómo se reparten",
    method: "GET",
    path: "/api/inicio/empresa",
    access: COMPANY_READERS,
    input: Empty,
    output: z.object({
      hoy: Day,
      activos: z.int(),
      ingresosDelMes: z.int(),
      /** How many have somebody active; the two spreads below show only the largest. */
      sucursales: z.int(),
      areas: z.int(),
      porSucursal: z.array(z.object({ name: z.string(), cant: z.int() })),
      porArea: z.array(z.object({ name: z.string(), cant: z.int() })),
    }),
  },
});
