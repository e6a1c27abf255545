/**
 * The desk a PDF lies on: what it shows, how large and which way round. Loaded by viewer.tsx. The worker comes from
 * our own site, and none of pdf.js's ways around our headers (code from text, WebAssembly) is used (S-65).
 */
import { type KeyboardEvent, type ReactNode, useMemo, useState } from "react";
import { Document, pdfjs } from "react-pdf";
import { saveFile } from "#platform/files/web/save-file.ts";
import { refusalOf } from "#platform/problems/failure.ts";
import { LoadFailure } from "#platform/ui/page/web/load-failure.tsx";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import { turned, type Zoom, zoomStep } from "#platform/ui/pdf/view.ts";
import { announce } from "#platform/ui/theme/web/announcer.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { type PasswordQuestion, PdfBroken, PdfPassword } from "./locked.tsx";
import { type Pdf, PdfPages } from "./pages.tsx";
import { printPdf } from "./print.ts";
import { type PdfAmong, type PdfFile, type PdfMark, usePdfBytes } from "./source.ts";
import { type DeskControls, PdfHead, PdfToolbar } from "./toolbar.tsx";
import classes from "./viewer.module.css";
import { PdfWaiting } from "./waiting.tsx";
import { prepareReader } from "./worker.ts";

// In this module and not in another: react-pdf sets its own default when it is loaded.
pdfjs.GlobalWorkerOptions.workerSrc = new URL("pdfjs-dist/legacy/build/pdf.worker.min.mjs", import.meta.url).toString();

const RESOURCES = import.meta.env.DEV ? "/node_modules/pdfjs-dist" : `/assets/pdfjs-${pdfjs.version}`;
const OPTIONS = {
  // A document looks the same on every machine, whatever fonts that one has.
  useSystemFonts: false,
  standardFontDataUrl: `${RESOURCES}/standard_fonts/`,
  wasmUrl: `${RESOURCES}/wasm/`,
  useWasm: false,
};

const QUARTER = 90;

type PdfDeskProps = {
  readonly file: PdfFile;
  readonly among?: PdfAmong;
  readonly mark?: PdfMark | undefined;
  readonly otherwise?: ReactNode;
  readonly isBare?: boolean;
};

export default function PdfDesk({ file, among, mark, otherwise, isBare = false }: PdfDeskProps) {
  const { read, error, retry } = usePdfBytes(file);
  const bytes = read?.bytes ?? null;
  const data = useMemo(() => read && { data: read.bytes }, [read]);
  const options = useMemo(() => read && { ...OPTIONS, worker: read.reader }, [read]);
  const [pdf, setPdf] = useState<Pdf | null>(null);
  const [password, setPassword] = useState<PasswordQuestion | null>(null);
  const [zoom, setZoom] = useState<Zoom>("auto");
  const [factor, setFactor] = useState(1);
  const [rotation, setRotation] = useState(0);
  const [page, setPage] = useState(1);
  const [target, setTarget] = useState({ page: 1 });
  const [isPrinting, setPrinting] = useState(false);
  const pages = pdf?.numPages ?? 0;

  const controls: DeskControls = {
    page,
    pages,
    factor,
    isPrinting,
    go: (asked) => {
      if (pages === 0) return;
      const next = Math.min(pages, Math.max(1, asked));
      setPage(next);
      setTarget({ page: next });
      announce(`Página ${next} de ${pages}`);
    },
    // From the last step asked for: two quick presses come before the first is drawn.
    zoom: (direction) => setZoom((last) => zoomStep(typeof last === "number" ? last : factor, direction)),
    setZoom,
    rotate: () => setRotation((degrees) => turned(degrees, QUARTER)),
    save: () => bytes && void saveFile({ name: file.name, type: "application/pdf", body: bytes }),
    print: () => {
      if (!pdf || isPrinting) return;
      setPrinting(true);
      printPdf(pdf)
        .catch(() => notify.error("No se pudo preparar la impresión", "Descargá el documento e imprimilo desde ahí"))
        .finally(() => setPrinting(false));
    },
    ...(among ? { among } : {}),
  };

  function opened(document: Pdf) {
    setPdf(document);
    setPassword(null);
    setPage(1);
    setTarget({ page: 1 });
    if (among && among.total > 1) prepareReader();
    announce(`${file.name}, ${document.numPages === 1 ? "1 página" : `${document.numPages} páginas`}`);
  }

  return (
    <section className={classes.desk} aria-label={`Documento ${file.name}`} onKeyDown={keysOf(controls)}>
      {!isBare && <PdfHead name={file.name} controls={controls} />}
      {!isBare && <PdfToolbar controls={controls} isSaved={bytes !== null} />}
      {error !== null ? (
        <div className={classes.message}>
          <Refused error={error} retry={retry} otherwise={otherwise} />
        </div>
      ) : data && options ? (
        <Document
          key={file.name}
          className={classes.document}
          file={data}
          options={options}
          suspense={false}
          loading={password ? <PdfPassword question={password} name={file.name} /> : <PdfWaiting />}
          error={<PdfBroken name={file.name} />}
          onPassword={(answer, reason) => setPassword({ answer, isWrong: reason === 2 })}
          onLoadSuccess={opened}
          onLoadError={() => setPdf(null)}
        >
          {pdf && (
            <PdfPages
              pdf={pdf}
              name={file.name}
              zoom={zoom}
              rotation={rotation}
              target={target}
              mark={mark}
              onPage={setPage}
              onFactor={setFactor}
            />
          )}
        </Document>
      ) : (
        <PdfWaiting />
      )}
    </section>
  );
}

/** The reader's keys, unless they are being typed into a field. Up and down scroll, as everywhere. */
function keysOf({ go, page, pages, zoom, setZoom }: DeskControls) {
  const actions = new Map([
    ["ArrowLeft", () => go(page - 1)],
    ["ArrowRight", () => go(page + 1)],
    ["PageUp", () => go(page - 1)],
    ["PageDown", () => go(page + 1)],
    ["Home", () => go(1)],
    ["End", () => go(pages)],
    ["+", () => zoom(1)],
    ["-", () => zoom(-1)],
    ["0", () => setZoom(1)],
  ]);
  return (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    const action = actions.get(event.key);
    if (!action || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  };
}

type RefusedProps = { readonly error: unknown; readonly retry: () => void; readonly otherwise: ReactNode };

/** Of what stands in the way trying again changes nothing. */
const CONFLICT = 409;

function Refused({ error, retry, otherwise }: RefusedProps) {
  const { status, message } = refusalOf(error);
  return otherwise && status === CONFLICT ? (
    <EmptyState drawing="paraph" title={message} actions={otherwise} />
  ) : (
    <LoadFailure noun="el documento" error={error} retry={retry} />
  );
}
