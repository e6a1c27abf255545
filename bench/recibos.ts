/**
 * Receipts at the size of a large house: a page of the signed ones among a million, by the names of 40,000 people over
 * 25 months, and what waits for the attorney, 5,000 of them, beside the best SQL for it (`listas.ts` tells how they are
 * compared); and many of them as one PDF.
 */
import { randomUUID } from "node:crypto";
import { MAX_LOTE } from "../src/features/firma/lotes.ts";
import { recibos as contract, PENDIENTES_PAGE } from "../src/features/recibos/contract.ts";
import { firmados } from "../src/features/recibos/firmados.ts";
import { graficoOf, listFirmados } from "../src/features/recibos/server/firmados.ts";
import { listElegibles, listPendientes, searchPendientes } from "../src/features/recibos/server/pendientes.ts";
import type { Actor } from "../src/platform/auth/actor.ts";
import { MAX_PAGE } from "../src/platform/contract/shapes.ts";
import type { Db } from "../src/platform/db/server/database.ts";
import { growRows } from "../src/shell/testing/grown.ts";
import { combinar } from "./combinar.ts";
import { measureLists } from "./listas.ts";
import { type Case, counted, NOT_ROOT, rowsOf, under } from "./listas-cases.ts";
import { cargaDeRecibos } from "./recibos-carga.ts";

const SIZE = 1_000_000;
const PEOPLE = 40_000;
const RATIO = 1.3;
const PAGE = 100;
const WAITING = 5_000;

export async function recibos(): Promise<void> {
  await combinar();
  await cargaDeRecibos();
  await measureLists([SIZE], cases, grow);
}

/** As many months of everybody as there are receipts asked for; one in three is not signed by its employee. */
const SIGNED = `
  insert into recibo (empresa_id, empleado_id, tipo_recibo_id, anio, mes, paginas, archivo_id, sha256, empleado_nombre,
    empleado_activo, firmado_empleador, publicado, firmado_empleado, conformidad)
  select $1, l.id, (select id from tipo_recibo where empresa_id = $1 and name = 'Mensual'), 2024 + m / 12, 1 + m % 12, 1,
    gen_random_uuid(), md5(l.id::text) || md5(m::text), l.display_name, l.activo, dia, dia,
    case when l.legajo % 3 > 0 then dia + interval '2 days' end, case when l.legajo % 3 > 0 then l.legajo % 10 > 0 end
  from legajo l, generate_series(0, $2::int) m,
    lateral (select timestamptz '2024-02-03 12:00:00+00' + m * interval '1 month' as dia) firmado
  where l.empresa_id = $1 and l.legajo >= 10000000`;

/** Of one receipt that waits for each person so many are left, one in a hundred of nobody. */
const FEW_WAIT = `
  with gone as (delete from recibo r using legajo l where r.empresa_id = $1 and l.empresa_id = $1 and l.id = r.empleado_id
    and r.firmado_empleador is null and (l.legajo < 10000000 or l.legajo >= 10000000 + $2::int))
  update recibo r set empleado_id = null, empleado_nombre = '' from legajo l where r.empresa_id = $1
    and l.empresa_id = $1 and l.id = r.empleado_id and r.firmado_empleador is null
    and l.legajo >= 10000000 and l.legajo < 10000000 + $2::int and l.legajo % 100 = 0`;

const grow: typeof growRows = async (ask, empresa, _, to) => {
  await growRows(ask, empresa, 0, PEOPLE);
  await ask("set session_replication_role = replica");
  await ask(SIGNED, [empresa, to / PEOPLE - 1]);
  await ask(FEW_WAIT, [empresa, WAITING]);
  await ask("set session_replication_role = origin");
  await ask("vacuum analyze recibo");
};

const ROW = `select r.id, r.version, t.id, t.name, l.id, l.first_name, l.last_name, l.display_name, l.legajo, l.puesto_nombre,
    l.acceso_confidencial, l.recibo_confidencial, r.mes, r.anio, r.archivo_id, r.sha256, r.paginas, r.firmado_empleador,
    r.publicado, r.firmado_empleado, r.motivo, r.conformidad, r.leido, r.borrador, r.observacion, r.carga_id, r.pagina,
    r.historico, r.publicar_el, r.eliminado, r.motivo_eliminado, r.referencia, r.created
  from recibo r join tipo_recibo t on t.empresa_id = r.empresa_id and t.id = r.tipo_recibo_id
  join legajo l on l.empresa_id = r.empresa_id and l.id = r.empleado_id`;
const STANDING = `firmado_empleador is not null and eliminado is null and empleado_activo is not null and empleado_id ${NOT_ROOT}`;
const NAME = 'empleado_nombre collate "es-x-icu"';
const BY_NAME = `${NAME}, anio, mes, id`;
const MONTH = "anio = 2025 and mes = 6";

