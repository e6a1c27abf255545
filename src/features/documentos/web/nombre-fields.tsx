/** What a document is called and what is said of it, for whoever adds, edits or renews one. */
import { Textarea, TextInput } from "@mantine/core";
import { NAME_MAX } from "#features/documentos/campos.ts";
import type { DraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { FormCell } from "#platform/ui/form/web/save-bar.tsx";

type NombreFieldsProps = {
  readonly draft: Pick<DraftForm<{ readonly name: string; readonly descripcion: string }>, "text">;
};

export const NombreFields = ({ draft }: NombreFieldsProps) => (
  <>
    <FormCell cols={6}>
      <TextInput {...draft.text("name")} label="Nombre del documento" required maxLength={NAME_MAX} />
    </FormCell>
    <FormCell cols={6}>
      <Textarea {...draft.text("descripcion")} label="Descripción" autosize minRows={2} maxRows={8} />
    </FormCell>
  </>
);
