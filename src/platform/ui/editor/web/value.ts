/** From the value to what is edited and back: what nobody touched comes out as it went in. */
import { DOMSerializer, type Node as PmNode, DOMParser as PmParser, type Schema } from "@tiptap/pm/model";
import type { FieldLabels } from "#platform/ui/editor/fields.ts";
import { CHIP, FIELD, withChips } from "./field-node.ts";
import { inertBody } from "./inert.ts";

export function readValue(html: string, schema: Schema, labels: FieldLabels): PmNode {
  // Spaces that were written are kept: nobody indents this markup.
  const read = PmParser.fromSchema(schema).parse(inertBody(html), { preserveWhitespace: true });
  const chip = schema.nodes[FIELD];
  return chip ? read.copy(withChips(read.content, chip, labels)) : read;
}

/** Nothing written is no text: a field that must be filled in is empty then. */
export function writeValue(doc: PmNode): string {
  const kept = withoutTail(doc);
  if (kept.childCount === 1 && isEmptyParagraph(kept.firstChild)) return "";
  const inert = document.implementation.createHTMLDocument();
  const body = DOMSerializer.fromSchema(doc.type.schema).serializeFragment(
    kept.content,
    { document: inert },
    inert.body,
  ) as HTMLElement;
  for (const chip of body.querySelectorAll(`[${CHIP}]`)) chip.replaceWith(chip.textContent ?? "");
  for (const styled of body.querySelectorAll<HTMLElement>("[style]"))
    styled.setAttribute("style", `text-align:${styled.style.textAlign}`);
  return body.innerHTML;
}

const isEmptyParagraph = (node: PmNode | null | undefined) => node?.type.name === "paragraph" && node.childCount === 0;

/** The line that the editor puts below a table or a page break, so that one can write on, is nobody's words. */
function withoutTail(doc: PmNode): PmNode {
  const before = doc.childCount > 1 ? doc.child(doc.childCount - 2) : null;
  const isAdded = isEmptyParagraph(doc.lastChild) && (before?.type.name === "table" || before?.isLeaf);
  return isAdded ? doc.cut(0, doc.content.size - (doc.lastChild?.nodeSize ?? 0)) : doc;
}
