/** One of the company's own fields: label, type, and the values of a list. It changes the page's draft, nothing is sent yet. EMP-40…EMP-43. */
import { Input, SegmentedControl, Stack, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { saveCampos } from "#features/configuracion/rules.ts";
import { CAMPO_REPETIDO, CampoPersonalizado, isSameEtiqueta, TIPOS_CAMPO } from "#features/empresa/campos-propios.ts";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { PopupForm } from "#platform/ui/form/web/popup.tsx";
import { camposOf, withCampo } from "./campos-draft.ts";
import { ValoresField } from "./valores-field.tsx";
import type { ConfigDraft } from "./values.ts";

type CampoPopupProps = {
  readonly draft: ConfigDraft;
  readonly index: number | "nuevo";
  readonly onClose: () => void;
};

/** `others`: the labels already taken. */
const schemaOf = (others: readonly string[]) =>
  CampoPersonalizado.refine(({ etiqueta }) => !others.some((other) => isSameEtiqueta(other, etiqueta)), {
    path: ["etiqueta"],
    message: CAMPO_REPETIDO,
  });

export function CampoPopup({ draft: page, index, onClose }: CampoPopupProps) {
  const [opened] = useState(() => {
    const campos = camposOf(page);
    const campo = index === "nuevo" ? undefined : campos[index];
    return { campo, others: campos.filter((other) => other !== campo).map(({ etiqueta }) => etiqueta) };
  });
  const draft = useDraftForm({
    schema: schemaOf(opened.others),
    initial: opened.campo ?? { etiqueta: "", tipo: "Texto", valoresLista: [] },
    send: (campo) => Promise.resolve(campo),
    done: (campo) => {
      const [saved = campo] = saveCampos([campo]);
      withCampo(page, index, saved);
      onClose();
    },
  });
  const tipo = draft.choice("tipo");
  const tipoId = useId();
  return (
    <PopupForm
      title={opened.campo ? "Editar campo" : "Nuevo campo"}
      draft={draft}
      verb={opened.campo ? "Aplicar" : "Agregar"}
      onClose={onClose}
    >
      <Stack gap="sm">
        <TextInput label="Etiqueta" required data-autofocus maxLength={60} {...draft.text("etiqueta")} />
        <Input.Wrapper label="Tipo" labelElement="div" labelProps={{ id: tipoId }} required error={tipo.error}>
          <SegmentedControl
            fullWidth
            data={[...TIPOS_CAMPO]}
            value={tipo.value ?? TIPOS_CAMPO[0]}
            onChange={tipo.onChange}
            aria-labelledby={tipoId}
          />
        </Input.Wrapper>
        {tipo.value === "Lista" && <ValoresField {...draft.field("valoresLista")} />}
      </Stack>
    </PopupForm>
  );
}
