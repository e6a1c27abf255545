/** Receipts signed: one's own, one by one; as the company's attorney, one or many. FIRMA-09…FIRMA-12, REC-41…REC-43, D093, D204. */

import { employerMaySign, motivoEmpleador } from "#features/firma/rules.ts";
import { configuredMotivos, type Firmador, type Signed, signMany, signOne } from "#features/firma/server/service.ts";
import type { Answer, Output, Parsed } from "#platform/contract/contract.ts";
import type { CtxOf, Kept } from "#platform/http/server/serve.ts";
import { common, found, Refusal } from "#platform/problems/problem.ts";
import type { recibos } from "../contract.ts";
import { recibosProblems } from "../problems.ts";
import { conformidadOf } from "../rules.ts";
import { USED_BY } from "./service.ts";

type Endpoint = typeof recibos.firmar;
type Input = Parsed<Endpoint>;
type Signing = CtxOf<Endpoint>;

export const firmar = (firmador: Firmador, ctx: Signing, input: Input): Promise<Kept<Output<Endpoint>>> =>
  input.empleador ? asEmployer(firmador, ctx, input) : asEmployee(firmador, ctx, input);

const ONE = "Recibo firmado exitosamente";
const nothing = {
  error: false,
  firmadoEmpleado: null,
  firmadoEmpleador: null,
  pdf: null,
  sha256: null,
  tarea: null,
} as const;
const fileOf = ({ archivo, sha256 }: Signed) => ({ pdf: archivo, sha256 });

async function asEmployee(firmador: Firmador, ctx: Signing, input: Input): Promise<Kept<Output<Endpoint>>> {
  const { recibos: shown, motivo, detalle, certPassword: pin } = input;
  if (shown.length > 1) throw new Refusal(recibosProblems.soloUno);
  const chosen = conformidadOf(motivo, detalle);
  if (typeof chosen === "string") {
    const field = chosen === "motivo" ? "motivo" : "detalle";
    throw new Refusal({ ...recibosProblems[chosen], field });
  }
  const { conformidad } = chosen;
  const said = { lado: "empleado", motivo, conformidad, detalle: conformidad ? "" : detalle } as const;
  return signOne(firmador, ctx, { ...said, tipo: USED_BY, shown: found(shown), pin }, (_, signed): Answer<Endpoint> => {
    const firmadoEmpleado = { firmado: true, fecha: signed.at.toISOString(), motivo, conformidad };
    return { ...nothing, ...fileOf(signed), message: ONE, firmadoEmpleado };
  });
}

/** D093: nobody stands in for an attorney, not even root. */
async function asEmployer(firmador: Firmador, ctx: Signing, input: Input): Promise<Kept<Output<Endpoint>>> {
  const { recibos: shown, certPassword: pin } = input;
  if (!employerMaySign(ctx.actor.roles)) throw new Refusal(common.sinPermisos);
  const motivo = motivoEmpleador(input.motivo, await ctx.aside(({ db }) => configuredMotivos(db)));
  if (motivo === null) throw new Refusal({ ...recibosProblems.motivo, field: "motivo" });
  const said = { lado: "empleador", motivo, conformidad: null, detalle: "", tipo: USED_BY, pin } as const;
  if (shown.length > 1) {
    return signMany(firmador, ctx, { ...said, shown }, (_, { _id, total }): Answer<Endpoint> => {
      return { ...nothing, message: `Se están firmando ${total} recibos`, tarea: _id };
    });
  }
  return signOne(firmador, ctx, { ...said, shown: found(shown) }, (_, signed): Answer<Endpoint> => {
    const firmadoEmpleador = { firmado: true, fecha: signed.at.toISOString() };
    return { ...nothing, ...fileOf(signed), message: ONE, firmadoEmpleador };
  });
}
