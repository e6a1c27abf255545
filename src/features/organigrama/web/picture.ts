/** The open part of the chart as a picture, in the colours and the letters of the page it was asked for on. */
import { initialsOf } from "#features/legajos/initials.ts";
import { formatLegajo } from "#platform/dates/format.ts";
import { chargeText } from "./card.tsx";
import { CARD, type Layout, linesOf, type Placed } from "./layout.ts";

const EDGE = 32;
/** No browser draws more in one picture. */
const MOST = { side: 16_000, pixels: 120_000_000 } as const;
/** Smaller, nobody reads a name. */
const READABLE = 0.4;
const SHARP = 2;
const PHOTO = 34;
const INSIDE = 12;

type Colours = Readonly<
  Record<"desk" | "sheet" | "line" | "lines" | "text" | "muted" | "tint" | "onTint" | "link", string>
>;
type Pen = { readonly at: CanvasRenderingContext2D; readonly colours: Colours; readonly font: string };

/** Null where it would not fit, or could not be read. */
export async function pictureOf(layout: Layout, look: Element): Promise<Blob | null> {
  const [width, height] = [layout.width + 2 * EDGE, layout.height + 2 * EDGE];
  const scale = Math.min(SHARP, MOST.side / Math.max(width, height), Math.sqrt(MOST.pixels / (width * height)));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const at = scale < READABLE ? null : canvas.getContext("2d");
  if (!at) return null;
  const pen: Pen = { at, colours: coloursOf(look), font: getComputedStyle(look).fontFamily };
  at.scale(scale, scale);
  at.fillStyle = pen.colours.desk;
  at.fillRect(0, 0, width, height);
  at.translate(EDGE, EDGE);
  const cards = [...layout.byId.values()];
  const chiefs = cards.filter(({ branch: { reports } }) => layout.byId.has(reports[0]?.member._id ?? ""));
  at.strokeStyle = pen.colours.lines;
  at.lineWidth = 1.25;
  at.stroke(new Path2D(linesOf(layout, { cards, chiefs })));
  for (const card of cards) drawCard(pen, card);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

function coloursOf(look: Element): Colours {
  const style = getComputedStyle(look);
  const of = (role: string) => style.getPropertyValue(`--rb-${role}`).trim();
  return {
    desk: of("desk"),
    sheet: of("sheet"),
    line: of("line"),
    lines: of("line-control"),
    text: of("text"),
    muted: of("muted"),
    tint: of("primary-tint"),
    onTint: of("on-primary-tint"),
    link: of("primary-text"),
  };
}

function drawCard(pen: Pen, { branch, x, y }: Placed): void {
  const { at, colours } = pen;
  const { member, reports } = branch;
  at.save();
  at.translate(x, y);
  box(pen, { x: 0, y: 0, ...CARD, radius: 8, fill: colours.sheet });
  at.strokeStyle = colours.line;
  at.lineWidth = 1;
  at.stroke();
  box(pen, { x: INSIDE, y: INSIDE, width: PHOTO, height: PHOTO, radius: 5, fill: colours.tint });
  at.textAlign = "center";
  write(pen, initialsOf(member.displayName), INSIDE + PHOTO / 2, 33, { size: 12, weight: 650, colour: colours.onTint });
  at.textAlign = "left";
  const left = INSIDE + PHOTO + 9;
  const room = CARD.width - left - INSIDE;
  const below = writeLines(
    pen,
    member.displayName,
    { left, top: 23, room },
    { size: 13.5, weight: 600, colour: colours.text },
  );
  writeLines(
    pen,
    member.puesto ?? "Sin puesto",
    { left, top: below + 1, room },
    { size: 12.5, weight: 400, colour: colours.muted },
  );
  const foot = reports.length > 0 ? 104 : 126;
  const quiet = { size: 12, weight: 400, colour: colours.muted };
  write(pen, member.area ?? "Sin departamento", INSIDE, foot, { ...quiet, room: 130 });
  at.textAlign = "right";
  write(pen, formatLegajo(member.legajo), CARD.width - INSIDE, foot, quiet);
  at.textAlign = "left";
  if (reports.length > 0) write(pen, chargeText(branch), INSIDE, 128, { size: 12, weight: 580, colour: colours.link });
  at.restore();
}

type Box = Readonly<Record<"x" | "y" | "width" | "height" | "radius", number>> & { readonly fill: string };

function box({ at }: Pen, { x, y, width, height, radius, fill }: Box): void {
  at.beginPath();
  at.roundRect(x, y, width, height, radius);
  at.fillStyle = fill;
  at.fill();
}

type Letters = { readonly size: number; readonly weight: number; readonly colour: string; readonly room?: number };

function write({ at, font }: Pen, text: string, x: number, y: number, { size, weight, colour, room }: Letters): void {
  at.font = `${weight} ${size}px ${font}`;
  at.fillStyle = colour;
  at.fillText(room === undefined ? text : fitting(at, text, room), x, y);
}

/** Two lines at most; gives where the next text goes. */
function writeLines(
  pen: Pen,
  text: string,
  { left, top, room }: Readonly<Record<"left" | "top" | "room", number>>,
  letters: Letters,
): number {
  const { at, font } = pen;
  at.font = `${letters.weight} ${letters.size}px ${font}`;
  const words = text.split(" ");
  let first = words.shift() ?? "";
  while (words[0] !== undefined && at.measureText(`${first} ${words[0]}`).width <= room) first += ` ${words.shift()}`;
  const lines = [first, words.join(" ")].filter((line) => line !== "");
  lines.forEach((line, n) => {
    write(pen, line, left, top + n * 16, { ...letters, room });
  });
  return top + lines.length * 16;
}

function fitting(at: CanvasRenderingContext2D, text: string, room: number): string {
  if (at.measureText(text).width <= room) return text;
  let kept = text.length;
  while (kept > 0 && at.measureText(`${text.slice(0, kept)}…`).width > room) kept--;
  return `${text.slice(0, kept)}…`;
}
