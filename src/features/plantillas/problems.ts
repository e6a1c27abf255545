import { problems } from "#platform/problems/problem.ts";
import { CONTENIDO_VACIO } from "./contract.ts";

export const plantillasProblems = problems("plantillas", {
  ajena: [403, "Esta plantilla es de otra persona: podés verla y copiarla, pero no cambiarla"],
  imagenIlegible: [400, "Una de las imágenes del contenido no se puede leer. Quitala o poné otra"],
  tablaAncha: [400, "Una tabla del contenido tiene demasiadas columnas para una hoja"],
  sinCarta: [400, "No se pudo armar la carta. Probá de nuevo o simplificá el contenido"],
  vacia: [400, CONTENIDO_VACIO],
});
