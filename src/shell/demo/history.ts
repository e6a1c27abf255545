// Decides what some files of the demo said before, by whom and when: a way through the company for those whom people open
// first, a return, a CUIL that was another, and every leaving. What each says last is what the file says.
import { addDays } from "#platform/dates/days.ts";
import { formerCuil } from "./identity.ts";
import { type Life, leavingOf, noonOf, plainPeople, renumberedOf } from "./life.ts";
import type { PlannedCompany, PlannedPerson } from "./plan.ts";

export type PlannedCambio = {
  readonly empleado: string;
  readonly campo: string;
  readonly antes: string | null;
  readonly despues: string | null;
  /** The account. */
  readonly por: string;
  readonly created: Date;
};

type Told = Pick<Person, "puesto" | "sucursal" | "area" | "telefono1">;
type Person = PlannedPerson;
/** On that day, by somebody who signs in by name, the file began to say what it says. */
type Step = readonly [day: string, by: string, campo: keyof Told | "reportaA", antes: string];

/** By company and user name. */
const WAYS: readonly Readonly<Record<string, readonly Step[]>>[] = [
  {
    manager: [
      ["2011-07-01", "admin", "puesto", "Supervisor/a de planta"],
      ["2019-02-18", "rrhh", "telefono1", "+54 9 11 5555-0142"],
    ],
    user: [
      ["2019-04-01", "rrhh", "puesto", "Medio oficial"],
      ["2021-08-16", "user", "telefono1", "+54 9 11 5555-0177"],
      ["2023-03-01", "admin", "reportaA", "Maldonado, Verónica Inés"],
    ],
    user2: [
      ["2018-06-04", "admin2", "puesto", "Operario/a calificado/a"],
      ["2022-05-02", "rrhh", "sucursal", "Planta Bahía Blanca"],
    ],
    rrhh: [["2020-03-02", "admin", "puesto", "Administrativo/a contable"]],
  },
  {
    "user.b": [
      ["2020-09-01", "rrhh.b", "puesto", "Hilandero/a"],
      ["2020-09-01", "rrhh.b", "area", "Hilandería"],
      ["2024-01-15", "user.b", "telefono1", "+54 9 380 555-0119"],
    ],
    "user2.b": [["2021-04-05", "admin.b", "reportaA", "Bazán, Carlos Alberto"]],
  },
  { "user.c": [["2022-11-01", "rrhh.c", "puesto", "Peón general"]] },
];

/** Who came back, and between which days they were away. */
const AWAY = { hiredBefore: "2019", left: "2022-09-30", back: "2023-06-05", motivo: "Renuncia" } as const;

export function historyOf(company: PlannedCompany, lives: ReadonlyMap<string, Life>, today: string): PlannedCambio[] {
  const everybody = [...company.people, ...company.former];
  const idOf = (username: string) => everybody.find((each) => each.username === username)?._id ?? username;
  const nameOf = (id: string | null) => everybody.find(({ _id }) => _id === id)?.displayName ?? null;
  const ways = Object.entries(WAYS[company.index] ?? {}).flatMap(([username, steps]) =>
    company.people
      .filter((each) => each.username === username)
      .flatMap((person) =>
        steps.map(([day, by, campo, antes]) => ({
          empleado: person._id,
          campo,
          antes,
          despues: campo === "reportaA" ? nameOf(person.reportaA) : person[campo],
          por: idOf(by),
          created: noonOf(day),
        })),
      ),
  );
  const admin = idOf("admin");
  const leavings = [...company.former, leavingOf(company)].flatMap((person) => {
    const { fechaBaja = null, motivoBaja = null } = (person && lives.get(person._id)) ?? {};
    if (!person || fechaBaja === null) return [];
    // Written down days before it comes.
    const created = noonOf(fechaBaja > today ? addDays(today, -5) : addDays(fechaBaja, -5));
    return stint(person, { por: admin, created }, [null, fechaBaja], [null, motivoBaja]);
  });
  return [
    ...ways,
    ...leavings,
    ...returned(company, admin),
    ...renumbered(company, admin),
    ...asked(lives, idOf("rrhh")),
  ];
}

type Act = Pick<PlannedCambio, "por" | "created">;
type Pair = readonly [antes: string | null, despues: string | null];

const stint = ({ _id }: Person, act: Act, fecha: Pair, motivo: Pair): PlannedCambio[] => [
  { empleado: _id, campo: "fechaBaja", antes: fecha[0], despues: fecha[1], ...act },
  { empleado: _id, campo: "motivoBaja", antes: motivo[0], despues: motivo[1], ...act },
];

function returned(company: PlannedCompany, por: string): PlannedCambio[] {
  if (company.index !== 0) return [];
  const person = plainPeople(company).find(
    (each) => each.fechaIngreso < AWAY.hiredBefore && each !== leavingOf(company) && each !== renumberedOf(company),
  );
  if (!person) return [];
  const { left, back, motivo } = AWAY;
  return [
    ...stint(person, { por, created: noonOf(left) }, [null, left], [null, motivo]),
    ...stint(person, { por, created: noonOf(back) }, [left, null], [motivo, null]),
  ];
}

function renumbered(company: PlannedCompany, por: string): PlannedCambio[] {
  const person = renumberedOf(company);
  if (!person) return [];
  const { _id, dni, cuil } = person;
  return [{ empleado: _id, campo: "cuil", antes: formerCuil(dni), despues: cuil, por, created: noonOf("2024-02-12") }];
}

const asked = (lives: ReadonlyMap<string, Life>, por: string): PlannedCambio[] =>
  [...lives].flatMap(([empleado, { solicitudOnboarding: when }]) =>
    when
      ? [{ empleado, campo: "solicitudOnboarding", antes: null, despues: when.toISOString(), por, created: when }]
      : [],
  );
