/**
 * Of a file that is one receipt as it is (one of a zip, or one that was signed elsewhere): whose it is. Its name carries the
 * CUIL, and what can be read in it must not say another: in doubt it is nobody's.
 */
import type { Motivo, Persona, Veredicto } from "#features/cotejo/hoja.ts";
import { checkCuil, formatCuil } from "#platform/argentina/cuil.ts";
import type { Decidida } from "./decidida.ts";

export type Entrada = {
  /** Its name, with the folders it lies in. */
  readonly nombre: string;
  readonly sha256: string;
  /** How its pages were judged by what is on them, the first one first. */
  readonly veredictos: readonly Veredicto[];
};

type Judged = Pick<
  Decidida,
  "estado" | "motivo" | "detalle" | "empleado" | "cuil" | "testigos" | "candidatos" | "duplicadoDe"
>;

const NUMBER = /(?<!\d)(\d{2})[-. ]?(\d{8})[-. ]?(\d)(?!\d)/g;

/** Every CUIL that its own name carries, folders apart. */
export function cuilsIn(nombre: string): readonly string[] {
  const base = nombre.split("/").at(-1) ?? "";
  const found = [...base.matchAll(NUMBER)].map(([, ...parts]) => parts.join(""));
  return [...new Set(found.filter((digits) => checkCuil(digits).valid))];
}

type Known = { readonly byCuil: ReadonlyMap<string, Persona>; readonly employer: ReadonlySet<string> };

/** `before`: the first page of whoever has one in this zip already, and what its bytes were. */
export function entradaOf(
  { nombre, sha256, veredictos }: Entrada,
  { byCuil, employer }: Known,
  before: (persona: string) => { readonly pagina: number; readonly sha256: string } | undefined,
): Judged {
  const cuils = cuilsIn(nombre).filter((cuil) => !employer.has(cuil));
  const [cuil] = cuils;
  const nobody = (motivo: Judged["motivo"], detalle: string): Judged => ({
    estado: "sinAsignar",
    motivo,
    detalle,
    empleado: null,
    cuil: cuil ?? null,
    testigos: [],
    duplicadoDe: null,
    candidatos: candidatesOf(veredictos),
  });
  if (cuil === undefined) return nobody("sinCuil", "El nombre del archivo no tiene un CUIL");
  if (cuils.length > 1) return nobody("varias", "El nombre del archivo tiene más de un CUIL");
  const persona = byCuil.get(cuil);
  if (!persona) return nobody("cuilAjeno", `El CUIL ${formatCuil(cuil)} no es de esta empresa`);
  const other = veredictos.find((one) => speaksAgainst(one, persona._id));
  if (other)
    return nobody(
      "contradiccion",
      `El nombre del archivo dice ${formatCuil(cuil)}, y la página ${other.pagina}, otra cosa`,
    );
  if (veredictos.every((one) => one.estado === "omitida" && one.motivo === "enBlanco"))
    return nobody("enBlanco", "Todas sus hojas están en blanco");
  const twin = before(persona._id);
  const whose = { empleado: persona._id, cuil, candidatos: [] };
  if (twin?.sha256 === sha256)
    return {
      ...whose,
      estado: "omitida",
      motivo: "duplicado",
      testigos: [],
      duplicadoDe: twin.pagina,
      detalle: `Es el mismo archivo que el de la página ${twin.pagina}`,
    };
  if (twin) return nobody("varias", `Ya hay otro archivo de ese CUIL, en la página ${twin.pagina}`);
  const read = veredictos.find((one) => one.estado === "asignada");
  const testigos = ["archivo" as const, ...(read?.estado === "asignada" ? read.evidencia.testigos : [])];
  return { ...whose, estado: "asignada", motivo: null, detalle: "", testigos, duplicadoDe: null };
}

/** A person has to say whose these are, whatever the file is called. */
const NOBODYS: readonly Motivo[] = ["cuilAjeno", "varias", "contradiccion", "mezclada", "listado"];

/**
 * What cannot be read says nothing, nor does what names nobody. A number, a name in the owner's place, or a name and a
 * legajo of anybody else do, seen or not; and a list or a cover is nobody's receipt.
 */
function speaksAgainst(one: Veredicto, persona: string): boolean {
  if (one.ocultas.some((may) => !may.includes(persona))) return true;
  if (one.estado === "asignada") return one.persona !== persona;
  if (one.estado === "omitida") return one.motivo !== "enBlanco" && one.persona !== persona;
  if (one.motivo === "imagen" || one.motivo === "indescifrable") return false;
  if (one.otroNombre || NOBODYS.includes(one.motivo)) return true;
  const [first] = one.candidatos;
  // A misprinted number that nobody goes with is somebody's.
  if (!first) return one.motivo === "cuilInvalido";
  return first.persona !== persona || first.papel !== null;
}

const candidatesOf = (veredictos: readonly Veredicto[]) =>
  veredictos
    .flatMap((one) => (one.estado === "sinAsignar" ? one.candidatos : []))
    .slice(0, 5)
    .map((one) => ({ ...one, testigos: [...one.testigos] }));
