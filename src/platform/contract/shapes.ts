/** Shapes every contract shares. Wire format: D190. */
import { z } from "zod";

export const Id = z.uuid("El identificador no es válido");
const NOT_A_DAY = "La fecha no es válida";
/** Calendar day without time or zone, `YYYY-MM-DD` (D181); there is no year zero. */
export const Day = z.iso.date(NOT_A_DAY).refine((day) => !day.startsWith("0000"), NOT_A_DAY);
/** A moment, UTC with Z. */
export const Instant = z.iso.datetime("La fecha y hora no son válidas");

const NO_VERSION = "Falta la versión del registro. Recargá la página y probá de nuevo";
/** Of a record that is edited whole: it grows with every save, and a save says which one its author saw. */
export const Version = z.int(NO_VERSION).min(1, NO_VERSION).max(2_147_483_647, NO_VERSION);

const NOT_A_TEXT = "Debe ser un texto";
const limited = (shape: z.ZodString, max: number) => shape.trim().max(max, `No puede superar los ${max} caracteres`);

export const text = (max: number) => limited(z.string(NOT_A_TEXT), max);
/** Left out is as missing as left empty, and is said in the same words. */
export const requiredText = (max: number, message: string) =>
  limited(z.string({ error: ({ input }) => (input === undefined ? message : NOT_A_TEXT) }), max).min(1, message);

/** On or off; what a body leaves out is off. */
export const flag = z.boolean("Debe ser sí o no").default(false);

/** A list that a person fills in; what is wrong with an item is said at the item. */
export const listOf = <T extends z.ZodType>(item: T) => z.array(item, "Debe ser una lista");

/** Fields that belong together inside an input; what is no such thing is said in words. */
export const group = <S extends z.core.$ZodLooseShape>(shape: S) => z.object(shape, "Debe ser un grupo de datos");

/** "Todos" in every filter list is the id `00` (GEN-24, GEN-26). */
export const TODOS = "00";
export const FilterId = z.union([Id, z.literal(TODOS)], "El filtro no es válido").default(TODOS);

/** What a filter says for "all of them" where it is a word of a body or a piece of a path (GEN-24, GEN-25). */
export const NO_FILTER = [TODOS, "null", "todos"] as const;
export const PathId = z.union([Id, z.enum(NO_FILTER)], "El filtro no es válido");
/** As the filter of a body would say it. */
export const idAsked = (said: string): string => ((NO_FILTER as readonly string[]).includes(said) ? TODOS : said);

const WRITTEN = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;
/** A number, or one as addresses and forms write it. Nothing else becomes one: an empty text is not zero, nor is a list. */
export const numeric = (shape: z.ZodNumber) =>
  z.preprocess((given) => (typeof given === "string" && WRITTEN.test(given) ? Number(given) : given), shape);

export const MAX_PAGE = 1000;
const NOT_A_NUMBER = "Debe ser un número entero";
const MAX_ANCLA = 1000;
export const NOT_A_PLACE = "El lugar de la lista no es válido";
export const pagingOf = (length: number) =>
  z.object({
    start: numeric(z.number(NOT_A_NUMBER).int(NOT_A_NUMBER).min(0, "No puede ser negativo")).default(0),
    length: numeric(
      z
        .number(NOT_A_NUMBER)
        .int(NOT_A_NUMBER)
        .min(1, "Debe ser al menos 1")
        .max(MAX_PAGE, `No puede superar ${MAX_PAGE}`),
    ).default(length),
    /** Where the page before this one ended, as its answer said: the rows after that one, however deep. */
    ancla: z.string(NOT_A_PLACE).max(MAX_ANCLA, NOT_A_PLACE).nullable().default(null),
    /** "total": how many there are, exactly and however many, and no row. */
    pide: z.enum(["pagina", "total"], "Debe ser «pagina» o «total»").default("pagina"),
  });
/** What a sheet holds of its list: from which row on, and how many; all of them unless it is said. */
export const sheetWindow = {
  start: pagingOf(1).shape.start,
  length: pagingOf(1).shape.length.unwrap().nullable().default(null),
};
export type Paging = z.output<ReturnType<typeof pagingOf>>;

/** How far a page counts the rows of its list; who wants to know beyond it asks for the total alone. */
export const COUNTED_UP_TO = 10_000;

export const page = <T extends z.ZodType>(row: T) =>
  z.object({
    total: z.int(),
    /** False: there are more than `total`. */
    exacto: z.boolean(),
    /** What the next page says as its own `ancla`; null where this one is the last, or its order has no such place. */
    ancla: z.string().nullable(),
    data: z.array(row),
  });
export type Page<R> = { total: number; exacto: boolean; ancla: string | null; data: R[] };
export const NO_ROWS: Page<never> = { total: 0, exacto: true, ancla: null, data: [] };

const NOT_AN_ORDER = "El orden no es válido";

/** `{ field: 1 }` ascending, `{ field: -1 }` descending; only the fields a list names (S-52, D164). */
export const orderBy = <const F extends string>(fields: readonly [F, ...F[]], byDefault: F) =>
  z
    .partialRecord(z.enum(fields, NOT_AN_ORDER), z.union([z.literal(1), z.literal(-1)], NOT_AN_ORDER), NOT_AN_ORDER)
    .default({ [byDefault]: 1 } as never);

export const Empty = z.object({});
export const Done = z.object({ message: z.string() });
export type Done = z.infer<typeof Done>;
