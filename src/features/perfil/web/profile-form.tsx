/** One's own file as one form. Another e-mail address asks for the password (S-13); leaving with changes asks first. */
import { Button } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { withPassword } from "#features/cuentas/web/public.tsx";
import { formSchema, formValues } from "#features/legajos/form.ts";
import { isSectionEditable, needsPicture, type OwnRules, visibleSections } from "#features/legajos/rules.ts";
import { FileSections } from "#features/legajos/web/public.tsx";
import { FILE_WORDS } from "#features/legajos/words.ts";
import type { Perfil } from "#features/perfil/contract.ts";
import { isPicture } from "#features/perfil/rules.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { useLeaveGuard } from "#platform/ui/form/web/leave-guard.ts";
import { SaveBar } from "#platform/ui/form/web/save-bar.tsx";
import { Sheet } from "#platform/ui/page/web/page.tsx";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { usuariosClient } from "./api.ts";
import classes from "./perfil.module.css";

const rulesOf = ({ misDatos: config, camposPersonalizadosLegajo: campos }: Perfil): OwnRules => ({ config, campos });

type ProfileFormProps = {
  readonly perfil: Perfil;
  /** Again, also for what the page shows beside the form. */
  readonly read: () => Promise<Perfil>;
  readonly saved: () => void;
};

export function ProfileForm({ perfil, read, saved }: ProfileFormProps) {
  const { _id: userId, misDatos: config, datos } = perfil;
  const rules = rulesOf(perfil);
  const today = useToday();
  const draft = useDraftForm({
    schema: formSchema(rules, datos),
    keep: "perfil",
    edits: {
      record: perfil,
      valuesOf: (read) => formValues(rulesOf(read), read.datos),
      read,
      words: FILE_WORDS,
      // Only what was changed: a section that was not touched may still lack what it must have.
      send: ({ version, ...values }, { changed, ...options }) => {
        const changes = Object.fromEntries(changed.map((key) => [key, values[key]]));
        return withPassword(() => usuariosClient.save({ ...changes, userId, version }, options));
      },
    },
    done: () => {
      notify.saved();
      saved();
    },
  });
  useLeaveGuard(draft.isDirty);
  const sections = visibleSections(rules);
  if (sections.length === 0) return <Nothing />;
  const isEditable = sections.some((seccion) => isSectionEditable(rules, seccion));
  return (
    <>
      {needsPicture(config) && !isPicture(perfil.profileImageURL) && <PictureWanted />}
      <form {...draft.form}>
        <FileSections
          rules={rules}
          file={datos}
          draft={draft}
          today={today}
          foot={isEditable && <SaveBar draft={draft} verb="Guardar cambios" />}
        />
      </form>
    </>
  );
}

/** PERF-15: said before the form is filled in, not after. */
function PictureWanted() {
  return (
    <div className={classes.wanted} role="note">
      <IconCamera size={20} stroke={1.75} aria-hidden />
      <p>Tu empresa pide una foto de perfil. Cargala antes de guardar tus datos.</p>
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/settings/picture" />}>
        Cargar foto
      </Button>
    </div>
  );
}

function Nothing() {
  return (
    <Sheet className={classes.state}>
      <EmptyState title="Tu empresa no muestra datos del legajo">
        Si necesitás consultar o corregir alguno, pedíselo a Recursos Humanos.
      </EmptyState>
    </Sheet>
  );
}
