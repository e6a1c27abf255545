/**
 * The sheet one writes on and the bar above it. Loaded by rich-editor.tsx. Whatever comes in by paste or drop is cleaned
 * first, and asks nobody for anything. PLAN-08, S-36.
 */
import { type Editor, getSchema } from "@tiptap/core";
import type { EditorView } from "@tiptap/pm/view";
import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { labelsOf, type TextField } from "#platform/ui/editor/fields.ts";
import { announce } from "#platform/ui/theme/web/announcer.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { cleaned } from "./clean.ts";
import content from "./content.module.css";
import classes from "./editor.module.css";
import { FIELD } from "./field-node.ts";
import { FieldPanel } from "./field-panel.tsx";
import { LinkPanel } from "./link-panel.tsx";
import { Panel, type PanelPlace } from "./panel.tsx";
import { PicturePanel } from "./picture-panel.tsx";
import { PICTURE_ACCEPT, readPicture } from "./pictures.ts";
import { extensionsFor } from "./schema.ts";
import { Toolbar } from "./toolbar.tsx";
import { readValue, writeValue } from "./value.ts";

type DeskProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly fields: readonly TextField[] | undefined;
  readonly disabled: boolean;
  readonly attributes: Readonly<Record<string, string>>;
};

/** What stands open over the sheet, where, and what of the text it replaces. */
type Open = {
  readonly what: "campo" | "enlace" | "imagen";
  readonly place: PanelPlace;
  readonly range: { readonly from: number; readonly to: number };
};

const NO_FIELDS: readonly TextField[] = [];
const GAP = 6;

