/** What other features need of the screens of receipts. */
import { usePendientesChanged } from "./pendientes-api.ts";

/** Receipts came, went or changed: whatever is shown of them is asked for again. */
export const useRecibosChanged = (): (() => void) => usePendientesChanged();
