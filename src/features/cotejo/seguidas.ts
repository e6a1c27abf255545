/** What a sheet says of its place among others: sheet n of m, its receipt's number, whether it goes on, original or copy. D187. */
import { fold } from "#platform/text/fold.ts";
import type { Marco } from "./renglones.ts";

export type Serie = {
  readonly hoja: number | null;
  readonly de: number | null;
  readonly recibo: string | null;
  readonly periodo: string | null;
  /** "Continúa en la hoja siguiente". */
  readonly sigue: boolean;
  /** "Continuación", "viene de la hoja anterior"; or it begins with what was added up before. */
  readonly viene: "dicho" | "arrastre" | null;
  readonly marca: "original" | "duplicado" | null;
  /** Which of a month's payments it says that it is of, in its own words: a copy says the same. */
  readonly pago: string;
  /** It says what is paid: its receipt ends here. */
  readonly neto: boolean;
};

/** A file's own page numbers go on and on; a receipt's do not. */
const MOST_SHEETS = 9;
const OF = /\b(?:hoja|pagina|pag|folio|hj|carilla)\b[.:]?\s*(?:n[°ºro.]*\s*)?(\d{1,2})\s*(?:de|\/|-)\s*(\d{1,2})\b/;
/** Of one receipt; a settlement's is on all of them. */
const RECIBO =
  /\b(?:recibo|comprobante)\s*(?:de haberes|de sueldos?|de remuneraciones)?\s*(?:n[°º]|nro|no\b|num|numero)[.:°º]*\s*:?\s*([a-z]{0,3}[\d][\d\-/.]{0,18})/;
const PERIOD =
  /\b(?:(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)(?: de| del)?[ /-]+\d{4}|(?:periodo|mes|liquidacion)[a-z .:]{0,20}(?:0?[1-9]|1[0-2])[/-]\d{4}|(?:periodo|mes)[a-z .:]{0,12}\d{4}-(?:0[1-9]|1[0-2]))\b/;
const GOES_ON = /\b(?:continua|sigue|pasa) (?:en|a)\b|\bcontinua(?:ra)?\b(?!cion)|\bsigue\b|\bpasa a hoja\b/;
const COMES = /\bcontinuacion\b|\bviene de\b|\bde la hoja anterior\b|\bhoja anterior\b/;
/** The sum that is carried over, alone in its line: a firm's name and a concept of that word have more beside them. */
const CARRIED = /^\W*transporte(?: (?:de|a) (?:la )?(?:hoja|pagina) (?:anterior|siguiente))?[\W\d]*$/;
const MONEY = /\d[.,]\d{2}(?!\d)/;
const COPY = /\b(?:duplicado|copia|segundo ejemplar)\b/;
const ORIGINAL = /\boriginal\b/;
/** What is paid more than once in a month may come to the same sum, figure by figure. */
const PAYMENT =
  /\b(?:primera|segunda|primer|segundo|1ra|2da|1era|quincena|semana|aguinaldo|s\.?a\.?c|vacaciones|ajuste|reliquidacion|anticipo|adelanto|complementaria|bono|premio|gratificacion|liquidacion final)\b/g;
const NET = /\bneto\b|\btotal a cobrar\b|\bliquido a cobrar\b|\ba percibir\b|\btotal a pagar\b|\bson pesos\b/;

/** `texto`: all of it, folded; `renglones`: line by line, as printed. */
export function serieDe(texto: string, renglones: readonly string[]): Serie {
  const of = OF.exec(texto);
  const [hoja, de] = [Number(of?.[1]), Number(of?.[2])];
  const counts = of !== null && de >= 2 && de <= MOST_SHEETS && hoja >= 1 && hoja <= de;
  const copy = COPY.test(texto);
  const original = ORIGINAL.test(texto);
  const sums = renglones.filter((line) => MONEY.test(line));
  const carries = (line: string | undefined) => CARRIED.test(fold(line ?? "-"));
  return {
    hoja: counts ? hoja : null,
    de: counts ? de : null,
    recibo: RECIBO.exec(texto)?.[1]?.replace(/[-/.]+$/, "") ?? null,
    periodo:
      PERIOD.exec(texto)?.[0]
        .replace(/[^a-z0-9]+/g, " ")
        .trim() ?? null,
    sigue: GOES_ON.test(texto) || (sums.length > 1 && carries(sums.at(-1))),
    viene: COMES.test(texto) ? "dicho" : carries(sums[0]) ? "arrastre" : null,
    // Both words: side by side, or a sentence about the copy.
    pago: [...new Set(texto.match(PAYMENT) ?? [])].sort().join(" "),
    marca: copy === original ? null : copy ? "duplicado" : "original",
    neto: NET.test(texto),
  };
}

const COUNTER = /^(hoja|pagina|pag|folio|hj|carilla|de|impreso|impresion|hora|emision|emitido)$/;

/** Everything with digits on the sheet, in an order of its own: two sheets that say the same say it word by word. */
export function cifrasDe(marcos: readonly Marco[]): string[] {
  const found: string[] = [];
  for (const { renglones } of marcos)
    for (const { piezas } of renglones) {
      let counting = 0;
      for (const { clave, cifras, importe } of piezas) {
        if (cifras > 0) {
          if (counting > 0 && !importe) counting -= 1;
          else found.push(clave);
        } else counting = COUNTER.test(clave) ? 2 : 0;
      }
    }
  return found.sort();
}
