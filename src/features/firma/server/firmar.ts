/** Records signed by their employee, one by one; and by the company's attorney, one or many. FIRMA-09…FIRMA-14, REC-41…REC-43, D083, D093, D204. */
import type { z } from "zod";
import { common, found, Refusal } from "#platform/problems/problem.ts";
import type { Firmado } from "../firmar.ts";
import { firmaProblems } from "../problems.ts";
import { conformidadElegida, employerMaySign, motivoEmpleador } from "../rules.ts";
import type { Shown } from "./engine.ts";
import { configuredMotivos, type Firmador, type Signed, type Signing, signMany, signOne } from "./service.ts";

type Answer = z.input<typeof Firmado>;

type Given = {
  readonly tipo: string;
  readonly recibos: readonly Shown[];
  readonly motivo: string;
  readonly certPassword: string;
  /** What is said of one that is signed. */
  readonly message: string;
};

const nothing = {
  error: false,
  firmadoEmpleado: null,
  firmadoEmpleador: null,
  pdf: null,
  sha256: null,
  tarea: null,
} as const;
const fileOf = ({ archivo, sha256 }: Signed) => ({ pdf: archivo, sha256 });

export async function signOwn<K>(
  firmador: Firmador,
  ctx: Signing<Answer, K>,
  { tipo, recibos: shown, motivo, detalle, certPassword: pin, message }: Given & { readonly detalle: string },
): Promise<K> {
  if (shown.length > 1) throw new Refusal(firmaProblems.soloUno);
  const chosen = conformidadElegida(motivo, detalle);
  if (typeof chosen === "string") {
    const field = chosen === "motivo" ? "motivo" : "detalle";
    throw new Refusal({ ...firmaProblems[chosen], field });
  }
  const { conformidad } = chosen;
  const said = { lado: "empleado", motivo, conformidad, detalle: conformidad ? "" : detalle } as const;
  return signOne(firmador, ctx, { ...said, tipo, shown: found(shown), pin }, (_, signed) => {
    const firmadoEmpleado = { firmado: true, fecha: signed.at.toISOString(), motivo, conformidad };
    return { ...nothing, ...fileOf(signed), message, firmadoEmpleado };
  });
}

/** D093: nobody stands in for an attorney, not even root. `many`: what is said of a task that signs so many. */
export async function signForCompany<K>(
  firmador: Firmador,
  ctx: Signing<Answer, K>,
  given: Given & { readonly many: (total: number) => string },
): Promise<K> {
  const { tipo, recibos: shown, certPassword: pin, message, many } = given;
  if (!employerMaySign(ctx.actor.roles)) throw new Refusal(common.sinPermisos);
  const motivo = motivoEmpleador(given.motivo, await ctx.aside(({ db }) => configuredMotivos(db)));
  if (motivo === null) throw new Refusal({ ...firmaProblems.motivo, field: "motivo" });
  const said = { lado: "empleador", motivo, conformidad: null, detalle: "", tipo, pin } as const;
  if (shown.length > 1)
    return signMany(firmador, ctx, { ...said, shown }, (_, { _id, total }) => ({
      ...nothing,
      message: many(total),
      tarea: _id,
    }));
  return signOne(firmador, ctx, { ...said, shown: found(shown) }, (_, signed) => {
    const firmadoEmpleador = { firmado: true, fecha: signed.at.toISOString() };
    return { ...nothing, ...fileOf(signed), message, firmadoEmpleador };
  });
}
