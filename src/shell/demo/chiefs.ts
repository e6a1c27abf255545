// Decides who reports to whom: four levels in the two larger companies, so that the org chart has something to show. Those
// whom a manager manages report to that manager.
import type { Person } from "./people.ts";

type Chiefs = {
  /** The top's position: nobody else holds it, or the first of them does. */
  readonly top: string;
  /** Username → whom they report to. */
  readonly named: Readonly<Record<string, string>>;
  /** Who heads each department; those of any other report to the top. */
  readonly heads: Readonly<Record<string, string>>;
};

const CHIEFS: readonly Chiefs[] = [
  {
    top: "Gerente General",
    named: { manager2: "manager", rrhh: "admin", comunicaciones: "admin", documentacion: "superadmin" },
    heads: {
      Producción: "manager2",
      Mecanizado: "manager2",
      Calidad: "manager",
      Mantenimiento: "manager",
      "Higiene y Seguridad": "manager",
      "Recursos Humanos": "rrhh",
      Administración: "documentacion",
      Sistemas: "superadmin",
      Logística: "admin2",
      Ventas: "admin2",
    },
  },
  {
    top: "Socio/a gerente",
    named: { "manager.b": "admin2.b", "manager2.b": "admin2.b", "rrhh.b": "admin.b" },
    heads: {
      Confección: "manager.b",
      Tejeduría: "manager2.b",
      Hilandería: "manager2.b",
      Tintorería: "manager2.b",
      Mantenimiento: "admin2.b",
      Administración: "admin.b",
      Ventas: "admin.b",
    },
  },
  { top: "Presidente/a", named: {}, heads: { Campo: "manager.c", Acopio: "manager.c", Logística: "manager.c" } },
];

/** Heads of departments, who report to the top unless it is said otherwise. */
const isHead = ({ named, heads }: Chiefs, username: string) =>
  Object.values(heads).includes(username) || Object.values(named).includes(username);

/** `_id` → `_id` of whom they report to; the top reports to nobody. */
export function chiefsOf(
  companyIndex: number,
  people: readonly Person[],
  managed: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const chiefs = CHIEFS[companyIndex];
  const top = people.find(({ puesto }) => puesto === chiefs?.top);
  if (!chiefs || !top) throw new Error(`Nobody heads company ${companyIndex} of the demo`);
  const idOf = new Map(people.map(({ username, _id }) => [username, _id]));
  return new Map(
    people
      .filter((person) => person !== top)
      .map(({ _id, username, area }) => {
        const own = chiefs.named[username];
        const head = isHead(chiefs, username) ? undefined : chiefs.heads[area];
        return [_id, managed.get(_id) ?? idOf.get(own ?? head ?? top.username) ?? top._id];
      }),
  );
}

const CREW = 8;

/** Of people who are added one after the other: everybody after the first has one of those before as their superior. */
export const chiefPlace = (place: number): number | null => (place === 0 ? null : Math.floor((place - 1) / CREW));
