/** One's own onboarding: how it stands, and the save that completes it. ONB-09…ONB-12, ONB-16, D067, D068, S-29. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import { findCuenta } from "#features/cuentas/server/service.ts";
import { activeModules } from "#features/empresa/rules.ts";
import { findEmpresa, modulosOf } from "#features/empresa/server/service.ts";
import type { CambiosPersonales } from "#features/legajos/datos.ts";
import type { OwnRules } from "#features/legajos/rules.ts";
import { changeMany } from "#features/legajos/server/lists.ts";
import { legajo, stands } from "#features/legajos/server/tables.ts";
import { type PerfilDeps, saveOwn } from "#features/perfil/server/service.ts";
import { ONBOARDING_DONE } from "#features/perfil/usuarios.ts";
import type { Modulo } from "#platform/auth/modulos.ts";
import type { Versioned } from "#platform/contract/contract.ts";
import { type Db, enterCompany } from "#platform/db/server/database.ts";
import type { Acting, Asking } from "#platform/http/server/asking.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { Refusal, refuseAll } from "#platform/problems/problem.ts";
import { publish } from "#platform/realtime/server/publish.ts";
import { type Alguien, applies } from "../aplica.ts";
import { type EstadoPropio, FOTO } from "../contract.ts";
import { onboardingCambio } from "../events.ts";
import { isInterrupted, isPending, missing, missingIn, owesData, stepName, stepsOf, whyNot } from "../rules.ts";
import { countPapeles } from "./papeles.ts";
import { tellBoard } from "./tablero-avisos.ts";

/** As `isOnboarding` says, in the words of its index. */
export const isPendiente = sql`${legajo.onboarding} = 'Pendiente'`;

export type Company = { readonly rules: OwnRules; readonly modulos: readonly Modulo[]; readonly zona: string };

export async function companyOf(db: Db, empresa: string): Promise<Company> {
  const row = await findEmpresa(db, empresa);
  const modulos = modulosOf(row);
  return {
    rules: { config: modulos.misDatos, campos: row.camposPersonalizadosLegajo },
    modulos: activeModules(modulos),
    zona: row.zonaHoraria,
  };
}

const NOTHING: EstadoPropio = {
  aplica: false,
  interrumpido: false,
  pendiente: false,
  datosPendientes: false,
  pedido: null,
  completo: null,
  pasos: [],
  foto: { requerida: false, falta: false },
  papeles: { total: 0, firmados: 0 },
};

/** Of whoever has no file in the company, as a visiting administrator, nothing is asked. */
export async function ownOnboarding({ actor, db, empresa }: Asking & Pick<Ctx, "empresa">): Promise<EstadoPropio> {
  const { rules, modulos } = await companyOf(db, empresa);
  const [file] = await db
    .select()
    .from(legajo)
    .where(and(eq(legajo._id, actor._id), stands));
  const who: Alguien = { roles: actor.roles, tieneCertificado: file?.conPin ?? false, modulos };
  if (!file) return NOTHING;
  if (!applies(who)) return { ...NOTHING, interrumpido: isInterrupted({ ...who, ...file }) };
  const papeles = await countPapeles(db, actor._id, modulos);
  const pasos = stepsOf(rules).map((clave) => ({
    clave,
    nombre: stepName(clave),
    completo: missingIn(rules, clave, file).length === 0,
  }));
  const photo = pasos.find(({ clave }) => clave === FOTO);
  return {
    ...NOTHING,
    aplica: true,
    pendiente: isPending({ ...who, ...file, papeles }),
    datosPendientes: owesData({ ...who, ...file }),
    pedido: file.solicitudOnboarding?.toISOString() ?? null,
    completo: file.completoOnboarding?.toISOString() ?? null,
    pasos,
    foto: { requerida: photo !== undefined, falta: photo !== undefined && !photo.completo },
    papeles,
  };
}

/**
 * The last save of one's own data: the moment is the server's, whatever was sent. Also the only one where no section is
 * asked for. Refused while anything is missing, and then nothing of it is written.
 */
export async function completeOwn(deps: PerfilDeps, ctx: Ctx, sent: CambiosPersonales & Versioned): Promise<void> {
  const { actor, db, now } = ctx;
  const { empresa, tieneCertificado } = await findCuenta(db, actor._id);
  await enterCompany(db, empresa);
  const { rules, modulos } = await companyOf(db, empresa);
  const needOpen = (file: typeof legajo.$inferSelect) => {
    const refused = whyNot({ roles: actor.roles, tieneCertificado, modulos, ...file });
    if (refused) throw new Refusal(refused);
  };
  // Before the version is asked for: who was cancelled meanwhile is told that, and not that somebody edited the file.
  for (const file of await db.select().from(legajo).where(eq(legajo._id, actor._id))) needOpen(file);
  await saveOwn(deps, ctx, sent, (file) => {
    needOpen(file);
    refuseAll(missing(rules, file));
    return { completoOnboarding: now };
  });
  ctx.about(actor._id, { line: ONBOARDING_DONE, empresa });
  await publish({ db, empresa }, [actor._id], onboardingCambio, { cambio: "completo" });
  await tellBoard({ db, empresa });
}

/** Their open pages are told, and whoever watches: asked for, or taken back. */
export async function tellAsked(at: Pick<Ctx, "db" | "empresa">, people: readonly string[], asked: boolean) {
  if (people.length === 0) return;
  await publish(at, people, onboardingCambio, { cambio: asked ? "pedido" : "cancelado" });
  await tellBoard(at);
}

/** Somebody saved a part of their own file, which moves the board while it is asked for. */
export async function tellSaved({ actor, db }: Asking): Promise<void> {
  const isAsked = and(eq(legajo._id, actor._id), isPendiente);
  const rows = await db.select({ empresa: legajo.empresa }).from(legajo).where(isAsked);
  for (const { empresa } of rows) await tellBoard({ db, empresa });
}

/**
 * Asked of many, or taken back, in one statement. Who was asked before and has not done it keeps the day of that; what was
 * done once and is asked again is due again; what is done is not taken back. ONB-09, ONB-14, S-24.
 */
export async function changePedidos(ctx: Acting, where: SQL | undefined, asked: boolean) {
  const done = await changeMany(ctx, where, {
    campo: "solicitudOnboarding",
    antes: sql`${legajo.onboarding}`,
    despues: sql`${legajo.onboarding}`,
    set: asked ? sql`solicitud_onboarding = ${ctx.now.toISOString()}::timestamptz` : sql`solicitud_onboarding = null`,
    changes: asked ? sql`not (${isPendiente})` : isPendiente,
  });
  await tellAsked(ctx, done.changed, asked);
  return done;
}
