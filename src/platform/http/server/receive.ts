/**
 * Receives one file of a multipart request into the spool directory, byte by byte and no further than its limit; the
 * rest of the parts are text. Nothing is decided here about what the file is. What fails, or is cut, leaves no file.
 */
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { Endpoint } from "#platform/contract/contract.ts";
import { common, Refusal } from "#platform/problems/problem.ts";

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

export async function receive(
  request: FastifyRequest,
  upload: NonNullable<Endpoint["upload"]>,
  spoolDir: string,
): Promise<Received> {
  if (!request.isMultipart()) throw new Refusal(common.tipoContenido);
  const path = join(spoolDir, `${process.pid}-${randomUUID()}`);
  const discard = () => rm(path, { force: true });
  const fields: Record<string, string> = {};
  let file: ReceivedFile | undefined;
  try {
    const limits = {
      fileSize: upload.maxBytes,
      files: 1,
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
      parts: MAX_FIELDS + 1,
    };
    for await (const part of request.parts({ limits })) {
      if (part.type === "field") fields[part.fieldname] = String(part.value);
      else if (part.fieldname === upload.part) file = await spool(part, path);
      else throw new Refusal(common.cuerpoIlegible);
    }
    if (!file) throw new Refusal({ ...common.sinArchivo, field: upload.part });
    return { file, fields, discard };
  } catch (error) {
    await discard();
    throw refusalOf(error);
  }
}

async function spool(part: MultipartFile, path: string): Promise<ReceivedFile> {
  await pipeline(part.file, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  if (part.file.truncated) throw new Refusal(common.archivoGrande);
  return { path, name: part.filename, size: part.file.bytesRead };
}

function refusalOf(error: unknown): unknown {
  const { code = "" } = error as { code?: string };
  if (code === "FST_REQ_FILE_TOO_LARGE") return new Refusal(common.archivoGrande);
  if (code.startsWith("FST_") && code.endsWith("_LIMIT")) return new Refusal(common.cuerpoIlegible);
  if (code === "ENOSPC" || code === "EDQUOT") return new Refusal(common.sinEspacio);
  return error;
}
