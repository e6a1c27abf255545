/**
 * A field in a text that is being written: one thing, in or out, never half of it. Out of the editor it is its words
 * between braces, in the value as on the clipboard, and known ones become chips wherever they come in. PLAN-08, S-38.
 */
import { InputRule, Node } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { Fragment, type NodeType, type Node as PmNode, Slice } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { type FieldLabels, placeholderOf, textParts } from "#platform/ui/editor/fields.ts";
import classes from "./content.module.css";

export const FIELD = "campo";
/** Around its words on their way out; no part of the value. */
export const CHIP = "data-campo";

const nameOf = (node: PmNode): string => String(node.attrs["name"]);

export const FieldNode = Node.create<{ labels: FieldLabels }>({
  name: FIELD,
  group: "inline",
  inline: true,
  atom: true,
  selectable: true,
  draggable: true,
  addOptions: () => ({ labels: new Map() }),
  addAttributes: () => ({ name: { default: "" } }),
  renderHTML: ({ node }) => ["span", { [CHIP]: "" }, placeholderOf(nameOf(node))],
  renderText: ({ node }) => placeholderOf(nameOf(node)),
  addNodeView() {
    const { labels } = this.options;
    return ({ node }) => {
      const dom = document.createElement("span");
      const label = labels.get(nameOf(node)) ?? nameOf(node);
      dom.className = classes["chip"] ?? "";
      dom.textContent = label;
      dom.title = placeholderOf(nameOf(node));
      dom.setAttribute("role", "img");
      dom.setAttribute("aria-label", `Campo ${label}`);
      return { dom };
    };
  },
  addInputRules() {
    return [
      new InputRule({
        find: /\{\{([a-zA-Z0-9.]{1,40})\}\}$/,
        handler: ({ state, range, match }) => {
          const name = match[1] ?? "";
          if (!this.options.labels.has(name)) return null;
          state.tr.replaceWith(range.from, range.to, this.type.create({ name }));
          return undefined;
        },
      }),
    ];
  },
  addKeyboardShortcuts() {
    const remove = (side: "nodeBefore" | "nodeAfter") => () => {
      const { state, view } = this.editor;
      const { empty, $from } = state.selection;
      const beside = $from[side];
      if (!empty || beside?.type !== this.type) return false;
      const from = side === "nodeBefore" ? $from.pos - beside.nodeSize : $from.pos;
      // A step of its own: undoing brings back the field, and not what was typed just before.
      view.dispatch(
        closeHistory(state.tr)
          .delete(from, from + beside.nodeSize)
          .scrollIntoView(),
      );
      return true;
    };
    return { Backspace: remove("nodeBefore"), Delete: remove("nodeAfter") };
  },
  addProseMirrorPlugins() {
    const { labels } = this.options;
    const transformPasted = (slice: Slice) =>
      new Slice(withChips(slice.content, this.type, labels), slice.openStart, slice.openEnd);
    return [new Plugin({ props: { transformPasted } })];
  },
});

export function withChips(content: Fragment, type: NodeType, labels: FieldLabels): Fragment {
  const nodes: PmNode[] = [];
  content.forEach((node) => {
    if (node.isText) {
      for (const part of textParts(node.text ?? "", labels))
        nodes.push(
          "text" in part
            ? type.schema.text(part.text, node.marks)
            : type.create({ name: part.field }, null, node.marks),
        );
    } else nodes.push(node.copy(withChips(node.content, type, labels)));
  });
  return Fragment.fromArray(nodes);
}
