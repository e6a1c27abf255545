/**
 * The files of some records, each with one more signature: prepared in the sandbox, which has no key; signed here, with the
 * key of whoever was asked for the PIN; and verified in the sandbox as a stranger would, before anything is stored (S-45).
 */
import { hash, type KeyObject } from "node:crypto";
import type { Problem } from "#platform/problems/problem.ts";
import { type Lane, type Sandbox, TaskFailed } from "#platform/sandbox/server/task.ts";
import type { Caja } from "#platform/signing/caja.ts";
import { type Signer, signerOf, type Timestamp, TOKEN_ROOM } from "#platform/signing/server/cms.ts";
import { digestOf, filled } from "#platform/signing/server/fill.ts";
import type { Prepared } from "#platform/signing/server/revision.ts";
import { prepareSignatures } from "#platform/signing/server/tasks.ts";
import { TimestampFailed } from "#platform/signing/server/timestamp.ts";
import { type ToVerify, type Verified, verifyPdfs } from "#platform/verification/server/tasks.ts";
import type { Trust, Verdict } from "#platform/verification/server/verdict.ts";
import { shownCodigo, verificarPath } from "../codigo.ts";
import { firmaProblems } from "../problems.ts";

/** Who signs, as stamps say it. */
export type Signatory = {
  readonly nombre: string;
  readonly capacidad: string;
  readonly motivo: string;
  /** The motive, and behind it what somebody objects to: in the PDF's own Reason (D204). */
  readonly reason: string;
  /** DER: theirs, and the authority's. */
  readonly certificate: Buffer;
  readonly authority: Buffer;
};

/** A file to be signed. */
export type Unsigned = {
  readonly id: string;
  readonly bytes: Buffer;
  readonly page: "first" | "last";
  readonly caja: Caja;
  readonly codigo: string;
  /** When those of ours that it has were made, by the hash of the revision each of them closed. */
  readonly before: Trust["proven"];
  readonly signatory: Signatory;
  /** The moment it is of, as a moment and as stamps say it. */
  readonly at: Date;
  readonly cuando: string;
};

export type Revision = { readonly bytes: Buffer; readonly sello: Date | null; readonly observacion: string };
export type Outcome = Revision | { readonly problem: Problem };

/** Where time stamps come from, if they do, and whose count: also those of an authority that is asked no more. */
export type TimestampSource = { readonly timestamp: Timestamp | null; readonly authorities: readonly Uint8Array[] };
export const NO_TIMESTAMPS: TimestampSource = { timestamp: null, authorities: [] };

export type RevisionDeps = {
  readonly sandbox: Sandbox;
  readonly publicUrl: string | null;
  readonly tsa: TimestampSource;
};

/** Whose turn it takes, and in which queue. */
export type How = { readonly by: string; readonly lane: Lane };

/** A signature, two certificates and what holds them together. */
const FRAME = 1_024;

const roomFor = ({ certificate, authority }: Signatory, isTimestamped: boolean): number =>
  certificate.length + authority.length + FRAME + (isTimestamped ? TOKEN_ROOM : 0);

type Ready = { readonly file: Unsigned; readonly prepared: Prepared };
type Closed = Ready & { readonly bytes: Buffer; readonly isStamped: boolean; readonly observacion: string };

/** What was prepared, and under its id what could not be. Needs no key: it is begun while the PIN is looked at. */
export type Prepares = { readonly ready: readonly Ready[]; readonly refused: ReadonlyMap<string, Outcome> };

export const codeOf = (codigo: string, publicUrl: string | null) => ({
  codigo: shownCodigo(codigo),
  enlace: publicUrl === null ? "" : publicUrl + verificarPath(codigo),
});

