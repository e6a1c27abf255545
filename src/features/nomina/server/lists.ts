/**
 * How every list of people, and of what belongs to people, finds its rows: whom the person sees, the filters, the search
 * and the order by name, over as few tables as the question needs (docs/lists.md).
 */
import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { legajo, legajoPalabra } from "#features/legajos/server/tables.ts";
import type { Role } from "#platform/auth/roles.ts";
import { byId, byName, type Key, orderedBy } from "#platform/db/server/order.ts";
import type { Listing } from "#platform/db/server/paging.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import type { LegajoFilters } from "../contract.ts";
import { everybodyUnder, foundBy, ofVoice, searchOf, voicesUnder } from "./search.ts";
import { fileFilter, isNotRoot, sightOf, worksOf } from "./sight.ts";

/** What belongs to people. `activo`: whether its person works, kept beside it as the name is. */
type Owned = {
  readonly rows: SQL;
  readonly id: PgColumn;
  readonly empresa: PgColumn;
  readonly person: PgColumn;
  readonly activo?: PgColumn;
};

type Wanted<F extends string> = {
  /** The roles that open the list. */
  readonly by: readonly Role[];
  readonly filters: Partial<LegajoFilters>;
  readonly order: { readonly [K in F]?: 1 | -1 | undefined };
  /** `displayName` is by the person's name, in every list that has it. */
  readonly keys: Readonly<Record<F, Key>>;
  /** Conditions of the list's own, on its rows or on `legajo`; `onFile` says which. */
  readonly where?: SQL | undefined;
  readonly onFile?: boolean;
  readonly owned?: Owned;
};

type Found = Pick<Listing<never>, "id" | "from" | "where" | "order" | "fan" | "counted">;

/** In the order of names, what a search finds is not read but for the page. */
export function findPeople<F extends string>({ actor }: Pick<Asking, "actor">, wanted: Wanted<F>): Found {
  const { by, order, keys, owned } = wanted;
  const { search = "", baja = "00", ...filters } = wanted.filters;
  const works = worksOf(baja);
  const { word, also, texts } = searchOf(search);
  const sight = sightOf(actor, by);
  const ofFile = [...fileFilter(filters), ...texts, ...(sight.onFile ? [sight.onFile] : [])];
  const isOnFile = ofFile.length > 0 || (wanted.onFile ?? false);
  /** The conditions, on whichever columns say who it is and whether they work. */
  const among = (id: PgColumn | SQL, activo: PgColumn | SQL) =>
    and(
      sight.leavesOutRoots ? isNotRoot(id) : undefined,
      works === undefined ? undefined : sql`${activo} = ${works}`,
      ...also.map((each) => foundBy(each, id)),
      ...ofFile,
      wanted.where,
    );
  const id = owned?.id ?? legajo._id;
  const person = owned?.person ?? legajo._id;
  const needsFile = !owned?.activo || isOnFile;
  const plain = {
    id,
    order: orderedBy(order, keys, byId(id)),
    from: needsFile ? sql`${legajo}${owned ? joined(owned, legajo.empresa, legajo._id) : sql``}` : owned.rows,
    where: and(among(person, owned?.activo ?? legajo.activo), word === null ? undefined : foundBy(word, person)),
  };
  const [first, ...more] = Object.keys(order);
  if (word === null || first !== "displayName" || more.length > 0) return plain;
  const { empresa, legajo: voiced, activo, nombre } = legajoPalabra;
  const found = owned?.id ?? voiced;
  /** What is joined to whoever the word finds. */
  const around = (ofEmpresa: PgColumn | SQL, ofPerson: PgColumn | SQL) => {
    const file = sql` join ${legajo} on ${legajo.empresa} = ${ofEmpresa} and ${legajo._id} = ${ofPerson}`;
    return sql`${isOnFile ? file : sql``}${owned ? joined(owned, ofEmpresa, ofPerson) : sql``}`;
  };
  return {
    id: found,
    fan: voicesUnder(word, works),
    from: sql`${legajoPalabra}${around(empresa, voiced)}`,
    where: and(ofVoice, among(voiced, activo)),
    order: orderedBy(order, { ...keys, displayName: byName(nombre) }, byId(found)),
    counted: {
      from: sql`${everybodyUnder(word)}${around(sql`hallado.empresa_id`, sql`hallado.legajo_id`)}`,
      where: among(sql`hallado.legajo_id`, sql`hallado.activo`),
    },
  };
}

const joined = ({ rows, empresa, person }: Owned, ofEmpresa: PgColumn | SQL, ofPerson: PgColumn | SQL) =>
  sql` join ${rows} on ${empresa} = ${ofEmpresa} and ${person} = ${ofPerson}`;
