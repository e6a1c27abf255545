/** /empresas, completed here: working in another company is a change of one's own account. D030, D042. */
import { Empresas } from "#features/empresa/web/public.tsx";
import { useSwitchCompany } from "../session/switch-company.ts";

export default function EmpresasPage() {
  return <Empresas configure={useSwitchCompany("/empresa/edit")} />;
}
