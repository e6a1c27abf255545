/** Appends to a company's chain, in the transaction of the change, under the lock of the chain's head. D189, S-59. */
import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Db, enterCompany } from "#platform/db/server/database.ts";
import type { Act } from "#platform/http/server/activity.ts";
import { type Digest, type Head, linkTo, START } from "../rules.ts";
import { registro, registroCabeza } from "./tables.ts";

export const sha256: Digest = (text) => createHash("sha256").update(text).digest("hex");

export async function append(db: Db, act: Act): Promise<void> {
  const { line, empresa, fromUser, toUser, result, ip, session, now } = act;
  // An endpoint of the installation sees no company's table until it enters one.
  await enterCompany(db, empresa);
  const head = await lockHead(db, empresa);
  const { module, action, name } = line;
  const who = { fromUser, toUser, ip, session };
  const entry = { _id: randomUUID(), empresa, class: action, module, name, result, created: now, ...who };
  const link = linkTo(sha256, head, entry);
  // One statement: every company's writers wait for each other here, so the wait is kept short.
  const entered = db.$with("entered").as(db.insert(registro).values(link).returning({ seq: registro.seq }));
  const { seq, hash } = link;
  await db.with(entered).update(registroCabeza).set({ seq, hash }).where(eq(registroCabeza.empresa, empresa));
}

/** Held until the change commits: the next writer of this company continues after it, or not at all. */
async function lockHead(db: Db, empresa: string): Promise<Head> {
  const known = await headForUpdate(db, empresa);
  if (known) return known;
  // Of two first entries one makes the row; the other waits for it here and reads it.
  await db
    .insert(registroCabeza)
    .values({ empresa, ...START })
    .onConflictDoNothing();
  return (await headForUpdate(db, empresa)) ?? START;
}

async function headForUpdate(db: Db, empresa: string): Promise<Head | null> {
  const [row] = await db
    .select({ seq: registroCabeza.seq, hash: registroCabeza.hash })
    .from(registroCabeza)
    .where(eq(registroCabeza.empresa, empresa))
    .for("update");
  return row ?? null;
}

export async function headOf(db: Db, empresa: string): Promise<Head> {
  const { seq, hash } = registroCabeza;
  const [row] = await db.select({ seq, hash }).from(registroCabeza).where(eq(registroCabeza.empresa, empresa));
  return row ?? START;
}
