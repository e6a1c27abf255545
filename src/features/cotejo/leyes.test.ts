// Proves what holds for any batch: nobody without their number, nothing wrong by numbers added, no order, no page twice.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cotejar } from "./cotejar.ts";
import type { Verdad } from "./fixtures/caso.ts";
import { anchoDe, type Dibujo, hojaDe, type Trazo } from "./fixtures/dibujo.ts";
import { ESCRITOS_ANTES } from "./fixtures/escritos-antes.ts";
import { ACME, conGuiones, cuil, extrano, gente } from "./fixtures/gente.ts";
import { numerado } from "./fixtures/programas.ts";
import type { Cotejo, Hoja, Persona } from "./hoja.ts";
import { numerosDe } from "./numeros.ts";
import { leer } from "./renglones.ts";

const TODOS = gente(60);

type Pagina = { readonly dibujo: Dibujo; readonly verdad: Verdad };
const PAGINAS: readonly Pagina[] = ESCRITOS_ANTES.flatMap(({ dibujos, verdad }) =>
  dibujos.map((dibujo, i) => ({ dibujo, verdad: verdad[i] ?? { que: "nadie" } })),
);
const deUno = PAGINAS.filter(({ verdad }) => verdad.que === "recibo");
const owner = ({ verdad }: Pagina) => (verdad.que === "recibo" || verdad.que === "duplicado" ? verdad.persona : null);

/** What is written before, over or after a number; a great part of it says that it is the owner's. */
const ROTULOS = [
  "",
  "CUIL",
  "CUIL:",
  "C.U.I.L. N°",
  "Nro. de CUIL",
  "CUIT/CUIL",
  "CUIL del trabajador",
  "Empleado CUIL",
  "CUIT",
  "DNI",
  "Supervisor CUIL",
  "Cónyuge:",
  "Apoderado",
  "Recibo N°",
  "CBU",
  "Reemplaza a",
  "Legajo",
];
const alguien = fc.oneof(fc.constantFrom(...TODOS), fc.integer({ min: 0, max: 30 }).map(extrano));
const agregado = fc.record({
  persona: alguien,
  rotulo: fc.constantFrom(...ROTULOS),
  forma: fc.constantFrom("guiones", "seguido", "espacios"),
  donde: fc.constantFrom("antes", "arriba", "lejos"),
  x: fc.double({ min: 10, max: 480, noNaN: true }),
  y: fc.double({ min: 10, max: 780, noNaN: true }),
  cuerpo: fc.integer({ min: 6, max: 11 }),
  angulo: fc.constantFrom(0 as const, 0 as const, 0 as const, 90 as const),
  visible: fc.constantFrom(true, true, true, false),
});
type Agregado = typeof agregado extends fc.Arbitrary<infer T> ? T : never;

function trazosDe({ persona, rotulo, forma, donde, x, y, cuerpo, angulo, visible }: Agregado): Trazo[] {
  const whole = conGuiones(persona);
  const numero = forma === "guiones" ? whole : forma === "seguido" ? cuil(persona) : whole.replaceAll("-", " ");
  const base = { cuerpo, angulo, visible, letra: "sans" as const, campo: false };
  if (donde === "arriba" && angulo === 0)
    return [
      { ...base, x, y: y - cuerpo - 2, texto: rotulo },
      { ...base, x, y, texto: numero },
    ];
  const gap = donde === "lejos" && angulo === 0 ? anchoDe(rotulo, cuerpo, "sans") + 3 * cuerpo : 0;
  if (gap > 0)
    return [
      { ...base, x, y, texto: rotulo },
      { ...base, x: x + gap, y, texto: numero },
    ];
  return [{ ...base, x, y, texto: `${rotulo} ${numero}`.trim() }];
}

