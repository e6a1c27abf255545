/** The pending receipts as far as they were read, more as one scrolls; or why there are none. */
import { Button, Skeleton } from "@mantine/core";
import { useEffect, useRef } from "react";
import { LoadFailure } from "#platform/ui/page/web/load-failure.tsx";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import type { More } from "#platform/ui/table/web/types.ts";
import classes from "./pendientes.module.css";
import type { usePendientes } from "./pendientes-api.ts";
import { Hojas, type HojasProps, type Ver } from "./pendientes-hojas.tsx";

type PendientesListProps = Omit<HojasProps, "recibos"> & {
  readonly list: ReturnType<typeof usePendientes>["list"];
};

export function PendientesList({ list, ...each }: PendientesListProps) {
  const { rows, status, more } = list;
  if (status === "pending") return <Waiting ver={each.ver} />;
  if (status === "error") return <LoadFailure noun="los recibos" error={list.error} retry={list.retry} />;
  if (rows.length === 0) return <Empty list={list} />;
  return (
    <div className={classes.scroll} aria-busy={list.isStale}>
      <Hojas recibos={rows} {...each} />
      {more?.has && <ReadMore more={more} />}
    </div>
  );
}

function Empty({ list }: Pick<PendientesListProps, "list">) {
  if (!list.isNarrowed)
    return (
      <EmptyState title="No hay recibos por firmar">
        Cuando se carguen recibos nuevos, van a esperar acá la firma de la empresa.
      </EmptyState>
    );
  const clear = (
    <Button variant="default" size="md" onClick={list.clear}>
      Limpiar
    </Button>
  );
  return list.asked.sinAsignar ? (
    <EmptyState title="Ningún recibo sin asignar" actions={clear}>
      Todos los que esperan la firma tienen su empleado.
    </EmptyState>
  ) : (
    <EmptyState title="Ningún recibo por firmar con estos filtros" actions={clear}>
      Probá con otro período, otro tipo u otra búsqueda.
    </EmptyState>
  );
}

/** Read by itself when it comes near; pressed where that failed, or by the keyboard. */
function ReadMore({ more }: { readonly more: More }) {
  const button = useRef<HTMLButtonElement>(null);
  const { isLoading, hasFailed, load } = more;
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (!button.current || isLoading || hasFailed) return;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void latest.current();
      },
      { root: button.current.closest(`.${classes.scroll}`), rootMargin: "600px 0px" },
    );
    near.observe(button.current);
    return () => near.disconnect();
  }, [isLoading, hasFailed]);
  return (
    <div className={classes.more}>
      <Button ref={button} variant="default" loading={isLoading} onClick={() => void load()}>
        Leer más
      </Button>
    </div>
  );
}

const PLACES = Array.from({ length: 15 }, (_, at) => at);

function Waiting({ ver }: { readonly ver: Ver }) {
  return (
    <div className={classes.scroll} aria-busy>
      <div className={ver === "grilla" ? classes.sheets : classes.lines}>
        {PLACES.map((at) => (
          <Skeleton key={at} height={ver === "grilla" ? 192 : 40} radius="sm" />
        ))}
      </div>
    </div>
  );
}
