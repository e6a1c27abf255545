// Proves whom each role finds in the lists of people, how they are searched, ordered and paged, and what is never shown.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NO_ROWS, TODOS } from "#platform/contract/shapes.ts";
import { compareText } from "#platform/text/fold.ts";
import { demoPlan } from "#shell/demo/plan.ts";
import { personOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { LEGAJO_ORDERS, nomina } from "../contract.ts";

const { companies, managed } = demoPlan();
const [A, B] = companies as [(typeof companies)[0], (typeof companies)[0]];
const NOBODY = "00000000-0000-4000-8000-000000000000";
const root = personOf("root");
const withoutRoot = A.people.filter(({ _id }) => _id !== root._id);
/** Whether they work or left. */
const everWithoutRoot = [...withoutRoot, ...A.former];
const idsOf = (people: readonly { readonly _id: string }[]) => people.map(({ _id }) => _id).sort();
const managedBy = (username: string) =>
  [...(managed.find(({ managerId }) => managerId === personOf(username)._id)?.userIds ?? [])].sort();

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const as = (username: string) => server.as(username, nomina);
const find = async (username: string, search: string) =>
  (await as(username).legajos({ search })).data.map(({ displayName }) => displayName);
const withFile = async (change: string, undo: string, work: () => Promise<void>) => {
  await server.fresh.asOwner(change);
  try {
    await work();
  } finally {
    await server.fresh.asOwner(undo);
  }
};

/** Every list that shows people, as ids. */
const lists = (username: string) =>
  ({
    legajos: async () => (await as(username).legajos({ baja: TODOS, length: 1000 })).data,
    usersFiltrados: () =>
      as(username).usersFiltrados({
        sucursal: TODOS,
        area: TODOS,
        puesto: TODOS,
        convenio: TODOS,
        baja: TODOS,
        search: TODOS,
      }),
  }) as const;

describe("whom each role sees", () => {
  it.each([
    ["root", [...A.people, ...A.former]],
    ["superadmin", everWithoutRoot],
    ["admin", everWithoutRoot],
    ["rrhh", everWithoutRoot],
    ["external", everWithoutRoot],
    ["comunicaciones", everWithoutRoot],
    ["admin.b", B.people],
    ["external.b", B.people],
  ] as const)(
    "S-23, ROL-23, D088, LEG-95, LEG-96: %s sees the company, and root users only as root",
    async (username, people) => {
      const { legajos, usersFiltrados } = lists(username);
      expect(idsOf(await legajos())).toEqual(idsOf(people));
      expect(idsOf(await usersFiltrados())).toEqual(idsOf(people));
    },
  );

  it("documentacion picks among everybody but root, and has no list of files", async () => {
    expect(idsOf(await lists("documentacion").usersFiltrados())).toEqual(idsOf(everWithoutRoot));
    await expect(as("documentacion").legajos({})).rejects.toMatchObject({ status: 403 });
  });

  it.each(["manager", "manager2", "manager.b"])("D007: %s sees those they manage and nobody else", async (username) => {
    const { legajos, usersFiltrados } = lists(username);
    expect(managedBy(username).length).toBeGreaterThan(1);
    expect(idsOf(await legajos())).toEqual(managedBy(username));
    expect(idsOf(await usersFiltrados())).toEqual(managedBy(username));
    expect((await as(username).cantidadEmpleados({})).activos).toBe(managedBy(username).length);
  });

  it("S-23: a root user whom a manager manages stays hidden", async () => {
    const manager = personOf("manager")._id;
    await withFile(
      `insert into legajo_manager (empresa_id, id, manager_id, empleado_id)
       select empresa_id, gen_random_uuid(), '${manager}', id from legajo where id = '${root._id}'`,
      `delete from legajo_manager where empleado_id = '${root._id}'`,
      async () => expect(idsOf(await lists("manager").legajos())).toEqual(managedBy("manager")),
    );
  });

  it("a second role opens only what it is for: who also sees everybody's documents still opens only their people's files", async () => {
    // Somebody who was not here before: who a session belongs to is remembered for a moment.
    const id = personOf("manager2.b")._id;
    await withFile(
      `update cuenta set roles = '{manager,documentacion}' where id = '${id}'`,
      `update cuenta set roles = '{manager}' where id = '${id}'`,
      async () => {
        expect(idsOf(await lists("manager2.b").usersFiltrados())).toEqual(idsOf(B.people));
        expect(idsOf(await lists("manager2.b").legajos())).toEqual(managedBy("manager2.b"));
        await expect(as("manager2.b").ficha({ userId: personOf("user.b")._id })).rejects.toMatchObject({ status: 404 });
      },
    );
  });

  it("an employee and a kiosk have no list of people", async () => {
    for (const username of ["user", "qr_display"]) {
      const { legajos, usersFiltrados } = lists(username);
      for (const call of [
        legajos,
        usersFiltrados,
        () => as(username).empleadosAdmin({}),
        () => as(username).cantidadEmpleados({}),
      ]) {
        await expect(call(), username).rejects.toMatchObject({ status: 403 });
      }
    }
    await expect(as("comunicaciones").cantidadEmpleados({})).rejects.toMatchObject({ status: 403 });
  });

  it("ROL-25: only root finds anybody by the root role", async () => {
    expect((await as("root").legajos({ rol: "root" })).data.map(({ _id }) => _id)).toEqual([root._id]);
    expect(await as("admin").legajos({ rol: "root" })).toEqual(NO_ROWS);
    const managers = A.people.filter(({ roles }) => roles.includes("manager"));
    expect(idsOf((await as("admin").legajos({ rol: "manager" })).data)).toEqual(idsOf(managers));
  });
});

describe("LEG-94, D118: administrative employees", () => {
  it("are administrators and HR who are active, for a manager too, root users only for root", async () => {
    const admins = withoutRoot.filter(({ roles }) =>
      roles.some((role) => ["superadmin", "admin", "rrhh"].includes(role)),
    );
    expect(admins.length).toBeGreaterThan(3);
    for (const username of ["superadmin", "admin", "rrhh", "manager"]) {
      expect(idsOf(await as(username).empleadosAdmin({})), username).toEqual(idsOf(admins));
    }
    expect(idsOf(await as("root").empleadosAdmin({}))).toEqual(idsOf([root, ...admins]));
    await expect(as("external").empleadosAdmin({})).rejects.toMatchObject({ status: 403 });
    const gone = personOf("admin2")._id;
    await withFile(
      `update legajo set activo = false where id = '${gone}'`,
      `update legajo set activo = true where id = '${gone}'`,
      async () => expect(idsOf(await as("rrhh").empleadosAdmin({}))).not.toContain(gone),
    );
  });
});

describe("LEG-98: the count of employees", () => {
  it("counts the active ones whom the person sees", async () => {
    expect(await as("root").cantidadEmpleados({})).toEqual({ activos: A.people.length });
    expect(await as("documentacion").cantidadEmpleados({})).toEqual({ activos: withoutRoot.length });
    expect(await as("rrhh.b").cantidadEmpleados({})).toEqual({ activos: B.people.length });
  });
});

describe("D163: baja", () => {
  it("'false' is active and the default, 'true' terminated, '00' all", async () => {
    const gone = personOf("user2.b")._id;
    await withFile(
      `update legajo set activo = false where id = '${gone}'`,
      `update legajo set activo = true where id = '${gone}'`,
      async () => {
        const total = async (baja?: "true" | "false" | "00") =>
          (await as("admin.b").legajos(baja ? { baja } : {})).total;
        expect(await total()).toBe(B.people.length - 1);
        expect(await total("false")).toBe(B.people.length - 1);
        expect(await total("true")).toBe(1);
        expect(await total("00")).toBe(B.people.length);
        expect(await as("admin.b").cantidadEmpleados({})).toEqual({ activos: B.people.length - 1 });
      },
    );
  });
});

describe("the search", () => {
  it("finds by words in any order, whatever their case and accents", async () => {
    for (const search of ["benitez rocio", "ROCÍO benítez", "  Benítez,   roc ", "bení"]) {
      expect(await find("admin", search), search).toContain("Benítez, Rocío");
    }
    expect(await find("admin", "benitez nadie")).toEqual([]);
  });

  it("finds by legajo as shown, and by CUIL with and without hyphens", async () => {
    const { displayName, legajo, cuil } = personOf("user");
    const shown = `${cuil.slice(0, 2)}-${cuil.slice(2, 10)}-${cuil.slice(10)}`;
    for (const search of [String(legajo).padStart(6, "0"), cuil, cuil.slice(2, 10), shown]) {
      expect(await find("admin", search), search).toEqual([displayName]);
    }
  });

  it("finds by the beginnings of words, of a legajo with and without zeros, of a CUIL and of the DNI inside it", async () => {
    const { displayName, legajo, cuil } = personOf("user");
    const [surname = "", given = ""] = displayName.split(", ");
    const padded = String(legajo).padStart(6, "0");
    const dni = cuil.slice(2, 10);
    const pointed = `${dni.slice(0, 2)}.${dni.slice(2, 5)}.${dni.slice(5)}`;
    const hyphened = `${cuil.slice(0, 2)}-${dni}-${cuil.slice(10)}`;
    for (const search of [pointed.slice(0, 6), hyphened.slice(0, 7), hyphened.slice(3)])
      expect(await find("admin", search), search).toContain(displayName);
    const begins = [surname.slice(0, 4), given.slice(0, 2), `${given.slice(0, 3)} ${surname.slice(0, 3)}`];
    for (const search of [...begins, String(legajo), padded.slice(0, 5), cuil.slice(0, 6), dni.slice(0, 5), pointed])
      expect(await find("admin", search), search).toContain(displayName);
    for (const search of [surname.slice(1), cuil.slice(5), `${surname}x`])
      expect(await find("admin", search), search).not.toContain(displayName);
  });

  it("follows a name, a number and a state that change, by every order", async () => {
    const { _id, displayName } = personOf("user2.b");
    const all = async (search: string, baja: "false" | "true" | "00") => {
      const orders = [{ displayName: 1 }, { legajo: -1 }, { cuil: 1 }, { fechaIngreso: -1 }] as const;
      const pages = await Promise.all(orders.map((order) => as("admin.b").legajos({ search, baja, order })));
      return [...new Set(pages.map((page) => page.data.map((row) => row._id).join()))];
    };
    await withFile(
      `update legajo set display_name = 'Xylander, Wanda', legajo = 987654, activo = false where id = '${_id}'`,
      `update legajo set display_name = '${displayName}', legajo = ${personOf("user2.b").legajo}, activo = true where id = '${_id}'`,
      async () => {
        for (const search of ["xyl", "98765", "wanda xylander"]) {
          expect(await all(search, "false"), search).toEqual([""]);
          expect(await all(search, "true"), search).toEqual([_id]);
          expect(await all(search, "00"), search).toEqual([_id]);
        }
        expect(await find("admin.b", displayName)).toEqual([]);
      },
    );
    expect(await find("admin.b", "xylander")).toEqual([]);
    expect(await find("admin.b", displayName)).toEqual([displayName]);
  });

  it("reads %, _ and backslashes as no pattern, and folds what is stored as what is asked", async () => {
    for (const search of ["%", "_", "\\", "'; --"]) expect(await find("admin", search), search).toEqual([]);
    const id = personOf("user.b")._id;
    const was = personOf("user.b").displayName;
    await withFile(
      `update legajo set display_name = 'ÑANDÚ Ç. 100%_\\ Ñu Ørsted' where id = '${id}'`,
      `update legajo set display_name = '${was}' where id = '${id}'`,
      async () => {
        for (const search of ["nandu", "ñandú", "c. ñu", "100%_\\", "ØRSTED"]) {
          expect(await find("admin.b", search), search).toEqual(["ÑANDÚ Ç. 100%_\\ Ñu Ørsted"]);
        }
      },
    );
  });

  it("LEG-95: '00' and 'null' in the path are no search; names with slashes and accents arrive whole", async () => {
    const path = (search: string) => `/api/usersFiltrados/00/00/00/false/00/${encodeURIComponent(search)}`;
    const names = async (search: string) =>
      ((await server.inject("admin", { url: path(search) })).json() as { displayName: string }[]).map(
        ({ displayName }) => displayName,
      );
    expect(await names("00")).toHaveLength(withoutRoot.length);
    expect(await names("null")).toHaveLength(withoutRoot.length);
    expect(await names("benítez rocío")).toEqual(["Benítez, Rocío"]);
    expect(await names("no/existe")).toEqual([]);
  });

  it("never throws, whatever is written", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 40 }), async (search) => {
        const answer = await server.inject("admin", { method: "POST", url: "/api/legajos", payload: { search } });
        expect(answer.statusCode).toBeLessThan(500);
      }),
      { numRuns: 40 },
    );
  });
});

