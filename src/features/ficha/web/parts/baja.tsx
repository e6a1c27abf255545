/** Leaving: from when and why; coming back clears it. Deleting the whole file is something else, and asks much more. LEG-33, LEG-39, D162, D195. */
import { Alert, Button, Textarea } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { FileFact } from "#features/legajos/web/public.tsx";
import { ADMINS } from "#platform/auth/roles.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { formatDay } from "#platform/dates/format.ts";
import { DateField } from "#platform/ui/fields/web/date-field.tsx";
import { FormCell, FormGrid } from "#platform/ui/form/web/save-bar.tsx";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import { mayChange } from "../../form.ts";
import classes from "../ficha.module.css";
import type { PartForm } from "../part-form.ts";

const RemoveDialog = lazy(() => import("../remove-dialog.tsx"));

export default function Baja({ kept, draft, ficha, today }: PartForm) {
  const [isOpen, setOpen] = useState(false);
  const mayRemove = useMay(ADMINS) && kept.administrable && !kept.isOwn;
  if (ficha === null) return null;
  const stored = ficha.fechaBaja ?? null;
  if (!mayChange(kept, "fechaBaja")) {
    return (
      <FormGrid>
        <FormCell cols={2}>
          <FileFact label="Fecha de baja">{stored ? formatDay(stored) : null}</FileFact>
        </FormCell>
        <FormCell cols={4}>
          <FileFact label="Motivo">{ficha.motivoBaja}</FileFact>
        </FormCell>
      </FormGrid>
    );
  }
  const day = (draft.values["fechaBaja"] as string | null | undefined) ?? null;
  const back = () => {
    draft.set("fechaBaja", null);
    draft.set("motivoBaja", "");
  };
  return (
    <>
      <FormGrid>
        <FormCell cols={2}>
          <DateField {...draft.choice("fechaBaja")} label="Fecha de baja" today={today} />
        </FormCell>
        <FormCell cols={6}>
          <Textarea
            {...draft.text("motivoBaja")}
            label="Motivo"
            autosize
            minRows={2}
            maxRows={6}
            disabled={day === null}
          />
        </FormCell>
        <FormCell cols={6}>
          <p className={classes.said}>{saidOf(day, stored, today)}</p>
          {stored !== null && day !== null && (
            <div className={classes.foot}>
              <Button variant="default" onClick={back}>
                {stored > today ? "Anular la baja" : "Reingreso"}
              </Button>
            </div>
          )}
        </FormCell>
      </FormGrid>
      {mayRemove && (
        <div className={classes.part} data-second>
          <FormSection title="Eliminar el legajo" hint="No es una baja: es para lo que se cargó por error.">
            <Alert color="gray">
              La persona deja de aparecer en todas las listas y no puede ingresar más. Lo que firmó y el registro de
              actividad se conservan.
            </Alert>
            <div className={classes.foot}>
              <Button
                variant="default"
                leftSection={<IconTrash size={17} stroke={1.75} aria-hidden />}
                onClick={() => setOpen(true)}
              >
                Eliminar legajo…
              </Button>
            </div>
          </FormSection>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <RemoveDialog ficha={ficha} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function saidOf(day: string | null, stored: string | null, today: string): string {
  if (day === null)
    return stored === null
      ? "Al registrar la baja se cierran sus sesiones y solo conserva sus propias páginas: recibos, documentos y Mi carpeta."
      : "Al guardar vuelve a estar activa; el período anterior queda en su historial.";
  if (day > today) return `Sigue activa hasta el ${formatDay(day)}; ese día se cierran sus sesiones.`;
  return "Se cierran sus sesiones y solo conserva sus propias páginas: recibos, documentos y Mi carpeta.";
}
