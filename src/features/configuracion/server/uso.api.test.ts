// S-58: what a company's page says of its files: this company's alone, what the border counts, to those who configure it.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { archivos } from "#features/archivos/contract.ts";
import { GIGABYTE } from "#features/archivos/quotas.ts";
import { usoDe } from "#features/archivos/server/service.ts";
import { A, B } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { configuracion } from "../contract.ts";

const TOTAL = 50 * GIGABYTE;

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.fresh.asOwner("delete from subida");
  await server.fresh.asOwner("delete from archivo");
});

const configOf = (username: string, empresaId: string) => server.as(username, configuracion).get({ empresaId });
const usados = async () => [
  (await configOf("admin", A)).archivos?.usado,
  (await configOf("admin.b", B)).archivos?.usado,
];

/** Text is kept byte by byte. */
async function upload(username: string, bytes: number): Promise<string> {
  const body = new FormData();
  body.set("destFolder", "importaciones");
  body.set("uploadedFile", new File(["a;b\n".repeat(bytes / 4)], "a.csv"));
  const form = new Request("http://localhost", { method: "POST", body });
  const headers = { "content-type": form.headers.get("content-type") ?? "" };
  const payload = Buffer.from(await form.arrayBuffer());
  return (await server.inject(username, { method: "POST", url: "/api/uploads", headers, payload })).json().uploadedURL;
}

describe("S-58: what a company's files take up", () => {
  it("is the company's own, whoever of it uploaded them, and never another's", async () => {
    expect(await usados()).toEqual([0, 0]);
    await upload("admin", 400);
    await upload("user", 80);
    expect(await usados()).toEqual([480, 0]);
    await upload("admin.b", 1000);
    expect(await usados()).toEqual([480, 1000]);
    expect((await configOf("superadmin", B)).archivos).toEqual({ usado: 1000, total: TOTAL });
  });

  it("no longer holds what was deleted, nor what a record let go", async () => {
    const [deleted, released] = [await upload("admin", 400), await upload("admin", 80)];
    await upload("admin.b", 1000);
    await server.as("admin", archivos).remove({ fileUrl: deleted });
    expect(await usados()).toEqual([80, 1000]);
    await server.fresh.asOwner("update archivo set estado = 'liberado', vence = now() where id = $1", [released]);
    expect(await usados()).toEqual([0, 1000]);
  });

  it("holds what is on its way, as the border does, while its hour lasts", async () => {
    const reserved = (minutesAgo: number) =>
      server.fresh.asOwner(
        `insert into subida (id, empresa_id, cuenta_id, dia, bytes, pendiente, created)
         select $1, empresa_id, id, '2026-03-02', 700, true, $2 from cuenta where username = 'admin'`,
        [randomUUID(), new Date(TEST_NOW.getTime() - minutesAgo * 60_000)],
      );
    await reserved(61);
    expect(await usados()).toEqual([0, 0]);
    await reserved(1);
    expect(await usados()).toEqual([700, 0]);
  });

  it("is told to those who configure the company, also when they save, and to nobody else", async () => {
    await upload("user", 400);
    const known = { usado: 400, total: TOTAL };
    for (const username of ["root", "superadmin", "admin"]) {
      expect((await configOf(username, A)).archivos, username).toEqual(known);
    }
    for (const username of ["rrhh", "manager", "external", "user"]) {
      expect((await configOf(username, A)).archivos, username).toBeNull();
    }
    const { version, mostrarMotivos } = await configOf("admin", A);
    const saved = await server.as("admin", configuracion).update({ empresaId: A, version, mostrarMotivos });
    expect(saved.archivos).toEqual(known);
  });

  it("has no total where the quota is beyond what can be counted", async () => {
    const quotas = { daily: TOTAL, total: 1e9 * GIGABYTE };
    const uso = server.fresh.database.inCompany(A, (db) => usoDe(db, { quotas }, { empresa: A, now: TEST_NOW }));
    expect(await uso).toEqual({ usado: 0, total: null });
  });
});
