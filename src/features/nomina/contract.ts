/** Nómina: the company's people as lists, pickers and counts; whom each role sees is decided in one place. Spec 3 §7. */
import { z } from "zod";
import { ADMINS, COMPANY_READERS, roleNames, STAFF } from "#platform/auth/roles.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import {
  Day,
  Empty,
  FilterId,
  group,
  Id,
  Instant,
  listOf,
  orderBy,
  page,
  pagingOf,
  TODOS,
  text,
} from "#platform/contract/shapes.ts";
import { AS_SHEET } from "#platform/contract/sheet.ts";
import { LEGAJO_CAMPOS } from "./campos.ts";
import { LegajoFilters } from "./filtros.ts";

export const LEGAJOS_PAGE = 100;

const Named = z.object({ _id: Id, name: z.string() }).nullable();

/** What may be left out is told to who reads that part of a file (D194, `told.ts`). */
export const LegajoRow = z.object({
  _id: Id,
  legajo: z.int(),
  displayName: z.string(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  cuil: z.string().optional(),
  email: z.string().optional(),
  profileImageURL: z.string().nullable(),
  activo: z.boolean(),
  fechaIngreso: Day.nullable().optional(),
  sucursal: Named,
  area: Named,
  puesto: Named,
  convenio: Named,
  /** Asked for, and not done since (D065). */
  isOnboarding: z.boolean().optional(),
  solicitudOnboarding: Instant.nullable().optional(),
  completoOnboarding: Instant.nullable().optional(),
  /** They have a signature PIN. */
  tieneCertificado: z.boolean().optional(),
});
export type LegajoRow = z.infer<typeof LegajoRow>;

/** The head of a person's pages. */
export const Cabecera = LegajoRow.extend({ sexo: z.string().optional(), fechaBaja: Day.nullable().optional() });
export type Cabecera = z.infer<typeof Cabecera>;

/** As much of a person as a picker shows. */
export const LegajoItem = LegajoRow.pick({
  _id: true,
  legajo: true,
  displayName: true,
  cuil: true,
  email: true,
  profileImageURL: true,
});
export type LegajoItem = z.infer<typeof LegajoItem>;

/** Every column of the list; within equal values by name. */
export const LEGAJO_ORDERS = [
  "displayName",
  "legajo",
  "cuil",
  "puesto",
  "area",
  "sucursal",
  "convenio",
  "fechaIngreso",
  "onboarding",
  "pin",
] as const;

/** What the list of files is narrowed by. */
export const ListaFilters = LegajoFilters.extend({
  rol: z.enum([...roleNames, TODOS], "El rol no es válido").default(TODOS),
});
export type ListaFilters = z.output<typeof ListaFilters>;
const Ordered = ListaFilters.extend({ order: orderBy(LEGAJO_ORDERS, "displayName") });

const MAX_IDS = 10_000;
const chosenIds = listOf(Id).max(MAX_IDS, `No podés elegir más de ${MAX_IDS} personas una por una`);
/** Rows of the list that somebody chose: these, or all that it finds but those taken out of "all". */
export const Elegidos = z.object({ ids: chosenIds.default([]), excepto: chosenIds.default([]) });
export type OrderedFilters = z.output<typeof Ordered> & Partial<z.output<typeof Elegidos>>;

/** Whom an act on many reaches (S-24): `ids`, or all that `filtros` find less `excepto`. */
export const Alcance = Elegidos.extend({ filtros: group(ListaFilters.shape).nullable().default(null) });
export type Alcance = z.output<typeof Alcance>;
export const isSomebody = ({ ids, filtros }: Alcance): boolean => ids.length > 0 || filtros !== null;

export const nomina = contract({
  legajos: {
    summary: "Buscar personas de la empresa con filtros, orden y paginado",
    method: "POST",
    path: "/api/legajos",
    access: [...COMPANY_READERS, "manager", "comunicaciones"],
    input: Ordered.extend(pagingOf(LEGAJOS_PAGE).shape),
    output: page(LegajoRow),
  },
  /** Without `ids`, all that the filters find. */
  xls: {
    summary: "Exportar legajos a una planilla de Excel con los campos elegidos",
    method: "POST",
    path: "/api/legajosXLS",
    access: [...COMPANY_READERS, "manager"],
    input: Ordered.extend(Elegidos.shape).extend({
      /** Those that the person does not read are left out. */
      campos: listOf(z.enum(LEGAJO_CAMPOS, "El campo no existe")).default([...LEGAJO_CAMPOS]),
    }),
    ...AS_SHEET,
    logs: logLine("Legajos", "view", "Exportación de legajos"),
  },
  users: {
    summary: "Listar las primeras mil personas activas, por nombre",
    method: "GET",
    path: "/api/users",
    access: [...STAFF, "manager"],
    input: Empty,
    output: z.array(LegajoRow),
  },
  usersFiltrados: {
    summary: "Buscar personas para un selector; «00» en un filtro es todos",
    method: "GET",
    path: "/api/usersFiltrados/:sucursal/:area/:puesto/:baja/:convenio/:search",
    access: [...COMPANY_READERS, "documentacion", "comunicaciones", "manager"],
    input: LegajoFilters.pick({ sucursal: true, puesto: true, baja: true, convenio: true }).extend({
      area: FilterId,
      /** '00' and 'null' are an empty search: a path has no empty segment. */
      search: text(100).default(""),
    }),
    output: z.array(LegajoItem),
  },
  /** Who can be an approver or be given access: administrators and HR (D118). */
  empleadosAdmin: {
    summary: "Listar quiénes pueden aprobar o recibir acceso: administradores y recursos humanos",
    method: "GET",
    path: "/api/empleadosAdmin",
    access: [...ADMINS, "rrhh", "manager"],
    input: Empty,
    output: z.array(LegajoItem),
  },
  /** Who it is, for whoever may see the person. */
  ficha: {
    summary: "Leer la cabecera del legajo de una persona",
    method: "GET",
    path: "/api/nomina/:userId",
    access: [...COMPANY_READERS, "manager"],
    input: z.object({ userId: Id }),
    output: Cabecera,
  },
  cantidadEmpleados: {
    summary: "Contar las personas activas",
    method: "GET",
    path: "/api/cantidadEmpleados",
    access: [...COMPANY_READERS, "manager", "documentacion"],
    input: Empty,
    output: z.object({ activos: z.int() }),
  },
});
