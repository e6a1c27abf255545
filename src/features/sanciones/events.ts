/** What an open page of the employee hears: their sanctions changed, read them again. */
import { z } from "zod";
import { Id } from "#platform/contract/shapes.ts";
import { realtimeEvent } from "#platform/realtime/event.ts";

export const sancionesCambio = realtimeEvent("sanciones:cambio", z.object({ sancion: Id }));
