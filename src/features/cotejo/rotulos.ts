/**
 * What the words around a place of the sheet say of it: whether it is labelled as a CUIL, and whether it is somebody
 * else's than the owner's (attorney, supervisor, spouse, alimony, employer…). D187.
 */
import type { Numero } from "./numeros.ts";
import { celdaDe, celdas, type Marco, overlaps, type Pieza, type Renglon } from "./renglones.ts";
import { type Clase, claseDe, type Papel, VACIA } from "./vocabulario.ts";

export type Rotulo = {
  /** "CUIL" stands beside, above or below it. */
  readonly cuil: boolean;
  /** Whose it is, when the words say that it is not the owner's. */
  readonly papel: string | null;
  /** The words that say so are its very label; otherwise they stand near. */
  readonly firme: boolean;
};

type Place = { readonly x0: number; readonly x1: number };

/** Points to the left, and in words, within which a label belongs to what follows it. */
const REACH = 170;
const WORDS = 9;

const claseEn = (piezas: readonly Pieza[], i: number): Clase => piezas[i]?.clase ?? VACIA;

/** "C. U. I. L." in four words ends at `i`. */
function spells(piezas: readonly Pieza[], i: number): boolean {
  const last = piezas[i]?.clave ?? "";
  if (last !== "l" && last !== "il" && last !== "uil") return false;
  return piezas
    .slice(Math.max(0, i - 3), i + 1)
    .map(({ clave }) => clave)
    .join("")
    .endsWith("cuil");
}
const saysCuil = (piezas: readonly Pieza[], i: number) => claseEn(piezas, i).cuil || spells(piezas, i);

/** The word at `i` names somebody else; not where it is what the owner works as ("Categoría: Supervisor"). */
export function otherAt(piezas: readonly Pieza[], i: number): Papel | null {
  const { otro } = claseEn(piezas, i);
  if (!otro) return null;
  const isPost = [1, 2, 3].some((back) => claseEn(piezas, i - back).puesto);
  return isPost && !otro.entidad ? null : otro;
}

/** Of "reemplaza al empleado", "cónyuge del trabajador": the owner's word is part of what names the other. */
function ownerAt(piezas: readonly Pieza[], i: number): Papel | "propio" | null {
  if (!claseEn(piezas, i).propio) return null;
  for (const back of [1, 2, 3]) {
    const other = otherAt(piezas, i - back);
    if (other && !other.entidad) return other;
  }
  return "propio";
}

type Said = { cuil: boolean; cuit: boolean; papel: Papel | null; own: boolean; firm: boolean; at: number };
const NOTHING: Said = { cuil: false, cuit: false, papel: null, own: false, firm: false, at: -1 };

/** What stands to the left in the same line, the nearest word first. `bound`: where another number ends. */
function toTheLeft(renglon: Renglon, at: number, bound: number): Said {
  const { piezas } = renglon;
  const said = { ...NOTHING };
  const [cell] = celdaDe(renglon, at);
  const x0 = piezas[at]?.x0 ?? 0;
  for (let i = at - 1; i > bound; i -= 1) {
    const word = piezas[i];
    if (!word || at - i > WORDS + 6) break;
    const isNear = x0 - word.x1 <= REACH && at - i <= WORDS;
    const { clase } = word;
    if (isNear && saysCuil(piezas, i)) said.cuil = true;
    if (isNear && clase.cuit) said.cuit = true;
    const owner = ownerAt(piezas, i);
    // "CUIL del trabajador": the label goes on to the left of whose it is.
    const labelled =
      said.cuil ||
      (isNear && [1, 2, 3].some((back) => i - back >= celdaDe(renglon, i)[0] && saysCuil(piezas, i - back)));
    if (owner === "propio") return { ...said, cuil: labelled, own: true };
    const other = owner ?? otherAt(piezas, i);
    if (!other) continue;
    if (!other.entidad) return { ...said, papel: other, firm: i >= cell, at: i };
    // A bank's or a union's word is about what it labels itself, and not about what follows in the line.
    const isLabel = at - i <= 3 && i >= cell && (!said.cuil || saysCuil(piezas, i + 1));
    if (isLabel || (said.cuit && !said.cuil && i >= cell)) return { ...said, papel: other, firm: true, at: i };
  }
  return said;
}

/** The words of the line that stand over (or under) a place. */
const columnOf = ({ piezas }: Renglon, place: Place, slack: number) =>
  piezas.flatMap((pieza, index) => (overlaps(pieza, place, slack) ? [index] : []));

