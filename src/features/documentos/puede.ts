/** What the screens offer somebody to do with a document; the server decides again. D210, S-29, S-48. */
import type { Role } from "#platform/auth/roles.ts";
import type { Documento } from "./contract.ts";
import { isWriter } from "./quien.ts";
import { isMovable, isOwed, isVigente } from "./rules.ts";

type Somebody = { readonly _id: string; readonly roles: readonly Role[] };

const isOwn = ({ empleado }: Pick<Documento, "empleado">, { _id }: Somebody) => empleado._id === _id;

/** Of one's own only what one sent and nobody has decided on. What was renewed or taken back stays as it is. */
export function mayChange(documento: Documento, actor: Somebody): boolean {
  if (!isWriter(actor.roles) || documento.reemplazadoPor !== null || documento.retirado !== null) return false;
  return !isOwn(documento, actor) || (documento.origen === "empleado" && documento.estado === "Pendiente");
}

/** Whether they say how it stands: never of their own, nor once somebody signed it. */
export const mayDecide = (documento: Documento, actor: Somebody): boolean =>
  mayChange(documento, actor) && !isOwn(documento, actor) && !isSigned(documento);

/** Whether they may still give it to whom it belongs. */
export const mayMove = (documento: Documento, actor: Somebody): boolean =>
  mayChange(documento, actor) && isMovable({ ...documento, isLeido: documento.leido, isFirmado: isSigned(documento) });

export const isSigned = ({ firmadoEmpleado, firmadoEmpleador }: Documento): boolean =>
  firmadoEmpleado.firmado || firmadoEmpleador.firmado;

/** Whether they have to sign it now. */
export const owesSignature = (documento: Documento, actor: Somebody): boolean =>
  isOwn(documento, actor) &&
  documento.reemplazadoPor === null &&
  documento.retirado === null &&
  isOwed({ ...documento, firmadoEmpleado: documento.firmadoEmpleado.fecha, firmadoEmpleador: null });

/** Whoever works with documents, and whose it is: what expires and holds. */
export const mayRenew = (documento: Documento, actor: Somebody): boolean =>
  (isOwn(documento, actor) || isWriter(actor.roles)) && documento.fechaVencimiento !== null && isVigente(documento);

/**
 * What one sent and was refused, and has not sent again: of its type, nothing of theirs came after it. A renewal only while
 * what it would renew is the latest.
 */
export const isUnanswered = (documento: Documento, all: readonly Documento[]): boolean =>
  documento.estado === "Rechazado" &&
  documento.origen === "empleado" &&
  (documento.anterior === null || all.some(({ _id }) => _id === documento.anterior)) &&
  !all.some(
    ({ tipo, origen, created }) =>
      origen === "empleado" && tipo._id === documento.tipo._id && created > documento.created,
  );
