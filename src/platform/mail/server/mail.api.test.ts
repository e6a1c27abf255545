// Proves mail over real SMTP: with the change or not at all, both parts, tried again under one Message-ID unless refused
// for good, and nothing of a body in the database (S-53, S-62).

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { secretFrom } from "#platform/sealing/server/keyring.ts";
import { sealWith } from "#platform/sealing/server/sealing.ts";
import { type FreshDatabase, freshDatabase } from "#shell/testing/fresh-database.ts";
import { testWorker } from "#shell/testing/test-worker.ts";
import { type Smtp, startSmtp } from "./fixtures/smtp.ts";

const soon = { timeout: 60_000, interval: 100 };
const carta = {
  para: "ana@ejemplo.test",
  asunto: "Contraseña nueva: ¿la pidió usted?",
  parrafos: ["Hola, Íñigo Núñez — su clave venció."],
  enlace: { texto: "Elegir otra", path: "/authentication/reset?token=canario-secreto" },
} as const;
type Estado = { estado: string; intentos: number; error: string | null };

let fresh: FreshDatabase;
let empresa: string;
let smtp: Smtp;
beforeAll(async () => {
  fresh = await freshDatabase();
  const [row] = await fresh.asOwner<{ id: string }>("select id from empresa limit 1");
  empresa = row?.id ?? "";
  smtp = await startSmtp();
});
afterAll(async () => {
  await smtp.close();
  await fresh.close();
});

type Working = Awaited<ReturnType<typeof testWorker>>;
const open: Working[] = [];
async function working(smtpUrl: string | null): Promise<Working> {
  const started = await testWorker(fresh, { smtpUrl, publicUrl: "https://rubrica.ejemplo" });
  open.push(started);
  return started;
}
afterEach(async () => {
  for (const started of open.splice(0)) await started.close();
});

const send = ({ services }: Working, what: Parameters<typeof services.mail.send>[1] = carta) =>
  fresh.database.inCompany(empresa, (db) => services.mail.send({ db, empresa, now: new Date() }, what));
const stateOf = async (id: string) =>
  (await fresh.asOwner<Estado>("select estado, intentos, error from correo where id = $1", [id]))[0];
const decoded = (raw: string) =>
  raw
    .split(/\r\n\r\n/)
    .map((part) =>
      Buffer.from(
        part
          .replace(/=\r\n/g, "")
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        "latin1",
      ).toString("utf8"),
    )
    .join("\n\n");
/** Everything the database holds about one mail, as a copy of it would show. */
const dumpOf = async (id: string) => {
  const rows = await fresh.asOwner<{ row: string }>(
    `select to_jsonb(c)::text as row from correo c where id = $1::uuid
     union all select to_jsonb(j)::text from cola.job j where data->>'correo' = $1::text`,
    [id],
  );
  return rows.map(({ row }) => row).join("\n");
};
/** The same job a second time, as after a worker that died before it said it was done. */
async function runAgain(id: string): Promise<void> {
  await expect.poll(() => dumpOf(id), soon).toContain("completed");
  await fresh.asOwner(
    "update cola.job set state = 'created', started_on = null, completed_on = null, start_after = now() where name = 'correo' and data->>'correo' = $1",
    [id],
  );
  await expect.poll(async () => (await stateOf(id))?.intentos, soon).toBe(2);
  await expect.poll(() => dumpOf(id), soon).toContain("completed");
}
const headerOf = (raw: string, name: string) => new RegExp(`^${name}: (.+)$`, "mi").exec(raw)?.[1]?.trim();

