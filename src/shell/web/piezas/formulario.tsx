/** The form pattern with a pretended server: it accepts, refuses nested fields, has no session, or does not answer. */
import { ActionIcon, Button, Checkbox, NumberInput, PasswordInput, Textarea, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { z } from "zod";
import { ActorContext, type WebActor } from "#platform/auth/web/signed-in.ts";
import { Day, requiredText, text } from "#platform/contract/shapes.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { confirmAction, confirmDelete, promptText, showInfo } from "#platform/ui/dialogs/web/dialogs.tsx";
import { DateField } from "#platform/ui/fields/web/date-field.tsx";
import { namedBy, SelectField } from "#platform/ui/fields/web/select-field.tsx";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { useLeaveGuard } from "#platform/ui/form/web/leave-guard.ts";
import { PopupForm } from "#platform/ui/form/web/popup.tsx";
import { FormCell, FormGrid, SaveBar } from "#platform/ui/form/web/save-bar.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { FileIcon } from "#platform/ui/upload/web/file-icon.tsx";

export const title = "Formulario";

const ACTOR: WebActor = {
  _id: "persona",
  displayName: "Gómez, Laura",
  roles: ["admin"],
  modulos: [],
  ve2fa: false,
  mostrarMotivos: false,
  permisosManager: { puedeVerRecibos: false, puedeCargarRecibos: false },
  paso: "listo",
  empresa: "empresa",
};
const TODAY = "2026-11-15";

const Sancion = z.object({
  motivo: requiredText(60, "Debe ingresar el motivo"),
  detalle: text(500),
  desde: Day,
  dias: z.number("Debe ingresar los días").int().min(1, "Debe ser al menos 1"),
  tipo: z.string("Debe elegir el tipo"),
  notifica: z.boolean(),
  pin: text(20),
  adjuntos: z.array(z.object({ url: requiredText(100, "Debe ingresar el archivo") })),
});

const INITIAL: z.input<typeof Sancion> = {
  motivo: "",
  detalle: "",
  desde: "",
  dias: 1,
  tipo: "apercibimiento",
  notifica: true,
  pin: "",
  adjuntos: [{ url: "nota.pdf" }],
};

const ANSWERS = ["Acepta", "Rechaza el adjunto", "Sin sesión", "No responde"] as const;
type Answer = (typeof ANSWERS)[number];

async function pretend(answer: Answer): Promise<void> {
  if (answer === "Sin sesión") throw new Refusal(common.signedOut);
  if (answer === "No responde") throw new Refusal(common.sinServicio);
  if (answer === "Rechaza el adjunto")
    throw new Refusal(
      { ...common.invalido, message: "El archivo ya no existe", field: "adjuntos.0.url" },
      { ...common.invalido, message: "El período está cerrado" },
    );
}

export function Demo() {
  return (
    <ActorContext value={ACTOR}>
      <SancionForm />
      <Dialogs />
    </ActorContext>
  );
}

function SancionForm() {
  const [answer, setAnswer] = useState<Answer>("Acepta");
  const [sent, setSent] = useState<readonly string[]>([]);
  const draft = useDraftForm({
    schema: Sancion,
    initial: INITIAL,
    keep: "piezas/sancion",
    secret: ["pin"],
    send: async (_parsed, { idempotencyKey }) => {
      setSent((keys) => [...keys, idempotencyKey]);
      await pretend(answer);
    },
    done: () => notify.saved(),
  });
  useLeaveGuard(draft.isDirty, {
    lost: () =>
      draft.isDirty() && draft.values.adjuntos.length > 1 ? "Los archivos agregados se eliminan." : undefined,
    left: () => notify.info("Archivos eliminados"),
  });
  const { adjuntos } = draft.values;
  return (
    <form {...draft.form} aria-label="Sanción">
      <FormGrid>
        <FormCell cols={4}>
          <TextInput label="Motivo" required {...draft.text("motivo")} />
        </FormCell>
        <FormCell cols={2}>
          <SelectField
            label="Tipo"
            required
            options={[
              { id: "apercibimiento", name: "Apercibimiento" },
              { id: "suspension", name: "Suspensión" },
            ]}
            {...draft.choice("tipo")}
          />
        </FormCell>
        <FormCell cols={2}>
          <DateField label="Desde" required today={TODAY} min="2026-01-01" {...draft.choice("desde")} />
        </FormCell>
        <FormCell cols={2}>
          <NumberInput label="Días" required min={1} {...draft.number("dias")} />
        </FormCell>
        <FormCell cols={2}>
          <PasswordInput label="PIN de firma" autoComplete="off" {...draft.text("pin")} />
        </FormCell>
        <FormCell cols={6}>
          <Textarea label="Detalle" description="Lo lee la persona sancionada." rows={3} {...draft.text("detalle")} />
        </FormCell>
        {adjuntos.map((adjunto, index) => (
          <FormCell key={`adjunto-${String(index)}`} cols={3}>
            <TextInput
              label={`Adjunto ${index + 1}`}
              leftSection={<FileIcon name={adjunto.url} />}
              rightSection={
                <ActionIcon
                  aria-label={`Quitar el adjunto ${index + 1}`}
                  onClick={() =>
                    draft.set(
                      "adjuntos",
                      adjuntos.filter((_, other) => other !== index),
                    )
                  }
                >
                  <IconTrash size={17} stroke={1.75} aria-hidden />
                </ActionIcon>
              }
              {...draft.text(`adjuntos.${index}.url`)}
            />
          </FormCell>
        ))}
        <FormCell cols={6}>
          <Button variant="default" onClick={() => draft.set("adjuntos", [...adjuntos, { url: "" }])}>
            Agregar adjunto
          </Button>
        </FormCell>
        <FormCell cols={3}>
          <Checkbox label="Notificar por correo" {...draft.checkbox("notifica")} />
        </FormCell>
        <FormCell cols={3}>
          <SelectField
            label="El servidor"
            options={namedBy(ANSWERS)}
            value={answer}
            always
            onChange={(chosen) => setAnswer(ANSWERS.find((one) => one === chosen) ?? "Acepta")}
          />
        </FormCell>
      </FormGrid>
      <p data-testid="claves" hidden>
        {JSON.stringify(sent)}
      </p>
      <SaveBar
        draft={draft}
        verb="Guardar sanción"
        cancel={
          <Button variant="default" renderRoot={(props) => <Link {...props} to={"/piezas/otra" as never} />}>
            Cancelar
          </Button>
        }
      />
    </form>
  );
}

const Contacto = z.object({ nombre: text(60), parentesco: z.string().nullable() });

function ContactoPopup({ onClose }: { readonly onClose: () => void }) {
  const draft = useDraftForm({
    schema: Contacto,
    initial: { nombre: "", parentesco: null },
    send: async (values) => values,
    done: onClose,
  });
  return (
    <PopupForm title="Contacto" draft={draft} onClose={onClose}>
      <TextInput label="Nombre" {...draft.text("nombre")} />
      <SelectField label="Parentesco" options={namedBy(["Madre", "Padre", "Otro"])} {...draft.choice("parentesco")} />
    </PopupForm>
  );
}

function Dialogs() {
  const [popup, setPopup] = useState(false);
  return (
    <FormGrid>
      <FormCell cols={6}>
        <Button.Group>
          <Button variant="default" onClick={() => void confirmDelete("Sanción del 15/11/2026")}>
            Eliminar
          </Button>
          <Button
            variant="default"
            onClick={() =>
              void confirmAction({ title: "¿Enviar a firmar?", text: "Se avisa a 12 personas.", confirm: "Enviar" })
            }
          >
            Confirmar
          </Button>
          <Button
            variant="default"
            onClick={() => void showInfo("Cierre de mes", "El período 10-2026 se cerró.", "third")}
          >
            Informar
          </Button>
          <Button
            variant="default"
            onClick={() =>
              void promptText({
                title: "Nuevo motivo",
                label: "Nombre",
                missing: "Debe ingresar el nombre",
                maxLength: 60,
              })
            }
          >
            Preguntar
          </Button>
        </Button.Group>
      </FormCell>
      <FormCell cols={6}>
        <Button variant="default" onClick={() => setPopup(true)}>
          Completar
        </Button>
        {popup && <ContactoPopup onClose={() => setPopup(false)} />}
      </FormCell>
    </FormGrid>
  );
}
