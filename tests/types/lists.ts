// What must not compile about lists, each mistake beside its twin that does. The type check reads it; nothing runs.
import { z } from "zod";
import { contract } from "#platform/contract/contract.ts";
import { Day, FilterId, Id, orderBy, page, pagingOf } from "#platform/contract/shapes.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { filters } from "#platform/ui/filters/filters.ts";
import { useServerList } from "#platform/ui/table/web/server-list.ts";
import type { Columns } from "#platform/ui/table/web/types.ts";

const cosas = contract({
  list: {
    summary: "Listar",
    method: "POST",
    path: "/api/cosas",
    access: "signedIn",
    input: pagingOf(50).extend({
      tipo: FilterId,
      dateFrom: Day.nullable().default(null),
      dateTo: Day.nullable().default(null),
      order: orderBy(["nombre", "fecha"], "nombre"),
    }),
    output: page(z.object({ _id: Id, nombre: z.string() })),
  },
});
const { list: fetch } = clientFor(cosas);
type Row = { readonly _id: string; readonly nombre: string };

const key = ["cosas"];
const columns: Columns<Row, "nombre" | "fecha"> = [{ key: "nombre", label: "Nombre", text: (row) => row.nombre }];

export function useFiltersAreFieldsOfTheCall() {
  useServerList({ key, fetch, columns, filters: filters([{ kind: "choice", key: "tipo", label: "Tipo" }]) });
  const wrong = filters([{ kind: "choice", key: "tipos", label: "Tipo" }]);
  // @ts-expect-error the call takes no "tipos", and would drop it without a word
  useServerList({ key, fetch, columns, filters: wrong });

  const range = { kind: "range", key: "fecha", label: "Fecha" } as const;
  useServerList({ key, fetch, columns, filters: filters([{ ...range, fields: ["dateFrom", "dateTo"] }]) });
  const half = filters([{ ...range, fields: ["dateFrom", "dateUntil"] }]);
  // @ts-expect-error
  useServerList({ key, fetch, columns, filters: half });
  const none = filters([range]);
  // @ts-expect-error a range says which two fields it fills
  useServerList({ key, fetch, columns, filters: none });
}

export function useColumnsSortByOrdersOfTheCall() {
  useServerList({ key, fetch, columns, defaultOrder: "-fecha" });
  // @ts-expect-error
  useServerList({ key, fetch, columns, defaultOrder: "-creada" });

  const unsorted: Columns<Row, "nombre" | "fecha"> = [{ key: "_id", label: "Id", sort: false, text: (row) => row._id }];
  useServerList({ key, fetch, columns: unsorted });
  // @ts-expect-error the call cannot order by "_id"
  const wrong: Columns<Row, "nombre" | "fecha"> = [{ key: "_id", label: "Id", text: (row) => row._id }];
  const any: Columns<Row> = wrong;
  // @ts-expect-error nor do columns that do not say what they sort by pass
  useServerList({ key, fetch, columns: any });
}
