/** A PDF on the desk. The viewer and its worker weigh more than the rest of the product: loaded where one is opened. */
import { lazy, Suspense } from "react";
import type { PdfAmong, PdfFile } from "./source.ts";
import classes from "./viewer.module.css";
import { PdfWaiting } from "./waiting.tsx";

type PdfViewerProps = {
  readonly file: PdfFile;
  readonly among?: PdfAmong;
  /** CSS height; 80 % of the window unless said otherwise. */
  readonly height?: string;
};

const PdfDesk = lazy(() => import("./desk.tsx"));

export function PdfViewer({ height = "80dvh", ...props }: PdfViewerProps) {
  return (
    <div className={classes.frame} style={{ height }}>
      <Suspense fallback={<PdfWaiting />}>
        <PdfDesk {...props} />
      </Suspense>
    </div>
  );
}