describe("GEN-24, GEN-26: the filters", () => {
  it.each(["sucursal", "area", "puesto", "convenio", "contrato", "razonSocial", "unidadNegocio"] as const)(
    "%s: one of the company's, or '00' for all",
    async (key) => {
      const wanted = personOf("user")[key];
      const expected = withoutRoot.filter((person) => person[key] === wanted);
      const [row] = await server.fresh.asOwner<{ id: string }>(
        `select ${key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_id as id from legajo where id = $1`,
        [personOf("user")._id],
      );
      const field = key === "area" ? "areaId" : key;
      const page = await as("admin").legajos({ [field]: row?.id });
      expect(idsOf(page.data)).toEqual(idsOf(expected));
      expect(page.total).toBe(expected.length);
      expect((await as("admin").legajos({ [field]: TODOS })).total).toBe(withoutRoot.length);
      expect(await as("admin.b").legajos({ [field]: row?.id })).toEqual(NO_ROWS);
    },
  );
});

describe("D160, D164, LEG-97: pages and order", () => {
  it("start is an offset, a hundred rows unless told otherwise; pages neither overlap nor skip", async () => {
    const pages = await Promise.all(
      [0, 17, 34, 51, 68].map((start) => as("admin").legajos({ start, length: 17, order: { fechaIngreso: -1 } })),
    );
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => withoutRoot.length));
    expect(idsOf(pages.flatMap(({ data }) => data))).toEqual(idsOf(withoutRoot));
    await server.fresh.asOwner(
      `insert into legajo (empresa_id, legajo, first_name, last_name, display_name, cuil)
       select '${B._id}', 5000 + n, 'Uno', 'Igual', 'Igual, Uno', (30000000000 + n)::text from generate_series(1, 110) n`,
    );
    const { total, data } = await as("admin.b").legajos({});
    expect([total, data.length]).toEqual([B.people.length + 110, 100]);
    const equal = await Promise.all(
      [0, 50, 100].map((start) => as("admin.b").legajos({ search: "igual", start, length: 50 })),
    );
    expect(new Set(equal.flatMap((page) => page.data.map(({ _id }) => _id))).size).toBe(110);
    expect(equal.map((page) => page.total)).toEqual([110, 110, 110]);
  });

  it("GEN-27: without a choice the list is by name, ascending; -1 turns it round", async () => {
    const names = async (order?: { displayName: 1 | -1 }) =>
      (await as("admin").legajos({ length: 1000, ...(order && { order }) })).data.map(({ displayName }) => displayName);
    const ascending = await names();
    expect(ascending).toHaveLength(withoutRoot.length);
    expect(ascending).toEqual([...ascending].sort(compareText));
    expect(await names({ displayName: 1 })).toEqual(ascending);
    expect(await names({ displayName: -1 })).toEqual([...ascending].reverse());
  });

  it("legajo and dates are in their own order, both ways", async () => {
    const numbers = (await as("admin").legajos({ order: { legajo: -1 } })).data.map(({ legajo }) => legajo);
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
    const days = (await as("admin").legajos({ order: { fechaIngreso: 1 } })).data.map((row) => row.fechaIngreso ?? "");
    expect(days).toEqual([...days].sort());
  });

  it("S-52: only the list's own fields order it, and a page has its limits", async () => {
    const refused = async (payload: object) =>
      (await server.inject("admin", { method: "POST", url: "/api/legajos", payload })).statusCode;
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 30 }), async (field) => {
        fc.pre(![...LEGAJO_ORDERS, "__proto__"].includes(field));
        expect(await refused({ order: { [field]: 1 } })).toBe(400);
      }),
      { numRuns: 30 },
    );
    for (const payload of [
      { order: { legajo: 2 } },
      { order: { legajo: "1; drop table legajo" } },
      { length: 1001 },
      { length: 0 },
      { start: -1 },
      { sucursal: "null" },
      { baja: "quizás" },
      { rol: "dueño" },
    ]) {
      expect(await refused(payload), JSON.stringify(payload)).toBe(400);
    }
  });
});

