/**
 * The one template of every mail: the same words as plain text and as HTML. What is written into it is text (S-38), and
 * a link is a path of this installation: no mail can be made to point elsewhere.
 */
import { Correo } from "./correo.ts";

export type Carta = {
  readonly para: string;
  readonly asunto: string;
  readonly parrafos: readonly string[];
  readonly enlace?: { readonly texto: string; readonly path: `/${string}` };
};

const FOOT = "Este mensaje se envió automáticamente. No hace falta responderlo.";

/** `base`: the configured public address, without a slash at its end. Refuses what cannot be one mail (S-53). */
export function redactar(base: string, { para, asunto, parrafos, enlace }: Carta): Correo {
  const link = enlace && { texto: enlace.texto, href: linkTo(base, enlace.path) };
  return Correo.parse({ para, asunto, texto: textOf(parrafos, link), html: htmlOf(asunto, parrafos, link) });
}

type Link = { readonly texto: string; readonly href: string };

/** "//host" and "/\host" would leave the site. */
function linkTo(base: string, path: string): string {
  if (!/^\/(?![/\\])/.test(path) || /[\p{Cc}\s\\]/u.test(path)) throw new RangeError("un enlace que no es propio");
  return base + path;
}

const textOf = (parrafos: readonly string[], link: Link | undefined) =>
  [...parrafos, ...(link ? [`${link.texto}:\n${link.href}`] : []), `--\nRúbrica\n${FOOT}`].join("\n\n").concat("\n");

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");

const P = 'style="margin:0 0 16px;font-size:16px;line-height:24px;color:#1f2421"';
const BUTTON =
  'style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1c5a46;color:#ffffff;font-size:16px;text-decoration:none"';
const SMALL = 'style="margin:24px 0 0;font-size:13px;line-height:20px;color:#5b635f"';

function htmlOf(asunto: string, parrafos: readonly string[], link: Link | undefined): string {
  const lines = parrafos.map((text) => `<p ${P}>${escaped(text).replaceAll("\n", "<br>")}</p>`);
  const button = link
    ? [
        `<p ${P}><a href="${escaped(link.href)}" ${BUTTON}>${escaped(link.texto)}</a></p>`,
        `<p ${SMALL}>Si el botón no funciona, copiá esta dirección en tu navegador:<br>${escaped(link.href)}</p>`,
      ]
    : [];
  return [
    '<!doctype html><html lang="es-AR"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>${escaped(asunto)}</title></head>`,
    '<body style="margin:0;background:#f4f2ec;font-family:Arial,Helvetica,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff">',
    ...lines,
    ...button,
    `<p ${SMALL}>Rúbrica<br>${FOOT}</p>`,
    "</div></body></html>",
  ].join("\n");
}
