/**
 * Where a sheet says the name and the legajo of its owner: the labels "Apellido y nombre", "Empleado", "Legajo", and what
 * stands after or under them. What a label says of somebody else (attorney, spouse) is left out. D187.
 */
import { palabrasDeNombre } from "./nombres.ts";
import { enteroDe } from "./numeros.ts";
import { celdaDe, celdas, type Marco, overlaps, type Pieza, type Renglon } from "./renglones.ts";
import { esDeOtro } from "./rotulos.ts";

export type CasilleroNombre = {
  /** What the label may mean: what follows it, or else what is to its right, or under it; words of a name. */
  readonly valores: readonly (readonly string[])[];
  /** What stands right over it: some forms print their labels under the line. */
  readonly arriba: readonly string[];
};

/** Points from a label to its value in the same line. */
const REACH = 170;

const OF_NAME =
  /^(y|e|s|o|de|del|la|el|los|apellidos?|nombres?|completos?|empleado|empleada|trabajador|trabajadora|agente|dependiente|personal|sr|sra)?$/;
/** Words that head another value: no name goes on over them. */
const HEADING =
  /^(cuil|cuit|cuitcuil|cuilcuit|legajo|leg|categoria|cat|dni|documento|doc|tipo|fecha|ingreso|fec|antiguedad|periodo|sector|seccion|puesto|tarea|tareas|basico|sueldo|jornal|remuneracion|obra|banco|cuenta|cbu|lugar|calificacion|convenio|cargo|domicilio|estado|civil|haberes|nro|numero|concepto|codigo|cod|unidades|cantidad|contrato|modalidad|centro|costo|area|funcion|nacimiento|egreso|liquidacion|pago|mes|division|depto|departamento|ficha|apellido|apellidos|nombre|nombres|firma|recibo|neto|total|descuentos|deducciones|sexo|afjp|regimen|situacion|condicion|actividad)$/;
const isHeading = ({ clave, clase }: Pieza) => HEADING.test(clave) || clase.cuil || clase.otro !== null;

const wordsOf = (renglon: Renglon, from: number, to: number): string[] => {
  const found: string[] = [];
  for (let i = from; i <= to; i += 1) {
    const pieza = renglon.piezas[i];
    if (!pieza || isHeading(pieza)) break;
    found.push(...pieza.nombre);
  }
  return found;
};

/** The first cell under a label, with a value in it. */
function under(marco: Marco, linea: number, desde: number, hasta: number): readonly [Renglon, number, number] | null {
  const here = marco.renglones[linea];
  const [first, last] = [here?.piezas[desde], here?.piezas[hasta]];
  if (!here || !first || !last) return null;
  const place = { x0: first.x0 - 2, x1: last.x1 };
  for (let down = linea + 1; down <= linea + 2; down += 1) {
    const renglon = marco.renglones[down];
    if (!renglon || renglon.y0 - here.y1 > 2.2 * Math.max(here.cuerpo, renglon.cuerpo)) return null;
    for (const [from, to] of celdas(renglon)) {
      const start = renglon.piezas.findIndex((pieza, i) => i >= from && i <= to && overlaps(pieza, place, 4));
      if (start >= 0) return [renglon, start, to];
    }
  }
  return null;
}

/** The words right over a label, in the line that touches it. */
function over(marco: Marco, linea: number, desde: number, hasta: number): string[] {
  const [here, above] = [marco.renglones[linea], marco.renglones[linea - 1]];
  const [first, last] = [here?.piezas[desde], here?.piezas[hasta]];
  if (!here || !above || !first || !last || here.y0 - above.y1 > 0.6 * above.cuerpo) return [];
  const start = above.piezas.findIndex((pieza) => overlaps(pieza, { x0: first.x0, x1: last.x1 }));
  return start < 0 ? [] : wordsOf(above, start, celdaDe(above, start)[1]);
}

