/** Logo, name, CUIT, zone and hour of the back-up: what the company is called and when it is. EMP-14, EMP-17, D181. */
import { TextInput } from "@mantine/core";
import type { EmpresaConfig } from "#features/configuracion/contract.ts";
import { checkCuil, formatCuil, normaliseCuil } from "#platform/argentina/cuil.ts";
import { SelectField } from "#platform/ui/fields/web/select-field.tsx";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import type { TemporaryFiles } from "#platform/ui/upload/web/temporary.ts";
import classes from "./configuracion.module.css";
import { HoraField } from "./hora-field.tsx";
import { LogoField } from "./logo-field.tsx";
import type { ConfigDraft, Looks } from "./values.ts";
import { zoneOptions } from "./zonas.ts";

type IdentidadProps = {
  readonly draft: ConfigDraft;
  readonly empresa: EmpresaConfig;
  readonly looks: Looks;
  readonly temporary: TemporaryFiles;
};

export function IdentidadSection({ draft, empresa, looks, temporary }: IdentidadProps) {
  const { onChange: chooseZone, ...zone } = draft.choice("zonaHoraria");
  return (
    <FormSection title="Identidad" hint="Se ve en el encabezado, el ingreso y la cartelera.">
      <div className={classes.identity}>
        <LogoField {...draft.field("logo")} saved={empresa.logo} looks={looks} temporary={temporary} />
        <div className={classes.grid}>
          <TextInput className={classes.wide} label="Nombre" required maxLength={120} {...draft.text("name")} />
          <CuitField draft={draft} />
          <SelectField
            {...zone}
            label="Zona horaria"
            options={zoneOptions(zone.value)}
            always
            onChange={(chosen) => chosen !== null && chooseZone(chosen)}
          />
          <HoraField
            {...draft.choice("backup.config.hora")}
            label="Hora de la copia de seguridad"
            description="Vacía: no se hace ninguna copia de noche."
          />
        </div>
      </div>
    </FormSection>
  );
}

/** The check digit is a hint and no refusal: what the tax office gave is what counts. */
const CUIT_HINTS = {
  format: undefined,
  prefix: "Los CUIT de empresas empiezan con 30, 33 o 34. Revisalo.",
  checkDigit: "El dígito verificador no coincide. Revisalo.",
} as const;

function CuitField({ draft }: { readonly draft: ConfigDraft }) {
  const cuit = String(draft.values.cuit ?? "");
  const check = checkCuil(cuit);
  const hint = check.valid ? undefined : CUIT_HINTS[check.reason];
  return (
    <TextInput
      label="CUIT"
      inputMode="numeric"
      {...draft.text("cuit")}
      description={draft.errors["cuit"] ? undefined : hint}
      value={formatCuil(cuit)}
      onChange={(event) => draft.set("cuit", normaliseCuil(event.currentTarget.value))}
    />
  );
}
