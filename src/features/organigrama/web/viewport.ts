/**
 * The window over the chart: how large it is drawn, which part of it is near, and what stays in its place when it is drawn
 * anew. It scrolls as any page does; cards are only drawn again once one leaves what was drawn around the window.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Area, CARD, type Layout } from "./layout.ts";

/** Around the chart, inside the window. */
export const EDGE = 28;
const SCALES = { least: 0.3, most: 1.5, step: 1.2 } as const;
/** As far beyond the window as cards are drawn, in pixels of the screen. */
const AROUND = 500;
const NOTHING: Area = { left: 0, top: 0, right: 0, bottom: 0 };

type Point = { readonly x: number; readonly y: number };
type Drawn = { readonly layout: Layout; readonly scale: number };

/** Where the chart begins in what scrolls: a narrow one stands in the middle. */
const beginningOf = (box: HTMLElement, { layout, scale }: Drawn): Point => ({
  x: EDGE + Math.max(0, (box.clientWidth - layout.width * scale - 2 * EDGE) / 2),
  y: EDGE,
});

const bounded = (scale: number) => Math.min(SCALES.most, Math.max(SCALES.least, scale));

export type Viewport = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly scale: number;
  readonly area: Area;
  readonly look: () => void;
  readonly larger: () => void;
  readonly smaller: () => void;
  /** The whole chart, as far as it can still be read. */
  readonly whole: () => void;
};

type Watched = {
  readonly layout: Layout;
  /** Who stays where they are when branches open and close, and is kept in sight. */
  readonly at: string | null;
  readonly wanted: { readonly id: string } | null;
};

export function useViewport({ layout, at, wanted }: Watched): Viewport {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const [area, setArea] = useState(NOTHING);
  const near = useRef(NOTHING);
  const before = useRef<Drawn | null>(null);
  /** In the window: what is under it stays under it. The middle where nobody points. */
  const pivot = useRef<Point | null>(null);

  function look(isNew = false) {
    const element = box.current;
    if (!element) return;
    const { x, y } = beginningOf(element, { layout, scale });
    const left = (element.scrollLeft - x) / scale;
    const top = (element.scrollTop - y) / scale;
    const [right, bottom] = [left + element.clientWidth / scale, top + element.clientHeight / scale];
    const drawn = near.current;
    const isInside = left >= drawn.left && top >= drawn.top && right <= drawn.right && bottom <= drawn.bottom;
    if (isInside && !isNew) return;
    const more = AROUND / scale;
    near.current = { left: left - more, top: top - more, right: right + more, bottom: bottom + more };
    setArea(near.current);
  }

  const zoomBy = (factor: number, under: Point | null = null) => {
    pivot.current = under;
    setScale((current) => bounded(current * factor));
  };
  /** For what happens later: only what it is about draws it again. */
  const latest = useRef({ look, zoomBy, at });
  latest.current = { look, zoomBy, at };

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const now: Drawn = { layout, scale };
    const was = before.current;
    before.current = now;
    const { at: still } = latest.current;
    if (was) keepStill(element, was, now, still, pivot.current);
    else centre(element, now, still, "top");
    pivot.current = null;
    latest.current.look(true);
  }, [layout, scale]);

  useLayoutEffect(() => {
    const element = box.current;
    if (element && at !== null && before.current) bringIntoSight(element, before.current, at);
  }, [at]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !wanted || !before.current) return;
    centre(element, before.current, wanted.id, "middle");
    latest.current.look();
  }, [wanted]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const resized = new ResizeObserver(() => latest.current.look(true));
    resized.observe(element);
    /** Two fingers on a pad, or the wheel with Control: as everywhere, larger and smaller. */
    const pinch = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      latest.current.zoomBy(Math.exp(-event.deltaY / 300), { x: event.clientX - left, y: event.clientY - top });
    };
    element.addEventListener("wheel", pinch, { passive: false });
    return () => {
      resized.disconnect();
      element.removeEventListener("wheel", pinch);
    };
  }, []);

  return {
    box,
    scale,
    area,
    look: () => look(),
    larger: () => zoomBy(SCALES.step),
    smaller: () => zoomBy(1 / SCALES.step),
    whole: () => {
      const element = box.current;
      if (!element) return;
      const width = (element.clientWidth - 2 * EDGE) / layout.width;
      const height = (element.clientHeight - 2 * EDGE) / layout.height;
      setScale(bounded(Math.min(1, width, height)));
    },
  };
}

function keepStill(element: HTMLElement, was: Drawn, now: Drawn, at: string | null, pivot: Point | null): void {
  const [old, begins] = [beginningOf(element, was), beginningOf(element, now)];
  const scroll = { x: element.scrollLeft, y: element.scrollTop };
  if (was.scale !== now.scale) {
    const under = pivot ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    const point = { x: (scroll.x + under.x - old.x) / was.scale, y: (scroll.y + under.y - old.y) / was.scale };
    element.scrollTo(point.x * now.scale + begins.x - under.x, point.y * now.scale + begins.y - under.y);
    return;
  }
  const [from, to] = [was.layout, now.layout].map((layout) => layout.byId.get(at ?? ""));
  if (from && to)
    element.scrollTo(scroll.x + (to.x - from.x) * now.scale + begins.x - old.x, scroll.y + (to.y - from.y) * now.scale);
}

function centre(element: HTMLElement, drawn: Drawn, id: string | null, where: "top" | "middle"): void {
  const card = drawn.layout.byId.get(id ?? "");
  if (!card) return;
  const begins = beginningOf(element, drawn);
  const middle = (card.x + CARD.width / 2) * drawn.scale + begins.x - element.clientWidth / 2;
  const height = (card.y + CARD.height / 2) * drawn.scale + begins.y - element.clientHeight / 2;
  element.scrollTo(middle, where === "top" ? 0 : height);
}

/** As little as it takes. */
function bringIntoSight(element: HTMLElement, drawn: Drawn, id: string): void {
  const card = drawn.layout.byId.get(id);
  if (!card) return;
  const begins = beginningOf(element, drawn);
  const nearest = (from: number, length: number, scroll: number, size: number) =>
    Math.min(from - EDGE / 2, Math.max(scroll, from + length + EDGE / 2 - size));
  element.scrollTo(
    nearest(card.x * drawn.scale + begins.x, CARD.width * drawn.scale, element.scrollLeft, element.clientWidth),
    nearest(card.y * drawn.scale + begins.y, CARD.height * drawn.scale, element.scrollTop, element.clientHeight),
  );
}
