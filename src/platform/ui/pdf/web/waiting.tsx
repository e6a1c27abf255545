/** The sheet that stands for a document until it is here. */
import { Skeleton } from "@mantine/core";
import classes from "./viewer.module.css";

export function PdfWaiting() {
  return (
    <div className={classes.waiting} role="status" aria-busy aria-label="Abriendo el documento">
      <Skeleton className={classes.sheet} />
    </div>
  );
}
