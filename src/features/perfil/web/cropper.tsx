/**
 * Choosing the square of a picture: dragged and pinched on the picture itself, or with three sliders, which a keyboard
 * and a hand that cannot drag use as well (WCAG 2.5.7). PERF-12.
 */
import { type PointerEvent, useEffect, useId, useRef } from "react";
import { dragged, keepInside, MAX_ZOOM, partOf, type Size, type View, zoomedBy } from "#features/perfil/crop.ts";
import classes from "./picture.module.css";

type CropperProps = {
  readonly url: string;
  readonly size: Size;
  readonly view: View;
  readonly onChange: (view: View) => void;
};

export function Cropper(props: CropperProps) {
  const { size, view, onChange } = props;
  const frame = useRef<HTMLDivElement>(null);
  const hands = useHands(props, frame);
  useWheel(frame, (factor) => onChange(zoomedBy(view, size, factor)));
  return (
    <div className={classes.cropper}>
      <div ref={frame} className={classes.frame} {...hands}>
        <CroppedImage {...props} />
      </div>
      <Range
        label="Acercar"
        min={1}
        max={MAX_ZOOM}
        value={view.zoom}
        set={(zoom) => onChange(keepInside({ ...view, zoom }, size))}
      />
      <Range
        label="Izquierda o derecha"
        {...roomOf("x", view, size)}
        set={(x) => onChange(keepInside({ ...view, x }, size))}
      />
      <Range
        label="Arriba o abajo"
        {...roomOf("y", view, size)}
        set={(y) => onChange(keepInside({ ...view, y }, size))}
      />
    </div>
  );
}

/** From the first place of the centre to the last; none when the square takes the whole of it. */
function roomOf(axis: "x" | "y", view: View, size: Size) {
  const { ancho, alto } = partOf(view, size);
  const half = (axis === "x" ? ancho : alto) / 2;
  return { min: half, max: 1 - half, value: view[axis] };
}

type RangeProps = {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly set: (value: number) => void;
};

const STEPS = 100;

function Range({ label, min, max, value, set }: RangeProps) {
  const id = useId();
  const room = max - min;
  const at = room > 0 ? Math.round(((value - min) / room) * STEPS) : STEPS / 2;
  return (
    <div className={classes.range}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={STEPS}
        value={at}
        disabled={room <= 0}
        onChange={(event) => set(min + (Number(event.currentTarget.value) / STEPS) * room)}
      />
    </div>
  );
}

/** The picture behind a square window, placed so that only the chosen part shows. */
export function CroppedImage({ url, size, view }: Pick<CropperProps, "url" | "size" | "view">) {
  const { x, y, ancho, alto } = partOf(view, size);
  const percent = (value: number) => `${value * 100}%`;
  const place = {
    width: percent(1 / ancho),
    height: percent(1 / alto),
    left: percent(-x / ancho),
    top: percent(-y / alto),
  };
  return <img className={classes.cropped} style={place} src={url} alt="" draggable={false} />;
}

type Point = { readonly x: number; readonly y: number };

/** One finger or the mouse moves the picture, two make it larger or smaller. */
function useHands({ size, view, onChange }: CropperProps, frame: React.RefObject<HTMLDivElement | null>) {
  const points = useRef(new Map<number, Point>());
  const at = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY });

  function move(event: PointerEvent) {
    const before = points.current.get(event.pointerId);
    const side = frame.current?.clientWidth ?? 0;
    if (!before || side === 0) return;
    const now = at(event);
    const [other] = [...points.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    points.current.set(event.pointerId, now);
    const share = other ? 2 : 1;
    const by = { x: (now.x - before.x) / side / share, y: (now.y - before.y) / side / share };
    const grown = other ? distance(now, other) / Math.max(1, distance(before, other)) : 1;
    onChange(zoomedBy(dragged(view, size, by), size, grown));
  }
  const lift = ({ pointerId }: PointerEvent) => points.current.delete(pointerId);
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      points.current.set(event.pointerId, at(event));
    },
    onPointerMove: move,
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

const WHEEL = 0.0015;

/** React listens to the wheel passively, and the page would scroll along. */
function useWheel(frame: React.RefObject<HTMLDivElement | null>, zoom: (factor: number) => void) {
  const latest = useRef(zoom);
  latest.current = zoom;
  useEffect(() => {
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(Math.exp(-event.deltaY * WHEEL));
    };
    const node = frame.current;
    node?.addEventListener("wheel", onWheel, { passive: false });
    return () => node?.removeEventListener("wheel", onWheel);
  }, [frame]);
}
