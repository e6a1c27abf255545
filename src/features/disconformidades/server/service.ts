/** A case is opened by the signature that objects, in its transaction (D184). */
import type { Objetado } from "#features/firma/server/firmable.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import { turnoOf } from "../rules.ts";
import { disconformidad, disconformidadMensaje } from "./tables.ts";

/** The objection is its first message. */
export async function openDisconformidad({ db, empresa, now }: Acting, objetado: Objetado): Promise<void> {
  const { documento, tipo, registro, titulo, persona, nombre, detalle } = objetado;
  const turno = turnoOf("abierta", now);
  const [made] = await db
    .insert(disconformidad)
    .values({ empresa, documento, tipo, registro, titulo, empleado: persona, espera: now, turno, created: now })
    .returning({ _id: disconformidad._id });
  const first = { voz: "empleado", autor: persona, nombre, texto: detalle, created: now } as const;
  await db.insert(disconformidadMensaje).values({ empresa, disconformidad: made?._id ?? "", ...first });
}
