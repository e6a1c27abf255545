/**
 * For a dialog over which a question or another dialog may stand: that one is left by an Escape of its own, which closes
 * nothing else. What lies over it hangs from it in the program and not in the page, so that its keys come by here too.
 */
import type { KeyboardEvent } from "react";

export const ownEscape = (onClose: () => void) => ({
  closeOnEscape: false,
  onKeyDown: ({ key, defaultPrevented, currentTarget, target }: KeyboardEvent) => {
    if (key === "Escape" && !defaultPrevented && currentTarget.contains(target as Node)) onClose();
  },
});
