/** Before the parts are tested: their page is built apart and served under the product's own headers (S-65). */
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, preview } from "vite";
import { securityHeaders } from "#platform/http/server/headers.ts";
import { MAP } from "./mapas.ts";

export default async function setup(): Promise<() => Promise<void>> {
  const outDir = mkdtempSync(join(tmpdir(), "rubrica-piezas-"));
  const common = { mode: "piezas", logLevel: "warn", build: { outDir } } as const;
  await build(common);
  const headers = securityHeaders(false, MAP);
  // No proxy: whatever a test does not answer for is not there, even beside a running program.
  const server = await preview({ ...common, preview: { host: "127.0.0.1", port: 0, headers, proxy: {} } });
  const { port } = server.httpServer.address() as AddressInfo;
  process.env["PIEZAS_URL"] = `http://127.0.0.1:${port}`;
  process.env["PIEZAS_DIR"] = outDir;
  return async () => {
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  };
}
