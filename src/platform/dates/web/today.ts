/** Today for a screen, as it was when the screen was opened: a form that stays open over midnight does not change under the hand. */
import { useState } from "react";
import { DEFAULT_ZONE, dayIn } from "../zone.ts";

export function useToday(): string {
  const [today] = useState(() => dayIn(DEFAULT_ZONE, new Date()));
  return today;
}
