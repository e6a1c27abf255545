// Proves S-59 of the mails: each company's last head reaches those who sign for it, and nobody of another company.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { HeadsMail } from "#platform/config/server/config.ts";
import type { Run } from "#platform/jobs/server/jobs.ts";
import { type Smtp, startSmtp } from "#platform/mail/server/fixtures/smtp.ts";
import { demoPlan } from "#shell/demo/plan.ts";
import { type FreshDatabase, freshDatabase } from "#shell/testing/fresh-database.ts";
import { A, B, C } from "#shell/testing/people.ts";
import { testWorker } from "#shell/testing/test-worker.ts";
import { recorder } from "./fixtures/record.ts";
import { actIn } from "./fixtures/tampering.ts";
import { headMailHandler, signHeads } from "./jobs.ts";
import { keptIn } from "./kept-heads.ts";
import { headsPort } from "./service.ts";

const soon = { timeout: 60_000, interval: 100 };
const { companies, users } = demoPlan();
const names = new Map(companies.map(({ _id, name }) => [_id, name]));
const NOW = new Date("2026-03-02T15:00:00Z");

let fresh: FreshDatabase;
let smtp: Smtp;
let working: Awaited<ReturnType<typeof testWorker>>;
beforeAll(async () => {
  [fresh, smtp] = await Promise.all([freshDatabase(), startSmtp()]);
  working = await testWorker(fresh, { smtpUrl: smtp.url });
  const { store, secret } = working.services;
  const record = recorder(fresh.database);
  // C has nothing recorded, and so nothing to send.
  for (const empresa of [A, B]) for (let n = 1; n <= 3; n++) await record(actIn(empresa, n));
  await signHeads(fresh.database, headsPort({ store, secret }), NOW);
});
afterAll(async () => {
  await working.close();
  await smtp.close();
  await fresh.close();
});

/** Everybody has an address that says who they are. */
beforeEach(async () => {
  await fresh.asOwner(
    "update legajo l set email = c.username || '@' || 'ejemplo.test' from cuenta c where c.id = l.id",
  );
  await fresh.asOwner("update cuenta set activo = true; update legajo set activo = true");
});
const without = (...usernames: string[]) =>
  fresh.asOwner("update legajo l set email = '' from cuenta c where c.id = l.id and c.username = any($1)", [usernames]);

async function mailed(para: HeadsMail | null) {
  const before = smtp.received.length;
  const told: string[] = [];
  const log = { error: (_: object, message: string) => void told.push(message) };
  const handler = headMailHandler({ mail: working.services.mail, para, now: () => NOW, log });
  await handler.run(fresh.database as unknown as Run<object>);
  const [queued] = await fresh.asOwner<{ total: number }>("select count(*)::int as total from correo");
  await expect.poll(() => smtp.received.length, soon).toBe(queued?.total);
  const mails = smtp.received.slice(before).map(({ to, raw }) => {
    const { heads, damaged } = keptIn(raw);
    expect({ damaged, heads: heads.length }).toEqual({ damaged: false, heads: 1 });
    expect(raw.replace(/=\r\n/g, "")).toContain("npm run verify-log -- --cabeza");
    return `${to.join()} ${names.get(heads[0]?.empresa ?? "")}`;
  });
  return { mails: mails.sort(), told };
}
const of = (empresa: string, ...people: string[]) =>
  people.map((person) => `${person}@ejemplo.test ${names.get(empresa)}`);

it("S-59: each company's head goes to its attorneys, and to nobody else", async () => {
  const { mails, told } = await mailed({ apoderado: true, direcciones: [] });
  expect(mails).toEqual([...of(A, "admin", "admin2"), ...of(B, "admin.b", "admin2.b")].sort());
  expect(told).toEqual([]);
});

it("an address gets every company's, besides them where both are said, and nobody gets one twice", async () => {
  expect(await mailed(null)).toEqual({ mails: [], told: [] });
  const all = [...of(A, "auditoria"), ...of(B, "auditoria")];
  expect((await mailed({ apoderado: false, direcciones: ["auditoria@ejemplo.test"] })).mails).toEqual(all.sort());
  await without("admin2", "admin2.b");
  const both = await mailed({ apoderado: true, direcciones: ["admin@ejemplo.test"] });
  expect(both.mails).toEqual([...of(A, "admin"), ...of(B, "admin", "admin.b")].sort());
});

it("who left, who may not enter and who has no address get none: then it is their superadmin's", async () => {
  await fresh.asOwner("update cuenta set activo = false where username = 'admin'");
  await fresh.asOwner("update legajo l set activo = false from cuenta c where c.id = l.id and c.username = 'admin2'");
  await without("admin.b");
  // The superadmin of A may work in B too, which is not having a file there.
  const { mails, told } = await mailed({ apoderado: true, direcciones: [] });
  expect(mails).toEqual([...of(A, "superadmin"), ...of(B, "admin2.b")].sort());
  expect(told).toEqual([]);
});

it("where there is nobody, nothing is sent and the program's log says so", async () => {
  await without(...users.filter(({ empresa }) => empresa === B).map(({ username }) => username));
  const { mails, told } = await mailed({ apoderado: true, direcciones: [] });
  expect(mails).toEqual(of(A, "admin", "admin2").sort());
  expect(told).toEqual([
    `La cabeza del registro de ${names.get(B)} no llega a nadie de esa empresa: falta un apoderado o superadministrador con correo`,
  ]);
  expect([names.get(B), names.get(C)]).not.toContain(undefined);
});
