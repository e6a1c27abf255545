/**
 * What can be written: the dialect, as the editor's own schema. Each part emits what the dialect allows and nothing else,
 * and what it does not know it does not read.
 */
import { type Extensions, Node } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { TextAlign } from "@tiptap/extension-text-align";
import { StarterKit } from "@tiptap/starter-kit";
import { isLink, isPicture, spanOf, widthOf } from "#platform/richtext/allowed.ts";
import { PAGE_BREAK } from "#platform/richtext/dialect.ts";
import type { FieldLabels } from "#platform/ui/editor/fields.ts";
import classes from "./content.module.css";
import { FieldNode } from "./field-node.ts";

export const RULE = "regla";

/** A line across, or where a page begins. */
const Rule = Node.create({
  name: RULE,
  group: "block",
  parseHTML: () => [{ tag: "hr" }],
  addAttributes: () => ({
    breaks: {
      default: false,
      parseHTML: (element) => element.getAttribute(PAGE_BREAK.attribute) === PAGE_BREAK.value,
      renderHTML: ({ breaks }) => (breaks ? { [PAGE_BREAK.attribute]: PAGE_BREAK.value } : {}),
    },
  }),
  renderHTML: ({ HTMLAttributes }) => ["hr", HTMLAttributes],
  addNodeView:
    () =>
    ({ node }) => {
      if (!node.attrs["breaks"]) return { dom: document.createElement("hr") };
      const dom = document.createElement("div");
      dom.className = classes["break"] ?? "";
      const words = document.createElement("span");
      words.textContent = "Salto de página";
      dom.append(words);
      return { dom };
    },
});

const Picture = Image.extend({
  addAttributes: () => ({
    src: { default: "" },
    alt: { default: "" },
    width: { default: null, parseHTML: (element) => widthOf(element.getAttribute("width")) },
  }),
  parseHTML: () => [{ tag: "img[src]", getAttrs: (element) => isPicture(element.getAttribute("src") ?? "") && null }],
  // Whatever road it came by, nothing foreign is drawn: it would be fetched.
  renderHTML: ({ HTMLAttributes }) => ["img", isPicture(String(HTMLAttributes["src"])) ? HTMLAttributes : {}],
  addInputRules: () => [],
});

const span = (name: "colspan" | "rowspan") => ({
  default: 1,
  parseHTML: (element: HTMLElement) => spanOf(element.getAttribute(name)),
  renderHTML: (attributes: Readonly<Record<string, unknown>>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});
/** The table's own rules look at `colwidth`; our columns are as wide as what they hold. */
const cell = {
  addAttributes: () => ({
    colspan: span("colspan"),
    rowspan: span("rowspan"),
    colwidth: { default: null, rendered: false, parseHTML: () => null },
  }),
};

const LETTER: Readonly<Record<string, string>> = { l: "left", r: "right", j: "justify" };
const Alignment = TextAlign.extend({
  // Ctrl+Shift+E, the middle in other programs, opens the fields here.
  addKeyboardShortcuts() {
    return Object.fromEntries(
      Object.entries(LETTER).map(([letter, side]) => [
        `Mod-Shift-${letter}`,
        () => this.editor.commands.setTextAlign(side),
      ]),
    );
  },
});

export const extensionsFor = (labels: FieldLabels): Extensions => [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    heading: { levels: [1, 2, 3] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      defaultProtocol: "https",
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (href) => isLink(href),
    },
    trailingNode: { notAfter: ["heading", "bulletList", "orderedList", "blockquote"] },
    dropcursor: { color: "var(--rb-primary-text)", width: 2 },
  }),
  Rule,
  Picture.configure({ inline: true, allowBase64: true }),
  Table.extend({ renderHTML: () => ["table", ["tbody", 0]] }).configure({ View: null }),
  TableRow,
  TableHeader.extend(cell),
  TableCell.extend(cell),
  Alignment.configure({ types: ["heading", "paragraph"] }),
  FieldNode.configure({ labels }),
];
