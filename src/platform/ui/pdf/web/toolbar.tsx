/** What can be done with a document: turn its pages, see it larger, turn it, print it, keep it. On a phone it lies at the thumb. */
import { ActionIcon, Button, Menu, TextInput, Tooltip } from "@mantine/core";
import {
  type Icon,
  IconArrowAutofitWidth,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronUp,
  IconDots,
  IconDownload,
  IconMinus,
  IconPlus,
  IconPrinter,
  IconRotateClockwise,
  IconZoomReset,
} from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import { pageIn, percentInWords, type Zoom } from "#platform/ui/pdf/view.ts";
import type { PdfAmong } from "./source.ts";
import classes from "./viewer.module.css";

export type DeskControls = {
  readonly page: number;
  /** 0 until the document is open. */
  readonly pages: number;
  readonly factor: number;
  readonly isPrinting: boolean;
  readonly go: (page: number) => void;
  readonly zoom: (direction: 1 | -1) => void;
  readonly setZoom: (zoom: Zoom) => void;
  readonly rotate: () => void;
  readonly save: () => void;
  readonly print: () => void;
  readonly among?: PdfAmong;
};

type ToolProps = {
  readonly label: string;
  readonly icon: Icon;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly className?: string | undefined;
};

function Tool({ label, icon: Shape, onClick, disabled = false, className }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        className={className ? `${classes.tool} ${className}` : classes.tool}
        aria-label={label}
        disabled={disabled}
        onClick={onClick}
      >
        <Shape size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

export function PdfHead({ name, controls }: { readonly name: string; readonly controls: DeskControls }) {
  const { among } = controls;
  return (
    <div className={classes.head}>
      <span className={classes.name}>{name}</span>
      {among && (
        <span className={classes.among}>
          <span>
            {among.position} de {among.total}
          </span>
          <Tool
            label="Documento anterior"
            icon={IconChevronUp}
            disabled={among.position <= 1}
            onClick={() => among.go(among.position - 1)}
          />
          <Tool
            label="Documento siguiente"
            icon={IconChevronDown}
            disabled={among.position >= among.total}
            onClick={() => among.go(among.position + 1)}
          />
        </span>
      )}
    </div>
  );
}

export function PdfToolbar({ controls, isSaved }: { readonly controls: DeskControls; readonly isSaved: boolean }) {
  const { page, pages, factor, go, zoom, setZoom, rotate, print, save, isPrinting } = controls;
  const isOpen = pages > 0;
  const download = <IconDownload size={17} stroke={1.75} aria-hidden />;
  return (
    <div className={classes.controls} role="toolbar" aria-label="Herramientas del documento">
      <span className={classes.set}>
        <Tool label="Página anterior" icon={IconChevronLeft} disabled={page <= 1} onClick={() => go(page - 1)} />
        <PageField page={page} pages={pages} go={go} />
        <Tool
          label="Página siguiente"
          icon={IconChevronRight}
          disabled={!isOpen || page >= pages}
          onClick={() => go(page + 1)}
        />
      </span>
      <span className={classes.set}>
        <Tool label="Alejar" icon={IconMinus} disabled={!isOpen} onClick={() => zoom(-1)} />
        <span className={classes.percent}>{percentInWords(factor)}</span>
        <Tool label="Acercar" icon={IconPlus} disabled={!isOpen} onClick={() => zoom(1)} />
      </span>
      <span className={`${classes.set} ${classes.wide}`}>
        <Tool
          label="Ajustar al ancho"
          icon={IconArrowAutofitWidth}
          disabled={!isOpen}
          onClick={() => setZoom("width")}
        />
        <Tool label="Ver al 100 %" icon={IconZoomReset} disabled={!isOpen} onClick={() => setZoom(1)} />
        <Tool label="Girar" icon={IconRotateClockwise} disabled={!isOpen} onClick={rotate} />
        <Tool label="Imprimir" icon={IconPrinter} disabled={!isOpen || isPrinting} onClick={print} />
      </span>
      <Button className={classes.wide} variant="default" leftSection={download} disabled={!isSaved} onClick={save}>
        Descargar
      </Button>
      <Menu position="top-end" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon className={`${classes.tool} ${classes.narrow}`} aria-label="Más acciones">
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={download} disabled={!isSaved} onClick={save}>
            Descargar
          </Menu.Item>
          <Menu.Item disabled={!isOpen || isPrinting} onClick={print}>
            Imprimir
          </Menu.Item>
          <Menu.Item disabled={!isOpen} onClick={rotate}>
            Girar
          </Menu.Item>
          <Menu.Item disabled={!isOpen} onClick={() => setZoom("width")}>
            Ajustar al ancho
          </Menu.Item>
          <Menu.Item disabled={!isOpen} onClick={() => setZoom(1)}>
            Ver al 100 %
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

type PageFieldProps = { readonly page: number; readonly pages: number; readonly go: (page: number) => void };

/** What is typed is a wish until Enter; until then the pages may turn under it. */
function PageField({ page, pages, go }: PageFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    const asked = typed === null ? null : pageIn(typed, pages);
    setTyped(null);
    if (asked !== null && asked !== page) go(asked);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    settle();
  };
  return (
    <span className={classes.pageField}>
      <span className={classes.wide}>Página</span>
      <TextInput
        className={classes.pageInput}
        aria-label={`Página, de ${pages}`}
        inputMode="numeric"
        disabled={pages === 0}
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={settle}
        onFocus={(event) => event.currentTarget.select()}
      />
      <span>de {pages}</span>
    </span>
  );
}
