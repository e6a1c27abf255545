/** A PDF on the desk. The viewer and its worker weigh more than the rest of the product: loaded where one is opened. */
import { lazy, type ReactNode, Suspense } from "react";
import type { PdfAmong, PdfFile, PdfMark } from "./source.ts";
import classes from "./viewer.module.css";
import { PdfWaiting } from "./waiting.tsx";

type PdfViewerProps = {
  readonly file: PdfFile;
  readonly among?: PdfAmong;
  readonly mark?: PdfMark | undefined;
  /** Where something else comes first: the way on, in place of trying again. */
  readonly otherwise?: ReactNode;
  /** On a page that is the document's: without an edge, and on a phone without its name. */
  readonly isWhole?: boolean;
  /** The paper alone: its name and its tools are elsewhere. */
  readonly isBare?: boolean;
  /** CSS height; 80 % of the window unless said otherwise. */
  readonly height?: string;
};

const PdfDesk = lazy(() => import("./desk.tsx"));

export function PdfViewer({ height = "80dvh", isWhole = false, ...props }: PdfViewerProps) {
  return (
    <div className={classes.frame} data-whole={isWhole || undefined} style={{ height }}>
      <Suspense fallback={<PdfWaiting />}>
        <PdfDesk {...props} />
      </Suspense>
    </div>
  );
}
