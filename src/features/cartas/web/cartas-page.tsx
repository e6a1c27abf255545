/**
 * /plantillas/enviar/:cartasId: letters that were asked for together, while they are made and once they are: what became of
 * each person's, the envío in which they are followed, or the file to be printed.
 */
import { Button, Progress } from "@mantine/core";
import { IconDownload, IconListCheck, IconMail } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { CARTAS_PAGE, type Carta, type Cartas, RESULTADOS, type Resultado } from "#features/cartas/contract.ts";
import { ResultadoCartas } from "#features/cartas/job.ts";
import { WRITERS } from "#features/plantillas/quien.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { formatLegajo } from "#platform/dates/format.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { fetchOffered } from "#platform/files/web/offered-file.ts";
import { filters } from "#platform/ui/filters/filters.ts";
import { FilterBar } from "#platform/ui/filters/web/bar.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import { RecordPage, useAddressPart } from "#platform/ui/page/web/record-page.tsx";
import { useServerList } from "#platform/ui/table/web/server-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Columns } from "#platform/ui/table/web/types.ts";
import { CARTAS, cartasClient, useCartas, useTarea } from "./api.ts";
import classes from "./cartas.module.css";
import { backOf, ENVIAR, envioPath } from "./rutas.ts";
import { avanceWords, finalWords, formatoWords, isRunning, nombresDe, RESULTADO_WORDS } from "./words.ts";

export default function CartasPage() {
  const back = backOf(useMay(WRITERS));
  const { query, told } = useCartas(useAddressPart("cartasId"));
  return (
    <RecordPage title="Cartas" back={back} query={query} noun="las cartas" waiting={420}>
      {(cartas) => <Shown cartas={cartas} told={told} back={back} />}
    </RecordPage>
  );
}

type ShownProps = { readonly cartas: Cartas };

type PageShownProps = ShownProps & { readonly told: number; readonly back: ReturnType<typeof backOf> };

function Shown({ cartas, told, back }: PageShownProps) {
  const { name, created, formato, estado, _id } = cartas;
  const running = isRunning(cartas);
  const actions = !running && (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={17} stroke={1.75} aria-hidden />}
        renderRoot={(props) => <Link {...props} to={ENVIAR} />}
      >
        Enviar otras cartas
      </Button>
      {formato === null ? (
        <Button
          leftSection={<IconListCheck size={17} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <Link {...props} to={envioPath(_id)} />}
        >
          Ver el envío
        </Button>
      ) : (
        estado === "lista" && <Descarga tarea={cartas.tarea} />
      )}
    </>
  );
  const subtitle = `${formatMoment(new Date(created))} · ${formatoWords(formato)}`;
  return (
    <Page title={name} subtitle={subtitle} back={back} actions={actions} fill>
      <Estado cartas={cartas} told={told} />
      <Personas cartas={cartas} />
    </Page>
  );
}

function Estado({ cartas, told }: ShownProps & { readonly told: number }) {
  const { personas, hechas, omitidas, fallidas, estado, error } = cartas;
  if (isRunning(cartas)) {
    const hecho = Math.min(personas, Math.max(told, hechas + omitidas + fallidas));
    return (
      <div className={classes.avance} role="status">
        <p className={classes.question}>{avanceWords(hecho, personas)}</p>
        <Progress value={(hecho / Math.max(1, personas)) * 100} aria-label="Avance de las cartas" />
        <p className={classes.muted}>Podés cerrar esta página: sigue por su cuenta.</p>
      </div>
    );
  }
  if (estado === "fallida")
    return (
      <p className={`${classes.question} ${classes.ended}`} role="alert">
        {error}
      </p>
    );
  return (
    <p className={`${classes.question} ${classes.ended}`} role="status">
      {finalWords(cartas)}
    </p>
  );
}

/** The file is handed over once, to whoever asked for it. */
function Descarga({ tarea }: Pick<Cartas, "tarea">) {
  const { data } = useTarea(tarea, true);
  const [isTaken, setTaken] = useState(false);
  const said = ResultadoCartas.safeParse(data?.resultado);
  const filename = said.success ? said.data.filename : null;
  if (filename === null) return null;
  const take = () => {
    setTaken(true);
    fetchOffered(filename);
  };
  return (
    <Button
      leftSection={<IconDownload size={17} stroke={1.75} aria-hidden />}
      disabled={isTaken}
      title="Se descarga una sola vez"
      onClick={take}
    >
      {isTaken ? "Descargado" : "Descargar"}
    </Button>
  );
}

const FILTERS = filters([
  {
    kind: "choice",
    key: "resultado",
    label: "Resultado",
    options: RESULTADOS.map((id) => ({ id, name: RESULTADO_WORDS[id] })),
  },
]);

const resultadoOf = (said: string | undefined): Resultado | "todos" =>
  RESULTADOS.find((one) => one === said) ?? "todos";

const COLUMNS: Columns<Carta, "displayName" | "legajo"> = [
  { key: "legajo", label: "Legajo", isIdentity: true, width: 84, text: ({ legajo }) => formatLegajo(legajo) },
  { key: "displayName", label: "Empleado", width: 260, text: ({ displayName }) => displayName, person: (one) => one },
  {
    key: "resultado",
    sort: false,
    label: "Resultado",
    width: 240,
    opens: true,
    text: ({ resultado }) => RESULTADO_WORDS[resultado],
  },
  { key: "vacios", sort: false, label: "Le falta", text: ({ vacios }) => nombresDe(vacios) },
];

type Asked = Omit<Parameters<typeof cartasClient.personas>[0], "cartasId">;

function Personas({ cartas: { _id: cartasId, hechas, estado } }: ShownProps) {
  const today = useToday();
  const list = useServerList({
    // As more of them are made.
    key: [CARTAS, "una", cartasId, "personas", hechas, estado],
    fetch: ({ resultado, ...asked }: Asked) =>
      cartasClient.personas({ ...asked, cartasId, resultado: resultadoOf(resultado) }),
    columns: COLUMNS,
    filters: FILTERS,
    defaultOrder: "displayName",
    pageSize: CARTAS_PAGE,
  });
  return (
    <DataTable
      list={list}
      rowId={({ _id }) => _id}
      noun="cartas"
      feminine
      searchLabel="Nombre o legajo"
      filters={<FilterBar filters={list.filters} sources={{ today }} />}
      linkOf={({ _id, documento }) => ({ to: documento === null ? `/users/${_id}` : `/documents/${documento}` })}
      card={{
        detail: ({ resultado, vacios }) => [RESULTADO_WORDS[resultado], nombresDe(vacios)].filter(Boolean).join(" · "),
      }}
      empty={{ title: "No hay nadie en estas cartas", text: "Volvé a enviarlas a quienes las necesitan." }}
    />
  );
}
