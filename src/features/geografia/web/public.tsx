/** Choosing a province and one of its cities, and reading their names, in the forms of other features. */
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

const options = (rows: readonly { readonly _id: string; readonly name: string }[] | undefined) =>
  (rows ?? []).map(({ _id, name }) => ({ id: _id, name }));

export function ProvinciaSelect(field: PlaceSelectProps) {
  const { data } = useProvincias();
  return <SelectField {...field} options={options(data)} clearable={!field.required} placeholder="Elegí una" />;
}

/** Nothing to choose from until there is a province. */
export function CitySelect({ provincia, ...field }: PlaceSelectProps & { readonly provincia: string | null }) {
  const { data } = useCities(provincia ?? "");
  return (
    <SelectField
      {...field}
      options={options(data)}
      clearable={!field.required}
      disabled={provincia === null}
      placeholder={provincia === null ? "Elegí antes la provincia" : "Elegí una"}
      nothing={data ? "Ninguna localidad con ese nombre" : "Todavía no llegaron las localidades"}
    />
  );
}

export function ProvinciaName({ id }: { readonly id: string }) {
  return useProvincias().data?.find(({ _id }) => _id === id)?.name ?? "";
}

export function CityName({ provincia, id }: { readonly provincia: string; readonly id: string }) {
  return useCities(provincia).data?.find(({ _id }) => _id === id)?.name ?? "";
}
