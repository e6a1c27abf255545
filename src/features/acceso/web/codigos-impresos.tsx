/**
 * /empresa/codigos: who never signed in, and codes for them on paper. They are told once and live in this page alone:
 * leaving it forgets them. D016, D169.
 */
import { IconKey } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { type acceso, CODIGOS_PAGE, type CodigoItem, type PendienteItem } from "#features/acceso/contract.ts";
import type { CredencialInicial } from "#features/empresa/contract.ts";
import { ADMINS } from "#platform/auth/roles.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import type { Input } from "#platform/contract/contract.ts";
import { MAX_PAGE } from "#platform/contract/shapes.ts";
import { formatDay, formatLegajo } from "#platform/dates/format.ts";
import { companyZone } from "#platform/dates/web/company-zone.ts";
import { dayIn } from "#platform/dates/zone.ts";
import { type Quantity, quantityWords } from "#platform/text/quantity.ts";
import { confirmAction } from "#platform/ui/dialogs/web/dialogs.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import type { Selected } from "#platform/ui/table/selection.ts";
import { useServerList } from "#platform/ui/table/web/server-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Columns } from "#platform/ui/table/web/types.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import classes from "./acceso.module.css";
import { accesoClient, PENDIENTES, useEntrega, usePendientesChanged } from "./api.ts";
import { GenerateAll } from "./generate-all.tsx";

/** With what draws the QRs. */
const loadSlips = () => import("./slips.tsx");
const Slips = lazy(loadSlips);

const validUntil = ({ codigoVence }: PendienteItem) =>
  codigoVence === null ? "" : formatDay(dayIn(companyZone(), new Date(codigoVence)));

const COLUMNS: Columns<PendienteItem, never> = [
  {
    key: "legajo",
    label: "Legajo",
    sort: false,
    isIdentity: true,
    width: 110,
    text: ({ legajo }) => formatLegajo(legajo),
  },
  { key: "displayName", label: "Nombre", sort: false, text: ({ displayName }) => displayName, person: (row) => row },
  { key: "username", label: "Usuario", sort: false, text: ({ username }) => username, width: 160 },
  { key: "area", label: "Departamento", sort: false, text: ({ area }) => area ?? "" },
  { key: "codigoVence", label: "Código vigente hasta", sort: false, text: validUntil, width: 190 },
];

export default function Codigos() {
  const [made, setMade] = useState<readonly CodigoItem[] | null>(null);
  const { data: entrega } = useEntrega();
  if (!made) return <Pendientes usesCodes={entrega?.credencialInicial} onMade={setMade} />;
  return (
    <Suspense>
      <Slips codigos={made} base={entrega?.direccion ?? location.origin} onClose={() => setMade(null)} />
    </Suspense>
  );
}

type PendientesProps = {
  /** What the company hands out; undefined until it is known. */
  readonly usesCodes: CredencialInicial | undefined;
  readonly onMade: (made: readonly CodigoItem[]) => void;
};

function Pendientes({ usesCodes, onMade }: PendientesProps) {
  const list = useServerList({
    key: [PENDIENTES],
    fetch: ({ search, start, length, ancla, pide }: Input<typeof acceso.pendientes>) =>
      accesoClient.pendientes({ search, start, length, ancla, pide }),
    columns: COLUMNS,
    pageSize: CODIGOS_PAGE,
  });
  const changed = usePendientesChanged();

  async function generate(selected: Selected, clear: () => void, count: Quantity) {
    if (!(await confirmAction(questionOf(count)))) return;
    const close = notify.loading("Generando códigos");
    try {
      // First what shows them: codes that nobody sees are codes lost.
      await loadSlips();
      // Not a mutation: its answer would stay in memory after the page is left.
      const made = await accesoClient.makeCodigos({ ids: [...(await idsOf(selected))] });
      clear();
      changed();
      onMade(made);
    } catch (error) {
      notify.failed(error);
    } finally {
      close();
    }
  }

  const found = list.status === "ready" ? list.paging.total : undefined;
  const all = { all: true, filters: list.asked, except: [] } as const;
  const action = (
    <GenerateAll
      usesCodes={usesCodes}
      found={found}
      isNarrowed={list.isNarrowed}
      run={(count) => void generate(all, () => {}, count)}
    />
  );
  return (
    <Page title="Códigos de activación" count={list.count} actions={action} fill>
      {usesCodes === "dni" && <UsesDni />}
      {usesCodes === "codigo" && (
        <p className={classes.notice} role="note">
          Generá un código para cada empleado que todavía no ingresó, imprimilos y entregalos en mano. Marcá filas para
          generar solo los de esas personas.
        </p>
      )}
      <DataTable
        list={list}
        rowId={(row) => row._id}
        noun="empleados que no ingresaron"
        searchLabel="Buscar por nombre, legajo o CUIL"
        {...(usesCodes === "codigo" && {
          selection: {
            actions: [
              {
                label: "Generar códigos",
                short: "Generar",
                icon: IconKey,
                run: (selected: Selected, clear: () => void, count: Quantity) => void generate(selected, clear, count),
              },
            ],
          },
        })}
        card={{ detail: detailOf }}
        empty={{
          title: "Todos ya ingresaron",
          text: "Cuando se cargue un legajo nuevo, va a aparecer acá hasta su primer ingreso.",
        }}
      />
    </Page>
  );
}

const detailOf = (row: PendienteItem) =>
  [row.username, row.area, row.codigoVence && `Código hasta ${validUntil(row)}`].filter(Boolean).join(" · ");

const questionOf = (count: Quantity) => ({
  title: count.count === 1 ? "Generar un código" : `Generar ${quantityWords(count)} códigos`,
  text: "Se muestran una sola vez, para imprimir y entregar en mano. Los que ya tenían dejan de servir.",
  confirm: "Generar",
});

/** Those of the page by their ids; all that were found, asked for once more. */
async function idsOf(selected: Selected): Promise<readonly string[]> {
  if ("ids" in selected) return selected.ids;
  const { data } = await accesoClient.pendientes({ search: selected.filters.search, length: MAX_PAGE });
  const except = new Set(selected.except);
  return data.map(({ _id }) => _id).filter((id) => !except.has(id));
}

/** Whoever keeps the configuration is led to it; others are told whom to ask. */
function UsesDni() {
  const mayChange = useMay(ADMINS);
  return (
    <p className={classes.notice} role="note">
      Tu empresa usa el número de documento como contraseña inicial: estos empleados ingresan con su CUIL y su
      documento, y en ese momento eligen otra. Para entregar códigos,{" "}
      {mayChange ? (
        <>
          cambiá la credencial inicial en la <Link to="/empresa/edit">configuración de la empresa</Link>.
        </>
      ) : (
        "pedile a un apoderado o a un administrador que cambie la credencial inicial en la configuración de la empresa."
      )}
    </p>
  );
}
