/** What `npm run bench legajos` asks: the list of files by each filter and in each order, beside the best SQL for it. */
import { sql } from "drizzle-orm";
import { LEGAJO_ORDERS, nomina } from "../src/features/nomina/contract.ts";
import { listLegajos } from "../src/features/nomina/server/service.ts";
import type { Db } from "../src/platform/db/server/database.ts";
import { type Case, counted, NAME, NOT_ROOT, PERSON, rowsOf } from "./listas-cases.ts";

const RATIO = 1.3;
const PAGE = 100;

/** What each order compares, in SQL; among equals by name. */
const KEYS: Readonly<Record<(typeof LEGAJO_ORDERS)[number], readonly string[]>> = {
  displayName: ['display_name collate "es-x-icu"', "id"],
  legajo: ["legajo", "id"],
  cuil: ["cuil", "id"],
  puesto: ['puesto_nombre collate "es-x-icu"', 'display_name collate "es-x-icu"', "id"],
  area: ['area_nombre collate "es-x-icu"', 'display_name collate "es-x-icu"', "id"],
  sucursal: ['sucursal_nombre collate "es-x-icu"', 'display_name collate "es-x-icu"', "id"],
  convenio: ['convenio_nombre collate "es-x-icu"', 'display_name collate "es-x-icu"', "id"],
  fechaIngreso: ["coalesce(fecha_ingreso, 'infinity'::date)", "id"],
  onboarding: ["onboarding", 'display_name collate "es-x-icu"', "id"],
  pin: ["con_pin", 'display_name collate "es-x-icu"', "id"],
};

/** The filters of the call, and the columns they compare. */
const FILTERS = {
  sucursal: "sucursal_id",
  areaId: "area_id",
  puesto: "puesto_id",
  convenio: "convenio_id",
  contrato: "contrato_id",
  razonSocial: "razon_social_id",
  unidadNegocio: "unidad_negocio_id",
} as const;

export async function legajoCases(db: Db, empresa: string): Promise<Case[]> {
  const actor = { _id: "", empresa, roles: ["rrhh"], modulos: [], paso: "listo" } as const;
  const ours = (asked: object) => async () => {
    const { data, total, exacto } = await listLegajos({ actor, db }, nomina.legajos.input.parse(asked));
    return `${data.length} de ${total}${exacto ? "" : "+"}`;
  };
  const STANDING = `activo is not null and activo and id ${NOT_ROOT}`;
  const page = (where: string, order: string) =>
    rowsOf(PERSON, "l", `select id from legajo where ${where} order by ${order} limit ${PAGE}`);
  const kept = "select cantidad from legajo_cantidad where activo";
  const orders = LEGAJO_ORDERS.flatMap((field) =>
    ([1, -1] as const).map((way) => ({
      name: `por ${field}${way === 1 ? "" : ", al revés"}`,
      ratio: RATIO,
      ours: ours({ order: { [field]: way } }),
      best: [page(STANDING, KEYS[field].map((key) => (way === 1 ? key : `${key} desc`)).join(", ")), kept],
    })),
  );
  const filtered = await Promise.all(
    Object.entries(FILTERS).map(async ([filter, column]) => {
      const { rows } = await db.execute<{ id: string }>(
        sql`select ${sql.raw(column)} as id from legajo where ${sql.raw(column)} is not null and activo limit 1`,
      );
      const where = `${STANDING} and ${column} = '${rows[0]?.id}'`;
      return {
        name: `de un valor de ${filter}`,
        ratio: RATIO,
        ours: ours({ [filter]: rows[0]?.id }),
        best: [page(where, NAME), counted(`select 1 from legajo where ${where}`)],
      };
    }),
  );
  const holders = `${STANDING} and id = any(array(select id from cuenta where roles <> array['user'] and 'manager' = any(roles)))`;
  const gone = `activo is not null and not activo and id ${NOT_ROOT}`;
  return [
    ...orders,
    ...filtered,
    {
      name: "los de un rol",
      ratio: RATIO,
      ours: ours({ rol: "manager" }),
      best: [page(holders, NAME), counted(`select 1 from legajo where ${holders}`)],
    },
    {
      name: "los dados de baja",
      ratio: RATIO,
      ours: ours({ baja: "true" }),
      best: [page(gone, NAME), "select cantidad from legajo_cantidad where not activo"],
    },
  ];
}
