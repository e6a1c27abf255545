/** What the list of signed receipts shows of each: one that is closed says so, and nothing of its content (D205). */
import { Badge } from "@mantine/core";
import type { Recibo } from "#features/recibos/contract.ts";
import type { FIRMADOS_ORDERS } from "#features/recibos/firmados.ts";
import { ESTADO_LABELS, estadoOf } from "#features/recibos/firmados-rules.ts";
import { formatLegajo } from "#platform/dates/format.ts";
import { SignatureMark } from "#platform/ui/page/web/signature-mark.tsx";
import type { Columns } from "#platform/ui/table/web/types.ts";
import classes from "./firmados.module.css";
import { MARKS, momentOf, personOf } from "./firmados-words.ts";

type Shown = Columns<Recibo, (typeof FIRMADOS_ORDERS)[number]>;

/** Of one person's, who is named above them. */
export const COLUMNS_OF_PERSON: Shown = [
  {
    key: "periodo",
    label: "Período",
    width: 96,
    opens: true,
    text: ({ periodo }) => periodo,
  },
  { key: "tipoRecibo", label: "Tipo", sort: false, text: ({ tipoRecibo }) => tipoRecibo.name },
  {
    key: "estado",
    label: "Estado",
    sort: false,
    text: (recibo) => ESTADO_LABELS[estadoOf(recibo)],
    cell: (recibo) => <Estado recibo={recibo} />,
  },
  {
    key: "firmadoEmpleador",
    label: "Firma de la empresa",
    text: ({ firmadoEmpleador }) => momentOf(firmadoEmpleador.fecha),
  },
  {
    key: "firmadoEmpleado",
    label: "Firma del empleado",
    text: ({ firmadoEmpleado }) => momentOf(firmadoEmpleado.fecha),
  },
  { key: "referencia", label: "Referencia", sort: false, isHidden: true, text: ({ referencia }) => referencia },
];

export const COLUMNS: Shown = [
  {
    key: "displayName",
    label: "Empleado",
    width: 220,
    text: personOf,
    person: ({ empleado }) => empleado,
  },
  ...COLUMNS_OF_PERSON,
  {
    key: "legajo",
    label: "Legajo",
    sort: false,
    isHidden: true,
    text: ({ empleado }) => (empleado ? formatLegajo(empleado.legajo) : ""),
  },
];

export function Estado({ recibo }: { readonly recibo: Recibo }) {
  const estado = estadoOf(recibo);
  return (
    <span className={classes.estado}>
      <SignatureMark state={MARKS[estado]}>{ESTADO_LABELS[estado]}</SignatureMark>
      {recibo.cerrado && <Badge color="gray">Confidencial</Badge>}
    </span>
  );
}

/** Below the name, on a phone. */
export const CardDetail = ({ recibo }: { readonly recibo: Recibo }) => (
  <span className={classes.card}>
    {recibo.periodo} · {recibo.tipoRecibo.name}
    <Estado recibo={recibo} />
  </span>
);