describe("the head of an employee's page", () => {
  it("shows the file with the names of where the person works", async () => {
    const person = personOf("user");
    expect(await as("rrhh").ficha({ userId: person._id })).toMatchObject({
      _id: person._id,
      legajo: person.legajo,
      displayName: "Benítez, Rocío",
      cuil: person.cuil,
      activo: true,
      sucursal: { name: person.sucursal },
      area: { name: person.area },
      puesto: { name: person.puesto },
    });
  });

  it("D194: says who left, and when they will, to staff alone", async () => {
    const { _id: userId } = personOf("user");
    await server.fresh.asOwner("update legajo set fecha_baja = '2026-12-31', sexo = 'Femenino' where id = $1", [
      userId,
    ]);
    expect(await as("rrhh").ficha({ userId })).toMatchObject({ sexo: "Femenino", fechaBaja: "2026-12-31" });
    for (const username of ["manager", "external"]) {
      const told = await as(username).ficha({ userId });
      expect([told.sexo, "fechaBaja" in told]).toEqual(["Femenino", false]);
    }
    await server.fresh.asOwner("update legajo set fecha_baja = null where id = $1", [userId]);
  });

  it("D191, S-23: another company's, a root user's, one not managed and nobody's answer the same 404", async () => {
    const answers = await Promise.all(
      (
        [
          ["admin", personOf("user.b")._id],
          ["admin", root._id],
          ["manager", personOf("user2")._id],
          ["manager", personOf("manager")._id],
          ["admin", NOBODY],
        ] as const
      ).map(([username, id]) => server.inject(username, { url: `/api/nomina/${id}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await as("manager").ficha({ userId: personOf("user")._id })).legajo).toBe(personOf("user").legajo);
    expect((await as("root").ficha({ userId: root._id })).legajo).toBe(root.legajo);
  });
});
