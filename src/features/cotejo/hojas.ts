/** What kind of sheet it is, where it is nobody's receipt: blank, cover, separator, list, picture, or text that is none. D187. */
import { RAZONES, type Razon } from "./detalles.ts";
import type { Hechos } from "./hechos.ts";

const LIST =
  /resumen (de|general|por|total|contable)|\blistado\b|\bplanilla (de|general|resumen)|\bnomina de\b|libro (de )?(sueldos|especial|ley)|\btotales (generales|por)|control de (la )?liquidacion|borrador de liquidacion|detalle por empleado|asiento (contable|de sueldos)/;
/** A book's own words stand on receipts too, as the heading of a loose leaf. */
const LIST_FOR_SURE =
  /resumen (de (liquidacion|totales|conceptos|sueldos)|general|por|total|contable)|\blistado (de|general|por)|\bplanilla (de|general|resumen)|\bnomina de\b|\btotales (generales|por)|control de (la )?liquidacion|borrador de liquidacion|detalle por empleado|asiento (contable|de sueldos)/;
const RECEIPT = /haberes|remunera|descuent|deduccion|\bneto\b|jubila|concepto|retencion|\bbasico\b|a cobrar/;
const COVER =
  /caratula|cantidad de (recibos|hojas|empleados|paginas)|total de (recibos|empleados|hojas|paginas)|se (adjunta|acompana|remite)|presenta/;
const SIGNED = /firma|recibi|conforme|notific/;

/** Points from row to row of a table, at most. */
const ROW = 60;

/** At least three numbers of different people, one under the other as rows are. */
function isTable({ numeros }: Hechos): boolean {
  const people = numeros.filter(({ valido, deEmpresa }) => valido && !deEmpresa);
  if (new Set(people.map(({ digitos }) => digitos)).size < 3) return false;
  return people.some((one) => {
    const column = people
      .filter(({ marco, x }) => marco === one.marco && Math.abs(x - one.x) < 6)
      .sort((a, b) => a.y - b.y);
    const rows = column.filter(({ y, digitos }, i) => {
      const before = column[i - 1];
      return before !== undefined && y - before.y < ROW && before.digitos !== digitos;
    });
    return rows.length >= 2;
  });
}

/** Sheets of which nothing more is asked. */
export function sinTexto({
  vacia,
  imagen,
  indescifrable,
  palabras,
}: Hechos): { razon: Razon; omitida: boolean } | null {
  if (vacia) return { razon: RAZONES.enBlanco, omitida: true };
  if (indescifrable) return { razon: RAZONES.indescifrable, omitida: false };
  if (imagen) return { razon: RAZONES.imagen, omitida: false };
  return palabras === 0 ? { razon: RAZONES.imagen, omitida: false } : null;
}

/** `duenos`: how many people of the company have their number on it as an owner has; `nombrados`: at all. */
export function claseDeHoja(
  hechos: Hechos,
  duenos: number,
  nombrados: number,
): { razon: Razon; omitida: boolean } | null {
  const { titulo, texto, palabras, importes, serie, casilleros, legajos } = hechos;
  // Relatives stand in a table too: a list is of people of the company.
  if (nombrados >= 3 && isTable(hechos)) return { razon: RAZONES.listado, omitida: true };
  if (LIST_FOR_SURE.test(titulo))
    return duenos === 1 ? { razon: RAZONES.listadoDeUno, omitida: false } : { razon: RAZONES.listado, omitida: true };
  if (duenos !== 1 && LIST.test(titulo) && casilleros.length === 0) return { razon: RAZONES.listado, omitida: true };
  const belongs = serie.hoja !== null || serie.viene !== null || serie.sigue || SIGNED.test(texto);
  if (importes.cuantas > 0 || belongs || hechos.numeros.some(({ valido, rotulado }) => !valido && rotulado)) {
    const isCover =
      importes.cuantas <= 3 &&
      COVER.test(texto) &&
      !belongs &&
      duenos === 0 &&
      casilleros.length === 0 &&
      legajos.length === 0;
    return isCover ? { razon: RAZONES.caratula, omitida: true } : null;
  }
  if (palabras <= 25) return { razon: RAZONES.separador, omitida: true };
  if (duenos > 0 || RECEIPT.test(texto) || palabras > 150) return null;
  return { razon: RAZONES.caratula, omitida: true };
}
