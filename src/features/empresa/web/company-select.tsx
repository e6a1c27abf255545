/** A company chosen out of a list, by name. */
import type { EmpresaItem } from "#features/empresa/contract.ts";
import { SelectField } from "#platform/ui/fields/web/select-field.tsx";

type CompanySelectProps = {
  readonly empresas: readonly EmpresaItem[];
  readonly value: string;
  readonly onChange: (empresa: string) => void;
};

export default function CompanySelect({ empresas, value, onChange }: CompanySelectProps) {
  return (
    <SelectField
      label="Empresa"
      labelHidden
      options={empresas.map(({ _id, name }) => ({ id: _id, name }))}
      value={value}
      always
      width={280}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
    />
  );
}
