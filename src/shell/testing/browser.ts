/** A browser as tests hold it: keeps the cookies it is given and comes from one address. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";

type From = { readonly address?: string; readonly headers?: Readonly<Record<string, string>> };

export type Browser = {
  readonly jar: Map<string, string>;
  send(request: InjectOptions): Promise<LightMyRequestResponse>;
  signIn(username: string, password: string): Promise<LightMyRequestResponse>;
  /** The status of asking who one is: 200 or 401. */
  me(): Promise<number>;
};

export function browser(app: FastifyInstance, { address = "127.0.0.1", headers = {} }: From = {}): Browser {
  const jar = new Map<string, string>();
  const send = async (request: InjectOptions) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const sent = { ...headers, ...request.headers, ...(cookie ? { cookie } : {}) };
    const answer = await app.inject({ ...request, remoteAddress: address, headers: sent });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  return {
    jar,
    send,
    signIn: (username, password) => send({ method: "POST", url: "/api/auth/signin", payload: { username, password } }),
    me: async () => (await send({ url: "/api/users/me" })).statusCode,
  };
}
