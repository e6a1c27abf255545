/** Nobody loses what they typed by a stray click: leaving a changed form asks first, inside the app and out of it. */
import { useBlocker } from "@tanstack/react-router";
import { confirmDiscard } from "./dialogs.tsx";

export function useLeaveGuard(isDirty: () => boolean): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && isDirty() && !(await confirmDiscard()),
    enableBeforeUnload: isDirty,
  });
}
