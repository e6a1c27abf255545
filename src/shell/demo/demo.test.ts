// Proves the demo data: the same each time, everything unique that must be, and every promise of outside.md kept.
import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { provincias } from "#features/geografia/datos.ts";
import { DatosPersonales } from "#features/legajos/datos.ts";
import { forestOf } from "#features/organigrama/rules.ts";
import { checkCuil } from "#platform/argentina/cuil.ts";
import { isKioskOnly } from "#platform/auth/roles.ts";
import { Day, Id } from "#platform/contract/shapes.ts";
import { companies } from "./companies.ts";
import { IDENTITY_LIMIT, identityOf } from "./identity.ts";
import { SURNAMES } from "./names.ts";
import type { Person } from "./people.ts";
import { camposOf, personalOf } from "./personal.ts";
import { demoPlan, growPeople } from "./plan.ts";
import { Random, stableId } from "./random.ts";

const plan = demoPlan();
const everybody = plan.companies.flatMap(({ people, former }) => [...people, ...former]);
const TODAY = "2026-11-17";
const hashOf = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");
const isUnique = (values: readonly (string | number)[]) => new Set(values).size === values.length;
const person = (username: string) => {
  const found = everybody.find((one) => one.username === username);
  if (found === undefined) throw new Error(`${username} is missing`);
  return found;
};

function expectSound(one: Person) {
  const cuil = checkCuil(one.cuil);
  expect(cuil.valid && cuil.kind === "persona" && cuil.warning === undefined, one.cuil).toBe(true);
  expect(one.cuil.slice(2, 10)).toBe(one.dni);
  expect(Id.safeParse(one._id).success).toBe(true);
  expect(one.displayName).toBe(`${one.lastName}, ${one.firstName}`);
  // Eighteen or older on the first day of work, and nobody past retirement.
  expect(Number(one.fechaIngreso.slice(0, 4)) - Number(one.fechaNacimiento.slice(0, 4))).toBeGreaterThanOrEqual(19);
  expect(one.fechaNacimiento >= "1960-01-01").toBe(true);
  for (const day of [one.fechaIngreso, one.fechaNacimiento]) {
    expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
  }
  expect(one.email).toMatch(/^[a-z]+\.[a-z]+(\.\d+)?@[a-z]+\.example$/);
  expect(one.telefono1.replace(/\D/g, "")).toMatch(/^549\d{10}$/);
  expect(Object.values(one).includes("")).toBe(false);
}

describe("random", () => {
  it("gives the same sequence for the same seed and another for another", () => {
    const draw = (seed: number) => {
      const random = new Random(seed);
      return Array.from({ length: 50 }, () => random.int(0, 1_000_000));
    };
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it("stays inside its bounds, and shuffling loses nobody", () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.integer(), { minLength: 1 }), (seed, items) => {
        const random = new Random(seed);
        expect(random.shuffle(items).sort()).toEqual([...items].sort());
        expect(items).toContain(random.pick(items));
        expect([3, 4, 5]).toContain(random.int(3, 5));
        expect(random.chance(0)).toBe(false);
        expect(random.chance(1)).toBe(true);
      }),
    );
  });

  it("makes ids that never meet, even across spaces", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        if (a !== b) expect(stableId("x", a).slice(0, 8)).not.toBe(stableId("y", b).slice(0, 8));
        expect(Id.safeParse(stableId("x", a)).success).toBe(true);
      }),
    );
  });
});

