/**
 * The preview of one pending receipt among those listed (REC-13): beside the list, in a dialog where there is no room for
 * both. The attorney may sign it alone from here. REC-12, REC-45.
 */
import { Badge, Modal } from "@mantine/core";
import { IconFileText, IconLock } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { Recibo } from "#features/recibos/contract.ts";
import { recibosProblems, TITULOS } from "#features/recibos/problems.ts";
import { fileNameOf } from "#features/recibos/rules.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { PersonLink } from "#platform/ui/page/web/person-link.tsx";
import { SideFacts } from "#platform/ui/page/web/side-card.tsx";
import type { PdfAmong } from "#platform/ui/pdf/web/source.ts";
import { PdfViewer } from "#platform/ui/pdf/web/viewer.tsx";
import { pendientesClient } from "./pendientes-api.ts";
import { FirmarUno } from "./pendientes-firmar-uno.tsx";
import classes from "./pendientes-panel.module.css";
import { standingOf } from "./pendientes-seleccion.ts";
import { nameOf, SIN_ASIGNAR, settlesOf } from "./pendientes-words.ts";

type PanelProps = {
  readonly recibo: Recibo;
  readonly among: PdfAmong;
  /** Null for whoever may not. */
  readonly onSigned: (() => void) | null;
};

/** Beside the list. */
export function PanelBeside({ children }: { readonly children: ReactNode }) {
  return (
    <section className={classes.panel} aria-label="Vista previa">
      {children ?? (
        <div className={classes.nothing}>
          <IconFileText size={28} stroke={1.5} aria-hidden />
          <p>Elegí un recibo para verlo acá.</p>
        </div>
      )}
    </section>
  );
}

export function PanelOver({ onClose, ...panel }: PanelProps & { readonly onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={nameOf(panel.recibo)} size={1040} classNames={{ body: classes.over ?? "" }}>
      <Panel {...panel} isTitled />
    </Modal>
  );
}

export function Panel({ recibo, among, onSigned, isTitled = false }: PanelProps & { readonly isTitled?: boolean }) {
  const standing = standingOf(recibo);
  return (
    <>
      <div className={classes.head}>
        {!isTitled && <h2>{recibo.empleado ? <PersonLink person={recibo.empleado} /> : SIN_ASIGNAR}</h2>}
        <p>
          {settlesOf(recibo)}
          {standing === "sinAsignar" && <Badge color="orange">No se puede firmar</Badge>}
        </p>
      </div>
      {standing === "cerrado" ? (
        <Closed />
      ) : (
        <Shown key={`${recibo._id} ${recibo.sha256}`} recibo={recibo} among={among} />
      )}
      {standing !== "cerrado" && (
        <div className={classes.foot}>
          <SideFacts
            facts={[
              ["Páginas", recibo.paginas > 1 ? String(recibo.paginas) : null],
              ["Referencia", recibo.referencia],
              ["Cargado", formatMoment(new Date(recibo.created))],
            ]}
          />
          {standing === "elegible" && onSigned && <FirmarUno key={recibo._id} recibo={recibo} onSigned={onSigned} />}
        </div>
      )}
    </>
  );
}

/** Other bytes are another document: it is drawn anew. */
function Shown({ recibo, among }: Pick<PanelProps, "recibo" | "among">) {
  const [file] = useState(() => ({
    name: fileNameOf(recibo),
    source: () => pendientesClient.pdf({ reciboId: recibo._id }),
  }));
  return (
    <div className={classes.desk}>
      <PdfViewer file={file} among={among} height="100%" />
    </div>
  );
}

/** REC-45, in the specification's words. */
function Closed() {
  return (
    <div className={classes.nothing}>
      <IconLock size={28} stroke={1.5} aria-hidden />
      <h3>{TITULOS.confidencial}</h3>
      <p>{recibosProblems.confidencial.message}</p>
    </div>
  );
}
