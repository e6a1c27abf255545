// Proves root's outbox: a test mail is written, read and seen through; nobody else reaches it.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildWorker } from "#shell/server/worker.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { testServices } from "#shell/testing/test-services.ts";
import { correos } from "../contract.ts";

const soon = { timeout: 20_000, interval: 50 };

let server: TestedServer;
let stop: () => Promise<void>;
beforeAll(async () => {
  server = await testServer();
  const services = await testServices(server.fresh, { role: "worker" });
  // One folder, as where one process does both.
  const shared = { ...services, mail: { ...services.mail, handler: server.services.mail.handler } };
  const log = { info: () => {}, error: () => {} };
  const worker = await buildWorker({ database: server.fresh.database, services: shared, now: () => new Date(), log });
  stop = async () => {
    await worker.stop();
    await services.close();
  };
});
afterAll(async () => {
  await stop();
  await server.close();
});

const root = () => server.as("root", correos);

describe("the outbox", () => {
  it("without a mail server a mail is kept and not sent, and what it said can be read", async () => {
    const { _id } = await root().test({ para: "soporte@ejemplo.test" });
    const [first] = await root().list({});
    expect(first).toMatchObject({ _id, para: "soporte@ejemplo.test", asunto: "Prueba de correo" });
    await expect.poll(async () => (await root().get({ correoId: _id })).estado, soon).toBe("guardado");
    const { texto, enviado, error, intentos } = await root().get({ correoId: _id });
    expect(texto).toContain("Si lo estás leyendo, el envío de correos funciona.");
    expect(texto).toContain("http://localhost/");
    expect({ error, intentos }).toEqual({ error: null, intentos: 1 });
    expect(enviado, "it went to nobody").toBeNull();
  });

  it("D191: an unknown mail is not found", async () => {
    const unknown = "3f2b8a54-5d0e-4f0e-9d3f-0d6a1b2c3d4e";
    await expect(root().get({ correoId: unknown })).rejects.toMatchObject({ status: 404 });
  });

  it("S-53: refuses what is not one address, and writes nothing", async () => {
    const before = (await root().list({})).length;
    for (const para of ["nadie", "a@b.test\r\nBcc: c@d.test", "a@b.test,c@d.test", ""])
      await expect(root().test({ para }), para).rejects.toMatchObject({ status: 400 });
    expect((await root().list({})).length).toBe(before);
  });

  it.each(["superadmin", "admin", "rrhh", "user", "admin.b"])("is closed to %s", async (username) => {
    await expect(server.as(username, correos).list({})).rejects.toMatchObject({ status: 403 });
    await expect(server.as(username, correos).test({ para: "a@b.test" })).rejects.toMatchObject({ status: 403 });
  });
});
