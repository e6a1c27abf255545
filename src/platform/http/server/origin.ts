/**
 * Writes come only from our own pages (S-14). Browsers say where a request was born: Sec-Fetch-Site where they know
 * it, Origin otherwise. A program that sends neither carries no victim's cookie and passes.
 */
import type { FastifyRequest } from "fastify";

type Asked = Pick<FastifyRequest, "method" | "headers">;

/** Reading changes nothing, except these, which the specification made GETs (D004). */
const WRITES_BY_GET = ["/api/auth/signout", "/api/sendReminder"];

/** By the route as it was declared, not the address as typed: `%73ignout` is signout too (S-55). */
export const isWrite = (method: string, route: string): boolean =>
  !["GET", "HEAD", "OPTIONS"].includes(method) || WRITES_BY_GET.includes(route);

export function isForeign({ headers, method }: Asked, publicUrl: string | null): boolean {
  const site = headers["sec-fetch-site"];
  // A link typed or bookmarked is "none"; only navigations are, so it cannot carry a forged body.
  if (site !== undefined) return site !== "same-origin" && !(site === "none" && method === "GET");
  const { origin } = headers;
  if (origin === undefined) return false;
  return origin !== publicUrl && !sameHost(origin, headers.host);
}

function sameHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
