/**
 * Configuración: the companies that are created and named, what each configures (identity, bar, modules, fields of its
 * own, "mis datos", back-up hour) and who else may work in it. Spec 1 §3, 2 §2–§7; EMP-13…EMP-49, D042, D089…D091, D169.
 */
import { z } from "zod";
import { UsoArchivos } from "#features/archivos/contract.ts";
import { CamposPersonalizados } from "#features/empresa/campos-propios.ts";
import {
  CREDENCIALES,
  Empresa,
  EmpresaDraft,
  EmpresaItem,
  NotificationBar,
  PRUEBAS_MINIMAS,
} from "#features/empresa/contract.ts";
import { ModulosConfig } from "#features/empresa/modulos.ts";
import { ADMINS, INSTALLERS } from "#platform/auth/roles.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract, FILE } from "#platform/contract/contract.ts";
import { fields, whole } from "#platform/contract/sent.ts";
import { Day, Done, flag, group, Id, Instant, text, Version } from "#platform/contract/shapes.ts";
import { DEFAULT_ZONE } from "#platform/dates/zone.ts";

export const MAX_RECORDATORIO_DIAS = 60;

/** By name (`America/…`) and known to the programs on both sides. */
function isZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat("es", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}

/** Everything the company's own page edits. The four of D089 at its end are root's; for anybody else they stay as they are. */
export const EmpresaConfigDraft = EmpresaDraft.extend({
  /** The handle of an uploaded picture, the one it has, or none. */
  logo: Id.nullable().default(null),
  showNotificationBar: flag,
  notificationBar: NotificationBar.prefault({}),
  modulos: ModulosConfig.prefault({}),
  firmaCorrelativa: flag,
  /** Days without a signature after which a receipt is reminded of by itself; null: never. */
  recordatorioDias: z
    .int("Debe ser un número entero")
    .min(1, "Debe ser al menos 1")
    .max(MAX_RECORDATORIO_DIAS, `No puede superar ${MAX_RECORDATORIO_DIAS}`)
    .nullable()
    .default(null),
  mostrarMotivos: flag,
  credencialInicial: z.enum(CREDENCIALES, "Debe elegir la credencial inicial").default("dni"),
  /** D239: certificates below it are made, but do not sign. */
  pruebaMinima: z.enum(PRUEBAS_MINIMAS, "Debe elegir la prueba de identidad").default("ninguna"),
  camposPersonalizadosLegajo: CamposPersonalizados.default([]),
  /** `hora`: HH:mm of the company's zone, or no nightly back-up. */
  backup: group({
    config: group({
      hora: z
        .string("Debe ser un texto")
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "La hora no es válida")
        .nullable()
        .default(null),
    }).prefault({}),
  }).prefault({}),
  zonaHoraria: text(60).refine(isZone, "La zona horaria no es válida").default(DEFAULT_ZONE),
  mostrarLogoCartelera: flag,
  fechaContratacion: Day.nullable().default(null),
  cantidadMesesAbono: z
    .int("Debe ser un número entero")
    .min(0, "No puede ser negativo")
    .max(1200, "No puede superar 1200")
    .nullable()
    .default(null),
  cuentaSuspendida: flag,
});
export type EmpresaConfigDraft = z.output<typeof EmpresaConfigDraft>;

/** The four of D089 are null or false for those who do not see them. */
export const EmpresaConfig = EmpresaConfigDraft.extend({
  _id: Id,
  version: Version,
  ultimaFechaActualizacion: Instant.nullable(),
  /** Where the logo is shown from; changes with it. */
  logoURL: z.string().nullable(),
  empleadosActivos: z.int(),
  /** Null for those who do not configure it. */
  archivos: UsoArchivos.nullable(),
});
export type EmpresaConfig = z.infer<typeof EmpresaConfig>;

/** An administrator of another company who may work in this one, and whether their own company is this one. */
export const AccesoItem = z.object({
  _id: Id,
  displayName: z.string(),
  username: z.string(),
  empresa: z.string(),
  propia: z.boolean(),
});
export type AccesoItem = z.infer<typeof AccesoItem>;

const One = z.object({ empresaId: Id });

export const configuracion = contract({
  create: {
    summary: "Crear una empresa",
    method: "POST",
    path: "/api/empresas",
    access: INSTALLERS,
    scope: "installation",
    input: EmpresaDraft,
    output: Empresa,
    logs: logLine("General", "create", "Empresa creada"),
  },
  /** The name and the CUIT alone, from the list of companies. */
  rename: {
    summary: "Cambiar el nombre y el CUIT de una empresa",
    method: "PUT",
    edits: "whole",
    path: "/api/empresas/:empresaId/nombre",
    access: INSTALLERS,
    scope: "installation",
    input: whole(EmpresaDraft, { empresaId: Id, version: Version }),
    output: EmpresaItem,
    logs: logLine("General", "update", "Empresa renombrada"),
  },
  get: {
    summary: "Leer la configuración de una empresa",
    method: "GET",
    path: "/api/empresas/:empresaId",
    access: "signedIn",
    scope: "installation",
    input: One,
    output: EmpresaConfig,
  },
  /** Of the company one works in, or of another within reach. */
  logo: {
    summary: "Descargar el logo de la empresa en la que se trabaja o de otra al alcance",
    method: "GET",
    path: "/api/getLogoEmpresa",
    access: "signedIn",
    scope: "installation",
    input: z.object({ empresaId: Id.optional(), v: text(60).optional() }),
    output: FILE,
  },
  update: {
    summary: "Guardar la configuración de una empresa, o sólo los campos que se envían",
    method: "PUT",
    edits: "fields",
    path: "/api/empresas/:empresaId",
    access: ADMINS,
    scope: "installation",
    input: fields(EmpresaConfigDraft, { empresaId: Id, version: Version }),
    output: EmpresaConfig,
    logs: logLine("General", "update", "Empresa modificada"),
  },
  /** D042: which administrators may switch to this company. */
  accesos: {
    summary: "Listar los administradores que pueden trabajar en una empresa",
    method: "GET",
    path: "/api/empresas/:empresaId/accesos",
    access: ["root"],
    scope: "installation",
    input: One,
    output: z.array(AccesoItem),
  },
  grant: {
    summary: "Dar a un administrador acceso a una empresa",
    method: "PUT",
    edits: "part",
    path: "/api/empresas/:empresaId/accesos/:userId",
    access: ["root"],
    scope: "installation",
    input: One.extend({ userId: Id }),
    output: Done,
    logs: logLine("General", "create", "Acceso a la empresa otorgado"),
  },
  withdraw: {
    summary: "Quitar a un administrador el acceso a una empresa",
    method: "DELETE",
    path: "/api/empresas/:empresaId/accesos/:userId",
    access: ["root"],
    scope: "installation",
    input: One.extend({ userId: Id }),
    output: Done,
    logs: logLine("General", "delete", "Acceso a la empresa retirado"),
  },
  /** Whom a company can be granted to: administrators of the installation, by name. */
  administradores: {
    summary: "Buscar administradores a los que dar acceso a una empresa",
    method: "GET",
    path: "/api/administradores",
    access: ["root"],
    scope: "installation",
    input: z.object({ search: text(100).default("") }),
    output: z.array(AccesoItem.omit({ propia: true })),
  },
});
