/**
 * Ficha: one person's file, for whoever keeps or reads it, from the day it is made to the day it is deleted. It is saved by
 * `perfil/usuarios.ts`. Spec 3 §2…§7; LEG-89…LEG-93, LEG-104…LEG-106, D159, D161, D165, D166, D193, D194,
 * S-60, S-61.
 */
import { z } from "zod";
import { Alta } from "#features/legajos/cambios.ts";
import { DatosVisibles } from "#features/legajos/datos.ts";
import { Ficha } from "#features/legajos/ficha.ts";
import { ADMINS, COMPANY_READERS, STAFF } from "#platform/auth/roles.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { Day, Done, Id, requiredText, Version } from "#platform/contract/shapes.ts";

const Someone = z.object({ userId: Id });

const CREATED = logLine("Legajos", "create", "Legajo creado");

export const ficha = contract({
  get: {
    summary: "Leer el legajo de una persona, hasta donde el rol lo permite",
    method: "GET",
    path: "/api/users/:userId",
    access: [...COMPANY_READERS, "manager"],
    input: Someone,
    output: Ficha,
  },
  /** Reading them is an act of its own (S-60). */
  salud: {
    summary: "Leer los datos médicos de una persona",
    method: "GET",
    path: "/api/users/:userId/datosMedicos",
    access: STAFF,
    input: Someone,
    output: z.object({ version: Version, datosMedicos: DatosVisibles.shape.datosMedicos.unwrap() }),
    logs: logLine("Legajos", "view", "Datos médicos consultados"),
  },
  create: {
    summary: "Crear el legajo y la cuenta de una persona",
    method: "POST",
    path: "/api/users",
    access: ADMINS,
    // User names are the installation's (D167).
    scope: "installation",
    input: Alta,
    output: Ficha,
    logs: CREATED,
  },
  /** The same (D159). */
  createUser: {
    summary: "Crear el legajo y la cuenta de una persona (el otro nombre de la misma operación)",
    method: "POST",
    path: "/api/users/createUser",
    access: ADMINS,
    scope: "installation",
    input: Alta,
    output: Ficha,
    logs: CREATED,
  },
  /** LEG-75: what deleting the person would affect. */
  countFiles: {
    summary: "Contar los registros y archivos de una persona",
    method: "POST",
    path: "/api/countFiles",
    access: ADMINS,
    input: z.object({ user: Id }),
    output: z.object({
      /** Files. */
      count: z.int(),
      /** `efecto`: what becomes of them. */
      partes: z.array(z.object({ nombre: z.string(), cantidad: z.int(), archivos: z.int(), efecto: z.string() })),
    }),
  },
  /** LEG-104: `filename` is fetched from `/api/download/{filename}`, where it is called as LEG-105 says. */
  descargarArchivos: {
    summary: "Reunir los archivos de una persona en un zip para descargar",
    method: "POST",
    path: "/api/descargarArchivosLegajo",
    access: ADMINS,
    // Files are read and written meanwhile.
    transaction: "apart",
    input: z.object({ tipo: z.literal("zip", "El tipo no es válido").default("zip"), user: Id }),
    output: z.object({ noFiles: z.boolean(), filename: z.string().nullable(), message: z.string() }),
    logs: logLine("Legajos", "view", "Archivos del legajo descargados"),
  },
  /** S-61: `filename` as above. Everything of the person, health among it, which the line says too (S-60). */
  datosPersonales: {
    summary: "Reunir todo lo que la empresa guarda de una persona en un zip para descargar",
    method: "POST",
    path: "/api/users/:userId/datosPersonales",
    access: ADMINS,
    reauth: true,
    // Files are read and written meanwhile.
    transaction: "apart",
    input: Someone,
    output: z.object({ filename: z.string() }),
    logs: logLine("Legajos", "view", "Datos personales exportados, con los médicos"),
  },
  /** S-61: done by a job on the day that is answered. Asked again, the first day stands. */
  pedirSupresion: {
    summary: "Pedir que se supriman los datos médicos y los contactos de emergencia de una persona",
    method: "POST",
    path: "/api/users/:userId/supresion",
    access: ADMINS,
    reauth: true,
    input: Someone,
    output: z.object({ supresion: Day }),
    logs: logLine("Legajos", "update", "Supresión de datos sensibles pedida"),
  },
  cancelarSupresion: {
    summary: "Cancelar el pedido de suprimir los datos médicos y los contactos de emergencia de una persona",
    method: "DELETE",
    path: "/api/users/:userId/supresion",
    access: ADMINS,
    input: Someone,
    output: Done,
    logs: logLine("Legajos", "update", "Pedido de supresión cancelado"),
  },
  /** Out of every list and unable to sign in; what was signed and the log stay (D161). */
  remove: {
    summary: "Eliminar el legajo de una persona, con su CUIL escrito como confirmación",
    method: "DELETE",
    path: "/api/users/:userId",
    access: ADMINS,
    // A deleted file exists in no company's scope, not even for the statement that deletes it.
    scope: "installation",
    input: Someone.extend({ cuil: requiredText(20, "Debe escribir el CUIL de la persona") }),
    output: Done,
    logs: logLine("Legajos", "delete", "Legajo eliminado"),
  },
});
