/** A page as it lies in a photograph, drawn upright: each of its points is mixed of the four that lie nearest. */
import { caminoDe, type Esquinas, enCamino, type Medidas } from "../../fotos-rules.ts";

/** Three bytes a point, row by row. */
export type Puntos = Medidas & { readonly data: Uint8Array };
const COLOURS = 3;

export function enderezar(foto: Puntos, esquinas: Esquinas, { ancho, alto }: Medidas): Puntos {
  const camino = caminoDe(esquinas, foto, { ancho, alto });
  const data = new Uint8Array(ancho * alto * COLOURS);
  for (let row = 0, to = 0; row < alto; row++)
    for (let column = 0; column < ancho; column++, to += COLOURS) {
      // A point is measured at its middle.
      const { x, y } = enCamino(camino, { x: column + 0.5, y: row + 0.5 });
      mix(foto, { x: x - 0.5, y: y - 0.5 }, data, to);
    }
  return { ancho, alto, data };
}

const between = (value: number, high: number) => Math.min(Math.max(value, 0), high);

function mix(
  { data: from, ancho, alto }: Puntos,
  at: { readonly x: number; readonly y: number },
  data: Uint8Array,
  to: number,
) {
  const [x, y] = [between(at.x, ancho - 1), between(at.y, alto - 1)];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [x - left, y - top];
  const above = (top * ancho + left) * COLOURS;
  const aside = left + 1 < ancho ? COLOURS : 0;
  const below = above + (top + 1 < alto ? ancho * COLOURS : 0);
  for (let colour = 0; colour < COLOURS; colour++) {
    const upper = blend(from[above + colour], from[above + aside + colour], right);
    const lower = blend(from[below + colour], from[below + aside + colour], right);
    data[to + colour] = Math.round(blend(upper, lower, down));
  }
}

const blend = (one = 0, other = 0, share: number): number => one + (other - one) * share;
