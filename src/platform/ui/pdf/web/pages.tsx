/**
 * The pages of a document, one below the other. Every page has its place from the start; only those near the window are
 * drawn, so a file of a thousand pages costs what a short one does. Text can be selected, and found by the browser in
 * the pages that are drawn and, in a document of usual length, in all of them.
 */
import { useElementSize, useMergedRef } from "@mantine/hooks";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type DocumentProps, Page } from "react-pdf";
import { boxOf, type PageBox, type PageShape, scaleOf, turned, type Zoom, zoomFactor } from "#platform/ui/pdf/view.ts";
import type { PdfMark } from "./source.ts";
import classes from "./viewer.module.css";
import "react-pdf/dist/Page/TextLayer.css";

export type Pdf = Parameters<NonNullable<DocumentProps["onLoadSuccess"]>>[0];

type PdfPagesProps = {
  readonly pdf: Pdf;
  readonly name: string;
  readonly zoom: Zoom;
  readonly rotation: number;
  /** A new object each time the person asks to be taken to a page. */
  readonly target: { readonly page: number };
  readonly mark: PdfMark | undefined;
  readonly onPage: (page: number) => void;
  readonly onFactor: (factor: number) => void;
};

/** The text of so many pages is laid out although they are not drawn. */
const ALL_TEXT_UP_TO = 30;
const PADDING = 16;

export function PdfPages({ pdf, name, zoom, rotation, target, mark, onPage, onFactor }: PdfPagesProps) {
  const shapes = usePageShapes(pdf);
  const { ref: sized, width } = useElementSize<HTMLElement>();
  const scroller = useRef<HTMLElement>(null);
  const frame = useMergedRef(sized, scroller);
  const near = useNearPages(scroller, shapes.length);
  const boxes = useMemo(() => shapes.map((shape) => boxOf(shape, rotation)), [shapes, rotation]);
  const widest = Math.max(1, ...boxes.map((box) => box.width));
  const factor = zoomFactor(zoom, widest, Math.max(1, width - 2 * PADDING));
  const scale = scaleOf(factor);
  useEffect(() => onFactor(factor), [factor, onFactor]);
  const { onScroll } = usePlace(scroller, { layout: boxes, scale, target, onPage });

  return (
    <section
      ref={frame}
      className={classes.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={`Páginas de ${name}`}
      onScroll={onScroll}
    >
      <div className={classes.pages}>
        {width > 0 &&
          shapes.map((shape, index) => {
            const number = index + 1;
            const box = boxes[index] ?? shape;
            const isNear = near.has(number);
            return (
              <div
                key={number}
                className={classes.page}
                data-page={number}
                style={{ width: box.width * scale, height: box.height * scale }}
              >
                {(isNear || shapes.length <= ALL_TEXT_UP_TO) && (
                  <Page
                    pageNumber={number}
                    scale={scale}
                    rotate={turned(shape.rotate, rotation)}
                    renderMode={isNear ? "canvas" : "none"}
                    renderAnnotationLayer={false}
                    loading={null}
                    error={<p className={classes.pageError}>Esta página no se puede mostrar.</p>}
                  />
                )}
                {/* Turned by the reader, it would no longer be where it says. */}
                {mark && isOn(mark, number, shapes.length) && rotation === 0 && <Mark mark={mark} scale={scale} />}
              </div>
            );
          })}
      </div>
    </section>
  );
}

const isOn = ({ page }: PdfMark, number: number, pages: number): boolean => number === (page === "last" ? pages : page);

function Mark({ mark, scale }: { readonly mark: PdfMark; readonly scale: number }) {
  const { corner, x, y, width, height, label } = mark;
  /** Pushed no further than the page goes, as what comes there is. */
  const within = (offset: number, size: number) => `max(0px, min(${offset * scale}px, calc(100% - ${size * scale}px)))`;
  const place = {
    [corner.startsWith("top") ? "top" : "bottom"]: within(y, height),
    [corner.endsWith("Left") ? "left" : "right"]: within(x, width),
    width: width * scale,
    height: height * scale,
    fontSize: Math.min(14, Math.max(12, MARK_LETTERS * scale)),
  };
  return (
    <span className={classes.mark} style={place}>
      {label}
    </span>
  );
}

/** Points. */
const MARK_LETTERS = 11;
const BATCH = 50;

/** Of the first page at once, which the others are taken for until they have been asked. */
function usePageShapes(pdf: Pdf): readonly PageShape[] {
  const [shapes, setShapes] = useState<readonly PageShape[]>([]);
  useEffect(() => {
    let isCurrent = true;
    async function measure() {
      const first = await shapeOf(pdf, 1);
      const all = Array.from({ length: pdf.numPages }, () => first);
      for (let from = 1; isCurrent && from <= pdf.numPages; from += BATCH) {
        setShapes([...all]);
        const numbers = Array.from({ length: Math.min(BATCH, pdf.numPages - from + 1) }, (_, index) => from + index);
        const measured = await Promise.all(numbers.map((number) => shapeOf(pdf, number).catch(() => first)));
        all.splice(from - 1, measured.length, ...measured);
      }
      if (isCurrent) setShapes(all);
    }
    // A file whose first page cannot be read shows its sheets empty, each saying so.
    measure().catch(() => isCurrent && setShapes([{ width: 595, height: 842, rotate: 0 }]));
    return () => {
      isCurrent = false;
    };
  }, [pdf]);
  return shapes;
}

async function shapeOf(pdf: Pdf, number: number): Promise<PageShape> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1, rotation: 0 });
  return { width, height, rotate: page.rotate };
}

