/**
 * One row by itself, under the rules of all of them: the fields of one person as a program sends them, and a row that
 * failed, mended and tried again. Once it is accepted it is as if the sheet had said so. IMP-05, IMP-10, D168.
 */
import { and, eq } from "drizzle-orm";
import { findEmpresa } from "#features/empresa/server/service.ts";
import type { FichaDeps } from "#features/ficha/server/service.ts";
import { dayIn } from "#platform/dates/zone.ts";
import { enterCompany } from "#platform/db/server/database.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { found, Refusal } from "#platform/problems/problem.ts";
import { campoNames } from "../columnas.ts";
import { type FilaImportada, type Importacion, ROW_IMPORTED } from "../contract.ts";
import { importacionProblems as problem } from "../problems.ts";
import { enArchivo, type Revisada, revisar } from "../revision.ts";
import { type Row, readRow } from "../rules.ts";
import { lookUp } from "./conocido.ts";
import { puertaOf } from "./port.ts";
import { filaOf, findImport } from "./read.ts";
import { storable, storedOf } from "./start.ts";
import { importacionFila } from "./tables.ts";
import { attempted, type Hecha, importRows, linkRow } from "./tandas.ts";

type Terms = Pick<Importacion, "modo" | "asignaciones"> & { readonly columnas: readonly (string | null)[] };

async function judgeOne(ctx: Ctx, row: Row, { modo, columnas, asignaciones }: Terms): Promise<Revisada> {
  const { camposPersonalizadosLegajo: campos, zonaHoraria } = await findEmpresa(ctx.db, ctx.empresa);
  const fila = readRow(row, { columnas, campos, today: dayIn(zonaHoraria, ctx.now) });
  const conocido = await lookUp(ctx, [fila], asignaciones);
  return revisar(fila, modo, conocido, enArchivo([fila]));
}

type Doing = { readonly fila: Revisada; readonly asignaciones: Importacion["asignaciones"]; readonly _id: string };

/** The person and then their superior; what is refused of the first is answered, of the second only said. */
async function doOne(deps: FichaDeps, ctx: Ctx, { fila, asignaciones, _id }: Doing): Promise<Hecha> {
  const { db, empresa, now } = ctx;
  const { persona, jefe } = fila;
  if (fila.accion === "ninguna") return { _id, persona, resultado: "fallida", mensaje: reasonsOf(fila) };
  // Its line is one, and this call's.
  const own = { ...ctx, about: () => {} };
  const puerta = await attempted(db, () => puertaOf(deps, own, { asignaciones }, [fila.datos]));
  if ("refused" in puerta) return { _id, persona, resultado: "fallida", mensaje: puerta.refused };
  const row = { ...storedOf(fila), _id, empresa, importacion: _id, created: now, resultado: null, mensaje: "" };
  const hecha = found(await importRows(db, puerta.done, [row]));
  if (hecha.resultado !== "importada") return hecha;
  return (await linkRow(db, puerta, { ...row, persona: hecha.persona, jefe }))[0] ?? hecha;
}

const reasonsOf = ({ problemas }: Revisada): string =>
  problemas
    .filter(({ nivel }) => nivel === "error")
    .map(({ message }) => message)
    .join(". ");

type Estado = { readonly cuil: string; readonly active: boolean; readonly message: string };

export async function importUser(
  deps: FichaDeps,
  ctx: Ctx,
  sent: Readonly<Record<string, string | undefined>>,
): Promise<Estado> {
  await enterCompany(ctx.db, ctx.empresa);
  const columnas = campoNames.filter((name) => sent[name] !== undefined);
  const row = { line: 1, cells: columnas.map((name) => sent[name] ?? "") };
  const fila = await judgeOne(ctx, row, { modo: "ambos", columnas, asignaciones: [] });
  const { resultado, persona, mensaje } = await doOne(deps, ctx, { fila, asignaciones: [], _id: ctx.empresa });
  const active = resultado === "importada";
  if (active && persona !== null) ctx.about(persona, { line: ROW_IMPORTED });
  return { cuil: fila.datos.cuil ?? sent["cuil"] ?? "", active, message: mensaje };
}

type Corregida = { readonly importacionId: string; readonly filaId: string; readonly celdas: readonly string[] };

export async function mendRow(
  deps: FichaDeps,
  ctx: Ctx,
  { importacionId, filaId, celdas }: Corregida,
): Promise<FilaImportada> {
  await enterCompany(ctx.db, ctx.empresa);
  const { modo, columnas, asignaciones } = await findImport(ctx.db, importacionId);
  const own = and(eq(importacionFila._id, filaId), eq(importacionFila.importacion, importacionId));
  // Locked: of two who mend it at once, the second finds it done.
  const before = found(await ctx.db.select().from(importacionFila).where(own).for("update"));
  if (before.resultado !== "fallida") throw new Refusal(problem.hecha);
  const cells = celdas.map(storable);
  const fila = await judgeOne(ctx, { line: before.linea, cells }, { modo, columnas, asignaciones });
  const { resultado, persona, mensaje } = await doOne(deps, ctx, { fila, asignaciones, _id: filaId });
  const { datos, accion, jefe } = storedOf(fila);
  const after = { celdas: cells, datos, accion, jefe, resultado, persona, mensaje };
  const rows = await ctx.db.update(importacionFila).set(after).where(own).returning();
  if (resultado === "importada" && persona !== null) ctx.about(persona, { line: ROW_IMPORTED });
  return filaOf(found(rows));
}
