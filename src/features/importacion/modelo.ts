/** The model file: the 17 headings and two rows that show how each is written. They are nobody and are never imported. */
import type { Row } from "#platform/sheets/cells.ts";
import { CAMPOS, POR_POSICION } from "./columnas.ts";

export const MODELO_NAME = "modelo-importacion-legajos.xlsx";

export const MODELO_HEADINGS: readonly string[] = POR_POSICION.map((name) => CAMPOS[name].label);

const ANA = "27999999994";
const JUAN = "20999999981";
/** Their CUILs: who leaves the examples in the sheet is told so. */
export const EJEMPLOS: readonly string[] = [ANA, JUAN];

export const MODELO_ROWS: readonly Row[] = [
  [
    "1001",
    "01/03/2020",
    "Ana María",
    "Ejemplo",
    "27-99999999-4",
    "99.999.999",
    "15/08/1985",
    "Av. San Martín 1234",
    "Buenos Aires",
    "La Plata",
    "11 4567-8900",
    "",
    "ana@ejemplo.com.ar",
    "Casa central",
    "Administración",
    "Analista",
    "Comercio",
  ],
  [
    "1002",
    "15/07/2023",
    "Juan",
    "Ejemplo",
    "20-99999998-1",
    "99.999.998",
    "02/01/1990",
    "Belgrano 56",
    "Córdoba",
    "Villa María",
    "353 456-7890",
    "353 412-3456",
    "juan@ejemplo.com.ar",
    "Casa central",
    "Producción",
    "Operario",
    "Comercio",
  ],
];
