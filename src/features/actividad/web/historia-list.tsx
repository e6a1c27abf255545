/** The changes of a file, field by field, with what each said before. */
import { type actividad, EMPLOYEE_LOG_PAGE, type HistoriaItem } from "#features/actividad/contract.ts";
import { labelOfCampo } from "#features/legajos/historia.ts";
import type { Input } from "#platform/contract/contract.ts";
import { useServerList } from "#platform/ui/table/web/server-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Columns } from "#platform/ui/table/web/types.ts";
import { actividadClient } from "./api.ts";
import { momentOf, valueInWords } from "./words.tsx";

const authorOf = ({ por }: HistoriaItem) => por?.displayName ?? "Sistema";

const COLUMNS: Columns<HistoriaItem, "created"> = [
  { key: "created", label: "Fecha", isIdentity: true, width: 136, text: ({ created }) => momentOf(created) },
  { key: "campo", label: "Dato", sort: false, width: 190, text: ({ campo }) => labelOfCampo(campo) },
  { key: "antes", label: "Antes", sort: false, text: ({ campo, antes }) => valueInWords(campo, antes) },
  { key: "despues", label: "Después", sort: false, text: ({ campo, despues }) => valueInWords(campo, despues) },
  { key: "por", label: "Modificado por", sort: false, text: authorOf, person: ({ por }) => por },
];

export function HistoriaList({ userId }: { readonly userId: string }) {
  const list = useServerList({
    key: ["historia", userId],
    fetch: (asked: Omit<Input<typeof actividad.historia>, "userId">) => actividadClient.historia({ ...asked, userId }),
    columns: COLUMNS,
    defaultOrder: "-created",
    pageSize: EMPLOYEE_LOG_PAGE,
  });
  return (
    <DataTable
      list={list}
      noun="cambios"
      rowId={(row) => row._id}
      exports={{ title: "Cambios del legajo" }}
      card={{
        detail: (row) =>
          `${valueInWords(row.campo, row.antes)} → ${valueInWords(row.campo, row.despues)} · ${authorOf(row)}`,
      }}
      empty={{
        title: "Todavía no hubo cambios",
        text: "Acá va a quedar cada dato del legajo que cambie, con lo que decía antes.",
      }}
    />
  );
}
