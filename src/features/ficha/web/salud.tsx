/** Medical data: read when they are opened, which is logged, and saved by themselves. LEG-26, LEG-46, S-60. */
import { Button } from "@mantine/core";
import type { Ficha } from "#features/legajos/ficha.ts";
import { formSchema, formValues } from "#features/legajos/form.ts";
import { rulesOfFile } from "#features/legajos/staff.ts";
import { FileSection } from "#features/legajos/web/public.tsx";
import { FILE_WORDS } from "#features/legajos/words.ts";
import type { Answer } from "#platform/contract/contract.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { found } from "#platform/problems/problem.ts";
import { confirmDiscard } from "#platform/ui/dialogs/web/dialogs.tsx";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { useLeaveGuard } from "#platform/ui/form/web/leave-guard.ts";
import { SaveBar } from "#platform/ui/form/web/save-bar.tsx";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import type { ficha as contract } from "../contract.ts";
import type { Kept } from "../form.ts";
import { parteName } from "../tabs.ts";
import { useSalud, usuariosClient } from "./api.ts";
import classes from "./ficha.module.css";
import { useTabGuard } from "./use-file-form.ts";

type Salud = Answer<typeof contract.salud>;

type SaludProps = {
  readonly kept: Pick<Kept, "editable">;
  readonly ficha: Pick<Ficha, "_id">;
  /** The file is another version once they are saved. */
  readonly read: () => Promise<unknown>;
};

export default function SaludPart({ ficha, ...props }: SaludProps) {
  const query = useSalud(ficha._id);
  const again = async () =>
    found([(await query.refetch({ throwOnError: true })).data].filter((salud) => salud !== undefined));
  return (
    <section aria-labelledby="parte-titulo">
      <h2 id="parte-titulo" className={classes.title} tabIndex={-1}>
        {parteName("datosMedicos")}
      </h2>
      <p className={classes.note}>Son datos sensibles: queda registrado quién los consulta.</p>
      <Loaded query={query} noun="los datos médicos" waiting={160}>
        {(salud) => <SaludForm {...props} ficha={ficha} salud={salud} again={again} />}
      </Loaded>
    </section>
  );
}

type SaludFormProps = SaludProps & { readonly salud: Salud; readonly again: () => Promise<Salud> };

function SaludForm({ kept, ficha, read, salud, again }: SaludFormProps) {
  const today = useToday();
  const rules = rulesOfFile({ partes: ["datosMedicos"], campos: [], editable: kept.editable });
  const draft = useDraftForm({
    schema: formSchema(rules, salud),
    edits: {
      record: salud,
      valuesOf: (record: Salud) => formValues(rules, record),
      read: again,
      words: FILE_WORDS,
      send: ({ version, datosMedicos }, { changed: _, ...options }) =>
        usuariosClient.save({ userId: ficha._id, version, datosMedicos } as never, options),
    },
    done: () => {
      notify.saved();
      void read();
      void again();
    },
  });
  useLeaveGuard(draft.isDirty);
  useTabGuard(() => !draft.isDirty() || confirmDiscard());
  return (
    <form {...draft.form}>
      <FileSection seccion="datosMedicos" rules={rules} file={salud} draft={draft} today={today} />
      {kept.editable && draft.changes > 0 && (
        <SaveBar
          draft={draft}
          verb="Guardar datos médicos"
          cancel={
            <Button variant="default" onClick={draft.reset}>
              Descartar
            </Button>
          }
        />
      )}
    </form>
  );
}
