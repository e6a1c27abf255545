/**
 * Which sheets are one receipt, which one is only the copy of another, and where a sheet without a number belongs: only
 * where the sheet itself says so. D187.
 */
import { conocido, otroNombre, type Reglas } from "./dueno.ts";
import type { Hechos } from "./hechos.ts";
import type { Grupo, Persona, Testigo } from "./hoja.ts";
import { ocultaDeOtro } from "./ocultas.ts";

/** A sheet whose owner is known. */
export type Asignada = {
  readonly hechos: Hechos;
  readonly persona: Persona;
  readonly cuil: string;
  readonly testigos: readonly Testigo[];
};

/** Fewer figures than these say nothing about being the same. */
const FIGURES = 4;

/** Of each copy, the page of its original. The one that says "original" is it, or else the first that does not say "duplicado". */
export function duplicadosDe(asignadas: readonly Asignada[]): ReadonlyMap<number, number> {
  const copies = new Map<number, number>();
  const groupBy = (keyOf: (one: Asignada) => string | null, onlyMarked: boolean) => {
    const groups = new Map<string, Asignada[]>();
    for (const one of asignadas) {
      const key = copies.has(one.hechos.pagina) ? null : keyOf(one);
      if (key === null) continue;
      const those = groups.get(key);
      if (those) those.push(one);
      else groups.set(key, [one]);
    }
    for (const those of groups.values()) {
      const marks = (mark: "original" | "duplicado" | null) => those.find(({ hechos }) => hechos.serie.marca === mark);
      const first = marks("original") ?? marks(null) ?? those[0];
      for (const one of those)
        if (first && one !== first && (!onlyMarked || one.hechos.serie.marca === "duplicado"))
          copies.set(one.hechos.pagina, first.hechos.pagina);
    }
  };
  const place = ({ persona, hechos: { serie } }: Asignada) => `${persona._id} ${serie.hoja} ${serie.de} ${serie.pago}`;
  groupBy((one) => (one.hechos.cifras.cuantas >= FIGURES ? `${place(one)} ${one.hechos.cifras.texto}` : null), false);
  // What says that it is a copy may differ in what is printed on each: a time, a counter. Never in money or month.
  groupBy((one) => {
    const { importes, serie } = one.hechos;
    return importes.cuantas >= 2 ? `${place(one)} ${serie.periodo} ${serie.recibo} ${importes.texto}` : null;
  }, true);
  // The original of a copy may have turned out to be one itself.
  const rootOf = (pagina: number): number => {
    const original = copies.get(pagina);
    return original === undefined ? pagina : rootOf(original);
  };
  return new Map([...copies].map(([pagina, original]) => [pagina, rootOf(original)]));
}

const differ = (a: string | null, b: string | null) => a !== null && b !== null && a !== b;

/** Receipts of one person that a sheet is compared with, the latest ones. */
const OPEN = 8;

/** `deVarios`: numbers that stand on sheets of several people, and so are no receipt's. */
function isSame(receipt: readonly Asignada[], { hechos }: Asignada, deVarios: ReadonlySet<string>): boolean {
  const last = receipt.at(-1)?.hechos;
  const { serie, pagina } = hechos;
  if (!last) return false;
  const before = last.serie;
  if (differ(before.recibo, serie.recibo) || differ(before.periodo, serie.periodo)) return false;
  if (serie.hoja !== null || before.hoja !== null)
    return (
      serie.hoja !== null && before.de === serie.de && receipt.every((one) => one.hechos.serie.hoja !== serie.hoja)
    );
  if (before.recibo !== null && before.recibo === serie.recibo && !deVarios.has(before.recibo)) return true;
  const follows = pagina === last.pagina + 1;
  if (before.sigue && (follows || serie.viene !== null)) return true;
  // A concept may be called as what is carried over: not after a sheet that says what is paid.
  if (follows && (serie.viene === "dicho" || (serie.viene === "arrastre" && !before.neto))) return true;
  return follows && !before.neto && serie.neto && before.periodo === serie.periodo;
}

function deVariosEn(asignadas: readonly Asignada[]): Set<string> {
  const first = new Map<string, Persona>();
  const found = new Set<string>();
  for (const { persona, hechos } of asignadas) {
    const { recibo } = hechos.serie;
    if (recibo === null) continue;
    if ((first.get(recibo) ?? persona) !== persona) found.add(recibo);
    else first.set(recibo, persona);
  }
  return found;
}

