/** Reads the list of the address for a page, and stands in for it until it is there. */
import { Skeleton } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Lista } from "#features/listas/contract.ts";
import { LoadFailure } from "#platform/ui/page/web/load-failure.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { useLista } from "./api.ts";
import { useTree } from "./trees.ts";

type ListaRecordProps = { readonly title: string; readonly children: (lista: Lista) => ReactNode };

export function ListaRecord({ title, children }: ListaRecordProps) {
  const tree = useTree();
  const { listadistribucionId } = useParams({ strict: false }) as { readonly listadistribucionId: string };
  const { data, error, refetch } = useLista(listadistribucionId);
  if (data) return children(data);
  return (
    <Page title={title} back={{ to: tree.list, label: "Listas de distribución" }}>
      <Sheet>
        {error ? (
          <LoadFailure noun="la lista" error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton height={260} aria-busy />
        )}
      </Sheet>
    </Page>
  );
}
