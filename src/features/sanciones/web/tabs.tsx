/** The sub-menu of the sanctions (SANC-01): the list, and the types for whoever keeps them. */
import type { ReactNode } from "react";
import { sanciones } from "#features/sanciones/contract.ts";
import { tiposSancion } from "#features/sanciones/tipos.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { PageTabsContext } from "#platform/ui/page/web/page.tsx";
import { PageTabs } from "#platform/ui/page/web/tabs.tsx";

export function SancionTabs({ children }: { readonly children: ReactNode }) {
  const mayList = useMay(sanciones.list.access);
  const mayKeepTypes = useMay(tiposSancion.editors);
  const tabs = [
    ...(mayList ? [{ title: "Sanciones", to: "/sancions" }] : []),
    ...(mayKeepTypes ? [{ title: tiposSancion.title, to: tiposSancion.route }] : []),
  ];
  return <PageTabsContext value={<PageTabs label="Sanciones" tabs={tabs} />}>{children}</PageTabsContext>;
}
