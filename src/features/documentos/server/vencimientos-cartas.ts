/** The mails that tell of expiries: how many documents and when. What they are is behind the sign-in, as with `tellLists`. D085. */
import { avisoTo } from "#platform/mail/aviso.ts";
import type { Carta } from "#platform/mail/plantilla.ts";
import { countText } from "#platform/text/quantity.ts";
import { venceWords } from "../vencimientos-rules.ts";
import { OWN_LIST } from "./avisos.ts";

/** Of all folders, whatever is about to expire. */
const POR_VENCER = "/documents/vencimientos";

/** So many expire on that day. */
type Vencen = { readonly dia: string | null; readonly cuantos: number };

type Said = { readonly hoy: string; readonly one: string; readonly many: string };

/** One for each day, the nearest first. */
function sentencesOf(vencen: readonly Vencen[], { hoy, one, many }: Said): string[] {
  const days = new Map<string, number>();
  for (const { dia, cuantos } of vencen) if (dia !== null) days.set(dia, (days.get(dia) ?? 0) + cuantos);
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([dia, n]) => `${n === 1 ? one : `${countText(n)} ${many}`} ${venceWords(dia, hoy, n === 1)}`);
}

const lineOf = (sentence: string) => `${sentence}.`;
const isOne = (vencen: readonly Vencen[]) => vencen.reduce((sum, { cuantos }) => sum + cuantos, 0) === 1;

/** `propios`: those among them whose renewal they may send themselves (D210). */
type Own = Vencen & { readonly propios: readonly string[] };
type Person = { readonly firstName: string; readonly para: string };

export function cartaPropia(person: Person, own: readonly Own[], hoy: string): Carta {
  const said = sentencesOf(own, { hoy, one: "Un documento tuyo", many: "documentos tuyos" });
  const [first = ""] = said;
  return avisoTo(person, {
    asunto: said.length === 1 ? first : "Vencimientos de tus documentos",
    lines: [...said.map(lineOf), howToRenew(own)],
    enlace: whereToRenew(own),
  });
}

const ASK = "consultá con Recursos Humanos de tu empresa.";

function howToRenew(own: readonly Own[]): string {
  const sent = own.reduce((sum, { propios }) => sum + propios.length, 0);
  const all = own.reduce((sum, { cuantos }) => sum + cuantos, 0);
  const renew = all === 1 ? "renovarlo" : "renovarlos";
  if (sent === 0) return `Si hay que ${renew}, ${ASK}`;
  if (sent === all) return `Podés ${renew} vos: enviá en Rúbrica el archivo nuevo con su vencimiento.`;
  const some = sent === 1 ? "Uno lo podés renovar vos" : `${countText(sent)} los podés renovar vos`;
  return `${some}: enviá en Rúbrica el archivo nuevo con su vencimiento. Por los demás, ${ASK}`;
}

/** The form itself where there is one alone to send. */
function whereToRenew(own: readonly Own[]): NonNullable<Carta["enlace"]> {
  const [only, ...more] = own.flatMap(({ propios }) => propios);
  return only !== undefined && more.length === 0
    ? { texto: "Renovar el documento", path: `/documents/${only}/renovar` }
    : { texto: "Ver mis documentos", path: OWN_LIST };
}

type Contada = { readonly para: string; readonly whose: string; readonly vencen: readonly Vencen[] };

export function cartaDeLista({ para, whose, vencen }: Contada, hoy: string): Carta {
  const said = sentencesOf(vencen, { hoy, one: "Un documento", many: "documentos" });
  const [first = ""] = said;
  const where = isOne(vencen) ? ["Está", "lo"] : ["Están", "los"];
  return {
    para,
    asunto: said.length === 1 ? first : "Vencimientos de documentos",
    parrafos: [
      "Hola:",
      ...said.map(lineOf),
      `${where[0]} en ${whose}. Quien tiene acceso ${where[1]} encuentra en Rúbrica.`,
    ],
    enlace: { texto: "Ver los documentos", path: POR_VENCER },
  };
}
