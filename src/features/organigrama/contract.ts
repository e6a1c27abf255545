/** The org chart and the birthdays: who is who in the company. Spec 1 §7, 3 §7; LEG-17, LEG-99, DASH-10, D177, D192, D194. */
import { z } from "zod";
import { STAFF } from "#platform/auth/roles.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { Empty, Id, numeric } from "#platform/contract/shapes.ts";
import { MAX_DIAS } from "./cumples.ts";

/** One card of the chart. */
export const Nodo = z.object({
  _id: Id,
  displayName: z.string(),
  legajo: z.int(),
  puesto: z.string().nullable(),
  area: z.string().nullable(),
  profileImageURL: z.string().nullable(),
  /** Another card of the same answer; null for who reports to nobody that is shown. */
  reportaA: Id.nullable(),
  /** Whether the person who asks opens the file. */
  ficha: z.boolean(),
});
export type Nodo = z.infer<typeof Nodo>;

const NOT_DAYS = `Debe ser un número entero entre 1 y ${MAX_DIAS}`;
const Dias = z.number(NOT_DAYS).int(NOT_DAYS).min(1, NOT_DAYS).max(MAX_DIAS, NOT_DAYS);

/** Null where the account has no file in the company. */
const Propio = z.object({ oculta: z.boolean().nullable() });

export const organigrama = contract({
  /** Who works in the company, by name. A manager: those they manage, and their own line of superiors. */
  usersOrganigrama: {
    summary: "Listar las personas activas del organigrama y a quién reporta cada una",
    method: "GET",
    path: "/api/usersOrganigrama",
    access: [...STAFF, "manager"],
    input: Empty,
    output: z.array(Nodo),
  },
  /** Of the company's active people, the next first: the day and the month, never the year of birth (D194). */
  cumples: {
    summary: "Listar los próximos cumpleaños: día y mes, nunca el año",
    method: "GET",
    path: "/api/cumples",
    access: "signedIn",
    input: z.object({ dias: numeric(Dias).default(MAX_DIAS) }),
    output: z.array(
      z.object({
        _id: Id,
        displayName: z.string(),
        profileImageURL: z.string().nullable(),
        dia: z.int().min(1).max(31),
        mes: z.int().min(1).max(12),
      }),
    ),
  },
  cumplePropio: {
    summary: "Leer si el propio cumpleaños está oculto; nulo si la cuenta no tiene legajo en la empresa",
    method: "GET",
    path: "/api/cumples/propio",
    access: "signedIn",
    input: Empty,
    output: Propio,
  },
  ocultarCumple: {
    summary: "Ocultar o mostrar el propio cumpleaños",
    method: "PUT",
    edits: "part",
    path: "/api/cumples/propio",
    access: "signedIn",
    input: z.object({ oculta: z.boolean("Debe ser sí o no") }),
    output: Propio,
    logs: logLine("Legajos", "update", "Visibilidad del propio cumpleaños modificada"),
  },
});
