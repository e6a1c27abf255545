/** Reads the type of the address for a page, and stands in for it until it is there. */
import type { ReactNode } from "react";
import type { TipoDocumento } from "#features/carpetas/tipos.ts";
import { RecordPage, useAddressPart } from "#platform/ui/page/web/record-page.tsx";
import { useTipo } from "./tipos-api.ts";

export const LIST = { to: "/empresa/tipodocumentos", label: "Tipos de documento" } as const;
export const editOf = ({ _id }: Pick<TipoDocumento, "_id">): `/${string}` => `${LIST.to}/${_id}/edit`;

type TipoRecordProps = { readonly title: string; readonly children: (tipo: TipoDocumento) => ReactNode };

export function TipoRecord(page: TipoRecordProps) {
  const query = useTipo(useAddressPart("tipodocumentoId"));
  return <RecordPage {...page} query={query} noun="el tipo de documento" back={LIST} waiting={620} />;
}
