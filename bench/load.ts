/**
 * A light load: plain sockets that send one request, wait for the whole answer and send the next. Lighter than an HTTP
 * client, so that on two cores the figure is the server's and not the client's.
 */
import { connect } from "node:net";

export type Load = {
  readonly url: string;
  readonly path: string;
  readonly cookie?: string;
  readonly connections: number;
  readonly seconds: number;
};

/** Answers per second. */
export async function perSecond({ url, path, cookie, connections, seconds }: Load): Promise<number> {
  const { hostname, port } = new URL(url);
  const request = `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${cookie ? `Cookie: ${cookie}\r\n` : ""}\r\n`;
  const began = performance.now();
  const until = began + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => one(hostname, Number(port), request, until)),
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  return total / ((performance.now() - began) / 1000);
}

function one(host: string, port: number, request: string, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    let count = 0;
    let pending = "";
    socket.setEncoding("latin1");
    socket.on("connect", () => socket.write(request));
    socket.on("error", reject);
    socket.on("data", (chunk: string) => {
      pending += chunk;
      const length = answerLength(pending);
      if (length === null || pending.length < length) return;
      if (!pending.startsWith("HTTP/1.1 200")) return reject(new Error(pending.slice(0, 200)));
      pending = pending.slice(length);
      count++;
      if (performance.now() < until) socket.write(request);
      else {
        socket.end();
        resolve(count);
      }
    });
  });
}

function answerLength(text: string): number | null {
  const head = text.indexOf("\r\n\r\n");
  const length = /content-length: (\d+)/i.exec(text)?.[1];
  return head < 0 || length === undefined ? null : head + 4 + Number(length);
}

export const quantile = (values: readonly number[], at: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * at))] ?? 0;

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** How long one GET after the other takes, in milliseconds, while `more` says so. */
export async function latencies(
  url: string,
  headers: Readonly<Record<string, string>>,
  more: (count: number) => boolean,
): Promise<number[]> {
  const times: number[] = [];
  while (more(times.length)) {
    const began = performance.now();
    await (await fetch(url, { headers })).text();
    times.push(performance.now() - began);
  }
  return times;
}
