// One decision in a file switches others: what follows from each.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { confidentialAfter, isOnboarding, markProblems, partnerAfter, permitsAfter, worksOn } from "./consecuencias.ts";
import { ESTADOS_CIVILES, SIN_PAREJA } from "./datos.ts";
import { Cuil, PIN_ONLY } from "./laborales.ts";

const ANA = { apellido: "Paz", nombre: "Ana", fechaNacimiento: "1980-01-02" };

it("LEG-74: a partner stays with the two statuses that have one", () => {
  const kept = ESTADOS_CIVILES.filter((estado) => partnerAfter(estado, ANA) === ANA);
  expect(kept).toEqual(["Casado/a", "Conviviente"]);
  expect(partnerAfter("Viudo/a", ANA)).toEqual(SIN_PAREJA);
  expect(partnerAfter(null, ANA)).toEqual(SIN_PAREJA);
});

describe("a manager's permits", () => {
  const [none, see, both] = [
    { puedeVerRecibos: false, puedeCargarRecibos: false },
    { puedeVerRecibos: true, puedeCargarRecibos: false },
    { puedeVerRecibos: true, puedeCargarRecibos: true },
  ];

  it("LEG-77: to load payslips is to see them", () => {
    expect(permitsAfter(none, { puedeCargarRecibos: true })).toEqual(both);
    expect(permitsAfter(see, { puedeVerRecibos: false, puedeCargarRecibos: true })).toEqual(both);
  });

  it("LEG-78: no longer to see them is no longer to load them", () => {
    expect(permitsAfter(both, { puedeVerRecibos: false })).toEqual(none);
    expect(permitsAfter(both, { puedeVerRecibos: false, puedeCargarRecibos: true })).toEqual(none);
  });

  it("nobody ever loads what they do not see", () => {
    const permits = fc.record({ puedeVerRecibos: fc.boolean(), puedeCargarRecibos: fc.boolean() });
    const sent = fc.record({ puedeVerRecibos: fc.boolean(), puedeCargarRecibos: fc.boolean() }, { requiredKeys: [] });
    fc.assert(
      fc.property(permits, sent, (before, change) => {
        const { puedeVerRecibos, puedeCargarRecibos } = permitsAfter(before, change);
        expect(puedeCargarRecibos && !puedeVerRecibos).toBe(false);
      }),
    );
  });
});

describe("a confidential payslip", () => {
  const off = { reciboConfidencial: false, accesoConfidencial: [] };
  const on = { reciboConfidencial: true, accesoConfidencial: ["a", "b"] };

  it("LEG-79: switched off, nobody is left in the list", () => {
    expect(confidentialAfter(on, { reciboConfidencial: false })).toEqual({ cambios: off, problems: [] });
    expect(confidentialAfter(off, { accesoConfidencial: ["a"] })).toEqual({ cambios: off, problems: [] });
  });

  it("D196: switched on, it needs a reader; one named twice is one", () => {
    const { problems } = confidentialAfter(off, { reciboConfidencial: true });
    expect(problems.map(({ code, field }) => [code, field])).toEqual([["legajos.sinLector", "accesoConfidencial"]]);
    const sent = { reciboConfidencial: true, accesoConfidencial: ["a", "a"] };
    const { cambios } = confidentialAfter(off, sent);
    expect(cambios).toEqual({ reciboConfidencial: true, accesoConfidencial: ["a"] });
  });
});

it("LEG-81: with the time clock somebody clocks in some way, without it in none", () => {
  const none = { ...PIN_ONLY, pin: false };
  expect(markProblems(none, true).map(({ message }) => message)).toEqual([
    "Debes seleccionar al menos un tipo de marcación",
  ]);
  expect(markProblems(none, false)).toEqual([]);
  expect(markProblems(PIN_ONLY, true)).toEqual([]);
});

it("D195: somebody works until the day before they leave", () => {
  expect([null, "2026-03-03", "2026-03-02", "2026-03-01"].map((day) => worksOn("2026-03-02", day))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it("ONB-09, ONB-10: onboarding waits when it was asked for and not done since", () => {
  const [one, two] = [new Date("2026-03-01"), new Date("2026-03-02")];
  const waits = (solicitudOnboarding: Date | null, completoOnboarding: Date | null) =>
    isOnboarding({ solicitudOnboarding, completoOnboarding });
  expect([waits(null, null), waits(null, one), waits(one, null), waits(two, one), waits(one, two)]).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

it("D186: a person's CUIL, however it is typed; never a company's", () => {
  expect(Cuil.parse("20-12345678-6")).toBe("20123456786");
  const said = (typed: unknown) => Cuil.safeParse(typed).error?.issues[0]?.message;
  expect(said("20-12345678-5")).toBe("El CUIL no es válido");
  expect(said("30-71284560-7")).toBe("El CUIL es de una empresa: debe ser el de la persona");
  expect(said(20123456786)).toBe("El CUIL no es válido");
});
