/**
 * The pending receipts, as sheets or as lines: each opens in the preview, and those that can be signed have a box. One of
 * nobody is flagged; one that is closed to the reader says only whose it is and how it stands (D205).
 */
import { Badge, VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconLock } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import type { Recibo } from "#features/recibos/contract.ts";
import classes from "./pendientes.module.css";
import { previewOf } from "./pendientes-api.ts";
import { type Standing, standingOf } from "./pendientes-seleccion.ts";
import { cornerOf, detailOf, nameOf, spokenOf } from "./pendientes-words.ts";

export type Ver = "grilla" | "lista";

export type Picking = {
  /** Null: it cannot be chosen. */
  readonly isChosen: (recibo: Recibo) => boolean | null;
  readonly pick: (id: string) => void;
  /** What choosing one is for: "Firmar", where one that is not chosen is left out; "Elegir". */
  readonly verb: "Firmar" | "Elegir";
};

export type HojasProps = {
  readonly recibos: readonly Recibo[];
  readonly ver: Ver;
  /** The one in the preview. */
  readonly opened: string | null;
  /** By a press, or by walking along the list: then the keyboard stays there. */
  readonly open: (id: string, by: "press" | "walk") => void;
  /** Null for whoever only looks. */
  readonly picking: Picking | null;
};

export function Hojas({ recibos, ver, ...each }: HojasProps) {
  return (
    <ul
      className={ver === "grilla" ? classes.sheets : classes.lines}
      aria-label="Recibos por firmar"
      onKeyDown={(event) => walk(event, each.open)}
    >
      {recibos.map((recibo) => (
        <Hoja key={recibo._id} recibo={recibo} ver={ver} {...each} />
      ))}
    </ul>
  );
}

/** J and K, or the arrows: the next one is in sight, has the keyboard and is shown. */
function walk(event: KeyboardEvent<HTMLUListElement>, open: HojasProps["open"]): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement) || target instanceof HTMLInputElement) return;
  const items = [...currentTarget.querySelectorAll<HTMLElement>(":scope > li")];
  const next = items[stepIn(items, items.indexOf(target.closest("li") as HTMLElement), key)];
  if (!next) return;
  event.preventDefault();
  next.querySelector<HTMLElement>("button")?.focus();
  next.scrollIntoView({ block: "nearest" });
  open(next.dataset["id"] ?? "", "walk");
}

/** Up and down keep to their column; of lines there is one. */
function stepIn(items: readonly HTMLElement[], at: number, key: string): number {
  if (key === "j" || key === "ArrowRight") return at + 1;
  if (key === "k" || key === "ArrowLeft") return at - 1;
  const here = items[at];
  const isAligned = ({ offsetLeft }: HTMLElement) => offsetLeft === here?.offsetLeft;
  if (key === "ArrowDown") return items.findIndex((item, index) => index > at && isAligned(item));
  if (key !== "ArrowUp") return -1;
  return Math.max(-1, ...items.flatMap((item, index) => (index < at && isAligned(item) ? index : [])));
}

type HojaProps = Omit<HojasProps, "recibos"> & { readonly recibo: Recibo };

function Hoja({ recibo, ver, opened, open, picking }: HojaProps) {
  const standing = standingOf(recibo);
  const isChosen = picking?.isChosen(recibo) ?? null;
  const Content = ver === "grilla" ? Sheet : Line;
  return (
    <li
      className={classes.one}
      data-standing={standing}
      data-id={recibo._id}
      data-out={(picking?.verb === "Firmar" && isChosen === false) || undefined}
      data-opened={opened === recibo._id || undefined}
    >
      <button
        type="button"
        className={classes.open}
        aria-current={opened === recibo._id || undefined}
        onClick={() => open(recibo._id, "press")}
      >
        <VisuallyHidden>Ver </VisuallyHidden>
        <Content recibo={recibo} standing={standing} />
      </button>
      {isChosen === null && <Mark standing={standing} />}
      {picking && isChosen !== null && (
        <label className={classes.pick}>
          <input
            type="checkbox"
            className={classes.box}
            aria-label={`${picking.verb} ${spokenOf(recibo)}`}
            checked={isChosen}
            onChange={() => picking.pick(recibo._id)}
          />
        </label>
      )}
    </li>
  );
}

/** Where the box would be, why there is none. */
function Mark({ standing }: { readonly standing: Standing }) {
  if (standing === "elegible") return null;
  const Icon = standing === "cerrado" ? IconLock : IconAlertTriangle;
  return (
    <span className={classes.mark} aria-hidden="true">
      <Icon size={15} stroke={1.9} />
    </span>
  );
}

type ContentProps = { readonly recibo: Recibo; readonly standing: Standing };

function Sheet({ recibo, standing }: ContentProps) {
  return (
    <>
      <span className={classes.paper}>
        {standing !== "cerrado" && <Picture recibo={recibo} />}
        <span className={classes.periodo}>{cornerOf(recibo)}</span>
      </span>
      <span className={classes.name}>{nameOf(recibo)}</span>
      <span className={classes.detail}>
        {standing === "cerrado" ? "Confidencial" : detailOf(recibo) || recibo.tipoRecibo.name}
      </span>
    </>
  );
}

/** Until it comes, and where it does not, the drawn sheet stays. */
function Picture({ recibo }: { readonly recibo: Recibo }) {
  const [isThere, setThere] = useState(true);
  if (!isThere || recibo.sha256 === null) return null;
  return (
    <img
      className={classes.picture}
      src={previewOf(recibo)}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setThere(false)}
    />
  );
}

function Line({ recibo, standing }: ContentProps) {
  return (
    <>
      <span className={classes.name}>{nameOf(recibo)}</span>
      <span className={classes.detail}>{standing === "cerrado" ? "" : detailOf(recibo)}</span>
      <span className={classes.detail}>{recibo.tipoRecibo.name}</span>
      <span className={classes.detail}>{recibo.periodo}</span>
      <span>{standing === "cerrado" && <Badge color="gray">Confidencial</Badge>}</span>
    </>
  );
}
