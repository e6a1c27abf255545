/** A typed caller for a contract: `clientFor(puestos).list({})`. The tests use the same one as the browser. */
import {
  type Call,
  type Contract,
  FILE,
  type FileAnswer,
  type Input,
  type Output,
} from "#platform/contract/contract.ts";
import { common, type Problem, Refusal } from "#platform/problems/problem.ts";
import { connection } from "./connection.ts";

export type Client<C extends Contract> = {
  readonly [K in keyof C]: (input: Input<C[K]>, options?: CallOptions) => Promise<Output<C[K]>>;
};

export type CallOptions = {
  /** A write sent twice under one key happens once (S-51). */
  readonly idempotencyKey?: string;
};

/** Narrower than `fetch`, so that tests can stand in for the network. */
export type Send = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<Response>;

const browserSend: Send = async (url, init) => {
  try {
    return await (askedBefore(url) ?? fetch(url, { ...init, credentials: "same-origin" }));
  } catch (error) {
    void connection.check();
    throw error;
  }
};

/** What the page itself asked while the program was on its way (0044): each answer is good for once. */
function askedBefore(url: string): Promise<Response> | undefined {
  const { rubricaAntes: asked } = globalThis as { rubricaAntes?: Record<string, Promise<Response>> };
  const answer = asked?.[url];
  if (answer) delete asked[url];
  return answer;
}

export const clientFor = <C extends Contract>(endpoints: C, send: Send = browserSend): Client<C> =>
  callerOf<C>(endpoints, send);

/** For a contract that is derived: its calls are enough, its type says what they take and give. */
export function callerOf<C extends Contract>(
  endpoints: Readonly<Record<keyof C, Call>>,
  send: Send = browserSend,
): Client<C> {
  const calls = Object.entries<Call>(endpoints).map(([name, endpoint]) => [
    name,
    (input: Record<string, unknown>, options: CallOptions = {}) => call(endpoint, input, options, send),
  ]);
  return Object.fromEntries(calls) as Client<C>;
}

async function call(
  endpoint: Call,
  input: Record<string, unknown>,
  { idempotencyKey }: CallOptions,
  send: Send,
): Promise<unknown> {
  const rest = { ...input };
  const url = endpoint.path.replace(/:(\w+)/g, (_, key: string) => {
    const value = String(rest[key]);
    delete rest[key];
    return encodeURIComponent(value);
  });
  const key: Record<string, string> = idempotencyKey ? { "idempotency-key": idempotencyKey } : {};
  const inBody = endpoint.method === "POST" || endpoint.method === "PUT";
  const response = await answer(
    inBody
      ? send(url, {
          method: endpoint.method,
          headers: { "content-type": "application/json", ...key },
          body: JSON.stringify(rest),
        })
      : send(url + queryOf(rest), { method: endpoint.method, headers: key }),
  );
  if (!response.ok) throw await refusalOf(response);
  return endpoint.output === FILE ? fileOf(response) : checked(endpoint, await response.json());
}

/**
 * The server's gate has checked the answer by this contract. Whoever holds it whole checks again: the tests; the browser
 * has only what a call needs (0040).
 */
export const checked = ({ output }: Call, answer: unknown): unknown =>
  output && output !== FILE ? output.parse(answer) : answer;

async function fileOf(response: Response): Promise<FileAnswer> {
  const [, name = "archivo"] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  const body = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get("content-type") ?? "application/octet-stream";
  return { name: decodeURIComponent(name), type, body, size: body.length };
}

function queryOf(values: Record<string, unknown>): string {
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`;
}

/** A call that never reached the server is a refusal like any other: forms and lists show it the same way. */
async function answer(sent: Promise<Response>): Promise<Response> {
  try {
    return await sent;
  } catch {
    throw new Refusal(UNREACHABLE);
  }
}

export const UNREACHABLE: Problem = {
  ...common.sinServicio,
  code: "http.sinConexion",
  message: "Sin conexión: no pudimos llegar al servidor. Revisá tu red y probá de nuevo",
};

export const isUnreachable = (error: unknown): boolean =>
  error instanceof Refusal && error.problems.some(({ code }) => code === UNREACHABLE.code);

/** `{message, errors}` as a rule; plain text is accepted too (D013). */
export async function refusalOf(response: Response): Promise<Refusal> {
  const body = await response.text();
  const parsed = parseJson(body);
  const retryAfter = Number(response.headers.get("retry-after"));
  const answered = { status: response.status, ...(retryAfter > 0 && { retryAfter }) };
  const listed = (parsed?.errors ?? []).map((problem) => ({ ...problem, ...answered }));
  const [first, ...others] = listed;
  if (first) return new Refusal(first, ...others);
  const plain = parsed?.message ?? (body.length < 300 && !body.startsWith("<") ? body : "");
  return new Refusal({
    code: `http.${response.status}`,
    ...answered,
    message: plain || common.interno.message,
  });
}

function parseJson(body: string): { message?: string; errors?: Problem[] } | null {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
