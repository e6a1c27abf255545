/** A worker beside a server under test, with the server's own files, that does what the test asks of it and nothing else. */
import { startWorker, type Worker } from "#platform/jobs/server/worker.ts";
import type { TestedServer } from "./test-server.ts";
import { testServices } from "./test-services.ts";

const SILENT = { info: () => {}, error: () => {} };

export async function workingBeside({ fresh }: TestedServer, register: (worker: Worker) => Promise<unknown>) {
  const services = await testServices(fresh, { role: "worker" });
  const worker = await startWorker({ queue: services.jobs, database: fresh.database, log: SILENT });
  await register(worker);
  return {
    close: async () => {
      await worker.stop();
      await services.close();
    },
  };
}
