import { problems } from "#platform/problems/problem.ts";
import { countText } from "#platform/text/quantity.ts";
import { MAX_CARTAS, MAX_IMPRESAS } from "./contract.ts";

export const cartasProblems = problems("cartas", {
  /** The dry run says who. */
  sinDecision: [
    409,
    "A algunas personas les falta el dato de un campo. Elegí si las dejás afuera o si igual hacés su carta",
  ],
  nadie: [400, "No queda nadie a quien hacerle la carta: a todas las personas elegidas les falta el dato de un campo"],
  sinPersonas: [400, "No hay nadie para quien hacer la carta"],
  demasiadas: [400, `No podés hacer más de ${countText(MAX_CARTAS)} cartas a la vez`],
  demasiadasImpresas: [400, `No podés imprimir más de ${countText(MAX_IMPRESAS)} cartas a la vez`],
  archivoGrande: [422, "Las cartas ocupan demasiado para un solo archivo. Probá con menos"],
});
