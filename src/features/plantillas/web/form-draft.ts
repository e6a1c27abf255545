/** A template's draft: what it begins with, what is refused before it is sent, and how its fields are called. PLAN-13, PLAN-17, D213. */
import { type Plantilla, PlantillaDraft, TIPO_CARTA } from "#features/plantillas/contract.ts";
import { MAX_BYTES } from "#platform/richtext/dialect.ts";
import { richtextProblems } from "#platform/richtext/problems.ts";
import { type DraftForm, useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import type { FieldWords } from "#platform/ui/form/web/stale-words.ts";
import { useSavedBack } from "#platform/ui/page/web/saved-back.ts";
import type { useWayBack } from "#platform/ui/page/web/way-back.ts";
import { plantillasClient, usePlantillasChanged } from "./api.ts";

type Back = ReturnType<typeof useWayBack>;

/** Without `plantilla`: a new one. A save that fails is told by the form's own toast, and what was written stays. */
export function usePlantillaDraft(plantilla: Plantilla | undefined, back: Back): DraftForm<PlantillaDraft> {
  return useDraftForm({
    schema: SCHEMA,
    initial: NEW,
    keep: `plantilla/${plantilla?._id ?? "nueva"}`,
    send: (values, options) => plantillasClient.create(values, options),
    edits: plantilla && {
      record: plantilla,
      valuesOf,
      read: () => plantillasClient.get({ templateId: plantilla._id }),
      words: WORDS,
      send: (values, options) => plantillasClient.update({ ...values, templateId: plantilla._id }, options),
    },
    done: useSavedBack(back, usePlantillasChanged()),
  });
}

const NEW: PlantillaDraft = { name: "", content: "", tipoCarta: TIPO_CARTA, public: false };

const sizeOf = (text: string) => new TextEncoder().encode(text).length;

/** A picture too many is noticed before it travels, in the server's words. */
const SCHEMA = PlantillaDraft.superRefine(({ content }, context) => {
  if (sizeOf(content) > MAX_BYTES)
    context.addIssue({ code: "custom", message: richtextProblems.largo.message, path: ["content"] });
});

const valuesOf = ({ name, content, tipoCarta, public: isPublic }: Plantilla): PlantillaDraft => ({
  name,
  content,
  tipoCarta,
  public: isPublic,
});

const WORDS: FieldWords<PlantillaDraft> = {
  name: "Nombre",
  // Nobody reads a whole letter in a question.
  content: ["Contenido", () => null],
  tipoCarta: "Tipo de carta",
  public: "Pública",
};
