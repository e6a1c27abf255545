/** What is drawn only to be printed: printed once it is there, and gone when the browser is done with it. */
import { useEffect } from "react";

export function usePrintOnce(onDone: () => void): void {
  useEffect(() => {
    window.addEventListener("afterprint", onDone);
    const drawn = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(drawn);
      window.removeEventListener("afterprint", onDone);
    };
  }, [onDone]);
}
