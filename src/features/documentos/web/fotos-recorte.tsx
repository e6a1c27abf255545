/**
 * The four corners of the page in a photograph: dragged there, or moved with the arrows. What lies between them becomes the
 * page, upright.
 */
import { Button, Modal } from "@mantine/core";
import { IconRotateClockwise } from "@tabler/icons-react";
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react";
import { ENTERA, type Esquinas, type Medidas, movida, type Punto } from "#features/documentos/fotos-rules.ts";
import { DialogFoot } from "#platform/ui/dialogs/web/foot.tsx";
import classes from "./fotos.module.css";
import { ESQUINAS, lugarInWords } from "./fotos-words.ts";
import type { Foto } from "./use-fotos.ts";

type RecorteProps = {
  readonly foto: Pick<Foto, "vista" | "giro" | "esquinas">;
  /** Of its page. */
  readonly numero: number;
  readonly onChange: (esquinas: Esquinas) => void;
  readonly turn: () => void;
  readonly onClose: () => void;
};

export function FotosRecorte({ foto, numero, onChange, turn, onClose }: RecorteProps) {
  const hintId = useId();
  /** Ours alone: the dialogs below have an Escape of their own. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={onKeyDown}
      title={`Recortar la foto ${numero}`}
      size={720}
    >
      <p id={hintId} className={classes.hint}>
        Llevá cada esquina a la de la hoja: arrastrala, o elegila y movela con las flechas.
      </p>
      <Lienzo {...foto} hintId={hintId} onChange={onChange} />
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconRotateClockwise size={17} stroke={1.75} aria-hidden />}
          onClick={turn}
        >
          Girar
        </Button>
        <Button variant="default" onClick={() => onChange(ENTERA)}>
          Usar toda la foto
        </Button>
      </div>
      <DialogFoot>
        <Button onClick={onClose}>Listo</Button>
      </DialogFoot>
    </Modal>
  );
}

type LienzoProps = RecorteProps["foto"] & Pick<RecorteProps, "onChange"> & { readonly hintId: string };

/** The photograph as it is turned, and on it the corners. */
function Lienzo({ vista, giro, esquinas, hintId, onChange }: LienzoProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [{ ancho, alto }, setNatural] = useState<Medidas>({ ancho: 1, alto: 1 });
  const [width, height] = giro === 90 || giro === 270 ? [alto, ancho] : [ancho, alto];
  return (
    <div
      ref={frame}
      className={classes.frame}
      style={{ aspectRatio: `${width} / ${height}`, width: `${(56 * width) / height}dvh` }}
    >
      <img
        src={vista}
        alt="Foto que se recorta"
        draggable={false}
        style={{
          width: `${(100 * ancho) / width}%`,
          height: `${(100 * alto) / height}%`,
          transform: `translate(-50%, -50%) rotate(${giro}deg)`,
        }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setNatural({ ancho: naturalWidth, alto: naturalHeight })
        }
      />
      <Marco esquinas={esquinas} />
      {esquinas.map((punto, cual) => (
        <Esquina
          key={ESQUINAS[cual]}
          label={ESQUINAS[cual] ?? ""}
          describedBy={hintId}
          punto={punto}
          frame={frame}
          onMove={(to) => onChange(movida(esquinas, cual, to))}
        />
      ))}
    </div>
  );
}

/** What stays outside is dimmed. */
function Marco({ esquinas }: Pick<LienzoProps, "esquinas">) {
  const corners = esquinas.map(({ x, y }) => `${x} ${y}`).join("L");
  return (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <path className={classes.outside} d={`M0 0H1V1H0ZM${corners}Z`} fillRule="evenodd" />
      <path className={classes.edge} d={`M${corners}Z`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

type EsquinaProps = {
  readonly label: string;
  readonly describedBy: string;
  readonly punto: Punto;
  readonly frame: React.RefObject<HTMLDivElement | null>;
  readonly onMove: (to: Punto) => void;
};

const STEPS: Readonly<Record<string, Punto>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Parts of the picture. */
const [STEP, LEAP] = [0.01, 0.05];

function Esquina({ label, describedBy, punto, frame, onMove }: EsquinaProps) {
  /** Of the corner from the finger, in parts of the frame; null: not held. */
  const held = useRef<Punto | null>(null);
  function at({ clientX, clientY }: PointerEvent): Punto {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  }
  function take(event: PointerEvent<HTMLButtonElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    const { x, y } = at(event);
    held.current = { x: punto.x - x, y: punto.y - y };
  }
  function drag(event: PointerEvent) {
    if (!held.current) return;
    const { x, y } = at(event);
    onMove({ x: x + held.current.x, y: y + held.current.y });
  }
  const lift = () => {
    held.current = null;
  };
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    // In a dialog over a list the arrows would go to the next one of it.
    event.preventDefault();
    const length = event.shiftKey ? LEAP : STEP;
    onMove({ x: punto.x + step.x * length, y: punto.y + step.y * length });
  }
  return (
    <button
      type="button"
      role="slider"
      className={classes.corner}
      style={{ left: `${punto.x * 100}%`, top: `${punto.y * 100}%` }}
      aria-label={label}
      aria-describedby={describedBy}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(punto.x * 100)}
      aria-valuetext={lugarInWords(punto)}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={lift}
      onPointerCancel={lift}
      onKeyDown={onKeyDown}
    />
  );
}
