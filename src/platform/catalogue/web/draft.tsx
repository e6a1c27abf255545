/** The fields of a catalogue's record, for its popup and its pages: the name, then what the declaration adds. */
import { Checkbox, Stack, TextInput } from "@mantine/core";
import type { z } from "zod";
import { type Catalogue, type CatalogueDraft, type CatalogueItem, NAME_MAX } from "#platform/catalogue/catalogue.ts";
import { draftOf } from "#platform/catalogue/crud.ts";
import type { Refusal } from "#platform/problems/problem.ts";
import { type DraftForm, useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import type { FieldWords } from "#platform/ui/form/web/stale-words.ts";
import { useCatalogueApi, useCatalogueChanged } from "./api.ts";

type Options = {
  readonly refused: (refusal: Refusal) => void;
  readonly declared: Catalogue;
  readonly item: CatalogueItem | undefined;
  readonly empresa?: string | undefined;
  readonly done: () => void;
};

/** Its fields are data: no path of them but the name is known here. */
type CatalogueForm = DraftForm<CatalogueDraft>;
const schemaOf = (declared: Catalogue) => draftOf(declared) as z.ZodType<CatalogueDraft, CatalogueDraft>;

export function useCatalogueDraft({ declared, item, empresa, done, refused }: Options): CatalogueForm {
  const { create, update, get } = useCatalogueApi(declared, empresa);
  const changed = useCatalogueChanged(declared, empresa);
  return useDraftForm({
    schema: schemaOf(declared),
    initial: valuesOf(declared, { name: "" }),
    send: (draft, options) => create(draft, options),
    edits: item && {
      record: item,
      valuesOf: (read) => valuesOf(declared, read),
      read: () => get(item._id),
      words: wordsOf(declared),
      send: (draft, options) => update(item._id, draft, options),
    },
    done: () => {
      changed();
      done();
    },
    refused,
  });
}

const EMPTY = { texto: "", siNo: false } as const;

function valuesOf({ fields = {} }: Catalogue, item: CatalogueDraft): CatalogueDraft {
  const extra = Object.entries(fields).map(([key, { kind }]) => [key, item[key] ?? EMPTY[kind]]);
  return { name: item.name, ...Object.fromEntries(extra) };
}

function wordsOf({ fields = {} }: Catalogue): FieldWords<CatalogueDraft> {
  const labels = Object.entries(fields).map(([key, { label }]) => [key, label]);
  return { name: "Nombre", ...Object.fromEntries(labels) };
}

export function DraftFields({ declared, draft }: { readonly declared: Catalogue; readonly draft: CatalogueForm }) {
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
          <Checkbox key={key} label={label} {...draft.checkbox(key)} />
        ),
      )}
    </Stack>
  );
}