function nameSlot(marco: Marco, linea: number, i: number): { slot: CasilleroNombre | null; end: number } | null {
  const renglon = marco.renglones[linea];
  const word = renglon?.piezas[i];
  if (!renglon || !word) return null;
  const { apellido, pila, propio } = word.clase;
  if (!apellido && !pila && !propio) return null;
  const [cellFrom, cellTo] = celdaDe(renglon, i);
  const before = renglon.piezas[i - 1];
  const opens = i === cellFrom || /[:|]$/.test(before?.texto ?? "") || /\d/.test(before?.clave ?? "");
  if (!apellido && !opens) return null;
  let end = i;
  while (
    end < cellTo &&
    !/:$/.test(renglon.piezas[end]?.texto ?? "") &&
    OF_NAME.test(renglon.piezas[end + 1]?.clave ?? "-")
  )
    end += 1;
  if (esDeOtro(marco, linea, [i, end], "rotuloDeNombre")) return { slot: null, end };
  const inside = /:\s*(\p{L}.+)$/u.exec(word.texto)?.[1];
  const rest = [...(inside ? palabrasDeNombre(inside) : []), ...wordsOf(renglon, end + 1, cellTo)];
  if (rest.length > 0) return { slot: { valores: [rest], arriba: [] }, end };
  const values: string[][] = [];
  const next = renglon.piezas[cellTo + 1];
  const last = renglon.piezas[cellTo];
  if (end === cellTo && next && last && next.x0 - last.x1 <= REACH) {
    const [from, to] = celdaDe(renglon, cellTo + 1);
    values.push(wordsOf(renglon, from, to));
  }
  const below = under(marco, linea, i, end);
  if (below) values.push(wordsOf(...below));
  const valores = values.filter((words) => words.length > 0);
  return { slot: valores.length > 0 ? { valores, arriba: over(marco, linea, i, end) } : null, end };
}

export function casillerosDeNombre(marcos: readonly Marco[]): CasilleroNombre[] {
  const found: CasilleroNombre[] = [];
  for (const marco of marcos)
    for (const [linea, renglon] of marco.renglones.entries())
      for (let i = 0; i < renglon.piezas.length; i += 1) {
        const slot = nameSlot(marco, linea, i);
        if (!slot) continue;
        if (slot.slot) found.push(slot.slot);
        i = slot.end;
      }
  return found;
}

const NUMERAL = /^(n|no|nro|num|numero|de|del|o|empleado|empleada|trabajador|agente)?$/;

/** The legajos printed: of each label the likeliest number first. */
export function casillerosDeLegajo(marcos: readonly Marco[]): number[][] {
  const found: number[][] = [];
  for (const marco of marcos)
    for (const [linea, renglon] of marco.renglones.entries())
      for (const [i, { clase, texto, cifras, nombre }] of renglon.piezas.entries()) {
        if (!clase.legajo && (cifras === 0 || nombre.length === 0)) continue;
        const glued = /^leg(?:ajo)?\D{0,6}?(\d{1,10})$/i.exec(texto.replace(/n[°ºro.]*/gi, ""))?.[1];
        if (!glued && !clase.legajo) continue;
        if (esDeOtro(marco, linea, [i, i], "rotulo")) continue;
        if (glued) {
          found.push([Number(glued)]);
          continue;
        }
        const [, cellTo] = celdaDe(renglon, i);
        let at = i + 1;
        while (at <= cellTo && NUMERAL.test(renglon.piezas[at]?.clave ?? "-")) at += 1;
        const next = renglon.piezas[at];
        const last = renglon.piezas[at - 1];
        const right = next && last && next.x0 - last.x1 <= REACH ? enteroDe(next.texto) : null;
        const below = under(marco, linea, i, Math.min(at - 1, cellTo));
        const under1 = below ? enteroDe(below[0].piezas[below[1]]?.texto ?? "") : null;
        const values = [right, under1].filter((value) => value !== null);
        if (values.length > 0) found.push(values);
      }
  return found;
}