const con = ({ dibujo }: Pagina, agregados: readonly Agregado[]): Dibujo => ({
  ...dibujo,
  trazos: [...dibujo.trazos, ...agregados.flatMap(trazosDe)],
});
const juntas = (dibujos: readonly Dibujo[], personas: readonly Persona[] = TODOS): Cotejo & { hojas: Hoja[] } => {
  const hojas = dibujos.map((dibujo, i) => hojaDe(dibujo, i + 1));
  return { ...cotejar({ hojas, personas, empleador: ACME }), hojas };
};
const personaDe = (one: Cotejo["veredictos"][number] | undefined) =>
  !one || one.estado === "sinAsignar" ? null : one.persona;

const lote = fc.array(fc.constantFrom(...PAGINAS), { minLength: 1, maxLength: 12 });
/** Every number on a sheet that a person sees, however it is printed. */
const numerosEn = (hoja: Hoja | undefined): string[] =>
  hoja ? numerosDe(leer(hoja)).map(({ digitos }) => digitos) : [];

/** All sheets of one person in one of the batches, in their order: receipts, what goes on from them, and copies. */
type Bloque = { readonly persona: string; readonly dibujos: readonly Dibujo[] };
const BLOQUES: readonly Bloque[] = ESCRITOS_ANTES.flatMap(({ dibujos, verdad }) => {
  const byPerson = new Map<string, Dibujo[]>();
  for (const [i, truth] of verdad.entries()) {
    const dibujo = dibujos[i];
    if (!dibujo || truth.que === "omitir" || truth.que === "nadie") continue;
    byPerson.set(truth.persona, [...(byPerson.get(truth.persona) ?? []), dibujo]);
  }
  return [...byPerson].map(([persona, those]) => ({ persona, dibujos: those }));
});
/** What is said of each sheet and which ones are together, by names that do not change with the order. */
function dicho(bloques: readonly Bloque[]) {
  const names = bloques.flatMap(({ persona, dibujos }) => dibujos.map((_, i) => `${persona} ${i}`));
  const name = (pagina: number) => names[pagina - 1] ?? "";
  const { veredictos, grupos } = juntas(bloques.flatMap(({ dibujos }) => dibujos));
  return {
    veredictos: new Map(
      veredictos.map(({ pagina, ...rest }) => {
        const original = rest.estado === "omitida" ? rest.duplicadoDe : null;
        return [name(pagina), original === null ? rest : { ...rest, detalle: "", duplicadoDe: name(original) }];
      }),
    ),
    grupos: new Map(grupos.map(({ paginas, persona }) => [paginas.map(name).join(), persona])),
  };
}

