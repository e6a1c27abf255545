// Proves that every sheet of the corpus finds its owner or says why not, and that no sheet is given to anybody else.
import { describe, expect, it } from "vitest";
import { cotejar } from "./cotejar.ts";
import { medir } from "./fixtures/caso.ts";
import { hojaDe, type Papel } from "./fixtures/dibujo.ts";
import { ESCRITOS_AL_FINAL } from "./fixtures/escritos-al-final.ts";
import { ESCRITOS_ANTES } from "./fixtures/escritos-antes.ts";
import { ESCRITOS_DESPUES } from "./fixtures/escritos-despues.ts";
import { ESCRITOS_NUEVOS } from "./fixtures/escritos-nuevos.ts";
import { ESCRITOS_QUINTOS } from "./fixtures/escritos-quintos.ts";
import { ESCRITOS_SEXTOS } from "./fixtures/escritos-sextos.ts";
import { ACME, ACME_CUIT, conGuiones, cuil, neto } from "./fixtures/gente.ts";
import { PERSONAS, recibo, TRAMPAS } from "./fixtures/trampas.ts";
import type { Persona } from "./hoja.ts";

const at = (i: number): Persona => PERSONAS[i] as Persona;

describe("D187: the batches the rules were written against", () => {
  it.each(ESCRITOS_ANTES.map((caso) => [caso.nombre, caso] as const))("%s", (_, caso) => {
    const { mal, faltan, halladas, asignables } = medir(caso);
    expect(mal).toEqual([]);
    expect(faltan).toEqual([]);
    expect(halladas).toBe(asignables);
  });
});

/** Whoever changes a rule says so here, and writes newer ones: a batch proves nothing of a rule that has seen it. */
describe.each([
  ["second, before the rules changed again", ESCRITOS_DESPUES, 106],
  ["third, before the rules changed again", ESCRITOS_AL_FINAL, 70],
  ["fourth, before names in two cells were read as one", ESCRITOS_NUEVOS, 119],
  ["fifth, before an adjective beside a role was read", ESCRITOS_QUINTOS, 107],
  ["sixth, after the last change of what says whose a sheet is", ESCRITOS_SEXTOS, 102],
] as const)("D187: the batches that were written %s", (_, casos, pages) => {
  const measured = casos.map((caso) => ({ caso, ...medir(caso) }));

  it("give nothing to anybody else", () => {
    expect(measured.flatMap(({ mal }) => mal)).toEqual([]);
  });

  it("let at least 97 of a hundred find their owner, joined and tied as they should", () => {
    const sum = (of: "halladas" | "asignables") => measured.reduce((total, one) => total + one[of], 0);
    expect(sum("asignables")).toBe(pages);
    expect(sum("halladas") / pages).toBeGreaterThanOrEqual(0.97);
  });
});

it("D187: two payments of a month that come to the same are two receipts; a copy says the same words", () => {
  const half = (which: string) => recibo(at(0), { mas: (papel) => void papel.t(30, 62, `${which} quincena`) });
  const drawn = [half("Primera"), half("Segunda"), half("Primera")];
  const hojas = drawn.map((one, i) => hojaDe(one, i + 1));
  const { veredictos, grupos } = cotejar({ hojas, personas: PERSONAS, empleador: ACME });
  expect(veredictos.map(({ estado }) => estado)).toEqual(["asignada", "asignada", "omitida"]);
  expect(grupos.map(({ paginas }) => paginas)).toEqual([[1], [2]]);
});

describe("D187: in doubt, unassigned, with the reason in words and who it may be", () => {
  it.each(TRAMPAS.map((trampa) => [trampa.nombre, trampa] as const))(
    "%s",
    (_, { hoja, empleador, motivo, detalle, primero }) => {
      const { veredictos, grupos } = cotejar({ hojas: [hoja], personas: PERSONAS, empleador });
      expect(veredictos).toMatchObject([
        { pagina: 1, estado: "sinAsignar", motivo, detalle: expect.stringMatching(detalle) },
      ]);
      expect(grupos).toEqual([{ paginas: [1], persona: null }]);
      const [said] = veredictos;
      if (primero && said?.estado === "sinAsignar") expect(said.candidatos[0]?.persona).toBe(primero);
    },
  );

  it("and the sheet they were all made from is assigned, with what spoke for it", () => {
    const { veredictos } = cotejar({ hojas: [hojaDe(recibo(at(0)), 1)], personas: PERSONAS, empleador: ACME });
    const evidencia = { cuil: cuil(at(0)), testigos: ["rotulo", "nombre", "legajo"] };
    expect(veredictos).toEqual([{ pagina: 1, ocultas: [], estado: "asignada", persona: "p0", evidencia }]);
  });
});

