/**
 * What exports need from whoever knows the features: the shell fills it. `file` draws the sheet as xlsx or pdf on the
 * server (POST /api/exportar); without it tables offer copy, csv and print only.
 */
import { createContext } from "react";
import type { FileAnswer } from "#platform/contract/contract.ts";
import type { Sheet } from "#platform/ui/table/sheet.ts";

export type Exporter = {
  readonly file: (sheet: Sheet & { readonly formato: "xlsx" | "pdf" }) => Promise<FileAnswer>;
  /** Head every printed list: whose it is, and who printed it. */
  readonly empresa: string;
  readonly persona: string;
};

export const ExporterContext = createContext<Exporter | null>(null);
