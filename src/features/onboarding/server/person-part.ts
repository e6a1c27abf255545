/** When somebody was reminded of their onboarding, not by whom (S-61). */
import { asc, eq } from "drizzle-orm";
import type { PersonPart } from "#features/legajos/server/service.ts";
import { recordatorioDeOnboarding } from "./tables.ts";

export const recordatoriosDeOnboardingPart: PersonPart = {
  nombre: "Recordatorios de onboarding",
  data: ({ db }, persona) => {
    const { dia, created, empleado } = recordatorioDeOnboarding;
    return db.select({ dia, created }).from(recordatorioDeOnboarding).where(eq(empleado, persona)).orderBy(asc(dia));
  },
};
