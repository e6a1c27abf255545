/** The one file of a document, wherever a form takes it. */
import type { ComponentProps } from "react";
import { kindsOf } from "#features/archivos/carpetas.ts";
import { AdjuntosField } from "#features/archivos/web/public.tsx";

type Decided = "label" | "single" | "required" | "kinds" | "destFolder";

export const ArchivoField = (field: Omit<ComponentProps<typeof AdjuntosField>, Decided>) => (
  <AdjuntosField {...field} label="Archivo" single required kinds={kindsOf("documentos")} destFolder="documentos" />
);
