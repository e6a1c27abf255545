/** What can be done with people chosen in the list of files: a letter for each. */
import { IconMail } from "@tabler/icons-react";
import { SENDERS } from "#features/cartas/quien.ts";
import type { ListAction } from "#platform/ui/table/web/list-actions.ts";

export const cartasActions: readonly ListAction[] = [
  {
    of: "legajos",
    order: 20,
    access: SENDERS,
    label: "Enviar una carta",
    short: "Carta",
    icon: IconMail,
    load: () => import("./desde-legajos.ts"),
  },
];
