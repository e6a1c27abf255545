/**
 * A text of letters and notices, read: built element by element out of a document that runs and fetches nothing, by the
 * dialect alone. The server cleaned it; this is the second gate, and no markup passes it. S-36.
 */
import { createElement, Fragment, type ReactNode, useMemo } from "react";
import { alignmentOf, isLink, isPicture, spanOf, widthOf } from "#platform/richtext/allowed.ts";
import { ALIGNED, MAX_DEPTH, PAGE_BREAK, TAGS } from "#platform/richtext/dialect.ts";
import { type FieldLabels, labelsOf, type TextField, textParts } from "#platform/ui/editor/fields.ts";
import classes from "./content.module.css";
import { inertBody, SILENT } from "./inert.ts";

type RichTextProps = {
  readonly html: string;
  readonly fields?: readonly TextField[];
};

export function RichText({ html, fields }: RichTextProps) {
  const content = useMemo(() => childrenOf(inertBody(html), labelsOf(fields), 0), [html, fields]);
  return <div className={classes.content}>{content}</div>;
}

const childrenOf = (parent: Node, labels: FieldLabels, depth: number): ReactNode[] =>
  [...parent.childNodes].map((child, index) => (
    <Fragment key={String(index)}>
      {child instanceof Text ? words(child.data, labels) : child instanceof Element && drawn(child, labels, depth)}
    </Fragment>
  ));

const words = (text: string, labels: FieldLabels): ReactNode[] =>
  textParts(text, labels).map((part, index) =>
    "text" in part ? (
      part.text
    ) : (
      <span key={String(index)} className={classes.chip}>
        {labels.get(part.field)}
      </span>
    ),
  );

function drawn(element: Element, labels: FieldLabels, depth: number): ReactNode {
  const tag = element.localName;
  if (SILENT.has(tag) || depth > MAX_DEPTH) return null;
  const inside = () => childrenOf(element, labels, depth + 1);
  if (!TAGS.includes(tag)) return inside();
  if (tag === "hr") return element.getAttribute(PAGE_BREAK.attribute) === PAGE_BREAK.value ? <PageBreak /> : <hr />;
  if (tag === "br") return <br />;
  if (tag === "img") return <Picture element={element} />;
  if (tag === "a") {
    const href = element.getAttribute("href")?.trim() ?? "";
    if (!isLink(href)) return inside();
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {inside()}
      </a>
    );
  }
  return createElement(tag, attributesOf(tag, element), ...inside());
}

const PageBreak = () => (
  <div className={classes.break}>
    <span>Salto de página</span>
  </div>
);

function Picture({ element }: { readonly element: Element }) {
  const src = element.getAttribute("src") ?? "";
  if (!isPicture(src)) return null;
  const width = widthOf(element.getAttribute("width"));
  return <img src={src} alt={element.getAttribute("alt") ?? ""} {...(width === null ? {} : { width })} />;
}

function attributesOf(tag: string, element: Element): object {
  const alignment = element instanceof HTMLElement && ALIGNED.includes(tag) && alignmentOf(element.style.textAlign);
  const isCell = tag === "td" || tag === "th";
  const [columns, rows] = ["colspan", "rowspan"].map((name) => (isCell ? spanOf(element.getAttribute(name)) : 1));
  return {
    ...(alignment ? { style: { textAlign: alignment } } : {}),
    ...(columns === 1 ? {} : { colSpan: columns }),
    ...(rows === 1 ? {} : { rowSpan: rows }),
  };
}
