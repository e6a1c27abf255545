/** What each feature keeps of people, in the order it is told. */
import { accesoPart } from "#features/acceso/server/person-part.ts";
import { actividadPart } from "#features/actividad/server/person-part.ts";
import { cartasPart } from "#features/cartas/server/person-part.ts";
import { disconformidadesPart } from "#features/disconformidades/server/person-part.ts";
import { documentosPart, recordatoriosDeEnvioPart } from "#features/documentos/server/person-part.ts";
import { firmaPart } from "#features/firma/server/person-part.ts";
import { importacionPart } from "#features/importacion/server/person-part.ts";
import type { PersonPart } from "#features/legajos/server/service.ts";
import { listasPart } from "#features/listas/server/person-part.ts";
import { recordatoriosDeOnboardingPart } from "#features/onboarding/server/person-part.ts";
import { recibosPart, recordatoriosPart } from "#features/recibos/server/person-part.ts";
import { sancionesPart } from "#features/sanciones/server/person-part.ts";
import { firmables } from "./firmables.ts";

export const personParts: readonly PersonPart[] = [
  recibosPart,
  recordatoriosPart,
  disconformidadesPart({ firmables }),
  sancionesPart,
  documentosPart,
  recordatoriosDeEnvioPart,
  recordatoriosDeOnboardingPart,
  cartasPart,
  firmaPart,
  listasPart,
  accesoPart,
  importacionPart,
  actividadPart,
];
