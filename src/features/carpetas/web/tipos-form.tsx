/**
 * A type of document: what it is, and where both signatures go, seen on a page while they are moved. What its folder
 * decides is shown as decided, with the reason. TDOC-09…TDOC-15, D200.
 */
import { Button, Checkbox, TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { NAME_MAX } from "#features/carpetas/contract.ts";
import type { TipoDocumento } from "#features/carpetas/tipos.ts";
import { SelectField } from "#platform/ui/fields/web/select-field.tsx";
import { useLeaveGuard } from "#platform/ui/form/web/leave-guard.ts";
import { SaveBar } from "#platform/ui/form/web/save-bar.tsx";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { useWayBack } from "#platform/ui/page/web/way-back.ts";
import classes from "./tipos.module.css";
import { CajaFields } from "./tipos-caja.tsx";
import { LIST } from "./tipos-record.tsx";
import { useTipoForm } from "./tipos-use.ts";
import { Vista } from "./tipos-vista.tsx";

const ONBOARDING = "La carpeta es de onboarding: sus documentos siempre se firman y los envía la empresa.";
const RECIBO = "Todas las empresas tienen el tipo Recibo: solo se cambia dónde van las firmas de los recibos.";

/** Without `tipo`: a new one. */
export function TipoFormPage({ tipo }: { readonly tipo?: TipoDocumento }) {
  const back = useWayBack(LIST.to);
  const { draft, offered, carpeta } = useTipoForm(tipo, back);
  useLeaveGuard(draft.isDirty);
  const esRecibo = tipo?.esRecibo ?? false;
  const isForced = carpeta?.esOnboarding === true;
  const { firmaEmpleador, firmaEmpleado } = draft.values;
  const cancel = (
    <Button variant="default" renderRoot={(props) => <Link {...props} {...back} />}>
      Cancelar
    </Button>
  );
  return (
    <Page title={tipo ? "Editar tipo de documento" : "Nuevo tipo de documento"} subtitle={tipo?.name} back={LIST}>
      <form {...draft.form}>
        <Sheet className={classes.form}>
          <div className={classes.halves}>
            <div>
              <FormSection title="El tipo" hint={esRecibo ? RECIBO : undefined}>
                <div className={classes.fields}>
                  <TextInput {...draft.text("name")} label="Nombre" required maxLength={NAME_MAX} disabled={esRecibo} />
                  <SelectField
                    {...offered}
                    {...draft.field("carpeta")}
                    value={draft.values.carpeta || null}
                    onChange={(id) => draft.set("carpeta", id ?? "")}
                    label="Carpeta"
                    required
                    disabled={esRecibo}
                    empty="Antes creá una carpeta: las de licencias, la de pendientes y la de recibos no llevan tipos."
                  />
                  <Checkbox
                    {...draft.checkbox("requiereFirma")}
                    {...(isForced ? { checked: true } : {})}
                    label="Requiere firma"
                    disabled={esRecibo || isForced}
                  />
                  <Checkbox
                    {...draft.checkbox("empleadoUpload")}
                    {...(isForced ? { checked: false } : {})}
                    label="Los empleados pueden enviarlo"
                    disabled={esRecibo || isForced}
                  />
                  {isForced && (
                    <p className={classes.note} role="status">
                      {ONBOARDING}
                    </p>
                  )}
                </div>
              </FormSection>
              <FormSection title="Firma del empleador">
                <CajaFields draft={draft} lado="firmaEmpleador" isMovable />
              </FormSection>
              <FormSection title="Firma del empleado">
                <CajaFields draft={draft} lado="firmaEmpleado" isMovable={esRecibo} />
              </FormSection>
            </div>
            <div className={classes.side}>
              <Vista cajas={{ firmaEmpleador, firmaEmpleado }} esRecibo={esRecibo} />
            </div>
          </div>
          <SaveBar draft={draft} verb={tipo ? "Guardar cambios" : "Guardar tipo"} cancel={cancel} />
        </Sheet>
      </form>
    </Page>
  );
}
