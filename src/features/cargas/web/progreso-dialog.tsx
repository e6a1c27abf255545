/**
 * An upload as it goes, over the list it fills: phases, counters, every page in its place, and a list that says of each whose
 * it is or why nobody's. Closing it never cancels. REC-31…REC-40, REC-85…REC-87, picture 05.
 */
import { Modal, Skeleton } from "@mantine/core";
import { IconAlertCircle, IconInfoCircle, IconWifi, IconWifiOff } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Carga } from "#features/cargas/contract.ts";
import { useRecibosChanged } from "#features/recibos/web/public.tsx";
import { useOnLine } from "#platform/realtime/web/realtime.tsx";
import { countText } from "#platform/text/quantity.ts";
import { useFocusBack } from "#platform/ui/dialogs/web/focus-back.ts";
import { ownEscape } from "#platform/ui/dialogs/web/own-escape.ts";
import { LoadFailure } from "#platform/ui/page/web/load-failure.tsx";
import { announce } from "#platform/ui/theme/web/announcer.tsx";
import { isRunning, useCarga, useCargasChanged, useMapa } from "./api.ts";
import { type Avance, avanceOf, type Oido } from "./avance.ts";
import { Fases } from "./fases.tsx";
import { Foot } from "./foot.tsx";
import { Mapa } from "./mapa.tsx";
import { useOido } from "./oido.ts";
import classes from "./progreso.module.css";
import { Ultimas } from "./ultimas.tsx";
import { countsText, factsOf, signaturesText, titleOf } from "./words.ts";

type ProgresoDialogProps = { readonly cargaId: string; readonly onClose: () => void };

export default function ProgresoDialog({ cargaId, onClose }: ProgresoDialogProps) {
  useFocusBack();
  const query = useCarga(cargaId);
  return (
    <Modal
      opened
      onClose={onClose}
      {...ownEscape(onClose)}
      closeButtonProps={{ "aria-label": "Cerrar; la carga sigue" }}
      title={query.data ? titleOf(query.data) : "Carga de recibos"}
      size={1040}
    >
      {query.data ? (
        <Seguida carga={query.data} isUnreachable={query.isRefetchError} onClose={onClose} />
      ) : query.isError ? (
        <LoadFailure noun="la carga" error={query.error} retry={() => void query.refetch()} />
      ) : (
        <Skeleton height={480} aria-busy />
      )}
    </Modal>
  );
}

type SeguidaProps = { readonly carga: Carga; readonly isUnreachable: boolean; readonly onClose: () => void };

function Seguida({ carga, isUnreachable, onClose }: SeguidaProps) {
  const mapa = useMapa(carga);
  const oido = useOido(carga._id);
  const avance = avanceOf(carga, mapa.data?.mapa ?? "", oido);
  useEnd(carga);
  useSpoken(carga, avance);
  return (
    <>
      <p className={classes.facts}>{factsOf(carga)}</p>
      <Fases carga={carga} avance={avance} compresion={oido.compresion} />
      <Avisos carga={carga} oido={oido} isUnreachable={isUnreachable} />
      <div className={classes.columns}>
        <div>
          <Cuentas avance={avance} />
          <Mapa
            casillas={avance.casillas}
            asignadas={avance.asignadas}
            sinAsignar={avance.sinAsignar}
            omitidas={avance.omitidas}
          />
        </div>
        <Ultimas carga={carga} avance={avance} oidas={oido.paginas} onLeave={onClose} />
      </div>
      <Foot carga={carga} onClose={onClose} />
    </>
  );
}

/** What is listed under it is no longer so. */
function useEnd(carga: Carga): void {
  const recibosChanged = useRecibosChanged();
  const cargasChanged = useCargasChanged();
  const was = useRef(carga.estado);
  useEffect(() => {
    if (was.current === carga.estado) return;
    was.current = carga.estado;
    recibosChanged();
    cargasChanged();
  });
}

/** Each tenth and each phase, not each page: whoever hears it does something else meanwhile. */
function useSpoken(carga: Carga, { fase, porcentaje }: Avance): void {
  const tenth = Math.floor(porcentaje / 10) * 10;
  const ended = isRunning(carga) ? null : `${titleOf(carga)}. ${countsText(carga)}`;
  const words = ended ?? (fase === "compresion" ? "Comprimiendo el archivo" : `${PHASE[fase]}: ${tenth} %`);
  useEffect(() => announce(words), [words]);
}
const PHASE = { lectura: "Leyendo las páginas", separacion: "Separando las páginas" } as const;

type AvisosProps = { readonly carga: Carga; readonly oido: Oido; readonly isUnreachable: boolean };

function Avisos({ carga, oido, isUnreachable }: AvisosProps) {
  const mensaje = carga.error ?? oido.error;
  const firmas = signaturesText(carga.firmas);
  return (
    <>
      {mensaje !== null && (
        <Aviso kind="error" icon={<IconAlertCircle {...icon} />}>
          {/* Verbatim (REC-85). */}
          Error en el procesamiento: {mensaje}
        </Aviso>
      )}
      {isRunning(carga) && mensaje === null && <Conexion isUnreachable={isUnreachable} />}
      {firmas !== null && (
        <Aviso kind="info" icon={<IconInfoCircle {...icon} />}>
          {firmas}
        </Aviso>
      )}
    </>
  );
}

/** REC-86: that it was lost, what becomes of the upload meanwhile, and that it is back. */
function Conexion({ isUnreachable }: { readonly isUnreachable: boolean }) {
  const isOnLine = useOnLine();
  const [wasLost, setLost] = useState(false);
  if (!isOnLine && !wasLost) setLost(true);
  if (!wasLost) return null;
  if (isOnLine)
    return (
      <Aviso kind="info" icon={<IconWifi {...icon} />}>
        Se recuperó la conexión.
      </Aviso>
    );
  return (
    <Aviso kind="warning" icon={<IconWifiOff {...icon} />}>
      {isUnreachable
        ? "Se perdió la conexión con el servidor. La carga sigue allá: cuando vuelva, la ves acá."
        : "Se perdió la conexión en tiempo real. La carga sigue: mientras tanto preguntamos cómo va cada dos segundos."}
    </Aviso>
  );
}

const icon = { size: 17, stroke: 1.75, "aria-hidden": true } as const;

type AvisoProps = {
  readonly kind: "error" | "warning" | "info";
  readonly icon: ReactNode;
  readonly children: ReactNode;
};

const Aviso = ({ kind, icon: drawn, children }: AvisoProps) => (
  <div className={classes.notice} data-kind={kind} role={kind === "error" ? "alert" : "status"}>
    {drawn}
    <span>{children}</span>
  </div>
);

const FIGURES = [
  ["asignadas", "asignada", "Asignadas"],
  ["sinAsignar", "sinAsignar", "Sin asignar"],
  ["omitidas", "omitida", "Omitidas"],
] as const;

function Cuentas({ avance }: { readonly avance: Avance }) {
  return (
    <dl className={classes.counts}>
      {FIGURES.map(([key, casilla, label]) => (
        <div key={key}>
          <dt>
            <span className={classes.key} data-casilla={casilla} aria-hidden />
            {label}
          </dt>
          <dd>{countText(avance[key])}</dd>
        </div>
      ))}
    </dl>
  );
}