export async function prepareAll(deps: RevisionDeps, files: readonly Unsigned[], how: How): Promise<Prepares> {
  const chunks = files.map(({ id, bytes, page, caja, codigo, signatory, at, cuando }) => {
    const { nombre, capacidad, motivo, reason } = signatory;
    const texts = { nombre, capacidad, motivo, reason, cuando, ...codeOf(codigo, deps.publicUrl) };
    return { id, bytes, asked: { ...texts, page, caja, at, room: roomFor(signatory, deps.tsa.timestamp !== null) } };
  });
  const answers = await together(chunks, (some) => deps.sandbox.run(prepareSignatures, null, { ...how, chunks: some }));
  const ready: Ready[] = [];
  const refused = new Map<string, Outcome>();
  for (const file of files) {
    const answer = answers.get(file.id);
    if (answer && "prepared" in answer) ready.push({ file, prepared: answer.prepared });
    else refused.set(file.id, { problem: answer ? firmaProblems[answer.refused] : firmaProblems.noSePudo });
  }
  return { ready, refused };
}

type ToCheck = readonly ToVerify[];

/** A child that stands by: it takes longer to start than to check a file. Used once, or released. */
export type Checker = {
  readonly check: (chunks: ToCheck) => Promise<readonly Verified[]>;
  readonly release: () => void;
};

export function checkerAhead({ sandbox }: Pick<RevisionDeps, "sandbox">, how: How): Checker {
  const { promise, resolve } = Promise.withResolvers<ToCheck>();
  async function* later() {
    yield* await promise;
  }
  const answers = sandbox.run(verifyPdfs, null, { ...how, chunks: later() });
  // Whoever checks is told; nobody else asks.
  answers.catch(() => {});
  const check = (chunks: ToCheck) => {
    resolve(chunks);
    return answers;
  };
  return { check, release: () => resolve([]) };
}

/** `checker`: for the first look at one file. */
type Closing = How & { readonly checker?: Checker | undefined };

/** Of each file what came of it, under its id. Whatever stops one of them stops that one alone. */
export async function closeAll(
  deps: RevisionDeps,
  keyOf: (signatory: Signatory) => KeyObject,
  { ready, refused }: Prepares,
  how: Closing,
): Promise<ReadonlyMap<string, Outcome>> {
  // One a certificate, however many files it signs.
  const signers = new Map<Buffer, Signer>();
  const signerFor = (signatory: Signatory) => {
    const { certificate, authority } = signatory;
    const known = signers.get(certificate);
    if (known) return known;
    const isTimestamped = deps.tsa.timestamp !== null;
    const signer = signerOf({ certificate, chain: [authority], key: keyOf(signatory), isTimestamped });
    signers.set(certificate, signer);
    return signer;
  };
  const closed: Closed[] = [];
  const left = ready.values();
  const work = async () => {
    for (const one of left) closed.push(await close(signerFor(one.file.signatory), one, deps.tsa.timestamp));
  };
  await Promise.all(Array.from({ length: TOGETHER }, work));
  const outcomes = new Map(refused);
  for (const [one, verdict] of await believed(deps, (each) => signerFor(each.file.signatory), closed, how))
    outcomes.set(one.file.id, judged(one, verdict));
  return outcomes;
}

/** Signatures at once: each may wait for a time stamp, whose authority is nobody to be flooded. */
const TOGETHER = 8;

/** What the evidence says of a time stamp that did not come, or was not kept. */
const REMARKS = {
  silencio: "La autoridad de sello de tiempo no respondió: la hora es la del servidor.",
  pausa:
    "La autoridad de sello de tiempo no había respondido poco antes y no se le preguntó otra vez: la hora es la del servidor.",
  respuesta: "La autoridad de sello de tiempo no dio un sello que sirva: la hora es la del servidor.",
  grande: "La autoridad de sello de tiempo no dio un sello que sirva: la hora es la del servidor.",
  increible: "El sello de tiempo recibido no es de confianza y no se usó: la hora es la del servidor.",
} as const;

