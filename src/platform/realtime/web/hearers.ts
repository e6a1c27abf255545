/** Who listens to which event; what is not as its declaration says reaches nobody. */
import type { z } from "zod";
import type { RealtimeEvent } from "../event.ts";

export type Hearers = ReturnType<typeof createHearers>;

export function createHearers() {
  const byName = new Map<string, Set<(data: unknown) => void>>();
  return {
    /** Answers how to stop listening. */
    hear<D extends z.ZodType>({ name, data }: RealtimeEvent<D>, handler: (value: z.output<D>) => void): () => void {
      const own = (value: unknown) => {
        const parsed = data.safeParse(value);
        if (parsed.success) handler(parsed.data);
      };
      const those = byName.get(name) ?? new Set();
      byName.set(name, those.add(own));
      return () => void those.delete(own);
    },
    tell(name: string, data: unknown): void {
      for (const handler of [...(byName.get(name) ?? [])]) handler(data);
    },
  };
}
