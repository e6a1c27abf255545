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

type Own = Vencen & { readonly firstName: string; readonly para: string };

export function cartaPropia(person: Own, own: readonly Vencen[], hoy: string): Carta {
  const said = sentencesOf(own, { hoy, one: "Un documento tuyo", many: "documentos tuyos" });
  const [first = ""] = said;
  const renew = isOne(own) ? "renovarlo" : "renovarlos";
  return avisoTo(person, {
    asunto: said.length === 1 ? first : "Vencimientos de tus documentos",
    lines: [...said.map(lineOf), `Si hay que ${renew}, consultá con Recursos Humanos de tu empresa.`],
    enlace: { texto: "Ver mis documentos", path: OWN_LIST },
  });
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