/** A time stamp that does not come stops nothing; it is told (D206). */
async function close(
  signer: Signer,
  { file, prepared }: Ready,
  timestamp: Timestamp | null,
  observacion = "",
): Promise<Closed> {
  const digest = digestOf(file.bytes, prepared);
  try {
    const bytes = filled(file.bytes, prepared, await signer.cms(digest, timestamp ?? undefined));
    return { file, prepared, bytes, isStamped: timestamp !== null, observacion };
  } catch (error) {
    if (!(error instanceof TimestampFailed)) throw error;
    return close(signer, { file, prepared }, null, REMARKS[error.reason]);
  }
}

/** Further from ours than any two clocks that are looked after. */
const APART_MS = 5 * 60_000;

type Answer = { readonly verdict: Verdict };

/** Each with what the checker says of it. A time stamp that it does not believe, or whose moment is not now, is left out. */
async function believed(
  deps: RevisionDeps,
  signerFor: (one: Closed) => Signer,
  closed: readonly Closed[],
  { checker, ...how }: Closing,
): Promise<ReadonlyMap<Closed, Answer | undefined>> {
  const verdicts = await verify(deps, closed, how, checker);
  const answers = new Map(closed.map((one) => [one, verdicts.get(one.file.id)]));
  const wrong = closed.filter((one) => one.isStamped && isUnbelieved(one, answers.get(one)));
  if (wrong.length === 0) return answers;
  const without = await Promise.all(wrong.map((one) => close(signerFor(one), one, null, REMARKS.increible)));
  const again = await verify(deps, without, how);
  for (const one of wrong) answers.delete(one);
  for (const one of without) answers.set(one, again.get(one.file.id));
  return answers;
}

function isUnbelieved({ file }: Closed, answer: Answer | undefined): boolean {
  if (!answer) return false;
  const time = answer.verdict.signatures.at(-1)?.time;
  const isNow = time?.by === "tsa" && Math.abs(time.at.getTime() - file.at.getTime()) <= APART_MS;
  return answer.verdict.result !== "valido" || !isNow;
}

async function verify({ sandbox, tsa }: RevisionDeps, closed: readonly Closed[], how: How, checker?: Checker) {
  const chunks = closed.map(({ file, bytes }) => {
    const own = { sha256: hash("sha256", bytes), at: file.at };
    const { authority } = file.signatory;
    const proven = [...file.before, own];
    const trust: Trust = { authority, revoked: [], proven, timestampAuthorities: tsa.authorities };
    return { id: file.id, bytes, trust };
  });
  const anew = (some: ToCheck) => sandbox.run(verifyPdfs, null, { ...how, chunks: some });
  // Should the one that stood by be gone, that says nothing of the file.
  return together(chunks, (some) => checker?.check(some).catch(() => anew(some)) ?? anew(some));
}

/** Ours and no others, and the last of them is this one. */
function judged({ file, bytes, observacion }: Closed, answer: Answer | undefined): Outcome {
  if (!answer) return { problem: firmaProblems.noSePudo };
  const { result, signatures } = answer.verdict;
  if (signatures.length > file.before.length + 1) return { problem: firmaProblems.firmadoAfuera };
  const last = signatures.at(-1);
  if (result !== "valido" || !last || signatures.length !== file.before.length + 1)
    return { problem: firmaProblems.noVerifica };
  return { bytes, sello: last.time.by === "tsa" ? last.time.at : null, observacion };
}

type Named = { readonly id: string };

/** In one child; where that one comes to nothing, half by half, so that only the one that broke it is lost. */
async function together<C extends Named, A extends Named>(
  chunks: readonly C[],
  run: (some: readonly C[]) => Promise<readonly A[]>,
): Promise<ReadonlyMap<string, A>> {
  if (chunks.length === 0) return new Map();
  try {
    return new Map((await run(chunks)).map((answer) => [answer.id, answer]));
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error;
    if (chunks.length === 1) return new Map();
    const half = Math.ceil(chunks.length / 2);
    return new Map([...(await together(chunks.slice(0, half), run)), ...(await together(chunks.slice(half), run))]);
  }
}
