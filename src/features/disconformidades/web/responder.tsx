/** Writing in a case: the company answers, and may link the record that puts it right; its employee writes back. */
import { Button, Textarea } from "@mantine/core";
import { carpetaOf, kindsOf } from "#features/archivos/carpetas.ts";
import { AdjuntosField, useTemporaryAdjuntos } from "#features/archivos/web/public.tsx";
import {
  type Disconformidad,
  disconformidades,
  MAX_MENSAJE,
  MensajeDraft,
} from "#features/disconformidades/contract.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { listOf } from "#platform/ui/fields/web/list-note.tsx";
import { SelectField } from "#platform/ui/fields/web/select-field.tsx";
import { type DraftForm, useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { useLeaveGuard } from "#platform/ui/form/web/leave-guard.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { disconformidadesClient, useCorregidos, useWritten } from "./api.ts";
import classes from "./caso.module.css";
import { recordInWords, WRITING } from "./words.ts";

/** What the files are uploaded for. */
const CARPETA = "disconformidades";

type ResponderProps = {
  readonly caso: Disconformidad;
  /** Which message it is. */
  readonly onSent: (mensajeId: string) => void;
};

export function Responder({ caso, onSent }: ResponderProps) {
  const { _id: disconformidadId, voz, estado } = caso;
  const words = WRITING[voz];
  const written = useWritten();
  const draft = useDraftForm({
    schema: MensajeDraft,
    initial: { texto: "", adjuntos: [], corregido: null },
    keep: `disconformidad/${disconformidadId}`,
    send: (values, options) => disconformidadesClient.escribir({ ...values, disconformidadId }, options),
    done: (answer) => {
      temporary.saved();
      written(answer);
      notify.success(words.sent);
      onSent(answer.mensajes.at(-1)?._id ?? "");
    },
  });
  const temporary = useTemporaryAdjuntos(draft.values.adjuntos);
  useLeaveGuard(draft.isDirty, temporary);
  return (
    <form {...draft.form} className={classes.writing} aria-label={words.verb}>
      <Textarea
        {...draft.text("texto")}
        label={words.label}
        description={words.hint(estado)}
        required
        classNames={{ input: classes.words ?? "" }}
      />
      <Counter length={draft.values.texto.length} />
      <AdjuntosField
        {...draft.field("adjuntos")}
        label="Adjuntos"
        destFolder={CARPETA}
        kinds={kindsOf(carpetaOf(CARPETA))}
        temporary={temporary}
      />
      {voz === "empresa" && <CorregidoField caso={caso} draft={draft} />}
      <div className={classes.foot}>
        {draft.restored && (
          <p role="status">
            Recuperamos lo que habías escrito.{" "}
            <Button variant="subtle" color="gray" size="compact-sm" onClick={draft.reset}>
              Descartar
            </Button>
          </p>
        )}
        <Button type="submit" loading={draft.sending}>
          {words.verb}
        </Button>
      </div>
    </form>
  );
}

const Counter = ({ length }: { readonly length: number }) => (
  <p className={classes.counter} data-over={length > MAX_MENSAJE || undefined}>
    {length.toLocaleString("es-AR")} de {MAX_MENSAJE.toLocaleString("es-AR")}
  </p>
);

type CorregidoFieldProps = { readonly caso: Disconformidad; readonly draft: DraftForm<MensajeDraft> };

function CorregidoField({ caso, draft }: CorregidoFieldProps) {
  const query = useCorregidos(caso._id, useMay(disconformidades.corregidos.access));
  const { corrected, none } = recordInWords(caso.clase);
  return (
    <SelectField
      {...draft.choice("corregido")}
      {...listOf(query, (all) => all.map(({ registro, titulo }) => ({ id: registro, name: titulo })))}
      label={corrected}
      placeholder="Ninguno"
      empty={none}
      clearable
    />
  );
}
