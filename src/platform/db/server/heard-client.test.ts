// a connection that is dropped in the very instant it is opened fails its query; the process lives.
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, it } from "vitest";
import { refusalOfDatabase } from "#platform/http/server/database-errors.ts";
import { openDatabase } from "./database.ts";

const message = (kind: string, body: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
};
const AUTHENTICATED = message("R", Buffer.alloc(4));
const READY = message("Z", Buffer.from("I"));
const GONE = message("E", Buffer.from("SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0"));

it("R-08: opened and dropped in one breath", async () => {
  // What a server whose main process was just killed sends, in one piece: welcome, and good-bye.
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => socket.end(Buffer.concat([AUTHENTICATED, READY, GONE])));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const database = openDatabase({ host: "127.0.0.1", port, user: "x", password: "x", database: "x" });
  for (const ask of [() => database.inInstallation(async () => {}), () => database.ping()]) {
    const error = await ask().then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(refusalOfDatabase(error, { method: "GET" })).toMatchObject({ status: 503 });
  }
  await database.close();
  server.close();
});
