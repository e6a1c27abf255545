/** How the demo's files come to be: signed by the engine as people would have, and then in the store. Outside of any transaction. */
import { storeMade } from "#features/archivos/server/service.ts";
import type { Firmable } from "#features/firma/server/firmable.ts";
import { type LoadedFirmas, type LoadedRecords, signLoaded } from "#features/firma/server/loading.ts";
import { certificado } from "#features/firma/server/tables.ts";
import { DEFAULT_ZONE } from "#platform/dates/zone.ts";
import type { Database } from "#platform/db/server/database.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import type { ServerSecret } from "#platform/sealing/server/keyring.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { demoPlan, type PlannedCompany } from "./plan.ts";

export type FilesTarget = {
  readonly database: Database;
  readonly store: Store;
  readonly sandbox: Sandbox;
  readonly secret: ServerSecret;
  readonly publicUrl: string | null;
  readonly now: Date;
};

/** Since when people sign there, and who: of the demo's own, as others have a PIN that it does not know. */
export async function signingIn({ database, now }: FilesTarget, company: PlannedCompany) {
  const rows = await database.inCompany(company._id, (db) =>
    db.select({ legajo: certificado.legajo, desde: certificado.desde }).from(certificado).orderBy(certificado.desde),
  );
  const since = rows[0]?.desde ?? now;
  const own = rows.filter(({ desde }) => Number(desde) === Number(since));
  return { since, signers: new Set(own.map(({ legajo }) => legajo)) };
}

export const signFiles = (
  { database, ...deps }: FilesTarget,
  firmable: Firmable,
  companies: readonly LoadedRecords[],
): Promise<LoadedFirmas> =>
  signLoaded(
    {
      ...deps,
      tsa: { timestamp: null, authorities: [] },
      pin: demoPlan().pin,
      zone: DEFAULT_ZONE,
      firmable,
      within: (empresa) => (work) => database.inCompany(empresa, work),
    },
    companies,
  );

export type Stored = Awaited<ReturnType<typeof storeMade>>;

/** So many on their way to the disk at once. */
const STORING = 16;

/** By the id of their record. */
export async function storeFiles(
  { store }: FilesTarget,
  files: readonly { readonly _id: string; readonly empresa: string; readonly bytes: () => Uint8Array }[],
): Promise<ReadonlyMap<string, Stored>> {
  const stored = new Map<string, Stored>();
  const left = files.values();
  const work = async () => {
    for (const { _id, empresa, bytes } of left) stored.set(_id, await storeMade(empresa, { store }, bytes()));
  };
  await Promise.all(Array.from({ length: STORING }, work));
  return stored;
}
