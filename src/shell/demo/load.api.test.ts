// Proves that what the demo tells of people's lives is stored as the program itself stores it: every page reads it so.
import { afterAll, beforeAll, expect, it } from "vitest";
import { actividad } from "#features/actividad/contract.ts";
import { nomina } from "#features/nomina/contract.ts";
import { TODOS } from "#platform/contract/shapes.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { historyOf } from "./history.ts";
import { livesOf } from "./life.ts";
import { demoPlan } from "./plan.ts";

/** As the tests load it. */
const LOADED = "2026-01-05";
const [A] = demoPlan().companies as [ReturnType<typeof demoPlan>["companies"][number]];
const lives = livesOf(A, LOADED);
const history = historyOf(A, lives, LOADED);

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it("D195: who left does not work there any more, keeps an account of their own pages, and is counted apart", async () => {
  const left = await server.fresh.asOwner(
    "select l.id, l.activo, c.activo as entra, c.baja from legajo l join cuenta c using (id) where l.fecha_baja is not null order by l.id",
  );
  const planned = [...lives].filter(([, { fechaBaja }]) => fechaBaja !== undefined);
  expect(left).toEqual(
    planned
      .map(([id, { activo = true }]) => ({ id, activo, entra: true, baja: !activo }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  const { total } = await server.as("root", nomina).legajos({ baja: "true", length: 1 });
  expect([total, (await server.as("root", nomina).cantidadEmpleados({})).activos]).toEqual([
    A.former.length,
    A.people.length,
  ]);
});

it("onboarding is in three states", async () => {
  const { data } = await server.as("root", nomina).legajos({ length: 1000, order: { onboarding: 1 } });
  const states = data.map(({ isOnboarding, completoOnboarding }) =>
    isOnboarding ? "Pendiente" : completoOnboarding ? "Completo" : "Sin pedir",
  );
  expect(["Pendiente", "Completo", "Sin pedir"].map((state) => states.filter((each) => each === state).length)).toEqual(
    [2, 3, A.people.length - 5],
  );
});

it("somebody is found by the CUIL they had", async () => {
  const [was] = history.filter(({ campo }) => campo === "cuil");
  const { data } = await server.as("admin", nomina).legajos({ search: was?.antes ?? "", baja: TODOS });
  expect(data.map(({ _id }) => _id)).toEqual([was?.empleado]);
});

it("the history of each is read, newest first, by whom it was", async () => {
  for (const userId of new Set(history.map(({ empleado }) => empleado))) {
    const { data } = await server.as("superadmin", actividad).historia({ userId });
    const planned = history.filter(({ empleado }) => empleado === userId);
    const sorted = (rows: readonly (readonly (string | null | undefined)[])[]) => rows.map(String).sort();
    expect(sorted(data.map(({ campo, antes, despues, por }) => [campo, antes, despues, por?._id]))).toEqual(
      sorted(planned.map(({ campo, antes, despues, por }) => [campo, antes, despues, por])),
    );
  }
});
