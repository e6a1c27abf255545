/** Why a table cannot be exported. */
import { problems } from "#platform/problems/problem.ts";

export const exportacionProblems = problems("exportaciones", {
  pdfGrande: [400, "La tabla es demasiado grande para un PDF. Expórtela a Excel o aplique más filtros"],
  grande: [413, "La tabla es demasiado grande para exportarla. Aplique más filtros"],
});
