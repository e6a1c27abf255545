// Decides the letter templates of the demo's companies, and whose each is.
import { camposOf } from "#features/plantillas/campos.ts";
import { ADELANTO, CARTAS } from "./cartas.ts";
import { stableId } from "./random.ts";

export type PlannedPlantilla = ReturnType<typeof plantillaOf>;

type Author = {
  readonly username: string;
  readonly company: number;
  readonly cartas: typeof CARTAS;
  readonly publica: boolean;
};

const FEW = 4;
const AUTHORS: readonly Author[] = [
  { username: "admin", company: 0, cartas: CARTAS, publica: true },
  { username: "user", company: 0, cartas: [ADELANTO], publica: false },
  { username: "admin.b", company: 1, cartas: CARTAS.slice(0, FEW), publica: true },
  { username: "admin.c", company: 2, cartas: CARTAS.slice(0, 1), publica: true },
];

const MANY = 100;

export const planPlantillas = (
  company: number,
  people: readonly { readonly _id: string; readonly username: string }[],
): readonly PlannedPlantilla[] =>
  AUTHORS.filter((author) => author.company === company)
    .flatMap((author) => author.cartas.map((carta) => ({ author, carta })))
    .flatMap(({ author, carta }, n) => {
      const cuenta = people.find(({ username }) => username === author.username)?._id;
      return cuenta === undefined ? [] : [plantillaOf({ author, carta, cuenta }, company * MANY + n)];
    });

const plantillaOf = (
  {
    author,
    carta,
    cuenta,
  }: { readonly author: Author; readonly carta: (typeof CARTAS)[number]; readonly cuenta: string },
  n: number,
) => ({
  _id: stableId("plantilla", n),
  ...carta,
  publica: author.publica,
  cuenta,
  campos: camposOf(carta.content),
});
