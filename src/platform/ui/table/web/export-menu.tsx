/** "Exportar": copy, csv, excel, pdf and print, of every row of the present filter and order (GEN-23). It stands beside the page's title. */
import { Loader } from "@mantine/core";
import {
  IconChevronDown,
  IconClipboard,
  IconDownload,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconFileTypeXls,
  IconPrinter,
} from "@tabler/icons-react";
import { lazy, Suspense, use } from "react";
import { createPortal } from "react-dom";
import { DropMenu, itemProps } from "#platform/ui/page/web/drop-menu.tsx";
import { PageToolsContext } from "#platform/ui/page/web/page.tsx";
import classes from "./export.module.css";
import { type ExportKind, type ExportMenuProps, loadSheets, useExport } from "./use-export.ts";

const ExportProgress = lazy(() => import("./export-progress.tsx"));
const PrintView = lazy(() => import("./export-print.tsx"));

const ITEMS = [
  { kind: "copy", label: "Copiar", icon: IconClipboard },
  { kind: "csv", label: "CSV", icon: IconFileTypeCsv },
  { kind: "xlsx", label: "Excel", icon: IconFileTypeXls },
  { kind: "pdf", label: "PDF", icon: IconFileTypePdf },
  { kind: "print", label: "Imprimir", icon: IconPrinter },
] as const satisfies readonly { kind: ExportKind; label: string; icon: unknown }[];

export function ExportMenu<Row>(props: ExportMenuProps<Row>) {
  const { list, noun, exports } = props;
  const { run, isBusy, progress, cancel, printed, endPrint, exporter } = useExport(props);
  const tools = use(PageToolsContext);
  const isOffered = (kind: ExportKind) =>
    kind === "xlsx" ? exporter !== null || exports.onExcel !== undefined : kind !== "pdf" || exporter !== null;
  const menu = (
    <DropMenu
      className={classes.button}
      align="end"
      isBusy={isBusy}
      disabled={list.status !== "ready" || list.paging.total.count === 0}
      onOpen={() => void loadSheets()}
      label={
        <>
          {isBusy ? <Loader size={17} aria-hidden /> : <IconDownload size={17} stroke={1.75} aria-hidden />}
          <span className={classes.word}>Exportar</span>
          <IconChevronDown className={classes.fold} size={14} stroke={1.75} aria-hidden />
        </>
      }
    >
      {ITEMS.filter(({ kind }) => isOffered(kind)).map(({ kind, label, icon: Drawn }) => (
        <button key={kind} type="button" {...itemProps} onClick={() => void run(kind)}>
          <Drawn size={17} stroke={1.75} aria-hidden />
          {label}
        </button>
      ))}
    </DropMenu>
  );
  return (
    <Suspense>
      {tools ? createPortal(menu, tools) : menu}
      {progress && progress.done < progress.total && (
        <ExportProgress noun={noun} progress={progress} onCancel={cancel} />
      )}
      {printed && <PrintView sheet={printed} exporter={exporter} onDone={endPrint} />}
    </Suspense>
  );
}
