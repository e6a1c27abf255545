/** What features put on pages of others. */
import { cargasParts } from "#features/cargas/web/page-parts.ts";
import { cartasParts } from "#features/cartas/web/page-parts.ts";
import { onboardingParts } from "#features/onboarding/web/page-parts.ts";
import type { PagePart } from "#platform/ui/page/web/page-part.tsx";

export const pageParts: readonly PagePart[] = [...cargasParts, ...cartasParts, ...onboardingParts];
