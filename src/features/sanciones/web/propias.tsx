/** /settings/sanciones: one's own sanctions, for a phone first; a change made elsewhere shows by itself. PERF, SANC-29. */

import { sancionesCambio } from "#features/sanciones/events.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { useRealtime } from "#platform/realtime/web/realtime.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import { useOpening, useSancionesChanged, useSancionesOf } from "./api.ts";
import { SancionList } from "./sancion-list.tsx";

export default function MisSanciones() {
  const query = useSancionesOf(useActor()?._id ?? "");
  useRealtime(sancionesCambio, useSancionesChanged());
  useOpening(query.data);
  return (
    <Page title="Mis sanciones" count={query.data?.length || undefined}>
      <SancionList
        query={query}
        isOwn
        empty={
          <EmptyState title="No tenés sanciones">Si recibís alguna, la vas a leer acá con sus adjuntos.</EmptyState>
        }
      />
    </Page>
  );
}
