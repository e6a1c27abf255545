/** Whom the pages are matched with: everybody of the company, its employer, and who is a manager's. */
import { appendFile } from "node:fs/promises";
import { and, asc, eq, gt } from "drizzle-orm";
import type { Empleador, Persona } from "#features/cotejo/hoja.ts";
import { findEmpresa } from "#features/empresa/server/service.ts";
import { legajo, legajoManager, stands } from "#features/legajos/server/tables.ts";
import { normaliseCuil } from "#platform/argentina/cuil.ts";
import type { Db } from "#platform/db/server/database.ts";

/** Some at a time: others are answered in between. */
const READ = 2_000;
/** Before every id there is. */
const FIRST = "00000000-0000-0000-0000-000000000000";

/** A line each, for the child that reads the pages: it asks nobody else. */
export async function writePeople(db: Db, path: string): Promise<void> {
  const { _id, cuil, cuilesAnteriores, lastName, firstName } = legajo;
  for (let after = FIRST; ; ) {
    const rows = await db
      .select({ _id, cuil, cuilesAnteriores, lastName, firstName, legajo: legajo.legajo })
      .from(legajo)
      .where(and(gt(_id, after), stands))
      .orderBy(asc(_id))
      .limit(READ);
    await appendFile(path, rows.map((row) => `${JSON.stringify(personaOf(row))}\n`).join(""));
    const last = rows.at(-1);
    if (!last || rows.length < READ) return;
    after = last._id;
  }
}

type Row = Pick<typeof legajo.$inferSelect, "_id" | "cuil" | "cuilesAnteriores" | "lastName" | "firstName" | "legajo">;

const personaOf = ({ _id, cuil, cuilesAnteriores, lastName, firstName, legajo: numero }: Row): Persona => ({
  _id,
  cuils: [cuil, ...cuilesAnteriores.split(" ")].map(normaliseCuil).filter((each) => each !== ""),
  apellido: lastName,
  nombre: firstName,
  legajo: numero,
});

export async function employerOf(db: Db, empresa: string): Promise<Empleador> {
  const { cuit } = await findEmpresa(db, empresa);
  return { cuits: [normaliseCuil(cuit)] };
}

export async function managedBy(db: Db, manager: string): Promise<ReadonlySet<string>> {
  const { empleado } = legajoManager;
  const rows = await db.select({ empleado }).from(legajoManager).where(eq(legajoManager.manager, manager));
  return new Set(rows.map((row) => row.empleado));
}
