/** The employee file. Only what exists features read so far; every reference stays inside the company. Spec 1 §3, 3 §3. */
import { isNotNull, sql } from "drizzle-orm";
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  area,
  contrato,
  convenio,
  puesto,
  razonSocial,
  sucursal,
  unidadNegocio,
} from "#features/catalogos/server/tables.ts";
import type {
  ContactoEmergencia,
  DatoMedico,
  Hijo,
  LicenciaConducir,
  Pareja,
  Talles,
} from "#features/legajos/datos.ts";
import { type MarkTypes, type PermisosManager, PIN_ONLY } from "#features/legajos/laborales.ts";
import { inSpanish, orEndOfTime } from "#platform/db/server/order.ts";
import {
  companyIndex,
  companyTable,
  plainText,
  refersTo,
  spanishText,
  versionColumns,
} from "#platform/db/server/tables.ts";

/** Not deleted. The policy and the indexes that serve only those say it in these words; a query, `stands`. */
const isStanding = sql`activo is not null`;

const wasAsked = sql`solicitud_onboarding is not null`;

export const legajo = companyTable(
  "legajo",
  {
    legajo: integer("legajo").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    displayName: text("display_name").notNull(),
    email: text("email").notNull().default(""),
    telefono1: text("telefono1").notNull().default(""),
    telefono2: text("telefono2").notNull().default(""),
    dni: text("dni").notNull().default(""),
    /** Digits only. May change once in a life and is never a key (D186). */
    cuil: text("cuil").notNull(),
    /** Those it was before, one after the other: what is written on old papers still finds the person. */
    cuilesAnteriores: text("cuiles_anteriores").notNull().default(""),
    fechaNacimiento: date("fecha_nacimiento", { mode: "string" }),
    fechaIngreso: date("fecha_ingreso", { mode: "string" }),
    sexo: text("sexo").notNull().default("Masculino"),
    estadoCivil: text("estado_civil"),
    pareja: jsonb("pareja").$type<Pareja>().notNull().default({ apellido: "", nombre: "", fechaNacimiento: null }),
    hijos: jsonb("hijos").$type<Hijo[]>().notNull().default([]),
    datosMedicos: jsonb("datos_medicos").$type<DatoMedico[]>().notNull().default([]),
    contactosEmergencia: jsonb("contactos_emergencia").$type<ContactoEmergencia[]>().notNull().default([]),
    licencia: jsonb("licencia")
      .$type<LicenciaConducir>()
      .notNull()
      .default({ numero: "", categoria: "", fechaVencimiento: null }),
    talles: jsonb("talles").$type<Talles>().notNull().default({ camisa: "", pantalon: "", campera: "", calzado: "" }),
    /** By the company's labels. */
    camposPersonalizados: jsonb("campos_personalizados").$type<Record<string, string>>().notNull().default({}),
    /** How the person may clock in; the second factor's tab follows `twoFA` (PERF-11). */
    configMarkTypes: jsonb("config_mark_types").$type<MarkTypes>().notNull().default(PIN_ONLY),
    domicilio: text("domicilio").notNull().default(""),
    provincia: text("provincia"),
    localidad: text("localidad"),
    sucursal: uuid("sucursal_id"),
    area: uuid("area_id"),
    puesto: uuid("puesto_id"),
    convenio: uuid("convenio_id"),
    contrato: uuid("contrato_id"),
    razonSocial: uuid("razon_social_id"),
    unidadNegocio: uuid("unidad_negocio_id"),
    profileImageURL: text("profile_image_url"),
    /** Follows `fechaBaja` (D195). Null: the file was deleted, and exists for no list (0050). */
    activo: boolean("activo").default(true),
    fechaBaja: date("fecha_baja", { mode: "string" }),
    motivoBaja: text("motivo_baja").notNull().default(""),
    permisosManager: jsonb("permisos_manager")
      .$type<PermisosManager>()
      .notNull()
      .default({ puedeVerRecibos: false, puedeCargarRecibos: false }),
    /** Their immediate superior: draws the org chart, and gives no rights (D192). */
    reportaA: uuid("reporta_a_id"),
    /** They want nobody to be told of their birthday. */
    ocultaCumple: boolean("oculta_cumple").notNull().default(false),
    /** What stands under the signature of somebody who signs for the company. */
    descripcionFirma: text("descripcion_firma").notNull().default(""),
    /** It is due while it was asked for and not done since (ONB-09, ONB-10). */
    solicitudOnboarding: timestamp("solicitud_onboarding", { withTimezone: true }),
    completoOnboarding: timestamp("completo_onboarding", { withTimezone: true }),
    reciboConfidencial: boolean("recibo_confidencial").notNull().default(false),
    /** While it is: only these accounts reach the person's receipts (S-20, D196). */
    accesoConfidencial: uuid("acceso_confidencial").array().notNull().default([]),
    /** When somebody asked that health and contacts be erased, which is done days later (S-61). */
    pedidoSupresion: timestamp("pedido_supresion", { withTimezone: true }),
    ...versionColumns(),
    /** What lists order by of other records, kept by the triggers `legajo_nombres`, `catalogo_nombre` and `cuenta_con_pin`. */
    sucursalNombre: text("sucursal_nombre").notNull().default(""),
    areaNombre: text("area_nombre").notNull().default(""),
    puestoNombre: text("puesto_nombre").notNull().default(""),
    convenioNombre: text("convenio_nombre").notNull().default(""),
    /** As the account's `tieneCertificado`. */
    conPin: boolean("con_pin").notNull().default(false),
    /** As `onboardingOf` reads the two moments. */
    onboarding: text("onboarding")
      .notNull()
      .generatedAlwaysAs(
        sql`case when solicitud_onboarding is not null and (completo_onboarding is null or completo_onboarding < solicitud_onboarding) then 'Pendiente' when completo_onboarding is not null then 'Completo' else 'Sin pedir' end`,
      ),
    /** Month and day of birth as one number, 1231: what birthdays are found by, without the year. */
    cumple: integer("cumple").generatedAlwaysAs(
      sql`(extract(month from fecha_nacimiento) * 100 + extract(day from fecha_nacimiento))::int`,
    ),
    /** The last day of their driving licence: a day's text orders as the day does. */
    licenciaVence: text("licencia_vence").generatedAlwaysAs(sql`licencia ->> 'fechaVencimiento'`),
    /**
     * What a search reads: the words of the name, the number plain and as shown, the CUIL, those it was before and the DNI, folded as `fold`
     * does and each after a space. No extension is needed for it.
     */
    busqueda: text("busqueda").generatedAlwaysAs(
      sql`regexp_replace(regexp_replace(normalize(lower(' ' || display_name collate "es-x-icu"), NFD), '[\\u0300-\\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g') || ' ' || legajo::text || ' ' || lpad(legajo::text, greatest(6, length(legajo::text)), '0') || ' ' || cuil || ' ' || substr(cuil, 3, 8) || ' ' || ltrim(substr(cuil, 3, 8), '0') || ' ' || regexp_replace(dni, '[^0-9]', '', 'g') || ' ' || cuiles_anteriores`,
    ),
  },
  (table) => [
    // Orders by number and by CUIL as well: no two people share one.
    // A deleted file frees both (D197).
    uniqueIndex("legajo_numero").on(table.empresa, table.legajo).where(isStanding),
    uniqueIndex("legajo_cuil").on(table.empresa, table.cuil).where(isStanding),
    // Covers the order by name and a search by one or two letters, which walks it instead of the much wider table.
    index("legajo_nombre").on(table.empresa, inSpanish(table.displayName), table._id, table.activo, table.busqueda),
    index("legajo_cumple").on(table.empresa, table.cumple),
    index("legajo_licencia").on(table.empresa, table.licenciaVence).where(sql`activo and licencia_vence is not null`),
    // Whose health and contacts are still to be erased.
    index("legajo_supresion").on(table.empresa, table.pedidoSupresion).where(sql`pedido_supresion is not null`),
    // Whose leaving is still to be done, day by day.
    index("legajo_baja").on(table.empresa, table.fechaBaja).where(sql`activo and fecha_baja is not null`),
    index("legajo_ingreso").on(table.empresa, orEndOfTime(table.fechaIngreso), table._id, table.activo),
    // Who was asked for their onboarding, and the few who still owe it: by when, and by name.
    index("legajo_pedido").on(table.empresa, table.solicitudOnboarding, table._id, table.activo).where(wasAsked),
    index("legajo_pedido_nombre")
      .on(table.empresa, inSpanish(table.displayName), table._id, table.activo)
      .where(wasAsked),
    index("legajo_pedido_pendiente")
      .on(table.empresa, table.solicitudOnboarding, table._id, table.activo)
      .where(sql`onboarding = 'Pendiente'`),
    // Of one position, branch or state there are thousands: by name among themselves.
    ...(
      [
        ["legajo_por_sucursal", inSpanish(table.sucursalNombre)],
        ["legajo_por_area", inSpanish(table.areaNombre)],
        ["legajo_por_puesto", inSpanish(table.puestoNombre)],
        ["legajo_por_convenio", inSpanish(table.convenioNombre)],
        ["legajo_por_onboarding", table.onboarding],
        ["legajo_por_pin", table.conPin],
      ] as const
    ).map(([name, by]) => index(name).on(table.empresa, by, inSpanish(table.displayName), table._id, table.activo)),
    ...refersTo(table, table.sucursal, sucursal),
    ...refersTo(table, table.area, area),
    ...refersTo(table, table.puesto, puesto),
    ...refersTo(table, table.convenio, convenio),
    ...refersTo(table, table.contrato, contrato),
    ...refersTo(table, table.razonSocial, razonSocial),
    ...refersTo(table, table.unidadNegocio, unidadNegocio),
    ...refersTo(table, table.reportaA, table),
  ],
  { standing: isStanding },
);

