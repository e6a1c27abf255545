/** What open pages of a signer, and of whose record it is, hear: some of that kind were signed, ask again. */
import { z } from "zod";
import { realtimeEvent } from "#platform/realtime/event.ts";

export const firmasCambio = realtimeEvent("firmas:cambio", z.object({ tipo: z.string() }));
