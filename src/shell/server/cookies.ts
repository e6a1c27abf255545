/**
 * The cookies of a session and of a known browser (S-02, S-09): bound to the host and to https, except on the plain http
 * of a local address, or of one whose operator said that http is accepted there.
 */
import { parseCookie, type SetCookie, stringifySetCookie } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isPlainHttp } from "#platform/config/server/config.ts";
import type { Http } from "#platform/http/server/held.ts";

export type SessionCookie = {
  readonly name: string;
  readonly device: string;
  readonly secure: boolean;
  /** Finds the session's among the others: every request asks for that one alone. */
  readonly sent: RegExp;
};

export const sessionCookie = (publicUrl: string | null, insecureHttp = false): SessionCookie => {
  const secure = publicUrl !== null && (publicUrl.startsWith("https:") || (isPlainHttp(publicUrl) && !insecureHttp));
  const name = secure ? "__Host-rubrica" : "rubrica";
  return { name, device: `${name}-equipo`, secure, sent: new RegExp(`(?:^|; *)${name}=([^;]*)`) };
};

export const cookiesOf = ({ headers: { cookie } }: Pick<FastifyRequest, "headers">) => parseCookie(cookie ?? "");

/** As it was sent: a token has no character that would be written otherwise. */
export const tokenOf = ({ headers: { cookie } }: FastifyRequest, { sent }: SessionCookie): string | undefined =>
  cookie === undefined ? undefined : sent.exec(cookie)?.[1];

export const httpOf = (cookie: SessionCookie) => (request: FastifyRequest, reply: FastifyReply) =>
  new CookieHttp(cookie, request, reply);

class CookieHttp implements Http {
  readonly #cookie: SessionCookie;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(cookie: SessionCookie, request: FastifyRequest, reply: FastifyReply) {
    this.#cookie = cookie;
    this.#request = request;
    this.#reply = reply;
  }

  get ip() {
    return this.#request.ip;
  }
  get agent() {
    return this.#request.headers["user-agent"] ?? "";
  }
  get isNavigation() {
    const { "sec-fetch-mode": mode, accept = "" } = this.#request.headers;
    return mode === "navigate" || accept.startsWith("text/html");
  }
  get token() {
    return tokenOf(this.#request, this.#cookie);
  }
  get device() {
    return cookiesOf(this.#request)[this.#cookie.device];
  }

  setSession(value: string, maxAge: number) {
    this.#set({ name: this.#cookie.name, value, maxAge });
  }
  setDevice(value: string, maxAge: number) {
    this.#set({ name: this.#cookie.device, value, maxAge });
  }
  clearSession() {
    this.#set({ name: this.#cookie.name, value: "", maxAge: 0, expires: new Date(0) });
    this.#reply.header("clear-site-data", '"cache"');
  }
  // Only marked: it leaves with the answer, once what the handler did is stored.
  redirect(path: `/${string}`) {
    this.#reply.code(302).header("location", path);
  }

  /** Several of them stand side by side. */
  #set(cookie: SetCookie) {
    const { secure } = this.#cookie;
    this.#reply.header(
      "set-cookie",
      stringifySetCookie({ path: "/", httpOnly: true, sameSite: "lax", secure, ...cookie }),
    );
  }
}
