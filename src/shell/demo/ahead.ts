/** Whether an empty installation becomes the demo, and what can be made for it before its database is there. */
import type { Config } from "#platform/config/server/config.ts";
import { makeAhead } from "#platform/pki/server/keys.ts";
import { certifiedOf, demoPlan } from "./plan.ts";

/** On an address others reach, the demo must be asked for. */
export const wantsDemo = ({ demo, isLoopback }: Pick<Config, "demo" | "isLoopback">, isEmbedded: boolean): boolean =>
  demo === "on" || (demo === "auto" && isEmbedded && isLoopback);

/** An authority for each company, and then its people's. */
export const makeKeysAhead = (): void =>
  makeAhead(
    demoPlan().companies.flatMap((company) => [3072 as const, ...certifiedOf(company).map(() => 2048 as const)]),
  );
