/** A PDF on the desk. The viewer and its worker weigh more than the rest of the product: loaded where one is opened. */
import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { PdfFile } from "./source.ts";
import classes from "./viewer.module.css";

export type PdfViewerProps = {
  readonly file: PdfFile;
  /** The documents before and after this one: "2 de 5". */
  readonly among?: { readonly position: number; readonly total: number; readonly go: (position: number) => void };
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

export function PdfWaiting() {
  return (
    <div className={classes.waiting} role="status" aria-busy aria-label="Abriendo el documento">
      <Skeleton className={classes.sheet} />
    </div>
  );
}
