/** Actividad: who did what to whom, and when; written once, never changed. Spec 3 §1–3, §7, §9; ACT-*, D172…D174, D189. */
import { z } from "zod";
import { ADMINS } from "#platform/auth/roles.ts";
import { LOG_ACTIONS, LOG_MODULES, logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import {
  Day,
  Empty,
  FilterId,
  Id,
  Instant,
  orderBy,
  page,
  pagingOf,
  requiredText,
  TODOS,
} from "#platform/contract/shapes.ts";

/** 100 on the company's log, 50 on an employee's (D172). */
export const COMPANY_LOG_PAGE = 100;
export const EMPLOYEE_LOG_PAGE = 50;

/** `ficha`: they have a file in this company, and the reader may open it. */
const Person = z.object({ _id: Id, displayName: z.string(), ficha: z.boolean() }).nullable();

export const LogNote = z.object({ created: Instant, texto: z.string(), fromUser: Person });

export const LogEntry = z.object({
  _id: Id,
  /** The kind of action, the specification's word. */
  class: z.enum(LOG_ACTIONS),
  created: Instant,
  module: z.enum(LOG_MODULES),
  name: z.string(),
  fromUser: Person,
  toUser: Person,
  /** The company its author worked in, where that was another one. */
  desde: z.object({ _id: Id, name: z.string() }).nullable(),
  icon: z.string(),
  result: z.enum(["ok", "refused"]),
});
export type LogEntry = z.infer<typeof LogEntry>;

export const HistoriaItem = z.object({
  _id: Id,
  created: Instant,
  /** The key of the file. */
  campo: z.string(),
  /** As they were read then; null where it said nothing, and of health always. */
  antes: z.string().nullable(),
  despues: z.string().nullable(),
  /** Null: the program itself, or somebody the reader may not know. */
  por: Person,
});
export type HistoriaItem = z.infer<typeof HistoriaItem>;

const NOT_KNOWN = "El filtro no es válido";
const One = z.object({ logId: Id });

export const ANNOTATED = logLine("General", "update", "Nota agregada a un registro de actividad");

export const actividad = contract({
  list: {
    summary: "Buscar en el registro de actividad con filtros y paginado",
    method: "POST",
    path: "/api/logsPagination",
    access: [...ADMINS, "rrhh", "manager"],
    // The installation's: who acted may have their file in another company; the entries stay the company's own.
    scope: "installation",
    input: pagingOf(COMPANY_LOG_PAGE).extend({
      module: z.enum([...LOG_MODULES, "Todos", TODOS], NOT_KNOWN).default("Todos"),
      actionType: z.enum([...LOG_ACTIONS, TODOS], NOT_KNOWN).default(TODOS),
      fromUser: FilterId,
      /** Required from whoever sees only an employee's page: rrhh and managers. */
      toUser: FilterId,
      dateFrom: Day.nullable().default(null),
      dateTo: Day.nullable().default(null),
      order: orderBy(["created"], "created").default({ created: -1 }),
    }),
    output: page(LogEntry),
  },
  /** What each field of a file said and says; of the parts of it that the reader may see (D194). */
  historia: {
    summary: "Listar los cambios del legajo de una persona, campo por campo",
    method: "POST",
    path: "/api/users/:userId/historia",
    access: [...ADMINS, "rrhh", "manager"],
    // The installation's: who changed it may have their file in another company.
    scope: "installation",
    input: pagingOf(EMPLOYEE_LOG_PAGE).extend({
      userId: Id,
      /** The person's way through the company: position, branch, chief, leaving and coming back. */
      solo: z.enum(["trayectoria", TODOS], NOT_KNOWN).default(TODOS),
      order: orderBy(["created"], "created").default({ created: -1 }),
    }),
    output: page(HistoriaItem),
  },
  get: {
    summary: "Leer una entrada del registro de actividad con sus notas",
    method: "GET",
    path: "/api/logs/:logId",
    access: ADMINS,
    scope: "installation",
    input: One,
    output: LogEntry.extend({ notas: z.array(LogNote) }),
  },
  /** Adds a note; what was recorded stays as it is (D173). */
  annotate: {
    summary: "Agregar una nota a una entrada del registro de actividad",
    method: "PUT",
    edits: "part",
    path: "/api/logs/:logId",
    access: ["root"],
    scope: "installation",
    input: One.extend({ nota: requiredText(1000, "Debe ingresar la nota") }),
    output: LogEntry.extend({ notas: z.array(LogNote) }),
    // In the chain together with the note that it stands for: the handler writes it.
    logs: [ANNOTATED],
  },
  /** Walks the company's chain; names the first entry that does not hold. */
  verify: {
    summary: "Verificar la cadena del registro de actividad de la empresa",
    method: "POST",
    path: "/api/logs/verificar",
    access: ADMINS,
    input: Empty,
    output: z.object({
      valido: z.boolean(),
      cantidad: z.int(),
      desde: Instant.nullable(),
      hasta: Instant.nullable(),
      /** Entries that no signed head covers yet, and since when: whether some are missing there, nothing says. */
      sinProbar: z.object({ cantidad: z.int(), desde: Instant.nullable() }),
      primerError: z.object({ _id: Id.nullable(), created: Instant.nullable(), motivo: z.string() }).nullable(),
    }),
    logs: logLine("General", "view", "Verificación del registro de actividad"),
  },
});