/** Said by every query too: those indexes serve it then, and in the installation's scope deleted files are seen. */
export const stands = isNotNull(legajo.activo);

/** Their receipts are not for this account: confidential, and it is not among those who are named (REC-45, S-20). Never null. */
export const isConfidentialTo = (cuenta: string) => {
  const isConfidential = sql`(${legajo.reciboConfidencial} or cardinality(${legajo.accesoConfidencial}) > 0)`;
  return sql<boolean>`coalesce(${isConfidential} and not ${cuenta} = any(${legajo.accesoConfidencial}), false)`;
};

/** What each field of a file said and says, by whom and when: the log says that it changed, and no value (LEG-14). */
export const legajoHistoria = companyTable(
  "legajo_historia",
  {
    empleado: uuid("empleado_id").notNull(),
    /** The key of the file. */
    campo: text("campo").notNull(),
    /** As they are read, the names of catalogue rows and people included; null where it said nothing. */
    antes: text("antes"),
    despues: text("despues"),
    /** An account, maybe of another company; null: the program itself. */
    por: uuid("por"),
  },
  (table) => [
    foreignKey({
      columns: [table.empresa, table.empleado],
      foreignColumns: [legajo.empresa, legajo._id],
    }).onDelete("restrict"),
    index("legajo_historia_persona").on(table.empresa, table.empleado, table.created, table._id),
  ],
);

