/** A company's name and CUIT. The CUIT is typed as people write it and sent as eleven digits. */
import { Stack, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { EmpresaDraft, type EmpresaItem } from "#features/empresa/contract.ts";
import { formatCuil, normaliseCuil } from "#platform/argentina/cuil.ts";
import { showProblem } from "#platform/ui/dialogs/web/dialogs.tsx";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { PopupForm } from "#platform/ui/form/web/popup.tsx";
import type { FieldWords } from "#platform/ui/form/web/stale-words.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { configuracionClient } from "./api.ts";

const valuesOf = ({ name, cuit }: EmpresaItem): EmpresaDraft => ({ name, cuit });
const WORDS: FieldWords<EmpresaDraft> = { name: "Nombre", cuit: ["CUIT", formatCuil] };

type EmpresaPopupProps = {
  /** Absent: a new one. */
  readonly empresa: EmpresaItem | undefined;
  readonly onClose: () => void;
  readonly created: (empresa: EmpresaItem) => void;
};

export function EmpresaPopup({ empresa, onClose, created }: EmpresaPopupProps) {
  const queryClient = useQueryClient();
  const draft = useDraftForm({
    schema: EmpresaDraft,
    initial: { name: "", cuit: "" },
    send: (values, options): Promise<EmpresaItem> => configuracionClient.create(values, options),
    edits: empresa && {
      record: empresa,
      valuesOf,
      read: () => configuracionClient.get({ empresaId: empresa._id }),
      words: WORDS,
      send: (values, options) => configuracionClient.rename({ ...values, empresaId: empresa._id }, options),
    },
    done: (saved) => {
      /** Everything: the header shows the name too. */
      void queryClient.invalidateQueries();
      notify.saved();
      onClose();
      if (!empresa) created(saved);
    },
    refused: (refusal) => void showProblem(refusal),
  });
  const { cuit } = draft.values;
  return (
    <PopupForm title={empresa ? "Editar empresa" : "Nueva empresa"} draft={draft} onClose={onClose}>
      <Stack gap="sm">
        <TextInput label="Nombre" required data-autofocus maxLength={120} {...draft.text("name")} />
        <TextInput
          label="CUIT"
          description={draft.errors["cuit"] ? undefined : "Once dígitos; los guiones son opcionales."}
          inputMode="numeric"
          {...draft.text("cuit")}
          value={cuit.length === 11 ? formatCuil(cuit) : cuit}
          onChange={(event) => draft.set("cuit", normaliseCuil(event.currentTarget.value))}
        />
      </Stack>
    </PopupForm>
  );
}
