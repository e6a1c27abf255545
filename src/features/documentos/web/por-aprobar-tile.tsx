/** How many documents of employees wait to be approved, and since when; it leads to them. */
import { IconFileCheck } from "@tabler/icons-react";
import { MODULO } from "#features/documentos/contract.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Tile } from "#platform/ui/page/web/tile.tsx";
import { WaitingLines } from "#platform/ui/page/web/waiting.tsx";
import { dayOf } from "./documento-words.ts";
import { usePendientes } from "./documentos-api.ts";

type TileProps = { readonly title: string };

/** Of a module that is off nothing is asked. */
export default function PorAprobarTile(tile: TileProps) {
  return useActor()?.modulos.includes(MODULO) ? <PorAprobar {...tile} /> : null;
}

function PorAprobar({ title }: TileProps) {
  return (
    <Loaded
      query={usePendientes()}
      noun="los documentos por aprobar"
      waiting={<Tile title={title} isBusy />}
      frame={(failure) => <Tile title={title}>{failure}</Tile>}
    >
      {(pendientes) => {
        const [oldest] = pendientes;
        if (!oldest) return null;
        const text =
          pendientes.length === 1
            ? "1 documento espera que lo apruebes"
            : `${pendientes.length} documentos esperan que los apruebes`;
        return (
          <Tile title={title} aside={`desde el ${dayOf(oldest.created)}`}>
            <WaitingLines none="" lines={[{ icon: IconFileCheck, text, to: "/documents/enbandeja" }]} />
          </Tile>
        );
      }}
    </Loaded>
  );
}
