/** A working process beside a server under test: the same database and secret, its own connections. */

import type { ServicesConfig } from "../server/services.ts";
import { buildWorker } from "../server/worker.ts";
import type { FreshDatabase } from "./fresh-database.ts";
import { testServices } from "./test-services.ts";

const SILENT = { info: () => {}, error: () => {} };

/** Does what is asked of the queue until it is closed. */
export async function testWorker(fresh: FreshDatabase, config: Partial<Omit<ServicesConfig, "dataDir">> = {}) {
  const services = await testServices(fresh, { role: "worker", ...config });
  const worker = await buildWorker({ database: fresh.database, services, now: () => new Date(), log: SILENT });
  return {
    worker,
    services,
    close: async () => {
      await worker.stop();
      await services.close();
    },
  };
}
