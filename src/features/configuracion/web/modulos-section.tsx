/**
 * The modules, what each brings, and the rules of signing. Switching one already does to the others what saving would:
 * billing ends the trial, leaves plus off ends both, onboarding off clears it everywhere. EMP-16, EMP-20…EMP-22, EMP-33…EMP-35, D169.
 */
import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { ModulosConfig } from "#features/empresa/modulos.ts";
import { saveModulos } from "#features/empresa/rules.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { DateField } from "#platform/ui/fields/web/date-field.tsx";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import { camposOf } from "./campos-draft.ts";
import { CredencialField, PruebaField } from "./choice-fields.tsx";
import classes from "./configuracion.module.css";
import { OptionSwitch } from "./option-switch.tsx";
import type { ConfigDraft } from "./values.ts";

/** Below the first window, and the only number of this section. */
const RecordarField = lazy(async () => ({ default: (await import("./recordar-field.tsx")).RecordarField }));

type Switched = Exclude<keyof ModulosConfig, "misDatos" | "licenciasTrialFecha">;

const MODULOS = [
  ["documentos", "Documentos", "Carpetas y firma de documentos"],
  ["timeclocks", "Control horario", "QR, PIN y resumen diario"],
  ["onboarding", "Onboarding", "Datos y firma al ingresar: cada uno completa su legajo antes de empezar"],
] as const satisfies readonly (readonly [Switched, string, string])[];

export function ModulosSection({ draft }: { readonly draft: ConfigDraft }) {
  const { value: modulos, onChange } = draft.field("modulos");
  const campos = camposOf(draft).map(({ etiqueta }) => etiqueta);
  const put = (changed: Partial<ModulosConfig>) => onChange(saveModulos({ ...modulos, ...changed }, campos));
  const switchOf = (modulo: Switched, label: string, description: string) => (
    <OptionSwitch
      key={modulo}
      name={`modulos.${modulo}`}
      label={label}
      description={description}
      checked={modulos[modulo]}
      onChange={(event) => put({ [modulo]: event.currentTarget.checked })}
    />
  );
  return (
    <FormSection title="Módulos y firma" hint="Lo que está apagado desaparece de los menús.">
      <div className={classes.modules}>
        {switchOf("licenciasPlus", "Licencias plus", "Circuito de aprobación y Gantt")}
        {modulos.licenciasPlus && <PlusFields draft={draft} modulos={modulos} put={put} />}
        {MODULOS.map(([modulo, label, description]) => switchOf(modulo, label, description))}
        <OptionSwitch
          {...draft.checkbox("firmaCorrelativa")}
          label="Firma correlativa"
          description="Los recibos se firman en orden"
        />
        <OptionSwitch
          {...draft.checkbox("mostrarMotivos")}
          label="Mostrar motivos"
          description="El empleado elige el motivo al firmar en disconformidad"
        />
        <Suspense fallback={<Skeleton height={84} />}>
          <RecordarField draft={draft} />
        </Suspense>
      </div>
      <CredencialField {...draft.field("credencialInicial")} />
      <PruebaField {...draft.field("pruebaMinima")} />
    </FormSection>
  );
}

type PlusProps = {
  readonly draft: ConfigDraft;
  readonly modulos: ModulosConfig;
  readonly put: (changed: Partial<ModulosConfig>) => void;
};

/** EMP-33, EMP-34: billed, or on trial until a day. */
function PlusFields({ draft, modulos, put }: PlusProps) {
  const today = useToday();
  const fecha = draft.choice("modulos.licenciasTrialFecha");
  const { facturarLicenciasPlus: isBilled, licenciasTrial: isTrial } = modulos;
  return (
    <fieldset className={classes.plus} aria-label="Licencias plus: facturación y prueba">
      <OptionSwitch
        name="modulos.facturarLicenciasPlus"
        label="Facturar"
        description="Se cobra con el abono. Termina la prueba."
        checked={isBilled}
        onChange={(event) => put({ facturarLicenciasPlus: event.currentTarget.checked })}
      />
      <OptionSwitch
        name="modulos.licenciasTrial"
        label="De prueba"
        description={isBilled ? "No hace falta: ya se factura." : "Sin cargo hasta la fecha que elijas."}
        checked={isTrial}
        disabled={isBilled}
        onChange={(event) => put({ licenciasTrial: event.currentTarget.checked })}
      />
      {isTrial && <DateField {...fecha} label="Prueba hasta" today={today} />}
    </fieldset>
  );
}