/** The sheets of one person, put together receipt by receipt, each in its order. */
export function recibosDe(asignadas: readonly Asignada[]): Grupo[] {
  const deVarios = deVariosEn(asignadas);
  const byPerson = new Map<string, Asignada[][]>();
  for (const one of [...asignadas].sort((a, b) => a.hechos.pagina - b.hechos.pagina)) {
    const receipts = byPerson.get(one.persona._id) ?? [];
    byPerson.set(one.persona._id, receipts);
    const fit = receipts.slice(-OPEN).filter((receipt) => isSame(receipt, one, deVarios));
    const [first] = fit;
    if (first) first.push(one);
    else receipts.push([one]);
  }
  const order = ({ hechos }: Asignada) => hechos.serie.hoja ?? 0;
  return [...byPerson].flatMap(([persona, receipts]) =>
    receipts.map((receipt) => ({
      persona,
      paginas: receipt
        .sort((a, b) => order(a) - order(b) || a.hechos.pagina - b.hechos.pagina)
        .map(({ hechos }) => hechos.pagina),
    })),
  );
}

export type Vecinas = {
  /** Every sheet of the batch that says this number of a receipt, whosever it is. */
  readonly porNumero: ReadonlyMap<string, readonly Hechos[]>;
  readonly porPersona: ReadonlyMap<Persona, readonly Asignada[]>;
  readonly porPagina: ReadonlyMap<number, Asignada>;
};

export function vecinasDe(asignadas: readonly Asignada[], hechos: readonly Hechos[]): Vecinas {
  const porNumero = new Map<string, Hechos[]>();
  const porPersona = new Map<Persona, Asignada[]>();
  const add = <Key, One>(map: Map<Key, One[]>, key: Key, one: One) => {
    const those = map.get(key);
    if (those) those.push(one);
    else map.set(key, [one]);
  };
  for (const one of hechos) if (one.serie.recibo !== null) add(porNumero, one.serie.recibo, one);
  for (const one of asignadas) add(porPersona, one.persona, one);
  return { porNumero, porPersona, porPagina: new Map(asignadas.map((one) => [one.hechos.pagina, one])) };
}

/** The number stands on the sheets of one receipt and on no other: each sheet once, or a first one and what comes of it. */
function esDeUnRecibo(sheets: readonly Hechos[]): boolean {
  const [first] = sheets;
  if (first?.serie.hoja == null)
    return sheets.filter(({ serie }) => serie.hoja === null && serie.viene === null).length === 1;
  return (
    sheets.every(({ serie }) => serie.hoja !== null && serie.de === first.serie.de) &&
    new Set(sheets.map(({ serie }) => serie.hoja)).size === sheets.length
  );
}

/** Nothing on a sheet without a number says that it is anybody else's than its other sheet. */
function concuerda(hechos: Hechos, { persona, hechos: other }: Asignada, reglas: Reglas): boolean {
  const { nombrados, legajos, ocultas } = hechos;
  if (nombrados.length > 0 && !nombrados.includes(persona)) return false;
  if (otroNombre(hechos, persona, reglas.padron) || ocultaDeOtro(ocultas, persona, conocido(reglas))) return false;
  const known = [persona.legajo, ...other.legajos.flat()];
  return legajos.every((values) => values.some((value) => known.includes(value)));
}

/** The other sheet of the receipt that this one, which has no number, says it belongs to. */
export function companeraDe(hechos: Hechos, vecinas: Vecinas, reglas: Reglas): Asignada | null {
  const { porNumero, porPersona, porPagina } = vecinas;
  const { serie, pagina, legajos, nombrados } = hechos;
  const isPart = serie.hoja !== null || serie.viene !== null;
  if (!isPart) return null;
  const completes = (one: Asignada) => {
    const { serie: other, pagina: there } = one.hechos;
    if (differ(other.periodo, serie.periodo) || differ(other.recibo, serie.recibo)) return false;
    if (!concuerda(hechos, one, reglas)) return false;
    if (serie.hoja !== null) return other.de === serie.de && other.hoja !== serie.hoja;
    return other.sigue || there === pagina - 1;
  };
  const numbered = serie.recibo === null ? [] : (porNumero.get(serie.recibo) ?? []);
  const mates = numbered.flatMap((one) => porPagina.get(one.pagina) ?? []);
  const [mate] = mates;
  if (mate && esDeUnRecibo(numbered))
    return new Set(mates.map(({ persona }) => persona)).size === 1 ? (mates.find(completes) ?? null) : null;
  const sure = nombrados.filter((one) => legajos.some((values) => values.includes(one.legajo)));
  const [only] = sure;
  if (only && sure.length === 1) return (porPersona.get(only) ?? []).find(completes) ?? null;
  // By its name, only right after the sheet it goes on from.
  const before = porPagina.get(pagina - 1);
  const follows = before && completes(before) && (serie.hoja === null || before.hechos.serie.hoja === serie.hoja - 1);
  return follows && nombrados.length === 1 && nombrados[0] === before.persona && legajos.length === 0 ? before : null;
}
