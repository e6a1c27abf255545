/** Choosing a province and one of its cities, and reading their names, in the forms of other features. */
import { listOf } from "#platform/ui/fields/web/list-note.tsx";
import { SelectField } from "#platform/ui/fields/web/select-field.tsx";
import { useCities, useProvincias } from "./api.ts";

type PlaceSelectProps = {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly "data-path"?: string;
};

const named = (rows: readonly { readonly _id: string; readonly name: string }[]) =>
  rows.map(({ _id, name }) => ({ id: _id, name }));

export function ProvinciaSelect(field: PlaceSelectProps) {
  const provincias = listOf(useProvincias(), named);
  return <SelectField {...field} {...provincias} clearable={!field.required} placeholder="Elegí una" />;
}

/** Nothing to choose from until there is a province. */
export function CitySelect({ provincia, ...field }: PlaceSelectProps & { readonly provincia: string | null }) {
  const cities = listOf(useCities(provincia ?? ""), named);
  return (
    <SelectField
      {...field}
      {...cities}
      clearable={!field.required}
      disabled={provincia === null}
      placeholder={provincia === null ? "Elegí antes la provincia" : "Elegí una"}
      nothing="Ninguna localidad con ese nombre"
    />
  );
}

export function ProvinciaName({ id }: { readonly id: string }) {
  return useProvincias().data?.find(({ _id }) => _id === id)?.name ?? "";
}

export function CityName({ provincia, id }: { readonly provincia: string; readonly id: string }) {
  return useCities(provincia).data?.find(({ _id }) => _id === id)?.name ?? "";
}
