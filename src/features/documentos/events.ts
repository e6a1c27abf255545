/** What an open page of an employee hears: a document they sent was decided on, read theirs again. */
import { z } from "zod";
import { Id } from "#platform/contract/shapes.ts";
import { realtimeEvent } from "#platform/realtime/event.ts";

export const documentosCambio = realtimeEvent("documentos:cambio", z.object({ documento: Id }));
