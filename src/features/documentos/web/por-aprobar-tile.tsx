/** How many documents of employees wait to be approved, and since when; it leads to them. */
import { IconFileCheck } from "@tabler/icons-react";
import { MODULO } from "#features/documentos/contract.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { countText } from "#platform/text/quantity.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Tile } from "#platform/ui/page/web/tile.tsx";
import { WaitingLines } from "#platform/ui/page/web/waiting.tsx";
import { dayOf } from "./documento-words.ts";
import { useCantidadPendientes } from "./documentos-api.ts";

type TileProps = { readonly title: string };

/** Of a module that is off nothing is asked. */
export default function PorAprobarTile(tile: TileProps) {
  return useActor()?.modulos.includes(MODULO) ? <PorAprobar {...tile} /> : null;
}

function PorAprobar({ title }: TileProps) {
  return (
    <Loaded
      query={useCantidadPendientes()}
      noun="los documentos por aprobar"
      waiting={<Tile title={title} isBusy />}
      frame={(failure) => <Tile title={title}>{failure}</Tile>}
    >
      {({ cant, desde }) => {
        if (desde === null) return null;
        const text =
          cant === 1 ? "1 documento espera que lo apruebes" : `${countText(cant)} documentos esperan que los apruebes`;
        return (
          <Tile title={title} aside={`desde el ${dayOf(desde)}`}>
            <WaitingLines none="" lines={[{ icon: IconFileCheck, text, to: "/documents/enbandeja" }]} />
          </Tile>
        );
      }}
    </Loaded>
  );
}
