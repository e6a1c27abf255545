/**
 * An employee sends a file of their own, as a document, a certificate or a request: from the phone too, photographed. It
 * waits to be approved. DOC-30, DOC-39, DOC-94…DOC-97, D210.
 */
import { Alert, Checkbox, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTemporaryAdjuntos } from "#features/archivos/web/public.tsx";
import { NAME_MAX } from "#features/documentos/campos.ts";
import type { ClaseEnvio } from "#features/documentos/terminos.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { DateField } from "#platform/ui/fields/web/date-field.tsx";
import { listOf } from "#platform/ui/fields/web/list-note.tsx";
import { SelectField } from "#platform/ui/fields/web/select-field.tsx";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { PopupForm } from "#platform/ui/form/web/popup.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { ArchivoQueNombra } from "./archivo-field.tsx";
import classes from "./documento.module.css";
import { CLASES } from "./documento-words.ts";
import { documentosClient, useDocumentosChanged, useTiposEnviables } from "./documentos-api.ts";
import { DocumentoForm, newForm, newFrom } from "./formulario.ts";

export type Envio = {
  readonly clase: ClaseEnvio;
  /** Sent again: what was refused, in whose type and under whose name it goes. */
  readonly otra?: { readonly tipo: { readonly _id: string }; readonly name: string; readonly motivoRechazo: string };
};

export function EnviarDocumento({ clase, otra, onClose }: Envio & { readonly onClose: () => void }) {
  const actor = useActor();
  const [failed, setFailed] = useState<string | null>(null);
  const changed = useDocumentosChanged();
  const offered = useTiposEnviables();
  const today = useToday();
  const { verb, sent } = CLASES[clase];
  const draft = useDraftForm({
    schema: DocumentoForm,
    initial: { ...newForm(actor?._id ?? ""), tipo: otra?.tipo._id ?? "", name: otra?.name ?? "" },
    send: (form, options) => documentosClient.create({ ...newFrom(form), empleado: null, clase }, options),
    refused: (refusal) => {
      notify.error("Ocurrió un error!");
      setFailed(refusal.message);
    },
    done: () => {
      temporary.saved();
      changed();
      notify.success(sent);
      onClose();
    },
  });
  const temporary = useTemporaryAdjuntos();
  return (
    <PopupForm title={verb} verb="Enviar" draft={draft} leaving={temporary} onClose={onClose} size={640}>
      <div className={classes.sending}>
        {otra && (
          <p className={classes.rechazo}>
            <b>Te lo rechazaron:</b> {otra.motivoRechazo}
          </p>
        )}
        {failed !== null && (
          <Alert color="red" role="alert">
            {failed}
          </Alert>
        )}
        <SelectField
          {...draft.choice("tipo")}
          {...listOf(offered, (all) => all.map(({ _id, name, carpeta }) => ({ id: _id, name, detail: carpeta.name })))}
          onChange={(id) => draft.set("tipo", id ?? "")}
          label="Tipo de documento"
          required
          placeholder="Elegí un tipo"
          empty="La empresa todavía no recibe documentos por acá"
        />
        <ArchivoQueNombra draft={draft} temporary={temporary} onChanged={() => setFailed(null)} />
        <TextInput {...draft.text("name")} label="Nombre" required maxLength={NAME_MAX} />
        <Textarea {...draft.text("descripcion")} label="Comentario" autosize minRows={2} maxRows={6} />
        {clase !== "solicitud" && (
          <>
            <Checkbox {...draft.checkbox("tieneVencimiento")} label="Tiene vencimiento" />
            {draft.values.tieneVencimiento && (
              <DateField {...draft.choice("fechaVencimiento")} label="Fecha de vencimiento" required today={today} />
            )}
          </>
        )}
      </div>
    </PopupForm>
  );
}
