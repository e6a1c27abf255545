/** What the list shows of each document. DOC-15, DOC-16. */
import type { Documento } from "#features/documentos/contract.ts";
import type { DOCUMENTOS_ORDERS } from "#features/documentos/lista.ts";
import { formatDay, formatLegajo } from "#platform/dates/format.ts";
import type { Columns } from "#platform/ui/table/web/types.ts";
import { dayOf, firmaInWords, vencimientoInWords } from "./documento-words.ts";
import { EstadoDocumento } from "./estado.tsx";
import classes from "./lista.module.css";

export const COLUMNS: Columns<Documento, (typeof DOCUMENTOS_ORDERS)[number]> = [
  {
    key: "displayName",
    label: "Empleado",
    width: 220,
    text: ({ empleado }) => empleado.displayName,
    person: ({ empleado }) => empleado,
  },
  { key: "name", label: "Nombre del documento", sort: false, opens: true, text: ({ name }) => name },
  { key: "tipo", label: "Tipo", sort: false, text: ({ tipo }) => tipo.name },
  { key: "fecha", label: "Enviado", width: 104, text: ({ created }) => dayOf(created) },
  {
    key: "fechaVencimiento",
    label: "Vencimiento",
    sort: false,
    width: 116,
    text: ({ fechaVencimiento }) => (fechaVencimiento === null ? "" : formatDay(fechaVencimiento)),
    cell: ({ fechaVencimiento, vencido }) =>
      fechaVencimiento && (
        <span data-late={vencido || undefined} className={classes.day}>
          {formatDay(fechaVencimiento)}
        </span>
      ),
  },
  {
    key: "firma",
    label: "Firma",
    sort: false,
    text: (documento) => firmaInWords(documento, false)?.words ?? "No requiere firma",
    cell: (documento) => <Firma documento={documento} />,
  },
  { key: "carpeta", label: "Carpeta", sort: false, isHidden: true, text: ({ carpeta }) => carpeta.name },
  {
    key: "legajo",
    label: "Legajo",
    sort: false,
    isHidden: true,
    text: ({ empleado }) => formatLegajo(empleado.legajo),
  },
];

type FirmaProps = { readonly documento: Documento };

/** What was sent and not decided on yet says that first. */
function Firma({ documento }: FirmaProps) {
  const isPlain = documento.estado === "Aprobado" && firmaInWords(documento, false) === null;
  if (isPlain) return <span className={classes.none}>No requiere firma</span>;
  // Its expiry has a column of its own.
  return (
    <span className={classes.firma}>
      <EstadoDocumento documento={{ ...documento, vencido: false }} isOwn={false} />
    </span>
  );
}

/** Below the name, on a phone. */
export const CardDetail = ({ documento }: FirmaProps) => (
  <span className={classes.card}>
    <span>{documento.name}</span>
    <span className={classes.none}>
      {[documento.tipo.name, dayOf(documento.created), vencimientoInWords(documento)].filter(Boolean).join(" · ")}
    </span>
    <Firma documento={documento} />
  </span>
);