/** Whom a manager manages (`usersManager`): the only source of their reach (D158, D192). */
export const legajoManager = companyTable(
  "legajo_manager",
  { manager: uuid("manager_id").notNull(), empleado: uuid("empleado_id").notNull() },
  (table) => [
    uniqueIndex("legajo_manager_una_vez").on(table.empresa, table.manager, table.empleado),
    ...refersTo(table, table.manager, legajo),
    ...refersTo(table, table.empleado, legajo),
  ],
);

/**
 * Of a table whose rows belong to people (`empleado_id`): what its lists order and filter by, kept as the file has it by
 * the triggers `persona_de` and `persona_cambiada`, so that no list walks everybody's file.
 */
export const personColumns = () => ({
  empleadoNombre: text("empleado_nombre").notNull().default(""),
  /** As the file's: null once it was deleted. */
  empleadoActivo: boolean("empleado_activo").default(true),
});

/**
 * Every word of `busqueda`, in the order of the names that have it: what a search looks up. Kept by the triggers of the
 * migrations, with the name and the state that its order and its commonest filter need; nobody else writes here.
 */
export const legajoPalabra = companyIndex(
  "legajo_palabra",
  {
    palabra: plainText("palabra").notNull(),
    activo: boolean("activo").notNull(),
    nombre: spanishText("nombre").notNull(),
    legajo: uuid("legajo_id").notNull(),
  },
  ["palabra", "activo", "nombre", "legajo"],
);

/** How many work and how many left, kept by triggers: no page counts them. */
export const legajoCantidad = companyIndex(
  "legajo_cantidad",
  { activo: boolean("activo").notNull(), cantidad: integer("cantidad").notNull() },
  ["activo"],
);