/** The heading over a number: within three lines, with nothing but numbers of the same column between. */
function above(marco: Marco, linea: number, place: Place): Said {
  const said = { ...NOTHING };
  const here = marco.renglones[linea];
  for (let up = linea - 1; here && up >= 0; up -= 1) {
    const renglon = marco.renglones[up];
    if (!renglon || here.y0 - renglon.y1 > 3 * here.cuerpo) break;
    const column = columnOf(renglon, place, 3);
    if (column.length === 0) continue;
    if (column.some((i) => saysCuil(renglon.piezas, i))) said.cuil = true;
    if (column.some((i) => claseEn(renglon.piezas, i).cuit)) said.cuit = true;
    if (!said.cuil && !said.cuit) {
      // A value of another kind stands between: what is over it is its own heading.
      if (column.some((i) => !/^[\d.\-–/]+$/.test(renglon.piezas[i]?.texto ?? ""))) return said;
      continue;
    }
    const cell = column.flatMap((i) => {
      const [from, to] = celdaDe(renglon, i);
      return Array.from({ length: to - from + 1 }, (_, k) => from + k).filter((k) => Math.abs(k - i) <= 3);
    });
    const over = cell.filter((i) => overlaps(renglon.piezas[i] ?? { x0: 0, x1: 0 }, place, 60));
    for (const i of over) {
      const owner = ownerAt(renglon.piezas, i);
      if (owner === "propio") return { ...said, own: true };
      const other = owner ?? otherAt(renglon.piezas, i);
      if (other && (!other.entidad || overlaps(renglon.piezas[i] ?? { x0: 0, x1: 0 }, place))) {
        said.papel = other;
        said.firm = true;
      }
    }
    if (said.papel) return said;
    // A table of relatives says so in another heading of the same line.
    const beside = renglon.piezas.map((_, i) => otherAt(renglon.piezas, i)).find((other) => other && !other.entidad);
    return beside ? { ...said, papel: beside } : said;
  }
  return said;
}

/** A cell that only says a role, "Apoderado" or "DATOS DEL CÓNYUGE", with no value of its own beside it. */
function roleOnly(renglon: Renglon, [from, to]: readonly [number, number]): Papel | "propio" | null {
  const words = renglon.piezas.slice(from, to + 1);
  const classes = words.map(({ clase }) => clase);
  if (!classes.every(({ relleno, otro, propio }) => relleno || otro !== null || propio)) return null;
  const owner = classes.some(({ propio }) => propio);
  const other = classes.map(({ otro }) => otro).find((one) => one && !one.entidad) ?? null;
  const signs = words.some(({ clave }) => /^(firma|sello)$/.test(clave));
  const entity = classes.some(({ otro }) => otro?.entidad);
  const next = renglon.piezas[to + 1];
  const last = words.at(-1);
  const hasValue = next && last && next.x0 - last.x1 < 90 && !next.clase.otro;
  if (hasValue && /:$/.test(last?.texto ?? "")) return null;
  if (other) return other;
  if (signs && entity) return { nombre: "firmante", entidad: false };
  return owner ? "propio" : null;
}

/** What the block of lines says in which a place stands: its title over it, or the role of who signs below. */
function around(marco: Marco, linea: number, place: Place, lookBelow: boolean): Papel | "propio" | null {
  const here = marco.renglones[linea];
  if (!here) return null;
  for (const step of lookBelow ? [1, -1] : [-1]) {
    let edge = here;
    for (let count = 1; count <= (step === 1 ? 2 : 4); count += 1) {
      const renglon = marco.renglones[linea + step * count];
      if (!renglon) break;
      const gap = step === 1 ? renglon.y0 - edge.y1 : edge.y0 - renglon.y1;
      if (gap > 1.6 * here.cuerpo) break;
      for (const cell of celdas(renglon)) {
        const [first, last] = [renglon.piezas[cell[0]], renglon.piezas[cell[1]]];
        if (!first || !last || !overlaps({ x0: first.x0, x1: last.x1 }, place, 10)) continue;
        const said = roleOnly(renglon, cell);
        if (said) return said;
      }
      edge = renglon;
    }
  }
  return null;
}

