/** What a person is told by mail when something becomes of their PIN: whoever did not ask for it learns of it (S-42). */
import { sendAviso } from "#features/legajos/server/service.ts";
import type { Writing } from "#platform/http/server/asking.ts";
import type { Aviso } from "#platform/mail/aviso.ts";
import type { Mail } from "#platform/mail/server/mail.ts";

/** These two go with a link that stops what follows (D239). */
export const CREATED: Pick<Aviso, "asunto" | "lines"> = {
  asunto: "Creó su PIN de firma",
  lines: ["Se creó su PIN y se emitió su certificado personal. Con ellos firma recibos, documentos y licencias."],
};
export const PIN_RESET: Pick<Aviso, "asunto" | "lines"> = {
  asunto: "Su PIN de firma fue restablecido",
  lines: [
    "Recursos Humanos restableció su PIN: el anterior ya no sirve y sus sesiones se cerraron. Cuando vuelva a ingresar va a crear uno nuevo. Lo que firmó antes sigue siendo válido.",
  ],
};

const NOTICES = {
  cambiado: ["Su PIN de firma cambió", "Se cambió el PIN con el que firma. Su certificado sigue siendo el mismo."],
  revocado: [
    "Su certificado de firma fue revocado",
    "El certificado ya no sirve para firmar. Lo que firmó antes sigue siendo válido. Para volver a firmar debe crear un PIN nuevo.",
  ],
  detenido: [
    "Detuvo su firma electrónica",
    "Durante 72 horas no se emite ningún certificado a su nombre y se cerraron sus sesiones. Avise a Recursos Humanos. Para volver a ingresar, pida un enlace en «¿La olvidaste?».",
  ],
} as const;

/** In the company that has the person's file. */
export async function notify(mail: Mail, at: Writing, person: string, what: keyof typeof NOTICES): Promise<void> {
  const [asunto, words] = NOTICES[what];
  const enlace = { texto: "Abrir Rúbrica", path: "/" } as const;
  await sendAviso(mail, at, person, { asunto, lines: [words], warns: true, enlace });
}
