/**
 * The bar above the sheet: one stop of Tab, arrows inside (Alt+F10 leads here from the sheet). What cannot be done now
 * stays in its place and says so.
 */

import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPageBreak,
  IconPhoto,
  IconStrikethrough,
  IconTextPlus,
  IconUnderline,
} from "@tabler/icons-react";
import type { Command, Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type RefObject, useState } from "react";
import type { Alignment } from "#platform/richtext/dialect.ts";
import classes from "./editor.module.css";
import { HeadingMenu, TableMenu } from "./menus.tsx";
import { RULE } from "./schema.ts";
import { Tool } from "./tool.tsx";

export type ToolbarProps = {
  readonly editor: Editor;
  readonly label: string;
  readonly disabled: boolean;
  readonly bar: RefObject<HTMLDivElement | null>;
  readonly onField: (() => void) | undefined;
  readonly onLink: () => void;
  /** Another file, or what the picture that is selected looks like. */
  readonly onPicture: () => void;
};

const ALIGN = [
  ["left", "Alinear a la izquierda", IconAlignLeft],
  ["center", "Centrar", IconAlignCenter],
  ["right", "Alinear a la derecha", IconAlignRight],
  ["justify", "Justificar", IconAlignJustified],
] as const;

const TOOLS = "[data-tool], [aria-haspopup=menu]";
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

export function Toolbar({ editor, label, disabled, bar, onField, onLink, onPicture }: ToolbarProps) {
  const now = useEditorState({ editor, selector: stateOf });
  const [stop, setStop] = useState("deshacer");
  const run = () => editor.chain().focus();
  const tool = (name: string) => ({
    name,
    stop: stop === name,
    disabled,
  });

  function steer(event: KeyboardEvent) {
    const target = event.target as HTMLElement;
    // A menu that hangs from the bar has keys of its own.
    if (!target.matches(TOOLS)) return;
    if (event.key === "Escape") editor.commands.focus();
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(TOOLS)];
    all[step(all.indexOf(target), all.length)]?.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={`Formato de ${label}`}
      className={classes.bar}
      onKeyDown={steer}
      onFocus={({ target }) => setStop((last) => target.closest<HTMLElement>("[data-stop]")?.dataset["stop"] ?? last)}
      // The caret stays in the sheet, and with it a phone's keyboard.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className={classes.tools}>
        <Tool
          {...tool("deshacer")}
          label="Deshacer"
          Icon={IconArrowBackUp}
          can={now.canUndo}
          run={() => run().undo().run()}
        />
        <Tool
          {...tool("rehacer")}
          label="Rehacer"
          Icon={IconArrowForwardUp}
          can={now.canRedo}
          run={() => run().redo().run()}
        />
        <span className={classes.rule} />
        <HeadingMenu {...tool("titulo")} editor={editor} level={now.level} />
        <span className={classes.rule} />
        <Tool {...tool("negrita")} label="Negrita" Icon={IconBold} on={now.bold} run={() => run().toggleBold().run()} />
        <Tool
          {...tool("cursiva")}
          label="Cursiva"
          Icon={IconItalic}
          on={now.italic}
          run={() => run().toggleItalic().run()}
        />
        <Tool
          {...tool("subrayado")}
          label="Subrayado"
          Icon={IconUnderline}
          on={now.underline}
          run={() => run().toggleUnderline().run()}
        />
        <Tool
          {...tool("tachado")}
          label="Tachado"
          Icon={IconStrikethrough}
          on={now.strike}
          run={() => run().toggleStrike().run()}
        />
        <Tool
          {...tool("limpiar")}
          label="Quitar el formato"
          Icon={IconClearFormatting}
          run={() => run().unsetAllMarks().clearNodes().unsetTextAlign().run()}
        />
        <span className={classes.rule} />
        {ALIGN.map(([side, name, Icon]) => (
          <Tool
            key={side}
            {...tool(side)}
            label={name}
            Icon={Icon}
            on={now.align === side}
            run={() => (side === "left" ? run().unsetTextAlign().run() : run().setTextAlign(side).run())}
          />
        ))}
        <span className={classes.rule} />
        <Tool
          {...tool("lista")}
          label="Lista"
          Icon={IconList}
          on={now.bullets}
          run={() => run().toggleBulletList().run()}
        />
        <Tool
          {...tool("numerada")}
          label="Lista numerada"
          Icon={IconListNumbers}
          on={now.numbers}
          run={() => run().toggleOrderedList().run()}
        />
        <Tool
          {...tool("cita")}
          label="Cita"
          Icon={IconBlockquote}
          on={now.quote}
          run={() => run().toggleBlockquote().run()}
        />
        <span className={classes.rule} />
        <Tool {...tool("enlace")} label="Enlace" Icon={IconLink} on={now.link} run={onLink} />
        <Tool
          {...tool("imagen")}
          label={now.picture ? "Opciones de la imagen" : "Imagen"}
          Icon={IconPhoto}
          on={now.picture}
          run={onPicture}
        />
        <TableMenu {...tool("tabla")} editor={editor} isInside={now.table} />
        <Tool
          {...tool("salto")}
          label="Salto de página"
          Icon={IconPageBreak}
          can={!now.table}
          run={() =>
            run()
              .insertContent({ type: RULE, attrs: { breaks: true } })
              .command(writeOn)
              .run()
          }
        />
      </div>
      {onField && <Tool {...tool("campo")} label="Insertar campo" Icon={IconTextPlus} isWordy run={onField} />}
    </div>
  );
}

/** The caret goes to the line after what was put in, which is selected now and would be typed over. */
const writeOn: Command = ({ tr, state }) => {
  const after = tr.selection.to;
  if (!tr.doc.resolve(after).nodeAfter?.isTextblock) tr.insert(after, state.schema.node("paragraph"));
  tr.setSelection(TextSelection.create(tr.doc, after + 1));
  return true;
};

function stateOf({ editor }: { readonly editor: Editor }) {
  const level = [1, 2, 3].find((one) => editor.isActive("heading", { level: one })) ?? 0;
  const align = ALIGN.map(([side]) => side).find((side) => editor.isActive({ textAlign: side })) ?? "left";
  return {
    level,
    align: align satisfies Alignment,
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
    bold: editor.isActive("bold"),
    italic: editor.isActive("italic"),
    underline: editor.isActive("underline"),
    strike: editor.isActive("strike"),
    bullets: editor.isActive("bulletList"),
    numbers: editor.isActive("orderedList"),
    quote: editor.isActive("blockquote"),
    link: editor.isActive("link"),
    picture: editor.isActive("image"),
    table: editor.isActive("table"),
  };
}
