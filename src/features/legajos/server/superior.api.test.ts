// Proves on a real database that no save, alone or beside another, puts somebody below themselves.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "#platform/db/server/database.ts";
import { demoPlan } from "#shell/demo/plan.ts";
import { idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { needSuperior } from "./service.ts";
import { legajo } from "./tables.ts";

const [A, B] = demoPlan().companies as [Company, Company];
type Company = ReturnType<typeof demoPlan>["companies"][number];
const NOBODY = "00000000-0000-4000-8000-000000000000";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const inA = <T>(work: (db: Db) => Promise<T>) => server.fresh.database.inCompany(A._id, work);
const need = (db: Db, id: string, chief: string | null) =>
  needSuperior({ db, empresa: A._id, now: new Date() }, id, chief);
const save = (id: string, chief: string) =>
  inA(async (db) => {
    await need(db, id, chief);
    await db.update(legajo).set({ reportaA: chief }).where(eq(legajo._id, id));
  });

it("D192: nobody is their own superior, nor is somebody below them", async () => {
  const circle = { problems: [{ code: "legajos.superiorEnCirculo", field: "reportaA" }] };
  await expect(inA((db) => need(db, idOf("manager"), idOf("manager")))).rejects.toMatchObject(circle);
  await expect(inA((db) => need(db, idOf("manager"), idOf("manager2")))).rejects.toMatchObject(circle);
  // Two levels below.
  await expect(inA((db) => need(db, idOf("manager"), idOf("user2")))).rejects.toMatchObject(circle);
  await expect(inA((db) => need(db, idOf("user"), idOf("rrhh")))).resolves.toBeUndefined();
  await expect(inA((db) => need(db, idOf("manager"), null))).resolves.toBeUndefined();
});

it("S-16: a superior of another company, or none, is refused alike", async () => {
  const foreign = { problems: [{ code: "common.referencia", field: "reportaA" }] };
  for (const chief of [B.people[0]?._id ?? "", NOBODY])
    await expect(inA((db) => need(db, idOf("user"), chief))).rejects.toMatchObject(foreign);
});

it("D192: of two saves at once that would close a circle together, one is refused", async () => {
  const [one, other] = [idOf("rrhh"), idOf("comunicaciones")];
  for (let round = 0; round < 5; round++) {
    const settled = await Promise.allSettled([save(one, other), save(other, one)]);
    expect(settled.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await inA((db) =>
      db
        .update(legajo)
        .set({ reportaA: idOf("admin") })
        .where(eq(legajo._id, one)),
    );
    await inA((db) =>
      db
        .update(legajo)
        .set({ reportaA: idOf("admin") })
        .where(eq(legajo._id, other)),
    );
  }
});

it("a circle that is in the data ends the walk", async () => {
  const [one, other] = [idOf("rrhh"), idOf("comunicaciones")];
  await server.fresh.asOwner(`update legajo set reporta_a_id = '${other}' where id = '${one}'`);
  await server.fresh.asOwner(`update legajo set reporta_a_id = '${one}' where id = '${other}'`);
  await expect(inA((db) => need(db, idOf("user"), one))).rejects.toMatchObject({
    problems: [{ code: "legajos.superiorEnCirculo" }],
  });
});
