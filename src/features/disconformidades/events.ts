/** What open pages of its employee, and of whoever reads it, hear: a case was opened or written in, ask again. */
import { z } from "zod";
import { Id } from "#platform/contract/shapes.ts";
import { realtimeEvent } from "#platform/realtime/event.ts";

export const disconformidadesCambio = realtimeEvent("disconformidades:cambio", z.object({ disconformidad: Id }));
