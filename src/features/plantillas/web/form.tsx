/** A letter is written here: its name, what kind it is, who may use it, and the sheet itself. PLAN-02, PLAN-03, PLAN-08, PLAN-13. */
import { Autocomplete, Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { NAME_MAX, type Plantilla, type PlantillaDraft, TIPO_MAX } from "#features/plantillas/contract.ts";
import { isAdmin } from "#platform/auth/roles.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { RichEditor } from "#platform/ui/editor/web/rich-editor.tsx";
import type { DraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { useLeaveGuard } from "#platform/ui/form/web/leave-guard.ts";
import { FormCell, FormGrid, SaveBar } from "#platform/ui/form/web/save-bar.tsx";
import { CancelLink } from "#platform/ui/page/web/cancel-link.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { useWayBack } from "#platform/ui/page/web/way-back.ts";
import { useTiposEnUso } from "./api.ts";
import { CamposCard } from "./campos-card.tsx";
import { usePlantillaDraft } from "./form-draft.ts";
import classes from "./plantillas.module.css";
import { PreviaButton } from "./previa.tsx";
import { LISTA } from "./rutas.ts";
import { OFRECIDOS, tiposOffered } from "./words.ts";

type Draft = { readonly draft: DraftForm<PlantillaDraft> };

/** Without `plantilla`: a new one. */
export function PlantillaFormPage({ plantilla }: { readonly plantilla?: Plantilla }) {
  const back = useWayBack(LISTA.to);
  const draft = usePlantillaDraft(plantilla, back);
  useLeaveGuard(draft.isDirty);
  const content = draft.field("content");
  return (
    <Page title={plantilla ? "Editar plantilla" : "Nueva plantilla"} subtitle={plantilla?.name} back={LISTA}>
      <form {...draft.form} className={classes.beside}>
        <Sheet className={classes.sheet}>
          <FormGrid>
            <FormCell cols={4}>
              <TextInput {...draft.text("name")} label="Nombre" required maxLength={NAME_MAX} />
            </FormCell>
            <FormCell cols={2}>
              <TipoField draft={draft} />
            </FormCell>
            <FormCell cols={6}>
              <PublicaField draft={draft} plantilla={plantilla} />
            </FormCell>
            <FormCell cols={6}>
              <RichEditor
                label="Contenido"
                path={content["data-path"]}
                value={content.value}
                onChange={content.onChange}
                fields={OFRECIDOS}
                error={content.error}
              />
            </FormCell>
          </FormGrid>
          <SaveBar
            draft={draft}
            verb={plantilla ? "Guardar cambios" : "Guardar plantilla"}
            cancel={<CancelLink back={back} />}
          />
        </Sheet>
        <div className={classes.side}>
          <CamposCard content={draft.values.content} />
          <PreviaButton name={draft.values.name} content={draft.values.content} />
        </div>
      </form>
    </Page>
  );
}

/** All of them until something is typed: what stands there already is no search. */
function TipoField({ draft }: Draft) {
  const { value, ...field } = draft.field("tipoCarta");
  const [typing, setTyping] = useState(false);
  const offered = tiposOffered(useTiposEnUso());
  return (
    <Autocomplete
      {...field}
      value={value}
      onChange={(tipo) => {
        setTyping(true);
        field.onChange(tipo);
      }}
      onDropdownClose={() => setTyping(false)}
      label="Tipo de carta"
      required
      maxLength={TIPO_MAX}
      data={[...offered]}
      {...(!typing && { filter: ({ options }) => options })}
    />
  );
}

type PublicaProps = Draft & { readonly plantilla: Plantilla | undefined };

/** PLAN-14, D060: where there is nothing to choose it is said why. */
function PublicaField({ draft, plantilla }: PublicaProps) {
  const roles = useActor()?.roles ?? [];
  if (!isAdmin(roles)) return <p className={classes.note}>Esta plantilla la ves y la usás solamente vos.</p>;
  if (plantilla && !plantilla.publicable) {
    return <p className={classes.note}>La escribió un empleado: la ven solo esa persona y quienes administran.</p>;
  }
  return (
    <Switch
      {...draft.checkbox("public")}
      label="Pública"
      // The kit would make the sentence part of its name.
      aria-label="Pública"
      description="La ve y la puede copiar quien escribe plantillas en la empresa. Sin esto, solo vos y quienes administran."
    />
  );
}
