/** The rows of an import, each with its state; one that failed is mended here. IMP-03, IMP-10. */
import { Button, Loader, Skeleton } from "@mantine/core";
import { IconAlertCircle, IconAlertTriangle, IconArrowBackUp, IconCheck } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import type { FilaImportada, ImportacionHecha } from "#features/importacion/contract.ts";
import { LoadFailure } from "#platform/ui/page/web/load-failure.tsx";
import { PersonLink } from "#platform/ui/page/web/person-link.tsx";
import { isRunning, useFilas, type Ver } from "./api.ts";
import classes from "./importacion.module.css";

const CorregirPopup = lazy(() => import("./corregir-popup.tsx"));

type FilasImportadasProps = { readonly one: ImportacionHecha; readonly ver: Ver };

export function FilasImportadas({ one, ver }: FilasImportadasProps) {
  const query = useFilas(one._id, ver, isRunning(one));
  const [mended, setMended] = useState<FilaImportada | null>(null);
  if (query.isError && !query.data)
    return <LoadFailure noun="las filas" error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={300} aria-busy />;
  const filas = query.data.pages.flatMap(({ data }) => data);
  return (
    <>
      {filas.length === 0 && <p className={classes.none}>No hay ninguna fila así.</p>}
      <ul className={classes.rows} aria-label="Filas importadas">
        {filas.map((fila) => (
          <Fila key={fila._id} fila={fila} one={one} onMend={() => setMended(fila)} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Leer más
          </Button>
        </div>
      )}
      {mended && (
        <Suspense fallback={null}>
          <CorregirPopup one={one} fila={mended} onClose={() => setMended(null)} />
        </Suspense>
      )}
    </>
  );
}

function wordsOf({ resultado, accion }: FilaImportada): string {
  if (resultado === null) return "En espera";
  if (resultado === "importada") return accion === "crear" ? "Creado" : "Actualizado";
  return resultado === "fallida" ? "No se importó" : "Deshecho";
}

const mark = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

function Mark({ resultado, mensaje }: Pick<FilaImportada, "resultado" | "mensaje">) {
  if (resultado === null) return <Loader size={16} aria-hidden />;
  if (resultado === "fallida") return <IconAlertCircle {...mark} />;
  if (resultado === "deshecha") return <IconArrowBackUp {...mark} />;
  return mensaje === "" ? <IconCheck {...mark} /> : <IconAlertTriangle {...mark} />;
}

type FilaProps = {
  readonly fila: FilaImportada;
  readonly one: ImportacionHecha;
  readonly onMend: () => void;
};

function Fila({ fila, one, onMend }: FilaProps) {
  const { linea, resultado, mensaje, persona } = fila;
  const cell = (campo: string) => fila.celdas[one.columnas.findIndex((column) => column.campo === campo)] ?? "";
  const name = [cell("lastName"), cell("firstName")].filter(Boolean).join(", ") || cell("legajo") || "Sin nombre";
  return (
    <li className={classes.row} data-resultado={resultado ?? "espera"}>
      <span className={classes.line}>fila {linea}</span>
      <Mark resultado={resultado} mensaje={mensaje} />
      <div className={classes.said}>
        <p>
          <b>
            {persona !== null && resultado === "importada" ? (
              <PersonLink person={{ _id: persona, displayName: name }} />
            ) : (
              name
            )}
          </b>{" "}
          {cell("cuil") && `CUIL ${cell("cuil")}`}
          <span className={classes.accion}>{wordsOf(fila)}</span>
        </p>
        {mensaje !== "" && <p>{mensaje}</p>}
        {resultado === "fallida" && (
          <Button
            className={classes.mend}
            variant="default"
            size="xs"
            onClick={onMend}
            aria-label={`Corregir la fila ${linea}`}
          >
            Corregir
          </Button>
        )}
      </div>
    </li>
  );
}
