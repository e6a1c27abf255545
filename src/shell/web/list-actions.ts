/** Every feature's acts on rows of other features' lists. */
import { cartasActions } from "#features/cartas/web/acts.ts";
import { fichaActions } from "#features/ficha/web/acts.ts";
import type { ListAction } from "#platform/ui/table/web/list-actions.ts";

export const listActions: readonly ListAction[] = [...fichaActions, ...cartasActions];
