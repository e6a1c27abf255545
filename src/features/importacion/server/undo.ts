/**
 * An import taken back: whoever it created leaves every list, as a deleted file does, while none of them ever came in. Whom
 * it changed stays as they are.
 */
import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { cuenta, dispositivo, isKept, sesion } from "#features/cuentas/server/tables.ts";
import { removePeople } from "#features/ficha/server/service.ts";
import type { PerfilDeps } from "#features/perfil/server/service.ts";
import { type Db, enterCompany } from "#platform/db/server/database.ts";
import { among } from "#platform/db/server/paging.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { found, Refusal } from "#platform/problems/problem.ts";
import type { ImportacionHecha } from "../contract.ts";
import { importacionProblems as problem } from "../problems.ts";
import { getImport } from "./read.ts";
import { importacionFila, importacion as importacionTable } from "./tables.ts";

export async function undoImport(deps: PerfilDeps, ctx: Ctx, id: string): Promise<ImportacionHecha> {
  const { db, now } = ctx;
  await enterCompany(db, ctx.empresa);
  const own = eq(importacionTable._id, id);
  const { deshecha } = found(await db.select().from(importacionTable).where(own).for("update"));
  if (deshecha !== null) throw new Refusal(problem.deshecha);
  const { importacion, resultado, accion, persona } = importacionFila;
  const waiting = and(eq(importacion, id), isNull(resultado));
  const [left] = await db.select({ linea: importacionFila.linea }).from(importacionFila).where(waiting).limit(1);
  if (left) throw new Refusal(problem.enCurso);
  const made = and(eq(importacion, id), eq(resultado, "importada"), eq(accion, "crear"));
  const rows = await db.select({ persona }).from(importacionFila).where(made);
  const people = await standing(
    db,
    rows.flatMap((row) => row.persona ?? []),
  );
  if (people.length === 0) throw new Refusal(problem.nadie);
  await needStrangers(db, people);
  await removePeople(deps, ctx, people);
  await db.update(importacionFila).set({ resultado: "deshecha" }).where(made);
  await db.update(importacionTable).set({ deshecha: now }).where(own);
  return getImport(ctx, id);
}

/** Those who were not deleted meanwhile; locked, so that nobody comes in while they are taken out. */
async function standing(db: Db, ids: readonly string[]): Promise<string[]> {
  const { _id } = cuenta;
  const rows = await db
    .select({ _id })
    .from(cuenta)
    .where(and(among(_id, ids), isKept(cuenta)))
    .orderBy(_id)
    .for("update");
  return rows.map((row) => row._id);
}

/** A password of their own, an open session or a browser that is known: any of them tells that somebody came in. */
async function needStrangers(db: Db, ids: readonly string[]): Promise<void> {
  const here = (column: typeof sesion.cuenta | typeof dispositivo.cuenta) => among(column, ids);
  const { _id, firstTime } = cuenta;
  const came = and(
    among(_id, ids),
    or(
      eq(firstTime, false),
      inArray(_id, db.select({ cuenta: sesion.cuenta }).from(sesion).where(here(sesion.cuenta))),
      inArray(_id, db.select({ cuenta: dispositivo.cuenta }).from(dispositivo).where(here(dispositivo.cuenta))),
    ),
  );
  const rows = await db.select({ _id }).from(cuenta).where(came).limit(1);
  if (rows.length > 0) throw new Refusal(problem.ingresaron);
}
