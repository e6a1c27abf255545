/** What people write for a link, as an address one can follow; nothing where it is none. */
import { isLink } from "#platform/richtext/allowed.ts";

export const LINK_WRONG = "Debe ser una dirección web, un correo o un teléfono, como www.ejemplo.com.ar";

export function linkOf(written: string): string | null {
  const text = written.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d ()-]{6,20}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, "")}`;
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+\.[^/:]+:\d/.test(text)) return isLink(text) ? text : null;
  const address = `https://${text}`;
  return /^[^\s/.]+(?:\.[^\s/.]+)+/.test(text) && isLink(address) ? address : null;
}
