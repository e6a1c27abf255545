/** How a document stands, as marks: what was decided on it, its signatures, its expiry. */
import { Badge } from "@mantine/core";
import type { Documento } from "#features/documentos/contract.ts";
import { SignatureMark } from "#platform/ui/page/web/signature-mark.tsx";
import classes from "./documento.module.css";
import { estadoInWords, firmaInWords, vencimientoInWords } from "./documento-words.ts";

type EstadoProps = { readonly documento: Documento; readonly isOwn: boolean };

/** Of what the company sent, approved as it is, nothing is said. */
export function EstadoDocumento({ documento, isOwn }: EstadoProps) {
  const { estado, origen, vencido } = documento;
  const firma = estado === "Aprobado" ? firmaInWords(documento, isOwn) : null;
  const expiry = vencimientoInWords(documento);
  return (
    <span className={classes.estado}>
      {(estado !== "Aprobado" || origen === "empleado") && (
        <Badge color={COLOURS[estado]}>{estadoInWords(documento, isOwn)}</Badge>
      )}
      {firma && <SignatureMark state={firma.state}>{firma.words}</SignatureMark>}
      {vencido && <Badge color="red">{expiry}</Badge>}
      {documento.reemplazadoPor !== null && <Badge color="gray">Reemplazado por una versión más nueva</Badge>}
    </span>
  );
}

const COLOURS = { Pendiente: "orange", Aprobado: "green", Rechazado: "red" } as const;

/** Told to whoever may read it, first of all to its employee. */
export const Rechazo = ({ documento }: { readonly documento: Documento }) =>
  documento.estado === "Rechazado" && documento.motivoRechazo !== "" ? (
    <p className={classes.rechazo}>
      <b>Motivo del rechazo:</b> {documento.motivoRechazo}
    </p>
  ) : null;
