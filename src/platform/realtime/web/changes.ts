/**
 * What an event tells by itself does not matter, only that something changed: the first of many in a row is heard at once,
 * the rest as one when they pause. Of ten thousand signatures a list is asked for as often as somebody can read it.
 */
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import type { RealtimeEvent } from "../event.ts";
import { useRealtime } from "./realtime.tsx";

const PAUSE_MS = 1_000;

export function createPaced(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOwed = false;
  const rest = () => {
    timer = undefined;
    if (isOwed) hear();
  };
  function hear(): void {
    isOwed = timer !== undefined;
    if (isOwed) return;
    run();
    timer = setTimeout(rest, PAUSE_MS);
  }
  return { hear, stop: () => clearTimeout(timer) };
}

/** `changed` need not be stable. */
export function useChanges<D extends z.ZodType>(event: RealtimeEvent<D>, changed: () => void): void {
  const latest = useRef(changed);
  useEffect(() => {
    latest.current = changed;
  });
  const [paced] = useState(() => createPaced(() => latest.current()));
  useRealtime(event, paced.hear);
  useEffect(() => paced.stop, [paced]);
}