describe("with a mail server", () => {
  it("the message has both parts, with accents, the configured address in its link, and says it is automatic", async () => {
    const started = await working(smtp.url);
    const id = await send(started);
    await expect.poll(() => stateOf(id), soon).toEqual({ estado: "enviado", intentos: 1, error: null });
    const { to, raw } = smtp.received.at(-1) ?? { to: [], raw: "" };
    expect(to).toEqual([carta.para]);
    expect(headerOf(raw, "Content-Type")).toContain("multipart/alternative");
    expect(headerOf(raw, "Message-ID")).toBe(`<${id}@localhost>`);
    expect(headerOf(raw, "Auto-Submitted")).toBe("auto-generated");
    const words = decoded(raw);
    expect(words.match(/Íñigo Núñez — su clave venció\./g)).toHaveLength(2);
    expect(words).toContain("https://rubrica.ejemplo/authentication/reset?token=canario-secreto");
    expect(words).toContain("text/plain; charset=utf-8");
    expect(words).toContain("text/html; charset=utf-8");
  });

  it("refused it is tried again, under the same Message-ID, and goes out once", async () => {
    const started = await working(smtp.url);
    const before = smtp.received.length;
    smtp.refuse(1);
    const id = await send(started);
    await expect.poll(() => stateOf(id), soon).toMatchObject({ error: "No se pudo entregar (EMESSAGE 451)" });
    await fresh.asOwner("update cola.job set start_after = now() where name = 'correo' and state = 'retry'");
    await expect.poll(() => stateOf(id), soon).toEqual({ estado: "enviado", intentos: 2, error: null });
    expect(smtp.refused()).toBe(1);
    expect(smtp.received.length).toBe(before + 1);
    expect(headerOf(smtp.received.at(-1)?.raw ?? "", "Message-ID")).toBe(`<${id}@localhost>`);
  });

  it("refused for good it has failed at once, in the server's words, without what they quote of the mail", async () => {
    const started = await working(smtp.url);
    const before = smtp.received.length;
    smtp.refuse(1, {
      code: 550,
      words: "5.1.1 <ana@ejemplo.test> unknown; rubrica.ejemplo/authentication/reset?token=canario-secreto seen",
    });
    const id = await send(started);
    await expect
      .poll(() => stateOf(id), soon)
      .toEqual({
        estado: "fallido",
        intentos: 1,
        error: "El servidor de correo lo rechazó: 550 5.1.1 <ana@ejemplo.test> unknown; [enlace] seen",
      });
    await expect.poll(() => dumpOf(id), soon).toContain("completed");
    expect(await dumpOf(id)).not.toContain("canario-secreto");
    await runAgain(id);
    expect((await stateOf(id))?.estado).toBe("fallido");
    expect(smtp.received.length).toBe(before);
  });

  it("not being let in by the server is no refusal of the mail", async () => {
    const id = await send(await working(smtp.url.replace("//", "//rubrica:otra@")));
    await expect
      .poll(() => stateOf(id), soon)
      .toEqual({
        estado: "pendiente",
        intentos: 1,
        error: "No se pudo entregar (EAUTH 535)",
      });
  });

  it("a run repeated after the mail went out sends nothing", async () => {
    const started = await working(smtp.url);
    const id = await send(started);
    await expect.poll(async () => (await stateOf(id))?.estado, soon).toBe("enviado");
    const before = smtp.received.length;
    await runAgain(id);
    expect(smtp.received.length).toBe(before);
  });

  it("S-53: a name with a line break creates no header, and nothing is left behind", async () => {
    const started = await working(smtp.url);
    const rows = () => fresh.asOwner("select 1 from correo");
    const before = await rows();
    await expect(send(started, { ...carta, asunto: "Hola Ana\r\nBcc: otro@malo.test" })).rejects.toThrow();
    expect(await rows()).toHaveLength(before.length);
    const id = await send(started, { ...carta, parrafos: ["Ana\r\nBcc: otro@malo.test"] });
    await expect.poll(async () => (await stateOf(id))?.estado, soon).toBe("enviado");
    const { raw, to } = smtp.received.at(-1) ?? { raw: "", to: [] };
    expect(headerOf(raw.split("\r\n\r\n")[0] ?? "", "Bcc")).toBeUndefined();
    expect(to).toEqual([carta.para]);
  });

  it("rolled back with its change, nobody gets it", async () => {
    const started = await working(smtp.url);
    const before = smtp.received.length;
    const undo = new Error("undo");
    const undone = fresh.database.inCompany(empresa, async (db) => {
      await started.services.mail.send({ db, empresa, now: new Date() }, carta);
      throw undo;
    });
    await expect(undone).rejects.toBe(undo);
    const id = await send(started);
    await expect.poll(async () => (await stateOf(id))?.estado, soon).toBe("enviado");
    expect(smtp.received.length).toBe(before + 1);
  });
});

describe("what the database holds", () => {
  it("S-62: nothing of a body or a link, neither plain nor under another secret", async () => {
    const started = await working("smtp://127.0.0.1:9");
    const id = await send(started);
    const dump = await dumpOf(id);
    expect(dump).toContain(id);
    for (const secret of ["canario-secreto", "Íñigo", "venció"]) expect(dump).not.toContain(secret);
    const [row] = await fresh.asOwner<{ sellado: string }>(
      "select data->>'sellado' as sellado from cola.job where data->>'correo' = $1",
      [id],
    );
    const sellado = row?.sellado ?? "";
    expect(() => sealWith(secretFrom("otra clave del servidor, igual de larga"), "correo").open(sellado, id)).toThrow();
    expect(sealWith(started.services.secret, "correo").open(sellado, id)).toContain("canario-secreto");
    expect(() => sealWith(started.services.secret, "correo").open(sellado, "otro correo")).toThrow();
    // A server that does not answer is a reason to try again, told without the address.
    await expect.poll(async () => (await stateOf(id))?.error, soon).toBe("No se pudo entregar (ESOCKET)");
    expect((await stateOf(id))?.estado).toBe("pendiente");
  });
});

describe("without a mail server", () => {
  it("each mail is an .eml any mail program opens, readable by its id", async () => {
    const started = await working(null);
    const id = await send(started);
    await expect.poll(async () => (await stateOf(id))?.estado, soon).toBe("guardado");
    const folder = join(started.services.dataDir, "correo");
    expect(readdirSync(folder).toSorted()).toEqual([`${id}.eml`, `${id}.txt`]);
    const raw = readFileSync(join(folder, `${id}.eml`), "utf8");
    expect(headerOf(raw, "To")).toBe(carta.para);
    expect(await started.services.mail.read(id)).toContain("Íñigo Núñez");
  });
});
