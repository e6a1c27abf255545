// Decides the named sign-ins of the demo (outside.md, Demo data): who they are, which role they hold, and the states
// the demo must show. Exactly one role each, so that a test signed in as `rrhh` proves what rrhh may do.
import type { Role } from "#platform/auth/roles.ts";
import type { DemoCompany } from "./companies.ts";
import { type Identity, identityOf } from "./identity.ts";
import { makePerson, namedNumber, type Person, type Sexo } from "./people.ts";

export const DEMO_PASSWORD = "Demo-2026";
export const DEMO_PIN = "Firma-2026";

export type PermisosManager = { readonly puedeVerRecibos: boolean; readonly puedeCargarRecibos: boolean };

/** An employee whose person and post are written down instead of generated. */
export type FixedEmployee = {
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly sexo: Sexo;
  readonly bornIn: number;
  readonly hiredIn: number;
  readonly puesto: string;
};
export type NamedUser = FixedEmployee & {
  readonly username: string;
  /** First-sign-in state: must change the password and has no PIN. */
  readonly firstTime: boolean;
};

type Row = readonly [
  username: string,
  role: Role,
  firstName: string,
  lastName: string,
  sexo: "F" | "M",
  bornIn: number,
  hiredIn: number,
  puesto: string,
];

const usersOf = (...rows: readonly Row[]): NamedUser[] =>
  rows.map(([username, role, firstName, lastName, sexo, bornIn, hiredIn, puesto]) => ({
    username,
    role,
    firstName,
    lastName,
    sexo: sexo === "F" ? "Femenino" : "Masculino",
    bornIn,
    hiredIn,
    puesto,
    firstTime: username === "nuevo" || username === "nuevo.b",
  }));

/** By company; the position gives the legajo, from 1. */
export const namedUsers: readonly (readonly NamedUser[])[] = [
  usersOf(
    ["root", "root", "Martín Andrés", "Ferreyra", "M", 1981, 2009, "Analista de sistemas"],
    ["superadmin", "superadmin", "Claudia Beatriz", "Rossi", "F", 1971, 1999, "Jefe/a de Administración"],
    ["admin", "admin", "Laura", "Gómez", "F", 1978, 2006, "Jefe/a de Recursos Humanos"],
    ["admin2", "admin", "Gustavo Adrián", "Pellegrini", "M", 1969, 1998, "Jefe/a de Administración"],
    ["rrhh", "rrhh", "Mariana Soledad", "Ibarra", "F", 1988, 2014, "Analista de Recursos Humanos"],
    ["external", "external", "Federico José", "Barbieri", "M", 1983, 2018, "Asesor/a contable"],
    ["manager", "manager", "Sergio Daniel", "Villalba", "M", 1975, 2003, "Jefe/a de Producción"],
    ["manager2", "manager", "Verónica Inés", "Maldonado", "F", 1980, 2011, "Supervisor/a de planta"],
    ["user", "user", "Rocío", "Benítez", "F", 1993, 2017, "Operario/a calificado/a"],
    ["user2", "user", "Ezequiel Nicolás", "Sosa", "M", 1990, 2015, "Oficial soldador/a"],
    ["documentacion", "documentacion", "Natalia Andrea", "Quinteros", "F", 1985, 2012, "Administrativo/a contable"],
    ["comunicaciones", "comunicaciones", "Julieta Belén", "Arregui", "F", 1991, 2019, "Responsable de Comunicaciones"],
    ["qr_display", "qr_display", "Ramón Antonio", "Lezcano", "M", 1966, 2001, "Vigilador/a de portería"],
    ["nuevo", "user", "Tomás Agustín", "Cardozo", "M", 2002, 2025, "Medio oficial"],
  ),
  usersOf(
    ["superadmin.b", "superadmin", "Alejandro Ariel", "Brizuela", "M", 1973, 2001, "Socio/a gerente"],
    ["admin.b", "admin", "María Eugenia", "Herrera", "F", 1979, 2005, "Socio/a gerente"],
    ["admin2.b", "admin", "Carlos Alberto", "Bazán", "M", 1968, 2002, "Socio/a gerente"],
    ["rrhh.b", "rrhh", "Carolina Inés", "Nieto", "F", 1986, 2013, "Responsable de Recursos Humanos"],
    ["external.b", "external", "Esteban Luis", "Marchetti", "M", 1982, 2016, "Asesor/a impositivo/a"],
    ["manager.b", "manager", "Patricia Mabel", "Toledo", "F", 1974, 2004, "Jefe/a de Confección"],
    ["manager2.b", "manager", "Walter Fabián", "Carrizo", "M", 1977, 2008, "Jefe/a de Tejeduría"],
    ["user.b", "user", "Yanina Noemí", "Romero", "F", 1992, 2016, "Costurero/a"],
    ["user2.b", "user", "Gonzalo Javier", "Vega", "M", 1989, 2014, "Tejedor/a"],
    ["documentacion.b", "documentacion", "Lorena Paula", "Ortiz", "F", 1984, 2011, "Empleado/a administrativo/a"],
    ["comunicaciones.b", "comunicaciones", "Camila Rosario", "Luna", "F", 1994, 2020, "Vendedor/a"],
    ["qr_display.b", "qr_display", "Héctor Omar", "Barrionuevo", "M", 1965, 2003, "Sereno/a"],
    ["nuevo.b", "user", "Milagros Abril", "Fuentes", "F", 2003, 2025, "Cortador/a"],
  ),
  usersOf(
    ["admin.c", "admin", "Ignacio Martín", "Weber", "M", 1976, 2006, "Presidente/a"],
    ["rrhh.c", "rrhh", "Valeria Susana", "Schmidt", "F", 1983, 2010, "Encargado/a de Personal"],
    ["manager.c", "manager", "Juan Pablo", "Giordano", "M", 1980, 2008, "Encargado/a de campo"],
    ["user.c", "user", "Micaela Ayelén", "Krause", "F", 1995, 2019, "Operador/a de acopio"],
  ),
];

