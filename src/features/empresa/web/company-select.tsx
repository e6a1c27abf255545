/** A company chosen out of a list, by name. */
import { Select } from "@mantine/core";
import type { EmpresaItem } from "#features/empresa/contract.ts";

type CompanySelectProps = {
  readonly empresas: readonly EmpresaItem[];
  readonly value: string;
  readonly onChange: (empresa: string) => void;
};

export default function CompanySelect({ empresas, value, onChange }: CompanySelectProps) {
  return (
    <Select
      aria-label="Empresa"
      data={empresas.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={value}
      allowDeselect={false}
      searchable
      w={280}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
    />
  );
}
