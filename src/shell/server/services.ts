/** What features are given besides the database: files, the sandbox, the queue. Opened once a process, closed in order. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import type { Quotas } from "#features/archivos/quotas.ts";
import { COPIAS_FOLDER } from "#features/copias/keys.ts";
import type { TsaConfig } from "#platform/config/server/certificates.ts";
import type { Config, HeadsMail } from "#platform/config/server/config.ts";
import { clearScratch } from "#platform/files/server/scratch.ts";
import { openJobs, type Queue } from "#platform/jobs/server/queue.ts";
import { createMail, type Mail } from "#platform/mail/server/mail.ts";
import { createSandbox } from "#platform/sandbox/server/sandbox.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import type { ServerSecret } from "#platform/sealing/server/keyring.ts";
import { below } from "#platform/storage/server/below.ts";
import { openDiskStore } from "#platform/storage/server/disk.ts";
import type { openS3Store } from "#platform/storage/server/s3.ts";
import type { Store } from "#platform/storage/server/store.ts";
import type { Installation } from "./installation.ts";

export type Services = {
  readonly store: Store;
  /** Where signed heads of the activity log cannot be taken back; null where there is no such place. */
  readonly vault: Store | null;
  /** Who gets them by mail. */
  readonly headsMail: HeadsMail | null;
  /** Who is asked for time stamps, and whose are believed. */
  readonly tsa: TsaConfig;
  /** Of the companies' back-ups, which are nobody's files. */
  readonly copias: Store;
  readonly sandbox: Sandbox;
  /** How much may be stored, by a person in a day and by a company. */
  readonly quotas: Quotas;
  readonly jobs: Queue;
  readonly mail: Mail;
  /** How the application logs in: for what keeps a connection of its own. */
  readonly login: pg.ClientConfig;
  /** Where received files wait while their request runs; what a dead process left is removed at start. */
  readonly spoolDir: string;
  /** The server's secret, from which every other key is derived. */
  readonly secret: ServerSecret;
  /** Of the program, for what it writes down. */
  readonly version: string;
  /** Where people find it, for what it writes on paper; null where nobody said. */
  readonly publicUrl: string | null;
  close(): Promise<void>;
};

export type ServicesConfig = Pick<
  Config,
  "dataDir" | "s3" | "logHeads" | "tsa" | "smtpUrl" | "mailFrom" | "publicUrl" | "role" | "version" | "quotas"
>;

/** Whoever has no bucket never reads what speaks to one (0040). */
const openBucket = async (...given: Parameters<typeof openS3Store>): Promise<Store> =>
  (await import("#platform/storage/server/s3.ts")).openS3Store(...given);

export const openStore = async ({ dataDir, s3 }: Pick<Config, "dataDir" | "s3">): Promise<Store> =>
  s3 ? openBucket(s3) : openDiskStore(join(dataDir, "archivos"));

export const openVault = async ({ logHeads: { vault } }: Pick<Config, "logHeads">): Promise<Store | null> =>
  vault && openBucket(vault, { lockedDays: vault.retentionDays });

/** Beside the files on a disk; in a bucket among them, where every machine finds them. */
const openCopias = async ({ dataDir, s3 }: Pick<Config, "dataDir" | "s3">, store: Store): Promise<Store> =>
  s3 ? below(store, COPIAS_FOLDER) : openDiskStore(join(dataDir, COPIAS_FOLDER));

export async function openServices(
  { dataDir, s3, logHeads, tsa, role, smtpUrl, mailFrom, publicUrl, version, quotas }: ServicesConfig,
  { secret, login }: Pick<Installation, "login" | "secret">,
): Promise<Services> {
  const spoolDir = join(dataDir, "recibidos");
  await mkdir(spoolDir, { recursive: true });
  await clearScratch(spoolDir);
  const store = await openStore({ dataDir, s3 });
  const copias = await openCopias({ dataDir, s3 }, store);
  const sandbox = createSandbox();
  const jobs = await openJobs({
    login,
    works: role !== "web",
    onError: (error) => console.error(`Cola: ${error.message}`),
  });
  const mail = createMail({
    jobs,
    secret,
    smtpUrl,
    mailFrom,
    publicUrl: publicUrl ?? "http://localhost",
    outboxDir: join(dataDir, "correo"),
  });
  return {
    store,
    vault: await openVault({ logHeads }),
    headsMail: logHeads.mail,
    tsa,
    copias,
    sandbox,
    quotas,
    jobs,
    mail,
    login,
    spoolDir,
    secret,
    version,
    publicUrl,
    close: async () => {
      await jobs.close();
      await sandbox.close();
    },
  };
}
