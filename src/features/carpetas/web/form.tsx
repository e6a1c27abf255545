/** A folder's name, icon and kind; what the server refuses is said on the form. CARP-02, CARP-03, CARP-06, CARP-07, CARP-18, D211. */
import { Button, TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type Carpeta, CarpetaDraft, NAME_MAX } from "#features/carpetas/contract.ts";
import { ICONOS, type Icono, isIcono } from "#features/carpetas/iconos.ts";
import { IconPicker } from "#platform/ui/fields/web/icon-picker.tsx";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { useLeaveGuard } from "#platform/ui/form/web/leave-guard.ts";
import { RefusalNote, useRefusal } from "#platform/ui/form/web/refusal.tsx";
import { FormCell, FormGrid, SaveBar } from "#platform/ui/form/web/save-bar.tsx";
import type { FieldWords } from "#platform/ui/form/web/stale-words.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { useSavedBack } from "#platform/ui/page/web/saved-back.ts";
import { useWayBack } from "#platform/ui/page/web/way-back.ts";
import { carpetasClient, useCarpetasChanged, useIconos } from "./api.ts";
import classes from "./carpetas.module.css";
import { ClaseField } from "./clase-field.tsx";
import { IconoCarpeta } from "./public.tsx";
import { useTree } from "./trees.ts";
import { CLASE_NAMES } from "./words.ts";

/** Without `carpeta`: a new one. */
export function CarpetaFormPage({ carpeta }: { readonly carpeta?: Carpeta }) {
  const tree = useTree();
  const back = useWayBack(tree.list);
  const { draft, refused } = useCarpetaForm(carpeta, back);
  useLeaveGuard(draft.isDirty);
  const cancel = (
    <Button variant="default" renderRoot={(props) => <Link {...props} {...back} />}>
      Cancelar
    </Button>
  );

  return (
    <Page
      title={carpeta ? "Editar carpeta" : "Nueva carpeta"}
      subtitle={carpeta?.name}
      back={{ to: tree.list, label: "Carpetas" }}
    >
      <form {...draft.form}>
        <Sheet className={classes.form}>
          <RefusalNote text={refused} />
          <FormGrid>
            <FormCell cols={6}>
              <TextInput {...draft.text("name")} label="Nombre" required maxLength={NAME_MAX} />
            </FormCell>
            <FormCell cols={6}>
              <ClaseField draft={draft} fija={carpeta?.fija ?? false} />
            </FormCell>
            <FormCell cols={6}>
              <IconoField {...draft.field("icono")} />
            </FormCell>
          </FormGrid>
          <SaveBar draft={draft} verb={carpeta ? "Guardar cambios" : "Guardar carpeta"} cancel={cancel} />
        </Sheet>
      </form>
    </Page>
  );
}

type IconoFieldProps = {
  readonly "data-path": string;
  readonly value: Icono;
  readonly error: string | undefined;
  readonly onChange: (icono: Icono) => void;
};

function IconoField({ onChange, ...field }: IconoFieldProps) {
  return (
    <Loaded query={useIconos()} noun="los íconos" waiting={290}>
      {(iconos) => (
        <IconPicker
          {...field}
          label="Ícono"
          icons={iconos}
          draw={(icono) => isIcono(icono) && <IconoCarpeta icono={icono} />}
          onChange={(icono) => isIcono(icono) && onChange(icono)}
        />
      )}
    </Loaded>
  );
}

function useCarpetaForm(carpeta: Carpeta | undefined, back: ReturnType<typeof useWayBack>) {
  const saved = useSavedBack(back, useCarpetasChanged());
  const refusal = useRefusal();
  const draft = useDraftForm({
    schema: CarpetaDraft,
    initial: NEW,
    keep: `carpeta/${carpeta?._id ?? "nueva"}`,
    send: (values, options) => {
      refusal.clear();
      return carpetasClient.create(values, options);
    },
    edits: carpeta && {
      record: carpeta,
      valuesOf,
      read: () => carpetasClient.get({ folderId: carpeta._id }),
      words: WORDS,
      send: (values, options) => {
        refusal.clear();
        return carpetasClient.update({ ...values, folderId: carpeta._id }, options);
      },
    },
    done: saved,
    refused: refusal.say,
  });
  return { draft, refused: refusal.text };
}

const NEW: CarpetaDraft = {
  name: "",
  icono: ICONOS[0],
  esLicencia: false,
  esOnboarding: false,
  esPendiente: false,
  esRecibo: false,
};

const WORDS: FieldWords<CarpetaDraft> = { name: "Nombre", icono: "Ícono", ...CLASE_NAMES };

const valuesOf = ({ name, icono, esLicencia, esOnboarding, esPendiente, esRecibo }: Carpeta): CarpetaDraft => ({
  name,
  icono,
  esLicencia,
  esOnboarding,
  esPendiente,
  esRecibo,
});
