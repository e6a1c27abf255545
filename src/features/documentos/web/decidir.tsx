/** Approving what an employee sent, or rejecting it and saying why: each in two presses, the usual reasons at hand. DOC-38, D210. */
import { Button, Textarea } from "@mantine/core";
import { IconCheck, IconX } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import type { Documento } from "#features/documentos/contract.ts";
import { documentosProblems } from "#features/documentos/problems.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import classes from "./documento.module.css";
import { documentosClient, useDocumentosChanged } from "./documentos-api.ts";
import { decidedFrom } from "./formulario.ts";

const USUAL = ["No se lee bien", "Está incompleto", "Está vencido", "No es el documento pedido"] as const;

type DecidirProps = { readonly documento: Documento; readonly onDecided?: (() => void) | undefined };
type Decision = { readonly estado: "Aprobado" | "Rechazado"; readonly motivo: string };

export function Decidir({ documento, onDecided }: DecidirProps) {
  const [isRejecting, setRejecting] = useState(false);
  const changed = useDocumentosChanged();
  const { _id: documentId, version } = documento;
  const act = useAct({
    mutationFn: ({ estado, motivo }: Decision) =>
      documentosClient.update({ ...decidedFrom(documento, estado, motivo), documentId, version }),
    onSuccess: (_, { estado }) => {
      notify.success("Documento actualizado!", `${documento.name}: ${estado.toLowerCase()}`);
      changed();
      onDecided?.();
    },
    onError: notify.failed,
  });
  const isBusy = (estado: Decision["estado"]) => act.isPending && act.variables?.estado === estado;
  return (
    <section className={classes.decidir} aria-label="Decidir sobre el documento">
      <p>
        <b>{documento.empleado.displayName}</b> espera que lo apruebes o lo rechaces.
      </p>
      <div className={classes.decisions}>
        <Button
          variant="default"
          leftSection={<IconX size={17} stroke={1.75} aria-hidden />}
          aria-expanded={isRejecting}
          onClick={() => setRejecting(!isRejecting)}
        >
          Rechazar
        </Button>
        <Button
          leftSection={<IconCheck size={17} stroke={1.75} aria-hidden />}
          loading={isBusy("Aprobado")}
          onClick={() => act.mutate({ estado: "Aprobado", motivo: "" })}
        >
          Aprobar
        </Button>
      </div>
      {isRejecting && (
        <Motivo isBusy={isBusy("Rechazado")} reject={(motivo) => act.mutate({ estado: "Rechazado", motivo })} />
      )}
    </section>
  );
}

type MotivoProps = { readonly isBusy: boolean; readonly reject: (motivo: string) => void };

function Motivo({ isBusy, reject }: MotivoProps) {
  const [motivo, setMotivo] = useState("");
  const [error, setError] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const said = motivo.trim();
    if (said === "") return setError(documentosProblems.sinMotivo.message);
    reject(said);
  }
  return (
    <form className={classes.motivo} onSubmit={submit} noValidate>
      <fieldset className={classes.usual} aria-label="Motivos usuales">
        {USUAL.map((usual) => (
          <Button key={usual} variant="default" disabled={isBusy} onClick={() => reject(usual)}>
            {usual}
          </Button>
        ))}
      </fieldset>
      <Textarea
        label="Otro motivo"
        description="El empleado lo lee junto a su documento."
        value={motivo}
        maxLength={500}
        autosize
        minRows={2}
        maxRows={5}
        error={error}
        onChange={(event) => {
          setMotivo(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <Button type="submit" color="red" loading={isBusy}>
        Rechazar con este motivo
      </Button>
    </form>
  );
}
