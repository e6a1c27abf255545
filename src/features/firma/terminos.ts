/** What a person accepts, once, when creating the signature PIN; the version is kept with the acceptance (D183). */
export const TERMINOS = {
  version: "2026-11",
  titulo: "Términos de la firma electrónica",
  parrafos: [
    "Al crear tu PIN, Rúbrica genera un certificado personal a tu nombre, emitido por la autoridad de tu empresa. Con él firmás recibos, documentos y licencias mediante firma electrónica.",
    "La clave de tu firma queda cifrada con tu PIN. Nadie más lo conoce: ni la empresa ni Rúbrica pueden recuperarlo ni firmar por vos.",
    "Todo lo que se firme con tu PIN se considera firmado por vos. No lo compartas y, si creés que alguien lo conoce, cambialo o avisá a Recursos Humanos para revocar el certificado.",
    "Si lo perdés, Recursos Humanos puede restablecerlo y vas a crear uno nuevo. Lo que ya firmaste sigue siendo válido.",
  ],
} as const;

type Terminos = { readonly version: string; readonly titulo: string; readonly parrafos: readonly string[] };

/**
 * Everything that was ever accepted: evidence shows the words of its day. Other words are another version, before these; none
 * of them is changed or taken out.
 */
export const VERSIONES: readonly Terminos[] = [TERMINOS];

/** The words themselves, whose hash the acceptance keeps. */
export const palabrasDe = ({ titulo, parrafos }: Terminos): string => [titulo, ...parrafos].join("\n");
