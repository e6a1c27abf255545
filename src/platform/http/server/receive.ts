/**
 * Receives one file of a multipart request into the spool directory, byte by byte and no further than its limit; the
 * rest of the parts are text. Nothing is decided here about what the file is. What fails, or is cut, leaves no file.
 */
import { open, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { Endpoint } from "#platform/contract/contract.ts";
import { scratchPath } from "#platform/files/server/scratch.ts";
import { isDiskFull } from "#platform/problems/disk-full.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { lengthOf } from "./body.ts";
import { paceOf } from "./pace.ts";

export type ReceivedFile = {
  /** Where it lies until the request ends; claim its bytes before that. */
  readonly path: string;
  /** As the browser named it: a label, never a path (S-26). */
  readonly name: string;
  readonly size: number;
};

export type Received = {
  readonly file: ReceivedFile;
  readonly fields: Record<string, string>;
  discard(): Promise<void>;
};

const MAX_FIELDS = 20;
const MAX_FIELD_BYTES = 10_000;
/** What a form may have around its file. */
const MAX_AROUND = 512 * 1024;

/** After the last byte only the parser is still at work; one that a broken form confused would never end. */
const PARSER_MS = 5_000;

type Upload = NonNullable<Endpoint["upload"]>;

export async function receive(request: FastifyRequest, upload: Upload, spoolDir: string): Promise<Received> {
  if (!request.isMultipart()) throw new Refusal(common.tipoContenido);
  if (lengthOf(request.raw) > upload.maxBytes + MAX_AROUND) throw new Refusal(common.archivoGrande);
  const path = scratchPath(spoolDir);
  const discard = () => rm(path, { force: true });
  const patience = patienceOf(request);
  const pace = paceOf(request.raw);
  try {
    return { ...(await Promise.race([readParts(request, upload, path), patience.lost, pace.lost])), discard };
  } catch (error) {
    // What still comes is parted with as the answer leaves (connections.ts).
    request.raw.unpipe();
    await discard();
    throw refusalOf(error);
  } finally {
    patience.stop();
    pace.stop();
  }
}

function patienceOf({ raw }: FastifyRequest): { readonly lost: Promise<never>; stop(): void } {
  const { promise: lost, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const begin = () => {
    timer = setTimeout(() => reject(new Refusal(common.cuerpoIlegible)), PARSER_MS);
  };
  raw.once("end", begin);
  const stop = () => {
    raw.off("end", begin);
    clearTimeout(timer);
  };
  return { lost, stop };
}

async function readParts(request: FastifyRequest, upload: Upload, path: string): Promise<Omit<Received, "discard">> {
  const limits = {
    fileSize: upload.maxBytes,
    files: 1,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    parts: MAX_FIELDS + 1,
  };
  const fields: Record<string, string> = {};
  let file: ReceivedFile | undefined;
  for await (const part of request.parts({ limits })) {
    if (part.type === "file") file = await spool(part, upload.part, path);
    else if (part.valueTruncated) throw new Refusal(common.cuerpoGrande);
    else fields[part.fieldname] = String(part.value);
  }
  if (!file) throw new Refusal({ ...common.sinArchivo, field: upload.part });
  return { file, fields };
}

async function spool(part: MultipartFile, expected: string, path: string): Promise<ReceivedFile> {
  if (part.fieldname !== expected) throw new Refusal(common.cuerpoIlegible);
  // Opened before anything can fail: a file that appears after it was discarded would stay.
  const target = await open(path, "wx", 0o600);
  await pipeline(part.file, target.createWriteStream());
  if (part.file.truncated) throw new Refusal(common.archivoGrande);
  return { path, name: part.filename, size: part.file.bytesRead };
}

/** Whatever the parser says is about what was sent; a failure of the machine names its system call. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  if (isDiskFull(error)) return new Refusal(common.sinEspacio);
  const { syscall } = error as NodeJS.ErrnoException;
  return syscall === undefined ? new Refusal(common.cuerpoIlegible) : error;
}
