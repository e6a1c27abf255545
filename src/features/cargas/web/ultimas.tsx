/** The pages of an upload, the last first, each with its person or with why not; one of nobody leads to where it is mended. */
import { Button, Loader, SegmentedControl } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconMinus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Carga } from "#features/cargas/contract.ts";
import { formatCuil } from "#platform/argentina/cuil.ts";
import { countText } from "#platform/text/quantity.ts";
import { type Cuales, isRunning, useUltimas } from "./api.ts";
import { type Avance, type Fila, filaOf, filasOf, type Oido } from "./avance.ts";
import classes from "./progreso.module.css";

type UltimasProps = {
  readonly carga: Carga;
  readonly avance: Avance;
  readonly oidas: Oido["paginas"];
  /** Leaving for the list closes what is over it. */
  readonly onLeave: () => void;
};

export function Ultimas({ carga, avance, oidas, onLeave }: UltimasProps) {
  const [cuales, setCuales] = useState<Cuales>("todas");
  const query = useUltimas(carga, cuales);
  const asked = query.data?.pages.flatMap(({ data }) => data.map(filaOf)) ?? [];
  const all = filasOf(asked, oidas.values(), cuales);
  // As many as were asked for and no more: what is told stays below "Leer más" too.
  const filas = all.slice(0, Math.max(query.data?.pages.length ?? 1, 1) * SHOWN);
  const hasMore = query.hasNextPage || filas.length < all.length;
  return (
    <section aria-label="Páginas">
      <div className={classes.listHead}>
        <SegmentedControl
          aria-label="Qué páginas"
          data={[
            { value: "todas", label: "Todas" },
            { value: "sinAsignar", label: `Sin asignar ${countText(avance.sinAsignar)}` },
            { value: "omitida", label: `Omitidas ${countText(avance.omitidas)}` },
          ]}
          value={cuales}
          onChange={(next) => setCuales(next as Cuales)}
        />
        <span>lo último primero</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <ul className={classes.list} aria-label="Páginas, lo último primero" tabIndex={0}>
        {cuales === "todas" && isRunning(carga) && avance.casillas[avance.pagina - 1] === "ahora" && (
          <li className={classes.row}>
            <span className={classes.page}>pág. {avance.pagina}</span>
            <Loader size={14} aria-hidden />
            <span>Leyendo el CUIL…</span>
          </li>
        )}
        {filas.map((fila) => (
          <Renglon key={fila.pagina} fila={fila} carga={carga._id} onLeave={onLeave} />
        ))}
        {filas.length === 0 && !query.isPending && <li className={classes.none}>{NONE[cuales]}</li>}
        {hasMore && (
          <li className={classes.more}>
            <Button
              variant="default"
              size="xs"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Leer más
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

const SHOWN = 100;

const NONE: Readonly<Record<Cuales, string>> = {
  todas: "Todavía no se separó ninguna página.",
  asignada: "Ninguna página asignada.",
  sinAsignar: "Ninguna página sin asignar.",
  omitida: "Ninguna página omitida.",
};

const mark = { size: 16, stroke: 1.75, "aria-hidden": true } as const;
const MARKS = {
  asignada: <IconCheck {...mark} />,
  sinAsignar: <IconAlertTriangle {...mark} />,
  omitida: <IconMinus {...mark} />,
} as const;

type RenglonProps = { readonly fila: Fila; readonly carga: string; readonly onLeave: () => void };

function Renglon({ fila, carga, onLeave }: RenglonProps) {
  const { pagina, estado } = fila;
  return (
    <li className={classes.row} data-estado={estado}>
      <span className={classes.page}>pág. {pagina}</span>
      {MARKS[estado]}
      <span>
        <Said fila={fila} />
      </span>
      {estado === "sinAsignar" && (
        <Link
          to="/recibos-admin/pendientes"
          search={mendedAt(carga, fila) as never}
          className={classes.assign ?? ""}
          aria-label={`Asignar la página ${pagina}`}
          onClick={onLeave}
        >
          Asignar
        </Link>
      )}
    </li>
  );
}

/** Told alone, it is not known yet which receipt it became: those of nobody of that upload, then. */
const mendedAt = (carga: string, { recibo }: Fila) =>
  recibo === null ? { carga, sinAsignar: "si" } : { carga, recibo };

function Said({ fila: { estado, nombre, cuil, motivo } }: { readonly fila: Fila }) {
  if (estado === "asignada")
    return (
      <>
        <b>{nombre}</b> {cuil !== null && <small>CUIL {formatCuil(cuil)}</small>}
      </>
    );
  return (
    <>
      {estado === "sinAsignar" ? <b>Sin asignar</b> : "Omitida"} <small>{motivo}</small>
    </>
  );
}
