/** Saves an answered file on the person's machine, under the name the server gave it. */
import type { FileAnswer } from "#platform/contract/contract.ts";

export async function saveFile(answer: Pick<FileAnswer, "name" | "type" | "body">): Promise<void> {
  const url = URL.createObjectURL(await blobOf(answer));
  const link = document.createElement("a");
  link.href = url;
  link.download = answer.name;
  link.click();
  // The browser reads the address after this turn; some of them well after it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export async function blobOf({ body, type }: Pick<FileAnswer, "type" | "body">): Promise<Blob> {
  if (body instanceof Uint8Array) return new Blob([ownBytes(body)], { type });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of body) parts.push(ownBytes(part));
  return new Blob(parts, { type });
}

/** A blob takes no shared memory, which the type of the bytes does not exclude. */
const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);
