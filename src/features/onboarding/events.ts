/** What the open pages of whoever is asked hear: it was asked for, taken back, or done on another device. */
import { z } from "zod";
import { realtimeEvent } from "#platform/realtime/event.ts";

export const CAMBIOS = ["pedido", "cancelado", "completo"] as const;

export const onboardingCambio = realtimeEvent("onboarding:cambio", z.object({ cambio: z.enum(CAMBIOS) }));

/** What open boards hear: somebody was asked, went on, signed, finished or was let go; ask again. */
export const tableroCambio = realtimeEvent("onboarding:tablero", z.object({}));
