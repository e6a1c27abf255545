/** What of the dialect's attributes may stay: asked alike by whoever pastes, reads and draws such a text. S-36. */
import {
  ALIGNMENTS,
  type Alignment,
  LINK_SCHEMES,
  MAX_PICTURE,
  MAX_SPAN,
  MAX_WIDTH,
  PICTURE_TYPES,
} from "./dialect.ts";

const SCHEME = new RegExp(`^(?:${LINK_SCHEMES.join("|")}):[^\\s<>"]+$`, "i");
const PICTURE = new RegExp(`^data:(?:${PICTURE_TYPES.join("|")});base64,([A-Za-z0-9+/]+={0,2})$`);

export const isLink = (href: string): boolean => SCHEME.test(href);

/** It travels inside the text, is of a kind that paper can draw, and small: nothing is fetched. */
export function isPicture(src: string): boolean {
  const [, base64] = PICTURE.exec(src) ?? [];
  return base64 !== undefined && (base64.length * 3) / 4 - 2 <= MAX_PICTURE;
}

export const alignmentOf = (value: string): Alignment | null => ALIGNMENTS.find((one) => one === value) ?? null;

/** How many columns or rows a cell takes; anything else is one. */
export const spanOf = (value: string | null): number => whole(value, MAX_SPAN) ?? 1;

/** In pixels; anything else is as wide as it comes. */
export const widthOf = (value: string | null): number | null => whole(value, MAX_WIDTH);

function whole(value: string | null, most: number): number | null {
  const number = /^\d{1,4}$/.test(value ?? "") ? Number(value) : 0;
  return number > 0 && number <= most ? number : null;
}
