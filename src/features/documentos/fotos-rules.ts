/** Where the page lies in a photograph and how it is straightened: pure geometry, in parts of the picture as it is turned. */

export const GIROS = [0, 90, 180, 270] as const;
export type Giro = (typeof GIROS)[number];

export type Punto = { readonly x: number; readonly y: number };
/** Clockwise, from what becomes the page's upper left corner. */
export type Esquinas = readonly [Punto, Punto, Punto, Punto];
export type Medidas = { readonly ancho: number; readonly alto: number };

export const ENTERA: Esquinas = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

/** Of the picture's side: what is nearer together is no page, and can no longer be taken hold of. */
const SHORTEST = 0.05;
/** Twice the area of the triangle at a corner: flatter than this, three of them lie on a line. */
const FLATTEST = 0.001;

const minus = (a: Punto, b: Punto): Punto => ({ x: a.x - b.x, y: a.y - b.y });
const cross = (a: Punto, b: Punto): number => a.x * b.y - a.y * b.x;
const distance = (a: Punto, b: Punto): number => Math.hypot(a.x - b.x, a.y - b.y);

const isInside = ({ x, y }: Punto) => x >= 0 && x <= 1 && y >= 0 && y <= 1;

/** Each side with the one after it. */
const turnsOf = ([a, b, c, d]: Esquinas): readonly (readonly [Punto, Punto, Punto])[] => [
  [a, b, c],
  [b, c, d],
  [c, d, a],
  [d, a, b],
];

/** In order, without a dent, not tiny and inside the picture. */
export const isRecortable = (esquinas: Esquinas): boolean =>
  esquinas.every(isInside) &&
  turnsOf(esquinas).every(
    ([from, at, to]) => distance(from, at) >= SHORTEST && cross(minus(at, from), minus(to, at)) >= FLATTEST,
  );

const between = (value: number) => Math.min(Math.max(value, 0), 1);
const NEARER = 12;

/** One corner dragged there, or as far towards it as what is left can be cut out. */
export function movida(esquinas: Esquinas, cual: number, a: Punto): Esquinas {
  const from = esquinas[cual];
  if (!from) return esquinas;
  const to = { x: between(a.x), y: between(a.y) };
  const at = (share: number) =>
    esquinas.map((punto, other) =>
      other === cual ? { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share } : punto,
    ) as unknown as Esquinas;
  const whole = at(1);
  if (isRecortable(whole)) return whole;
  let [kept, share, step] = [esquinas, 0, 0.5];
  for (let time = 0; time < NEARER; time++, step /= 2) {
    const next = at(share + step);
    if (!isRecortable(next)) continue;
    [kept, share] = [next, share + step];
  }
  return kept;
}

/** The same part of the picture once that is turned a quarter more, clockwise: what was on the left is above. */
export const esquinasGiradas = ([a, b, c, d]: Esquinas): Esquinas => [turned(d), turned(a), turned(b), turned(c)];
const turned = ({ x, y }: Punto): Punto => ({ x: 1 - y, y: x });

export const giroSiguiente = (giro: Giro): Giro => GIROS[(GIROS.indexOf(giro) + 1) % GIROS.length] ?? 0;

/** Points: enough to read small print of a sheet of A4, at close to 190 to the inch. */
const LONGEST = 2200;

/** How large its page becomes, and by how much the photograph shrinks for that: it is never made larger. */
export function paginaDe(esquinas: Esquinas, foto: Medidas): Medidas & { readonly escala: number } {
  const [a, b, c, d] = enPuntos(esquinas, foto);
  const ancho = (distance(a, b) + distance(d, c)) / 2;
  const alto = (distance(a, d) + distance(b, c)) / 2;
  const escala = Math.min(1, LONGEST / Math.max(ancho, alto));
  return { ancho: whole(ancho * escala), alto: whole(alto * escala), escala };
}

const whole = (length: number) => Math.max(1, Math.round(length));

const enPuntos = ([a, b, c, d]: Esquinas, { ancho, alto }: Medidas): Esquinas => {
  const at = ({ x, y }: Punto) => ({ x: x * ancho, y: y * alto });
  return [at(a), at(b), at(c), at(d)];
};

/** Row by row, the last of its nine being 1. */
export type Camino = readonly [number, number, number, number, number, number, number, number];

/** From a point of the page to where it lies in the photograph: the one projection that takes corners to corners. */
export function caminoDe(esquinas: Esquinas, foto: Medidas, { ancho, alto }: Medidas): Camino {
  const [p, q, r, s] = enPuntos(esquinas, foto);
  const [u, v] = [minus(q, r), minus(s, r)];
  const bent = minus(p, minus(q, minus(r, s)));
  const g = cross(bent, v) / cross(u, v);
  const h = cross(u, bent) / cross(u, v);
  return [
    (q.x - p.x + g * q.x) / ancho,
    (s.x - p.x + h * s.x) / alto,
    p.x,
    (q.y - p.y + g * q.y) / ancho,
    (s.y - p.y + h * s.y) / alto,
    p.y,
    g / ancho,
    h / alto,
  ];
}

export function enCamino([a, b, c, d, e, f, g, h]: Camino, { x, y }: Punto): Punto {
  const depth = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}