describe("personal data", () => {
  it("are what the file takes, the same each time, and follow the marital status", () => {
    for (const one of everybody) {
      const personal = personalOf(one, TODAY);
      expect(personalOf(one, TODAY)).toEqual(personal);
      for (const key of ["pareja", "hijos", "datosMedicos", "contactosEmergencia", "licencia", "talles"] as const)
        expect(DatosPersonales.shape[key].safeParse(personal[key]).error).toBeUndefined();
      expect(personal.pareja.nombre !== "").toBe(["Casado/a", "Conviviente"].includes(one.estadoCivil));
      for (const { fechaNacimiento } of personal.hijos) expect(fechaNacimiento > one.fechaNacimiento).toBe(true);
    }
    for (const username of ["user", "user.b", "admin"]) {
      expect(personalOf(person(username), TODAY).contactosEmergencia.length).toBeGreaterThan(0);
    }
  });

  it("fill in the company's own fields with values they take", () => {
    for (const company of plan.companies) {
      const campos = company.settings.camposPersonalizadosLegajo;
      for (const one of company.people) {
        const values = camposOf(one, campos);
        for (const { etiqueta, tipo, valoresLista } of campos) {
          if (tipo === "Lista") expect(valoresLista).toContain(values[etiqueta]);
          if (tipo === "Fecha") expect(Day.safeParse(values[etiqueta]).success).toBe(true);
        }
      }
    }
  });
});

