/**
 * Sends one file with its progress, which `fetch` does not tell. A refusal is thrown as everywhere; that of an upload
 * also keeps the status and the data of the answer as 'status: data' (SHELL-91, UPL-10).
 */
import type { Endpoint, Input, Output } from "#platform/contract/contract.ts";
import { type Problem, Refusal } from "#platform/problems/problem.ts";
import { checked, refusalOf, UNREACHABLE } from "./client.ts";
import { connection } from "./connection.ts";

export type UploadEndpoint = Endpoint & { readonly upload: NonNullable<Endpoint["upload"]> };

export type SendOptions = {
  /** From 0 to 1. At 1 everything has left; the answer is still to come. */
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
};

/** Null when there was no answer at all. */
export type FailedAnswer = { readonly status: number; readonly data: string } | null;

export class UploadRefusal extends Refusal {
  readonly answer: FailedAnswer;
  constructor(answer: FailedAnswer, problems: readonly [Problem, ...Problem[]]) {
    super(...problems);
    this.answer = answer;
  }
  /** 'status: data', or the sentence alone when the server was never reached. */
  get error(): string {
    return this.answer ? `${this.answer.status}: ${this.answer.data}` : this.message;
  }
}

/** Thrown when the person cancelled: nothing to show. */
export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

export async function sendFile<E extends UploadEndpoint>(
  endpoint: E,
  file: File,
  fields: Input<E>,
  options: SendOptions = {},
): Promise<Output<E>> {
  const { url, rest } = addressed(endpoint.path, fields as Readonly<Record<string, unknown>>);
  const body = new FormData();
  // The text parts first: who reads the request in order knows everything once the file arrives.
  for (const [key, value] of rest) if (value !== undefined && value !== null) body.append(key, String(value));
  body.append(endpoint.upload.part, file, file.name);
  const data = await answerOf(endpoint.method, url, body, options);
  return checked(endpoint, JSON.parse(data)) as Output<E>;
}

function addressed(path: string, fields: Readonly<Record<string, unknown>>) {
  const inPath = new Set(Array.from(path.matchAll(/:(\w+)/g), ([, key]) => key));
  const url = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(fields[key])));
  return { url, rest: Object.entries(fields).filter(([key]) => !inPath.has(key)) };
}

function answerOf(method: string, url: string, body: FormData, { onProgress, signal }: SendOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const cancelled = () => reject(new DOMException("Cancelado", "AbortError"));
    if (signal?.aborted) return cancelled();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener("abort", abort, { once: true });
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener("abort", cancelled);
    request.addEventListener("error", () => {
      void connection.check();
      reject(new UploadRefusal(null, [UNREACHABLE]));
    });
    request.addEventListener("load", () => {
      if (request.status >= 200 && request.status < 300) resolve(request.responseText);
      else void refused(request.status, request.responseText).then(reject, reject);
    });
    request.addEventListener("loadend", () => signal?.removeEventListener("abort", abort));
    request.open(method, url);
    request.send(body);
  });
}

async function refused(status: number, data: string): Promise<UploadRefusal> {
  const { problems } = await refusalOf(new Response(data, { status }));
  const [first = UNREACHABLE, ...others] = problems;
  return new UploadRefusal({ status, data }, [first, ...others]);
}
