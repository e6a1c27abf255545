/** Pure rules of uploads: how far one is, and what of it is a manager's. */
import type { Candidato, Motivo, Testigo } from "#features/cotejo/hoja.ts";
import type { EstadoPagina, Fase } from "./terminos.ts";

type Far = { readonly fase: Fase; readonly hecho: number; readonly total: number };

/** Of the whole work: compressing is a twentieth of it, reading half. */
const SHARES: Readonly<Record<Fase, readonly [from: number, to: number]>> = {
  compresion: [0, 5],
  lectura: [5, 50],
  separacion: [50, 100],
};

export function porcentajeOf({ fase, hecho, total }: Far): number {
  const [from, to] = SHARES[fase];
  return Math.floor(from + (total === 0 ? 0 : Math.min(1, hecho / total)) * (to - from));
}

const VERBS: Readonly<Record<Fase, string>> = {
  compresion: "Comprimiendo el archivo",
  lectura: "Leyendo página por página",
  separacion: "Separando página por página",
};

export const mensajeOf = (fase: Fase): string => VERBS[fase];

/** REC-40, REC-87. */
export const SIN_COMPRIMIR = "No se pudo comprimir el archivo: se sigue con él como vino";

type Page = {
  readonly estado: EstadoPagina;
  readonly motivo: Motivo | null;
  readonly detalle: string;
  readonly empleado: string | null;
  readonly cuil: string | null;
  readonly testigos: readonly Testigo[];
  readonly candidatos: readonly Candidato[];
};

/**
 * What a manager uploads is matched against the whole company and assigned among their people; the rest waits for the
 * company, which finds there whom it may be (D205).
 */
export function ofTeam<P extends Page>(page: P, team: ReadonlySet<string>): P {
  const { empleado, estado, cuil, testigos } = page;
  if (empleado === null || team.has(empleado)) return page;
  const one: Candidato = { persona: empleado, cuil, testigos, papel: null };
  if (estado === "omitida") return { ...page, empleado: null, testigos: [], candidatos: [one, ...page.candidatos] };
  return {
    ...page,
    estado: "sinAsignar",
    motivo: "otroEquipo",
    detalle: "No es de las personas a cargo de quien lo subió",
    empleado: null,
    testigos: [],
    candidatos: [one, ...page.candidatos],
  };
}

type Sheet = Pick<Page, "empleado" | "cuil" | "candidatos"> & {
  /** Whose the receipt is that it is a sheet of now. */
  readonly duenio: string | null;
};

/** Of whom a sheet may be: what somebody decided, else the people whose number is on it. Null: it names nobody. */
function ownersOf({ duenio, empleado, cuil, candidatos }: Sheet): readonly string[] | null {
  const one = duenio ?? empleado ?? cuil;
  if (one !== null) return [one];
  const named = candidatos.flatMap((each) => (each.cuil === null ? [] : each.persona));
  return named.length > 0 ? named : null;
}

/** Whether there is one person of whom all of them can be: sheets of two are never one receipt. */
export function mayJoin(sheets: readonly Sheet[]): boolean {
  const [first, ...others] = sheets.flatMap((sheet) => {
    const owners = ownersOf(sheet);
    return owners === null ? [] : [owners];
  });
  return first === undefined || first.some((one) => others.every((owners) => owners.includes(one)));
}
