/** The mails of passwords and activations. They carry no password; a link or a code only to whom it belongs (S-07, S-08). */
import { type Aviso, avisoTo } from "#platform/mail/aviso.ts";
import type { Carta } from "#platform/mail/plantilla.ts";
import { showCodigo } from "../rules.ts";
import type { Persona } from "./personas.ts";

type Reached = Persona & { readonly para: string };

export const isReached = (persona: Persona): persona is Reached => persona.para !== null;

const carta = ({ para, conocido: { firstName } }: Reached, aviso: Aviso): Carta => avisoTo({ para, firstName }, aviso);

export const linkCarta = (to: Reached, token: string): Carta =>
  carta(to, {
    asunto: "Elegí una contraseña nueva",
    lines: [
      "Recibimos un pedido para cambiar la contraseña de tu cuenta. El enlace sirve una sola vez, durante 30 minutos.",
      "Si no lo pediste, ignorá este correo: tu contraseña sigue siendo la misma.",
    ],
    enlace: { texto: "Elegir una contraseña", path: `/password/reset/${token}` },
  });

export const changedCarta = (to: Reached): Carta =>
  carta(to, {
    asunto: "Tu contraseña cambió",
    lines: ["La contraseña de tu cuenta acaba de cambiar y se cerraron tus otras sesiones."],
    warns: true,
  });

/** The number itself is not written: the person knows it, and a mail is read by others. */
/** D198: what opens the account once, without saying it. */
export const documentInWords = ({ dni }: { readonly dni: string }, whose: "su" | "tu"): string =>
  dni === "" ? `${whose} CUIL, sin guiones` : `${whose} número de documento, sin puntos`;

export const dniCarta = (to: Reached): Carta =>
  carta(to, {
    asunto: "Tu acceso fue restablecido",
    lines: [
      `Tu contraseña inicial es ${documentInWords(to.conocido, "tu")}. Sirve durante 15 días, solo para ingresar y elegir una contraseña nueva.`,
      `Tu usuario es ${to.conocido.username}.`,
    ],
    enlace: { texto: "Ingresar", path: "/authentication/signin" },
  });

/**
 * The code is typed by hand and is in no link: an address is kept by histories, proxies and whoever forwards the mail,
 * and programs that open links before the person does cannot use it up.
 */
export const codigoCarta = (to: Reached, codigo: string): Carta =>
  carta(to, {
    asunto: "Activá tu cuenta",
    lines: [
      `Tu código de activación es ${showCodigo(codigo)}. Sirve una sola vez, durante 15 días.`,
      `Escribilo junto con tu usuario, ${to.conocido.username}, y elegí una contraseña.`,
    ],
    enlace: { texto: "Activar la cuenta", path: "/authentication/signup" },
  });

/** Sent with a link that stops what follows (D239). */
export const RESET_NOTICE: Pick<Aviso, "asunto" | "lines"> = {
  asunto: "Restablecieron el acceso a tu cuenta",
  lines: [
    "Recursos Humanos de tu empresa restableció el acceso a tu cuenta: la contraseña anterior ya no sirve y se cerraron todas tus sesiones. En otro correo te contamos cómo ingresar.",
  ],
};

export const CONFIRMED_NOTICE: Pick<Aviso, "asunto" | "lines"> = {
  asunto: "Confirmaron tu identidad",
  lines: [
    "Un segundo administrador de tu empresa confirmó que sos vos quien usa tu cuenta. Durante 72 horas podés crear con ella un PIN de firma nuevo.",
  ],
};

/** The same link as for a forgotten password: whoever else knew the one there is, no longer does. */
export const pruebaCarta = (to: Reached, token: string): Carta =>
  carta(to, {
    asunto: "Confirmá que sos vos",
    lines: [
      "Para crear tu PIN de firma pedimos confirmar que sos vos. Abrí el enlace, elegí una contraseña nueva e ingresá con ella. Sirve una sola vez, durante 30 minutos.",
    ],
    warns: true,
    enlace: { texto: "Confirmar y elegir una contraseña", path: `/password/reset/${token}` },
  });
