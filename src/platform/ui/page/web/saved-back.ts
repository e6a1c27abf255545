/** What a form on a page of its own does once it is saved: says so, and goes back to the list that shows it. */
import { useNavigate } from "@tanstack/react-router";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import type { useWayBack } from "./way-back.ts";

/** `changed`: the lists that show it are read again. */
export function useSavedBack(back: ReturnType<typeof useWayBack>, changed: () => void): () => void {
  const navigate = useNavigate();
  return () => {
    changed();
    notify.saved();
    void navigate(back);
  };
}
