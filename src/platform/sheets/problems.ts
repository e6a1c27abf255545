/** Why a sheet that somebody sent cannot be read. */
import { problems } from "#platform/problems/problem.ts";

export const sheetProblems = problems("planilla", {
  formato: [400, "El archivo debe ser una planilla .xlsx o .csv"],
  anterior: [
    400,
    "El archivo tiene contraseña o es de un formato anterior de Excel. Guardalo como .xlsx sin contraseña",
  ],
  ilegible: [400, "No se pudo leer la planilla: el archivo está dañado"],
  grande: [413, "La planilla es demasiado grande para procesarla"],
  filas: [400, "La planilla supera la cantidad de filas permitida"],
  columnas: [400, "La planilla supera la cantidad de columnas permitida"],
  vacia: [400, "La planilla no tiene datos"],
});
