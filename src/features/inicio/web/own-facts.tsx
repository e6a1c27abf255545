/** What one does where, and since when, in a line under one's name. */
import { formatDay, formatLegajo } from "#platform/dates/format.ts";
import { useOwnFile } from "./own-file.ts";

export default function OwnFacts() {
  const legajo = useOwnFile().data?.legajo;
  if (!legajo) return null;
  const { puesto, area, sucursal, fechaIngreso } = legajo;
  const facts = [
    `Legajo ${formatLegajo(legajo.legajo)}`,
    puesto,
    area,
    sucursal,
    fechaIngreso && `Ingreso ${formatDay(fechaIngreso)}`,
  ];
  return facts.filter(Boolean).join(" · ");
}
