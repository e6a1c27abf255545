/**
 * One person's documents: their folders with how many are in each, and the documents of the chosen one, found by name and
 * type and opened in place. The same in their file and in one's own account. CARP-15, DOC-32, DOC-83, DOC-87, DOC-88.
 */
import { IconEye } from "@tabler/icons-react";
import { useRouterState } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useMemo } from "react";
import type { CarpetaContada, Documento } from "#features/documentos/contract.ts";
import { TODOS } from "#platform/contract/shapes.ts";
import { formatDay } from "#platform/dates/format.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { type FilterState, filters } from "#platform/ui/filters/filters.ts";
import { FilterBar } from "#platform/ui/filters/web/bar.tsx";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { useClientList } from "#platform/ui/table/web/client-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Columns } from "#platform/ui/table/web/types.ts";
import { Carpetas } from "./carpetas-de-persona.tsx";
import { dayOf, estadoInWords, firmaInWords, vencimientoInWords, whereInWords } from "./documento-words.ts";
import { useCarpetasOf, useDocumentosOf } from "./documentos-api.ts";
import { EstadoDocumento } from "./estado.tsx";
import { useAbierto } from "./use-abierto.ts";

const DocumentoAbierto = lazy(async () => ({ default: (await import("./abierto.tsx")).DocumentoAbierto }));

const FILTERS = filters([{ kind: "choice", key: "carpeta", label: "Carpeta" }]);

/** The pending folder holds what is pending in all of them (D211). */
const keepsOf =
  (folders: readonly CarpetaContada[] | undefined) =>
  ({ carpeta, estado }: Documento, { carpeta: chosen }: FilterState<typeof FILTERS>): boolean => {
    if (chosen === TODOS) return true;
    const isPending = folders?.find(({ _id }) => _id === chosen)?.esPendiente ?? false;
    return isPending ? estado === "Pendiente" : carpeta._id === chosen;
  };

type DeEmpleadoProps = {
  readonly empleadoId: string;
  readonly isOwn?: boolean;
  readonly empty: { readonly title: string; readonly text: string; readonly actions?: ReactNode };
};

export function DocumentosDeEmpleado({ empleadoId, isOwn = false, empty }: DeEmpleadoProps) {
  const at = useRouterState({ select: ({ location }) => location.pathname });
  const folders = useCarpetasOf(empleadoId);
  const keeps = useMemo(() => keepsOf(folders.data), [folders.data]);
  const columns = useMemo(() => columnsOf(isOwn), [isOwn]);
  const list = useClientList(useDocumentosOf(empleadoId), columns, {
    filters: FILTERS,
    keeps,
    defaultOrder: "-enviado",
  });
  const { opened, among, searchFor, open, close, next } = useAbierto(list.found ?? []);
  const choose = (carpeta: string) => list.filters.set({ carpeta });
  const options = useMemo(
    () => ({
      carpeta: {
        queryKey: ["documentos", "carpetas de", empleadoId, folders.dataUpdatedAt],
        queryFn: async () => (folders.data ?? []).map(({ _id, name }) => ({ id: _id, name })),
      },
    }),
    [empleadoId, folders.data, folders.dataUpdatedAt],
  );
  return (
    <>
      <Loaded query={folders} noun="las carpetas" waiting={92}>
        {(all) => <Carpetas folders={all} chosen={list.filters.state.carpeta} choose={choose} />}
      </Loaded>
      <DataTable
        list={list}
        rowId={({ _id }) => _id}
        noun="documentos"
        searchLabel="Buscar documento"
        filters={<FilterBar filters={list.filters} sources={{ today: useToday(), options }} />}
        linkOf={({ _id }) => ({ to: at, search: searchFor(_id) })}
        actionsOf={(row) => [{ label: `Ver ${row.name}`, icon: IconEye, run: () => open(row._id) }]}
        card={{
          detail: (row) => (
            <>
              {whereInWords(row)} <EstadoDocumento documento={row} isOwn={isOwn} />
            </>
          ),
        }}
        empty={empty}
      />
      <Suspense>
        {opened !== null && <DocumentoAbierto id={opened} among={among} onDecided={next} onClose={close} />}
      </Suspense>
    </>
  );
}

const columnsOf = (isOwn: boolean): Columns<Documento> => [
  { key: "name", label: "Nombre del documento", text: ({ name }) => name, width: 260 },
  { key: "tipo", label: "Tipo", text: ({ tipo }) => tipo.name },
  { key: "carpeta", label: "Carpeta", text: ({ carpeta }) => carpeta.name },
  {
    key: "enviado",
    label: "Enviado",
    text: ({ created }) => dayOf(created),
    value: ({ created }) => created,
    width: 110,
  },
  {
    key: "vencimiento",
    label: "Vencimiento",
    text: ({ fechaVencimiento }) => (fechaVencimiento === null ? "" : formatDay(fechaVencimiento)),
    value: ({ fechaVencimiento }) => fechaVencimiento ?? "",
    width: 120,
  },
  {
    key: "estado",
    label: "Estado",
    text: (row) =>
      [estadoInWords(row, isOwn), firmaInWords(row, isOwn)?.words, row.vencido && vencimientoInWords(row)]
        .filter(Boolean)
        .join(" · "),
    cell: (row) => <EstadoDocumento documento={row} isOwn={isOwn} />,
  },
];
