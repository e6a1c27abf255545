/** What is told of expiries: every hour a look at the companies whose day has begun, and of each of those one job a day. D085. */
import { z } from "zod";
import { Day, Id } from "#platform/contract/shapes.ts";
import { job } from "#platform/jobs/job.ts";

export const vencimientosJob = job("documentos.vencimientos", z.object({}), { retryLimit: 1 });

/** `dia`: the company's. */
export const avisarJob = job("documentos.avisar-vencimientos", z.object({ empresa: Id, dia: Day }), {
  heartbeatSeconds: 10,
});

/** One job is all that a company's day has. */
export const avisarKey = ({ empresa, dia }: { readonly empresa: string; readonly dia: string }): string =>
  `${empresa} ${dia}`;
