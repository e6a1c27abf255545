/**
 * When cores or memory run short, requests go first and the child is the first to be given up. Where there are no requests
 * to put first, tests wait for the child itself: their own code says so (fixtures/priority.ts), nothing else can.
 */
import { constants } from "node:os";

const { PRIORITY_BELOW_NORMAL, PRIORITY_NORMAL } = constants.priority;
let inForce: number = PRIORITY_BELOW_NORMAL;

export const childPriority = (): number => inForce;

export function setChildPriority(of: "last" | "equal"): void {
  inForce = of === "last" ? PRIORITY_BELOW_NORMAL : PRIORITY_NORMAL;
}
