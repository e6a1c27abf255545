// When somebody is in onboarding, for every combination of what decides it; and what its steps are and lack.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MisDatos, type SeccionName, seccionNames, seccionOf } from "#features/empresa/secciones.ts";
import type { OwnRules } from "#features/legajos/rules.ts";
import { pictureURL } from "#features/perfil/rules.ts";
import { MODULOS } from "#platform/auth/modulos.ts";
import { roleNames } from "#platform/auth/roles.ts";
import { applies } from "./aplica.ts";
import { firstOpen, isPending, missing, missingIn, owesData, rulesOnly, stepsOf, whyNot } from "./rules.ts";

const moment = fc.option(fc.integer({ min: 0, max: 9 }).map((day) => new Date(Date.UTC(2026, 0, day + 1))));
const papeles = fc
  .integer({ min: 0, max: 3 })
  .chain((total) => fc.record({ total: fc.constant(total), firmados: fc.integer({ min: 0, max: total }) }));
const someone = fc.record({
  roles: fc.uniqueArray(fc.constantFrom(...roleNames)),
  tieneCertificado: fc.boolean(),
  modulos: fc.uniqueArray(fc.constantFrom(...MODULOS)),
  solicitudOnboarding: moment,
  completoOnboarding: moment,
  papeles,
});

describe("when it is pending", () => {
  it("ONB-06, ONB-07, ONB-08: for nobody without the role, the certificate or the module", () => {
    fc.assert(
      fc.property(someone, (who) => {
        const isFor = who.roles.includes("user") && who.tieneCertificado && who.modulos.includes("onboarding");
        expect(applies(who)).toBe(isFor);
        if (!isFor) expect([owesData(who), isPending(who)]).toEqual([false, false]);
      }),
    );
  });

  it("ONB-09, ONB-10, D065, D214: while it was asked and not done since, or a paper is not signed", () => {
    fc.assert(
      fc.property(someone, (one) => {
        const who = { ...one, roles: ["user" as const], tieneCertificado: true, modulos: ["onboarding" as const] };
        const { solicitudOnboarding: asked, completoOnboarding: done } = who;
        const due = asked !== null && (done === null || done.getTime() < asked.getTime());
        expect(owesData(who)).toBe(due);
        expect(isPending(who)).toBe(due || who.papeles.firmados < who.papeles.total);
        expect(whyNot(who) === null).toBe(due);
        expect(whyNot({ ...who, tieneCertificado: false })?.code).toBe("onboarding.sinPin");
      }),
    );
  });
});

const ON = { visible: true, allowEdit: true, required: true };
const section = fc.record({ visible: fc.boolean(), allowEdit: fc.boolean(), onboarding: fc.boolean() });
const rulesFor = (sections: Readonly<Record<string, object>>, photo: boolean, activo = true): OwnRules => ({
  campos: [],
  config: MisDatos.parse({
    activo,
    fotoPerfil: { required: photo },
    ...Object.fromEntries(
      seccionNames.map((name) => [
        name,
        { ...sections[name], fields: Object.fromEntries(Object.keys(seccionOf(name).fields).map((key) => [key, ON])) },
      ]),
    ),
  }),
});
const rules = fc
  .tuple(fc.tuple(...seccionNames.map(() => section)), fc.boolean(), fc.boolean())
  .map(([all, photo, activo]) =>
    rulesFor(Object.fromEntries(seccionNames.map((name, n) => [name, all[n] ?? {}])), photo, activo),
  );

describe("its steps", () => {
  it("ONB-11: the sections that are visible and flagged, in the order of Mis datos, after the photograph", () => {
    fc.assert(
      fc.property(rules, (own) => {
        const { config } = own;
        const [foto, ...rest] = [...stepsOf(own), null];
        const isFirst = foto === "foto";
        expect(isFirst).toBe(config.activo && config.fotoPerfil.required);
        const shown = (isFirst ? rest : [foto, ...rest]).filter((clave) => clave !== null);
        const has = (name: SeccionName) => name !== "camposPersonalizados";
        const wanted = seccionNames.filter((name) => config[name].visible && config[name].onboarding && has(name));
        expect(shown).toEqual(config.activo ? wanted : []);
      }),
    );
  });

  it("ONB-15: a step lacks nothing of another one", () => {
    const own = rulesFor(
      { talles: { ...ON, onboarding: true }, domicilioContacto: { ...ON, onboarding: true } },
      false,
    );
    const blank = { domicilio: "", provincia: null, localidad: null, telefono1: "", telefono2: "", email: "" };
    const empty = {
      ...blank,
      profileImageURL: null,
      talles: { camisa: "M", pantalon: "44", campera: "M", calzado: "42" },
    };
    expect(missingIn(own, "talles", empty)).toEqual([]);
    expect(missing(own, empty).length).toBeGreaterThan(0);
    expect(missingIn(rulesOnly(own, "talles"), "domicilioContacto", empty)).toEqual([]);
  });

  it("ONB-16: no image that stands for everybody is a photograph", () => {
    const own = rulesFor({}, true);
    const lacks = (profileImageURL: string | null) => missing(own, { profileImageURL }).map(({ field }) => field);
    for (const none of [null, "", "/img/default.png", "modules/users/img/profile/default.png"])
      expect(lacks(none)).toEqual(["profileImageURL"]);
    expect(lacks(pictureURL("00000000-0000-4000-8000-000000000001", "a"))).toEqual([]);
  });

  it("goes on at the first that lacks something", () => {
    const at = (...complete: boolean[]) => firstOpen(complete.map((completo) => ({ completo })));
    expect([at(), at(true, false, true), at(true, true), at(false)]).toEqual([0, 1, 1, 0]);
  });
});
