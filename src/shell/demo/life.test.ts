// Proves what the demo's files say of the days around the one it is loaded on, whichever that is, and of the years before.
import { describe, expect, it } from "vitest";
import { onboardingOf } from "#features/legajos/consecuencias.ts";
import { DatosPersonales } from "#features/legajos/datos.ts";
import { checkCuil } from "#platform/argentina/cuil.ts";
import { addDays } from "#platform/dates/days.ts";
import { historyOf } from "./history.ts";
import { livesOf, withLife } from "./life.ts";
import { personalOf } from "./personal.ts";
import { demoPlan, type PlannedCompany } from "./plan.ts";

const TODAY = "2026-11-17";
const { companies } = demoPlan();
const [A, B, C] = companies as [PlannedCompany, PlannedCompany, PlannedCompany];
const livesIn = (company: PlannedCompany) => [...livesOf(company, TODAY).values()];

describe("what the files say around the day of loading", () => {
  it("two left with their reason, one is about to", () => {
    const bajas = livesIn(A).filter(({ fechaBaja }) => fechaBaja !== undefined);
    expect(bajas.map(({ activo, fechaBaja = "" }) => [activo ?? true, fechaBaja > TODAY])).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ]);
    for (const { motivoBaja = "" } of bajas) expect(motivoBaja).not.toBe("");
    expect([...livesIn(B), ...livesIn(C)].filter(({ fechaBaja }) => fechaBaja)).toEqual([]);
    const lives = livesOf(A, TODAY);
    for (const { _id, fechaIngreso } of A.former) expect((lives.get(_id)?.fechaBaja ?? "") > fechaIngreso).toBe(true);
  });

  it("onboarding was asked for, was done, or was not, where the company has it", () => {
    const states = livesIn(A).flatMap(({ solicitudOnboarding: asked, completoOnboarding: done }) =>
      asked ? [onboardingOf({ solicitudOnboarding: asked, completoOnboarding: done ?? null })] : [],
    );
    expect(states).toEqual(["Pendiente", "Pendiente", "Completo", "Completo", "Completo"]);
    expect(livesIn(B).filter(({ solicitudOnboarding }) => solicitudOnboarding)).toEqual([]);
  });

  it("who was asked and has not done it still lacks some of it, and nobody else does", () => {
    const lacking = livesIn(A).filter(({ domicilio, telefono1 }) => domicilio === "" || telefono1 === "");
    expect(lacking).toEqual(livesIn(A).filter((one) => one.solicitudOnboarding && !one.completoOnboarding));
  });

  it.each([TODAY, "2027-02-28"])("licences end soon when it is loaded on %s, two of a manager's people", (today) => {
    const near = (company: PlannedCompany) => {
      const lives = livesOf(company, today);
      return company.people.flatMap((one) => {
        const { licencia } = withLife({ ...personalOf(one, today), dni: one.dni }, lives.get(one._id));
        expect(DatosPersonales.shape.licencia.safeParse(licencia).error).toBeUndefined();
        const day = licencia.fechaVencimiento;
        return day !== null && day <= addDays(today, 30) ? [{ _id: one._id, day }] : [];
      });
    };
    expect(near(A).filter(({ day }) => day < today)).toHaveLength(1);
    expect(near(A).filter(({ day }) => day >= today)).toHaveLength(5);
    const crew = A.people.find(({ username }) => username === "manager")?.usersManager ?? [];
    expect(near(A).filter(({ _id }) => crew.includes(_id))).toHaveLength(2);
    expect([near(B).length, near(C).length]).toEqual([0, 1]);
  });
});

describe("the history", () => {
  it("says last what the file says, by somebody of the company, after they came and before it is loaded", () => {
    for (const company of companies) {
      const lives = livesOf(company, TODAY);
      const ours = [...company.people, ...company.former];
      const of = (id: string | null | undefined) => ours.find(({ _id }) => _id === id);
      const history = historyOf(company, lives, TODAY);
      expect(history.length).toBeGreaterThan(0);
      for (const { empleado, por, antes, despues, created } of history) {
        expect(of(por)).toBeDefined();
        expect(antes).not.toBe(despues);
        const day = created.toISOString().slice(0, 10);
        expect([day > (of(empleado)?.fechaIngreso ?? "9"), day <= TODAY]).toEqual([true, true]);
      }
      const last = new Map(history.map((row) => [`${row.empleado} ${row.campo}`, row]));
      for (const { empleado, campo, despues } of last.values()) {
        const one = of(empleado);
        const chief = of(one?.reportaA)?.displayName;
        const said = { ...one, ...lives.get(empleado), reportaA: chief } as Record<string, unknown>;
        const value = said[campo] ?? null;
        expect(despues, campo).toBe(value instanceof Date ? value.toISOString() : value);
      }
    }
  });

  it("somebody's CUIL was another, a valid one that nobody has, and somebody left and came back", () => {
    const lives = livesOf(A, TODAY);
    const history = historyOf(A, lives, TODAY);
    const [renumbered] = history.filter(({ campo }) => campo === "cuil");
    const former = lives.get(renumbered?.empleado ?? "")?.cuilesAnteriores ?? "";
    expect(checkCuil(former)).toMatchObject({ valid: true, kind: "persona" });
    expect(renumbered?.antes).toBe(former);
    expect(companies.flatMap(({ people }) => people.map(({ cuil }) => cuil))).not.toContain(former);
    expect(history.filter(({ campo, despues }) => campo === "fechaBaja" && despues === null)).toHaveLength(1);
  });
});
