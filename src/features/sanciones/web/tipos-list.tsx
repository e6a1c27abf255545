/** /tiposancion: the types of sanction, added and edited in a popup. SANC-05, SANC-06, D106. */
import { tiposSancion } from "#features/sanciones/tipos.ts";
import CatalogueList from "#platform/catalogue/web/list.tsx";
import { SancionTabs } from "./tabs.tsx";

export default function TiposSancion() {
  return (
    <SancionTabs>
      <CatalogueList declared={tiposSancion} />
    </SancionTabs>
  );
}
