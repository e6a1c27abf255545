/**
 * Files in a bucket that every process reaches. An object is there whole or not at all: that is the service's promise,
 * so nothing is left to sweep. The plainest form of each call, because many servers speak only that.
 */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { S3Config } from "#platform/config/server/config.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { checkedKey, MissingObject, type Store, type StoredObject } from "./store.ts";

/** The SDK cannot send a stream again; a fresh one can. */
const ATTEMPTS = 3;

/** What is put in a bucket with object lock stays as it is that long, whoever asks (`lockedDays`). */
export function openS3Store(
  { bucket: Bucket, endpoint, region, credentials }: S3Config,
  { lockedDays = 0 }: { readonly lockedDays?: number } = {},
): Store {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    // Newer checksums travel in a trailer that other makers' servers store as part of the file.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const objectOf = (key: string) => ({ Bucket, Key: checkedKey(key) });

  async function size(key: string): Promise<number | null> {
    try {
      const { ContentLength = 0 } = await client.send(new HeadObjectCommand(objectOf(key)));
      return ContentLength;
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  async function read(key: string): Promise<Readable> {
    try {
      const { Body } = await client.send(new GetObjectCommand(objectOf(key)));
      // In Node the SDK answers with Node's own stream; its type also covers the browser's.
      return Body as Readable;
    } catch (error) {
      throw isAbsent(error) ? new MissingObject(key) : error;
    }
  }

  return {
    size,
    async put(key, from) {
      const object = objectOf(key);
      const ContentLength = "path" in from ? (await stat(from.path)).size : from.bytes.length;
      for (let attempt = 1; ; attempt++) {
        const Body = "path" in from ? createReadStream(from.path) : from.bytes;
        try {
          await client.send(new PutObjectCommand({ ...object, Body, ContentLength, ...lockOf(from, lockedDays) }));
          return;
        } catch (error) {
          if (attempt === ATTEMPTS || !isPassing(error)) throw refusalOf(error);
        } finally {
          if (Body instanceof Readable) Body.destroy();
        }
      }
    },
    read,
    whole: async (key) => buffer(await read(key)),
    // What the network brings lies in memory of its own.
    async *pieces(key) {
      yield* await read(key);
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(objectOf(key)));
    },
    async *list(prefix) {
      const Prefix = prefix === "" ? "" : `${checkedKey(prefix)}/`;
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix, ...(ContinuationToken ? { ContinuationToken } : {}) }),
        );
        for (const { Key, Size = 0, LastModified } of page.Contents ?? [])
          if (Key && LastModified) yield { key: Key, size: Size, modified: LastModified } satisfies StoredObject;
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    sweep: async () => {},
  };
}

const DAY_MS = 86_400_000;

/** The service asks for the digest of what it is to keep. */
function lockOf(from: Parameters<Store["put"]>[1], days: number) {
  if (days === 0) return {};
  if (!("bytes" in from)) throw new Error("what is locked is put as bytes");
  return {
    ObjectLockMode: "COMPLIANCE",
    ObjectLockRetainUntilDate: new Date(Date.now() + days * DAY_MS),
    ContentMD5: createHash("md5").update(from.bytes).digest("base64"),
  } as const;
}

type S3Failure = { readonly name?: string; readonly $metadata?: { readonly httpStatusCode?: number } };

const statusOf = (error: unknown) => (error as S3Failure).$metadata?.httpStatusCode;
const isAbsent = (error: unknown) => statusOf(error) === 404;
/** Busy or cut: worth another try. */
const isPassing = (error: unknown) => (statusOf(error) ?? 503) >= 500;

/** How the usual servers say that they are full. */
const FULL = ["XMinioStorageFull", "QuotaExceeded", "InsufficientStorage"];
const refusalOf = (error: unknown) =>
  FULL.includes((error as S3Failure).name ?? "") || statusOf(error) === 507 ? new Refusal(common.sinEspacio) : error;
