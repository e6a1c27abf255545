/** Today for a screen, as it was when the screen was opened: a form that stays open over midnight does not change under the hand. */
import { useState } from "react";
import { dayIn } from "../zone.ts";
import { companyZone } from "./company-zone.ts";

export function useToday(): string {
  const [today] = useState(() => dayIn(companyZone(), new Date()));
  return today;
}
