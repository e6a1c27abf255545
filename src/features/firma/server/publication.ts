/** What anybody needs to verify a signature: the authority's certificate and its list of revoked ones. Makes no authority (S-43). */
import { and, eq, lt } from "drizzle-orm";
import type { FileAnswer } from "#platform/contract/contract.ts";
import { type Db, enterCompany } from "#platform/db/server/database.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { found } from "#platform/problems/problem.ts";
import { findAuthority, type Issuing, loadPki, openAuthority } from "./issuing.ts";
import { certificado } from "./tables.ts";

const MINUTE = 60_000;

export async function authorityFile({ db }: Pick<Ctx, "db">, empresa: string): Promise<FileAnswer> {
  await enterCompany(db, empresa);
  const { certificado: pem } = found(await findAuthority(db, empresa));
  return { name: "autoridad.pem", type: "application/x-pem-file", body: Buffer.from(pem) };
}

/**
 * A list is the list of a minute: what was revoked before it began, under the minute's own number. So every process
 * signs the same one, each at most once, the next number is always higher, and asking writes nothing.
 */
export function createLists(issuing: Issuing) {
  const signed = new Map<string, { readonly minute: number; readonly list: Promise<Buffer> }>();

  async function sign(db: Db, empresa: string, minute: number): Promise<Buffer> {
    await enterCompany(db, empresa);
    const authority = await openAuthority(issuing, found(await findAuthority(db, empresa)));
    const { revocationList } = await loadPki();
    const now = new Date(minute * MINUTE);
    return revocationList(authority, { number: minute, now, revoked: await revokedBefore(db, now) });
  }

  return async ({ db, now }: Pick<Ctx, "db" | "now">, empresa: string): Promise<FileAnswer> => {
    const minute = minuteOf(now);
    const known = signed.get(empresa);
    if (known?.minute === minute) return listFile(await known.list);
    const list = sign(db, empresa, minute);
    signed.set(empresa, { minute, list });
    // Nothing is kept of a company without an authority, nor of a failure.
    list.catch(() => signed.delete(empresa));
    return listFile(await list);
  };
}

const listFile = (body: Buffer): FileAnswer => ({ name: "revocados.crl", type: "application/pkix-crl", body });

/** When a certificate was revoked, where the list of that moment has it. */
export function listedBefore(
  { estado, cerrado }: Pick<typeof certificado.$inferSelect, "estado" | "cerrado">,
  now: Date,
) {
  const isListed = estado === "revocado" && cerrado !== null && cerrado.getTime() < minuteOf(now) * MINUTE;
  return isListed ? cerrado : null;
}

const minuteOf = (now: Date): number => Math.floor(now.getTime() / MINUTE);

/** Only those that ended badly: one that was merely replaced stays valid for what it signed (S-42). */
async function revokedBefore(db: Db, now: Date) {
  const { serie, cerrado, estado } = certificado;
  const rows = await db
    .select({ serial: serie, when: cerrado })
    .from(certificado)
    .where(and(eq(estado, "revocado"), lt(cerrado, now)))
    .orderBy(cerrado);
  return rows.flatMap(({ serial, when }) => (when ? [{ serial, when }] : []));
}
