/**
 * How far an upload is, put together from what was asked (the upload, its map) and what was told since by events. Each says
 * how things stand and not what changed, so that whichever comes later, or twice, does no harm. Pure.
 */
import type { z } from "zod";
import type { Carga, Pagina, pagina, progreso } from "#features/cargas/contract.ts";
import { porcentajeOf } from "#features/cargas/rules.ts";
import { type EstadoPagina, FASES, type Fase } from "#features/cargas/terminos.ts";
import { type Counts, reasonOf } from "./words.ts";

export type Progreso = z.output<(typeof progreso)["data"]>;
export type PaginaOida = z.output<(typeof pagina)["data"]>;

export type Dicho =
  | { readonly tipo: "progreso"; readonly datos: Progreso; readonly at: number }
  | { readonly tipo: "pagina"; readonly datos: PaginaOida }
  | { readonly tipo: "compresion"; readonly porcentaje: number }
  | { readonly tipo: "comprimido"; readonly ahorro: number }
  | { readonly tipo: "sinComprimir" }
  | { readonly tipo: "error"; readonly mensaje: string };

/** Where it was at a moment of this machine's clock. */
type Mark = { readonly fase: Fase; readonly pagina: number; readonly at: number };

export type Oido = {
  readonly progreso: Progreso | null;
  /** The first and the last heard of the phase it is in: how long a page takes. */
  readonly first: Mark | null;
  readonly last: Mark | null;
  readonly paginas: ReadonlyMap<number, Fila>;
  /** Null: nothing was heard of it. */
  readonly compresion: { readonly porcentaje: number; readonly ahorro: number | null } | "error" | null;
  readonly error: string | null;
};

export const NOTHING_HEARD: Oido = {
  progreso: null,
  first: null,
  last: null,
  paginas: new Map(),
  compresion: null,
  error: null,
};

/** Many at once: events come faster than anybody looks. */
export function heard(before: Oido, dichos: readonly Dicho[]): Oido {
  const paginas = new Map(before.paginas);
  let oido = before;
  for (const dicho of dichos) {
    if (dicho.tipo === "pagina") paginas.set(dicho.datos.pagina, filaOida(dicho.datos));
    else oido = afterOne(oido, dicho);
  }
  return { ...oido, paginas };
}

function afterOne(oido: Oido, dicho: Exclude<Dicho, { tipo: "pagina" }>): Oido {
  switch (dicho.tipo) {
    case "progreso": {
      const { fase, pagina: at } = dicho.datos;
      const last = { fase, pagina: at, at: dicho.at };
      return { ...oido, progreso: dicho.datos, first: oido.first?.fase === fase ? oido.first : last, last };
    }
    case "compresion":
      return { ...oido, compresion: { porcentaje: dicho.porcentaje, ahorro: null } };
    case "comprimido":
      return { ...oido, compresion: { porcentaje: 100, ahorro: dicho.ahorro } };
    case "sinComprimir":
      return { ...oido, compresion: "error" };
    case "error":
      return { ...oido, error: dicho.mensaje };
  }
}

/** A page, as the list draws it. */
export type Fila = {
  readonly pagina: number;
  readonly estado: EstadoPagina;
  readonly nombre: string | null;
  readonly cuil: string | null;
  readonly motivo: string;
  readonly recibo: string | null;
};

const filaOida = ({ pagina: numero, estado, empleado, cuil, motivo }: PaginaOida): Fila => ({
  pagina: numero,
  estado,
  nombre: empleado?.displayName ?? null,
  cuil,
  motivo,
  recibo: null,
});

export const filaOf = (one: Pagina): Fila => ({
  pagina: one.pagina,
  estado: one.estado,
  nombre: one.empleado?.displayName ?? null,
  cuil: one.cuil,
  motivo: reasonOf(one),
  recibo: one.recibo,
});

/** The last page first; of what was both asked and told, what was asked knows more. */
export function filasOf(
  asked: readonly Fila[],
  oidas: Iterable<Fila>,
  estado: EstadoPagina | "todas",
): readonly Fila[] {
  const byPage = new Map<number, Fila>();
  for (const fila of oidas) byPage.set(fila.pagina, fila);
  for (const fila of asked) byPage.set(fila.pagina, fila);
  return [...byPage.values()]
    .filter((fila) => estado === "todas" || fila.estado === estado)
    .sort((a, b) => b.pagina - a.pagina);
}

/** A square of the map: how its page ended, that it is the one at hand, or that it is still to come. */
export type Casilla = EstadoPagina | "ahora" | "falta";

const BY_LETTER: Readonly<Record<string, EstadoPagina>> = { a: "asignada", s: "sinAsignar", o: "omitida" };

export type Avance = Counts & {
  readonly fase: Fase;
  /** The page at hand, of so many; zero before it is open. */
  readonly pagina: number;
  readonly total: number;
  /** Of the whole work. */
  readonly porcentaje: number;
  /** Of its phase: pages done of all. */
  readonly hecho: number;
  /** Seconds, once a few pages were seen to go by. */
  readonly left: number | null;
  readonly casillas: readonly Casilla[];
};

export function avanceOf(carga: Carga, mapa: string, oido: Oido): Avance {
  const told = oido.progreso;
  const isToldLater = told !== null && orderOf(told) >= orderOf({ fase: carga.fase, procesadas: carga.procesadas });
  const total = Math.max(carga.paginas, told?.total ?? 0);
  const isOver = carga.estado !== "enCurso";
  const at = isToldLater ? told.pagina : carga.procesadas;
  const counts = isToldLater && !isOver ? told : carga;
  return {
    asignadas: counts.asignadas,
    sinAsignar: counts.sinAsignar,
    omitidas: counts.omitidas,
    fase: isToldLater ? told.fase : carga.fase,
    pagina: isOver ? carga.procesadas : at,
    total,
    porcentaje:
      isToldLater && !isOver ? told.porcentaje : porcentajeOf({ fase: carga.fase, hecho: carga.procesadas, total }),
    hecho: percent(isOver ? carga.procesadas : at, total),
    left: isOver ? null : secondsLeft(oido, total),
    casillas: casillasOf(total, mapa, oido.paginas, isOver ? 0 : at),
  };
}

/** The phases follow one another, and within one the pages do. */
const orderOf = ({ fase, procesadas }: { readonly fase: Fase; readonly procesadas: number }) =>
  FASES.indexOf(fase) * 1_000_000 + procesadas;

const percent = (done: number, total: number) => (total === 0 ? 0 : Math.floor((done / total) * 100));

/** Fewer pages or less time say nothing yet. */
const PAGES_SEEN = 3;
const MS_SEEN = 1_500;

function secondsLeft({ first, last }: Oido, total: number): number | null {
  if (!first || !last || last.pagina - first.pagina < PAGES_SEEN || last.at - first.at < MS_SEEN) return null;
  const msAPage = (last.at - first.at) / (last.pagina - first.pagina);
  return Math.max(0, ((total - last.pagina) * msAPage) / 1_000);
}

function casillasOf(total: number, mapa: string, oidas: ReadonlyMap<number, Fila>, at: number): readonly Casilla[] {
  const casillas = Array.from({ length: total }, (_, page): Casilla => BY_LETTER[mapa[page] ?? ""] ?? "falta");
  for (const { pagina: numero, estado } of oidas.values()) if (numero <= total) casillas[numero - 1] = estado;
  if (at > 0 && casillas[at - 1] === "falta") casillas[at - 1] = "ahora";
  return casillas;
}
