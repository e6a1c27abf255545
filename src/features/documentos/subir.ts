/**
 * The wizard: several files given to many people at once. Everything it asks is decided before anything is given; the giving
 * is a task. Spec 2 §4, §5, §7; DOC-36, DOC-41, DOC-45…DOC-57, DOC-80, DOC-81, DOC-98, D212, D213.
 */
import { z } from "zod";
import { LegajoFilters } from "#features/nomina/filtros.ts";
import { roleNames } from "#platform/auth/roles.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { Empty, flag, Id, listOf, orderBy, page, pagingOf } from "#platform/contract/shapes.ts";
import { Fields, hasDay, hasList } from "./campos.ts";
import { MODULO } from "./contract.ts";
import { WRITERS } from "./quien.ts";

export const MAX_ADJUNTOS = 20;
export const MAX_EMPLEADOS = 10_000;
/** DOC-64. */
export const PERSONAS_PAGE = 100;

/** Verbatim (DOC-41, DOC-46, DOC-47, DOC-51, DOC-53, DOC-57, D025). */
export const DEMASIADO_GRANDE = "Archivo demasiado grande. Tamaño máximo permitido 20MB";
export const SIN_ARCHIVOS = "Agregue al menos un archivo";
export const SIN_VENCIMIENTO = "Debe selecionar la fecha de vencimiento";
export const SIN_LISTA = "Debe selecionar una lista de distribución";
export const SIN_EMPLEADOS = "Debe seleccionar al menos un empleado";
export const YA_ELEGIDO = "El empleado ya está seleccionado";

const MUCHOS_ADJUNTOS = `No podés enviar más de ${MAX_ADJUNTOS} archivos a la vez`;
const MUCHOS_EMPLEADOS = `No podés elegir más de ${MAX_EMPLEADOS} personas una por una`;

/** `carpeta`: its type's, where it is not the folder chosen for all. */
export const AdjuntoDeEnvio = Fields.extend({ carpeta: Id.nullable().default(null) })
  .refine(hasDay, { error: SIN_VENCIMIENTO, path: ["fechaVencimiento"] })
  .refine(hasList, { error: SIN_LISTA, path: ["listaDistribucion"] });
export type AdjuntoDeEnvio = z.output<typeof AdjuntoDeEnvio>;

const isEachOnce = (ids: readonly string[]) => new Set(ids).size === ids.length;

const adjuntos = listOf(AdjuntoDeEnvio)
  .min(1, SIN_ARCHIVOS)
  .max(MAX_ADJUNTOS, MUCHOS_ADJUNTOS)
  .refine((all) => isEachOnce(all.map(({ url }) => url)), "Un mismo archivo está adjunto más de una vez");
const empleados = listOf(Id).max(MAX_EMPLEADOS, MUCHOS_EMPLEADOS).refine(isEachOnce, YA_ELEGIDO);

/** The run that began: its task tells how far it is. */
export const EnvioIniciado = z.object({ envio: Id, tarea: Id, personas: z.int() });
export type EnvioIniciado = z.infer<typeof EnvioIniciado>;

const Named = z.object({ _id: Id, name: z.string() }).nullable();
/** DOC-37: a person as the wizard offers them. */
export const Destinatario = z.object({
  _id: Id,
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  legajo: z.int(),
  roles: z.array(z.enum(roleNames)),
  sucursal: Named,
  area: Named,
  puesto: Named,
  empresa: Id,
});
export type Destinatario = z.infer<typeof Destinatario>;

export const DESTINATARIO_ORDERS = ["displayName", "legajo"] as const;

export const ENVIO_INICIADO = logLine("Documentos", "create", "Envío de documentos iniciado");

export const subir = contract({
  /** DOC-80. */
  service: {
    summary: "Adjuntar archivos a los legajos elegidos, o a todos; sigue como tarea",
    method: "POST",
    path: "/api/subirDocumentosService",
    access: WRITERS,
    modulo: MODULO,
    input: z
      .object({
        selectFolder: z.uuid("Elegí una carpeta"),
        adjuntos,
        empleados: empleados.default([]),
        todosEmpleados: flag,
      })
      .refine((asked) => asked.todosEmpleados || asked.empleados.length > 0, {
        error: SIN_EMPLEADOS,
        path: ["empleados"],
      }),
    output: EnvioIniciado,
    logs: ENVIO_INICIADO,
  },
  /** DOC-81, D213: the same road, each document in its type's folder. */
  documentos: {
    summary: "Subir documentos a los legajos elegidos; sigue como tarea",
    method: "POST",
    path: "/api/subirDocumentos",
    access: WRITERS,
    modulo: MODULO,
    input: z.object({ empleados: empleados.min(1, SIN_EMPLEADOS), documentos: adjuntos }),
    output: EnvioIniciado,
    logs: ENVIO_INICIADO,
  },
  personas: {
    summary: "Buscar a quiénes se pueden enviar documentos, con filtros y paginado",
    method: "POST",
    path: "/api/documentosPersonas",
    access: WRITERS,
    modulo: MODULO,
    input: LegajoFilters.extend({ order: orderBy(DESTINATARIO_ORDERS, "displayName") }).extend(
      pagingOf(PERSONAS_PAGE).shape,
    ),
    output: page(Destinatario),
  },
  /** D212: administrators. */
  firmantes: {
    summary: "Listar quiénes pueden firmar documentos por la empresa",
    method: "GET",
    path: "/api/documentosFirmantes",
    access: WRITERS,
    modulo: MODULO,
    input: Empty,
    output: z.array(z.object({ _id: Id, displayName: z.string() })),
  },
});
