/**
 * What the batch says that no sheet can: which numbers are nobody's because they go from sheet to sheet with different
 * people, where this layout puts its owner's number, and whether its legajos are the company's. D187.
 */
import type { Hechos, NumeroVisto } from "./hechos.ts";
import type { Persona } from "./hoja.ts";

export type Contexto = {
  /** Numbers that stand beside many different people. */
  readonly deTodos: ReadonlySet<string>;
  /** Whether owners' numbers of at least three other people stand in this very place. */
  readonly esLugar: (numero: NumeroVisto, persona: string | null) => boolean;
  /** This kind of sheet has such a place. */
  readonly tieneLugar: (marco: string) => boolean;
  /** The legajos of the payroll program are those of the company. */
  readonly legajosValen: boolean;
};

/** On so many sheets, beside so many others that are on fewer. */
const SHEETS = 4;
const BESIDE = 3;

function everybodys(hechos: readonly Hechos[]): Set<string> {
  const pages = new Map<string, number[]>();
  for (const [index, { numeros }] of hechos.entries())
    for (const digitos of new Set(
      numeros.filter(({ valido, deEmpresa }) => valido && !deEmpresa).map((one) => one.digitos),
    )) {
      const those = pages.get(digitos);
      if (those) those.push(index);
      else pages.set(digitos, [index]);
    }
  const found = new Set<string>();
  const least = Math.min(SHEETS, Math.max(3, Math.ceil(hechos.length / 2)));
  for (const [digitos, those] of pages) {
    if (those.length < least) continue;
    const beside = new Set<string>();
    for (const index of those) {
      for (const other of hechos[index]?.numeros ?? [])
        if (
          other.digitos !== digitos &&
          other.valido &&
          !other.deEmpresa &&
          (pages.get(other.digitos)?.length ?? 0) < those.length
        )
          beside.add(other.digitos);
      if (beside.size >= BESIDE) break;
    }
    if (beside.size >= BESIDE) found.add(digitos);
  }
  return found;
}

/** Points within which two numbers stand in one place. */
const GRID = 8;
const OTHERS = 3;
const keyOf = (marco: string, x: number, y: number) => `${marco} ${x} ${y}`;

export type Provisional = {
  readonly numero: NumeroVisto;
  readonly persona: Persona;
  readonly legajo: "suyo" | "ajeno" | null;
};

/** `seguras`: sheets whose owner is known by label and by name. */
export function contextoDe(
  hechos: readonly Hechos[],
  seguras: (deTodos: ReadonlySet<string>) => readonly Provisional[],
): Contexto {
  const deTodos = everybodys(hechos);
  const found = seguras(deTodos);
  const places = new Map<string, Set<string>>();
  for (const { numero, persona } of found) {
    const key = keyOf(numero.marco, Math.round(numero.x / GRID), Math.round(numero.y / GRID));
    const those = places.get(key);
    if (those) those.add(persona._id);
    else places.set(key, new Set([persona._id]));
  }
  const owners = new Map<string, Set<string>>();
  for (const { numero, persona } of found) {
    const those = owners.get(numero.marco);
    if (those) those.add(persona._id);
    else owners.set(numero.marco, new Set([persona._id]));
  }
  const suyos = found.filter(({ legajo }) => legajo === "suyo").length;
  const ajenos = found.filter(({ legajo }) => legajo === "ajeno").length;
  return {
    deTodos,
    esLugar: ({ marco, x, y }, persona) => {
      const others = new Set<string>();
      for (const dx of [-1, 0, 1])
        for (const dy of [-1, 0, 1])
          for (const one of places.get(keyOf(marco, Math.round(x / GRID) + dx, Math.round(y / GRID) + dy)) ?? []) {
            if (one !== persona) others.add(one);
            if (others.size >= OTHERS) return true;
          }
      return false;
    },
    tieneLugar: (marco) => (owners.get(marco)?.size ?? 0) > OTHERS,
    legajosValen: ajenos < 3 || suyos >= ajenos * 3,
  };
}
