/** What a person is told by mail when something becomes of their PIN: whoever did not ask for it learns of it (S-42). */
import { sendAviso } from "#features/legajos/server/service.ts";
import type { Writing } from "#platform/http/server/asking.ts";
import type { Aviso } from "#platform/mail/aviso.ts";
import type { Mail } from "#platform/mail/server/mail.ts";

/** These two go with a link that stops what follows (D239). */
export const CREATED: Pick<Aviso, "asunto" | "lines"> = {
  asunto: "Creaste tu PIN de firma",
  lines: ["Se creó tu PIN y se emitió tu certificado personal. Con ellos firmás recibos, documentos y licencias."],
};
export const PIN_RESET: Pick<Aviso, "asunto" | "lines"> = {
  asunto: "Tu PIN de firma fue restablecido",
  lines: [
    "Recursos Humanos restableció tu PIN: el anterior ya no sirve y tus sesiones se cerraron. Cuando vuelvas a ingresar vas a crear uno nuevo. Lo que firmaste antes sigue siendo válido.",
  ],
};

export const RENEWED: Pick<Aviso, "asunto" | "lines"> = {
  asunto: "Renovaste tu certificado de firma",
  lines: ["Se emitió otro certificado a tu nombre, con el mismo PIN. Lo que firmaste antes sigue siendo válido."],
};

const NOTICES = {
  cambiado: ["Tu PIN de firma cambió", "Se cambió el PIN con el que firmás. Tu certificado sigue siendo el mismo."],
  revocado: [
    "Tu certificado de firma fue revocado",
    "El certificado ya no sirve para firmar. Lo que firmaste antes sigue siendo válido. Para volver a firmar tenés que crear un PIN nuevo.",
  ],
  detenido: [
    "Detuviste tu firma electrónica",
    "Durante 72 horas no se emite ningún certificado a tu nombre y se cerraron tus sesiones. Avisá a Recursos Humanos. Para volver a ingresar, pedí un enlace en «¿La olvidaste?».",
  ],
} as const;

/** In the company that has the person's file. */
export async function notify(mail: Mail, at: Writing, person: string, what: keyof typeof NOTICES): Promise<void> {
  const [asunto, words] = NOTICES[what];
  const enlace = { texto: "Abrir Rúbrica", path: "/" } as const;
  await sendAviso(mail, at, person, { asunto, lines: [words], warns: true, enlace });
}

/** Only what it says happened: nobody did it. `cuando`: the day it ends. */
export const tellEnding = (mail: Mail, at: Writing, person: string, cuando: string): Promise<void> =>
  sendAviso(mail, at, person, {
    asunto: "Tu certificado de firma está por vencer",
    lines: [
      `Vence el ${cuando}. Renovalo con tu PIN antes de ese día: después no vas a poder firmar hasta hacerlo. Lo que ya firmaste sigue siendo válido.`,
    ],
    enlace: { texto: "Renovar", path: "/settings/sign" },
  });
