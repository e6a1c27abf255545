// Proves S-59 of the place outside: a head goes to a bucket under object lock and is found there again.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type S3Server, startS3 } from "#platform/storage/server/fixtures/s3-server.ts";
import { openS3Store } from "#platform/storage/server/s3.ts";
import { TEST_SECRET } from "#shell/testing/global-setup.ts";
import { A, B } from "#shell/testing/people.ts";
import { actIn, NOW, openTampering, type Tampering } from "./fixtures/tampering.ts";
import { signNow } from "./jobs.ts";
import { headsPort, recordAct } from "./service.ts";
import { verifyChain } from "./verify.ts";

let log: Tampering;
let s3: S3Server;
beforeAll(async () => {
  [log, s3] = await Promise.all([openTampering(), startS3()]);
});
afterAll(async () => {
  await log.close();
  await s3.close();
});

it("S-59: the head that goes furthest is read from the bucket and held against the database", async () => {
  const port = headsPort({ store: log.store, secret: TEST_SECRET, vault: openS3Store(s3.config, { lockedDays: 30 }) });
  for (const n of [1, 2]) {
    await log.fresh.database.inCompany(B, (db) => recordAct(db, actIn(B, n)));
    await signNow(log.fresh.database, port, B, NOW);
  }
  expect(await port.anchor?.last(B)).toMatchObject({ n: 3, seq: 12 });
  expect(await port.anchor?.last(A)).toBeNull();
  const verify = () => log.fresh.database.inCompany(B, (db) => verifyChain(db, port, B));
  expect((await verify()).primerError).toBeNull();
  // Rows and files are cut alike, and only the bucket remembers.
  const cut = (await log.readFile(B)).split("\n").slice(0, 2).join("\n").concat("\n");
  await log.store.put(log.keyOf(B), { bytes: Buffer.from(cut) });
  await log.owner.query("alter table registro_firma disable trigger user; delete from registro_firma where n = 3");
  expect((await verify()).primerError?.motivo).toBe("La cabeza firmada 3 guardada afuera no es la de la base de datos");
});

it("S-59: what is put there says until when it must be kept", async () => {
  const headers: Record<string, unknown>[] = [];
  const server = createServer((request, reply) => {
    headers.push(request.headers);
    request.resume().on("end", () => reply.end());
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const vault = openS3Store({ ...s3.config, endpoint: `http://127.0.0.1:${port}` }, { lockedDays: 30 });
  await vault.put("cabezas/una", { bytes: Buffer.from("x") });
  server.close();
  expect(headers[0]).toMatchObject({
    "x-amz-object-lock-mode": "COMPLIANCE",
    "content-md5": "ndTkYSaMgDT1yFZOFVxnpg==",
  });
  const until = new Date(String(headers[0]?.["x-amz-object-lock-retain-until-date"])).getTime();
  expect(Math.round((until - Date.now()) / 86_400_000)).toBe(30);
});
