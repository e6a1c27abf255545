/**
 * A batch is signed by the process that was given the PIN: the open key is a variable of `run` and of nothing else. Groups
 * of files go through the sandbox's long lane, two at a time; a few signatures at a time are stored in one transaction, in
 * which the batch, the signer's role and their certificate are asked again. Whoever dies leaves what was signed, and a batch
 * that no longer says it goes on. D203, S-24, R-03.
 */
import type { KeyObject } from "node:crypto";
import { type StoredBytes, storeAllMade } from "#features/archivos/server/service.ts";
import { rolesInForce } from "#features/cuentas/rules.ts";
import { findCuenta } from "#features/cuentas/server/service.ts";
import { advanceTarea } from "#features/tareas/server/service.ts";
import type { Actor } from "#platform/auth/actor.ts";
import type { LogLine } from "#platform/contract/activity.ts";
import type { Db, Within } from "#platform/db/server/database.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import { type Problem, Refusal } from "#platform/problems/problem.ts";
import { LATIDO_MS } from "../lotes.ts";
import { firmaProblems } from "../problems.ts";
import { employerMaySign, estadoOf } from "../rules.ts";
import { type Group, groupsOf, Halt, type Item, TOGETHER } from "./batch-groups.ts";
import { type Engine, needShown } from "./engine.ts";
import type { Pendiente } from "./firmable.ts";
import { keepSignatures, type Made, publishSigned, type Signer } from "./keeping.ts";
import { beat, closeLote, countOf, type Lote, refuseRest, settleItems, tellEnd, toldOf } from "./lotes.ts";
import { closeAll, prepareAll, type Revision, type Unsigned } from "./revision.ts";
import { keysOfAll, shownMoment, signatoryOf, unsignedOf, withStanding } from "./signing.ts";

export type BatchDeps = {
  /** Transactions in a company. */
  readonly within: (empresa: string) => Within;
  readonly now: () => Date;
  /** Tells the company's log of signatures, in their transaction: of each of these people. */
  readonly tell: (db: Db, made: Told, people: readonly string[]) => Promise<unknown>;
  /** What stopped a batch that nobody waits for. */
  readonly onLost: (error: unknown) => void;
};

/** Who signed what, and from where they began it. */
export type Told = {
  readonly line: LogLine;
  readonly empresa: string;
  readonly fromUser: string;
  readonly now: Date;
  readonly ip: string;
  readonly session: string;
};

const TOLD_EVERY_MS = 400;
/** Signatures in one transaction: what each costs the database is mostly what a transaction does. */
const KEPT_TOGETHER = 64;

export type Batches = {
  launch(lote: Lote, key: KeyObject): void;
  /** Those that run stop after the signature they are at, and can be taken up again. */
  close(): Promise<void>;
};

export function createBatches(engine: Engine, deps: BatchDeps): Batches {
  const running = new Set<Promise<void>>();
  let isClosing = false;
  return {
    launch(lote, key) {
      const done = run({ ...deps, engine, lote, isClosing: () => isClosing }, key)
        .catch(deps.onLost)
        .finally(() => running.delete(done));
      running.add(done);
    },
    async close() {
      isClosing = true;
      await Promise.all(running);
    },
  };
}

type Run = BatchDeps & { readonly engine: Engine; readonly lote: Lote; readonly isClosing: () => boolean };

async function run(at: Run, key: KeyObject): Promise<void> {
  const { lote, now } = at;
  const within = at.within(lote.empresa);
  const ended = async (why: Halt["why"] | null) => {
    if (why === "over") return;
    await within(async (db) => {
      if (why !== null && why !== "closing") await refuseRest(db, lote._id, why.message);
      const row = await closeLote(db, lote, why === "closing" ? "interrumpido" : "terminado");
      if (row) await tellEnd(db, row, now(), why === "closing");
    });
  };
  // However long its files wait for a child: whoever is silent is taken for dead.
  const beating = setInterval(() => void within((db) => beat(db, lote, now())).catch(() => {}), LATIDO_MS / 4);
  try {
    const groups = groupsOf(at);
    const told = createTelling(at);
    const work = async () => {
      for (let group = await groups.next(); group; group = await groups.next())
        await signGroup(at, key, group, { told, weighed: groups.weighed }).finally(() => groups.weighed([]));
    };
    const ends = await Promise.allSettled(Array.from({ length: TOGETHER }, work));
    for (const end of ends) if (end.status === "rejected") throw end.reason;
    await ended(null);
  } catch (error) {
    if (error instanceof Halt) return ended(error.why);
    await ended("closing").catch(() => {});
    throw error;
  } finally {
    clearInterval(beating);
  }
}

type Watching = {
  readonly told: () => Promise<void>;
  readonly weighed: ReturnType<typeof groupsOf>["weighed"];
};

/** How far it is, at most so often. */
function createTelling({ lote, within, now }: Run): () => Promise<void> {
  let last = 0;
  return async () => {
    const moment = now();
    if (moment.getTime() - last < TOLD_EVERY_MS) return;
    last = moment.getTime();
    await within(lote.empresa)(async (db) => {
      const by = await countOf(db, lote._id);
      const avance = { hecho: by("firmado") + by("rechazado"), total: lote.total, mensaje: "" };
      await advanceTarea({ db, now: moment }, toldOf(lote), avance);
    });
  };
}

/** As the account is at this moment, or why it signs no more. */
async function actingAs({ lote }: Run, db: Db, now: Date): Promise<Acting> {
  const account = await findCuenta(db, lote.cuenta);
  const roles = rolesInForce(account);
  if (!account.activo || (lote.lado === "empleador" && !employerMaySign(roles))) throw new Halt(firmaProblems.sinPoder);
  const actor: Actor = { _id: lote.cuenta, empresa: lote.empresa, roles, modulos: [], paso: "listo" };
  return { actor, empresa: lote.empresa, db, now };
}

