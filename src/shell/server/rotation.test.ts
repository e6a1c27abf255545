// Proves S-62: another secret stops the start and counts as nobody's wrong PIN; a changed one loses nothing.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { signHeads, verifyLogs } from "#features/actividad/server/jobs.ts";
import { headsPort } from "#features/actividad/server/service.ts";
import { seedSeal } from "#features/segundofactor/server/service.ts";
import { pinBox, pinKey, saltOf, wipe } from "#platform/auth/server/pin.ts";
import { ConfigError, readConfig } from "#platform/config/server/config.ts";
import { openDatabase } from "#platform/db/server/database.ts";
import { migrate } from "#platform/db/server/migrate.ts";
import { withLeftovers } from "#platform/sealing/server/admission.ts";
import { type ServerSecret, secretFrom, UnknownKey } from "#platform/sealing/server/keyring.ts";
import { sealWith } from "#platform/sealing/server/sealing.ts";
import { openDiskStore } from "#platform/storage/server/disk.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { DEMO_PIN } from "../demo/users.ts";
import { type FreshDatabase, freshDatabase } from "../testing/fresh-database.ts";
import { run, TEST_SECRET, TEST_SECRET_KEY } from "../testing/global-setup.ts";
import { reseal } from "./reseal.ts";
import { opensOlder, withSecret } from "./secret.ts";

const [SECOND, THIRD] = ["la segunda clave de esta instalación", "la tercera clave, que nadie conocía"];
const MINUTE = 60_000;

let fresh: FreshDatabase;
let dir: string;
let store: Store;
const opened: ReturnType<typeof openDatabase>[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
  dir = mkdtempSync(join(tmpdir(), "rubrica-claves-"));
  store = await openDiskStore(dir);
});
afterAll(async () => {
  for (const database of opened) await database.close();
  const { name } = fresh;
  await fresh.close();
  await run(inject("postgres"), "postgres", `drop role if exists ${name}_app`);
  rmSync(dir, { recursive: true, force: true });
});

/** As a process does that starts with these secrets. */
async function start(given: ServerSecret) {
  const login = await migrate({ ...inject("postgres"), database: fresh.name }, given);
  const database = openDatabase(login, { max: 2 });
  opened.push(database);
  return { login, database, secret: await database.inInstallation((db) => withLeftovers(db, given)) };
}

type Kept = { id: string; legajo_id: string; empresa_id: string; llave: string; verificador: string };
const certificates = () =>
  fresh.asOwner<Kept>(
    "select id, legajo_id, empresa_id, llave, verificador from certificado where llave is not null order by id",
  );
const one = async (): Promise<Kept> => {
  const [row] = await certificates();
  if (!row) throw new Error("the demo has certificates");
  return row;
};

async function opens(secret: ServerSecret, { id, legajo_id, llave, verificador }: Kept, pin: string) {
  const key = await pinKey(pin, saltOf(verificador));
  const about = `${legajo_id}:${id}`;
  try {
    const box = pinBox(secret);
    return box.matches(key, verificador, about) && box.open(key, llave, about).length > 1000;
  } finally {
    wipe(key);
  }
}

const states = () =>
  fresh.asOwner<{ id: string; estado: string }>("select id, estado from clave_servidor order by desde");

