/** The changes of one file, field by field: only of the parts of it that whoever asks may read (D194), newest first. */
import { and, eq, sql } from "drizzle-orm";
import { TRAYECTORIA } from "#features/legajos/historia.ts";
import { keysOf, partesOf } from "#features/legajos/partes.ts";
import { legajo, legajoHistoria } from "#features/legajos/server/tables.ts";
import { visibleLegajos } from "#features/nomina/server/lists.ts";
import type { Parsed } from "#platform/contract/contract.ts";
import type { Page } from "#platform/contract/shapes.ts";
import { enterCompany } from "#platform/db/server/database.ts";
import { byId, byMoment, orderedBy } from "#platform/db/server/order.ts";
import { among, listingPage } from "#platform/db/server/paging.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import { found } from "#platform/problems/problem.ts";
import { actividad, type HistoriaItem } from "../contract.ts";
import { peopleOf } from "./people.ts";

type Asked = Parsed<(typeof actividad)["historia"]>;

export async function listHistoria(ctx: Acting, { userId, solo, ...asked }: Asked): Promise<Page<HistoriaItem>> {
  const { actor, db, empresa } = ctx;
  const by = actividad.historia.access;
  await enterCompany(db, empresa);
  const seen = and(eq(legajo._id, userId), visibleLegajos(actor, by));
  found(await db.select({ _id: legajo._id }).from(legajo).where(seen));
  const roles = actor.roles.filter((role) => (by as readonly string[]).includes(role));
  const read = partesOf(roles).flatMap(keysOf);
  const campos = solo === "trayectoria" ? read.filter((campo) => TRAYECTORIA.includes(campo)) : read;
  const { _id, campo, created, empleado } = legajoHistoria;
  const { data, ...page } = await listingPage(db, asked, {
    from: sql`${legajoHistoria}`,
    where: and(
      eq(legajoHistoria.empresa, empresa),
      eq(empleado, userId),
      sql`${campo} = any(${sql.param(campos)}::text[])`,
    ),
    id: _id,
    order: orderedBy(asked.order, { created: byMoment(created) }, byId(_id)),
    rows: (ids) => db.select().from(legajoHistoria).where(among(_id, ids)),
  });
  const personOf = await peopleOf(
    db,
    ctx,
    data.map(({ por }) => por),
  );
  return {
    ...page,
    data: data.map((row) => ({
      _id: row._id,
      created: row.created.toISOString(),
      campo: row.campo,
      antes: row.antes,
      despues: row.despues,
      por: personOf(row.por),
    })),
  };
}
