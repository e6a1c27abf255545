/** One section as a step: the fields, rules and dialogs of Mis Datos, and nothing of the others. ONB-02…ONB-04, ONB-15, D157. */
import { useEffect } from "react";
import { withPassword } from "#features/cuentas/web/public.tsx";
import type { SeccionName } from "#features/empresa/secciones.ts";
import { formSchema, formValues } from "#features/legajos/form.ts";
import { FileSection } from "#features/legajos/web/public.tsx";
import { FILE_WORDS } from "#features/legajos/words.ts";
import { rulesOnly } from "#features/onboarding/rules.ts";
import type { Perfil } from "#features/perfil/contract.ts";
import { saveMisDatos, useMisDatos } from "#features/perfil/web/public.tsx";
import { useToday } from "#platform/dates/web/today.ts";
import { found } from "#platform/problems/problem.ts";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { useLeaveGuard } from "#platform/ui/form/web/leave-guard.ts";
import { completing } from "./completar.ts";
import type { Paso } from "./wizard-paso.ts";

const rulesOf = ({ misDatos: config, camposPersonalizadosLegajo: campos }: Perfil, seccion: SeccionName) =>
  rulesOnly({ config, campos }, seccion);

export function DatosPaso({ seccion, ...paso }: Paso & { readonly seccion: SeccionName }) {
  const { perfil, estado, isLast, watch, sending, saved, refused } = paso;
  const { _id: userId, datos } = perfil;
  const query = useMisDatos();
  const rules = rulesOf(perfil, seccion);
  const today = useToday();
  const draft = useDraftForm({
    schema: formSchema(rules, datos),
    keep: `onboarding/${seccion}`,
    edits: {
      record: perfil,
      valuesOf: (read) => formValues(rulesOf(read, seccion), read.datos),
      read: async () =>
        found([(await query.refetch({ throwOnError: true })).data].filter((again) => again !== undefined)),
      words: FILE_WORDS,
      // What was not changed is saved already; that it is complete was just checked.
      send: async ({ version, ...values }, { changed, ...options }) => {
        if (changed.length === 0 && !isLast) return;
        const changes = Object.fromEntries(changed.map((key) => [key, values[key]]));
        const end = isLast ? completing(estado) : {};
        await withPassword(() => saveMisDatos({ ...changes, ...end, userId, version }, options));
      },
    },
    done: saved,
    refused,
  });
  useLeaveGuard(draft.isDirty);
  const { isDirty } = draft;
  useEffect(() => watch(isDirty), [watch, isDirty]);
  const isSending = draft.sending;
  useEffect(() => sending(isSending), [sending, isSending]);
  return (
    <form id={paso.id} {...draft.form}>
      <FileSection seccion={seccion} rules={rules} file={datos} draft={draft} today={today} />
    </form>
  );
}
