/**
 * Documents at the size of a large house: pages of a hundred among a million, of 40,000 people in ten folders, and what the
 * screen of folders counts, beside the best SQL for it (`listas.ts` tells how they are compared). `DOCUMENTOS` says how many.
 * Before that, one file for a thousand people (`documentos-envio.ts`).
 */
import { randomUUID } from "node:crypto";
import { DOCUMENTOS_PAGE, listaDocumentos } from "../src/features/documentos/lista.ts";
import { carpetasDeEmpresa } from "../src/features/documentos/server/de-persona.ts";
import { graficoOf, listDocumentos } from "../src/features/documentos/server/lista.ts";
import type { Db } from "../src/platform/db/server/database.ts";
import type { Ctx } from "../src/platform/http/server/serve.ts";
import { growRows } from "../src/shell/testing/grown.ts";
import { documentosEnvio } from "./documentos-envio.ts";
import { measureLists } from "./listas.ts";
import { type Case, counted, NOT_ROOT, rowsOf, under } from "./listas-cases.ts";

const SIZE = Number(process.env["DOCUMENTOS"] ?? 1_000_000);
const PEOPLE = Math.min(40_000, SIZE);
const FOLDERS = 10;
const RATIO = 1.3;

export async function documentos(): Promise<void> {
  await documentosEnvio();
  await measureLists([SIZE], cases, grow);
}

const KINDS = `
  with carpetas as (
    insert into carpeta (empresa_id, name, icono) select $1, 'Medida ' || n, 'carpeta' from generate_series(1, ${FOLDERS}) n
    returning id, name
  )
  insert into tipo_documento (empresa_id, name, carpeta_id, firma_empleador, firma_empleado)
  select $1, c.name, c.id, r.firma_empleador, r.firma_empleado
  from carpetas c join tipo_documento r on r.empresa_id = $1 and r.es_recibo`;

/** As many of everybody as there are asked for; one in fifty waits, one in three is asked of nobody to sign. */
const SENT = `
  insert into documento (empresa_id, name, tipo_id, carpeta_id, empleado_id, empleado_nombre, empleado_activo, fecha, origen,
    cuenta_id, estado, requiere_firma, permitir_ver_sin_firmar, firmado_empleado, archivo_id, sha256, type, size)
  select $1, 'Documento ' || m, t.id, t.carpeta_id, l.id, l.display_name, l.activo, date '2022-01-01' + ((l.legajo * 31 + m * 97) % 1500)::int,
    case when (l.legajo + m) % 50 = 0 then 'empleado' else 'empresa' end, l.id,
    case when (l.legajo + m) % 50 = 0 then 'Pendiente' else 'Aprobado' end, m % 3 > 0, true,
    case when m % 3 = 1 and l.legajo % 4 > 0 then timestamptz '2025-01-01 00:00:00+00' end, gen_random_uuid(),
    md5(l.id::text) || md5(m::text), 'application/pdf', 1000
  from legajo l cross join generate_series(1, $2::int) m
    join (select id, carpeta_id, row_number() over (order by name) - 1 as k from tipo_documento
      where empresa_id = $1 and name like 'Medida %') t on t.k = (l.legajo + m) % ${FOLDERS}
  where l.empresa_id = $1 and l.legajo >= 10000000`;

const grow: typeof growRows = async (ask, empresa, _, to) => {
  await growRows(ask, empresa, 0, PEOPLE);
  await ask("set session_replication_role = replica");
  await ask("delete from documento where empresa_id = $1", [empresa]);
  await ask(KINDS, [empresa]);
  await ask(SENT, [empresa, Math.ceil(to / PEOPLE)]);
  await ask("set session_replication_role = origin");
  await ask("vacuum analyze documento");
};

const ROW = `select d.*, t.id, t.name, c.id, c.name, c.icono, c.es_licencia, c.es_onboarding, c.es_pendiente, c.es_recibo,
    l.id, l.display_name, l.first_name, l.last_name, l.legajo, l.puesto_nombre, li.id, li.name, f.id, f.display_name
  from documento d join tipo_documento t on t.empresa_id = d.empresa_id and t.id = d.tipo_id
  join carpeta c on c.empresa_id = d.empresa_id and c.id = d.carpeta_id
  join legajo l on l.empresa_id = d.empresa_id and l.id = d.empleado_id
  left join lista_distribucion li on li.empresa_id = d.empresa_id and li.id = d.lista_distribucion_id
  left join legajo f on f.empresa_id = d.empresa_id and f.id = d.firmante_id`;
