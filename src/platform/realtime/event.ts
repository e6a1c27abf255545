/** An event of the realtime socket: a name and a shape, declared by the feature that tells it (D103). */
import type { z } from "zod";

export type RealtimeEvent<D extends z.ZodType = z.ZodType> = { readonly name: string; readonly data: D };

export const realtimeEvent = <D extends z.ZodType>(name: string, data: D): RealtimeEvent<D> => ({ name, data });
