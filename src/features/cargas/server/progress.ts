/** How far the child is, told to whoever uploads: it writes that into its folder, and here it is looked at now and then. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import type { Db } from "#platform/db/server/database.ts";
import { publish } from "#platform/realtime/server/publish.ts";
import { compresionCompleta, compresionError, compresionProgreso, progreso } from "../contract.ts";
import { mensajeOf, porcentajeOf, SIN_COMPRIMIR } from "../rules.ts";
import { AVANCE_FILE } from "./carpeta.ts";
import type { Intake } from "./intake.ts";
import { carga as cargaTable } from "./tables.ts";
import { Avance, type Comprimido } from "./tasks.ts";

const LOOK_MS = 400;

/** `stop`: somebody took the upload back. What cannot be told stops nothing, and is told the next time. */
export async function tellProgress(intake: Intake, ended: AbortSignal, stop: () => void): Promise<void> {
  for (let last = ""; !ended.aborted; ) {
    await wait(LOOK_MS, undefined, { signal: ended }).catch(() => {});
    const text = await readFile(join(intake.carpeta, AVANCE_FILE), "utf8").catch(() => "");
    if (ended.aborted) return;
    const so = text === last ? null : avanceOf(text);
    const became = await lookAndTell(intake, so).catch(() => "untold" as const);
    if (became === "over") return stop();
    if (became === "told") last = text;
  }
}

/** Half written, it is read the next time. */
function avanceOf(text: string): Avance | null {
  try {
    return Avance.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const lookAndTell = ({ transact, carga }: Intake, so: Avance | null) =>
  transact(async (db) => {
    const { _id, estado, fase } = cargaTable;
    const [row] = await db.select({ estado, fase }).from(cargaTable).where(eq(_id, carga._id));
    if (row?.estado !== "enCurso") return "over";
    // Once it was decided how far it is says who stores: what is written again has been told.
    if (so && row.fase !== "separacion") await tell(db, carga, so);
    return so ? "told" : "untold";
  });

type Carga = Intake["carga"];

async function tell(db: Db, carga: Carga, { fase, hecho, total, ...size }: Avance): Promise<void> {
  const { _id, empresa, cuenta } = carga;
  const to = [cuenta];
  if (fase === "compresion") {
    const porcentaje = Math.round((100 * hecho) / total);
    return publish({ db, empresa }, to, compresionProgreso, { carga: _id, porcentaje });
  }
  const moved = await db
    .update(cargaTable)
    .set({ fase: "lectura", ahorro: size.ahorro, paginas: total })
    .where(and(eq(cargaTable._id, _id), eq(cargaTable.fase, "compresion"), eq(cargaTable.estado, "enCurso")))
    .returning({ _id: cargaTable._id });
  if (moved.length > 0) await tellCompressed(db, carga, size);
  const none = { procesadas: 0, asignadas: 0, sinAsignar: 0, omitidas: 0 };
  const porcentaje = porcentajeOf({ fase, hecho, total });
  const said = { carga: _id, fase, pagina: hecho, total, mensaje: mensajeOf(fase), porcentaje, ...none };
  return publish({ db, empresa }, to, progreso, said);
}

/** The end of the first phase: once an upload, however soon it came. REC-40. */
export async function tellCompressed(db: Db, carga: Carga, { bytes, ahorro, sinComprimir }: Comprimido): Promise<void> {
  const { _id, empresa, cuenta } = carga;
  const [at, to] = [{ db, empresa }, [cuenta]];
  if (sinComprimir) return publish(at, to, compresionError, { carga: _id, mensaje: SIN_COMPRIMIR });
  await publish(at, to, compresionProgreso, { carga: _id, porcentaje: 100 });
  return publish(at, to, compresionCompleta, { carga: _id, bytes, ahorro });
}
