/**
 * What is told once and kept nowhere (codes, slips) is not lost by a stray click: leaving it asks, by the menu, by Back, by
 * closing the tab or by signing out, until the person has it or says so.
 */
import { useRef } from "react";
import { confirmLoss, type Loss } from "#platform/ui/dialogs/web/dialogs.tsx";
import { useLeaveGuard } from "./leave-guard.ts";

export type ShownOnce = {
  /** The person has it: copied, saved, printed. */
  readonly keep: () => void;
  /** For a button of the page that takes it away. */
  readonly finish: (go: () => void) => Promise<void>;
};

export function useShownOnce(question: Loss): ShownOnce {
  const isKept = useRef(false);
  const ask = () => confirmLoss(question);
  useLeaveGuard(() => !isKept.current, { ask });
  return {
    keep: () => {
      isKept.current = true;
    },
    finish: async (go) => {
      if (isKept.current || (await ask())) go();
    },
  };
}
