/**
 * What the company does about who is stuck: they are reminded by mail, once a day of the company's each, or their request is
 * taken back. All of those chosen or nobody (S-24); of what they saved nothing goes.
 */
import { and, asc, eq, not, type SQL } from "drizzle-orm";
import { cuenta } from "#features/cuentas/server/tables.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { visibleLegajos } from "#features/nomina/server/lists.ts";
import { namedLegajos } from "#features/nomina/server/service.ts";
import type { Answer, Parsed } from "#platform/contract/contract.ts";
import { dayIn } from "#platform/dates/zone.ts";
import { among } from "#platform/db/server/paging.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import type { Aviso } from "#platform/mail/aviso.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { recordadosOf, remindAll } from "#platform/mail/server/recordar.ts";
import { FIRMAR_PATH, ONBOARDING_PATH } from "../rutas.ts";
import { type Alcance, CANCELADO, RECORDADO, type tablero } from "../tablero.ts";
import { ASKERS } from "../tablero-quien.ts";
import { canceladosWords, etapaOf, mayBeReminded, pendienteWords, recordadosWords } from "../tablero-rules.ts";
import { countPapelesOf } from "./papeles.ts";
import { changePedidos, companyOf } from "./service.ts";
import { type Looking, onBoard, tableroFound } from "./tablero.ts";
import { recordatorioDeOnboarding } from "./tables.ts";

/** Whom it reaches, as a condition on `legajo`. */
async function reached(ctx: Looking, { ids, filtros, excepto }: Alcance): Promise<SQL | undefined> {
  if (filtros === null || ids.length > 0)
    return namedLegajos(ctx, ids, and(visibleLegajos(ctx.actor, ASKERS), onBoard));
  const { where } = tableroFound(ctx, { ...filtros, order: { pedido: 1 } }, async () => []);
  return and(where, not(among(legajo._id, excepto)));
}

/** Who works here and owes something they can do. In one order, so that of two who remind the second waits. */
async function pending(ctx: Looking, where: SQL | undefined) {
  const { db, company } = ctx;
  const { _id, firstName, email, solicitudOnboarding, completoOnboarding, conPin: tieneCertificado } = legajo;
  const rows = await db
    .select({ _id, firstName, email, solicitudOnboarding, completoOnboarding, tieneCertificado, roles: cuenta.roles })
    .from(legajo)
    .innerJoin(cuenta, eq(cuenta._id, _id))
    .where(and(where, eq(legajo.activo, true)))
    .orderBy(asc(_id));
  const papelesOf = await countPapelesOf(
    db,
    rows.map((row) => row._id),
    company.modulos,
  );
  return rows.flatMap((row) => {
    const papeles = papelesOf(row._id);
    const etapa = etapaOf(row, papeles);
    const owes = etapa !== "completo" && mayBeReminded({ ...row, modulos: company.modulos });
    return owes ? [{ ...row, etapa, faltan: papeles.total - papeles.firmados }] : [];
  });
}
type Pending = Awaited<ReturnType<typeof pending>>[number];

function avisoOf({ etapa, faltan }: Pending): Aviso {
  const { asunto, line, texto } = pendienteWords(etapa, faltan);
  const path = etapa === "datos" ? ONBOARDING_PATH : FIRMAR_PATH;
  return { asunto, lines: [line], enlace: { texto, path } };
}

const lookingOf = async ({ actor, db, empresa, now }: Ctx): Promise<Looking> => ({
  actor,
  db,
  now,
  company: await companyOf(db, empresa),
});

export async function recordarOnboarding(
  ctx: Ctx,
  { mail }: { readonly mail: Mail },
  alcance: Parsed<(typeof tablero)["recordar"]>,
): Promise<Answer<(typeof tablero)["recordar"]>> {
  const { empresa, actor, db, now } = ctx;
  const looking = await lookingOf(ctx);
  const people = await pending(looking, await reached(looking, alcance));
  const same = { empresa, dia: dayIn(looking.company.zona, now), cuenta: actor._id, created: now };
  const reminded = await remindAll(mail, ctx, people, {
    aviso: avisoOf,
    note: (some) =>
      db
        .insert(recordatorioDeOnboarding)
        .values(some.map(({ _id: empleado }) => ({ ...same, empleado })))
        .onConflictDoNothing()
        .returning({ empleado: recordatorioDeOnboarding.empleado }),
  });
  for (const person of reminded) ctx.about(person, { line: RECORDADO });
  const { length } = reminded;
  return { message: recordadosWords(length), ...recordadosOf(people, length) };
}

export async function cancelarOnboarding(
  ctx: Ctx,
  alcance: Parsed<(typeof tablero)["cancelar"]>,
): Promise<Answer<(typeof tablero)["cancelar"]>> {
  const { count, changed } = await changePedidos(ctx, await reached(await lookingOf(ctx), alcance), false);
  for (const person of changed) ctx.about(person, { line: CANCELADO });
  const { length } = changed;
  return { message: canceladosWords(length), cancelados: length, quedan: count - length };
}
