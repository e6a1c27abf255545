/** /recibos/list: one's own receipts, the newest first; what is owed stands above them. REC-04, REC-22…REC-27, REC-57. */
import { Badge, Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { CasoLink, type CasoOf, useCasosPropios } from "#features/disconformidades/web/public.tsx";
import type { EstadoRecibo, MiRecibo } from "#features/recibos/contract.ts";
import { isIn } from "#features/recibos/rules.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { TODOS } from "#platform/contract/shapes.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { type FilterState, filters } from "#platform/ui/filters/filters.ts";
import { FilterBar } from "#platform/ui/filters/web/bar.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import { Paraph, SignatureMark } from "#platform/ui/page/web/signature-mark.tsx";
import { useClientList } from "#platform/ui/table/web/client-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Columns, RowAction } from "#platform/ui/table/web/types.ts";
import { downloadRecibo, previewOf, useMisRecibos } from "./mis-api.ts";
import classes from "./mis-recibos.module.css";
import {
  dayOf,
  detailOf,
  ESTADO_OPTIONS,
  markOf,
  nameOf,
  owedIn,
  owedInWords,
  pathOf,
  periodInWords,
  retiradoOf,
  TIPO,
} from "./mis-words.ts";

const FILTERS = filters([{ kind: "choice", key: "estado", label: "Estado", options: ESTADO_OPTIONS }]);

const keeps = (recibo: MiRecibo, { estado }: FilterState<typeof FILTERS>) =>
  isIn(estado === TODOS ? "todos" : (estado as EstadoRecibo), recibo);

export default function MisRecibos() {
  const me = useActor()?._id ?? "";
  const query = useMisRecibos();
  const isObjected = query.data?.some(({ firmadoEmpleado }) => firmadoEmpleado.conformidad === false) ?? false;
  const casoOf = useCasosPropios(TIPO, isObjected);
  const columns = useMemo(() => columnsOf(me, casoOf), [me, casoOf]);
  const list = useClientList(query, columns, { filters: FILTERS, keeps, defaultOrder: "-periodo" });
  const owed = useMemo(() => owedIn(query.data ?? []), [query.data]);
  return (
    <Page title="Mis Recibos" count={list.count}>
      <div className={classes.page}>
        {owed.length > 0 && <Owed owed={owed} />}
        <DataTable
          list={list}
          noun="recibos"
          rowId={({ _id }) => _id}
          searchLabel="Buscar recibo"
          filters={<FilterBar filters={list.filters} sources={{ today: useToday() }} />}
          linkOf={(recibo) => ({ to: pathOf(recibo) })}
          actionsOf={actionsOf}
          card={{
            detail: (recibo) => <CardDetail recibo={recibo} me={me} casoOf={casoOf} />,
            badge: (recibo) => !recibo.leido && <Badge>Sin leer</Badge>,
          }}
          empty={{
            title: "Todavía no tenés recibos",
            text: "Cuando la empresa firme uno, lo vas a leer y firmar acá.",
          }}
        />
      </div>
    </Page>
  );
}

const columnsOf = (me: string, casoOf: CasoOf): Columns<MiRecibo> => [
  {
    key: "periodo",
    label: "Período",
    text: periodInWords,
    value: ({ anio, mes }) => anio * 100 + mes,
    cell: (recibo) => (
      <>
        {periodInWords(recibo)} {!recibo.leido && <Badge className={classes.unread}>Sin leer</Badge>}
      </>
    ),
  },
  { key: "tipo", label: "Tipo", text: ({ tipoRecibo }) => tipoRecibo.name },
  {
    key: "firma",
    label: "Tu firma",
    text: (recibo) => markOf(recibo, me).words,
    cell: (recibo) => <Mark recibo={recibo} me={me} casoOf={casoOf} />,
  },
  {
    key: "firmado",
    label: "Firmado el",
    text: ({ firmadoEmpleado }) => dayOf(firmadoEmpleado.fecha),
    value: ({ firmadoEmpleado }) => firmadoEmpleado.fecha ?? "",
  },
  {
    key: "empresa",
    label: "Lo firmó la empresa",
    text: ({ firmadoEmpleador }) => dayOf(firmadoEmpleador.fecha),
    value: ({ firmadoEmpleador }) => firmadoEmpleador.fecha ?? "",
  },
  { key: "referencia", label: "Referencia", text: ({ referencia }) => referencia, isHidden: true },
];

/** One that waits for others cannot be kept yet; a signed one always can (D202). */
const actionsOf = (recibo: MiRecibo): readonly RowAction[] =>
  recibo.bloqueo === "correlativa"
    ? []
    : [{ label: `Descargar ${nameOf(recibo)}`, icon: IconDownload, run: () => void downloadRecibo(recibo) }];

type RowProps = { readonly recibo: MiRecibo; readonly me: string; readonly casoOf: CasoOf };

function Mark({ recibo, me, casoOf }: RowProps) {
  const { indicador, state, words } = markOf(recibo, me);
  const caso = casoOf(recibo._id);
  return (
    <span data-indicador={indicador} className={classes.mark}>
      <SignatureMark state={state}>{words}</SignatureMark>
      {recibo.retirado && <span className={classes.withdrawn}>{retiradoOf(recibo)}</span>}
      {caso && <CasoLink caso={caso} />}
    </span>
  );
}

const CardDetail = (row: RowProps) => (
  <span className={classes.card}>
    {row.recibo.tipoRecibo.name}
    <Mark {...row} />
  </span>
);

/** The first one to sign, and what comes after it. */
function Owed({ owed }: { readonly owed: readonly MiRecibo[] }) {
  const [first, second] = owed;
  const [hasPreview, setPreview] = useState(true);
  if (!first) return null;
  return (
    <section className={classes.owed} aria-labelledby="por-firmar">
      {hasPreview && (
        <img className={classes.preview} src={previewOf(first)} alt="" onError={() => setPreview(false)} />
      )}
      <div className={classes.what}>
        <h2 id="por-firmar">{owedInWords(owed.length)}</h2>
        <p>
          <b>{periodInWords(first)}</b>
        </p>
        <p className={classes.quiet}>{detailOf(first)}</p>
        <p>
          <SignatureMark state="missing">Falta tu firma</SignatureMark>
        </p>
      </div>
      <div className={classes.act}>
        <Button
          className={classes.verb}
          color="pen"
          leftSection={<Paraph />}
          renderRoot={(props) => <Link {...props} to={pathOf(first)} />}
        >
          Ver y firmar
        </Button>
        {second && (
          <p className={classes.quiet}>
            Después sigue: <b>{nameOf(second)}</b>
          </p>
        )}
      </div>
    </section>
  );
}
