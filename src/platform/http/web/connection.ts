/**
 * Whether the server can be reached. The browser only knows whether there is some network, so a call that failed counts
 * too, once the server was asked and did not answer either: a call may fail alone. While it cannot be reached it is asked
 * again, at first every second, at last every half minute, and at once when the network or the person comes back.
 */
const HEALTH = "/api/health";
const FIRST_WAIT_MS = 1_000;
const LAST_WAIT_MS = 30_000;

let isLost = false;
let asking: Promise<boolean> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let wait = FIRST_WAIT_MS;
const listeners = new Set<() => void>();

export const connection = {
  isLost: () => isLost,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Asks now, and tells everybody. */
  check(): Promise<boolean> {
    asking ??= reaches().then((reached) => {
      asking = null;
      told(reached);
      return reached;
    });
    return asking;
  },
};

async function reaches(): Promise<boolean> {
  try {
    return (await fetch(HEALTH, { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

function told(reached: boolean): void {
  clearTimeout(timer);
  if (reached) wait = FIRST_WAIT_MS;
  else {
    timer = setTimeout(() => void connection.check(), wait);
    wait = Math.min(wait * 2, LAST_WAIT_MS);
  }
  if (isLost !== reached) return;
  isLost = !reached;
  for (const listener of listeners) listener();
}

/** The page's own events; once, by whoever starts it. */
export function watchConnection(): void {
  addEventListener("offline", () => told(false));
  addEventListener("online", () => void connection.check());
  document.addEventListener("visibilitychange", () => {
    if (isLost && document.visibilityState === "visible") void connection.check();
  });
}
