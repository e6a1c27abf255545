// Decides the documents of the demo's first company, which shows everything: what is kept in each file, what was sent to all,
// and what people sent themselves.
import type { LoadedEnvio } from "#features/documentos/server/loading.ts";
import { rejectedOf, sentByEmployees } from "./documentos-enviados.ts";
import { planEnvios } from "./documentos-envios.ts";
import { legajoDocuments, licencia } from "./documentos-legajo.ts";
import { type DocumentosOptions, type PlannedDocumento, planningOf } from "./documentos-planning.ts";
import { plainPeople } from "./life.ts";
import type { PlannedCompany } from "./plan.ts";

export const FULL_COMPANY = 0;

export type DocumentosPlan = {
  readonly company: PlannedCompany;
  /** Who sent what the company sent. */
  readonly keeper: string;
  readonly envios: readonly LoadedEnvio[];
  readonly documentos: readonly PlannedDocumento[];
};

export function planDocumentos(company: PlannedCompany, options: DocumentosOptions): DocumentosPlan {
  const planning = planningOf(company, options);
  // Of those whom the demo names one has documents, and owes no signature: the others are as whoever tries it leaves them.
  const employee = company.people.find(({ username }) => username === "user");
  const own = employee ? [employee] : [];
  const { envios, documentos } = planEnvios(planning, [...plainPeople(company), ...own]);
  return {
    company,
    keeper: planning.keeper,
    envios,
    documentos: [
      ...legajoDocuments(planning),
      ...documentos,
      ...sentByEmployees(planning),
      ...own.flatMap((de) => [
        licencia(planning, de, { hace: 120, vence: planning.day(245) }),
        rejectedOf(planning, de),
      ]),
    ],
  };
}
