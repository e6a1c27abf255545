/** What each feature keeps of people, in the order it is told. */
import type { PersonPart } from "#features/legajos/server/service.ts";
import { sancionesPart } from "#features/sanciones/server/person-part.ts";

export const personParts: readonly PersonPart[] = [sancionesPart];
