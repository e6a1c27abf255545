/**
 * Who is missing of a run of the wizard is reminded by mail, once a day of the company's each: a row for each person and day,
 * which the index lets in once. The mail says how many wait and where; what they are is behind the sign-in. Nobody is followed
 * by it who left.
 */
import { and, asc, eq, not, type SQL, sql } from "drizzle-orm";
import { legajo } from "#features/legajos/server/tables.ts";
import { visibleLegajos } from "#features/nomina/server/lists.ts";
import type { Answer, Parsed } from "#platform/contract/contract.ts";
import { among } from "#platform/db/server/paging.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import type { Aviso } from "#platform/mail/aviso.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { recordadosOf, remindAll } from "#platform/mail/server/recordar.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { type envios, RECORDADO } from "../envios.ts";
import { pendienteWords, recordadosWords } from "../envios-rules.ts";
import { WRITERS } from "../quien.ts";
import { OWN_LIST } from "./avisos.ts";
import { type Corrida, corridaOf, enviadosFound, lacks, owes, unread } from "./enviados.ts";
import { POR_FIRMAR } from "./firmable.ts";
import { ofPersona } from "./rows.ts";
import { todayOf } from "./service.ts";
import { edited } from "./sight.ts";
import { documento, recordatorioDeEnvio } from "./tables.ts";

/** In one order, so that of two who remind the second waits. */
const missing = ({ actor, db }: Ctx, { _id: id }: Corrida, where: SQL | undefined) => {
  const { _id, firstName, email } = legajo;
  const count = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`;
  return db
    .select({ _id, firstName, email, sinFirmar: count(owes), sinLeer: count(unread) })
    .from(documento)
    .innerJoin(legajo, ofPersona)
    .where(and(eq(documento.envio, id), lacks, edited(actor), where))
    .groupBy(_id, firstName, email)
    .orderBy(asc(_id));
};

function avisoOf(pending: Parameters<typeof pendienteWords>[0]): Aviso {
  const { asunto, line } = pendienteWords(pending);
  const path = pending.sinFirmar > 0 ? POR_FIRMAR : OWN_LIST;
  return { asunto, lines: [line], enlace: { texto: "Ver mis documentos", path } };
}

type Asked = Parsed<(typeof envios)["recordar"]>;

export async function recordarEnvio(
  ctx: Ctx,
  { mail }: { readonly mail: Mail },
  asked: Asked,
): Promise<Answer<(typeof envios)["recordar"]>> {
  const { empresa, actor, db, now } = ctx;
  const corrida = await corridaOf(ctx, asked.envioId);
  const people = await missing(ctx, corrida, await chosenIn(ctx, corrida, asked));
  const dia = await todayOf(ctx);
  const same = { empresa, envio: corrida._id, dia, cuenta: actor._id, created: now };
  const reminded = await remindAll(mail, ctx, people, {
    aviso: avisoOf,
    note: (some) =>
      db
        .insert(recordatorioDeEnvio)
        .values(some.map(({ _id: empleado }) => ({ ...same, empleado })))
        .onConflictDoNothing()
        .returning({ empleado: recordatorioDeEnvio.empleado }),
  });
  for (const person of reminded) ctx.about(person, { line: RECORDADO });
  const { length } = reminded;
  return { message: recordadosWords(length), ...recordadosOf(people, length) };
}

/** Those who were named are all of the run and within reach, or nobody is reminded (S-24). */
async function chosenIn(ctx: Ctx, corrida: Corrida, { ids, excepto, estado, search }: Asked): Promise<SQL | undefined> {
  if (ids === null) {
    const { where } = enviadosFound(ctx, corrida, { estado, search, order: { legajo: 1 } }, async () => []);
    return and(where, not(among(legajo._id, excepto)));
  }
  const wanted = [...new Set(ids)];
  const { _id } = legajo;
  const reached = await ctx.db
    .select({ _id })
    .from(legajo)
    .where(and(among(_id, wanted), visibleLegajos(ctx.actor, WRITERS)));
  const all = new Set(corrida.personas);
  if (reached.length < wanted.length || wanted.some((id) => !all.has(id))) throw new Refusal(common.noEncontrado);
  return among(_id, wanted);
}
