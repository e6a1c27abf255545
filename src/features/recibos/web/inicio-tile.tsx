/** How the receipts of the last month that has any stand; each part leads to those, listed. DASH-06, DASH-18. */
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type EstadoFirmado, firmados } from "#features/recibos/firmados.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { RingOfLinks } from "#platform/ui/chart/web/ring.tsx";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Tile } from "#platform/ui/page/web/tile.tsx";
import { partsOf } from "./firmados-grafico.tsx";
import { lastSigned } from "./firmados-ultimo.ts";

const client = clientFor(firmados);
const LIST = "/recibos-admin/firmados";

async function lastMonth() {
  const periodo = await lastSigned();
  return periodo === null ? null : { periodo, porciones: (await client.torta({ periodo })).data };
}

export default function RecibosTile({ title }: { readonly title: string }) {
  const empresa = useActor()?.empresa;
  const query = useQuery({ queryKey: ["recibos", "firmados", empresa, "inicio"], queryFn: lastMonth });
  const navigate = useNavigate();
  return (
    <Loaded
      query={query}
      noun="los recibos del mes"
      waiting={<Tile title={title} isBusy />}
      frame={(failure) => <Tile title={title}>{failure}</Tile>}
    >
      {(month) => {
        if (!month) return null;
        const { periodo, porciones } = month;
        const listed = (estado: EstadoFirmado) => ({ to: LIST, search: { periodo, estado } });
        return (
          <Tile title={title} aside={periodo}>
            <RingOfLinks
              parts={partsOf(porciones)}
              linkOf={listed}
              onPick={(estado) => void navigate({ to: LIST, search: listed(estado).search as never })}
            />
          </Tile>
        );
      }}
    </Loaded>
  );
}
