/**
 * The product speaks to people as Argentina does: vos, on the screen, in mails, in refusals and at the console. What the
 * specification quotes stays as it is quoted (D025), and so does its formula for a value that is missing, "Debe ingresar…".
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = new URL("../..", import.meta.url).pathname;
const quoted = ["requirements.tsv", "decisions.md"]
  .map((name) => readFileSync(join(ROOT, "docs/spec", name), "utf8"))
  .join("\n");

/** Orders to an "usted": where a sentence or a part of it begins, or they are somebody else's ("cuando vuelva"). */
const ORDERS = [
  ...[
    "Abra",
    "Acepte",
    "Active",
    "Avise",
    "Cambie",
    "Cierre",
    "Complete",
    "Confirme",
    "Consulte",
    "Copie",
    "Corrija",
    "Defina",
  ],
  ...[
    "Descargue",
    "Detenga",
    "Divida",
    "Ejecute",
    "Elija",
    "Escriba",
    "Espere",
    "Guarde",
    "Haga",
    "Ignore",
    "Indique",
    "Ingrese",
  ],
  ...["Intente", "Pida", "Pruebe", "Quite", "Recargue", "Recuerde", "Revise", "Seleccione", "Suba", "Use", "Verifique"],
  ...["Vuelva", "Avísele", "Comuníquese", "Deténgalo", "Divídalo", "Escríbalo", "Guárdelo", "Póngase", "Súbalo"],
];
const ORDER = new RegExp(`(?:^|[.:;!?»] |[¡¿(«]|, | [ye] )(?:${ORDERS.join("|")})(?![\\p{L}\\p{N}])(?! de )`, "iu");
const USTED = /(?<![\p{L}])usted(?:es)?(?![\p{L}])/iu;
const isFormal = (text: string) => ORDER.test(text) || USTED.test(text);

/** Words in quotes, and words between tags. */
const TEXT = /"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`|>\s*([^<>{}]*\p{L}[^<>{}]*?)\s*</gu;
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

// A company's letters to its people are in its own words, and an apercibimiento is formal.
const files = globSync("src/**/*.{ts,tsx}", { cwd: ROOT }).filter(
  (path) => !/\.test\.tsx?$|\/fixtures\/|\/testing\/|geografia\/datos\.ts$|demo\/cartas\.ts$/.test(path),
);

it("nobody is addressed as usted", () => {
  const formal = files.flatMap((path) =>
    [...withoutComments(readFileSync(join(ROOT, path), "utf8")).matchAll(TEXT)]
      .map((found) => (found[1] ?? found[2] ?? found[3] ?? "").replace(/\s+/g, " "))
      .filter((text) => / |^[A-ZÁÉÍÓÚ]/.test(text) && isFormal(text) && !quoted.includes(text))
      .map((text) => `${path}: ${text}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(formal).toEqual([]);
});

it.each([
  "El enlace venció. Pida uno nuevo",
  "Guárdelo sin macros",
  "Confirme que es usted",
  "Revise su red e intente nuevamente",
])("this is: %s", (text) => expect(isFormal(text)).toBe(true));

it.each([
  "Cuando vuelvas a ingresar, elegí otra",
  "La persona crea uno cuando vuelva a ingresar",
  "Avisale que ingrese con su documento",
  "Cierre de sesión",
])("this is not: %s", (text) => expect(isFormal(text)).toBe(false));
