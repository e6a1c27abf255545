/** A letter before it is made: the PDF that somebody would get, and which of its fields are empty for them. S-38, PLAN-09, PLAN-10. */
import { z } from "zod";
import { contract, FILE } from "#platform/contract/contract.ts";
import { Id, text } from "#platform/contract/shapes.ts";
import { KINDS } from "#platform/files/kinds.ts";
import type { CampoLicencia } from "./campos.ts";
import { MAX_BODY, NAME_MAX } from "./contract.ts";
import { WRITERS } from "./quien.ts";

/** What a leave would say, until one does. */
export const EJEMPLOS: Readonly<Record<CampoLicencia, string>> = {
  "tipoLicencia.name": "Vacaciones",
  "tipoLicencia.maximoDiasAnual": "14",
  "tipoLicencia.cantidadHorasJornada": "8",
  "licencia.desde": "02/02/2026",
  "licencia.hasta": "15/02/2026",
  "licencia.cantidadDias": "14",
};
/** So it stands in the preview, where nobody takes it for what will be sent. */
export const asEjemplo = (value: string): string => `${value} (ejemplo)`;

const Escrita = z.object({ content: z.string("Debe ser un texto"), empleado: Id });

const Usado = z.object({ campo: z.string(), nombre: z.string() });
export const CamposVacios = z.object({
  empleado: z.object({ _id: Id, displayName: z.string() }),
  /** Used in the text, and empty for that person. */
  vacios: z.array(Usado),
  /** Used, and of a leave. */
  ejemplos: z.array(Usado),
});
export type CamposVacios = z.infer<typeof CamposVacios>;

export const previas = contract({
  /** Whether it was saved or not. */
  ver: {
    summary: "Ver en PDF la carta que recibiría una persona",
    method: "POST",
    path: "/api/templates/previa",
    access: WRITERS,
    transaction: "apart",
    maxBody: MAX_BODY,
    input: Escrita.extend({ name: text(NAME_MAX).default("") }),
    output: FILE,
    fileTypes: [KINDS.pdf.type],
  },
  vacios: {
    summary: "Listar los campos de una carta que están vacíos para una persona, y los que muestran un ejemplo",
    method: "POST",
    path: "/api/templates/campos-vacios",
    access: WRITERS,
    transaction: "apart",
    maxBody: MAX_BODY,
    input: Escrita,
    output: CamposVacios,
  },
});
