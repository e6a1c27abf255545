/** Listas de distribución: addresses and employees who are told together. Spec 3 §2–§8; LISTA-*, D052. */
import { z } from "zod";
import { ADMINS } from "#platform/auth/roles.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { whole } from "#platform/contract/sent.ts";
import { Empty, Id, listOf, requiredText, Version } from "#platform/contract/shapes.ts";

const MAX_EMAILS = 200;
const MAX_USERS = 1000;
/** LISTA-09. */
export const LISTA_VACIA = "Ingrese al menos un email o seleccione un usuario";

/** Text, @, text, dot, text (LISTA-10); no blank or control character, which could begin another header (S-53). */
export const EMAIL_PATTERN = /^[^\s@<>,;"\p{Cc}]+@[^\s@<>,;"\p{Cc}]+\.[^\s@<>,;"\p{Cc}]+$/u;
export const ListaEmail = z
  .string("Debe ser un texto")
  .trim()
  .toLowerCase()
  .max(254, "No puede superar los 254 caracteres")
  .regex(EMAIL_PATTERN, "El email no es válido");

const Draft = z.object({
  name: requiredText(120, "Debe ingresar un valor!"),
  emails: listOf(ListaEmail).max(MAX_EMAILS, `No puede haber más de ${MAX_EMAILS} emails`).default([]),
  users: listOf(Id).max(MAX_USERS, `No puede haber más de ${MAX_USERS} usuarios`).default([]),
});
const hasSomebody = ({ emails, users }: z.output<typeof Draft>) => emails.length + users.length > 0;
const EMPTY = { error: LISTA_VACIA, path: ["emails"] };

export const ListaDraft = Draft.refine(hasSomebody, EMPTY);
export type ListaDraft = z.output<typeof ListaDraft>;

export const Lista = z.object({
  _id: Id,
  version: Version,
  name: z.string(),
  emails: z.array(z.string()),
  users: z.array(z.object({ _id: Id, displayName: z.string(), legajo: z.int(), cuil: z.string(), email: z.string() })),
  /** How many it reaches, also for those who are not shown who they are. */
  destinatarios: z.int(),
});
export type Lista = z.infer<typeof Lista>;

const One = z.object({ listadistribucionId: Id });
const PATH = "/api/listadistribucions";

export const listas = contract({
  list: {
    summary: "Listar las listas de distribución",
    method: "GET",
    path: PATH,
    access: "signedIn",
    input: Empty,
    output: z.array(Lista),
  },
  get: {
    summary: "Leer una lista de distribución",
    method: "GET",
    path: `${PATH}/:listadistribucionId`,
    access: "signedIn",
    input: One,
    output: Lista,
  },
  create: {
    summary: "Crear una lista de distribución",
    method: "POST",
    path: PATH,
    access: ADMINS,
    input: ListaDraft,
    output: Lista,
    logs: logLine("General", "create", "Lista de distribución creada"),
  },
  update: {
    summary: "Modificar una lista de distribución",
    method: "PUT",
    edits: "whole",
    path: `${PATH}/:listadistribucionId`,
    access: ADMINS,
    input: whole(Draft, { listadistribucionId: Id, version: Version }).refine(hasSomebody, EMPTY),
    output: Lista,
    logs: logLine("General", "update", "Lista de distribución modificada"),
  },
  remove: {
    summary: "Eliminar una lista de distribución",
    method: "DELETE",
    path: `${PATH}/:listadistribucionId`,
    access: ADMINS,
    input: One,
    output: Lista,
    logs: logLine("General", "delete", "Lista de distribución eliminada"),
  },
});
