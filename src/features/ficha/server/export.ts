/**
 * All that is kept of one person, to be handed to them: the file with health and history, the account without any secret,
 * what every feature keeps, the files themselves and the certificates they signed with. One zip, written aside and offered
 * to the session that asked for it. S-60, S-61.
 */
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { adjuntosOf, offerDownload } from "#features/archivos/server/service.ts";
import { visibleCuenta } from "#features/cuentas/server/service.ts";
import { sesion } from "#features/cuentas/server/tables.ts";
import { keysOf, partesOf } from "#features/legajos/partes.ts";
import { legajoHistoria } from "#features/legajos/server/tables.ts";
import { FOTO } from "#features/perfil/rules.ts";
import { visibleRoles } from "#platform/auth/roles.ts";
import type { Answer } from "#platform/contract/contract.ts";
import type { ZipEntry } from "#platform/files/server/store-zip.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import type { Ctx, CtxOf, Kept } from "#platform/http/server/serve.ts";
import type { ficha } from "../contract.ts";
import { entriesOf, type FilesDeps, filesOf, placed, ZIP_TYPE, zipAside, zipNameFor } from "./files.ts";
import { getFicha, getSalud } from "./read.ts";

type Exporting = CtxOf<typeof ficha.datosPersonales>;
type Exported = Kept<Answer<typeof ficha.datosPersonales>>;

export async function exportPerson(deps: FilesDeps, ctx: Exporting, userId: string): Promise<Exported> {
  const { name, ...gathered } = await ctx.aside(async (inside) => ({
    name: await zipNameFor(inside, userId, "Datos"),
    datos: await dataOf(deps, inside, userId),
    papers: await papersOf(deps, inside, userId),
    files: await placed(inside, [...(await pictureOf(inside, userId)), ...(await filesOf(deps, inside, userId))]),
  }));
  return zipAside(deps, everything(deps, gathered), (path) =>
    ctx.transact(async (inside) => {
      inside.about(userId);
      return { filename: await offerDownload(inside, deps, { name, type: ZIP_TYPE, body: { path } }) };
    }),
  );
}

type Gathered = {
  readonly datos: unknown;
  readonly papers: Awaited<ReturnType<typeof papersOf>>;
  readonly files: Awaited<ReturnType<typeof placed>>;
};

async function* everything(deps: FilesDeps, { datos, papers, files }: Gathered): AsyncGenerator<ZipEntry> {
  yield { name: "datos.json", body: [Buffer.from(JSON.stringify(datos, null, 2))] };
  for (const { path, text } of papers) yield { name: path, body: [Buffer.from(text)] };
  yield* entriesOf(
    deps,
    files.map(({ clave, path }) => ({ clave, path: `archivos/${path}` })),
  );
}

async function papersOf({ parts }: FilesDeps, ctx: Asking, userId: string) {
  const all = [];
  for (const { papers } of parts) all.push(...((await papers?.(ctx, userId)) ?? []));
  return all;
}

async function pictureOf({ db }: Asking, userId: string) {
  const [picture] = (await adjuntosOf(db, FOTO, [userId])).get(userId) ?? [];
  return picture ? [{ archivo: picture.url, path: picture.name }] : [];
}

async function dataOf({ parts }: FilesDeps, ctx: Ctx, userId: string) {
  const partes: Record<string, unknown> = {};
  for (const { nombre, data } of parts) partes[nombre] = await data(ctx, userId);
  return {
    generado: ctx.now,
    legajo: await fileOf(ctx, userId),
    cuenta: await accountOf(ctx, userId),
    historia: await historyOf(ctx, userId),
    ...partes,
  };
}

/** What the page needs to draw the file, and says nothing of the person. */
const OF_THE_SCREEN: readonly string[] = [
  "version",
  "partes",
  "editable",
  "administrable",
  "managerUsers",
  "camposPersonalizadosLegajo",
  "workSchedule",
];

/** As much as whoever asks reads of it, health too; of the people they manage and of who reads their payslips, the ids alone. */
async function fileOf(ctx: Ctx, userId: string) {
  const { usersManager = [], accesoConfidencial, ...file } = await getFicha(ctx, userId);
  const { datosMedicos } = await getSalud(ctx, userId);
  const idsOf = (people: readonly { readonly _id: string }[]) => people.map(({ _id }) => _id);
  return {
    ...Object.fromEntries(Object.entries(file).filter(([key]) => !OF_THE_SCREEN.includes(key))),
    datosMedicos,
    usersManager: idsOf(usersManager),
    ...(accesoConfidencial && { accesoConfidencial: idsOf(accesoConfidencial) }),
  };
}

async function accountOf(ctx: Ctx, userId: string) {
  const { username, roles, created, firstTime, activo, tieneCertificado, segundoFactor } = await visibleCuenta(
    ctx,
    userId,
  );
  const { cuenta, created: began, vista, ip, agente } = sesion;
  const sesiones = await ctx.db
    .select({ created: began, vista, ip, agente })
    .from(sesion)
    .where(eq(cuenta, userId))
    .orderBy(desc(began));
  const shown = roles.filter((role) => visibleRoles(ctx.actor.roles).includes(role));
  return { username, roles: shown, created, firstTime, activo, tieneCertificado, segundoFactor, sesiones };
}

function historyOf({ actor, db }: Asking, userId: string) {
  const { created, campo, antes, despues, empleado, _id } = legajoHistoria;
  const read = partesOf(actor.roles).flatMap(keysOf);
  return db
    .select({ created, campo, antes, despues })
    .from(legajoHistoria)
    .where(and(eq(empleado, userId), inArray(campo, read)))
    .orderBy(asc(created), asc(_id));
}
