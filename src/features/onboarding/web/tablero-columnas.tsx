/** What the board shows of each person: how far they got, how long it has been, and what keeps them out. */
import { Badge } from "@mantine/core";
import type { TABLERO_ORDERS, TableroRow } from "#features/onboarding/tablero.ts";
import { ETAPA_LABELS, IMPEDIMENTO_LABELS } from "#features/onboarding/tablero-rules.ts";
import { formatDay, formatLegajo } from "#platform/dates/format.ts";
import { companyZone } from "#platform/dates/web/company-zone.ts";
import { dayIn } from "#platform/dates/zone.ts";
import type { Columns } from "#platform/ui/table/web/types.ts";
import classes from "./tablero.module.css";
import { deWords, diasWords, isLate } from "./tablero-words.ts";

const dayOf = (instant: string | null) => (instant === null ? "" : formatDay(dayIn(companyZone(), new Date(instant))));

type RowProps = { readonly row: TableroRow };

/** The steps that lack are said where the pointer rests, and in the sheet. */
const Datos = ({ row: { datos, faltan } }: RowProps) => (
  <span className={faltan.length > 0 ? classes.lacks : classes.plain} title={faltan.join(", ") || undefined}>
    {deWords(datos.completos, datos.total)}
  </span>
);

const Firmas = ({ row: { papeles } }: RowProps) => (
  <span className={papeles.firmados < papeles.total ? classes.lacks : classes.plain}>
    {deWords(papeles.firmados, papeles.total)}
  </span>
);

const Dias = ({ row }: RowProps) =>
  isLate(row) ? (
    <Badge color="orange">{diasWords(row.dias)}</Badge>
  ) : (
    <span className={classes.plain}>{diasWords(row.dias)}</span>
  );

const etapaText = ({ etapa, impedimento }: TableroRow): string =>
  impedimento === null || etapa === "completo" ? ETAPA_LABELS[etapa] : IMPEDIMENTO_LABELS[impedimento];

export const COLUMNS: Columns<TableroRow, (typeof TABLERO_ORDERS)[number]> = [
  {
    key: "legajo",
    sort: false,
    label: "Legajo",
    isIdentity: true,
    width: 84,
    text: ({ legajo }) => formatLegajo(legajo),
  },
  { key: "displayName", label: "Empleado", width: 230, text: ({ displayName }) => displayName, person: (row) => row },
  {
    key: "etapa",
    sort: false,
    label: "Etapa",
    width: 190,
    opens: true,
    text: etapaText,
    cell: (row) => <span className={row.etapa === "completo" ? classes.plain : undefined}>{etapaText(row)}</span>,
  },
  {
    key: "datos",
    sort: false,
    label: "Datos",
    width: 90,
    text: ({ datos }) => deWords(datos.completos, datos.total),
    cell: (row) => <Datos row={row} />,
  },
  {
    key: "firmas",
    sort: false,
    label: "Firmas",
    width: 90,
    text: ({ papeles }) => deWords(papeles.firmados, papeles.total),
    cell: (row) => <Firmas row={row} />,
  },
  {
    key: "dias",
    sort: false,
    label: "Días",
    width: 90,
    text: ({ dias }) => diasWords(dias),
    cell: (row) => <Dias row={row} />,
  },
  { key: "pedido", label: "Pedido", width: 104, text: ({ pedido }) => dayOf(pedido) },
  { key: "terminado", sort: false, label: "Terminado", width: 104, text: ({ terminado }) => dayOf(terminado) },
  { key: "recordado", sort: false, label: "Recordado", width: 104, text: ({ recordado }) => dayOf(recordado) },
  { key: "puesto", sort: false, label: "Puesto", text: ({ puesto }) => puesto, isHidden: true },
  { key: "sucursal", sort: false, label: "Sucursal", text: ({ sucursal }) => sucursal, isHidden: true },
];

/** Below the name, on a phone; a wait that is late is the badge beside it. */
export function CardDetail({ row }: RowProps) {
  const { datos, papeles } = row;
  const shares = [
    datos.total > 0 && `Datos ${deWords(datos.completos, datos.total)}`,
    papeles.total > 0 && `Firmas ${deWords(papeles.firmados, papeles.total)}`,
  ];
  return (
    <span className={classes.card}>
      <span>{etapaText(row)}</span>
      <span className={classes.plain}>
        {[...shares, !isLate(row) && diasWords(row.dias)].filter(Boolean).join(" · ")}
      </span>
    </span>
  );
}

export const CardBadge = ({ row }: RowProps) =>
  isLate(row) ? <Badge color="orange">{diasWords(row.dias)}</Badge> : null;
