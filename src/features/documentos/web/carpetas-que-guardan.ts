/** Into which folders people put documents: receipts and leaves bring their own, and what is pending is in its type's folder (D211). */
import type { Carpeta } from "#features/carpetas/contract.ts";

type Kinds = Pick<Carpeta, "esRecibo" | "esPendiente" | "esLicencia">;

export const keepsDocuments = ({ esRecibo, esPendiente, esLicencia }: Kinds): boolean =>
  !esRecibo && !esPendiente && !esLicencia;
