/** Where somebody works and to whom they answer: the company's catalogues, and one person. LEG-51, LEG-55, LEG-56, D178, D192. */
import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { seccionOf } from "#features/empresa/secciones.ts";
import { useEmployeeChoice, useLegajoOptions } from "#features/nomina/web/public.tsx";
import { formatLegajo } from "#platform/dates/format.ts";
import type { Option } from "#platform/ui/fields/choosing.ts";
import { DateField } from "#platform/ui/fields/web/date-field.tsx";
import { EmployeePicker } from "#platform/ui/fields/web/employee-picker.tsx";
import { type ListSource, listOf } from "#platform/ui/fields/web/list-note.tsx";
import { SelectField } from "#platform/ui/fields/web/select-field.tsx";
import { FormCell, FormGrid } from "#platform/ui/form/web/save-bar.tsx";
import classes from "../ficha.module.css";
import type { PartForm } from "../part-form.ts";

const { fields: LABELS } = seccionOf("datosLaborales");

export default function Laborales({ draft, ficha, today }: PartForm) {
  const superior = useEmployeeChoice((draft.values["reportaA"] as string | null | undefined) ?? null, null);
  return (
    <>
      <FormGrid>
        <FormCell cols={2}>
          <Catalogued draft={draft} field="sucursal" />
        </FormCell>
        <FormCell cols={2}>
          <Catalogued draft={draft} field="area" filter="areaId" />
        </FormCell>
        <FormCell cols={2}>
          <Catalogued draft={draft} field="puesto" />
        </FormCell>
        <FormCell cols={3}>
          <EmployeePicker {...draft.choice("reportaA")} {...superior} label={LABELS["reportaA"] ?? ""} />
        </FormCell>
        <FormCell cols={3}>
          <Catalogued draft={draft} field="unidadNegocio" />
        </FormCell>
      </FormGrid>
      <section className={classes.part} data-second aria-labelledby="contratacion">
        <h3 id="contratacion" className={classes.title}>
          Contratación
        </h3>
        <FormGrid>
          <FormCell cols={2}>
            <NumeroField draft={draft} isNew={ficha === null} />
          </FormCell>
          <FormCell cols={2}>
            <DateField {...draft.choice("fechaIngreso")} label={LABELS["fechaIngreso"] ?? ""} today={today} />
          </FormCell>
          <FormCell cols={2}>
            <Catalogued draft={draft} field="contrato" />
          </FormCell>
          <FormCell cols={3}>
            <Catalogued draft={draft} field="convenio" />
          </FormCell>
          <FormCell cols={3}>
            <Catalogued draft={draft} field="razonSocial" />
          </FormCell>
        </FormGrid>
      </section>
    </>
  );
}

/** The options of a catalogue that a file refers to. */
function useCatalogued(key: string): ListSource<Option> {
  const source = useLegajoOptions()[key];
  const query = useQuery({ queryKey: source?.queryKey ?? [], queryFn: () => source?.queryFn() ?? [] });
  return listOf(query, (options) => options.map(({ id, name }) => ({ id, name })));
}

type CataloguedProps = Pick<PartForm, "draft"> & { readonly field: string; readonly filter?: string };

/** `filter`: the name that lists give it, where it is another. */
function Catalogued({ draft, field, filter = field }: CataloguedProps) {
  const offered = useCatalogued(filter);
  return (
    <SelectField
      {...draft.choice(field)}
      {...offered}
      label={LABELS[field] ?? field}
      placeholder="Sin asignar"
      empty="Todavía no hay ninguno"
    />
  );
}

/** Kept as a number, read with its zeros (D178). */
function NumeroField({ draft, isNew }: Pick<PartForm, "draft"> & { readonly isNew: boolean }) {
  const [isTyping, setTyping] = useState(false);
  const { error, name } = draft.text("legajo");
  const value = draft.values["legajo"];
  const shown = typeof value === "number" ? (isTyping ? String(value) : formatLegajo(value)) : "";
  const put = (typed: string) => {
    const digits = typed.replace(/\D/g, "").slice(0, 9);
    draft.set("legajo", digits === "" ? (isNew ? undefined : null) : Number(digits));
  };
  return (
    <TextInput
      name={name}
      label={LABELS["legajo"] ?? ""}
      required={!isNew}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      error={error}
      placeholder={isNew ? "Se asigna al crear" : ""}
      description={isNew ? "Vacío: el que sigue al último" : undefined}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={(event) => put(event.currentTarget.value)}
    />
  );
}
