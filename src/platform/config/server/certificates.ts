/** The settings of time stamps. A file of certificates is read at start: one that cannot be used stops the program. */
import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";

export type TsaConfig = {
  /** Null: nobody is asked for time stamps. */
  readonly url: string | null;
  /** How long a signature waits for its own. */
  readonly waitMs: number;
  /** DER of whose time stamps are believed. */
  readonly authorities: readonly Uint8Array[];
};

const WAIT_RANGE = "debe estar entre 1 y 60";
export const Seconds = z.coerce.number("debe ser un número").min(1, WAIT_RANGE).max(60, WAIT_RANGE);

const ONE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** The path of a PEM file; DER of each certificate in it. */
export const CertificateFile = z.string().transform((path, ctx): readonly Uint8Array[] => {
  const refused = (message: string) => {
    ctx.addIssue(message);
    return z.NEVER;
  };
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return refused("no es un archivo que se pueda leer");
  }
  try {
    const certificates = (text.match(ONE) ?? []).map((pem) => new Uint8Array(new X509Certificate(pem).raw));
    if (certificates.length > 0) return certificates;
  } catch {
    // What stands between the lines is no certificate.
  }
  return refused("debe ser un archivo PEM con uno o más certificados");
});
