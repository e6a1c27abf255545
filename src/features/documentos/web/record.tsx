/** Reads the document of the address for a page, and stands in for it until it is there. */
import type { ReactNode } from "react";
import type { Documento } from "#features/documentos/contract.ts";
import { isWriter, OWN_PAGE } from "#features/documentos/quien.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { allows } from "#platform/contract/contract.ts";
import { RecordPage, useAddressPart } from "#platform/ui/page/web/record-page.tsx";
import { useDocumento } from "./documentos-api.ts";

type DocumentoRecordProps = { readonly title: string; readonly children: (documento: Documento) => ReactNode };

export function DocumentoRecord(page: DocumentoRecordProps) {
  const query = useDocumento(useAddressPart("documentId"));
  return <RecordPage {...page} back={undefined} query={query} noun="el documento" waiting={420} />;
}

export const listPathOf = ({ _id, name, icono }: Pick<Documento["carpeta"], "_id" | "name" | "icono">): string =>
  `/documents/list/${_id}/${encodeURIComponent(name)}/${icono}`;

/** Where one finds it among others: in one's own account, in its folder, in its employee's file. */
export function useListOf(): (documento: Documento) => { readonly to: string; readonly label: string } | undefined {
  const actor = useActor();
  return ({ empleado, carpeta }) => {
    if (actor === null) return undefined;
    if (empleado._id === actor._id && allows(OWN_PAGE, actor))
      return { to: "/settings/documentos", label: "Mis documentos" };
    if (isWriter(actor.roles)) return { to: listPathOf(carpeta), label: carpeta.name };
    return actor.roles.includes("manager")
      ? { to: `/users/${empleado._id}/documentos`, label: empleado.displayName }
      : undefined;
  };
}
