/** Which papers of one's onboarding are still to be signed, in their order, and the way on. DASH-20, ONB-13, D214. */
import { IconSignature } from "@tabler/icons-react";
import { MODULO } from "#features/documentos/contract.ts";
import { NOTHING_YET, turnoOf } from "#features/onboarding/papeles-rules.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Tile } from "#platform/ui/page/web/tile.tsx";
import { WaitingLines } from "#platform/ui/page/web/waiting.tsx";
import { FIRMAR_PATH } from "../rutas.ts";
import { usePapeles } from "./papeles-api.ts";

type TileProps = { readonly title: string };

/** Of a module that is off nothing is asked. */
export default function PapelesTile({ title }: TileProps) {
  const actor = useActor();
  return actor?.modulos.includes(MODULO) ? <Propios empleadoId={actor._id} title={title} /> : null;
}

/** So many are named. */
const NAMED = 3;

function Propios({ empleadoId, title }: TileProps & { readonly empleadoId: string }) {
  return (
    <Loaded
      query={usePapeles(empleadoId)}
      noun="tus documentos"
      waiting={<Tile title={title} isBusy />}
      frame={(failure) => <Tile title={title}>{failure}</Tile>}
    >
      {(papeles) => {
        const { asked, firmados } = turnoOf(papeles, NOTHING_YET);
        if (firmados === asked.length) return null;
        const waiting = asked.flatMap(({ name, firmadoEmpleado }, at) =>
          firmadoEmpleado.firmado ? [] : [{ name, at }],
        );
        const lines = waiting.slice(0, NAMED).map(({ name, at }) => {
          return { icon: IconSignature, text: `${at + 1} · ${name}`, to: FIRMAR_PATH };
        });
        return (
          <Tile title={title} aside={`${firmados} de ${asked.length} firmados`}>
            <WaitingLines none="" lines={lines} />
          </Tile>
        );
      }}
    </Loaded>
  );
}
