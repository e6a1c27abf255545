// Proves whose a file of a zip is: its name says so, and nothing that can be read in it says otherwise.
import { describe, expect, it } from "vitest";
import { cotejar } from "#features/cotejo/cotejar.ts";
import { type Dibujo, hojaDe, Papel } from "#features/cotejo/fixtures/dibujo.ts";
import { ACME, conGuiones, extrano } from "#features/cotejo/fixtures/gente.ts";
import { PERSONAS, recibo } from "#features/cotejo/fixtures/trampas.ts";
import type { Hoja, Persona } from "#features/cotejo/hoja.ts";
import { entradaOf } from "./entradas.ts";

const at = (i: number): Persona => PERSONAS[i] as Persona;
const [a, b, otro] = [at(0), at(8), extrano(1)];
const byCuil = new Map(PERSONAS.flatMap((one) => one.cuils.map((cuil) => [cuil, one] as const)));
const known = { byCuil, employer: new Set(ACME.cuits) };

type Sheet = Dibujo | readonly [Dibujo, Partial<Hoja>];
const isPlain = (sheet: Sheet): sheet is Dibujo => "trazos" in sheet;

/** A file with A's number in its name, of these sheets. */
function entrada(sheets: readonly Sheet[]) {
  const hojas = sheets.map((sheet, i) => (isPlain(sheet) ? hojaDe(sheet, i + 1) : hojaDe(sheet[0], i + 1, sheet[1])));
  const { veredictos } = cotejar({ hojas, personas: PERSONAS, empleador: ACME });
  return entradaOf({ nombre: `lote/${conGuiones(a)}.pdf`, sha256: "", veredictos }, known, () => undefined);
}

const sinNumero = { cuil: null } as const;
const blanca = new Papel().dibujo;
const malo = `${conGuiones(b).slice(0, -1)}${(Number(conGuiones(b).at(-1)) + 1) % 10}`;
const listado = new Papel().t(30, 30, "Listado de haberes", { cuerpo: 14 }).t(30, 60, "Total").d(500, 60, "1.000,00");
const caratula = new Papel()
  .t(30, 30, "Carátula de la liquidación de haberes de mayo")
  .t(30, 60, "Se adjuntan recibos");
const oculto = (persona: Persona) => (papel: Papel) => {
  papel.t(30, 600, `CUIL ${conGuiones(persona)}`, { visible: false });
};

describe("D187: a file of a zip is of whom its name says", () => {
  it.each<readonly [string, readonly Sheet[]]>([
    ["their receipt", [recibo(a)]],
    ["their receipt without its number", [recibo(a, sinNumero)]],
    ["a picture", [[recibo(b), { imagen: true }]]],
    ["letters that cannot be read", [[recibo(b), { indescifrable: true }]]],
    ["a sheet that names nobody", [recibo(a, { cuil: null, nombre: null, legajo: null })]],
    ["their receipt and a blank back", [recibo(a), blanca]],
    ["their receipt and a sheet of small print", [recibo(a), recibo(a, { cuil: null, nombre: null, legajo: null })]],
    ["their number alone", [recibo(a, { nombre: null, legajo: null })]],
    ["a picture with their own number under it", [[recibo(a, { cuil: null, mas: oculto(a) }), { imagen: true }]]],
  ])("%s", (_, sheets) => {
    expect(entrada(sheets)).toMatchObject({ estado: "asignada", empleado: a._id });
  });

  it.each<readonly [string, readonly Sheet[]]>([
    ["somebody else's receipt", [recibo(b)]],
    ["somebody else's number, which nothing confirms", [recibo(b, { nombre: null, legajo: null })]],
    ["somebody else's name and legajo, without a number", [recibo(b, sinNumero)]],
    ["somebody else's name alone", [recibo(b, { cuil: null, legajo: null })]],
    ["somebody else's receipt whose number is misprinted", [recibo(b, { cuil: malo })]],
    ["a stranger's receipt", [recibo(otro)]],
    ["a stranger's receipt whose number is misprinted", [recibo(otro, { cuil: malo })]],
    ["a stranger's name, without a number", [recibo(otro, sinNumero)]],
    [
      "a stranger's receipt that names them as a spouse",
      [recibo(otro, { cuil: null, mas: (papel) => papel.t(30, 300, `Cónyuge: ${a.apellido} CUIL ${conGuiones(a)}`) })],
    ],
    [
      "a stranger's receipt that mentions them",
      [recibo(otro, { cuil: null, mas: (papel) => papel.t(30, 300, `Autorizó ${a.apellido} ${a.nombre}`) })],
    ],
    ["their receipt and then somebody else's", [recibo(a), recibo(b, { nombre: null, legajo: null })]],
    ["a list", [listado.dibujo]],
    ["their receipt and a list", [recibo(a), listado.dibujo]],
    ["a cover", [caratula.dibujo]],
    ["nothing", [blanca]],
    ["somebody else's number where nobody sees it", [recibo(a, { ...sinNumero, mas: oculto(b) })]],
    ["a stranger's number where nobody sees it", [recibo(a, { ...sinNumero, mas: oculto(otro) })]],
    ["somebody else's number under a picture", [[recibo(a, { ...sinNumero, mas: oculto(b) }), { imagen: true }]]],
    ["somebody else's number on a blank sheet", [recibo(a), [hidden(b), { vacia: true }]]],
  ])("but not with %s", (_, sheets) => {
    expect(entrada(sheets)).toMatchObject({ estado: "sinAsignar", empleado: null });
  });
});

function hidden(persona: Persona): Dibujo {
  const papel = new Papel();
  oculto(persona)(papel);
  return papel.dibujo;
}
