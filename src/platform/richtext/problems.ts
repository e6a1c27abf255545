import { problems } from "#platform/problems/problem.ts";

export const richtextProblems = problems("texto", {
  largo: [400, "El contenido no puede superar 1 MB con sus imágenes"],
  profundo: [400, "El contenido tiene demasiados elementos unos dentro de otros"],
  complejo: [400, "El contenido tiene demasiados elementos"],
  imagenGrande: [400, "Cada imagen del contenido puede tener hasta 300 KB"],
  imagenNoValida: [400, "Las imágenes del contenido tienen que ser PNG o JPG"],
});
