/** A page whose data did not come. No permission and no such record are cases of their own; the rest may be tried again. */
import { ActionIcon, Button, CopyButton } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { isUnreachable } from "#platform/http/web/client.ts";
import { refusalOf } from "#platform/problems/failure.ts";
import { common, type Refusal } from "#platform/problems/problem.ts";
import classes from "./load-failure.module.css";
import { RetryButton } from "./retry-button.tsx";
import { ErrorState } from "./states.tsx";

type LoadFailureProps = {
  /** "la lista de puestos". */
  readonly noun: string;
  readonly error: unknown;
  readonly retry: () => void;
};

export function LoadFailure({ noun, error, retry }: LoadFailureProps) {
  const refusal = refusalOf(error);
  const [at] = useState(() => new Date());
  const home = (
    <Button variant="default" size="md" renderRoot={(props) => <Link {...props} to="/" />}>
      Volver a Inicio
    </Button>
  );
  if (refusal.status === common.sinPermisos.status) {
    return (
      <ErrorState drawing="folder" title={`No tenés permiso para ver ${noun}`} actions={home}>
        Si lo necesitás para tu trabajo, pedíselo a quien administra la empresa.
      </ErrorState>
    );
  }
  if (refusal.status === common.noEncontrado.status) {
    return (
      <ErrorState drawing="folder" title={refusal.message.replace(/\.$/, "")} actions={home}>
        Puede que alguien lo haya eliminado, o que la dirección esté mal copiada.
      </ErrorState>
    );
  }
  const again = (
    <>
      <RetryButton onClick={retry}>Reintentar</RetryButton>
      {home}
    </>
  );
  if (isUnreachable(error)) {
    return (
      <ErrorState title="Esta página necesita conexión" actions={again}>
        Sin conexión no podemos traer {noun}. Se carga sola cuando vuelva; no se perdió nada de lo que hiciste.
      </ErrorState>
    );
  }
  return (
    <ErrorState title={`No pudimos traer ${noun}`} actions={again} footer={<Reference refusal={refusal} at={at} />}>
      {refusal.message.replace(/\.$/, "")}. No se perdió nada de lo que hiciste: probá de nuevo en unos segundos.
    </ErrorState>
  );
}

function Reference({ refusal, at }: { readonly refusal: Refusal; readonly at: Date }) {
  const reference = `error ${refusal.status} · ${formatMoment(at)} · ${refusal.problems[0]?.code ?? ""}`;
  return (
    <div className={classes.reference}>
      <span>Si sigue pasando, pasale esto a soporte:</span>
      <span>
        {reference}
        <CopyButton value={reference}>
          {({ copied, copy }) => (
            <ActionIcon size={28} aria-label={copied ? "Copiado" : "Copiar la referencia"} onClick={copy}>
              {copied ? (
                <IconCheck size={16} stroke={1.75} aria-hidden />
              ) : (
                <IconCopy size={16} stroke={1.75} aria-hidden />
              )}
            </ActionIcon>
          )}
        </CopyButton>
      </span>
    </div>
  );
}
