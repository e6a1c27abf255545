/**
 * The signed head of each day, kept in the file store and so outside the database: it is what tells a chain whose tail
 * was cut from one that never had it (S-59). Ed25519, under a key derived from the server's secret.
 */
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { Day, Id } from "#platform/contract/shapes.ts";
import type { ServerKey, ServerSecret } from "#platform/sealing/server/keyring.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { type DailyHead, textOfHead } from "../rules.ts";

export type HeadKeys = {
  readonly privateKey: KeyObject;
  readonly clave: string;
  /** By what a head says of its key: those of the server's keys, of today and before. */
  readonly publicKeys: ReadonlyMap<string, KeyObject>;
};

/** RFC 8410: what stands before the 32 bytes of an Ed25519 private key. */
const PKCS8_ED25519 = Buffer.from("302e020100300506032b657004220420", "hex");

export function headKeys({ current, known }: ServerSecret): HeadKeys {
  const publicKeys = new Map(
    known.map((key) => {
      const publicKey = createPublicKey(privateKeyOf(key));
      return [claveOf(publicKey), publicKey];
    }),
  );
  const privateKey = privateKeyOf(current);
  return { privateKey, clave: claveOf(createPublicKey(privateKey)), publicKeys };
}

function privateKeyOf(key: ServerKey): KeyObject {
  const der = Buffer.concat([PKCS8_ED25519, key.derive("actividad/cabezas", "rubrica")]);
  return createPrivateKey({ key: der, format: "der", type: "pkcs8" });
}

const claveOf = (publicKey: KeyObject): string => publicKey.export({ format: "jwk" }).x ?? "";

const SignedHead = z.object({
  empresa: Id,
  fecha: Day,
  seq: z.int(),
  hash: z.string(),
  /** The public key, so that a copy kept elsewhere says by itself whose it is. */
  clave: z.string(),
  firma: z.string(),
});

const folderOf = (empresa: string) => `actividad/cabezas/${empresa}`;
const keyOf = ({ empresa, fecha }: Pick<DailyHead, "empresa" | "fecha">) => `${folderOf(empresa)}/${fecha}`;

export const isHeadStored = async (store: Store, empresa: string, fecha: string) =>
  (await store.size(keyOf({ empresa, fecha }))) !== null;

export async function storeHead(store: Store, keys: HeadKeys, head: DailyHead): Promise<void> {
  const firma = sign(null, Buffer.from(textOfHead(head)), keys.privateKey).toString("base64url");
  const { empresa, fecha, seq, hash } = head;
  const file = { empresa, fecha, seq, hash, clave: keys.clave, firma };
  await store.put(keyOf(head), { bytes: Buffer.from(`${JSON.stringify(file)}\n`) });
}

/** What is wrong is part of the answer: a head that cannot be trusted is a finding, not a failure to read. */
export type StoredHead =
  | { readonly fecha: string; readonly head: DailyHead }
  | { readonly fecha: string; readonly motivo: string };

export async function readHeads(store: Store, keys: HeadKeys, empresa: string): Promise<StoredHead[]> {
  const heads: StoredHead[] = [];
  for await (const { key } of store.list(folderOf(empresa))) {
    const fecha = key.slice(folderOf(empresa).length + 1);
    const text = await buffer(await store.read(key));
    heads.push({ fecha, ...readHead(text, keys, { empresa, fecha }) });
  }
  return heads.sort((a, b) => (a.fecha < b.fecha ? -1 : 1));
}

function readHead(
  text: Buffer,
  keys: HeadKeys,
  wanted: Pick<DailyHead, "empresa" | "fecha">,
): { head: DailyHead } | { motivo: string } {
  const parsed = SignedHead.safeParse(jsonOf(text));
  if (!parsed.success) return { motivo: `La cabeza firmada el ${wanted.fecha} no se puede leer` };
  const { firma, clave, ...head } = parsed.data;
  const publicKey = keys.publicKeys.get(clave);
  if (!publicKey) return { motivo: `La cabeza del ${wanted.fecha} se firmó con otra clave` };
  const isSigned = verify(null, Buffer.from(textOfHead(head)), publicKey, Buffer.from(firma, "base64url"));
  // A genuine head of another company or day, put in this one's place, is no head of this one.
  return isSigned && head.empresa === wanted.empresa && head.fecha === wanted.fecha
    ? { head }
    : { motivo: `La firma de la cabeza del ${wanted.fecha} no es válida` };
}

function jsonOf(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString("utf8"));
  } catch {
    return null;
  }
}
