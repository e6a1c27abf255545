import type { FastifyInstance } from "fastify";
import { type CuentasDeps, findCuenta, switchCompany, whoAmI } from "#features/cuentas/server/service.ts";
import type { Alta, CambiosFicha } from "#features/legajos/cambios.ts";
import { mayWrite } from "#features/legajos/partes.ts";
import { completeOwn, tellSaved } from "#features/onboarding/server/service.ts";
import { perfilProblems } from "#features/perfil/problems.ts";
import { isOwnChange, saveOwn } from "#features/perfil/server/service.ts";
import { type Guardado, SWITCHED, usuarios } from "#features/perfil/usuarios.ts";
import { isAdmin } from "#platform/auth/roles.ts";
import type { Answer } from "#platform/contract/contract.ts";
import { enterCompany } from "#platform/db/server/database.ts";
import { type Ctx, type Deps, serve } from "#platform/http/server/serve.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { ficha } from "../contract.ts";
import { masivo } from "../masivo.ts";
import { undoMetodos, undoOnboarding } from "./deshacer.ts";
import { exportPerson } from "./export.ts";
import { countFiles, downloadFiles, type FilesDeps } from "./files.ts";
import { assignMetodos, requestOnboarding } from "./masivo.ts";
import { apart } from "./plan.ts";
import { getFicha, getSalud } from "./read.ts";
import { removePerson } from "./remove.ts";
import { type KeepingDeps, saveFile } from "./save.ts";
import { createPerson } from "./service.ts";
import { askErasure, cancelErasure } from "./supresion.ts";

type Services = FilesDeps & { readonly mail: Mail };

export function fichaRoutes(app: FastifyInstance, deps: Deps, cuentas: CuentasDeps, services: Services) {
  const own = { ...cuentas, mail: services.mail, parts: services.parts };
  const create = async (ctx: Ctx, sent: Alta) => {
    await enterCompany(ctx.db, ctx.empresa);
    const userId = await createPerson(ctx, sent);
    ctx.about(userId);
    return getFicha(ctx, userId);
  };
  serve(app, deps, usuarios, { save: (ctx, sent) => save(own, ctx, sent) });
  serve(app, deps, masivo, {
    onboarding: requestOnboarding,
    deshacerOnboarding: undoOnboarding,
    metodos: assignMetodos,
    deshacerMetodos: undoMetodos,
  });
  serve(app, deps, ficha, {
    get: (ctx, { userId }) => getFicha(ctx, userId),
    salud: (ctx, { userId }) => getSalud(ctx, userId),
    create,
    createUser: create,
    countFiles: (ctx, { user }) => countFiles(services, ctx, user),
    descargarArchivos: (ctx, { user }) => downloadFiles(services, ctx, user),
    datosPersonales: (ctx, { userId }) => exportPerson(services, ctx, userId),
    pedirSupresion: (ctx, { userId }) => askErasure(ctx, userId),
    cancelarSupresion: (ctx, { userId }) => cancelErasure(ctx, userId),
    remove: async (ctx, { userId, cuil }) => {
      await enterCompany(ctx.db, ctx.empresa);
      await removePerson(cuentas, ctx, userId, cuil);
      return { message: "El legajo fue eliminado" };
    },
  });
}

/** The company, the data or the end of one's onboarding: a save that did half of what it was asked would be believed whole. */
async function save(
  deps: KeepingDeps,
  ctx: Ctx,
  { userId, empresa, version = 0, completoOnboarding, ...sent }: Guardado,
): Promise<Answer<typeof usuarios.save>> {
  const { actor, db } = ctx;
  const isOwn = userId === actor._id;
  const me = () => whoAmI(deps, db, { _id: userId, session: ctx.session });
  if (isOwn && empresa && isAdmin(actor.roles)) {
    if (Object.keys(sent).length > 0) throw new Refusal(perfilProblems.mezclado);
    const yo = await switchCompany(deps, ctx, { userId, empresa });
    ctx.about(userId, { line: SWITCHED });
    ctx.touches(empresa);
    return yo;
  }
  const { personal } = apart(sent);
  if (isOwn && completoOnboarding && actor.roles.includes("user")) {
    const isKeeper = mayWrite(actor.roles) && Object.keys(personal).length < Object.keys(sent).length;
    if (isKeeper) throw new Refusal(perfilProblems.ingresoMezclado);
    await completeOwn(deps, ctx, { ...personal, version });
    return me();
  }
  if (isOwn && (await asOneself(ctx, sent))) {
    if (Object.keys(personal).length > 0) {
      await saveOwn(deps, ctx, { ...personal, version });
      await tellSaved(ctx);
    }
    return me();
  }
  if (!mayWrite(actor.roles)) throw new Refusal(common.noEncontrado);
  await enterCompany(db, ctx.empresa);
  if (Object.keys(sent).length > 0) await saveFile(deps, ctx, userId, { ...sent, version });
  return getFicha(ctx, userId);
}

/**
 * Whoever keeps the files keeps their own too: only what "mis datos" would not let them do is done as staff. What the
 * company decides is nobody else's to send: from an employee it is ignored, as an unknown field is (S-21).
 */
async function asOneself(ctx: Ctx, sent: CambiosFicha): Promise<boolean> {
  const { actor, db, empresa } = ctx;
  if (!mayWrite(actor.roles) || (await findCuenta(db, actor._id)).empresa !== empresa) return true;
  const { personal } = apart(sent);
  return Object.keys(personal).length === Object.keys(sent).length && isOwnChange(ctx, personal);
}
