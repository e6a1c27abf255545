/** Parts other features may show. */
import { Select } from "@mantine/core";
import { useEmpresas } from "./api.ts";

type CompanySelectProps = { readonly value: string; readonly onChange: (empresa: string) => void };

/** One of the companies the person may see. */
export function CompanySelect({ value, onChange }: CompanySelectProps) {
  const { data = [] } = useEmpresas();
  return (
    <Select
      aria-label="Empresa"
      data={data.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={value}
      allowDeselect={false}
      searchable
      w={280}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
    />
  );
}
