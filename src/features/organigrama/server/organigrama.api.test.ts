// Proves whom each role sees in the org chart and among the birthdays, and what of them never leaves the server.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { usuarios } from "#features/perfil/usuarios.ts";
import { demoPlan } from "#shell/demo/plan.ts";
import { everybody, personOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { organigrama } from "../contract.ts";

const { companies } = demoPlan();
const [A, B] = companies as [(typeof companies)[0], (typeof companies)[0]];
const root = personOf("root");
const top = A.people.find(({ reportaA }) => reportaA === null) ?? root;
const withoutRoot = A.people.filter(({ _id }) => _id !== root._id);
const idsOf = (people: readonly { readonly _id: string }[]) => people.map(({ _id }) => _id).sort();

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const as = (username: string) => server.as(username, organigrama);
const chart = (username: string) => as(username).usersOrganigrama({});
const withFile = async (change: string, undo: string, work: () => Promise<void>) => {
  await server.fresh.asOwner(change);
  try {
    await work();
  } finally {
    await server.fresh.asOwner(undo);
  }
};

describe("the org chart", () => {
  it.each([
    ["root", A.people],
    ["superadmin", withoutRoot],
    ["admin", withoutRoot],
    ["rrhh", withoutRoot],
    ["admin.b", B.people],
    ["rrhh.b", B.people],
  ] as const)(
    "LEG-99, S-23: %s sees everybody of the company, and root users only as root",
    async (username, people) => {
      const nodes = await chart(username);
      expect(idsOf(nodes)).toEqual(idsOf(people));
      for (const { _id, reportaA } of nodes) {
        const planned = people.find((person) => person._id === _id)?.reportaA ?? null;
        expect(reportaA).toBe(planned);
      }
    },
  );

  it("says of each who they are and what they do, and nothing else", async () => {
    const manager = personOf("manager");
    const node = (await chart("admin")).find(({ _id }) => _id === manager._id);
    expect(node).toEqual({
      _id: manager._id,
      displayName: "Villalba, Sergio Daniel",
      legajo: manager.legajo,
      puesto: "Jefe/a de Producción",
      area: "Producción",
      profileImageURL: null,
      reportaA: top._id,
      ficha: true,
    });
  });

  it.each(["external", "user", "documentacion", "comunicaciones", "qr_display"])(
    "D177: is closed to %s, as /users is",
    async (username) => {
      await expect(chart(username)).rejects.toMatchObject({ status: 403 });
    },
  );

  it.each(["manager", "manager2", "manager.b"])(
    "LEG-99, D192: %s sees those they manage, and their own line of superiors",
    async (username) => {
      const own = personOf(username);
      const people = everybody.filter(({ empresa }) => empresa === own.empresa);
      const line = [own];
      for (let above = own.reportaA; above !== null; ) {
        const chief = people.find(({ _id }) => _id === above) ?? own;
        line.push(chief);
        above = chief.reportaA;
      }
      const nodes = await chart(username);
      expect(idsOf(nodes)).toEqual([...own.usersManager, ...idsOf(line)].sort());
      // The file of whom they manage, and nobody else's.
      expect(idsOf(nodes.filter(({ ficha }) => ficha))).toEqual([...own.usersManager].sort());
    },
  );

  it("a manager who manages nobody sees their line upward", async () => {
    const own = personOf("manager2");
    await withFile(
      `create table resto as select * from legajo_manager where manager_id = '${own._id}'; delete from legajo_manager where manager_id = '${own._id}'`,
      "insert into legajo_manager select * from resto; drop table resto",
      async () => {
        expect(idsOf(await chart("manager2"))).toEqual(idsOf([own, personOf("manager"), top]));
      },
    );
  });

  it("who left is not shown, and nobody reports to them; a line ends below", async () => {
    const left = personOf("manager");
    await withFile(
      `update legajo set activo = false where id = '${left._id}'`,
      `update legajo set activo = true where id = '${left._id}'`,
      async () => {
        const nodes = await chart("admin");
        expect(nodes.map(({ _id }) => _id)).not.toContain(left._id);
        expect(nodes.filter(({ reportaA }) => reportaA === left._id)).toEqual([]);
        const below = await chart("manager2");
        expect(idsOf(below)).toEqual([...personOf("manager2").usersManager, personOf("manager2")._id].sort());
      },
    );
  });

  it("S-23: a root user above somebody is not told, not even by their id", async () => {
    const own = personOf("manager2");
    await withFile(
      `update legajo set reporta_a_id = '${root._id}' where id = '${own._id}'`,
      `update legajo set reporta_a_id = '${own.reportaA}' where id = '${own._id}'`,
      async () => {
        for (const username of ["manager2", "admin"])
          expect(JSON.stringify(await chart(username))).not.toContain(root._id);
        const seen = (await chart("root")).find(({ _id }) => _id === own._id);
        expect(seen?.reportaA).toBe(root._id);
      },
    );
  });

  it("D192: a circle that came into the data is answered, also to who stands in it", async () => {
    const [one, other] = [personOf("manager"), personOf("manager2")];
    await withFile(
      `update legajo set reporta_a_id = '${other._id}' where id = '${one._id}'`,
      `update legajo set reporta_a_id = '${one.reportaA}' where id = '${one._id}'`,
      async () => {
        expect(idsOf(await chart("manager2"))).toEqual([...other.usersManager, ...idsOf([one, other])].sort());
        expect(idsOf(await chart("admin"))).toEqual(idsOf(withoutRoot));
      },
    );
  });
});

describe("the birthdays", () => {
  /** The tests' day is the second of March. */
  const born = (username: string, day: string) =>
    server.fresh.asOwner("update legajo set fecha_nacimiento = $1 where id = $2", [day, personOf(username)._id]);
  beforeAll(async () => {
    await server.fresh.asOwner("update legajo set fecha_nacimiento = '1990-07-09'");
    for (const username of ["user", "user.b", "root"]) await born(username, "1986-03-02");
    await born("user2", "1991-03-07");
    await born("rrhh", "1991-03-01");
  });
  const told = async (username: string, dias?: number) =>
    (await as(username).cumples(dias === undefined ? {} : { dias })).map(({ displayName }) => displayName);

  it("DASH-10, CAT-73: anybody of the company is told whose birthday is near, the next first", async () => {
    for (const username of ["user", "external", "documentacion", "admin"])
      expect(await told(username)).toEqual(["Benítez, Rocío", "Sosa, Ezequiel Nicolás"]);
    expect(await told("admin", 3)).toEqual(["Benítez, Rocío"]);
    expect(await told("user.b")).toEqual(["Romero, Yanina Noemí"]);
    expect(await told("root")).toContain("Ferreyra, Martín Andrés");
  });

  it("D194: the day and the month, and never the year", async () => {
    const answer = await as("user").cumples({});
    const { _id, displayName } = personOf("user");
    expect(answer[0]).toEqual({ _id, displayName, profileImageURL: null, dia: 2, mes: 3 });
    expect(JSON.stringify(answer)).not.toMatch(/1986|1991/);
  });

  it("leaves out who left", async () => {
    const { _id } = personOf("user");
    await withFile(
      `update legajo set activo = false where id = '${_id}'`,
      `update legajo set activo = true where id = '${_id}'`,
      async () => expect(await told("admin")).toEqual(["Sosa, Ezequiel Nicolás"]),
    );
  });

  it("D194: anybody hides theirs, and shows it again", async () => {
    expect(await as("user").cumplePropio({})).toEqual({ oculta: false });
    expect(await as("user").ocultarCumple({ oculta: true })).toEqual({ oculta: true });
    expect(await as("user").cumplePropio({})).toEqual({ oculta: true });
    for (const username of ["user2", "root"]) expect(await told(username)).not.toContain("Benítez, Rocío");
    await as("user").ocultarCumple({ oculta: false });
    expect(await told("user2")).toContain("Benítez, Rocío");
  });

  it("who has no file in the company has nothing to hide there", async () => {
    await server.as("root", usuarios).save({ userId: root._id, empresa: B._id });
    const visiting = as("root");
    expect(await visiting.cumplePropio({})).toEqual({ oculta: null });
    await expect(visiting.ocultarCumple({ oculta: true })).rejects.toMatchObject({ status: 404 });
  });
});
