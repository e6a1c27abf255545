/** Reads the sanction of the address for a page, and stands in for it until it is there. */
import type { ReactNode } from "react";
import type { Sancion } from "#features/sanciones/contract.ts";
import { RecordPage, useAddressPart } from "#platform/ui/page/web/record-page.tsx";
import { useSancion } from "./api.ts";

export const LIST = { to: "/sancions", label: "Sanciones" } as const;

type SancionRecordProps = { readonly title: string; readonly children: (sancion: Sancion) => ReactNode };

export function SancionRecord(page: SancionRecordProps) {
  const query = useSancion(useAddressPart("sancionId"));
  return <RecordPage {...page} query={query} noun="la sanción" back={LIST} waiting={320} />;
}
