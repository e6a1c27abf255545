/** The fields of a catalogue's record, for its popup and its pages: the name, then what the declaration adds. */
import { Checkbox, Stack, TextInput } from "@mantine/core";
import { type Catalogue, type CatalogueItem, draftOf, NAME_MAX } from "#platform/catalogue/catalogue.ts";
import { type DraftForm, type DraftOptions, useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { type CatalogueDraft, useCatalogueApi, useCatalogueChanged } from "./api.ts";

type Options = Pick<DraftOptions<never, CatalogueItem>, "refused"> & {
  readonly declared: Catalogue;
  readonly item: CatalogueItem | undefined;
  readonly empresa?: string | undefined;
  readonly done: () => void;
};

export function useCatalogueDraft({ declared, item, empresa, done, refused }: Options): DraftForm {
  const { save } = useCatalogueApi(declared, empresa);
  const changed = useCatalogueChanged(declared, empresa);
  return useDraftForm({
    schema: draftOf(declared),
    initial: initialOf(declared, item),
    send: (draft) => save(draft, item?._id),
    done: () => {
      changed();
      done();
    },
    ...(refused && { refused }),
  });
}

function initialOf({ fields = {} }: Catalogue, item: CatalogueItem | undefined): CatalogueDraft {
  const extra = Object.entries(fields).map(([key, { kind }]) => [key, item?.[key] ?? (kind === "siNo" ? false : "")]);
  return { name: item?.name ?? "", ...Object.fromEntries(extra) };
}

export function DraftFields({ declared, draft }: { readonly declared: Catalogue; readonly draft: DraftForm }) {
  const disabled = draft.sending;
  return (
    <Stack gap="sm">
      <TextInput
        label="Nombre"
        required
        data-autofocus
        maxLength={NAME_MAX}
        readOnly={disabled}
        {...draft.text("name")}
      />
      {Object.entries(declared.fields ?? {}).map(([key, { label, kind }]) =>
        kind === "texto" ? (
          <TextInput key={key} label={label} required readOnly={disabled} {...draft.text(key)} />
        ) : (
          <Checkbox
            key={key}
            name={key}
            label={label}
            checked={draft.values[key] === true}
            error={draft.errors[key]}
            onChange={(event) => draft.set(key, event.currentTarget.checked)}
          />
        ),
      )}
    </Stack>
  );
}