export default function Desk({ label, value, onChange, fields = NO_FIELDS, disabled, attributes }: DeskProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  /** What was said last: a value that is another one came from outside. */
  const said = useRef(value);
  const tell = useRef(onChange);
  tell.current = onChange;
  const dress = useRef(attributes);
  dress.current = attributes;
  /** The handlers are the editor's for good; the editor is known only once it is made. */
  const current = useRef<Editor | null>(null);

  function openAt(what: Open["what"], range?: Open["range"]) {
    const now = current.current;
    const corner = frame.current?.getBoundingClientRect();
    if (!now || !corner || !now.isEditable) return;
    const { from, to } = range ?? now.state.selection;
    const caret = now.view.coordsAtPos(from);
    const place = { top: caret.bottom - corner.top + GAP, left: caret.left - corner.left };
    // At once: what is typed next belongs to the search.
    flushSync(() => setOpen({ what, place, range: { from, to } }));
  }
  function close() {
    setOpen(null);
    current.current?.commands.focus();
  }

  function handleTextInput(view: EditorView, from: number, to: number, text: string): boolean {
    if (text !== "{" || fields.length === 0 || view.state.doc.textBetween(Math.max(0, from - 1), from) !== "{")
      return false;
    view.dispatch(view.state.tr.insertText("{", from, to));
    openAt("campo", { from: from - 1, to: from + 1 });
    return true;
  }
  function handleKeyDown(_view: EditorView, event: KeyboardEvent): boolean {
    const withMod = event.ctrlKey || event.metaKey;
    if (event.altKey && event.key === "F10") bar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
    else if (withMod && event.shiftKey && event.key.toLowerCase() === "e" && fields.length > 0) openAt("campo");
    else if (withMod && event.key.toLowerCase() === "k") openAt("enlace");
    else return false;
    event.preventDefault();
    return true;
  }
  function handlePaste(_view: EditorView, event: ClipboardEvent): boolean {
    const data = event.clipboardData;
    // Word sends a picture of the text along with it.
    if (!data || data.files.length === 0 || data.getData("text/plain") !== "") return false;
    void putPictures([...data.files]);
    return true;
  }
  function handleDrop(view: EditorView, event: DragEvent): boolean {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return false;
    event.preventDefault();
    void putPictures(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
    return true;
  }
  async function putPictures(files: readonly File[], at?: number) {
    for (const file of files) {
      const read = await readPicture(file);
      if ("problem" in read) notify.error("No se puso la imagen", read.problem);
      else current.current?.chain().focus(at).insertContent({ type: "image", attrs: read }).run();
    }
  }

  /** Its schema is of these fields, and its value the first one: others come as changes. */
  const [start] = useState(() => {
    const labels = labelsOf(fields);
    const extensions = extensionsFor(labels);
    const doc = readValue(value, getSchema(extensions), labels);
    const editorProps = {
      attributes: () => ({ ...dress.current, class: `${content["content"]} ${classes["sheet"]}` }),
      transformPastedHTML,
      handlePaste,
      handleDrop,
      handleTextInput,
      handleKeyDown,
    };
    return { labels, extensions, content: doc.toJSON(), editorProps };
  });
  const editor = useEditor(
    {
      extensions: start.extensions,
      content: start.content,
      editorProps: start.editorProps,
      editable: !disabled,
      injectCSS: false,
      onUpdate: ({ editor: { state } }) => {
        said.current = writeValue(state.doc);
        tell.current(said.current);
      },
      onSelectionUpdate: ({ editor: { state } }) => {
        const { node } = state.selection as {
          readonly node?: { readonly type: { readonly name: string }; readonly attrs: object };
        };
        if (node?.type.name === FIELD && "name" in node.attrs)
          announce(`Campo ${start.labels.get(String(node.attrs.name)) ?? ""}`);
      },
    },
    [],
  );
  current.current = editor;

  const told = JSON.stringify(attributes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what they say.
  useEffect(() => {
    editor.view.updateState(editor.state);
  }, [editor, told]);
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    const doc = readValue(value, editor.schema, start.labels);
    // What somebody else put there is not undone here.
    editor.chain().setMeta("addToHistory", false).setContent(doc.toJSON(), { emitUpdate: false }).run();
  }, [value, editor, start.labels]);

  function choose(field: TextField) {
    if (!open) return;
    setOpen(null);
    editor
      .chain()
      .focus()
      .insertContentAt(open.range, { type: FIELD, attrs: { name: field.name } })
      .run();
    announce(`Campo ${field.label} insertado`);
  }

  return (
    <div ref={frame} className={classes.frame} data-disabled={disabled || undefined}>
      <Toolbar
        editor={editor}
        label={label}
        disabled={disabled}
        bar={bar}
        onField={fields.length > 0 ? () => openAt("campo") : undefined}
        onLink={() => openAt("enlace")}
        onPicture={() => (editor.isActive("image") ? openAt("imagen") : picker.current?.click())}
      />
      <EditorContent editor={editor} className={classes.paper} />
      <input
        ref={picker}
        type="file"
        hidden
        accept={PICTURE_ACCEPT}
        aria-label="Imagen"
        onChange={(event) => {
          void putPictures([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
      {open?.what === "campo" && (
        <Panel label="Insertar campo" place={open.place} onClose={close}>
          <FieldPanel fields={fields} onChoose={choose} />
        </Panel>
      )}
      {open?.what === "enlace" && (
        <Panel label="Enlace" place={open.place} onClose={close}>
          <LinkPanel
            href={String(editor.getAttributes("link")["href"] ?? "")}
            onPut={(href) => {
              setOpen(null);
              putLink(editor, href);
            }}
            onRemove={() => {
              setOpen(null);
              editor.chain().focus().extendMarkRange("link").unsetLink().run();
            }}
          />
        </Panel>
      )}
      {open?.what === "imagen" && (
        <Panel label="Opciones de la imagen" place={open.place} onClose={close}>
          <PicturePanel
            look={lookOf(editor)}
            onLook={(look) => {
              setOpen(null);
              editor.chain().focus().updateAttributes("image", look).run();
            }}
            onRemove={() => {
              setOpen(null);
              editor.chain().focus().deleteSelection().run();
            }}
          />
        </Panel>
      )}
    </div>
  );
}

function transformPastedHTML(html: string): string {
  const { html: kept, lost } = cleaned(html);
  if (lost > 0)
    notify.info(
      lost === 1 ? "Una imagen no se pegó" : `${lost} imágenes no se pegaron`,
      "Lo que está en otro sitio se pone desde tu equipo, con el botón Imagen",
    );
  return kept;
}

/** Over what is selected; with nothing selected the address is its own text. */
function putLink(editor: Editor, href: string) {
  const chain = editor.chain().focus();
  if (editor.isActive("link")) chain.extendMarkRange("link").setLink({ href }).run();
  else if (!editor.state.selection.empty) chain.setLink({ href }).run();
  else
    chain
      .insertContent({
        type: "text",
        text: href.replace(/^(?:https?:\/\/|mailto:|tel:)/, ""),
        marks: [{ type: "link", attrs: { href } }],
      })
      .run();
}

function lookOf(editor: Editor) {
  const { alt, width } = editor.getAttributes("image");
  return { alt: String(alt ?? ""), width: Number(width) || 0 };
}