describe("plan", () => {
  it("is the same each time", () => {
    expect(hashOf(demoPlan())).toBe(hashOf(plan));
    // Written down, because documents and tests name them: a change here is a change of the demo.
    const known = ["admin", "user", "user.b", "user.c"].map(person);
    expect(known.map(({ displayName, cuil }) => [displayName, cuil])).toEqual([
      ["Gómez, Laura", "27269070760"],
      ["Benítez, Rocío", "27379165627"],
      ["Romero, Yanina Noemí", "27366933021"],
      ["Krause, Micaela Ayelén", "27395918759"],
    ]);
  });

  it("has the three companies with their modules and totals", () => {
    expect(plan.companies.map(({ name, people }) => [name, people.length])).toEqual([
      ["Metalúrgica del Sur S.A.", 60],
      ["Textil Andina S.R.L.", 20],
      ["Agro Pampa S.A.", 8],
    ]);
    const off = plan.companies.map(({ modulos }) =>
      Object.entries(modulos).flatMap(([name, on]) => (on ? [] : [name])),
    );
    expect(off).toEqual([[], ["timeclocks", "onboarding"], []]);
    expect(plan.companies[0]?.sucursales).toHaveLength(3);
    for (const { sucursales, people } of plan.companies) {
      expect(sucursales.filter(({ name }) => !people.some((one) => one.sucursal === name))).toEqual([]);
    }
    for (const { cuit } of plan.companies) {
      const check = checkCuil(cuit);
      expect(check.valid && check.kind === "empresa" && check.warning === undefined, cuit).toBe(true);
    }
  });

  it("has every named user, with exactly its role, in its company", () => {
    const roles = [
      "superadmin",
      "admin",
      "rrhh",
      "external",
      "manager",
      "user",
      "documentacion",
      "comunicaciones",
      "qr_display",
    ];
    const extra = [
      ["admin2", "admin"],
      ["manager2", "manager"],
      ["user2", "user"],
      ["nuevo", "user"],
    ];
    const all = [...roles.map((role) => [role, role]), ...extra];
    const expected = [
      [["root", "root"], ...all],
      all.map(([username, role]) => [`${username}.b`, role]),
      ["admin", "rrhh", "manager", "user"].map((role) => [`${role}.c`, role]),
    ];
    for (const [index, company] of plan.companies.entries()) {
      const named = plan.users.filter((user) => user.empresa === company._id);
      expect(named.map(({ username, role }) => [username, role]).sort()).toEqual(expected[index]?.sort());
      for (const user of named) {
        const employee = company.people.find((one) => one._id === user._id);
        expect(employee?.username).toBe(user.username);
        expect(employee?.roles).toEqual([user.role]);
      }
      for (const one of company.people) {
        if (!named.some((user) => user._id === one._id))
          expect([one.username, one.roles]).toEqual([one.cuil, ["user"]]);
      }
    }
  });

  it("puts only nuevo and nuevo.b in the first-sign-in state, without PIN; of the others, who has a name has one, and no screen on a wall", () => {
    expect(everybody.filter((one) => one.firstTime).map((one) => one.username)).toEqual(["nuevo", "nuevo.b"]);
    const withPin = everybody.filter((one) => one.tieneCertificado).map(({ _id }) => _id);
    const screens = everybody.filter(({ roles }) => isKioskOnly(roles)).map(({ _id }) => _id);
    expect(screens).toHaveLength(2);
    const named = plan.users.filter(({ firstTime, _id }) => !firstTime && !screens.includes(_id)).map(({ _id }) => _id);
    expect(screens.filter((id) => withPin.includes(id))).toEqual([]);
    expect(named.filter((id) => !withPin.includes(id))).toEqual([]);
    expect(
      everybody.filter(({ _id, reciboConfidencial }) => withPin.includes(_id) && !reciboConfidencial),
    ).toHaveLength(named.length);
  });

  it("LEG-17: has superiors in four levels, one at the top, and whoever is managed reports to their manager", () => {
    for (const { people, index } of plan.companies) {
      const { roots, byId } = forestOf(people);
      expect(roots).toHaveLength(1);
      const levels = [...byId.values()].map(({ level }) => level);
      if (index < 2) expect(Math.max(...levels)).toBe(4);
      for (const { _id, usersManager } of people)
        for (const id of usersManager) expect(byId.get(id)?.chief?.member._id).toBe(_id);
    }
  });

  it("gives manager six people and both permissions, and manager2 neither permission", () => {
    expect(person("manager").usersManager).toHaveLength(6);
    expect(person("manager").usersManager).toContain(person("user")._id);
    expect(person("manager").usersManager).not.toContain(person("user2")._id);
    expect(person("manager").permisosManager).toEqual({ puedeVerRecibos: true, puedeCargarRecibos: true });
    expect(person("manager2").permisosManager).toEqual({ puedeVerRecibos: false, puedeCargarRecibos: false });
    for (const { empresa, managerId, userIds } of plan.managed) {
      const own = plan.companies.find((company) => company._id === empresa)?.people.map((one) => one._id);
      for (const id of [managerId, ...userIds]) expect(own).toContain(id);
      expect(userIds).not.toContain(managerId);
    }
    expect(isUnique(plan.managed.flatMap((managed) => managed.userIds))).toBe(true);
  });

  it("has one confidential file, in the first company, that rrhh may not open", () => {
    const confidential = everybody.filter((one) => one.reciboConfidencial);
    expect(confidential).toHaveLength(1);
    expect(plan.companies[0]?.people).toContain(confidential[0]);
    expect(confidential[0]?.accesoConfidencial).toEqual([person("superadmin")._id, person("admin")._id]);
    expect(everybody.filter((one) => one.accesoConfidencial.length > 0)).toHaveLength(1);
  });

  it("grants root every company and superadmin the first two", () => {
    const ids = plan.companies.map((company) => company._id);
    expect(plan.grants.map(({ username, empresas }) => [username, empresas])).toEqual([
      ["root", ids],
      ["superadmin", ids.slice(0, 2)],
    ]);
  });

  it("has sound people, unique in what identifies them", () => {
    for (const one of everybody) expectSound(one);
    for (const field of ["_id", "cuil", "username", "email"] as const) {
      expect(isUnique(everybody.map((one) => one[field])), field).toBe(true);
    }
    for (const company of plan.companies) expect(isUnique(company.people.map((one) => one.legajo))).toBe(true);
  });

  it("names only what the catalogues and the geography hold", () => {
    const cities = new Map(provincias.flatMap((p) => p.cities.map((city) => [city.id, { provincia: p.id, ...city }])));
    for (const company of plan.companies) {
      for (const sucursal of company.sucursales) {
        for (const city of sucursal.cities) expect(cities.get(city)?.provincia, city).toBe(sucursal.provincia);
      }
      const has = (list: readonly { readonly name: string }[], name: string) =>
        list.some((entry) => entry.name === name);
      for (const one of company.people) {
        expect(cities.get(one.localidad)).toMatchObject({ provincia: one.provincia });
        expect(has(company.sucursales, one.sucursal)).toBe(true);
        expect(has(company.areas, one.area)).toBe(true);
        expect(has(company.puestos, one.puesto)).toBe(true);
        expect(has(company.convenios, one.convenio)).toBe(true);
        expect(has(company.contratos, one.contrato)).toBe(true);
        expect(has(company.razonesSociales, one.razonSocial)).toBe(true);
        expect(has(company.unidadesNegocio, one.unidadNegocio)).toBe(true);
      }
    }
  });

  it("has sanctions in every company, sound and on employees alone", () => {
    for (const { sanciones, tiposSancion, people } of plan.companies) {
      const rows = sanciones.map((row) => ({ ...row, of: people.find(({ _id }) => _id === row.empleado) }));
      expect(rows.length).toBeGreaterThan(1);
      expect(isUnique(rows.map(({ _id }) => _id))).toBe(true);
      for (const { of, tipo, fecha, desde, hasta, cantidadDiasSuspension } of rows) {
        expect(of?.roles).toEqual(["user"]);
        expect(fecha > (of?.fechaIngreso ?? "")).toBe(true);
        const suspends = tiposSancion.find(({ name }) => name === tipo)?.esSuspension;
        expect(suspends).toBe(cantidadDiasSuspension !== null && desde !== null && hasta !== null && desde <= hasta);
      }
      expect(rows.some(({ of }) => /^user(\.[bc])?$/.test(of?.username ?? ""))).toBe(true);
    }
  });

  it("has catalogues without repetition or blanks, and one default receipt type", () => {
    for (const company of companies) {
      for (const value of Object.values(company)) {
        if (!Array.isArray(value)) continue;
        const listed = value.map((entry: { name: string }) => entry.name);
        expect(isUnique(listed)).toBe(true);
        expect(listed.length).toBeGreaterThan(0);
        expect(listed.every((name) => name.trim() !== "")).toBe(true);
      }
      expect(company.tiposRecibo.filter((tipo) => tipo.default).map((tipo) => tipo.name)).toEqual(["Mensual"]);
    }
    expect(isUnique(SURNAMES)).toBe(true);
    expect(SURNAMES.length).toBeGreaterThanOrEqual(250);
  });
});

