/** Reads the folder of the address for a page, and stands in for it until it is there. */
import type { ReactNode } from "react";
import type { Carpeta } from "#features/carpetas/contract.ts";
import { RecordPage, useAddressPart } from "#platform/ui/page/web/record-page.tsx";
import { useCarpeta } from "./api.ts";
import { useTree } from "./trees.ts";

type CarpetaRecordProps = { readonly title: string; readonly children: (carpeta: Carpeta) => ReactNode };

export function CarpetaRecord(page: CarpetaRecordProps) {
  const query = useCarpeta(useAddressPart("folderId"));
  const back = { to: useTree().list, label: "Carpetas" };
  return <RecordPage {...page} query={query} noun="la carpeta" back={back} waiting={360} />;
}
