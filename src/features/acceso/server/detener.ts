/**
 * The links with which an owner stops what was done in their name (D239). Nothing is kept of them: the token names the
 * person and the act and is sealed with the server's secret, so that whoever has it read the mail it was sent in.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { ServerKey, ServerSecret } from "#platform/sealing/server/keyring.ts";

type Named = { readonly titular: string; readonly acto: string };

const ID_BYTES = 16;
const MAC_BYTES = 16;

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll("-", ""), "hex");
const uuidOf = (bytes: Buffer) => bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

const macOf = (key: ServerKey, named: Buffer): Buffer =>
  createHmac("sha256", key.derive("rubrica:detener")).update(named).digest().subarray(0, MAC_BYTES);

export function detenerToken({ current }: ServerSecret, { titular, acto }: Named): string {
  const named = Buffer.concat([bytesOf(titular), bytesOf(acto)]);
  return Buffer.concat([named, macOf(current, named)]).toString("base64url");
}

/** Null where it is none of ours. */
export function readDetener({ known }: ServerSecret, token: string): Named | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== 2 * ID_BYTES + MAC_BYTES) return null;
  const named = bytes.subarray(0, 2 * ID_BYTES);
  const mac = bytes.subarray(2 * ID_BYTES);
  // A mail sent before the server's key changed still stops what it tells of.
  if (!known.some((key) => timingSafeEqual(macOf(key, named), mac))) return null;
  return { titular: uuidOf(named.subarray(0, ID_BYTES)), acto: uuidOf(named.subarray(ID_BYTES)) };
}