async function signGroup(run: Run, key: KeyObject, { items, at }: Group, { told, weighed }: Watching): Promise<void> {
  const { engine, lote } = run;
  const within = run.within(lote.empresa);
  const { lado, motivo, tipo, empresa } = lote;
  const firmable = engine.firmable(tipo);
  const said = { lado, motivo, conformidad: null, detalle: "" };
  const known = await within(async (db) => {
    const acting = await actingAs(run, db, at);
    const { open, closed } = await stillOpen(run, acting, items);
    const standing = await withStanding(db, tipo, open);
    const signatory = await signatoryOf(acting, said).catch(halting);
    const keys = await keysOfAll(db, open);
    return { actor: acting.actor, standing, closed, signatory, keys, cuando: await shownMoment(db, empresa, at) };
  });
  const { actor, standing, closed, signatory, keys, cuando } = known;
  const { files, broken } = await unsignedOf(engine, firmable, { keys, signatory, at, cuando }, standing);
  weighed(files);
  const how = { by: lote.cuenta, lane: "long" } as const;
  const outcomes = await closeAll(engine, () => key, await prepareAll(engine, files, how), how);
  const byId = new Map(files.map((file) => [file.id, file]));
  const signing = { actor, signatory, said, from: { ip: lote.ip, agente: lote.agente }, at };
  for (let first = 0; first < items.length; first += KEPT_TOGETHER) {
    if (run.isClosing()) throw new Halt("closing");
    const part: Ready[] = [];
    for (const item of items.slice(first, first + KEPT_TOGETHER)) {
      const outcome = outcomes.get(item.registro);
      const file = byId.get(item.registro);
      if (file && outcome && !("problem" in outcome)) part.push({ item, file, revision: outcome });
      else {
        const why = closed.get(item.registro) ?? broken.get(item.registro);
        const problem = why ?? (outcome && "problem" in outcome ? outcome.problem : firmaProblems.noSePudo);
        await within((db) => settleItems(db, [item._id], "rechazado", problem.message));
      }
    }
    const kept = await storeAllMade(empresa, engine, part, ({ revision }) => revision.bytes);
    await keep(run, signing, kept.map(finished));
    await told();
  }
}

type Ready = { readonly item: Item; readonly file: Unsigned; readonly revision: Revision };

const finished = ([{ item, file, revision }, stored]: readonly [Ready, StoredBytes]): Finished => ({
  item,
  made: { file, revision, stored, sha256: item.sha256 },
});

const halting = (error: unknown): never => {
  if (error instanceof Refusal && error.problems[0]) throw new Halt(error.problems[0]);
  throw error;
};

/** Those that can still be signed as they were shown; of the others why not, each by itself. */
async function stillOpen({ engine, lote }: Run, acting: Acting, items: readonly Item[]) {
  const firmable = engine.firmable(lote.tipo);
  const shownOf = ({ registro, sha256 }: Item) => ({ _id: registro, sha256 });
  const closed = new Map<string, Problem>();
  const ask = (some: readonly Item[]) => needShown(acting, firmable, lote, some.map(shownOf));
  try {
    return { open: await ask(items), closed };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  const open: Pendiente[] = [];
  for (const item of items) {
    try {
      open.push(...(await ask([item])));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      closed.set(item.registro, error.problems[0] ?? firmaProblems.noSePudo);
    }
  }
  return { open, closed };
}

type Finished = { readonly item: Item; readonly made: Made };
/** Whoever signs, as they were when the group began, and the moment that its stamps say. */
type Signing = Signer & { readonly actor: Actor; readonly at: Date };

/** The signatures and that their items are signed, together. Where one of them is refused, each by itself. */
async function keep(run: Run, signing: Signing, some: readonly Finished[]): Promise<void> {
  if (some.length === 0) return;
  const within = run.within(run.lote.empresa);
  const refused = await within((db) => keepIn(run, db, signing, some)).catch(asRefusal);
  if (!refused) return;
  const [problem = firmaProblems.noSePudo] = refused.problems;
  if (problem.code === firmaProblems.cerrado.code) throw new Halt(problem);
  if (some.length === 1) await within((db) => settleItems(db, idsOf(some), "rechazado", problem.message));
  else for (const one of some) await keep(run, signing, [one]);
}

const idsOf = (some: readonly Finished[]) => some.map(({ item }) => item._id);

async function keepIn(run: Run, db: Db, signing: Signing, some: readonly Finished[]): Promise<void> {
  const { engine, lote, tell } = run;
  const { empresa, cuenta, ip, sesion: session, lado } = lote;
  const { actor, at: now } = signing;
  const firmable = engine.firmable(lote.tipo);
  const made = some.map((one) => one.made);
  const acting = { actor, empresa, db, now };
  const kept = await keepSignatures(acting, { firmable, objected: engine.objected }, signing, made);
  await settleItems(db, idsOf(some), "firmado");
  // Before the locks of the company: whoever cancels holds the batch, then waits for those.
  if (!(await beat(db, lote, run.now()))) throw new Halt("over");
  await publishSigned(acting, firmable, kept);
  await tell(db, { line: firmable.line(lado), empresa, fromUser: cuenta, now, ip, session }, kept.people);
  // Last: it may have waited for one of them, and what was withdrawn meanwhile is not signed.
  if (run.isClosing()) throw new Halt("closing");
  if (estadoOf(signing.signatory.row, run.now()) !== "vigente") throw new Halt(firmaProblems.vencido);
  await actingAs(run, db, now);
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
