/**
 * Keys of a company's authority and people, under the server's key in force (S-62): no PIN is needed, and none is known. And
 * the nightly look at every signed file (S-45), the daily one at certificates about to end, and the one at batches that nobody
 * signs any more (D203).
 */
import { and, eq, gt, isNotNull } from "drizzle-orm";
import { listEmpresas } from "#features/empresa/server/service.ts";
import { empresa } from "#features/empresa/server/tables.ts";
import type { Db, Scopes } from "#platform/db/server/database.ts";
import type { Handler } from "#platform/jobs/server/jobs.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import type { ServerSecret } from "#platform/sealing/server/keyring.ts";
import { type Issuing, issuingWith, keyName } from "./issuing.ts";
import { interruptDead } from "./lotes.ts";
import { endingSoon, tellOne } from "./por-vencer.ts";
import { type ReviewDeps, reviewSigned } from "./revisar.ts";
import { autoridad, certificado } from "./tables.ts";

const BATCH = 200;

/** A batch of one company's, in its transaction; answers how many were sealed anew and where to go on, null at the end. */
export async function resealFirmas(secret: ServerSecret, db: Db, empresa: string, after: string | null) {
  const { box, authoritySeal } = issuingWith(secret, null);
  let renewed = after === null ? await resealAuthority(authoritySeal, db, empresa) : 0;
  const rows = await db
    .select()
    .from(certificado)
    .where(
      and(
        eq(certificado.empresa, empresa),
        isNotNull(certificado.llave),
        isNotNull(certificado.verificador),
        ...(after === null ? [] : [gt(certificado._id, after)]),
      ),
    )
    .orderBy(certificado._id)
    .limit(BATCH)
    .for("update");
  for (const row of rows) {
    const next = box.renew({ sealed: row.llave ?? "", verifier: row.verificador ?? "" }, keyName(row));
    if (!next) continue;
    await db
      .update(certificado)
      .set({ llave: next.sealed, verificador: next.verifier })
      .where(and(eq(certificado.empresa, empresa), eq(certificado._id, row._id)));
    renewed += 1;
  }
  return { renewed, next: rows.length < BATCH ? null : (rows.at(-1)?._id ?? null) };
}

/** Whether the key of the company's authority opens; null where it has none. */
export async function opensAuthority(secret: ServerSecret, db: Db, empresa: string): Promise<boolean | null> {
  const [row] = await db.select({ llave: autoridad.llave }).from(autoridad).where(eq(autoridad.empresa, empresa));
  if (!row) return null;
  try {
    return issuingWith(secret, null).authoritySeal.open(row.llave, empresa) !== "";
  } catch {
    return false;
  }
}

async function resealAuthority(seal: Issuing["authoritySeal"], db: Db, empresa: string): Promise<number> {
  const [row] = await db.select().from(autoridad).where(eq(autoridad.empresa, empresa)).for("update");
  const llave = row ? seal.renew(row.llave, empresa) : null;
  if (llave === null) return 0;
  await db.update(autoridad).set({ llave }).where(eq(autoridad.empresa, empresa));
  return 1;
}

/** One company after another: for `npm run fsck`, and every night. */
export async function* reviewAll({ inCompany, inInstallation }: Scopes, deps: ReviewDeps): AsyncGenerator<string> {
  for (const empresa of await inInstallation((db) => listEmpresas(db, "all")))
    yield* reviewSigned((work) => inCompany(empresa._id, work), deps, empresa);
}

/** What is found is told, and changes nothing. */
export const firmasHandler = (deps: ReviewDeps & { readonly tell: (finding: string) => void }): Handler<object> => ({
  run: async (run) => {
    for await (const finding of reviewAll(run, deps)) {
      run.signal.throwIfAborted();
      deps.tell(finding);
    }
  },
});

export const lotesHandler = ({ now }: { readonly now: () => Date }): Handler<object> => ({
  run: async ({ inCompany, inInstallation }) => {
    for (const { _id } of await inInstallation((db) => listEmpresas(db, "all")))
      await inCompany(_id, (db) => interruptDead(db, now()));
  },
});

type PorVencerDeps = { readonly mail: Mail; readonly now: () => Date };

export const porVencerHandler = ({ mail, now: clock }: PorVencerDeps): Handler<object> => ({
  run: async ({ inCompany, inInstallation, signal }) => {
    const now = clock();
    const { _id, zonaHoraria } = empresa;
    for (const company of await inInstallation((db) => db.select({ _id, zonaHoraria }).from(empresa)))
      for (const ending of await inCompany(company._id, (db) => endingSoon(db, company._id, now))) {
        signal.throwIfAborted();
        const { _id: own, zonaHoraria: zone } = company;
        await inCompany(own, (db) => tellOne(mail, { db, empresa: own, now }, zone, ending));
      }
  },
});
