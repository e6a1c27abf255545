/**
 * A batch is signed by the process that was given the PIN: the open key is a variable of `run` and of nothing else. Groups
 * of files go through the sandbox's long lane, two at a time; each signature is stored in a transaction of its own, in which
 * the batch, the signer's role and their certificate are asked again. Whoever dies leaves what was signed, and a batch that
 * no longer says it goes on. D203, S-24, R-03.
 */
import type { KeyObject } from "node:crypto";
import { storeMade } from "#features/archivos/server/service.ts";
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
import { type Engine, needShown } from "./engine.ts";
import type { Pendiente } from "./firmable.ts";
import { beat, closeLote, countOf, type Lote, nextItems, refuseRest, settleItem, tellEnd, toldOf } from "./lotes.ts";
import { closeAll, prepareAll } from "./revision.ts";
import { keepSignature, shownMoment, signatoryOf, unsignedOf, withStanding } from "./signing.ts";

export type BatchDeps = {
  /** Transactions in a company. */
  readonly within: (empresa: string) => Within;
  readonly now: () => Date;
  /** Tells the company's log of a signature, in its transaction. */
  readonly tell: (db: Db, made: Told) => Promise<unknown>;
  /** What stopped a batch that nobody waits for. */
  readonly onLost: (error: unknown) => void;
};

/** Who signed what of whom, and from where they began it. */
export type Told = {
  readonly line: LogLine;
  readonly empresa: string;
  readonly fromUser: string;
  readonly toUser: string;
  readonly now: Date;
  readonly ip: string;
  readonly session: string;
};

/**
 * So many files at once in a child: few to begin with, for whoever watches, then as many as make its start cheap, or fewer
 * where they are heavy. All of them are in memory.
 */
const FIRST_GROUP = 8;
const GROUP = 128;
const GROUP_BYTES = 8 * 1024 * 1024;
/** Children at work for one batch. */
const TOGETHER = 2;
const TOLD_EVERY_MS = 400;

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

/** Why a run ends before its last item. "over": somebody cancelled it, or another run took it up. */
class Halt extends Error {
  readonly why: "over" | "closing" | Problem;
  constructor(why: Halt["why"]) {
    super("the batch stops");
    this.why = why;
  }
}

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
        await signGroup(at, key, group, { told, weighed: groups.weighed });
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

type Item = Awaited<ReturnType<typeof nextItems>>[number];
type Group = { readonly items: readonly Item[]; readonly at: Date };

/** One after the other, whoever asks: no item is in two groups. */
function groupsOf({ lote, within, now, isClosing }: Run) {
  let [after, size] = [0, FIRST_GROUP];
  let last: Promise<unknown> = Promise.resolve();
  const next = async (): Promise<Group | null> => {
    if (isClosing()) throw new Halt("closing");
    const moment = now();
    const items = await within(lote.empresa)(async (db) => {
      if (!(await beat(db, lote, moment))) throw new Halt("over");
      return nextItems(db, lote._id, after, size);
    });
    after = items.at(-1)?.orden ?? after;
    return items.length === 0 ? null : { items, at: moment };
  };
  const inTurn = async (before: Promise<unknown>) => {
    await before;
    return next();
  };
  return {
    next: () => {
      const mine = inTurn(last);
      last = mine.catch(() => {});
      return mine;
    },
    /** Those that come will weigh what these do. */
    weighed: (files: readonly { readonly bytes: Uint8Array }[]) => {
      const mean = files.reduce((sum, { bytes }) => sum + bytes.length, 0) / files.length;
      if (mean > 0) size = Math.max(1, Math.min(GROUP, Math.floor(GROUP_BYTES / mean)));
    },
  };
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
    return { standing, closed, signatory, cuando: await shownMoment(db, empresa, at) };
  });
  const { standing, closed, signatory, cuando } = known;
  const { files, broken } = await unsignedOf(engine, firmable, { empresa, lado, signatory, at, cuando }, standing);
  weighed(files);
  const how = { by: lote.cuenta, lane: "long" } as const;
  const outcomes = await closeAll(engine, () => key, await prepareAll(engine, files, how), how);
  const byId = new Map(files.map((file) => [file.id, file]));
  for (const item of items) {
    if (run.isClosing()) throw new Halt("closing");
    const outcome = outcomes.get(item.registro);
    const file = byId.get(item.registro);
    const from = { ip: lote.ip, agente: lote.agente };
    if (!file || !outcome || "problem" in outcome) {
      const why = closed.get(item.registro) ?? broken.get(item.registro);
      const problem = why ?? (outcome && "problem" in outcome ? outcome.problem : firmaProblems.noSePudo);
      await within((db) => settleItem(db, item._id, "rechazado", problem.message));
    } else {
      const stored = await storeMade(empresa, engine, outcome.bytes);
      const made = { file, revision: outcome, stored, signatory, said, from, sha256: item.sha256 };
      await keep(run, item, at, made);
    }
    await told();
  }
}

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

type Made = Parameters<typeof keepSignature>[2];

/** The signature and that the item is signed, together. */
async function keep(run: Run, item: Item, at: Date, made: Made): Promise<void> {
  const { engine, lote, tell } = run;
  const within = run.within(lote.empresa);
  const { empresa, cuenta, ip, sesion, lado } = lote;
  const firmable = engine.firmable(lote.tipo);
  const refused = await within(async (db) => {
    if (!(await beat(db, lote, run.now()))) throw new Halt("over");
    if (estadoOf(made.signatory.row, run.now()) !== "vigente") throw new Halt(firmaProblems.vencido);
    const acting = await actingAs(run, db, at);
    const persona = await keepSignature(acting, { firmable, objected: engine.objected }, made);
    await settleItem(db, item._id, "firmado");
    const line = firmable.line(lado);
    await tell(db, { line, empresa, fromUser: cuenta, toUser: persona, now: at, ip, session: sesion });
    return null;
  }).catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });
  if (!refused) return;
  const [problem = firmaProblems.noSePudo] = refused.problems;
  if (problem.code === firmaProblems.cerrado.code) throw new Halt(problem);
  await within((db) => settleItem(db, item._id, "rechazado", problem.message));
}
