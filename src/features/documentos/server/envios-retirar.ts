/**
 * A run of the wizard taken back: every document of it that nobody signed goes with its file, what somebody signed stays as
 * evidence (D188, S-48). All of it or nothing (S-24), and once. Of who was deleted since, the documents are kept with them.
 */
import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { tarea } from "#features/tareas/server/tables.ts";
import type { Parsed } from "#platform/contract/contract.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { common, found, Refusal } from "#platform/problems/problem.ts";
import { type Envio, type envios, RETIRADO } from "../envios.ts";
import { documentosProblems } from "../problems.ts";
import { WRITERS } from "../quien.ts";
import { removeAll } from "./eliminar.ts";
import { getEnvio } from "./envios.ts";
import { reached, standing } from "./sight.ts";
import { documento, envio } from "./tables.ts";

type Asked = Parsed<(typeof envios)["retirar"]>;

/** Of two at once the second waits, and finds it done. */
export async function retirarEnvio(ctx: Ctx, { envioId, motivo }: Asked): Promise<Envio> {
  const row = found(await ctx.db.select().from(envio).where(eq(envio._id, envioId)).for("update"));
  if (row.retirado === null) await takeBack(ctx, row, motivo);
  return getEnvio(ctx, envioId);
}

async function takeBack(ctx: Ctx, { _id, tarea: work }: typeof envio.$inferSelect, motivo: string): Promise<void> {
  const { db, actor, now } = ctx;
  const { estado } = found(await db.select({ estado: tarea.estado }).from(tarea).where(eq(tarea._id, work)));
  if (estado === "pendiente" || estado === "enCurso") throw new Refusal(documentosProblems.envioEnCurso);
  const rows = await unsigned(ctx, _id);
  if (rows.some(({ isReached }) => !isReached)) throw new Refusal(common.noEncontrado);
  await removeAll(
    ctx,
    rows.map((row) => row._id),
    RETIRADO,
  );
  if (rows.length === 0) ctx.about(null, { line: RETIRADO });
  await db.update(envio).set({ retirado: now, retiradoPor: actor._id, motivoRetiro: motivo }).where(eq(envio._id, _id));
}

/** Locked: what is signed meanwhile is signed, and stays. */
const unsigned = ({ db, actor }: Ctx, id: string) => {
  const { _id, empleadoActivo, firmadoEmpleado, firmadoEmpleador } = documento;
  const isReached = sql<boolean>`coalesce(${reached(actor, WRITERS)}, false)`;
  const nobodys = and(isNull(firmadoEmpleado), isNull(firmadoEmpleador), standing, isNotNull(empleadoActivo));
  return db
    .select({ _id, isReached })
    .from(documento)
    .where(and(eq(documento.envio, id), nobodys))
    .orderBy(asc(_id))
    .for("update");
};
