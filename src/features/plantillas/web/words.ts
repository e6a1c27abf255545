/** A template in words, the kinds of letter that are offered, and what stands between braces and is no field. */
import { CAMPO_NOMBRES, campos, GRUPOS, grupoOf, isCampo } from "#features/plantillas/campos.ts";
import { type PlantillaRow, TIPO_CARTA } from "#features/plantillas/contract.ts";

export const siNo = (is: boolean) => (is ? "Sí" : "No");

const NOT_TOLD = "—";

/** Where nobody is told whose it is, one that is for all stands for the company: whether its author is gone is not known here. */
export const deQuien = ({ user, public: isPublic }: Pick<PlantillaRow, "user" | "public">) =>
  user?.displayName ?? (isPublic ? "De la empresa" : NOT_TOLD);

export const camposInWords = ({ length }: readonly string[]) =>
  length === 0 ? "Sin campos" : length === 1 ? "1 campo" : `${length} campos`;

/** In one line, on a phone. */
export const summaryOf = (row: Pick<PlantillaRow, "tipoCarta" | "campos" | "user" | "public">) =>
  [row.tipoCarta, camposInWords(row.campos), deQuien(row)].filter((word) => word !== NOT_TOLD).join(" · ");

/** As the editor offers them and a reader sees them. */
export const OFRECIDOS = campos.map((name) => ({ name, label: CAMPO_NOMBRES[name], group: GRUPOS[grupoOf(name)] }));

export const campoName = (name: string) => (isCampo(name) ? CAMPO_NOMBRES[name] : name);

const USUALES = [
  TIPO_CARTA,
  "apercibimiento",
  "bienvenida",
  "certificado",
  "compromiso",
  "constancia",
  "entrega",
  "notificación",
] as const;

const key = (tipo: string) => tipo.trim().toLocaleLowerCase("es");
const byName = new Intl.Collator("es").compare;

/** Free text (D062): those in use as they are written, and the usual ones nobody has yet. */
export function tiposOffered(inUse: readonly string[]): readonly string[] {
  const found = new Map([...USUALES, ...inUse].map((tipo) => [key(tipo), tipo]));
  return [...found.values()].sort(byName);
}

const BRACES = /\{\{([^{}<>&\n]{0,60})\}\}/g;

/** What looks like a field and stays as it is written (S-38): whoever writes it is told before it goes out. */
export function notCampos(content: string): readonly string[] {
  const text = content.replace(/<[^>]*>/g, "\n");
  const written = [...text.matchAll(BRACES)].filter(([, name = ""]) => !isCampo(name)).map(([whole]) => whole);
  return [...new Set(written)];
}
