/**
 * What others need of signatures: one record signed, and many with one PIN; and what the calls of either side do, the same for
 * all kinds. FIRMA-08…FIRMA-14, REC-41…REC-43, D083, D093, D203, D204.
 */
import type { KeyObject } from "node:crypto";
import type { z } from "zod";
import { storeMade } from "#features/archivos/server/service.ts";
import type { Db } from "#platform/db/server/database.ts";
import type { Aside, Ctx } from "#platform/http/server/serve.ts";
import { common, found, Refusal } from "#platform/problems/problem.ts";
import type { StampTexts } from "#platform/signing/server/revision.ts";
import type { Firmado } from "../firmar.ts";
import { APODERADO, EN_CONFORMIDAD, type Lado } from "../lados.ts";
import { firmaProblems } from "../problems.ts";
import { conformidadElegida, employerMaySign, motivoEmpleador } from "../rules.ts";
import type { Batches } from "./batch.ts";
import type { Certificado } from "./counter.ts";
import { type Engine, needShown, type Shown } from "./engine.ts";
import { keepSignatures, publishSigned } from "./keeping.ts";
import { type Lote, openLote } from "./lotes.ts";
import { unlock } from "./pin.ts";
import { type Checker, checkerAhead, closeAll, codeOf, prepareAll } from "./revision.ts";
import {
  capacityOf,
  fromOf,
  keysOfAll,
  type Said,
  shownMoment,
  signatoryOf,
  unsignedOf,
  withStanding,
} from "./signing.ts";
import { motivoFirma } from "./tables.ts";

/** An endpoint's two ways to the database; its answer is its own. */
export type Signing<A, K> = Aside & { readonly transact: (work: (inside: Ctx) => Promise<A>) => Promise<K> };

/** How records are signed, opened once a process in the shell. */
export type Firmador = { readonly engine: Engine; readonly batches: Batches };

export type SignOne = Said & { readonly tipo: string; readonly shown: Shown; readonly pin: string };

export type Signed = { readonly archivo: string; readonly sha256: string; readonly at: Date };

/** One, and exactly once: `answer` is asked in the transaction in which it is stored. */
export async function signOne<A, K>(
  { engine }: Pick<Firmador, "engine">,
  ctx: Signing<A, K>,
  { tipo, shown, pin, ...said }: SignOne,
  answer: (inside: Ctx, signed: Signed) => Promise<A> | A,
): Promise<K> {
  const firmable = engine.firmable(tipo);
  const { actor, empresa, now: at } = ctx;
  const known = await ctx.aside(async (inside) => {
    const pendientes = await needShown(inside, firmable, said, [shown]);
    const signatory = await signatoryOf(inside, said);
    const standing = await withStanding(inside.db, tipo, pendientes);
    const keys = await keysOfAll(inside.db, pendientes);
    return { signatory, standing, keys, cuando: await shownMoment(inside.db, empresa, at) };
  });
  const { signatory, standing, keys, cuando } = known;
  const reading = { keys, signatory, at, cuando };
  const { files, broken } = await unsignedOf(engine, firmable, reading, standing);
  for (const problem of broken.values()) throw new Refusal(problem);
  const how = { by: actor._id, lane: "prompt" } as const;
  let begun: ReturnType<typeof prepareAll> | undefined;
  const prepared = () => {
    begun ??= prepareAll(engine, files, how);
    return begun;
  };
  // Neither needs anything of the PIN, and each takes longer to start than to work. One child at a time: the checker comes
  // once the revision is prepared, and only for whoever's turn it is, so that who waits for theirs holds no place.
  let checker: Checker | undefined;
  let isOver = false;
  const meanwhile = {
    counted: () => void prepared().catch(() => {}),
    looking: () =>
      void prepared().then(
        ({ ready }) => {
          if (ready.length > 0 && !isOver) checker = checkerAhead(engine, how);
        },
        () => {},
      ),
  };
  const sign = async (key: KeyObject, row: Certificado) => {
    if (row._id !== signatory.row._id) throw new Refusal(firmaProblems.cerrado);
    const outcomes = await closeAll(engine, () => key, await prepared(), { ...how, checker });
    const file = found(files);
    const revision = outcomes.get(file.id);
    if (!revision || "problem" in revision) throw new Refusal(revision?.problem ?? firmaProblems.noSePudo);
    const stored = await storeMade(empresa, engine, revision.bytes);
    const from = fromOf(ctx);
    return ctx.transact(async (inside) => {
      const made = { file, revision, stored, sha256: shown.sha256 };
      const { objected } = engine;
      const kept = await keepSignatures(inside, { firmable, objected }, { signatory, said, from }, [made]);
      const [persona = ""] = kept.people;
      inside.about(persona, { line: firmable.line(said.lado) });
      const answered = await answer(inside, { archivo: stored._id, sha256: stored.sha256, at });
      await publishSigned(inside, firmable, kept);
      return answered;
    });
  };
  try {
    return await unlock(engine.box, ctx, { empresa, legajo: actor._id, pin }, sign, meanwhile);
  } finally {
    isOver = true;
    checker?.release();
  }
}

export type SignMany = Said & { readonly tipo: string; readonly shown: readonly Shown[]; readonly pin: string };

/** Nothing is signed unless every one of them can be (S-24). */
export async function signMany<A, K>(
  { engine, batches }: Firmador,
  ctx: Signing<A, K>,
  { tipo, shown, pin, ...said }: SignMany,
  answer: (inside: Ctx, lote: Lote) => Promise<A> | A,
): Promise<K> {
  const { actor, empresa } = ctx;
  const firmable = engine.firmable(tipo);
  const once = [...new Map(shown.map((one) => [one._id, one])).values()];
  await ctx.aside(async (inside) => {
    await needShown(inside, firmable, said, once);
    await signatoryOf(inside, said);
  });
  return unlock(engine.box, ctx, { empresa, legajo: actor._id, pin }, async (key) => {
    let lote: Lote | null = null;
    const kept = await ctx.transact(async (inside) => {
      const pendientes = await needShown(inside, firmable, said, once);
      const { lado, motivo } = said;
      lote = await openLote(inside, { tipo, lado, motivo, pendientes, from: fromOf(ctx) });
      return answer(inside, lote);
    });
    // A repeat that was answered meanwhile opened none.
    if (lote) batches.launch(lote, key);
    return kept;
  });
}

const MUESTRAS: Readonly<Record<Lado, string>> = {
  empleador: "María Fernanda González",
  empleado: "Juan Ignacio Pérez",
  firmante: "Ana Laura Rodríguez",
};
const CODIGO_MUESTRA = "0".repeat(12);

/** What a stamp says where nobody has signed yet. */
export async function sampleStamp(
  { db, empresa, now }: Pick<Ctx, "db" | "empresa" | "now">,
  { lado, publicUrl }: { readonly lado: Lado; readonly publicUrl: string | null },
): Promise<Omit<StampTexts, "caja">> {
  return {
    nombre: MUESTRAS[lado],
    capacidad: capacityOf("", lado),
    motivo: lado === "empleador" ? APODERADO : EN_CONFORMIDAD,
    cuando: await shownMoment(db, empresa, now),
    ...codeOf(CODIGO_MUESTRA, publicUrl),
  };
}

/** The reasons that the company configured, the oldest first (D204). */
export async function configuredMotivos(db: Db): Promise<string[]> {
  const { name, created } = motivoFirma;
  return (await db.select({ name }).from(motivoFirma).orderBy(created, name)).map((row) => row.name);
}

type Answered = z.input<typeof Firmado>;

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
  ctx: Signing<Answered, K>,
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
  ctx: Signing<Answered, K>,
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
