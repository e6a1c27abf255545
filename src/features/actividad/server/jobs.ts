/** What is done with every company's log, one after the other: heads signed, the chains verified. D189, S-59. */
import { listEmpresas } from "#features/empresa/server/service.ts";
import type { Scopes } from "#platform/db/server/database.ts";
import { brokenGuards } from "./guards.ts";
import { verifyLog } from "./service.ts";
import type { HeadsPort } from "./sign.ts";
import { signNow } from "./signer.ts";
import type { Verification } from "./verify.ts";

const everyEmpresa = ({ inInstallation }: Scopes) => inInstallation((db) => listEmpresas(db, "all"));

/** Whatever no head covers yet, also what a process that died left behind. */
export async function signHeads(scopes: Scopes, port: HeadsPort, now: Date): Promise<void> {
  for (const { _id } of await everyEmpresa(scopes)) await signNow(scopes, port, _id, now);
}

export type VerifiedEmpresa = { readonly empresa: { readonly _id: string; readonly name: string } } & Verification;

/** For `npm run verify-log` and `npm run fsck`. */
export async function* verifyLogs(scopes: Scopes, port: HeadsPort, now: Date): AsyncGenerator<VerifiedEmpresa> {
  for (const { _id, name } of await everyEmpresa(scopes)) {
    const verification = await scopes.inCompany(_id, (db) => verifyLog(db, port, _id, now));
    yield { empresa: { _id, name }, ...verification };
  }
}

/** What guards every company's log, for the same two. */
export const verifyGuards = ({ inInstallation }: Pick<Scopes, "inInstallation">): Promise<string[]> =>
  inInstallation(brokenGuards);
