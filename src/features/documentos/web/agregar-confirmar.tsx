/** The third stage: what goes to whom, and the question. DOC-52. */
import { useQuery } from "@tanstack/react-query";
import type { TipoDocumento } from "#features/carpetas/tipos.ts";
import { titleOf } from "#features/documentos/rules.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { formatDay } from "#platform/dates/format.ts";
import { countText } from "#platform/text/quantity.ts";
import classes from "./agregar.module.css";
import type { Nombres } from "./agregar-empleados.tsx";
import { type AdjuntoElegido, type Folder, type FolderOf, type Pedido, sidesOf } from "./agregar-form.ts";
import { DOCUMENTOS, subirClient } from "./documentos-api.ts";

/** Verbatim. */
const PREGUNTA = "¿Está seguro que desea adjuntar los documentos a los legajos seleccionados?";
const NAMED = 5;

type ConfirmarStageProps = {
  readonly pedido: Pedido;
  readonly folder: Folder | undefined;
  readonly folderOf: FolderOf;
  readonly tipos: readonly TipoDocumento[];
  readonly nombres: Nombres;
};

export function ConfirmarStage({ pedido, folder, folderOf, tipos, nombres }: ConfirmarStageProps) {
  const todos = useTodos(pedido.todosEmpleados);
  const nameOf = (id: string) => tipos.find(({ _id }) => _id === id)?.name ?? "";
  return (
    <div className={classes.stage}>
      <p className={classes.question}>{PREGUNTA}</p>
      <div className={classes.group}>
        <h3 className={classes.heading}>
          {pedido.adjuntos.length === 1 ? "1 documento" : `${pedido.adjuntos.length} documentos`}
          {folder && ` en ${folder.name}`}
        </h3>
        <ul className={classes.files} aria-label="Documentos">
          {pedido.adjuntos.map((one) => (
            <li key={one.url}>
              <b>{titleOf(one.name)}</b>
              <span className={classes.muted}>
                {[nameOf(one.tipo), ...(folder ? [] : [folderOf(one)?.name ?? ""]), ...saidOf(one, folderOf)].join(
                  " · ",
                )}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.group}>
        <h3 className={classes.heading}>Para</h3>
        <p className={classes.muted}>{pedido.todosEmpleados ? todos : peopleInWords(pedido, nombres)}</p>
      </div>
    </div>
  );
}

/** How many everybody is, to the last of them: who presses knows what they send. */
function useTodos(isAsked: boolean): string {
  const { data } = useQuery({
    queryKey: [DOCUMENTOS, useActor()?.empresa, "todos"],
    queryFn: async () => (await subirClient.personas({ pide: "total" })).total,
    enabled: isAsked,
    // Whoever comes back to this step is told how many they are by then.
    staleTime: 0,
  });
  if (data === undefined) return "Todos los empleados";
  return data === 1 ? "Todos los empleados: 1 persona" : `Todos los empleados: ${countText(data)} personas`;
}

function saidOf(adjunto: AdjuntoElegido, folderOf: FolderOf): string[] {
  const { requiereFirma, requiereFirmaEmpleador, permitirVerSinFirmar } = sidesOf(adjunto, folderOf);
  const { tieneVencimiento, fechaVencimiento, notifica } = adjunto;
  return [
    requiereFirma ? "lo firma el empleado" : "",
    requiereFirma && permitirVerSinFirmar ? "puede verlo sin firmar" : "",
    requiereFirmaEmpleador ? "lo firma la empresa" : "",
    tieneVencimiento && fechaVencimiento ? `vence el ${formatDay(fechaVencimiento)}` : "",
    notifica ? "se notifica por email" : "",
  ].filter(Boolean);
}

function peopleInWords({ empleados }: Pedido, nombres: Nombres): string {
  const named = empleados.slice(0, NAMED).map((id) => nombres.get(id) ?? "1 empleado");
  const others = empleados.length - named.length;
  return others > 0 ? `${named.join("; ")} y ${countText(others)} más` : named.join("; ");
}
