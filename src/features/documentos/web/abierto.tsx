/**
 * One document in a modal, to look at and to edit, before and after others of the list it was opened from; one that waits
 * is decided on here. DOC-27, DOC-28, DOC-29, DOC-31, DOC-38, DOC-43.
 */
import { Button, Modal, SegmentedControl } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Documento } from "#features/documentos/contract.ts";
import { mayChange, mayDecide, owesSignature } from "#features/documentos/puede.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { ownEscape } from "#platform/ui/dialogs/web/own-escape.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import type { PdfAmong } from "#platform/ui/pdf/web/source.ts";
import { Datos } from "./datos.tsx";
import classes from "./documento.module.css";
import { useDocumento, useReading } from "./documentos-api.ts";
import { FirmarLink } from "./firmar-link.tsx";
import { PorVencer, RenovarLink } from "./renovar-link.tsx";
import { DocumentoVisor } from "./visor.tsx";

/** Most are only looked at. */
const Editar = lazy(async () => ({ default: (await import("./editar.tsx")).Editar }));
const Decidir = lazy(async () => ({ default: (await import("./decidir.tsx")).Decidir }));

export type DocumentoAbiertoProps = {
  readonly id: string;
  /** Where it stands among those of its list; `go` opens another one, whose id is then given. */
  readonly among?: PdfAmong | null;
  /** It was approved or rejected here; left out, it stays open. */
  readonly onDecided?: () => void;
  readonly onClose: () => void;
};

/** Whether what is being edited may be left. */
type Leave = () => Promise<boolean>;
const LEFT: Leave = async () => true;

export function DocumentoAbierto({ id, among = null, onDecided, onClose }: DocumentoAbiertoProps) {
  const query = useDocumento(id);
  const leave = useRef<Leave>(LEFT);
  const guard = (mayLeave: Leave) => {
    leave.current = mayLeave;
    return () => {
      leave.current = LEFT;
    };
  };
  const guarded = (then: () => void) => void leave.current().then((mayLeave) => mayLeave && then());
  const go = (by: 1 | -1) => {
    const to = among && among.position + by;
    if (among && to && to >= 1 && to <= among.total) guarded(() => among.go(to));
  };
  const leaving = ownEscape(() => guarded(onClose));
  function onKeyDown(event: KeyboardEvent) {
    leaving.onKeyDown(event);
    if (event.defaultPrevented || isTaken(event.target)) return;
    if (event.key === "ArrowLeft") go(-1);
    if (event.key === "ArrowRight") go(1);
  }
  return (
    <Modal
      opened
      onClose={() => guarded(onClose)}
      closeOnEscape={false}
      onKeyDown={onKeyDown}
      title={query.data?.name ?? "Documento"}
      size={1240}
    >
      <Loaded query={query} noun="el documento" waiting={420}>
        {(documento) => (
          <Shown
            key={documento._id}
            documento={documento}
            among={among}
            go={go}
            guarded={guarded}
            guard={guard}
            onDecided={onDecided}
          />
        )}
      </Loaded>
    </Modal>
  );
}

/** Arrows move in what is written, chosen and read there. */
const isTaken = (target: EventTarget) =>
  target instanceof Element &&
  target.closest("input, textarea, [role=radiogroup], [role=listbox], [data-paper]") !== null;

type ShownProps = {
  readonly onDecided: (() => void) | undefined;
  readonly documento: Documento;
  readonly among: PdfAmong | null;
  readonly go: (by: 1 | -1) => void;
  /** What comes after what is edited was left, if it may be. */
  readonly guarded: (then: () => void) => void;
  readonly guard: (mayLeave: Leave) => () => void;
};

function Shown({ documento, among, go, guarded, guard, onDecided }: ShownProps) {
  const actor = useActor();
  const [isEdited, setEdited] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useReading(documento);
  // What had the focus went with what was shown before: the keyboard goes on in the modal.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked each time that the one takes the place of the other.
  useEffect(() => {
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, [isEdited]);
  if (actor === null) return null;
  const toggle = (to: string) => {
    if (to === "editar") return setEdited(true);
    guarded(() => setEdited(false));
  };
  return (
    <>
      <div ref={bar} tabIndex={-1} className={classes.bar}>
        {mayChange(documento, actor) && (
          <SegmentedControl
            aria-label="Qué hacer con el documento"
            value={isEdited ? "editar" : "ver"}
            onChange={toggle}
            data={MODES}
          />
        )}
        {!isEdited && <RenovarLink documento={documento} />}
        {owesSignature(documento, actor) && <FirmarLink documento={documento} />}
        {among && <Among among={among} go={go} />}
      </div>
      {isEdited ? (
        <Suspense>
          <Editar documento={documento} guard={guard} onSaved={() => setEdited(false)} />
        </Suspense>
      ) : (
        <div className={classes.view}>
          {documento.estado === "Pendiente" && mayDecide(documento, actor) && (
            <Suspense>
              <Decidir documento={documento} onDecided={onDecided} />
            </Suspense>
          )}
          <PorVencer documento={documento} />
          <section className={classes.paper} aria-label="Archivo" data-paper>
            <DocumentoVisor key={documento.sha256} documento={documento} />
          </section>
          <Datos documento={documento} isOwn={documento.empleado._id === actor._id} />
        </div>
      )}
    </>
  );
}

const MODES = [
  { value: "ver", label: "Ver" },
  { value: "editar", label: "Editar" },
];

type AmongProps = { readonly among: PdfAmong; readonly go: (by: 1 | -1) => void };

const Among = ({ among: { position, total }, go }: AmongProps) => (
  <nav className={classes.among} aria-label="Documentos de la lista">
    <Button
      variant="default"
      disabled={position <= 1}
      leftSection={<IconChevronLeft size={17} stroke={1.75} aria-hidden />}
      onClick={() => go(-1)}
    >
      Anterior
    </Button>
    <span role="status">
      {position} de {total}
    </span>
    <Button
      variant="default"
      disabled={position >= total}
      rightSection={<IconChevronRight size={17} stroke={1.75} aria-hidden />}
      onClick={() => go(1)}
    >
      Siguiente
    </Button>
  </nav>
);
