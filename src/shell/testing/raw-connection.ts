/** HTTP by hand over a connection of its own, for what no client library would send, or would not read. */
import { connect, type Socket } from "node:net";

export type Sent = {
  readonly path: string;
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
};

export const headOf = ({ path, method = "POST", headers }: Sent): string => {
  const all = { host: "localhost", "content-type": "application/json", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
};

export type Connection = {
  readonly socket: Socket;
  readonly status: () => number;
  /** After how many milliseconds. */
  readonly ended: Promise<number>;
};

/** To a program's address; what it answers is read as it comes. */
export function openTo(url: string): Connection {
  const socket = connect(Number(new URL(url).port), "127.0.0.1").setEncoding("latin1");
  const began = performance.now();
  let heard = "";
  socket.on("data", (text: string) => {
    heard += text;
  });
  socket.on("error", () => {});
  const ended = new Promise<number>((resolve) => {
    socket.once("end", () => socket.destroy()).once("close", () => resolve(performance.now() - began));
  });
  return { socket, ended, status: () => Number(/^HTTP\/1.1 (\d+)/.exec(heard)?.[1] ?? 0) };
}
