/** Which field each column of the file is, as it was found and as the person says otherwise. */
import { Button, Collapse, Switch } from "@mantine/core";
import { useId, useState } from "react";
import { campoNames, labelOf, propio } from "#features/importacion/columnas.ts";
import type { Importacion, Lectura } from "#features/importacion/contract.ts";
import { SelectField } from "#platform/ui/fields/web/select-field.tsx";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import classes from "./importacion.module.css";

type ColumnasSectionProps = {
  readonly lectura: Lectura;
  readonly onChange: (change: Partial<Importacion>) => void;
};

export function ColumnasSection({ lectura, onChange }: ColumnasSectionProps) {
  const { columnas, encabezado, propios } = lectura;
  const used = columnas.filter(({ campo }) => campo !== null);
  // Without it nobody new can be imported: the person is led to it.
  const [isOpen, setOpen] = useState(() => !used.some(({ campo }) => campo === "cuil"));
  const gridId = useId();
  const fields = [...campoNames, ...propios.map(propio)].map((id) => ({ id, name: labelOf(id) }));
  const offered = (own: string | null) =>
    fields.filter(({ id }) => id === own || !used.some(({ campo }) => campo === id));
  const set = (at: number, campo: string | null) =>
    onChange({ columnas: columnas.map((one, index) => (index === at ? campo : one.campo)) });

  return (
    <FormSection title="Columnas" hint={`${used.length} de ${columnas.length} se importan.`}>
      <div className={classes.heading}>
        <Switch
          label="La primera fila tiene los títulos"
          checked={encabezado}
          // The columns are found anew: they were named, or stood, otherwise.
          onChange={({ currentTarget }) => onChange({ encabezado: currentTarget.checked, columnas: null })}
        />
        <Button variant="default" aria-expanded={isOpen} aria-controls={gridId} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Ocultar columnas" : "Ver columnas"}
        </Button>
      </div>
      <Collapse expanded={isOpen} id={gridId}>
        <div className={classes.columns}>
          {columnas.map(({ titulo, campo, ejemplo }, at) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
              key={at}
              label={titulo || `Columna ${letterOf(at)}`}
              description={ejemplo === "" ? "Vacía en la primera fila" : ejemplo}
              placeholder="No se importa"
              clearable
              options={offered(campo)}
              value={campo}
              onChange={(next) => set(at, next)}
            />
          ))}
        </div>
      </Collapse>
    </FormSection>
  );
}

/** As spreadsheet programs name them: A, Z, AA. */
function letterOf(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : letterOf(Math.floor(at / 26) - 1) + letter;
}
