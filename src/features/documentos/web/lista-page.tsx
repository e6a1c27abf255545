/**
 * /documents/list/{id}/{name}/{icono}: the documents of a folder, or of those that its filter says, counted by signature, looked at,
 * taken along and deleted. Which one is open is in the address, as the rest of the list is. A manager reads.
 * /documents/vencimientos is the same list, of all folders. DOC-03, DOC-04, DOC-10, DOC-15…DOC-25, D033.
 */
import { IconEye, IconFilePlus, IconPlus, IconTrash } from "@tabler/icons-react";
import { Navigate, useParams, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import type { Documento } from "#features/documentos/contract.ts";
import { estadoAsked } from "#features/documentos/lista-rules.ts";
import { WRITERS } from "#features/documentos/quien.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { TODOS } from "#platform/contract/shapes.ts";
import { FilterBar } from "#platform/ui/filters/web/bar.tsx";
import { PageAction, PageWay } from "#platform/ui/page/web/action.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Asked } from "#platform/ui/table/web/types.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { nameOf } from "./documento-words.ts";
import { useDocumentosChanged } from "./documentos-api.ts";
import { useEliminar } from "./eliminar.ts";
import { useAcciones } from "./lista-acciones.ts";
import { type Opening, useCarpetaElegida, useDocumentos, useGrafico, useSources } from "./lista-api.ts";
import { CardDetail } from "./lista-columnas.tsx";
import { Grafico } from "./lista-grafico.tsx";
import { useModuloInactivo } from "./modulo.tsx";
import { useAbierto } from "./use-abierto.ts";

const Abierto = lazy(async () => ({ default: (await import("./abierto.tsx")).DocumentoAbierto }));

const FOLDERS = "/documents/folders";

export default function Lista() {
  const { id, name } = useParams({ strict: false }) as { readonly id: string; readonly name: string };
  const inactive = useModuloInactivo();
  useEffect(() => {
    if (inactive) notify.error(inactive);
  }, [inactive]);
  if (inactive === undefined) return null;
  if (inactive !== null) return <Navigate to={FOLDERS as string} replace />;
  return <Documentos key={id} opening={{ carpeta: id }} title={name} empty={NADA_EN_LA_CARPETA} />;
}

const NADA_EN_LA_CARPETA = {
  title: "Esta carpeta todavía no tiene documentos",
  text: "Los que se agreguen, y los que envíen los empleados, van a quedar acá.",
};

type DocumentosProps = {
  readonly opening: Opening;
  readonly title: string;
  readonly empty: { readonly title: string; readonly text: string };
};

export function Documentos({ opening, title, empty }: DocumentosProps) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { list, declared } = useDocumentos(opening);
  const writes = useMay(WRITERS);
  const actions = useAcciones(declared);
  const porciones = useGrafico(declared, list.asked).data ?? [];
  const sources = useSources();
  const changed = useDocumentosChanged();
  const remove = useEliminar(changed);
  const { opened, among, searchFor, open, close, next } = useAbierto(list.rows);
  const folder = list.filters.state.carpeta;
  const elegida = useCarpetaElegida(folder);
  /** What is added here goes here, if documents may be put into it. */
  const into = writes && elegida?.keeps ? folder : null;
  const name = elegida?.name ?? (folder === opening.carpeta ? title : "Todas las carpetas");
  const onExcel = async (asked: Asked) => (await import("./lista-excel.ts")).excelOfDocumentos(declared, asked);
  const grafico = porciones.length > 0 && (
    <Grafico
      porciones={porciones}
      chosen={estadoAsked(list.filters.state.estado)}
      onPick={(estado) => list.filters.set({ estado: estado ?? TODOS })}
    />
  );
  return (
    <Page
      title={name}
      count={list.count}
      back={{ to: FOLDERS, label: "Carpetas" }}
      ways={
        into && (
          <PageWay icon={IconFilePlus} to={`/documents/create/${into}`}>
            Para una persona
          </PageWay>
        )
      }
      actions={
        writes && (
          <PageAction icon={IconPlus} to="/documents/agregar" {...(into && { search: { carpeta: into } })}>
            Agregar documentos
          </PageAction>
        )
      }
      fill
    >
      {grafico}
      <DataTable
        // Of the folder it opens on nothing is hidden.
        list={{ ...list, isNarrowed: list.isTouched }}
        rowId={({ _id }) => _id}
        noun="documentos"
        searchLabel="Empleado o documento"
        filters={<FilterBar filters={list.filters} sources={sources} />}
        linkOf={({ _id }) => ({ to: path, search: searchFor(_id) })}
        actionsOf={(row: Documento) => [
          { label: `Ver ${nameOf(row)}`, icon: IconEye, run: () => open(row._id) },
          ...(writes ? [{ label: `Eliminar ${nameOf(row)}`, icon: IconTrash, run: () => remove(row) }] : []),
        ]}
        selection={{ actions }}
        exports={{ title: "Documentos", onExcel }}
        views="documentos"
        card={{ detail: (row) => <CardDetail documento={row} /> }}
        empty={empty}
      />
      {opened !== null && (
        <Suspense>
          <Abierto id={opened} among={among} onDecided={next} onClose={close} />
        </Suspense>
      )}
    </Page>
  );
}
