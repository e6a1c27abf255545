/** A form in four steps; the pretended server refuses a name of the second one once. */
import { Button, Textarea, TextInput } from "@mantine/core";
import { useRef } from "react";
import { z } from "zod";
import { requiredText, text } from "#platform/contract/shapes.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import type { Step } from "#platform/ui/form/steps.ts";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { FormCell, FormGrid } from "#platform/ui/form/web/save-bar.tsx";
import { Stepper } from "#platform/ui/form/web/stepper.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";

export const title = "Pasos";

const Plantilla = z.object({
  nombre: requiredText(60, "Debe ingresar el nombre"),
  asunto: requiredText(60, "Debe ingresar el asunto"),
  texto: text(500),
});

const STEPS: readonly Step<keyof z.output<typeof Plantilla>>[] = [
  { key: "datos", label: "Datos", fields: ["nombre"] },
  { key: "mensaje", label: "Mensaje", fields: ["asunto"] },
  { key: "texto", label: "Texto", fields: ["texto"] },
  { key: "resumen", label: "Resumen" },
];

export function Demo() {
  const tries = useRef(0);
  const draft = useDraftForm({
    schema: Plantilla,
    initial: { nombre: "", asunto: "", texto: "" },
    send: async () => {
      tries.current += 1;
      if (tries.current === 1)
        throw new Refusal({ ...common.duplicado, message: "Ese asunto ya existe", field: "asunto" });
    },
    done: () => notify.saved(),
  });
  return (
    <form {...draft.form} aria-label="Nueva plantilla">
      <Stepper
        label="Nueva plantilla"
        steps={STEPS}
        errors={draft.errors}
        check={({ fields = [] }) => draft.check(fields)}
        finish={
          <Button type="submit" loading={draft.sending}>
            Crear plantilla
          </Button>
        }
      >
        {({ key }) => (
          <FormGrid>
            <FormCell cols={4}>
              {key === "datos" && <TextInput label="Nombre" required {...draft.text("nombre")} />}
              {key === "mensaje" && <TextInput label="Asunto" required {...draft.text("asunto")} />}
              {key === "texto" && <Textarea label="Texto" rows={4} {...draft.text("texto")} />}
              {key === "resumen" && (
                <p>
                  {draft.values.nombre} · {draft.values.asunto}
                </p>
              )}
            </FormCell>
          </FormGrid>
        )}
      </Stepper>
    </form>
  );
}
