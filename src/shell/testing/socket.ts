/** A tab's socket as tests hold it: what it was told, in order, and how it ended. */
import { once } from "node:events";
import { messageOf, type ServerMessage, SOCKET_PATH } from "#platform/realtime/messages.ts";

export type TestSocket = {
  readonly messages: ServerMessage[];
  /** Only the events, as `nombre` and `datos`. */
  events(): { readonly nombre: string; readonly datos: unknown }[];
  lastId(): number;
  readonly closed: Promise<number>;
  send(text: string): void;
  close(): Promise<void>;
};

type Headers = Readonly<Record<string, string>>;

/** Resolves once the server said where it stands; rejects when the handshake is refused. */
export async function openSocket(url: string, headers: Headers, desde?: number): Promise<TestSocket> {
  const address = `${url.replace(/^http/, "ws")}${SOCKET_PATH}${desde === undefined ? "" : `?desde=${desde}`}`;
  // Node's takes headers, which a browser's, whose type this is, would not.
  const socket = new WebSocket(address, { headers: { origin: url, ...headers } } as never);
  const messages: ServerMessage[] = [];
  let last = desde ?? 0;
  const closed = once(socket, "close").then(([event]) => (event as { code: number }).code);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("message", ({ data }) => {
      const message = messageOf(String(data));
      if (!message) throw new Error(`no message of ours: ${data}`);
      messages.push(message);
      if (message.tipo === "evento") last = message.id;
      if (message.tipo === "listo" || message.tipo === "perdido") {
        last = message.ultimo;
        resolve();
      }
    });
    socket.addEventListener("error", () => reject(new Error("refused")));
    void closed.then((code) => reject(new Error(`closed ${code}`)));
  });
  return {
    messages,
    events: () =>
      messages.flatMap((message) =>
        message.tipo === "evento" ? [{ nombre: message.nombre, datos: message.datos }] : [],
      ),
    lastId: () => last,
    closed,
    send: (text) => socket.send(text),
    close: async () => {
      socket.close();
      await closed;
    },
  };
}
