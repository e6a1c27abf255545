/** The notification bar: on or off, its words, its two colours and whether they can be read. EMP-15, EMP-26. */
import { Switch, TextInput } from "@mantine/core";
import { IconContrast } from "@tabler/icons-react";
import { ColourField } from "#platform/ui/fields/web/colour-field.tsx";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import classes from "./configuracion.module.css";
import type { ConfigDraft } from "./values.ts";
import { coloursOf, contrastSentence } from "./values.ts";

export function BarraSection({ draft }: { readonly draft: ConfigDraft }) {
  const shown = coloursOf(draft.values.notificationBar);
  return (
    <FormSection title="Barra de notificación" hint="Arriba de todo, para todos, hasta que la quites.">
      <Switch mb={12} {...draft.checkbox("showNotificationBar")} label="Mostrar la barra" />
      <div className={classes.grid}>
        <TextInput
          className={classes.full}
          label="Mensaje"
          maxLength={300}
          {...draft.text("notificationBar.message")}
          description={isSilent(draft) ? "Sin mensaje, la barra no se ve." : undefined}
        />
        <ColourField {...draft.field("notificationBar.background")} label="Fondo" shown={shown.background} />
        <ColourField {...draft.field("notificationBar.colorFont")} label="Letra" shown={shown.colorFont} />
      </div>
      <p className={classes.note} role="status">
        <IconContrast size={16} stroke={1.75} aria-hidden />
        {contrastSentence(shown.background, shown.colorFont)}
      </p>
    </FormSection>
  );
}

const isSilent = ({ values }: ConfigDraft) =>
  values.showNotificationBar === true && (values.notificationBar?.message ?? "").trim() === "";
