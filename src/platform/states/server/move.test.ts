// Proves the lock: of two who move a record at once on a real database, exactly one does, and the other is told.

import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copiaStates } from "#features/copias/estados.ts";
import { copia } from "#features/copias/server/tables.ts";
import type { Database } from "#platform/db/server/database.ts";
import { type FreshDatabase, freshDatabase } from "#shell/testing/fresh-database.ts";
import { move, tryMove } from "./move.ts";

const NOW = new Date("2026-03-02T15:00:00Z");
const WRITTEN = { tamano: 1, archivos: 2, filas: 3, nombre: "copias/x" };

let fresh: FreshDatabase;
let empresa: string;
let neighbour: string;
let pools: readonly [Database, Database];
beforeAll(async () => {
  fresh = await freshDatabase();
  const companies = await fresh.asOwner<{ id: string }>("select id from empresa order by id limit 2");
  [empresa, neighbour] = companies.map(({ id }) => id) as [string, string];
  pools = [fresh.database, fresh.again()];
});
afterAll(() => fresh.close());

const started = () =>
  fresh.database.inCompany(empresa, async (db) => {
    const [row] = await db.insert(copia).values({ empresa }).returning({ _id: copia._id });
    return row?._id ?? "";
  });
const stateOf = async (id: string) =>
  (await fresh.asOwner<{ estado: string }>("select estado from copia where id = $1", [id]))[0]?.estado;
const moveTo = (database: Database, id: string, to: "completa" | "fallida", whose = empresa) =>
  database.inCompany(whose, (db) => {
    const ctx = { db, actor: "system", now: NOW } as const;
    if (to === "fallida") return move(ctx, copiaStates, { table: copia, id, to, given: null });
    return move(ctx, copiaStates, { table: copia, id, to, given: WRITTEN });
  });

describe("moving a record", () => {
  it("answers it as it was and as it is, with what the state sets", async () => {
    const id = await started();
    const { before, after, isNew } = await moveTo(fresh.database, id, "completa");
    expect(before).toMatchObject({ estado: "en curso", terminada: null, nombre: "" });
    expect(after).toMatchObject({ estado: "completa", terminada: NOW, ...WRITTEN });
    expect(isNew).toBe(true);
  });

  it("refuses from another state in words that say what it is, and changes nothing", async () => {
    const id = await started();
    await moveTo(fresh.database, id, "completa");
    await expect(moveTo(fresh.database, id, "fallida")).rejects.toMatchObject({
      status: 409,
      message: "La copia está completa: no puede pasar a fallida",
    });
    const late = await fresh.database.inCompany(empresa, (db) =>
      tryMove({ db, actor: "system", now: NOW }, copiaStates, { table: copia, id, to: "fallida", given: null }),
    );
    expect(late).toMatchObject({ elsewhere: { status: 409 } });
    expect(await stateOf(id)).toBe("completa");
  });

  it("done again where that is harmless, is done and not refused", async () => {
    const id = await started();
    await moveTo(fresh.database, id, "fallida");
    expect(await moveTo(fresh.database, id, "fallida")).toMatchObject({ isNew: false, after: { estado: "fallida" } });
  });

  it("refuses a person what is the program's", async () => {
    const id = await started();
    const ctx = { actor: { _id: empresa, roles: ["root"] }, now: NOW } as const;
    const refused = fresh.database.inCompany(empresa, (db) =>
      move({ ...ctx, db }, copiaStates, { table: copia, id, to: "fallida", given: null }),
    );
    await expect(refused).rejects.toMatchObject({ status: 403 });
  });

  it("D191: another company's, an unknown one and one outside `where` are not found", async () => {
    const id = await started();
    await expect(moveTo(fresh.database, id, "fallida", neighbour)).rejects.toMatchObject({ status: 404 });
    await expect(moveTo(fresh.database, neighbour, "fallida")).rejects.toMatchObject({ status: 404 });
    const hidden = fresh.database.inCompany(empresa, (db) => {
      const which = { table: copia, id, to: "fallida", given: null, where: eq(copia.nombre, "otra") } as const;
      return move({ db, actor: "system", now: NOW }, copiaStates, which);
    });
    await expect(hidden).rejects.toMatchObject({ status: 404 });
    expect(await stateOf(id)).toBe("en curso");
  });

  it("of two at once exactly one moves it, whichever they want", async () => {
    const target = fc.constantFrom<"completa" | "fallida">("completa", "fallida");
    await fc.assert(
      fc.asyncProperty(target, target, async (one, other) => {
        const id = await started();
        const asked = [moveTo(pools[0], id, one), moveTo(pools[1], id, other)];
        const done = (await Promise.allSettled(asked)).flatMap((each) =>
          each.status === "fulfilled" ? each.value : [],
        );
        expect(done.filter(({ isNew }) => isNew)).toHaveLength(1);
        expect(await stateOf(id)).toBe(done.find(({ isNew }) => isNew)?.after.estado);
      }),
      { numRuns: 20 },
    );
  });
});
