/** Reads the list of the address for a page, and stands in for it until it is there. */
import type { ReactNode } from "react";
import type { Lista } from "#features/listas/contract.ts";
import { RecordPage, useAddressPart } from "#platform/ui/page/web/record-page.tsx";
import { useLista } from "./api.ts";
import { useTree } from "./trees.ts";

type ListaRecordProps = { readonly title: string; readonly children: (lista: Lista) => ReactNode };

export function ListaRecord(page: ListaRecordProps) {
  const query = useLista(useAddressPart("listadistribucionId"));
  const back = { to: useTree().list, label: "Listas de distribución" };
  return <RecordPage {...page} query={query} noun="la lista" back={back} waiting={260} />;
}
