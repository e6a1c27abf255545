/** Nobody loses what they typed by a stray click: leaving a changed form asks first, inside the app and out of it. */
import { useBlocker } from "@tanstack/react-router";
import { confirmDiscard } from "#platform/ui/dialogs/web/dialogs.tsx";

export type Leaving = {
  /** Asked in place of "discard the changes?"; true lets the person go. */
  readonly ask?: () => Promise<boolean>;
  /** What else goes: "Los 2 archivos adjuntos se eliminan." Asked at the moment of leaving. */
  readonly lost?: () => string | undefined;
  /** The person left for good: the place to remove temporary attachments. Not called when the tab is closed. */
  readonly left?: () => void;
};

export function useLeaveGuard(isDirty: () => boolean, { ask, lost, left }: Leaving = {}): void {
  const mustAsk = () => isDirty() || lost?.() !== undefined;
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !mustAsk()) return false;
      if (!(await (ask ? ask() : confirmDiscard(lost?.())))) return true;
      left?.();
      return false;
    },
    enableBeforeUnload: mustAsk,
  });
}
