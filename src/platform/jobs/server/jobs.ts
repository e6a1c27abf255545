/** What services ask of the queue; how it works is in queue.ts. */
import type { z } from "zod";
import type { Db } from "#platform/db/server/database.ts";
import type { Job } from "../job.ts";

export type Jobs = {
  /** In the caller's transaction: the job exists if and only if the change does. The key makes asking twice harmless. */
  enqueue<P extends z.ZodType>(db: Db, job: Job<P>, payload: z.input<P>, key?: string): Promise<void>;
};