describe("growth", () => {
  it("is the same each time for a seed, and a longer growth begins with the shorter one", () => {
    const grown = [...growPeople(0, 300, 11)];
    expect(hashOf([...growPeople(0, 300, 11)])).toBe(hashOf(grown));
    expect([...growPeople(0, 400, 11)].slice(0, 300)).toEqual(grown);
    expect(hashOf([...growPeople(0, 300, 12)])).not.toBe(hashOf(grown));
    for (const one of grown) expectSound(one);
  });

  it("makes 100,000 people, unique among themselves and against the plan and the other companies", () => {
    const people: Person[] = [
      ...everybody,
      ...growPeople(0, 100_000, 1),
      ...growPeople(1, 5000, 1),
      ...growPeople(2, 5000, 99),
    ];
    for (const field of ["_id", "cuil", "dni", "username", "email"] as const) {
      expect(new Set(people.map((one) => one[field])).size, field).toBe(people.length);
    }
    expect(people.filter((one) => !checkCuil(one.cuil).valid)).toEqual([]);
    for (let i = 0; i < people.length; i += 211) expectSound(people[i] as Person);
  }, 60_000);

  it("never gives two numbers the same DNI, and refuses a number beyond the range", () => {
    fc.assert(
      fc.property(fc.nat(IDENTITY_LIMIT - 1), fc.nat(IDENTITY_LIMIT - 1), (a, b) => {
        fc.pre(a !== b);
        expect(identityOf(a, "20").dni).not.toBe(identityOf(b, "27").dni);
      }),
      { numRuns: 2000 },
    );
    expect(() => identityOf(IDENTITY_LIMIT, "20")).toThrow(RangeError);
    expect(() => growPeople(3, 1, 1)).toThrow(RangeError);
  });
});