describe("D187: laws of the match", () => {
  it("nobody is assigned a receipt on which their number cannot be seen", () => {
    fc.assert(
      fc.property(lote, fc.array(agregado, { maxLength: 4 }), (paginas, agregados) => {
        const { grupos, hojas } = juntas(
          paginas.map((pagina, i) => (i === 0 ? con(pagina, agregados) : pagina.dibujo)),
        );
        for (const { persona, paginas: those } of grupos) {
          if (persona === null) continue;
          const numero = cuil(TODOS.find(({ _id }) => _id === persona) as Persona);
          expect(those.flatMap((pagina) => numerosEn(hojas[pagina - 1]))).toContain(numero);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("other people's numbers, anywhere and under any label, never make a sheet somebody else's", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PAGINAS),
        fc.array(agregado, { minLength: 1, maxLength: 4 }),
        fc.array(fc.constantFrom(...deUno), { maxLength: 6 }),
        (pagina, agregados, otras) => {
          const { veredictos } = juntas([con(pagina, agregados), ...otras.map(({ dibujo }) => dibujo)]);
          expect([owner(pagina), null]).toContain(personaDe(veredictos[0]));
          for (const [i, otra] of otras.entries()) expect([owner(otra), null]).toContain(personaDe(veredictos[i + 1]));
        },
      ),
      { numRuns: 200 },
    );
  });

  it("nor where the sheet's own number is missing", () => {
    const sinNumero = deUno.map(({ dibujo, verdad }) => {
      const persona = TODOS.find(({ _id }) => verdad.que === "recibo" && _id === verdad.persona) as Persona;
      const forms = [conGuiones(persona), conGuiones(persona).replaceAll("-", "–"), cuil(persona)];
      const trazos = dibujo.trazos.map((trazo) => ({
        ...trazo,
        texto: forms.reduce((text, form) => text.replace(form, ""), trazo.texto),
      }));
      return { dibujo: { ...dibujo, trazos: trazos.filter(({ texto }) => texto.length > 1) }, verdad };
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...sinNumero),
        fc.array(agregado, { minLength: 1, maxLength: 3 }),
        (pagina, agregados) => {
          expect([owner(pagina), null]).toContain(personaDe(juntas([con(pagina, agregados)]).veredictos[0]));
        },
      ),
      { numRuns: 200 },
    );
  });

  it("a sheet without a number that names a stranger in the owner's place is nobody's", () => {
    const ajena = extrano(40);
    const nombre = `${ajena.apellido}, ${ajena.nombre}`;
    const numero = fc.constantFrom("Recibo N° 5", "Comprobante N° 77", "Liquidación N° 9", "");
    const segunda = fc.record({ numero, legajo: fc.constantFrom("suyo", "ajeno", null), citada: fc.boolean() });
    fc.assert(
      fc.property(
        fc.constantFrom(...TODOS),
        numero,
        segunda,
        fc.array(fc.constantFrom(...deUno), { maxLength: 4 }),
        fc.boolean(),
        (persona, numeroDePrimera, { legajo, citada, ...partes }, otras, seguidas) => {
          const propia = `${persona.apellido}, ${persona.nombre}`;
          const primera = numerado(1, persona, {
            numero: numeroDePrimera,
            cuil: true,
            nombre: propia,
            legajo: persona.legajo,
          });
          const ajenaDos = numerado(2, ajena, {
            ...partes,
            nombre,
            ...(legajo === null ? {} : { legajo: legajo === "suyo" ? persona.legajo : ajena.legajo }),
            ...(citada ? { pie: `Autorizó ${propia}` } : {}),
          });
          const between = otras.map(({ dibujo }) => dibujo);
          const { veredictos } = juntas(seguidas ? [primera, ajenaDos, ...between] : [primera, ...between, ajenaDos]);
          expect(personaDe(veredictos[seguidas ? 1 : between.length + 1])).toBe(null);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("the order of sheets that have nothing to do with one another does not matter", () => {
    const unrelated = fc.uniqueArray(fc.constantFrom(...BLOQUES), {
      minLength: 2,
      maxLength: 12,
      selector: ({ persona }) => persona,
    });
    const shuffled = unrelated.chain((bloques) =>
      fc.tuple(fc.constant(bloques), fc.shuffledSubarray(bloques, { minLength: bloques.length })),
    );
    fc.assert(
      fc.property(shuffled, ([bloques, orden]) => {
        expect(dicho(orden)).toEqual(dicho(bloques));
      }),
      { numRuns: 60 },
    );
  });

  it("every sheet is judged once, and those that are not skipped are each in one receipt", () => {
    fc.assert(
      fc.property(lote, fc.array(agregado, { maxLength: 3 }), (paginas, agregados) => {
        const { veredictos, grupos } = juntas(
          paginas.map((pagina, i) => (i === 0 ? con(pagina, agregados) : pagina.dibujo)),
        );
        expect(veredictos.map(({ pagina }) => pagina)).toEqual(paginas.map((_, i) => i + 1));
        const kept = veredictos.filter(({ estado }) => estado !== "omitida").map(({ pagina }) => pagina);
        expect(grupos.flatMap(({ paginas: those }) => those).sort((a, b) => a - b)).toEqual(kept);
        for (const { paginas: those, persona } of grupos)
          for (const pagina of those) expect(personaDe(veredictos[pagina - 1])).toBe(persona);
        for (const one of veredictos)
          if (one.estado === "omitida" && one.duplicadoDe !== null)
            expect(veredictos[one.duplicadoDe - 1]).toMatchObject({ estado: "asignada", persona: one.persona });
      }),
      { numRuns: 40 },
    );
  });
});
