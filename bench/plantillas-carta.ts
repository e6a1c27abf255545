/** The letter that is measured: two pages as companies send them, with a table and a list, for people who differ. */
import type { LetterOrder } from "../src/platform/richtext/server/letter.ts";

const FIELDS = ["empleado.firstName", "empleado.lastName", "empleado.cuil", "empleado.domicilio", "empleado.hoy"];
const PARAGRAPH =
  "Por medio de la presente, {{empleado.firstName}} {{empleado.lastName}}, CUIL {{empleado.cuil}}, con domicilio en {{empleado.domicilio}}, declara haber recibido los elementos que se detallan, en buen estado, y se compromete a usarlos según las normas de seguridad e higiene de la empresa. ";
const rows = Array.from(
  { length: 14 },
  (_, at) => `<tr><td><p>Elemento ${at + 1}</p></td><td><p>Detalle del elemento</p></td><td><p>1</p></td></tr>`,
);
const items = Array.from({ length: 6 }, (_, at) => `<li><p>Obligación ${at + 1} de quien los recibe</p></li>`);

export const ORDER: LetterOrder = {
  title: "Entrega de elementos",
  html: `<h1 style="text-align: center">Entrega de elementos</h1><p style="text-align: right">{{empleado.hoy}}</p>
    ${`<p style="text-align: justify">${PARAGRAPH.repeat(2)}</p>`.repeat(3)}
    <table><tbody><tr><th><p>Elemento</p></th><th><p>Detalle</p></th><th colwidth="80"><p>Cantidad</p></th></tr>${rows.join("")}</tbody></table>
    <h2>Obligaciones</h2><ol>${items.join("")}</ol><p style="text-align: justify">${PARAGRAPH}</p>
    <p>Sin otro particular, saluda atentamente</p>`,
  fields: FIELDS,
  paper: { company: "Acería del Sur S.A.", detail: "CUIT 30-70707070-7", logo: null },
  made: new Date("2026-03-02T15:04:00Z"),
};

export const valuesOf = (at: number): Readonly<Record<string, string>> => ({
  "empleado.firstName": `Nombre ${at}`,
  "empleado.lastName": "Gómez Muñoz",
  "empleado.cuil": `27-${String(10_000_000 + at)}-4`,
  "empleado.domicilio": `San Martín ${100 + at}, Rosario`,
  "empleado.hoy": "02/03/2026",
});
