/**
 * The cookies of a session and of a known browser (S-02, S-09): bound to the host and to https, except on the plain http
 * of a local address, or of one whose operator said that http is accepted there.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { isPlainHttp } from "#platform/config/server/config.ts";
import type { Http } from "#platform/http/server/held.ts";

export type SessionCookie = { readonly name: string; readonly device: string; readonly secure: boolean };

export const sessionCookie = (publicUrl: string | null, insecureHttp = false): SessionCookie =>
  publicUrl?.startsWith("https:") || (publicUrl && isPlainHttp(publicUrl) && !insecureHttp)
    ? { name: "__Host-rubrica", device: "__Host-rubrica-equipo", secure: true }
    : { name: "rubrica", device: "rubrica-equipo", secure: false };

export const tokenOf = (request: FastifyRequest, { name }: SessionCookie) => request.cookies[name];

export function httpOf(cookie: SessionCookie) {
  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure: cookie.secure } as const;
  return (request: FastifyRequest, reply: FastifyReply): Http => ({
    ip: request.ip,
    agent: request.headers["user-agent"] ?? "",
    isNavigation:
      request.headers["sec-fetch-mode"] === "navigate" || (request.headers.accept ?? "").startsWith("text/html"),
    token: tokenOf(request, cookie),
    device: request.cookies[cookie.device],
    setSession: (token, maxAge) => void reply.setCookie(cookie.name, token, { ...attributes, maxAge }),
    setDevice: (token, maxAge) => void reply.setCookie(cookie.device, token, { ...attributes, maxAge }),
    clearSession: () => {
      reply.clearCookie(cookie.name, attributes);
      reply.header("clear-site-data", '"cache"');
    },
    // Only marked: it leaves with the answer, once what the handler did is stored.
    redirect: (path) => void reply.code(302).header("location", path),
  });
}
