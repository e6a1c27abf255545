/** Says quiet notices to a screen reader: a live region that exists before the notice does, or nobody hears it. */
import { VisuallyHidden } from "@mantine/core";
import { useSyncExternalStore } from "react";

let spoken = "";
const listeners = new Set<() => void>();

export function announce(text: string): void {
  /** The same words twice would be no change, and silence: a no-break space makes them new. */
  spoken = text === spoken ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Announcer() {
  const text = useSyncExternalStore(subscribe, () => spoken);
  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}