describe("S-62: the server's secret", () => {
  it("another one is refused with a sentence, and takes nothing from those that run", async () => {
    const { login } = await start(TEST_SECRET);
    const attempt = migrate({ ...inject("postgres"), database: fresh.name }, secretFrom(SECOND));
    await expect(attempt).rejects.toThrow(ConfigError);
    await expect(attempt).rejects.toThrow(`la suya es la clave ${TEST_SECRET.current.id}`);
    const still = openDatabase(login, { max: 1 });
    await still.ping();
    await still.close();
    expect(await states()).toEqual([{ id: TEST_SECRET.current.id, estado: "vigente" }]);
  });

  it("another one is refused by what was sealed before keys had ids, and the right one is taken", async () => {
    const older = await freshDatabase();
    const owner = { ...inject("postgres"), database: older.name };
    const ids = () => older.asOwner("select id from clave_servidor");
    await older.asOwner("delete from clave_servidor");
    await older.asOwner("update autoridad set llave = split_part(llave, '.', 2)");
    for (const given of [secretFrom(SECOND), secretFrom(SECOND, TEST_SECRET_KEY)])
      await expect(migrate(owner, given, opensOlder)).rejects.toThrow("SECRET_KEY no abre lo que guarda esta base");
    expect(await ids()).toEqual([]);
    await migrate(owner, TEST_SECRET, opensOlder);
    expect(await ids()).toEqual([{ id: TEST_SECRET.current.id }]);
    await older.close();
    await run(inject("postgres"), "postgres", `drop role if exists ${older.name}_app`);
  });

  it("a key that is missing is no wrong PIN: the box says so instead of no", { timeout: 240_000 }, async () => {
    await expect(opens(secretFrom(SECOND), await one(), DEMO_PIN)).rejects.toThrow(UnknownKey);
  });

  it("changes beside the one before: keys, seeds and heads go on", { timeout: 240_000 }, async () => {
    const first = await start(TEST_SECRET);
    const people = await fresh.asOwner<{ id: string }>("select id from cuenta order by id limit 1");
    const cuenta = people[0]?.id ?? "";
    await fresh.asOwner(
      `insert into segundo_factor (cuenta_id, semilla, created) values ($1, $2, now())
       on conflict (cuenta_id) do update set semilla = excluded.semilla`,
      [cuenta, seedSeal(TEST_SECRET).seal("cafe", cuenta)],
    );
    await signHeads(first.database, headsPort({ store, secret: first.secret }), new Date());

    const second = await start(secretFrom(SECOND, TEST_SECRET_KEY));
    expect(await opens(second.secret, await one(), DEMO_PIN)).toBe(true);
    expect(await states()).toEqual([
      { id: TEST_SECRET.current.id, estado: "reemplazada" },
      { id: second.secret.current.id, estado: "vigente" },
    ]);
    // The key before is needed still, and is no longer enough.
    await expect(start(secretFrom(SECOND))).rejects.toThrow(/SECRET_KEY_OLD hasta que/);
    await expect(start(TEST_SECRET)).rejects.toThrow(/es una clave anterior/);

    const soon = await reseal(second.database, second.secret, new Date());
    expect(soon).toMatchObject({ retired: [], waiting: [TEST_SECRET.current.id] });
    expect(soon.renewed).toBeGreaterThan((await certificates()).length);
    const later = await reseal(second.database, second.secret, new Date(Date.now() + 11 * MINUTE));
    expect(later).toEqual({ renewed: 0, retired: [TEST_SECRET.current.id], waiting: [] });

    const alone = await start(secretFrom(SECOND));
    expect(await opens(alone.secret, await one(), DEMO_PIN)).toBe(true);
    expect(await opens(alone.secret, await one(), "Otro-pin-1")).toBe(false);
    const [{ semilla = "" } = {}] = await fresh.asOwner<{ semilla: string }>(
      "select semilla from segundo_factor where cuenta_id = $1",
      [cuenta],
    );
    expect(seedSeal(secretFrom(SECOND)).open(semilla, cuenta)).toBe("cafe");
    for await (const { primerError } of verifyLogs(
      alone.database,
      headsPort({ store, secret: alone.secret }),
      new Date(),
    ))
      expect(primerError).toBeNull();
    // Whoever kept the key before opens nothing of what is stored now.
    for (const { llave, verificador } of await certificates()) {
      for (const kept of [llave, verificador]) expect(kept).toContain(`${alone.secret.current.id}.`);
    }
    expect(() => seedSeal(TEST_SECRET).open(semilla, cuenta)).toThrow(UnknownKey);
  });

  it("changes again: what is left of the first is carried on by the third", { timeout: 240_000 }, async () => {
    const third = await start(secretFrom(THIRD, SECOND));
    await reseal(third.database, third.secret, new Date(Date.now() + 11 * MINUTE));
    const alone = await start(secretFrom(THIRD));
    expect(await opens(alone.secret, await one(), DEMO_PIN)).toBe(true);
    expect((await states()).map(({ estado }) => estado)).toEqual(["retirada", "retirada", "vigente"]);
    for await (const { primerError } of verifyLogs(
      alone.database,
      headsPort({ store, secret: alone.secret }),
      new Date(),
    ))
      expect(primerError).toBeNull();
  });

  it("what was sealed before keys had ids opens, and is sealed with one", () => {
    const bare = sealWith(TEST_SECRET, "correo").seal("hola", "x").split(".")[1] ?? "";
    const seal = sealWith(secretFrom(SECOND, TEST_SECRET_KEY), "correo");
    expect(seal.open(bare, "x")).toBe("hola");
    expect(seal.open(seal.renew(bare, "x") ?? "", "x")).toBe("hola");
  });
});

describe("the secret made beside the embedded database", () => {
  it("S-62: one that was only just made is not left where the right one is missing", async () => {
    const config = readConfig({ DATA_DIR: join(dir, "nuevo") });
    const file = join(config.dataDir, "secret.key");
    const refuse = () => withSecret(config, () => Promise.reject(new ConfigError("otra")));
    await expect(refuse()).rejects.toThrow("otra");
    expect(existsSync(file)).toBe(false);
    const made = await withSecret(config, async (secret) => secret.current.id);
    await expect(refuse()).rejects.toThrow("otra");
    expect(await withSecret(config, async (secret) => secret.current.id)).toBe(made);
  });
});
