/**
 * The server's secret: the key in force, and those before it as far as they are still needed. Every other key is
 * derived from one of them. What is sealed or hashed says under which, so that the secret can change (S-62).
 */
import { hkdfSync } from "node:crypto";

export type ServerKey = {
  /** Says which one it is, and nothing about it. */
  readonly id: string;
  /** A key for one purpose; `info` and `salt` as HKDF has them. */
  derive(info: string, salt?: string | Buffer): Buffer;
};

export type ServerSecret = {
  readonly current: ServerKey;
  /** The current one first, then those given beside it, then those of which only some derived keys are left. */
  readonly known: readonly ServerKey[];
  /** Throws for one that is not known: what it sealed cannot be opened here. */
  byId(id: string): ServerKey;
};

export class UnknownKey extends Error {}

/** Of a text that the operator keeps: anything can be derived from it. */
export function keyOf(text: string): ServerKey {
  const derive: ServerKey["derive"] = (info, salt = "") => Buffer.from(hkdfSync("sha256", text, salt, info, 32));
  return { id: derive("rubrica:id").subarray(0, 8).toString("hex"), derive };
}

export function secretOfKeys(current: ServerKey, ...before: readonly ServerKey[]): ServerSecret {
  const known = [current, ...before];
  return {
    current,
    known,
    byId(id) {
      const key = known.find((one) => one.id === id);
      if (!key) throw new UnknownKey(`No se conoce la clave ${id} del servidor.`);
      return key;
    },
  };
}

export const secretFrom = (text: string, ...old: readonly string[]): ServerSecret =>
  secretOfKeys(keyOf(text), ...old.map(keyOf));

/** What a key is still good for when its text is gone: by `info`, the derived key in hex. */
export type Leftovers = Readonly<Record<string, string>>;

/** The purposes whose keys outlive a change of the secret, because what they made cannot be made again without a person. */
export const KEPT: readonly { readonly info: string; readonly salt?: string }[] = [
  // Inside every sealed personal key, together with the owner's PIN.
  { info: "rubrica:pin" },
  // Of codes on paper and of recovery codes only hashes are kept.
  { info: "rubrica:codigo-activacion" },
  { info: "rubrica:codigo-recuperacion" },
  // A day, and hours: answers under their idempotency key, mails on their way.
  { info: "rubrica:idempotencia" },
  { info: "rubrica:correo" },
  // Links in mails that stop what was done in somebody's name.
  { info: "rubrica:detener" },
  // Older heads of the activity log still verify.
  { info: "actividad/cabezas", salt: "rubrica" },
];

export const leftoversOf = (key: ServerKey): Leftovers =>
  Object.fromEntries(KEPT.map(({ info, salt }) => [info, key.derive(info, salt).toString("hex")]));

export function keyFromLeftovers(id: string, leftovers: Leftovers): ServerKey {
  return {
    id,
    derive(info) {
      const kept = leftovers[info];
      if (kept === undefined) throw new UnknownKey(`De la clave ${id} del servidor ya no queda «${info}».`);
      return Buffer.from(kept, "hex");
    },
  };
}
