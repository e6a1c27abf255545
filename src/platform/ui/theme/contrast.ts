/**
 * Whether a company's two bar colours can be read, and the plate that makes them so: the ground mixed with ink
 * (or with white) 1 % at a time until the font has 5.5:1. Both configured colours keep their place. SHELL-88.
 */
type Rgb = readonly [number, number, number];

const INK = "#1d1c18";
const WHITE = "#ffffff";
const READABLE = 4.5;
const COMFORTABLE = 5.5;

const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const hexOf = (colour: Rgb) => `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

function luminance(hex: string): number {
  const [r, g, b] = rgb(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2 contrast ratio of two `#rrggbb` colours. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** `percent` of `other` over `ground`. */
export function mix(ground: string, other: string, percent: number): string {
  const over = rgb(other);
  return hexOf(rgb(ground).map((part, i) => part + ((over[i] ?? 0) - part) * (percent / 100)) as unknown as Rgb);
}

function toward(end: string, ground: string, font: string): string | null {
  for (let percent = 1; percent <= 100; percent++) {
    const mixed = mix(ground, end, percent);
    if (contrast(mixed, font) >= COMFORTABLE) return mixed;
  }
  return null;
}

export type BarColours = {
  readonly font: string /** null: the pair reads without one. */;
  readonly plate: string | null;
};

export function barColours(background: string, colorFont: string): BarColours {
  if (contrast(background, colorFont) >= READABLE) return { font: colorFont, plate: null };
  const plate = toward(INK, background, colorFont) ?? toward(WHITE, background, colorFont);
  if (plate) return { font: colorFont, plate };
  // A middle grey reads on nothing: its plate is white, and the text ink.
  return { font: INK, plate: WHITE };
}
