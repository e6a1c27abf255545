/** The card of the company's page that shows its last back-ups and makes one now. D091, EMP-17. */
import { Button, Loader, Skeleton } from "@mantine/core";
import { IconAlertCircle, IconCircleCheckFilled } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CopiaItem } from "#features/copias/contract.ts";
import { isRunning } from "#features/copias/rules.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { SideCard } from "#platform/ui/page/web/side-card.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { sizeInWords } from "#platform/ui/upload/files.ts";
import { copiasClient, useCopias } from "./api.ts";
import classes from "./copias.module.css";

/** As many as fit beside the form; the rest on request. */
const SHORT = 5;

export function BackupList() {
  const { data, error, refetch } = useCopias();
  const [showsAll, setShowsAll] = useState(false);
  return (
    <SideCard title="Copias de seguridad" isBusy={!data && !error}>
      {data && <Copias copias={showsAll ? data : data.slice(0, SHORT)} />}
      {!data && !error && <Skeleton height={30} mt={8} />}
      {!data && error && (
        <p className={classes.none} role="alert">
          No pudimos traer las copias.{" "}
          <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </p>
      )}
      <div className={classes.foot}>
        <MakeOne isRunning={data?.some(isRunning) ?? false} />
        {data && data.length > SHORT && (
          <Button variant="subtle" size="xs" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? "Ver menos" : `Ver las ${data.length}`}
          </Button>
        )}
      </div>
    </SideCard>
  );
}

function Copias({ copias }: { readonly copias: readonly CopiaItem[] }) {
  if (copias.length === 0) {
    return (
      <p className={classes.none}>
        Todavía no hay ninguna. Elegí una hora para que se haga una cada noche, o hacé la primera ahora.
      </p>
    );
  }
  return (
    <ul className={classes.list} aria-live="polite">
      {copias.map((copia) => (
        <li key={copia._id} className={classes.copia}>
          <Estado estado={copia.estado} />
          <span>{formatMoment(new Date(copia.created))}</span>
          <span className={classes.size} title={copia.nombre || undefined}>
            {factOf(copia)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function factOf({ estado, tamano }: CopiaItem): string {
  if (estado === "en curso") return "En curso…";
  return estado === "fallida" || tamano === null ? "No se pudo hacer" : sizeInWords(tamano);
}

const icon = { size: 18, role: "img" } as const;

function Estado({ estado }: Pick<CopiaItem, "estado">) {
  if (estado === "en curso") return <Loader size={16} aria-hidden />;
  if (estado === "fallida")
    return <IconAlertCircle {...icon} stroke={1.75} data-estado={estado} aria-label="Fallida" />;
  return <IconCircleCheckFilled {...icon} data-estado={estado} aria-label="Completa" />;
}

function MakeOne({ isRunning: busy }: { readonly isRunning: boolean }) {
  const queryClient = useQueryClient();
  const make = useAct({
    mutationFn: () => copiasClient.create({}),
    onSuccess: ({ message }) => notify.info(message),
    onError: notify.failed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["copias"] }),
  });
  const isOff = busy || make.isPending;
  return (
    // Not `disabled`: the keyboard's place would be lost with it.
    <Button
      variant="default"
      size="xs"
      data-disabled={isOff}
      aria-disabled={isOff}
      onClick={() => isOff || make.mutate()}
    >
      Hacer una copia ahora
    </Button>
  );
}
