/** What is done with every company's log, one after the other: the day's heads signed, the chains verified. D189, S-59. */
import { listEmpresas } from "#features/empresa/server/service.ts";
import type { Scopes } from "#platform/db/server/database.ts";
import { headOf } from "./chain.ts";
import { isHeadStored, storeHead } from "./heads.ts";
import { dayOf, type HeadsPort, verifyLog } from "./service.ts";
import type { Verification } from "./verify.ts";

const everyEmpresa = ({ inInstallation }: Scopes) => inInstallation((db) => listEmpresas(db, "all"));

/** Once a day and company; asking again on the same day does nothing. */
export async function signHeads(scopes: Scopes, { store, keys }: HeadsPort, now: Date): Promise<void> {
  const fecha = dayOf(now);
  for (const empresa of await everyEmpresa(scopes)) {
    if (await isHeadStored(store, empresa._id, fecha)) continue;
    const head = await scopes.inCompany(empresa._id, (db) => headOf(db, empresa._id));
    if (head.seq > 0) await storeHead(store, keys, { empresa: empresa._id, fecha, ...head });
  }
}

export type VerifiedEmpresa = { readonly empresa: { readonly _id: string; readonly name: string } } & Verification;

/** For `npm run verify-log` and `npm run fsck`. */
export async function* verifyLogs(scopes: Scopes, port: HeadsPort, now: Date): AsyncGenerator<VerifiedEmpresa> {
  for (const { _id, name } of await everyEmpresa(scopes)) {
    const verification = await scopes.inCompany(_id, (db) => verifyLog(db, port, _id, now));
    yield { empresa: { _id, name }, ...verification };
  }
}
