/** The home page of whichever view the person is in. Spec 1 §1, §2. */
import { use } from "react";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { useDocumentTitle } from "#platform/ui/page/web/page.tsx";
import { inicio } from "../contract.ts";
import { CompanyHome } from "./company-home.tsx";
import { EmployeeHome } from "./employee-home.tsx";
import { HomeContext } from "./public.tsx";

export default function InicioPage() {
  useDocumentTitle("Inicio");
  const home = use(HomeContext);
  const seesFigures = useMay(inicio.empresa.access);
  if (!home) return null;
  return home.view === "empresa" && seesFigures ? <CompanyHome home={home} /> : <EmployeeHome home={home} />;
}