const STANDS = `eliminado is null and reemplazado_por_id is null and empleado_activo is not null and empleado_id ${NOT_ROOT}`;
const BY_NAME = 'empleado_nombre collate "es-x-icu", empleado_id, fecha_inversa, id';
/** Beside each page the company's day, by which its documents expire. */
const TODAY = (empresa: string) => `select zona_horaria from empresa where id = '${empresa}'`;

async function cases(db: Db, empresa: string): Promise<Case[]> {
  const actor = { _id: randomUUID(), empresa, roles: ["rrhh"], modulos: ["documentos"], paso: "listo" } as const;
  const ctx = { actor, db, empresa, now: new Date() } as unknown as Ctx;
  const { rows } = await db.execute<{ id: string; pendiente: boolean }>(
    `select id, es_pendiente as pendiente from carpeta where es_pendiente or name = 'Medida 3' order by es_pendiente`,
  );
  const [folder = "", pending = ""] = rows.map(({ id }) => id);
  const list = (asked: object) => listDocumentos(ctx, listaDocumentos.list.input.parse(asked));
  const page = (asked: object) => async () => {
    const { data, total, exacto } = await list(asked);
    return `${data.length} de ${total}${exacto ? "" : "+"}`;
  };
  const found = (where: string, order: string) =>
    rowsOf(ROW, "d", `select id from documento where ${where} order by ${order} limit ${DOCUMENTOS_PAGE}`);
  const one = (name: string, asked: object, where: string, order = BY_NAME): Case => ({
    name,
    ratio: RATIO,
    ours: page(asked),
    best: [found(where, order), counted(`select 1 from documento where ${where}`), TODAY(empresa)],
  });
  const inFolder = `${STANDS} and carpeta_id = '${folder}'`;
  const start = Math.floor(SIZE * 0.8);
  const deep = await list({ start, length: DOCUMENTOS_PAGE });
  const named = `${STANDS} and empleado_id in (select legajo_id from legajo_palabra where ${under("gomez")})`;
  return [
    one("una carpeta, primera página", { carpeta: folder }, inFolder),
    one("una carpeta, los últimos", { carpeta: folder, order: { fecha: -1 } }, inFolder, "fecha desc, id desc"),
    one(
      "una carpeta, sin firmar",
      { carpeta: folder, estado: "sinFirmar" },
      `${inFolder} and estado_firma = 'sinFirmar'`,
    ),
    one("todas, primera página", {}, STANDS),
    one("pendientes", { carpeta: pending }, `${STANDS} and estado = 'Pendiente'`),
    one("todas, «gomez»", { search: "gomez" }, named),
    {
      name: "todas, página honda, siguiendo",
      ratio: RATIO,
      ours: page({ start: start + DOCUMENTOS_PAGE, ancla: deep.ancla }),
      best: [
        found(
          `${STANDS} and (${BY_NAME}) > (select empleado_nombre, empleado_id, fecha_inversa, id from documento
             where id = '${deep.data.at(-1)?._id}')`,
          BY_NAME,
        ),
        TODAY(empresa),
      ],
    },
    {
      name: "gráfico de una carpeta",
      ratio: RATIO,
      ours: async () => String((await graficoOf(ctx, PATH(folder))).data.length),
      best: [`select estado_firma, count(*) from documento where ${inFolder} group by 1`],
    },
    {
      name: "cantidades de las carpetas",
      ratio: RATIO,
      ours: async () => String((await carpetasDeEmpresa(ctx)).length),
      best: [
        `select carpeta_id, count(*), count(*) filter (where estado = 'Pendiente') from documento where ${STANDS} group by 1`,
        `select * from carpeta order by name collate "es-x-icu", id`,
      ],
    },
  ];
}

const PATH = (carpeta: string) =>
  listaDocumentos.grafico.input.parse({
    empleadoId: "00",
    sucursal: "00",
    areaId: "00",
    puesto: "00",
    tipoDocumento: "00",
    estado: "todos",
    carpeta,
  });
