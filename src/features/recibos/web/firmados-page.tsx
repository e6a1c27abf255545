/**
 * /recibos-admin/firmados: what the employer signed, filtered, counted by state, looked at, exported and taken back;
 * /recibos is the same to look at only. Which one is open is in the address, as the rest of the list is. REC-01, REC-03, REC-05, REC-06,
 * REC-09, REC-10, REC-11, D097, D205.
 */
import { IconEye } from "@tabler/icons-react";
import { useRouterState } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import type { Recibo } from "#features/recibos/contract.ts";
import { estadoAsked } from "#features/recibos/firmados-rules.ts";
import { EXPORTERS } from "#features/recibos/quien.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { TODOS } from "#platform/contract/shapes.ts";
import { FilterBar } from "#platform/ui/filters/web/bar.tsx";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Asked } from "#platform/ui/table/web/types.ts";
import { useOpened } from "./firmados-abierto.ts";
import { useFirmadosActions } from "./firmados-acciones.ts";
import { useFirmados, useGrafico, useSources } from "./firmados-api.ts";
import { CardDetail } from "./firmados-columnas.tsx";
import { Grafico } from "./firmados-grafico.tsx";
import { useUltimoPeriodo } from "./firmados-ultimo.ts";
import { nameOf } from "./firmados-words.ts";
import { Recordar } from "./recordar.tsx";

const VistaPrevia = lazy(async () => ({ default: (await import("./firmados-previa.tsx")).VistaPrevia }));

/** Closing a preview of the signed list leads to what is still pending; where one only looks, one stays. */
const SIGNED = { path: "/recibos-admin/firmados", after: "/recibos-admin/pendientes", acts: true } as const;
const ONLY_LOOKING = { path: "/recibos", after: null, acts: false } as const;

/** What is closed can be neither exported nor taken back (D205). */
const canPick = ({ cerrado }: Recibo) => !cerrado;

export default function Firmados() {
  return (
    <Loaded
      query={useUltimoPeriodo()}
      noun="los recibos firmados"
      waiting={400}
      frame={(state) => <Page title="Recibos">{state}</Page>}
    >
      {(ultimo) => <Listed ultimo={ultimo} />}
    </Loaded>
  );
}

function Listed({ ultimo }: { readonly ultimo: string | null }) {
  const at = useRouterState({ select: ({ location }) => location.pathname });
  const { path, after, acts } = at === ONLY_LOOKING.path ? ONLY_LOOKING : SIGNED;
  const { list, declared } = useFirmados(ultimo);
  const actions = useFirmadosActions(list, declared, acts);
  const porciones = useGrafico(declared, list.asked).data ?? [];
  const exports = useMay(EXPORTERS);
  const sources = useSources();
  const { shown, said, open, leave } = useOpened(list, after);
  const onExcel = async (asked: Asked) => (await import("./firmados-excel.ts")).excelOfFirmados(declared, asked);
  return (
    <Page title="Recibos" count={list.count} actions={path === SIGNED.path && <Recordar />} fill>
      {porciones.length > 0 && (
        <Grafico
          porciones={porciones}
          chosen={estadoAsked(list.filters.state.estado)}
          onPick={(estado) => list.filters.set({ estado: estado ?? TODOS })}
        />
      )}
      <DataTable
        list={list}
        rowId={({ _id }) => _id}
        noun="recibos firmados"
        searchLabel="Empleado, legajo o CUIL"
        filters={<FilterBar filters={list.filters} sources={sources} />}
        linkOf={({ _id }) => ({ to: path, search: { ...said, recibo: _id } })}
        actionsOf={(row: Recibo) => [{ label: `Ver ${nameOf(row)}`, icon: IconEye, run: () => open(row._id) }]}
        {...(actions.length > 0 && { selection: { actions, canPick } })}
        {...(exports && { exports: { title: "Recibos firmados", onExcel } })}
        views="recibos-firmados"
        card={{ detail: (row) => <CardDetail recibo={row} /> }}
        empty={{
          title: "Todavía no hay recibos firmados",
          text: "Cuando la empresa firme los que están pendientes, van a quedar acá.",
        }}
      />
      {shown && (
        <Suspense>
          <VistaPrevia {...shown} acts={acts} onClose={leave} />
        </Suspense>
      )}
    </Page>
  );
}
