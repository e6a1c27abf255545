/** /empresa/departamentos: root may look after those of another company (ROL-26); everyone else sees their own. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { catalogos } from "#features/catalogos/catalogos.ts";
import { CompanySelect } from "#features/empresa/web/public.tsx";
import { useActor } from "#platform/auth/web/signed-in.ts";
import CatalogueList from "#platform/catalogue/web/list.tsx";

export default function Departamentos() {
  const actor = useActor();
  const { empresa } = useSearch({ strict: false }) as { readonly empresa?: string };
  const navigate = useNavigate();
  if (!actor?.roles.includes("root")) return <CatalogueList declared={catalogos.areas} />;

  const chosen = empresa ?? actor.empresa;
  const choose = (id: string) =>
    void navigate({ to: ".", search: { empresa: id === actor.empresa ? undefined : id } as never, replace: true });
  return (
    <CatalogueList
      declared={catalogos.areas}
      empresa={chosen}
      filters={<CompanySelect value={chosen} onChange={choose} />}
    />
  );
}
