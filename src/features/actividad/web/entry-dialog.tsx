/** One entry and its notes; root may add one, and nobody may change what was recorded (D173). */
import { Badge, Button, Loader, Modal, Textarea } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { actividad, type LogEntry } from "#features/actividad/contract.ts";
import { useActor, useMay } from "#platform/auth/web/signed-in.ts";
import { useFocusBack } from "#platform/ui/dialogs/web/focus-back.ts";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import classes from "./actividad.module.css";
import { actividadClient } from "./api.ts";
import { Affected, Author, momentOf, REFUSED, Tipo } from "./words.tsx";

type EntryDialogProps = { readonly logId: string; readonly onClose: () => void };

export function EntryDialog({ logId, onClose }: EntryDialogProps) {
  useFocusBack();
  const empresa = useActor()?.empresa;
  const mayAnnotate = useMay(actividad.annotate.access);
  const query = useQuery({
    queryKey: ["actividad", "entrada", empresa, logId],
    queryFn: () => actividadClient.get({ logId }),
  });
  return (
    <Modal opened onClose={onClose} title="Registro de la actividad">
      <Loaded query={query} noun="la actividad" waiting={<Loader size="sm" aria-label="Cargando" />}>
        {(entry) => (
          <>
            <Facts entry={entry} />
            <Notes notas={entry.notas} />
            {mayAnnotate && <NoteForm key={entry.notas.length} logId={logId} />}
          </>
        )}
      </Loaded>
    </Modal>
  );
}

function Facts({ entry }: { readonly entry: LogEntry }) {
  return (
    <dl className={classes.facts}>
      <dt>Tipo</dt>
      <dd>
        <Tipo entry={entry} />
      </dd>
      <dt>Fecha</dt>
      <dd>{momentOf(entry.created)}</dd>
      <dt>Módulo</dt>
      <dd>{entry.module}</dd>
      <dt>Actividad</dt>
      <dd>
        {entry.name} {entry.result === "refused" && <Badge color="gray">{REFUSED}</Badge>}
      </dd>
      <dt>Creado por</dt>
      <dd>
        <Author of={entry} />
      </dd>
      {entry.desde && (
        <>
          <dt>Desde</dt>
          <dd>{entry.desde.name}</dd>
        </>
      )}
      {entry.toUser && (
        <>
          <dt>Legajo afectado</dt>
          <dd>
            <Affected of={entry} />
          </dd>
        </>
      )}
    </dl>
  );
}

type Nota = { readonly created: string; readonly texto: string; readonly fromUser: LogEntry["fromUser"] };

function Notes({ notas }: { readonly notas: readonly Nota[] }) {
  return (
    <>
      <h3 className={classes.heading}>Notas</h3>
      {notas.length === 0 ? (
        <p className={classes.none}>Nadie agregó una nota.</p>
      ) : (
        <ul className={classes.notes}>
          {notas.map((nota) => (
            <li key={`${nota.created} ${nota.texto}`} className={classes.note}>
              {nota.texto}
              <span className={classes.when}>
                <Author of={nota} />, {momentOf(nota.created)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const Draft = z.object({ nota: actividad.annotate.input.shape.nota });

function NoteForm({ logId }: { readonly logId: string }) {
  const queryClient = useQueryClient();
  const draft = useDraftForm({
    schema: Draft,
    initial: { nota: "" },
    send: ({ nota }, options) => actividadClient.annotate({ logId, nota }, options),
    done: () => {
      void queryClient.invalidateQueries({ queryKey: ["actividad"] });
      notify.saved();
    },
  });
  return (
    <form {...draft.form} className={classes.form}>
      <Textarea label="Nueva nota" autosize minRows={2} maxLength={1000} {...draft.text("nota")} />
      <Button type="submit" variant="default" mt="sm" loading={draft.sending}>
        Agregar nota
      </Button>
    </form>
  );
}
