/** The browser's own typed client, speaking through a test's browser and its cookies. */
import type { Contract } from "#platform/contract/contract.ts";
import { type Client, clientFor } from "#platform/http/web/client.ts";
import type { Browser } from "./browser.ts";

export const clientOf = <C extends Contract>({ send }: Pick<Browser, "send">, endpoints: C): Client<C> =>
  clientFor(endpoints, async (url, { method, headers, body }) => {
    const request = { url, method: method as "GET", headers };
    const answer = await send(body === undefined ? request : { ...request, payload: body });
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode });
  });