/** The one with the confidential file; signs in with the CUIL, like anybody. */
export const confidentialEmployee: FixedEmployee = {
  role: "user",
  firstName: "Eduardo Norberto",
  lastName: "Salinas",
  sexo: "Masculino",
  bornIn: 1963,
  hiredIn: 1994,
  puesto: "Gerente General",
};

/** Two who left the first company, on days that are past whenever the demo is loaded. */
export const formerEmployees: readonly (FixedEmployee & {
  readonly fechaBaja: string;
  readonly motivoBaja: string;
})[] = [
  {
    role: "user",
    firstName: "Silvia Raquel",
    lastName: "Montenegro",
    sexo: "Femenino",
    bornIn: 1964,
    hiredIn: 1996,
    puesto: "Administrativo/a contable",
    fechaBaja: "2025-03-31",
    motivoBaja: "Jubilación",
  },
  {
    role: "user",
    firstName: "Nicolás Emanuel",
    lastName: "Peralta",
    sexo: "Masculino",
    bornIn: 1994,
    hiredIn: 2021,
    puesto: "Oficial soldador/a",
    fechaBaja: "2025-10-17",
    motivoBaja: "Renuncia: se mudó a otra provincia",
  },
];

/** A DNI of the wanted year, from numbers no generated person uses; each user searches its own stretch of them. */
function identityBornIn(year: number, prefix: "20" | "27", stretch: number): Identity {
  for (let n = stretch * 1000; n < (stretch + 1) * 1000; n++) {
    const identity = identityOf(namedNumber(n), prefix);
    if (identity.fechaNacimiento.startsWith(`${year}-`)) return identity;
  }
  throw new RangeError(`No demo identity was born in ${year}`);
}

/** `username` is left out for those who sign in with the CUIL. */
export function makeFixed(
  company: DemoCompany,
  seed: number,
  legajo: number,
  employee: FixedEmployee & { readonly username?: string },
): Person {
  const puesto = company.puestos.find(({ name }) => name === employee.puesto);
  const sucursal = company.sucursales[0];
  if (puesto === undefined || sucursal === undefined) {
    throw new Error(`${employee.lastName} has no position in ${company.name}`);
  }
  const { firstName, lastName, sexo, role, bornIn, hiredIn, username } = employee;
  const identity = identityBornIn(bornIn, sexo === "Femenino" ? "27" : "20", company.index * 100 + legajo);
  return makePerson(company, seed, legajo, {
    firstName,
    lastName,
    sexo,
    identity,
    puesto,
    sucursal,
    roles: [role],
    hiredIn,
    ...(username === undefined ? {} : { username }),
  });
}

/** The named users of a company as employees, legajos from 1. */
export function namedPeople(company: DemoCompany, seed: number): Person[] {
  return (namedUsers[company.index] ?? []).map((user, i) => makeFixed(company, seed, i + 1, user));
}
