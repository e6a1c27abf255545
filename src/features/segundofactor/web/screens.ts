/** One's own second factor. Spec 3 §2. */
import { CUENTA } from "#platform/tabs/strips.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

export const segundoFactorScreens: readonly Screen[] = [
  {
    path: "/settings/2fa",
    title: "Segundo factor",
    access: "signedIn",
    layout: "app",
    tab: { of: CUENTA, title: "Segundo factor", order: 50, shows: ({ ve2fa }) => ve2fa },
    load: () => import("./settings.tsx"),
  },
];
