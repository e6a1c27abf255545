/** How much of the company's space for files is used, as a line of a card and as a bar: words first, colour beside them. S-58. */
import { Progress } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useId } from "react";
import type { UsoArchivos } from "#features/archivos/contract.ts";
import { spaceOf } from "#features/archivos/quotas.ts";
import classes from "./archivos-line.module.css";

export function ArchivosLine({ uso }: { readonly uso: UsoArchivos }) {
  const id = useId();
  const { words, level, percent } = spaceOf(uso);
  return (
    <div className={classes.space} data-level={level}>
      <dt id={id}>Archivos</dt>
      <dd>
        {level !== "bien" && <IconAlertTriangle size={15} stroke={2} aria-hidden />}
        {words}
      </dd>
      {percent !== null && (
        <dd className={classes.bar}>
          <Progress.Root
            size={5}
            role="meter"
            aria-labelledby={id}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            aria-valuetext={words}
          >
            <Progress.Section value={percent} withAria={false} />
          </Progress.Root>
        </dd>
      )}
    </div>
  );
}
