/** Where the QR of a stamp leads. A demo is looked at where it runs; a company's papers name no address that will not last. */
import type { Config } from "#platform/config/server/config.ts";

type Addressed = Pick<Config, "publicUrl" | "port">;

export const localUrl = ({ port }: Pick<Addressed, "port">): string => `http://localhost:${port}`;

/** Null: nowhere, and stamps have their code alone. */
export const verifyUrlOf = ({ publicUrl, port }: Addressed, isDemo: boolean): string | null =>
  publicUrl ?? (isDemo && port !== 0 ? localUrl({ port }) : null);
