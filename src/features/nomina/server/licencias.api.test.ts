// Proves whose driving licences about to end are told, to whom and on which day.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tabOf } from "#features/ficha/tabs.ts";
import { readsParte } from "#features/legajos/partes.ts";
import { roleNames } from "#platform/auth/roles.ts";
import { demoPlan } from "#shell/demo/plan.ts";
import { personOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { LICENCIA_TAB, licencias } from "../licencias.ts";

const { companies } = demoPlan();
const [A] = companies as [(typeof companies)[0]];
const crew = A.people.filter(({ _id }) => personOf("manager").usersManager.includes(_id));

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
  await server.fresh.asOwner(`update legajo set licencia = jsonb_set(licencia, '{fechaVencimiento}', 'null')`);
});
afterAll(() => server.close());

const ends = (id: string, day: string | null) =>
  server.fresh.asOwner(
    "update legajo set licencia = jsonb_set(licencia, '{fechaVencimiento}', $1::jsonb) where id = $2",
    [JSON.stringify(day), id],
  );
const read = (username: string) => server.as(username, licencias).porVencer({});
const told = async (username: string) => (await read(username)).personas.map(({ _id, vence }) => [_id, vence]);

describe("driving licences about to end", () => {
  it("none: nobody is told of", async () =>
    expect(await read("admin")).toEqual({ hoy: "2026-03-02", total: 0, personas: [] }));

  it("D194, D181: those that ended and those that do within thirty days of the company's day, the first to end first", async () => {
    const [user, user2, rrhh, admin2] = ["user", "user2", "rrhh", "admin2"].map((name) => personOf(name)._id) as [
      string,
      string,
      string,
      string,
    ];
    await ends(user, "2026-04-01");
    await ends(user2, "2026-04-02");
    await ends(rrhh, "2025-12-31");
    await ends(admin2, "2026-03-02");
    expect(await read("rrhh")).toMatchObject({ hoy: "2026-03-02", total: 3 });
    expect(await told("admin")).toEqual([
      [rrhh, "2025-12-31"],
      [admin2, "2026-03-02"],
      [user, "2026-04-01"],
    ]);
    // Where it is the next day already, one more.
    const [before] = await server.fresh.asOwner<{ zone: string }>(
      "select zona_horaria as zone from empresa where id = $1",
      [A._id],
    );
    const inZone = (zone = "") =>
      server.fresh.asOwner("update empresa set zona_horaria = $2 where id = $1", [A._id, zone]);
    await inZone("Pacific/Auckland");
    expect(await read("admin")).toMatchObject({ hoy: "2026-03-03", total: 4 });
    await inZone(before?.zone);
  });

  it("says who they are and the day, and nothing else of the licence", async () => {
    const { personas } = await read("admin");
    expect(Object.keys(personas[0] ?? {}).sort()).toEqual(["_id", "displayName", "profileImageURL", "vence"]);
  });

  it("leaves out who left", async () => {
    const { _id } = personOf("rrhh");
    await server.fresh.asOwner("update legajo set activo = false where id = $1", [_id]);
    expect((await told("admin")).map(([id]) => id)).not.toContain(_id);
    await server.fresh.asOwner("update legajo set activo = true where id = $1", [_id]);
  });

  it("S-15, S-23: of the own company alone, and a root user's to root alone", async () => {
    await ends(personOf("root")._id, "2026-03-10");
    await ends(personOf("user.b")._id, "2026-03-05");
    expect(await told("admin.b")).toEqual([[personOf("user.b")._id, "2026-03-05"]]);
    expect((await told("root")).map(([id]) => id)).toContain(personOf("root")._id);
    expect(await read("admin")).toMatchObject({ total: 3 });
  });

  it("D194, S-19: a manager is told of those they manage and of nobody else", async () => {
    expect(await told("manager")).toEqual([[personOf("user")._id, "2026-04-01"]]);
    expect(await told("manager.b")).toEqual([[personOf("user.b")._id, "2026-03-05"]]);
    expect(await told("manager2")).toEqual([]);
  });

  it("D194: whoever reads that part of a file may ask, and nobody else", async () => {
    for (const role of roleNames)
      expect(licencias.porVencer.access.includes(role as never), role).toBe(readsParte([role], "licenciaConducir"));
    for (const username of ["external", "user", "documentacion", "comunicaciones", "qr_display"])
      await expect(read(username), username).rejects.toMatchObject({ status: 403 });
  });

  it("names the first five, and says how many there are", async () => {
    for (const { _id } of crew) await ends(_id, "2026-03-03");
    const { total, personas } = await read("manager");
    expect([total, personas.length]).toEqual([crew.length, 5]);
  });

  it("leads to that part of the file", () => expect(LICENCIA_TAB).toBe(String(tabOf("licenciaConducir"))));
});
