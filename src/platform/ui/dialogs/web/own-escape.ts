/** For a dialog over which a question may stand: that one is left by an Escape of its own, which closes nothing else. */
import type { KeyboardEvent } from "react";

export const ownEscape = (onClose: () => void) => ({
  closeOnEscape: false,
  onKeyDown: ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === "Escape" && !defaultPrevented) onClose();
  },
});
