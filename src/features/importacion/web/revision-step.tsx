/** The second step: how many rows do what, which column is what, the names that do not exist, and each row's problems. */
import { Button, SegmentedControl, Skeleton } from "@mantine/core";
import { IconAlertCircle, IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { labelOf } from "#features/importacion/columnas.ts";
import type { FilaLeida, Importacion, Lectura } from "#features/importacion/contract.ts";
import { refusalOf } from "#platform/problems/failure.ts";
import { LoadFailure } from "#platform/ui/page/web/load-failure.tsx";
import { type Solo, useLectura } from "./api.ts";
import { inWords } from "./avance-bar.tsx";
import { ColumnasSection } from "./columnas-section.tsx";
import classes from "./importacion.module.css";
import { NuevosSection } from "./nuevos-section.tsx";

type RevisionStepProps = {
  readonly asked: Importacion;
  readonly onChange: (change: Partial<Importacion>) => void;
};

export function RevisionStep({ asked, onChange }: RevisionStepProps) {
  const [solo, setSolo] = useState<Solo>("todas");
  const query = useLectura(asked, solo);
  const first = query.data?.pages[0];
  if (query.isError && !query.isFetchNextPageError) return <Refused query={query} />;
  if (!first) return <Skeleton height={420} aria-busy />;
  const filas = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <div className={classes.review} aria-busy={query.isPlaceholderData}>
      <Resumen resumen={first.resumen} />

      <ColumnasSection key={asked.url} lectura={first} onChange={onChange} />
      {(first.nuevos.length > 0 || asked.asignaciones.length > 0) && (
        <NuevosSection
          nuevos={first.nuevos}
          asignaciones={asked.asignaciones}
          onChange={(asignaciones) => onChange({ asignaciones })}
        />
      )}

      <div className={classes.tools}>
        <SegmentedControl
          aria-label="Qué filas"
          data={soloOptions(first)}
          value={solo}
          onChange={(one) => setSolo(one as Solo)}
        />
      </div>
      <Filas filas={filas} lectura={first} />
      {query.hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Leer más
          </Button>
        </div>
      )}
    </div>
  );
}

const soloOptions = ({ resumen }: Lectura): { value: Solo; label: string }[] => [
  { value: "todas", label: `Todas ${inWords(resumen.filas)}` },
  { value: "problemas", label: "Con problemas" },
  { value: "errores", label: `Con errores ${inWords(resumen.conErrores)}` },
];

/** What is wrong with the file itself is said as it is; trying again would not help. */
function Refused({ query }: { readonly query: ReturnType<typeof useLectura> }) {
  const refusal = refusalOf(query.error);
  if (refusal.status >= 500 || refusal.status === 0)
    return <LoadFailure noun="la planilla" error={query.error} retry={() => void query.refetch()} />;
  return (
    <p className={classes.refused} role="alert">
      <IconAlertCircle size={18} stroke={1.75} aria-hidden />
      {refusal.message}
    </p>
  );
}

const FIGURES: readonly (readonly [keyof Lectura["resumen"], string])[] = [
  ["crear", "Se crean"],
  ["actualizar", "Se actualizan"],
  ["conErrores", "Con errores, no se importan"],
  ["conAvisos", "Con avisos"],
];

function Resumen({ resumen }: Pick<Lectura, "resumen">) {
  return (
    <dl className={classes.figures}>
      {FIGURES.map(([key, label]) => (
        <div key={key} className={classes.figure}>
          <dt>{label}</dt>
          <dd>{inWords(resumen[key])}</dd>
        </div>
      ))}
    </dl>
  );
}

function Filas({ filas, lectura }: { readonly filas: readonly FilaLeida[]; readonly lectura: Lectura }) {
  if (filas.length === 0) return <p className={classes.none}>Ninguna fila tiene problemas.</p>;
  return (
    <ul className={classes.rows} aria-label="Filas de la planilla">
      {filas.map((fila) => (
        <FilaItem key={fila.linea} fila={fila} lectura={lectura} />
      ))}
    </ul>
  );
}

const ACCION_WORDS = { crear: "Se crea", actualizar: "Se actualiza", ninguna: "No se importa" } as const;

function FilaItem({ fila, lectura }: { readonly fila: FilaLeida; readonly lectura: Lectura }) {
  const { linea, accion, problemas } = fila;
  const cell = (campo: string) => fila.celdas[lectura.columnas.findIndex((one) => one.campo === campo)] ?? "";
  const name = [cell("lastName"), cell("firstName")].filter(Boolean).join(", ");
  const Mark = accion === "ninguna" ? IconAlertCircle : problemas.length > 0 ? IconAlertTriangle : IconCheck;
  return (
    <li className={classes.row} data-accion={accion}>
      <span className={classes.line}>fila {linea}</span>
      <Mark size={18} stroke={1.75} aria-hidden />
      <div className={classes.said}>
        <p>
          <b>{name || cell("legajo") || "Sin nombre"}</b> {cell("cuil") && `CUIL ${cell("cuil")}`}
          <span className={classes.accion}>{ACCION_WORDS[accion]}</span>
        </p>
        {problemas.length > 0 && (
          <ul className={classes.problems}>
            {problemas.map(({ columna, nivel, message }) => (
              <li key={`${columna} ${message}`} data-nivel={nivel}>
                {columna !== null && <b>{labelOf(columna)}</b>} {message}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
