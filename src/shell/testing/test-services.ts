/** The services of a server under test, in a directory of its own that goes away with them. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GIGABYTE } from "#features/archivos/quotas.ts";
import { openServices, type Services, type ServicesConfig } from "../server/services.ts";
import type { FreshDatabase } from "./fresh-database.ts";
import { TEST_SECRET } from "./global-setup.ts";

const DEFAULTS = {
  s3: null,
  logHeads: { vault: null, mail: null },
  tsa: { url: null, waitMs: 5_000, authorities: [] },
  smtpUrl: null,
  mailFrom: "Rúbrica <pruebas@localhost>",
  publicUrl: null,
  role: "web",
  version: "prueba",
  quotas: { daily: 2 * GIGABYTE, total: 50 * GIGABYTE },
} as const;

export async function testServices(
  { login }: Pick<FreshDatabase, "login">,
  config: Partial<Omit<ServicesConfig, "dataDir">> = {},
  /** Files that are there already. */
  given: string | null = null,
): Promise<Services & { readonly dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), "rubrica-prueba-"));
  if (given) cpSync(given, dataDir, { recursive: true });
  const services = await openServices({ ...DEFAULTS, ...config, dataDir }, { login, secret: TEST_SECRET });
  const close = async () => {
    await services.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...services, dataDir, close };
}
