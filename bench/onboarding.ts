/**
 * The board of onboardings at the size of a house of 10,000: pages of a hundred of those who were asked, beside the best SQL
 * for them (`listas.ts` tells how they are compared).
 */
import { randomUUID } from "node:crypto";
import { listTablero } from "../src/features/onboarding/server/tablero.ts";
import { TABLERO_PAGE, tablero } from "../src/features/onboarding/tablero.ts";
import type { Db } from "../src/platform/db/server/database.ts";
import { growRows } from "../src/shell/testing/grown.ts";
import { measureLists } from "./listas.ts";
import { type Case, counted, NOT_ROOT } from "./listas-cases.ts";

const PEOPLE = 10_000;
const RATIO = 1.3;

export const onboarding = () => measureLists([PEOPLE], cases, grow);

/** Two papers for each of those who did their data; a quarter of them wait for a signature. */
const PAPERS = `
  with carpeta_nueva as (
    insert into carpeta (empresa_id, name, icono, es_onboarding) values ($1, 'Papeles medidos', 'carpeta', true) returning id
  ), tipo_nuevo as (
    insert into tipo_documento (empresa_id, name, carpeta_id, firma_empleador, firma_empleado)
    select $1, 'Papel medido', c.id, r.firma_empleador, r.firma_empleado
    from carpeta_nueva c, (select * from tipo_documento where empresa_id = $1 and es_recibo limit 1) r returning id, carpeta_id
  )
  insert into documento (empresa_id, name, tipo_id, carpeta_id, empleado_id, empleado_nombre, empleado_activo, fecha, origen,
    cuenta_id, estado, requiere_firma, permitir_ver_sin_firmar, firmado_empleado, archivo_id, sha256, type, size)
  select $1, 'Papel ' || m, t.id, t.carpeta_id, l.id, l.display_name, l.activo, date '2026-01-02', 'empresa', l.id, 'Aprobado',
    true, true, case when (l.legajo + m) % 4 > 0 then timestamptz '2026-02-02 00:00:00+00' end, gen_random_uuid(),
    md5(l.id::text) || md5(m::text), 'application/pdf', 1000
  from legajo l cross join generate_series(1, 2) m, tipo_nuevo t
  where l.empresa_id = $1 and l.legajo >= 10000000 and l.legajo % 3 = 2`;

const grow: typeof growRows = async (ask, empresa, from, to) => {
  await growRows(ask, empresa, from, to);
  await ask("set session_replication_role = replica");
  await ask(PAPERS, [empresa]);
  await ask(
    "update legajo set solicitud_onboarding = solicitud_onboarding + legajo % 30 * interval '1 day' where empresa_id = $1",
    [empresa],
  );
  await ask("set session_replication_role = origin");
  await ask("vacuum analyze documento");
  await ask("vacuum analyze legajo");
};

const ON_BOARD = `solicitud_onboarding is not null and activo is not null and activo and id ${NOT_ROOT}`;
const PAPER = `carpeta_id = any(array(select id from carpeta where es_onboarding)) and eliminado is null
  and reemplazado_por_id is null and requiere_firma and estado = 'Aprobado'`;
const OWES = `any(array(select empleado_id from documento where ${PAPER} and firmado_empleado is null))`;
const COMPANY = (empresa: string) => `select * from empresa where id = '${empresa}'`;
/** The page's people with what they have signed and when they were reminded, in one statement. */
const pageOf = (ids: string) => `with pagina as materialized (${ids})
  select l.*, c.roles, p.total, p.firmados, p.ultima, r.recordado
  from legajo l join cuenta c on c.id = l.id
  left join (select empleado_id, count(*) as total, count(firmado_empleado) as firmados, max(firmado_empleado) as ultima
    from documento where empleado_id = any(array(select id from pagina)) and ${PAPER} group by 1) p on p.empleado_id = l.id
  left join (select empleado_id, max(created) as recordado from recordatorio_de_onboarding
    where empleado_id = any(array(select id from pagina)) group by 1) r on r.empleado_id = l.id
  where l.id = any(array(select id from pagina))`;

async function cases(db: Db, empresa: string): Promise<Case[]> {
  const modulos = ["onboarding", "documentos"] as const;
  const actor = { _id: randomUUID(), empresa, roles: ["rrhh"], modulos: [...modulos], paso: "listo" } as const;
  const ctx = { actor, db, empresa, now: new Date() };
  const page = (asked: object) => async () => {
    const { data, total, exacto } = await listTablero(ctx, tablero.list.input.parse(asked));
    return `${data.length} de ${total}${exacto ? "" : "+"}`;
  };
  const NAME = 'display_name collate "es-x-icu", id';
  const one = (name: string, asked: object, where: string, order = "solicitud_onboarding, id"): Case => {
    const found = `select id from legajo where ${where}`;
    const best = [pageOf(`${found} order by ${order} limit ${TABLERO_PAGE}`), counted(found), COMPANY(empresa)];
    return { name, ratio: RATIO, ours: page(asked), best };
  };
  return [
    one("tablero, primera página", {}, ON_BOARD),
    one("tablero, por nombre", { order: { displayName: 1 } }, ON_BOARD, NAME),
    one("tablero, pendientes de datos", { etapa: "datos" }, `${ON_BOARD} and onboarding = 'Pendiente'`),
    one(
      "tablero, pendientes de firmas",
      { etapa: "firmas" },
      `${ON_BOARD} and not (onboarding = 'Pendiente') and id = ${OWES}`,
    ),
  ];
}
