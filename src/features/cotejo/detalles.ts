/** Why a sheet was left or skipped, in words for whoever mends it. REC-14, D187. */
import { formatCuil } from "#platform/argentina/cuil.ts";
import type { Motivo, Persona } from "./hoja.ts";

export const nombreCompleto = ({ apellido, nombre }: Persona): string =>
  [apellido, nombre].filter((part) => part !== "").join(", ");

export type Razon = { readonly motivo: Motivo; readonly detalle: string };

const razon = (motivo: Motivo, detalle: string): Razon => ({ motivo, detalle });
const CON_E = /^(i|hi(?![ae]))/i;
const lista = (partes: readonly string[]) =>
  partes.length < 2
    ? partes.join("")
    : `${partes.slice(0, -1).join("; ")} ${CON_E.test(partes.at(-1) ?? "") ? "e" : "y"} ${partes.at(-1)}`;

export const RAZONES = {
  imagen: razon("imagen", "La hoja es una imagen: no se puede leer"),
  indescifrable: razon("indescifrable", "El texto de la hoja no se puede leer: sus letras no dicen cuáles son"),
  enBlanco: razon("enBlanco", "La hoja está en blanco"),
  caratula: razon("caratula", "Es una carátula: no tiene ningún recibo"),
  separador: razon("separador", "Es una hoja separadora: no tiene ningún recibo"),
  listado: razon("listado", "Es un listado o un resumen: no es el recibo de nadie"),
  listadoDeUno: razon("listado", "La hoja parece un listado o un resumen, aunque nombra a una sola persona"),
  sinCuil: razon("sinCuil", "Sin CUIL legible en la página"),
  continuacion: razon("continuacion", "Es la continuación de un recibo, pero no dice de cuál"),
  compartido: (cuil: string) => razon("varias", `El CUIL ${formatCuil(cuil)} figura en más de un legajo`),
  ajeno: (cuil: string) => razon("cuilAjeno", `El CUIL ${formatCuil(cuil)} no es de esta empresa`),
  ajenoTambien: (cuil: string) =>
    razon("cuilAjeno", `La hoja también trae el CUIL ${formatCuil(cuil)}, que no es de esta empresa`),
  invalido: (cuil: string) =>
    razon("cuilInvalido", `El CUIL ${formatCuil(cuil)} está mal impreso: su dígito verificador no es correcto`),
  empleador: (cuil: string) =>
    razon("sinCuil", `El único número de la página es el CUIT del empleador (${formatCuil(cuil)})`),
  repetido: (persona: Persona) =>
    razon(
      "sinCuil",
      `El único CUIL de la página es el de ${nombreCompleto(persona)}, que se repite en todo el archivo`,
    ),
  papel: (persona: Persona, papel: string) =>
    razon("sinTestigo", `El CUIL de ${nombreCompleto(persona)} no figura como del titular del recibo (${papel})`),
  sinTestigo: (persona: Persona) =>
    razon("sinTestigo", `El CUIL es de ${nombreCompleto(persona)}, pero nada más en la página lo confirma`),
  sinNombre: (persona: Persona) =>
    razon("sinTestigo", `El CUIL es de ${nombreCompleto(persona)}, pero su nombre no está en la página`),
  otroNombre: (persona: Persona) =>
    razon("contradiccion", `El CUIL es de ${nombreCompleto(persona)}, pero el nombre impreso es otro`),
  otroLegajo: (persona: Persona, legajo: number) =>
    razon(
      "contradiccion",
      `El CUIL es de ${nombreCompleto(persona)}, pero el legajo impreso (${legajo}) es de otra persona`,
    ),
  otroLugar: (persona: Persona, cuil: string) =>
    razon(
      "contradiccion",
      `El CUIL de ${nombreCompleto(persona)} está en la página, pero en el lugar del titular figura ${formatCuil(cuil)}`,
    ),
  varias: (personas: readonly Persona[]) =>
    razon(
      "varias",
      `${personas.length === 2 ? "Dos" : "Varios"} CUIL de empleados distintos: ${lista(personas.slice(0, 3).map(nombreCompleto))}`,
    ),
  mezclada: (personas: readonly Persona[]) =>
    razon(
      "mezclada",
      `La hoja tiene recibos de personas distintas: ${lista(personas.slice(0, 3).map(nombreCompleto))}`,
    ),
  oculta: (cuil: string, persona: Persona | undefined) =>
    razon(
      "mezclada",
      `La hoja lleva oculto el CUIL ${persona ? `de ${nombreCompleto(persona)}` : formatCuil(cuil)}: su archivo mostraría datos de otra persona`,
    ),
  ocultaNombre: (persona: Persona | undefined) =>
    razon(
      "mezclada",
      `La hoja lleva oculto el nombre de ${persona ? nombreCompleto(persona) : "alguien más"}: su archivo mostraría datos de otra persona`,
    ),
  ocultaImportes: razon(
    "mezclada",
    "La hoja lleva ocultos importes que no se ven: su archivo podría mostrar datos de otra persona",
  ),
  duplicado: (pagina: number) => razon("duplicado", `Es el duplicado de la página ${pagina}`),
} as const;
