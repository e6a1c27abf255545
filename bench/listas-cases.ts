/**
 * What `npm run bench listas` asks, each question by its own service and by the best SQL for it, reviewed: ids over an
 * index in the order asked for, their rows by id, and a count that stops where the contract does.
 */

import { sql } from "drizzle-orm";
import { actividad } from "../src/features/actividad/contract.ts";
import { listEntries } from "../src/features/actividad/server/entries.ts";
import { nomina } from "../src/features/nomina/contract.ts";
import { countActive, listLegajos, pickLegajos } from "../src/features/nomina/server/service.ts";
import { sanciones } from "../src/features/sanciones/contract.ts";
import { listSanciones } from "../src/features/sanciones/server/service.ts";
import type { Db } from "../src/platform/db/server/database.ts";
import { RARE } from "../src/shell/testing/grown.ts";

export type Case = {
  readonly name: string;
  /** Milliseconds at 100,000. */
  readonly aim?: number;
  /** Times what the best SQL costs. */
  readonly ratio?: number;
  /** False: what it reads grows with what it finds, and that with the company. */
  readonly flat?: boolean;
  /** Answers what it found, in words. */
  readonly ours: () => Promise<string>;
  readonly best: readonly string[];
};

export const PERSON = `select l.id, l.legajo, l.display_name, l.first_name, l.last_name, l.cuil, l.email, l.profile_image_url,
    l.activo, l.fecha_ingreso, s.id, s.name, a.id, a.name, p.id, p.name, c.id, c.name, l.solicitud_onboarding,
    l.completo_onboarding, l.con_pin
  from legajo l left join sucursal s on s.empresa_id = l.empresa_id and s.id = l.sucursal_id
  left join area a on a.empresa_id = l.empresa_id and a.id = l.area_id
  left join puesto p on p.empresa_id = l.empresa_id and p.id = l.puesto_id
  left join convenio c on c.empresa_id = l.empresa_id and c.id = l.convenio_id`;
const ITEM = "select id, legajo, display_name, cuil, email, profile_image_url from legajo l";
const SANCTION = `select s.id, t.id, t.name, t.es_suspension, l.id, l.display_name, l.legajo, l.cuil, s.emisor, s.fecha,
    s.motivo, s.desde, s.hasta, s.exclude_weekend, s.cantidad_dias_suspension
  from sancion s join tipo_sancion t on t.empresa_id = s.empresa_id and t.id = s.tipo_id
  join legajo l on l.empresa_id = s.empresa_id and l.id = s.empleado_id`;
export const rowsOf = (rows: string, of: string, ids: string) => `${rows} where ${of}.id = any(array(${ids}))`;
export const counted = (matching: string) => `select count(*) from (${matching} limit 10001) hallados`;
export const NOT_ROOT = "<> all(array(select id from cuenta where 'root' = any(roles)))";
export const under = (word: string) => `palabra >= '${word}' and palabra < '${word}\u{10FFFF}'`;
/** Within equal values the newest first. */
const SANCTION_ORDERS = {
  displayName: 's.empleado_nombre collate "es-x-icu", s.empleado_id, s.fecha_inversa, s.id',
  emisor: 's.emisor collate "es-x-icu", s.fecha_inversa, s.id',
  tipo: 's.tipo_nombre collate "es-x-icu", s.fecha_inversa, s.id',
  fecha: "s.fecha, s.id",
};
export const NAME = 'display_name collate "es-x-icu", id';

