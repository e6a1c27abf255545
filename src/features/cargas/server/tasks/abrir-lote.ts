/** Whether an upload opens, with the password that was given, and how many pages there are to take out of it. */
import { readFile } from "node:fs/promises";
import type { Formato } from "../../terminos.ts";
import { entriesOf, openLote } from "./lote.ts";

type Input = { readonly path: string; readonly formato: Formato; readonly password: string };

export default async function abrirLote({ path, formato, password }: Input) {
  const bytes = await readFile(path);
  if (formato === "zip") return { paginas: entriesOf(bytes).length, firmas: 0 };
  const { pdf, firmas } = await openLote(bytes, password);
  return { paginas: pdf.pages, firmas };
}
