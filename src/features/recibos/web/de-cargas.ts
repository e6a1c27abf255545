/**
 * What an upload knows of a receipt and does with its sheets. Uploads stand above receipts: the shell hands it down, and it
 * is loaded when somebody needs it.
 */
import { createContext } from "react";

export type Candidato = {
  readonly _id: string;
  readonly displayName: string;
  readonly legajo: number;
  /** What speaks for them, or against: "CUIL 20-37513407-2 · legajo 003842 · figura como reemplazo". */
  readonly detalle: string;
};

export type Seen = { readonly _id: string; readonly version: number };
type Done = { readonly message: string };
type Changed = Done & { readonly recibos: readonly Seen[] };

export type DeCargas = {
  readonly candidatosDe: (carga: string, pagina: number) => Promise<readonly Candidato[]>;
  readonly unir: (recibos: readonly Seen[]) => Promise<Changed>;
  readonly separar: (recibo: Seen) => Promise<Changed>;
  readonly omitir: (recibos: readonly Seen[]) => Promise<Done>;
};

export const DeCargasContext = createContext<(() => Promise<DeCargas>) | null>(null);
