/** What can be made for the demo before its database is there. */
import { makeAhead } from "#platform/pki/server/keys.ts";
import { certifiedOf, demoPlan } from "./plan.ts";

/** Of each company's authority first, and then of all people: in that order they are asked for. */
export function makeKeysAhead(): void {
  const { companies } = demoPlan();
  const people = companies.flatMap(certifiedOf);
  makeAhead([...companies.map(() => 3072 as const), ...people.map(() => 2048 as const)]);
}
