/** The modules as a company configures them, and what they need to know. EMP-22…EMP-25, EMP-29, D090. */
import type { z } from "zod";
import { Day, flag, group } from "#platform/contract/shapes.ts";
import { MisDatos } from "./secciones.ts";

/** `empresa.modulos` as the specification holds it (EMP-22…EMP-25, EMP-29). */
export const ModulosConfig = group({
  licenciasPlus: flag,
  facturarLicenciasPlus: flag,
  licenciasTrial: flag,
  licenciasTrialFecha: Day.nullable().default(null),
  documentos: flag,
  timeclocks: flag,
  onboarding: flag,
  misDatos: MisDatos.prefault({}),
});
export type ModulosConfig = z.output<typeof ModulosConfig>;
