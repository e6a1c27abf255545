/**
 * The preview of one pending receipt among those listed (REC-13): beside the list, in a dialog where there is no room for
 * both, or large (REC-14). Whoever keeps receipts puts it right here; the attorney may sign it alone. REC-12, REC-45.
 */
import { ActionIcon, Badge, Button, Modal, Skeleton, Tooltip } from "@mantine/core";
import {
  type Icon,
  IconArrowsMaximize,
  IconChevronDown,
  IconChevronUp,
  IconFileText,
  IconLock,
  IconPencil,
} from "@tabler/icons-react";
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from "react";
import type { Recibo } from "#features/recibos/contract.ts";
import { recibosProblems, TITULOS } from "#features/recibos/problems.ts";
import { fileNameOf } from "#features/recibos/rules.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { PersonLink } from "#platform/ui/page/web/person-link.tsx";
import { SideFacts } from "#platform/ui/page/web/side-card.tsx";
import type { PdfAmong } from "#platform/ui/pdf/web/source.ts";
import { PdfViewer } from "#platform/ui/pdf/web/viewer.tsx";
import type { HojasAccionesProps } from "./hojas-acciones.tsx";
import { pendientesClient } from "./pendientes-api.ts";
import { FirmarUno } from "./pendientes-firmar-uno.tsx";
import classes from "./pendientes-panel.module.css";
import { standingOf } from "./pendientes-seleccion.ts";
import { headOf, settlesOf } from "./pendientes-words.ts";
import type { RevisionFormProps } from "./revision-form.tsx";

const RevisionForm = lazy(() => import("./revision-form.tsx"));
const HojasAcciones = lazy(() => import("./hojas-acciones.tsx"));

export type PanelProps = {
  readonly recibo: Recibo;
  readonly among: PdfAmong;
  /** Null for whoever may not. */
  readonly onSigned: (() => void) | null;
  readonly revision: Omit<RevisionFormProps, "recibo"> | null;
  /** Null also of what came without an upload. */
  readonly sheets: Omit<HojasAccionesProps, "recibo"> | null;
  /** Null where it is as large as it gets. */
  readonly onEnlarge: (() => void) | null;
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
    <Modal opened onClose={onClose} title={headOf(panel.recibo)} size={1320} classNames={{ body: classes.over ?? "" }}>
      <Panel {...panel} isOver />
    </Modal>
  );
}

export function Panel({ isOver = false, ...panel }: PanelProps & { readonly isOver?: boolean }) {
  const { recibo, among, revision } = panel;
  const isClosed = standingOf(recibo) === "cerrado";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that its buttons have too.
    <div className={classes.content} onKeyDown={(event) => turn(event, among)}>
      <Head {...panel} isTitled={isOver} />
      {isClosed ? (
        <Closed />
      ) : (
        <Shown key={`${recibo._id} ${recibo.sha256}`} recibo={recibo} isBare={revision !== null && !isOver} />
      )}
      {!isClosed && <Foot key={recibo._id} {...panel} />}
    </div>
  );
}

/** J and K where nothing is typed; with Alt the arrows, anywhere. */
function turn(event: KeyboardEvent, { position, go }: PdfAmong): void {
  const isTyping = event.target instanceof HTMLInputElement;
  const key = event.altKey ? event.key : isTyping ? "" : event.key;
  const step = { j: 1, k: -1, ...(event.altKey && { ArrowDown: 1, ArrowUp: -1 }) }[key];
  if (step === undefined || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  go(position + step);
}

type HeadProps = PanelProps & { readonly isTitled: boolean };

function Head({ recibo, among, onEnlarge, isTitled }: HeadProps) {
  const isOfNobody = standingOf(recibo) === "sinAsignar";
  const { position, total, go } = among;
  return (
    <div className={classes.head}>
      <div className={classes.title}>
        {!isTitled && <h2>{recibo.empleado ? <PersonLink person={recibo.empleado} /> : headOf(recibo)}</h2>}
        <p>
          {isOfNobody && <Badge color="orange">{recibo.observacion || "Sin asignar"}</Badge>}
          {settlesOf(recibo)}
        </p>
      </div>
      <span className={classes.ways}>
        {isTitled && (
          <span>
            {position} de {total}
          </span>
        )}
        {onEnlarge && <Way label="Ver en grande" icon={IconArrowsMaximize} run={onEnlarge} />}
        <Way label="Recibo anterior" icon={IconChevronUp} run={position > 1 ? () => go(position - 1) : null} />
        <Way label="Recibo siguiente" icon={IconChevronDown} run={position < total ? () => go(position + 1) : null} />
      </span>
    </div>
  );
}

type WayProps = { readonly label: string; readonly icon: Icon; readonly run: (() => void) | null };

const Way = ({ label, icon: Drawn, run }: WayProps) => (
  <Tooltip label={label}>
    <ActionIcon
      className={classes.way}
      variant="subtle"
      color="gray"
      aria-label={label}
      disabled={run === null}
      onClick={() => run?.()}
    >
      <Drawn size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  </Tooltip>
);

/** One of nobody is put right at once; one of somebody is looked at, and edited when that is asked for. */
function Foot({ recibo, revision, sheets, onSigned }: PanelProps) {
  const isOfNobody = recibo.empleado === null;
  const [isEditing, setEditing] = useState(false);
  return (
    <div className={classes.foot}>
      {revision && (isOfNobody || isEditing) ? (
        <Suspense fallback={<Skeleton height={190} aria-busy />}>
          <RevisionForm recibo={recibo} {...revision} takesFocus={revision.takesFocus || isEditing} />
        </Suspense>
      ) : (
        <>
          <SideFacts
            facts={[
              ["Páginas", recibo.paginas > 1 ? String(recibo.paginas) : null],
              ["Referencia", recibo.referencia],
              ["Cargado", formatMoment(new Date(recibo.created))],
            ]}
          />
          <div className={classes.acts}>
            {revision && (
              <Button
                variant="default"
                leftSection={<IconPencil size={17} stroke={1.75} aria-hidden />}
                onClick={() => setEditing(true)}
              >
                Editar
              </Button>
            )}
            {!isOfNobody && onSigned && <FirmarUno recibo={recibo} onSigned={onSigned} />}
          </div>
        </>
      )}
      {sheets && (
        <Suspense fallback={null}>
          <HojasAcciones recibo={recibo} {...sheets} />
        </Suspense>
      )}
    </div>
  );
}

/** Other bytes are another document: it is drawn anew. */
function Shown({ recibo, isBare }: { readonly recibo: Recibo; readonly isBare: boolean }) {
  const [file] = useState(() => ({
    name: fileNameOf(recibo),
    source: () => pendientesClient.pdf({ reciboId: recibo._id }),
  }));
  return (
    <div className={classes.desk}>
      <PdfViewer file={file} isBare={isBare} height="100%" />
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
