/** The third stage: what goes to whom, and the question. DOC-52. */

import type { TipoDocumento } from "#features/carpetas/tipos.ts";
import { titleOf } from "#features/documentos/rules.ts";
import { formatDay } from "#platform/dates/format.ts";
import { countText } from "#platform/text/quantity.ts";
import classes from "./agregar.module.css";
import type { Nombres } from "./agregar-empleados.tsx";
import { type AdjuntoElegido, type Folder, type Pedido, sidesOf } from "./agregar-form.ts";

/** Verbatim. */
const PREGUNTA = "¿Está seguro que desea adjuntar los documentos a los legajos seleccionados?";
const NAMED = 5;

type ConfirmarStageProps = {
  readonly pedido: Pedido;
  readonly folder: Folder | undefined;
  readonly tipos: readonly TipoDocumento[];
  readonly nombres: Nombres;
};

export function ConfirmarStage({ pedido, folder, tipos, nombres }: ConfirmarStageProps) {
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
              <span className={classes.muted}>{[nameOf(one.tipo), ...saidOf(one, folder)].join(" · ")}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.group}>
        <h3 className={classes.heading}>Para</h3>
        <p className={classes.muted}>{peopleInWords(pedido, nombres)}</p>
      </div>
    </div>
  );
}

function saidOf(adjunto: AdjuntoElegido, folder: Folder | undefined): string[] {
  const { requiereFirma, requiereFirmaEmpleador, permitirVerSinFirmar } = sidesOf(adjunto, folder);
  const { tieneVencimiento, fechaVencimiento, notifica } = adjunto;
  return [
    requiereFirma ? "lo firma el empleado" : "",
    requiereFirma && permitirVerSinFirmar ? "puede verlo sin firmar" : "",
    requiereFirmaEmpleador ? "lo firma la empresa" : "",
    tieneVencimiento && fechaVencimiento ? `vence el ${formatDay(fechaVencimiento)}` : "",
    notifica ? "se notifica por email" : "",
  ].filter(Boolean);
}

function peopleInWords({ empleados, todosEmpleados }: Pedido, nombres: Nombres): string {
  if (todosEmpleados) return "Todos los empleados";
  const named = empleados.slice(0, NAMED).map((id) => nombres.get(id) ?? "1 empleado");
  const others = empleados.length - named.length;
  return others > 0 ? `${named.join("; ")} y ${countText(others)} más` : named.join("; ");
}
