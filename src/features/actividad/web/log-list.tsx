/**
 * The list of entries, for the company's page and an employee's: columns, filters, the last thirty days unless asked
 * otherwise, and the address as its only memory. ACT-03, ACT-08…ACT-15.
 */
import { Badge } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useCallback, useMemo } from "react";
import { actividad, type LogEntry } from "#features/actividad/contract.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { LOG_ACTIONS, type LogModule } from "#platform/contract/activity.ts";
import type { Input } from "#platform/contract/contract.ts";
import { rangePresets } from "#platform/dates/presets.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { filters } from "#platform/ui/filters/filters.ts";
import { FilterBar } from "#platform/ui/filters/web/bar.tsx";
import { useServerList } from "#platform/ui/table/web/server-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Columns } from "#platform/ui/table/web/types.ts";
import classes from "./actividad.module.css";
import { actividadClient, people } from "./api.ts";
import { EntryDialog } from "./entry-dialog.tsx";
import { ACTION_WORDS, Affected, Author, affectedOf, authorOf, momentOf, REFUSED, Tipo, TipoIcon } from "./words.tsx";

/** The word of the address that opens one entry. */
const ENTRY = "entrada";
const NOUN = "actividades";

const COLUMNS: Columns<LogEntry, "created"> = [
  {
    key: "class",
    label: "Tipo",
    sort: false,
    isIdentity: true,
    width: 124,
    text: (row) => ACTION_WORDS[row.class],
    cell: (row) => <Tipo entry={row} />,
  },
  {
    key: "created",
    label: "Fecha",
    isIdentity: true,
    width: 136,
    text: (row) => momentOf(row.created),
  },
  { key: "module", label: "Módulo", text: (row) => row.module, sort: false, isIdentity: true, width: 130 },
  {
    key: "name",
    label: "Actividad",
    sort: false,
    text: (row) => (row.result === "refused" ? `${row.name} (${REFUSED.toLowerCase()})` : row.name),
    cell: (row) => <Activity row={row} />,
  },
  { key: "fromUser", label: "Creado por", text: authorOf, person: ({ fromUser }) => fromUser, sort: false },
  { key: "toUser", label: "Legajo afectado", text: affectedOf, person: ({ toUser }) => toUser, sort: false },
];

function Activity({ row }: { readonly row: LogEntry }) {
  return (
    <span className={classes.name}>
      {row.name}
      {row.result === "refused" && <Badge color="gray">{REFUSED}</Badge>}
    </span>
  );
}

/** Who did it and to whom; once where it is the same person. */
function Detail({ row }: { readonly row: LogEntry }) {
  return (
    <>
      {[ACTION_WORDS[row.class], momentOf(row.created), row.module, ""].join(" · ")}
      <Author of={row} />
      {row.toUser && row.toUser._id !== row.fromUser?._id && (
        <>
          {" · "}
          <Affected of={row} />
        </>
      )}
    </>
  );
}

const ACTIONS = LOG_ACTIONS.map((action) => ({ id: action, name: ACTION_WORDS[action] }));

/** Those of one employee's page leave out whose log it is. */
function filtersOf(modules: readonly LogModule[], today: string, isOfOne: boolean) {
  const module = modules.map((name) => ({ id: name, name }));
  return filters([
    {
      kind: "range",
      key: "fecha",
      label: "Fecha",
      fields: ["dateFrom", "dateTo"],
      default: rangePresets["Últimos 30 días"](today),
    },
    { kind: "choice", key: "module", label: "Módulo", options: module },
    { kind: "choice", key: "actionType", label: "Tipo", options: ACTIONS },
    { kind: "employee", key: "fromUser", label: "Creado por" },
    ...(isOfOne ? [] : [{ kind: "employee", key: "toUser", label: "Legajo afectado" } as const]),
  ]);
}

type LogListProps = {
  readonly modules: readonly LogModule[];
  readonly pageSize: number;
  /** Only what touched this person. */
  readonly toUser?: string;
  readonly title: string;
  /** The page around the list: it shows how many there are. */
  readonly page: (count: string | undefined, list: ReactNode) => ReactNode;
};

export function LogList({ modules, pageSize, toUser, title, page }: LogListProps) {
  const today = useToday();
  const isOfOne = toUser !== undefined;
  const declared = useMemo(() => filtersOf(modules, today, isOfOne), [modules, today, isOfOne]);
  const list = useServerList({
    key: ["actividad", toUser],
    fetch: (asked: Input<typeof actividad.list>) =>
      logged(actividadClient.list({ ...asked, toUser: toUser ?? asked.toUser })),
    columns: COLUMNS,
    filters: declared,
    defaultOrder: "-created",
    pageSize,
  });
  const { linkOf, opened, close } = useOpenedEntry();
  return (
    <>
      {page(
        list.count,
        <DataTable
          list={list}
          noun={NOUN}
          feminine
          rowId={(row) => row._id}
          filters={<FilterBar filters={list.filters} sources={{ today, employees: people }} />}
          linkOf={linkOf}
          exports={{ title }}
          card={{
            tile: (row) => <TipoIcon icon={row.icon} size={20} />,
            detail: (row) => <Detail row={row} />,
          }}
          empty={{ title: "Todavía no hay actividad", text: "Acá va a quedar cada cambio, con su fecha y su autor." }}
        />,
      )}
      {opened && <EntryDialog logId={opened} onClose={close} />}
    </>
  );
}

/** ACT-08: a load that failed is written down for whoever looks into it; the list itself says that it did not come. */
async function logged<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    console.warn("Registro de actividad:", error);
    throw error;
  }
}

/** Which entry is open is part of the address, beside the filters. */
function useOpenedEntry() {
  const may = useMay(actividad.get.access);
  const address = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const navigate = useNavigate();
  const linkOf = useCallback((row: LogEntry) => ({ to: ".", search: { ...address, [ENTRY]: row._id } }), [address]);
  const close = () =>
    void navigate({ to: ".", search: ((kept: object) => ({ ...kept, [ENTRY]: undefined })) as never, replace: true });
  return { linkOf: may ? linkOf : undefined, opened: may ? address[ENTRY] : undefined, close };
}
