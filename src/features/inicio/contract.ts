/** Inicio: what the home page shows of what exists. Spec 1 §1. */
import { z } from "zod";
import { FirmasDeClase } from "#features/firma/pendientes.ts";
import { COMPANY_READERS } from "#platform/auth/roles.ts";
import { contract } from "#platform/contract/contract.ts";
import { Day, Empty, Id } from "#platform/contract/shapes.ts";

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
      /** The certificate one signs with, also one that has ended; null without any. */
      firma: z.object({ vence: Day, vencida: z.boolean() }).nullable(),
      /** What waits for the person, a field for each kind. */
      espera: z.object({
        /** The day a signature about to end does. */
        firmaVence: Day.nullable(),
        /** What one has still to sign, by kind. */
        firmas: z.array(FirmasDeClase),
        /** Documents one sent that were rejected, and that one has not sent again. */
        documentosRechazados: z.int(),
        /** Of one's own onboarding, while it is pending: steps of the data, null once those are in, and papers to sign. */
        ingreso: z.object({ pasos: z.int().nullable(), papeles: z.int() }).nullable(),
      }),
    }),
  },
  /** The company: what waits, active people, who joined, and how people spread. */
  empresa: {
    summary: "Resumir la empresa: qué espera, personas activas, ingresos y cómo se reparten",
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
      /** What waits for those who keep the company's files, a figure for each kind. */
      espera: z.object({
        /** People who soon cannot sign, and those who already cannot. */
        firmasPorVencer: z.int(),
        firmasVencidas: z.int(),
        suspendidosHoy: z.int(),
        /** Receipts of nobody, and those that wait for the attorney. */
        recibosSinAsignar: z.int(),
        recibosPorFirmar: z.int(),
        /** Those that wait for whoever asks, as an attorney. */
        documentosPorFirmar: z.int(),
      }),
      sancionesDelMes: z.int(),
      /** Those who joined last, the newest first. */
      ingresos: z.array(
        z.object({
          _id: Id,
          displayName: z.string(),
          legajo: z.int(),
          profileImageURL: z.string().nullable(),
          puesto: z.string().nullable(),
          fechaIngreso: Day,
        }),
      ),
      porSucursal: z.array(z.object({ name: z.string(), cant: z.int() })),
      porArea: z.array(z.object({ name: z.string(), cant: z.int() })),
    }),
  },
});
