/** What features are given besides the database: files, the sandbox, the queue. Opened once a process, closed in order. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#platform/config/server/config.ts";
import type { Jobs } from "#platform/jobs/server/jobs.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import type { Store } from "#platform/storage/server/store.ts";
import type { Installation } from "./installation.ts";

export type Services = {
  readonly store: Store;
  readonly sandbox: Sandbox;
  readonly jobs: Jobs;
  /** Where received files wait while their request runs; emptied at start. */
  readonly spoolDir: string;
  /** The server's secret, from which every other key is derived. */
  readonly secret: string;
  close(): Promise<void>;
};

export type ServicesConfig = Pick<Config, "dataDir" | "s3" | "smtpUrl" | "mailFrom" | "publicUrl" | "role">;

export async function openServices(
  { dataDir }: ServicesConfig,
  { secret }: Pick<Installation, "database" | "login" | "secret">,
): Promise<Services> {
  const spoolDir = join(dataDir, "recibidos");
  await mkdir(spoolDir, { recursive: true });
  // Each part replaces its line here when it exists.
  const absent = undefined as never;
  return { store: absent, sandbox: absent, jobs: absent, spoolDir, secret, close: async () => {} };
}
