/** The contract with the company, root's alone to change; others read it in the account's card. EMP-28, D089. */
import { NumberInput } from "@mantine/core";
import { useToday } from "#platform/dates/web/today.ts";
import { DateField } from "#platform/ui/fields/web/date-field.tsx";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import classes from "./configuracion.module.css";
import { OptionSwitch } from "./option-switch.tsx";
import type { ConfigDraft } from "./values.ts";

export function ContratoSection({ draft }: { readonly draft: ConfigDraft }) {
  const today = useToday();
  return (
    <FormSection title="Contrato" hint="Solo root lo cambia. El superadministrador lo ve en la cuenta.">
      <div className={classes.grid}>
        <DateField {...draft.choice("fechaContratacion")} label="Fecha de contratación" today={today} />
        <NumberInput
          {...draft.number("cantidadMesesAbono")}
          label="Meses de abono"
          min={0}
          max={1200}
          allowDecimal={false}
        />
        <OptionSwitch
          {...draft.checkbox("mostrarLogoCartelera")}
          label="Mostrar el logo en la cartelera"
          description="En la cartelera digital, junto a los avisos"
        />
        <OptionSwitch
          {...draft.checkbox("cuentaSuspendida")}
          label="Cuenta suspendida"
          description="Se avisa a cada persona al ingresar"
        />
      </div>
    </FormSection>
  );
}
