/** Whose a row is: what begins every sheet of what belongs to people. */
export const DE_QUIEN = ["legajo", "displayName", "cuil", "puesto", "area", "sucursal"] as const;

export const DE_QUIEN_LABELS: Readonly<Record<(typeof DE_QUIEN)[number], string>> = {
  legajo: "Legajo",
  displayName: "Empleado",
  cuil: "CUIL",
  puesto: "Puesto",
  area: "Departamento",
  sucursal: "Sucursal",
};
