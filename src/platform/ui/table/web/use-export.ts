/** One export at a time: the rows are collected, the person sees how far it is and may stop it, the outcome is told. */
import { use, useCallback, useRef, useState } from "react";
import { isSignedOut, refusalOf } from "#platform/problems/failure.ts";
import { exactly, type Quantity } from "#platform/text/quantity.ts";
import type { Progress } from "#platform/ui/table/collect.ts";
import type { Sheet } from "#platform/ui/table/sheet.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { ExporterContext } from "./export-context.ts";
import type { Column, Exports, List } from "./types.ts";

export type ExportKind = "copy" | "csv" | "xlsx" | "pdf" | "print";

export type ExportMenuProps<Row> = {
  readonly list: List<Row>;
  readonly rowId: (row: Row) => string;
  /** Those shown. */
  readonly columns: readonly Column<Row>[];
  readonly noun: string;
  readonly exports: Exports;
};

/** Thrown to the clipboard, which waits for a text that will not come. */
class Cancelled extends Error {}

export const loadSheets = () => import("./export-sheet.ts");

export function useExport<Row>({ list, rowId, columns, exports }: ExportMenuProps<Row>) {
  const exporter = use(ExporterContext);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [printed, setPrinted] = useState<Sheet | null>(null);
  const [isBusy, setBusy] = useState(false);
  const stop = useRef<() => void>(() => {});

  const endPrint = useCallback(() => setPrinted(null), []);

  /** Stopped at once, whatever the server takes to answer what it was already asked. */
  async function collected(total: { all: Quantity }): Promise<Sheet> {
    let isCancelled = false;
    const cancelled = new Promise<null>((resolve) => {
      stop.current = () => {
        isCancelled = true;
        resolve(null);
      };
    });
    const onProgress = (next: Progress) => isCancelled || setProgress(next);
    const found = await Promise.race([list.collect(rowId, { onProgress, isCancelled: () => isCancelled }), cancelled]);
    if (!found) throw new Cancelled();
    total.all = found.total;
    const { sheetOf } = await loadSheets();
    const { search } = list.asked;
    const filtros = exports.filtros ?? (search === "" ? "" : `Búsqueda: «${search}»`);
    return sheetOf({ titulo: exports.title, filtros }, columns, found.rows);
  }

  async function make(kind: ExportKind): Promise<void> {
    const { copySheet, saveCsv, tellExported } = await loadSheets();
    const { saveFile } = await import("#platform/files/web/save-file.ts");
    if (kind === "xlsx" && exports.onExcel) {
      const file = await exports.onExcel(
        list.asked,
        columns.map(({ key }) => key),
      );
      if (file === null) return;
      await saveFile(file);
      return notify.success("Excel listo");
    }
    const total = { all: exactly(0) };
    const sheet = collected(total);
    const told = async (done: string) => tellExported(done, (await sheet).filas.length, total.all);
    if (kind === "copy") {
      await copySheet(sheet);
      return told("Copiado");
    }
    if (kind === "print") return setPrinted(await sheet);
    if (kind === "csv") {
      await saveCsv(await sheet);
      return told("CSV listo");
    }
    if (!exporter) return;
    const rows = await sheet;
    // The rows are here; what remains is the server's, and has no measure.
    setProgress(null);
    await saveFile(await exporter.file({ formato: kind, ...rows }));
    return told(kind === "pdf" ? "PDF listo" : "Excel listo");
  }

  async function run(kind: ExportKind): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await make(kind);
    } catch (error) {
      if (!(error instanceof Cancelled) && !isSignedOut(error)) tellFailure(kind, error);
    } finally {
      setBusy(false);
      setProgress(null);
    }
  }

  return {
    run,
    isBusy,
    progress,
    cancel: () => stop.current(),
    printed,
    endPrint,
    exporter,
  };
}

function tellFailure(kind: ExportKind, error: unknown): void {
  // The browser's own refusal (no permission, no secure page) says nothing a person could use.
  const isBrowsers = kind === "copy" && error instanceof DOMException;
  if (isBrowsers) notify.error("No se pudo copiar", "El navegador no lo permite en esta página. Probá con CSV.");
  else notify.error("No se pudo exportar", refusalOf(error).message);
}
