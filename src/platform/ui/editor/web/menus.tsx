/** What of the bar folds into a menu: the kind of paragraph, and what is done to a table. */
import { IconChevronDown, IconTable } from "@tabler/icons-react";
import type { Editor } from "@tiptap/core";
import type { ReactNode } from "react";
import { DropMenu, itemProps, MenuRule } from "#platform/ui/page/web/drop-menu.tsx";
import classes from "./editor.module.css";
import type { ToolPlace } from "./tool.tsx";

const LEVELS = ["Párrafo", "Título 1", "Título 2", "Título 3"] as const;
type Level = 1 | 2 | 3;

type MenuProps = ToolPlace & { readonly editor: Editor };

export function HeadingMenu({ editor, level, ...place }: MenuProps & { readonly level: number }) {
  const choose = (next: number) => {
    const chain = editor.chain().focus();
    if (next === 0) chain.setParagraph().run();
    else chain.setHeading({ level: next as Level }).run();
  };
  return (
    <BarMenu
      {...place}
      label={
        <>
          {LEVELS[level]}
          <IconChevronDown size={14} aria-hidden />
        </>
      }
      said={`Tipo de párrafo: ${LEVELS[level]}`}
    >
      {LEVELS.map((name, index) => (
        <button key={name} type="button" {...itemProps} data-level={index} onClick={() => choose(index)}>
          {name}
        </button>
      ))}
    </BarMenu>
  );
}

type Act = readonly [label: string, run: (chain: ReturnType<Editor["chain"]>) => { run: () => boolean }];

const NEW: readonly Act[] = [2, 3, 4, 5].map((cols) => [
  `Tabla de ${cols} columnas`,
  (chain) => chain.insertTable({ rows: 3, cols, withHeaderRow: true }),
]);
const ROWS: readonly Act[] = [
  ["Agregar fila arriba", (chain) => chain.addRowBefore()],
  ["Agregar fila abajo", (chain) => chain.addRowAfter()],
  ["Quitar la fila", (chain) => chain.deleteRow()],
];
const COLUMNS: readonly Act[] = [
  ["Agregar columna antes", (chain) => chain.addColumnBefore()],
  ["Agregar columna después", (chain) => chain.addColumnAfter()],
  ["Quitar la columna", (chain) => chain.deleteColumn()],
];
const WHOLE: readonly Act[] = [
  ["Poner o sacar la fila de títulos", (chain) => chain.toggleHeaderRow()],
  ["Unir o separar celdas", (chain) => chain.mergeOrSplit()],
  ["Eliminar la tabla", (chain) => chain.deleteTable()],
];

export function TableMenu({ editor, isInside, ...place }: MenuProps & { readonly isInside: boolean }) {
  const groups = isInside ? [ROWS, COLUMNS, WHOLE] : [NEW];
  return (
    <BarMenu
      {...place}
      label={
        <>
          <IconTable size={18} stroke={1.75} aria-hidden />
          <IconChevronDown size={14} aria-hidden />
        </>
      }
      said="Tabla"
      isOn={isInside}
    >
      {groups.flatMap((group, index) => [
        index > 0 && <MenuRule key={`linea-${String(index)}`} />,
        ...group.map(([name, run]) => (
          <button key={name} type="button" {...itemProps} onClick={() => run(editor.chain().focus()).run()}>
            {name}
          </button>
        )),
      ])}
    </BarMenu>
  );
}

type BarMenuProps = ToolPlace & {
  readonly said: string;
  readonly label: ReactNode;
  readonly isOn?: boolean;
  readonly children: ReactNode;
};

function BarMenu({ name, stop, disabled, said, label, isOn = false, children }: BarMenuProps) {
  return (
    <span data-stop={name} className={classes.menu} data-on={isOn || undefined}>
      <DropMenu className={classes.menuButton} label={label} name={said} disabled={disabled} tabIndex={stop ? 0 : -1}>
        {children}
      </DropMenu>
    </span>
  );
}