const AFTER = /^[\s(\-–,:]*([\p{L}.]+)/u;

/** `numeros`: all of the sheet, so that the label of one is not taken for that of the next. */
export function rotuloDe(numero: Numero, numeros: readonly Numero[]): Rotulo {
  const { marco, linea, renglon, desde, hasta, antes, despues } = numero;
  const place = { x0: numero.x0, x1: numero.x1 };
  const bound = Math.max(
    -1,
    ...numeros.filter((one) => one.renglon === renglon && one.hasta < desde).map((one) => one.hasta),
  );
  const left = toTheLeft(renglon, desde, bound);
  const glued = antes.toLowerCase().replace(/[^a-z]/g, "");
  const inside = claseDe(glued);
  const cuilLeft = left.cuil || inside.cuil || glued.endsWith("cuil");
  const over = above(marco, linea, place);
  const following = renglon.piezas.slice(hasta + 1, hasta + 3);
  const next = following[0];
  const isSameCell = next && celdaDe(renglon, hasta)[1] > hasta;
  const tail = `${despues} ${isSameCell ? following.map(({ texto }) => texto).join(" ") : ""}`;
  const afterWord = /^\s*[(\-–]/.test(tail) || despues !== "" ? (AFTER.exec(tail)?.[1] ?? "") : "";
  const after = afterWord ? claseDe(afterWord.toLowerCase().replace(/[^a-z]/g, "")) : null;
  const below = marco.renglones[linea + 1];
  const caption =
    !cuilLeft && !over.cuil && below && below.y0 - renglon.y1 < 0.9 * renglon.cuerpo
      ? columnOf(below, place, 0).filter((i) => saysCuil(below.piezas, i))
      : [];
  const cuil = cuilLeft || over.cuil || after?.cuil === true || caption.length > 0;

  if (inside.otro) return { cuil, papel: inside.otro.nombre, firme: true };
  if (after?.otro) return { cuil, papel: after.otro.nombre, firme: true };
  if (left.papel && left.firm) return { cuil, papel: left.papel.nombre, firme: true };
  if (caption.length > 0 && below) {
    const said = caption.flatMap((i) => {
      const [from, to] = celdaDe(below, i);
      return Array.from({ length: to - from + 1 }, (_, k) => otherAt(below.piezas, from + k));
    });
    const other = said.find((one) => one !== null);
    if (other) return { cuil, papel: other.nombre, firme: true };
  }
  if (!cuilLeft && over.papel) return { cuil, papel: over.papel.nombre, firme: over.firm };
  if (left.own || (!cuilLeft && over.own)) return { cuil, papel: null, firme: false };
  // "CUIT" alone, of a person: an employer's as much as anybody's.
  if (left.papel) return { cuil, papel: left.papel.nombre, firme: false };
  const block = around(
    marco,
    linea,
    { x0: Math.min(place.x0, renglon.piezas[celdaDe(renglon, desde)[0]]?.x0 ?? place.x0), x1: place.x1 },
    !over.cuil || cuilLeft,
  );
  if (block && block !== "propio") return { cuil, papel: block.nombre, firme: false };
  return { cuil, papel: null, firme: false };
}

/** Whether what stands here is about somebody else: a label ("Legajo"), one of a name, or a name itself. */
export function esDeOtro(
  marco: Marco,
  linea: number,
  [desde, hasta]: readonly [number, number],
  what: "rotulo" | "rotuloDeNombre" | "nombre",
): boolean {
  const named = what !== "rotulo";
  const renglon = marco.renglones[linea];
  const [first, last] = [renglon?.piezas[desde], renglon?.piezas[hasta]];
  if (!renglon || !first || !last) return false;
  const left = toTheLeft(renglon, desde, -1);
  // "Supervisor: Pérez   Apellido y nombre: …": the role has had its value before.
  const between = renglon.piezas.slice(left.at + 1, desde).filter(({ clave }) => /^[a-z]{3}/.test(clave));
  const isSpent = named && !left.firm && between.length > 0;
  if (left.papel && !isSpent) return true;
  if (left.own) return false;
  for (let i = desde; i <= celdaDe(renglon, hasta)[1] && i <= hasta + 4; i += 1) {
    if (/[:]$/.test(renglon.piezas[i - 1]?.texto ?? "") && i > desde) break;
    if (otherAt(renglon.piezas, i)) return true;
  }
  const block = around(marco, linea, { x0: first.x0, x1: last.x1 }, what === "nombre");
  return block !== null && block !== "propio";
}

/** How many times the sheet says "CUIL", with a number or without. */
export const vecesCuil = (marcos: readonly Marco[]): number =>
  marcos.reduce(
    (sum, { renglones }) =>
      sum + renglones.reduce((of, { piezas }) => of + piezas.filter((_, i) => saysCuil(piezas, i)).length, 0),
    0,
  );
