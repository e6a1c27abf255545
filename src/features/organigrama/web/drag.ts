/** The chart is pulled by the mouse, as a map is. A finger scrolls it already. */
import { type PointerEvent, type RefObject, useRef } from "react";

/** A hand that shakes does not drag. */
const SHAKE = 4;

type Held = { readonly x: number; readonly y: number; readonly left: number; readonly top: number; moves: boolean };

export function useDrag(box: RefObject<HTMLElement | null>) {
  const held = useRef<Held | null>(null);
  const release = (event: PointerEvent) => {
    if (held.current?.moves) box.current?.releasePointerCapture(event.pointerId);
    held.current = null;
    delete box.current?.dataset["dragging"];
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const element = box.current;
      const isPressed = event.target instanceof Element && event.target.closest("a, button") !== null;
      if (!element || event.pointerType !== "mouse" || event.button !== 0 || isPressed) return;
      held.current = {
        x: event.clientX,
        y: event.clientY,
        left: element.scrollLeft,
        top: element.scrollTop,
        moves: false,
      };
    },
    onPointerMove: (event: PointerEvent) => {
      const [element, from] = [box.current, held.current];
      if (!element || !from) return;
      const [right, down] = [event.clientX - from.x, event.clientY - from.y];
      if (!from.moves) {
        if (Math.hypot(right, down) < SHAKE) return;
        from.moves = true;
        element.setPointerCapture(event.pointerId);
        element.dataset["dragging"] = "";
      }
      element.scrollTo(from.left - right, from.top - down);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}