async function cases(db: Db, empresa: string): Promise<Case[]> {
  const actor = { _id: randomUUID(), empresa, roles: ["rrhh"], modulos: [], paso: "listo" } as const;
  const list = (asked: object) => listFirmados({ actor, db }, firmados.list.input.parse(asked));
  const page = (asked: object) => async () => {
    const { data, total, exacto } = await list(asked);
    return `${data.length} de ${total}${exacto ? "" : "+"}`;
  };
  const found = (where: string, order: string) =>
    rowsOf(ROW, "r", `select id from recibo where ${where} order by ${order} limit ${PAGE}`);
  const one = (name: string, asked: object, where: string, order: string): Case => ({
    name,
    ratio: RATIO,
    ours: page(asked),
    best: [found(where, order), counted(`select 1 from recibo where ${where}`)],
  });
  const deep = await list({ start: 800_000, length: PAGE });
  const unsigned = "not historico and firmado_empleado is null";
  const descending = `anio desc, mes desc, ${NAME} desc, id desc`;
  return [
    ...(await pendingCases(db, actor)),
    one("firmados de un mes", { periodo: "06-2025" }, `${STANDING} and ${MONTH}`, BY_NAME),
    one("firmados, todos", {}, STANDING, BY_NAME),
    one("firmados, los últimos", { order: { periodo: -1 } }, STANDING, descending),
    one(
      "de un mes, sin firmar",
      { periodo: "06-2025", estado: "sinFirmar" },
      `${STANDING} and ${MONTH} and ${unsigned}`,
      BY_NAME,
    ),
    {
      name: "firmados, página honda, siguiendo",
      ratio: RATIO,
      ours: page({ start: 800_000 + PAGE, length: PAGE, ancla: deep.ancla }),
      best: [
        found(
          `${STANDING} and (${BY_NAME}) > (select empleado_nombre, anio, mes, id from recibo where id = '${deep.data.at(-1)?._id}')`,
          BY_NAME,
        ),
      ],
    },
    {
      name: "gráfico de un mes",
      ratio: RATIO,
      ours: async () =>
        String((await graficoOf({ actor, db }, firmados.grafico.input.parse({ periodo: "06-2025" }))).data.length),
      best: [
        `select historico, firmado_empleado is null, conformidad, count(*) from recibo where ${STANDING} and ${MONTH} group by 1, 2, 3`,
      ],
    },
  ];
}

const WAITS = `firmado_empleador is null and eliminado is null and empleado_activo is not null
  and (empleado_id is null or empleado_id ${NOT_ROOT})`;
/** Those of nobody have no file to join. */
const WAITING_ROW = ROW.replace("join legajo", "left join legajo");

async function pendingCases(db: Db, actor: Actor): Promise<Case[]> {
  const ctx = { actor, db };
  const asked = (filters: object) => async () => {
    const { data, total, sinAsignar } = await listPendientes(ctx, contract.pendientesPagination.input.parse(filters));
    return `${data.length} de ${total}, ${sinAsignar} de nadie`;
  };
  const found = (where: string, length: number) =>
    rowsOf(WAITING_ROW, "r", `select id from recibo where ${where} order by ${BY_NAME} limit ${length}`);
  const named = `${WAITS} and empleado_id in (select legajo_id from legajo_palabra where ${under("gom")})`;
  const ofNobody = `select count(*) from recibo where ${WAITS} and empleado_id is null`;
  const searched = contract.pendientes.input.parse({ search: "gom" });
  const eligible = contract.elegibles.input.parse({});
  return [
    {
      name: "pendientes, primera página",
      ratio: RATIO,
      ours: asked({}),
      best: [found(WAITS, PENDIENTES_PAGE), counted(`select 1 from recibo where ${WAITS}`), ofNobody],
    },
    {
      name: "pendientes «gom»",
      ratio: RATIO,
      ours: asked({ search: "gom" }),
      best: [found(named, PENDIENTES_PAGE), counted(`select 1 from recibo where ${named}`)],
    },
    {
      name: "pendientes «gom», sin contarlos",
      ratio: RATIO,
      ours: async () => `${(await searchPendientes(ctx, searched)).length}`,
      best: [found(named, MAX_PAGE)],
    },
    {
      name: "pendientes que se pueden firmar",
      ratio: RATIO,
      ours: async () => `${(await listElegibles(ctx, eligible)).length}`,
      best: [
        `select r.id, r.sha256 from recibo r join legajo l on l.empresa_id = r.empresa_id and l.id = r.empleado_id
         where not l.recibo_confidencial and cardinality(l.acceso_confidencial) = 0 and r.id = any(array(
           select id from recibo where ${WAITS} and empleado_id is not null order by ${BY_NAME} limit ${MAX_LOTE}))`,
      ],
    },
  ];
}
