/** The last stage: how far the giving is, then what came of it, person by person, and where it can be seen. DOC-40, DOC-80. */
import { Button, Progress, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Enviado, EstadoEnviado } from "#features/documentos/envios.ts";
import type { EnvioIniciado } from "#features/documentos/subir.ts";
import { enviarJob, ResultadoEnvio } from "#features/documentos/subir-job.ts";
import { avanceDeTarea, type Tarea, tareas } from "#features/tareas/contract.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { formatLegajo } from "#platform/dates/format.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { useRealtime } from "#platform/realtime/web/realtime.tsx";
import { countText } from "#platform/text/quantity.ts";
import { useServerList } from "#platform/ui/table/web/server-list.ts";
import { DataTable } from "#platform/ui/table/web/table.tsx";
import type { Columns } from "#platform/ui/table/web/types.ts";
import classes from "./agregar.module.css";
import { DOCUMENTOS, enviosClient } from "./documentos-api.ts";
import { envioPath, isRunning, WHILE_RUNNING_MS } from "./envios-words.ts";

const tareasClient = clientFor(tareas);

type ListoStageProps = {
  readonly begun: EnvioIniciado;
  readonly list: string;
  readonly again: () => void;
};

export function ListoStage({ begun, list, again }: ListoStageProps) {
  const { data, refetch } = useQuery({
    queryKey: [DOCUMENTOS, useActor()?.empresa, "tarea", begun.tarea],
    queryFn: () => tareasClient.get({ tareaId: begun.tarea }),
    refetchInterval: ({ state }) => (state.data && !isRunning(state.data) ? false : WHILE_RUNNING_MS),
  });
  useRealtime(avanceDeTarea, ({ _id, tipo }) => {
    if (tipo === enviarJob.name && _id === begun.tarea) void refetch();
  });
  if (!data) return <Skeleton height={120} />;
  if (isRunning(data)) return <Avance tarea={data} personas={begun.personas} />;
  return (
    <Terminado tarea={data} begun={begun}>
      <div className={classes.acts}>
        <Button renderRoot={(props) => <Link {...props} to={list} />}>Ver la lista</Button>
        <Button variant="default" renderRoot={(props) => <Link {...props} to={envioPath(begun.envio)} />}>
          Ver el envío
        </Button>
        <Button variant="default" onClick={again}>
          Agregar otros documentos
        </Button>
      </div>
    </Terminado>
  );
}

function Avance({ tarea, personas }: { readonly tarea: Tarea; readonly personas: number }) {
  const { hecho } = tarea.avance;
  return (
    <div className={classes.stage} role="status">
      <p className={classes.question}>
        Adjuntando los documentos: {countText(hecho)} de {countText(personas)}
      </p>
      <Progress value={(hecho / Math.max(1, personas)) * 100} aria-label="Avance del envío" />
      <p className={classes.muted}>Podés cerrar esta ventana: sigue por su cuenta.</p>
    </div>
  );
}

type TerminadoProps = { readonly tarea: Tarea; readonly begun: EnvioIniciado; readonly children: ReactNode };

function Terminado({ tarea, begun, children }: TerminadoProps) {
  const said = ResultadoEnvio.safeParse(tarea.resultado);
  const entregados = said.success ? said.data.entregados : 0;
  return (
    <div className={classes.stage}>
      {tarea.estado === "fallida" ? (
        <p className={classes.question} role="alert">
          {tarea.error}
        </p>
      ) : (
        <p className={classes.question} role="status">
          {entregados === 1
            ? "Los documentos se adjuntaron a 1 legajo."
            : `Los documentos se adjuntaron a ${countText(entregados)} legajos.`}
        </p>
      )}
      {children}
      <Resultados envioId={begun.envio} />
    </div>
  );
}

const PALABRAS: Readonly<Record<EstadoEnviado, string>> = {
  retirado: "Retirados",
  sinDocumentos: "No se adjuntaron",
  sinFirmar: "Adjuntados, sin firmar",
  sinLeer: "Adjuntados, sin leer",
  completo: "Adjuntados, leídos",
};

const COLUMNS: Columns<Enviado, "displayName" | "legajo"> = [
  { key: "legajo", label: "Legajo", isIdentity: true, width: 84, text: ({ legajo }) => formatLegajo(legajo) },
  { key: "displayName", label: "Empleado", width: 260, text: ({ displayName }) => displayName },
  { key: "estado", sort: false, label: "Resultado", text: ({ estado }) => PALABRAS[estado] },
];

function Resultados({ envioId }: { readonly envioId: string }) {
  const list = useServerList({
    key: [DOCUMENTOS, "envio", envioId],
    fetch: (asked: Omit<Parameters<typeof enviosClient.personas>[0], "envioId">) =>
      enviosClient.personas({ ...asked, envioId }),
    columns: COLUMNS,
    defaultOrder: "displayName",
    isLocal: true,
  });
  return (
    <section className={classes.list} aria-label="Resultado por empleado">
      <DataTable
        list={list}
        rowId={({ _id }) => _id}
        noun="empleados"
        searchLabel="Nombre o legajo"
        empty={{ title: "Nadie recibió estos documentos", text: "Volvé a enviarlos a quienes los necesitan." }}
      />
    </section>
  );
}
