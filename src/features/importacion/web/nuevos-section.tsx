/** Names that no catalogue of the company has: each is created, unless it is said which row is meant. */
import { useQuery } from "@tanstack/react-query";
import { labelOf } from "#features/importacion/columnas.ts";
import type { Importacion, Lectura } from "#features/importacion/contract.ts";
import { useLegajoOptions } from "#features/nomina/web/public.tsx";
import { SelectField } from "#platform/ui/fields/web/select-field.tsx";
import type { OptionSource } from "#platform/ui/filters/web/sources.ts";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import classes from "./importacion.module.css";

type Asignaciones = Importacion["asignaciones"];
type Nombre = Pick<Lectura["nuevos"][number], "campo" | "nombre"> & { readonly filas?: number };

type NuevosSectionProps = {
  readonly nuevos: Lectura["nuevos"];
  readonly asignaciones: Asignaciones;
  readonly onChange: (asignaciones: Asignaciones) => void;
};

export function NuevosSection({ nuevos, asignaciones, onChange }: NuevosSectionProps) {
  const options = useLegajoOptions();
  const isGiven =
    ({ campo, nombre }: Nombre) =>
    (one: Nombre) =>
      one.campo === campo && one.nombre === nombre;
  // Those that were given a row are no longer new, and may be taken back.
  const names: readonly Nombre[] = [...asignaciones, ...nuevos];
  const give = (name: Nombre, _id: string | null) => {
    const others = asignaciones.filter((one) => !isGiven(name)(one));
    onChange(_id === null ? others : [...others, { campo: name.campo, nombre: name.nombre, _id }]);
  };
  return (
    <FormSection title="Nombres que no existen" hint="Se crean al importar, salvo que elijas a cuál corresponden.">
      <div className={classes.columns}>
        {names.map((name) => (
          <NombreField
            key={`${name.campo} ${name.nombre}`}
            nombre={name}
            // The filters call the department otherwise.
            source={options[name.campo === "area" ? "areaId" : name.campo]}
            value={asignaciones.find(isGiven(name))?._id ?? null}
            onChange={(_id) => give(name, _id)}
          />
        ))}
      </div>
    </FormSection>
  );
}

type NombreFieldProps = {
  readonly nombre: Nombre;
  readonly source: OptionSource | undefined;
  readonly value: string | null;
  readonly onChange: (_id: string | null) => void;
};

const NEVER: OptionSource = { queryKey: ["importacion", "sin catálogo"], queryFn: async () => [] };

function NombreField({ nombre: { campo, nombre, filas }, source = NEVER, value, onChange }: NombreFieldProps) {
  const { data = [] } = useQuery(source);
  const rows = filas === undefined ? "" : filas === 1 ? " · 1 fila" : ` · ${filas} filas`;
  return (
    <SelectField
      label={nombre}
      description={labelOf(campo) + rows}
      placeholder="Se va a crear"
      clearable
      options={data}
      value={value}
      onChange={onChange}
    />
  );
}
