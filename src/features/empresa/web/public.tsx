/** Parts other features may show, and the companies' pages for the shell to complete with what stands above them. */
import { Select } from "@mantine/core";
import { type ComponentProps, lazy, Suspense } from "react";
import { useEmpresas } from "./api.ts";
import { EditLoading } from "./edit-loading.tsx";
import type { EmpresaParts } from "./parts.ts";

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

/** Apart: whoever chooses a company does not load the pages that keep them. */
const Edit = lazy(() => import("./edit.tsx"));
const List = lazy(() => import("./empresas.tsx"));

export function EmpresaEdit({ parts }: { readonly parts: EmpresaParts }) {
  return (
    <Suspense fallback={<EditLoading />}>
      <Edit parts={parts} />
    </Suspense>
  );
}

export function Empresas(props: ComponentProps<typeof List>) {
  return (
    <Suspense>
      <List {...props} />
    </Suspense>
  );
}
