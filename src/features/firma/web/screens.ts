/** Motivos de firma: seen by root and superadmin, written by superadmin alone (D006). */
import { motivosFirma } from "#features/firma/motivos.ts";
import { catalogueScreens } from "#platform/catalogue/web/screens.ts";
import type { Screen } from "#platform/ui/web/screen.ts";

export const firmaScreens: readonly Screen[] = catalogueScreens(motivosFirma);
