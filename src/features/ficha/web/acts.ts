/** What can be done with people chosen in the list of files. LEG-03, LEG-05. */
import { IconFingerprint, IconUserCheck } from "@tabler/icons-react";
import { STAFF } from "#platform/auth/roles.ts";
import type { ListAction } from "#platform/ui/table/web/list-actions.ts";

const of = { of: "legajos", access: STAFF } as const;

export const fichaActions: readonly ListAction[] = [
  {
    ...of,
    order: 10,
    modulo: "onboarding",
    label: "Solicitar onboarding",
    short: "Onboarding",
    icon: IconUserCheck,
    load: () => import("./masivo-onboarding.tsx"),
  },
  {
    ...of,
    order: 30,
    modulo: "timeclocks",
    label: "Métodos de marcación",
    short: "Marcación",
    icon: IconFingerprint,
    load: () => import("./masivo-metodos.tsx"),
  },
];