describe("D187: what is printed twice, or says nothing, hides nobody", () => {
  const hidden = { visible: false };
  it.each<readonly [string, (papel: Papel) => unknown]>([
    ["its own number", (papel) => papel.t(30, 600, `CUIL ${conGuiones(at(0))}`, hidden)],
    [
      "its own name and amounts, as a shadow",
      (papel) => {
        papel.t(31, 81, `Apellido y nombre: ${at(0).apellido}, ${at(0).nombre}`, hidden);
        papel.t(31, 231, "Neto a cobrar", hidden).d(501, 231, neto(at(0)), hidden);
      },
    ],
    [
      "amounts of nothing",
      (papel) => papel.t(30, 600, "Adicional no remunerativo", hidden).d(500, 600, "0,00", hidden),
    ],
    ["the employer's number", (papel) => papel.t(30, 600, `Empleador ${ACME_CUIT}`, hidden)],
    [
      "who stands there anyway",
      (papel) => {
        for (const visible of [true, false])
          papel.t(30, 600, `Supervisor: ${at(8).apellido} ${at(8).nombre}, CUIL ${conGuiones(at(8))}`, { visible });
      },
    ],
  ])("%s", (_, mas) => {
    const hojas = [hojaDe(recibo(at(0), { mas }), 1)];
    const { veredictos } = cotejar({ hojas, personas: PERSONAS, empleador: ACME });
    expect(veredictos).toMatchObject([{ estado: "asignada", persona: "p0" }]);
  });
});

describe("D186: a number however it is printed", () => {
  const whole = cuil(at(0));
  const [a, b, c] = [whole.slice(0, 2), whole.slice(2, 10), whole.slice(10)];
  const dotted = `${b.slice(0, 2)}.${b.slice(2, 5)}.${b.slice(5)}`;
  it.each([
    conGuiones(at(0)),
    whole,
    `${a} ${b} ${c}`,
    `${a}.${b}.${c}`,
    `${a}–${b}–${c}`,
    `${a} - ${b} - ${c}`,
    `${a}-${dotted}-${c}`,
    `${a}/${b}/${c}`,
    `${a}-${b}${c}`,
    `${a}${b}-${c}`,
    `(${whole})`,
  ])("%s", (printed) => {
    const { veredictos } = cotejar({
      hojas: [hojaDe(recibo(at(0), { cuil: printed }), 1)],
      personas: PERSONAS,
      empleador: ACME,
    });
    expect(veredictos).toMatchObject([{ estado: "asignada", persona: "p0" }]);
  });

  it("the number somebody had before is theirs too", () => {
    const before = { ...at(0), cuils: [cuil(at(0)), "20281145739"] };
    const hojas = [hojaDe(recibo(at(0), { cuil: "20-28114573-9" }), 1)];
    const { veredictos } = cotejar({ hojas, personas: [before, at(1)], empleador: ACME });
    expect(veredictos).toMatchObject([{ estado: "asignada", persona: "p0", evidencia: { cuil: "20281145739" } }]);
  });
});

it("D187: somebody whose surname is their given name is found as anybody else", () => {
  const namesake: Persona = { ...at(0), apellido: "Martín", nombre: "Martín" };
  const others = PERSONAS.slice(1).map((one, i) => (i < 3 ? { ...one, apellido: "Martín" } : one));
  const sheet = hojaDe(recibo(namesake), 1);
  const { veredictos } = cotejar({ hojas: [sheet], personas: [namesake, ...others], empleador: ACME });
  expect(veredictos).toMatchObject([{ estado: "asignada", persona: namesake._id }]);
});
