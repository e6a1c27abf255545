/**
 * What follows from a decision on what an employee sent: they are told by mail, and on their open pages; approved, it has
 * arrived, and its list is told as of any other that came. D085, D210.
 */
import { sendAviso } from "#features/legajos/server/service.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import type { Aviso } from "#platform/mail/aviso.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { publish } from "#platform/realtime/server/publish.ts";
import { documentosCambio } from "../events.ts";
import { OWN_LIST, tellLists } from "./avisos.ts";
import type { documento } from "./tables.ts";

type Row = typeof documento.$inferSelect;

/** In the transaction of the decision; `before` is locked, so that of two decisions each is told once. */
export async function tellDecided(mail: Mail, ctx: Acting, before: Row, after: Row): Promise<void> {
  const { _id, empleado, estado, origen, notifica, listaDistribucion: lista } = after;
  if (origen !== "empleado" || estado === before.estado) return;
  if (estado === "Aprobado" && notifica && lista !== null)
    await tellLists(mail, ctx, { listas: [lista], personas: [empleado], path: `/documents/${_id}` });
  if (estado !== "Pendiente") await sendAviso(mail, ctx, empleado, AVISOS[estado]);
  await publish(ctx, [empleado], documentosCambio, { documento: _id });
}

/** Neither which document nor why: both may speak of their health, and are behind the sign-in. */
const AVISOS: Readonly<Record<Exclude<Row["estado"], "Pendiente">, Aviso>> = {
  Aprobado: {
    asunto: "Un documento que enviaste fue aprobado",
    lines: ["La empresa aprobó un documento que enviaste. Ya está en tus documentos, en Rúbrica."],
    enlace: { texto: "Ver mis documentos", path: OWN_LIST },
  },
  Rechazado: {
    asunto: "Un documento que enviaste fue rechazado",
    lines: ["La empresa rechazó un documento que enviaste. En Rúbrica podés leer por qué y enviarlo de nuevo."],
    enlace: { texto: "Ver mis documentos", path: OWN_LIST },
  },
};
