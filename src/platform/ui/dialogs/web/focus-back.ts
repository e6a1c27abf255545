/** A dialog that is taken away whole, not closed, gives the focus back to what opened it. */
import { useEffect, useState } from "react";

export function useFocusBack(): void {
  /** Asked while drawing the first time: the dialog takes the focus right after. */
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
