// Proves S-59 of installations that were there before: entries, notes and daily heads written then still verify after the
// migration, with an owner who is no superuser, and what was forged then is named.
import { createPrivateKey, createPublicKey, randomBytes, randomUUID, sign } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { logLine } from "#platform/contract/activity.ts";
import { type Database, openDatabase } from "#platform/db/server/database.ts";
import { migrate } from "#platform/db/server/migrate.ts";
import { openDiskStore } from "#platform/storage/server/disk.ts";
import { run, TEST_SECRET } from "#shell/testing/global-setup.ts";
import { type Link, linkTo, START, textOfDailyHead } from "../rules.ts";
import { sha256 } from "./chain.ts";
import { brokenGuards } from "./guards.ts";
import { signNow } from "./jobs.ts";
import { headsPort, recordAct } from "./service.ts";
import type { HeadsPort } from "./sign.ts";
import { verifyChain } from "./verify.ts";

const LAST_BEFORE = "0006_versiones";
const MIGRATIONS = new URL("../../../../migrations", import.meta.url).pathname;
const suffix = randomBytes(4).toString("hex");
const [maker, name] = [`antes_${suffix}`, `antes_base_${suffix}`];
const server = inject("postgres");
const dir = mkdtempSync(join(tmpdir(), "rubrica-antes-"));
const [own, forged] = [randomUUID(), randomUUID()];
const author = randomUUID();
const NOW = new Date("2026-03-02T15:00:00Z");

let database: Database;
let heads: HeadsPort;
let chain: Link[];

beforeAll(async () => {
  await run(server, "postgres", `create role ${maker} login createrole`, `create database ${name} owner ${maker}`);
  const folder = join(dir, "migrations");
  cpSync(MIGRATIONS, folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8"));
  const at = entries.findIndex(({ tag }: { tag: string }) => tag === LAST_BEFORE);
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, at + 1) }));
  const owner = new pg.Client({ ...server, user: maker, database: name });
  await owner.connect();
  await runMigrations(drizzle(owner), { migrationsFolder: folder });
  for (const table of ["registro", "registro_cabeza", "registro_nota"])
    await owner.query(`alter table ${table} force row level security`);
  await owner.end();
  await fill();
  const store = await openDiskStore(join(dir, "archivos"));
  heads = headsPort({ store, secret: TEST_SECRET });
  await store.put(`actividad/cabezas/${own}/2026-03-02`, { bytes: Buffer.from(dailyHead(chain[19])) });
  database = openDatabase(await migrate({ ...server, user: maker, database: name }, TEST_SECRET), { max: 2 });
});
afterAll(async () => {
  await database?.close();
  await run(
    server,
    "postgres",
    `drop database ${name} with (force)`,
    `drop role if exists ${name}_app`,
    `drop role ${maker}`,
  );
  rmSync(dir, { recursive: true, force: true });
});

const act = (empresa: string, n: number) => ({
  _id: randomUUID(),
  empresa,
  class: "update" as const,
  module: "General" as const,
  name: `Acto «${n}»`,
  result: "ok" as const,
  fromUser: author,
  toUser: null,
  ip: "127.0.0.1",
  session: null,
  created: new Date(NOW.getTime() + n),
});

async function insert(client: pg.Client, link: Link) {
  await client.query(
    `insert into registro (id, empresa_id, seq, class, module, name, from_user, to_user, result, ip, session, created, prev, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      link._id,
      link.empresa,
      link.seq,
      link.class,
      link.module,
      link.name,
      link.fromUser,
      link.toUser,
      link.result,
      link.ip,
      link.session,
      link.created,
      link.prev,
      link.hash,
    ],
  );
}

async function fill() {
  const client = new pg.Client({ ...server, database: name });
  await client.connect();
  for (const id of [own, forged])
    await client.query("insert into empresa (id, name, modulos, notification_bar) values ($1, $2, '{}', '{}')", [
      id,
      id,
    ]);
  chain = [];
  for (let n = 1; n <= 30; n++) chain.push(linkTo(sha256, chain.at(-1) ?? START, act(own, n)));
  for (const link of chain) await insert(client, link);
  await client.query("insert into registro_cabeza (empresa_id, seq, hash) values ($1, 30, $2)", [
    own,
    chain.at(-1)?.hash,
  ]);
  for (const at of [3, 9])
    await client.query("insert into registro_nota (empresa_id, entrada_id, texto, from_user) values ($1, $2, $3, $4)", [
      own,
      chain[at]?._id,
      `Nota ${at}`,
      author,
    ]);
  await insert(client, { ...linkTo(sha256, START, act(forged, 1)), seq: 0 });
  await client.end();
}

function dailyHead({ seq, hash }: Pick<Link, "seq" | "hash"> = START): string {
  const seed = TEST_SECRET.current.derive("actividad/cabezas", "rubrica");
  const der = Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), seed]);
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  const head = { empresa: own, fecha: "2026-03-02", seq, hash };
  const firma = sign(null, Buffer.from(textOfDailyHead(head)), key).toString("base64url");
  return `${JSON.stringify({ ...head, clave: createPublicKey(key).export({ format: "jwk" }).x, firma })}\n`;
}

const verify = (empresa: string) => database.inCompany(empresa, (db) => verifyChain(db, heads, empresa));

it("S-59: entries keep their hashes, notes of before enter the chain, and it goes on", async () => {
  expect(await verify(own)).toMatchObject({ primerError: null, cantidad: 32, sinProbar: { cantidad: 32 } });
  const line = logLine("General", "view", "Después");
  await database.inCompany(own, (db) =>
    recordAct(db, { line, empresa: own, fromUser: null, toUser: null, result: "ok", now: NOW, ip: "", session: null }),
  );
  expect(await signNow(database, heads, own, NOW)).toMatchObject({ n: 1, seq: 33 });
  expect(await verify(own)).toMatchObject({ primerError: null, cantidad: 33, sinProbar: { cantidad: 0 } });
});

const asOwner = async (...texts: string[]) => {
  const client = new pg.Client({ ...server, database: name });
  await client.connect();
  for (const text of texts) await client.query(text);
  await client.end();
};

it("S-59: the daily heads of before still convict, as does an entry or a note changed since", async () => {
  const key = `actividad/cabezas/${own}/2026-03-02`;
  const { store } = heads;
  await store.put(key, { bytes: Buffer.from(dailyHead({ seq: 20, hash: START.hash })) });
  expect((await verify(own)).primerError?.motivo).toBe("La entrada 20 no es la de lo firmado el 2026-03-02");
  await store.put(key, { bytes: Buffer.from(dailyHead(chain[19]).replace('"seq":20', '"seq":21')) });
  expect((await verify(own)).primerError?.motivo).toBe("La firma de la cabeza del 2026-03-02 no es válida");
  await store.put(key, { bytes: Buffer.from(dailyHead(chain[19])) });
  const change = (text: string) =>
    asOwner(
      "alter table registro_nota disable trigger all",
      text,
      "alter table registro_nota enable always trigger solo_agregar",
    );
  await change("update registro_nota set texto = 'Otra' where texto = 'Nota 9'");
  expect((await verify(own)).primerError?.motivo).toMatch(/^La nota de la entrada 3[12] fue modificada/);
});

it("S-59: an entry 0 that was forged before does not stop the start, and is named", async () => {
  expect((await verify(forged)).primerError?.motivo).toMatch(/imposible|no continúa|termina/);
  const guards = await database.inInstallation(brokenGuards);
  expect(guards).toContain("La restricción registro_desde_uno de registro falta o fue cambiado");
});
