/** What can be made for the demo before its database is there. */
import { makeAhead } from "#platform/pki/server/keys.ts";
import { certifiedOf, demoPlan } from "./plan.ts";

/** An authority for each company, and then its people's. */
export const makeKeysAhead = (): void =>
  makeAhead(
    demoPlan().companies.flatMap((company) => [3072 as const, ...certifiedOf(company).map(() => 2048 as const)]),
  );
