/** Reads the sanction of the address for a page, and stands in for it until it is there. */
import { Skeleton } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Sancion } from "#features/sanciones/contract.ts";
import { LoadFailure } from "#platform/ui/page/web/load-failure.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { useSancion } from "./api.ts";

type SancionRecordProps = { readonly title: string; readonly children: (sancion: Sancion) => ReactNode };

export function SancionRecord({ title, children }: SancionRecordProps) {
  const { sancionId } = useParams({ strict: false }) as { readonly sancionId: string };
  const { data, error, refetch } = useSancion(sancionId);
  if (data) return children(data);
  return (
    <Page title={title} back={{ to: "/sancions", label: "Sanciones" }}>
      <Sheet>
        {error ? (
          <LoadFailure noun="la sanción" error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton height={320} aria-busy />
        )}
      </Sheet>
    </Page>
  );
}