/** One window above and one below: a scroll finds its page drawn. */
function useNearPages(scroller: React.RefObject<HTMLElement | null>, pages: number): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]));
  useEffect(() => {
    const root = scroller.current;
    if (!root || pages === 0) return;
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((known) => {
          const next = new Set(known);
          for (const { target, isIntersecting } of entries) {
            const number = Number((target as HTMLElement).dataset["page"]);
            if (isIntersecting) next.add(number);
            else next.delete(number);
          }
          return next;
        }),
      { root, rootMargin: "100% 0px" },
    );
    const watch = () => {
      for (const sheet of root.querySelectorAll("[data-page]")) observer.observe(sheet);
    };
    watch();
    // The sheets appear once the window's width is known.
    const arrivals = new MutationObserver(watch);
    arrivals.observe(root, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      arrivals.disconnect();
    };
  }, [scroller, pages]);
  return near;
}

type PlaceOptions = {
  /** Pages change size with them: the place being read stays where it is. */
  readonly layout: readonly PageBox[];
  readonly scale: number;
  readonly target: { readonly page: number };
  readonly onPage: (page: number) => void;
};

/** Where the reader is: the page at the middle of the window, and how far down it. */
function usePlace(scroller: React.RefObject<HTMLElement | null>, { layout, scale, target, onPage }: PlaceOptions) {
  const place = useRef({ page: 1, fraction: 0 });
  /** Where we scrolled to ourselves: the event that follows is not the reader's. */
  const own = useRef(0);

  function onScroll() {
    const root = scroller.current;
    if (!root || Math.abs(root.scrollTop - own.current) < 1) return;
    own.current = -1;
    const middle = root.scrollTop + root.clientHeight / 2;
    const sheets = [...root.querySelectorAll<HTMLElement>("[data-page]")];
    const found = sheets.filter((each) => each.offsetTop <= middle).at(-1) ?? sheets[0];
    if (!found) return;
    const page = Number(found.dataset["page"]);
    place.current = { page, fraction: (middle - found.offsetTop) / found.offsetHeight };
    onPage(page);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: run when the layout changes, whatever changed it.
  useLayoutEffect(() => {
    const root = scroller.current;
    const { page, fraction } = place.current;
    const at = sheetOf(root, page);
    if (!root || !at || (page === 1 && fraction === 0)) return;
    own.current = scrolled(root, at.offsetTop + fraction * at.offsetHeight - root.clientHeight / 2);
  }, [layout, scale, scroller]);

  useEffect(() => {
    const root = scroller.current;
    const at = sheetOf(root, target.page);
    if (!root || !at) return;
    own.current = scrolled(root, at.offsetTop - PADDING);
    // The last pages cannot come to the top: the page asked for is the one that is said.
    const middle = root.scrollTop + root.clientHeight / 2;
    place.current = { page: target.page, fraction: Math.max(0, (middle - at.offsetTop) / at.offsetHeight) };
    onPage(target.page);
  }, [target, scroller, onPage]);

  return { onScroll };
}

const sheetOf = (root: HTMLElement | null, page: number) =>
  root?.querySelector<HTMLElement>(`[data-page="${page}"]`) ?? null;

/** Where it really ended: a page cannot be scrolled past its end. */
function scrolled(root: HTMLElement, top: number): number {
  root.scrollTop = top;
  return root.scrollTop;
}
