/**
 * What a manager is told of the pages of an upload: of their people of today everything but who else it might have been, of
 * any other page its end and why, with nobody's name and nobody's number (D205, S-19). Pure.
 */
import type { Candidato, Motivo, Testigo } from "#features/cotejo/hoja.ts";

/** Instead of reasons that say of whom they are; null: it names nobody. */
const SIN_NOMBRES: Readonly<Record<Motivo, string | null>> = {
  sinCuil: "Sin CUIL legible en la página",
  cuilAjeno: "Trae un CUIL que no es de esta empresa",
  cuilInvalido: "El CUIL está mal impreso: su dígito verificador no es correcto",
  varias: "Tiene el CUIL de más de una persona",
  sinTestigo: "Nada más en la página confirma su CUIL",
  contradiccion: "Lo impreso en la página no coincide con su CUIL",
  mezclada: "La hoja tiene datos de personas distintas",
  imagen: null,
  indescifrable: null,
  continuacion: null,
  otroEquipo: null,
  ilegible: null,
  enBlanco: null,
  caratula: null,
  separador: null,
  listado: null,
  duplicado: null,
};

type Page = {
  readonly empleado: string | null;
  readonly motivo: Motivo | null;
  readonly detalle: string;
  readonly cuil: string | null;
  readonly testigos: readonly Testigo[];
  readonly candidatos: readonly Candidato[];
  readonly recibo: string | null;
};

/** `found`: whom its number was, and so whose it is. By hand it may have become somebody else's. */
export function forManager<P extends Page>(page: P, found: string | null, team: ReadonlySet<string>): P {
  const { empleado, motivo, detalle } = page;
  const told = { ...page, candidatos: [], detalle: (motivo && SIN_NOMBRES[motivo]) ?? detalle };
  const nothing = { cuil: null, testigos: [] };
  if (empleado === null || !team.has(empleado)) return { ...told, ...nothing, empleado: null, recibo: null };
  return empleado === found ? told : { ...told, ...nothing };
}
