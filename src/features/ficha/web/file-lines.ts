/** What waits to be done about a file itself: a licence about to expire, data asked for, somebody about to leave, health to be erased. */
import { lazy } from "react";
import { COMPANY_READERS, STAFF } from "#platform/auth/roles.ts";
import type { FileLine } from "#platform/ui/page/web/file-line.ts";

const READERS = [...COMPANY_READERS, "manager"] as const;
const lines = () => import("./own-lines.tsx");

export const fichaLines: readonly FileLine[] = [
  {
    key: "licencia",
    order: 10,
    access: READERS,
    Line: lazy(async () => ({ default: (await lines()).LicenceLine })),
  },
  {
    key: "onboarding",
    order: 20,
    access: READERS,
    Line: lazy(async () => ({ default: (await lines()).OnboardingLine })),
  },
  { key: "baja", order: 30, access: READERS, Line: lazy(async () => ({ default: (await lines()).BajaLine })) },
  { key: "supresion", order: 40, access: STAFF, Line: lazy(() => import("./supresion-line.tsx")) },
];