export async function casesFor(db: Db, empresa: string, size: number): Promise<Case[]> {
  const actor = { _id: "", empresa, roles: ["rrhh"], modulos: [], paso: "listo" } as const;
  const admin = { ...actor, roles: ["admin"] } as const;
  const people = (asked: object) => listLegajos({ actor, db }, nomina.legajos.input.parse(asked));
  const ofPeople = (asked: object) => listSanciones({ actor, db }, sanciones.list.input.parse(asked));
  const log = (asked: object) =>
    listEntries({ actor: admin, db, empresa, now: new Date() }, actividad.list.input.parse(asked));
  const said = ({ total, exacto, data }: { total: number; exacto: boolean; data: unknown[] }) =>
    `${data.length} de ${total}${exacto ? "" : "+"}`;
  const pick = (search: string) => ({
    sucursal: "00",
    area: "00",
    puesto: "00",
    baja: "false",
    convenio: "00",
    search,
  });
  const { rows } = await db.execute<{ id: string }>(
    sql`select sucursal_id as id from legajo where sucursal_id is not null and activo order by sucursal_id limit 1`,
  );
  const sucursal = rows[0]?.id ?? "";
  const [somebody] = (await people({ length: 1 })).data;
  const cuil = somebody?.cuil?.replaceAll("-", "") ?? "";
  const numbers = [
    { name: "personas por CUIL", number: cuil },
    { name: "personas por DNI", number: cuil.slice(2, -1) },
  ];
  /** The questions people ask by name, of names of which there are as many as the company is large, or ever as few. */
  const byWords = (surname: string, name: string, start: string, flat: boolean) => [
    {
      name: `selector «${start}»`,
      aim: 10,
      flat,
      ours: async () => `${(await pickLegajos({ actor, db }, nomina.usersFiltrados.input.parse(pick(start)))).length}`,
      best: [rowsOf(ITEM, "l", `${found(start)} order by ${NAME} limit 1000`)],
    },
    {
      name: `personas «${surname} ${name}»`,
      aim: 4,
      flat,
      ours: async () => said(await people({ search: `${surname} ${name}` })),
      best: [
        rowsOf(PERSON, "l", `${found(surname, `and strpos(busqueda, ' ${name}') > 0`)} order by ${NAME} limit 100`),
      ],
    },
    {
      name: `personas de una sucursal, «${start}»`,
      aim: 12,
      flat,
      ours: async () => said(await people({ search: start, sucursal })),
      best: [rowsOf(PERSON, "l", `${found(start, `and sucursal_id = '${sucursal}'`)} order by ${NAME} limit 100`)],
    },
  ];
  const deep = Math.floor(size * 0.8);
  const [deepName, deepSanction, deepEntry] = [
    await people({ start: deep, length: 100 }),
    await ofPeople({ start: deep, length: 50 }),
    await log({ start: deep, length: 100 }),
  ];
  const found = (word: string, more = "") =>
    `select id from legajo where activo and id ${NOT_ROOT} ${more} and id in (select legajo_id from legajo_palabra where ${under(word)})`;
  const byName = `select id from legajo where activo and id ${NOT_ROOT} order by ${NAME} limit 100`;
  const standing = (order: string, after = "") =>
    `select s.id from sancion s where s.eliminada is null and s.empleado_activo and s.empleado_id ${NOT_ROOT} ${after}
     order by ${order} limit 50`;
  const allStanding = counted(
    `select 1 from sancion where eliminada is null and empleado_activo and empleado_id ${NOT_ROOT}`,
  );
  const own = `empresa_id = '${empresa}'`;
  return [
    ...byWords("gomez", "laura", "gom", false),
    // As many found in any company: what is left is the search itself.
    ...byWords(RARE.surname.toLowerCase(), RARE.name.toLowerCase(), RARE.surname.toLowerCase().slice(0, 6), true),
    ...numbers.map(({ name, number }) => ({
      name,
      aim: 4,
      ours: async () => said(await people({ search: number })),
      best: [rowsOf(PERSON, "l", `${found(number)} order by ${NAME} limit 100`)],
    })),
    {
      name: "personas, primera página",
      aim: 12,
      ours: async () => said(await people({})),
      best: [rowsOf(PERSON, "l", byName), "select cantidad from legajo_cantidad where activo"],
    },
    {
      name: "personas por ingreso, del último",
      aim: 12,
      ours: async () => said(await people({ order: { fechaIngreso: -1 } })),
      best: [
        rowsOf(
          PERSON,
          "l",
          `select id from legajo where activo and id ${NOT_ROOT} order by coalesce(fecha_ingreso, 'infinity'::date) desc, id desc limit 100`,
        ),
        "select cantidad from legajo_cantidad where activo",
      ],
    },
    {
      name: "personas, página honda, siguiendo",
      aim: 12,
      ours: async () => said(await people({ start: deep + 100, length: 100, ancla: deepName.ancla })),
      best: [
        rowsOf(
          PERSON,
          "l",
          `select id from legajo where activo and id ${NOT_ROOT}
           and (display_name collate "es-x-icu", id) > (select display_name, id from legajo where id = '${deepName.data.at(-1)?._id}')
           order by ${NAME} limit 100`,
        ),
      ],
    },
    {
      name: "sanciones, primera página",
      aim: 15,
      ours: async () => said(await ofPeople({})),
      best: [rowsOf(SANCTION, "s", standing(SANCTION_ORDERS.displayName)), allStanding],
    },
    ...(["emisor", "tipo", "fecha"] as const).map((field) => ({
      name: `sanciones por ${field}`,
      aim: 15,
      ours: async () => said(await ofPeople({ order: { [field]: 1 } })),
      best: [rowsOf(SANCTION, "s", standing(SANCTION_ORDERS[field])), allStanding],
    })),
    {
      name: "sanciones, página honda, siguiendo",
      aim: 20,
      ours: async () => said(await ofPeople({ start: deep + 50, ancla: deepSanction.ancla })),
      best: [
        rowsOf(
          SANCTION,
          "s",
          standing(
            SANCTION_ORDERS.displayName,
            `and (${SANCTION_ORDERS.displayName}) >
             (select empleado_nombre, empleado_id, fecha_inversa, id from sancion where id = '${deepSanction.data.at(-1)?._id}')`,
          ),
        ),
      ],
    },
    {
      name: "sanciones, página honda, de un salto",
      flat: false,
      ours: async () => said(await ofPeople({ start: deep })),
      best: [rowsOf(SANCTION, "s", `${standing(SANCTION_ORDERS.displayName)} offset ${deep}`)],
    },
    {
      name: "registro, primera página",
      aim: 20,
      ours: async () => said(await log({})),
      best: [
        `select * from registro where ${own} order by created desc, seq desc limit 100`,
        counted(`select 1 from registro where ${own}`),
      ],
    },
    {
      name: "registro, página honda, siguiendo",
      aim: 20,
      ours: async () => said(await log({ start: deep + 100, ancla: deepEntry.ancla })),
      best: [
        `select * from registro where ${own} and (created, seq) <
           (select created, seq from registro where ${own} and id = '${deepEntry.data.at(-1)?._id}') order by created desc, seq desc limit 100`,
      ],
    },
    {
      name: "registro, página honda, de un salto",
      flat: false,
      ours: async () => said(await log({ start: deep })),
      best: [
        `select * from registro where ${own} and seq = any(array(
           select seq from registro where ${own} order by created desc, seq desc limit 100 offset ${deep})) order by created desc, seq desc`,
      ],
    },
    {
      name: "cantidad de personas activas",
      aim: 2,
      ours: async () => String((await countActive({ actor, db })).activos),
      best: ["select cantidad from legajo_cantidad where activo"],
    },
  ];
}
