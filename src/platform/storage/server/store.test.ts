// Both stores keep the same promises: whole files, own keys, and nothing but their own directory or bucket.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDiskStore } from "./disk.ts";
import { startS3 } from "./fixtures/s3-server.ts";
import { openS3Store } from "./s3.ts";
import { MissingObject, type Store, type StoredObject } from "./store.ts";

type Opened = { readonly store: Store; readonly again: () => Promise<Store>; close(): Promise<void> };

const kinds: readonly (readonly [string, () => Promise<Opened>])[] = [
  [
    "disk",
    async () => {
      const dir = mkdtempSync(join(tmpdir(), "rubrica-disco-"));
      const again = () => openDiskStore(dir);
      return { store: await again(), again, close: async () => rmSync(dir, { recursive: true }) };
    },
  ],
  [
    "s3",
    async () => {
      const server = await startS3();
      const again = async () => openS3Store(server.config);
      return { store: await again(), again, close: () => server.close() };
    },
  ],
];

const BAD_KEYS = [
  "",
  "/etc/passwd",
  "../fuera",
  "ab/../../fuera",
  "ab/./cd",
  "ab//cd",
  "ab/",
  ".sin-terminar/x",
  "ab\\cd",
  "ab/c d",
  "ab/%2e%2e/x",
  "ab/\0",
  "AB/cd",
  `ab/${"x".repeat(65)}`,
];

describe.each(kinds)("a store: %s", (_, open) => {
  let opened: Opened;
  let store: Store;
  const scratch = mkdtempSync(join(tmpdir(), "rubrica-origen-"));
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
  });
  afterAll(async () => {
    await opened.close();
    rmSync(scratch, { recursive: true });
  });

  const textOf = async (key: string) => (await buffer(await store.read(key))).toString();
  const listed = async (prefix: string) => {
    const found: StoredObject[] = [];
    for await (const object of store.list(prefix)) found.push(object);
    return found.sort((a, b) => a.key.localeCompare(b.key));
  };

  it("gives back the bytes it was given, also after it is opened again", async () => {
    const bytes = new Uint8Array(300_000).map((_value, at) => at % 251);
    await store.put("bytes/uno", { bytes });
    expect(Buffer.compare(await buffer(await store.read("bytes/uno")), bytes)).toBe(0);
    expect(await store.size("bytes/uno")).toBe(300_000);
    expect(Buffer.compare(await buffer(await (await opened.again()).read("bytes/uno")), bytes)).toBe(0);
  });

  it("gives them in pieces through memory that is used again", async () => {
    const bytes = new Uint8Array(300_000).map((_value, at) => at % 241);
    await store.put("bytes/piezas", { bytes });
    const copies: Buffer[] = [];
    for await (const piece of store.pieces("bytes/piezas", Buffer.alloc(70_000))) copies.push(Buffer.from(piece));
    expect(Buffer.compare(Buffer.concat(copies), bytes)).toBe(0);
    const none = store.pieces("nada/piezas", Buffer.alloc(1))[Symbol.asyncIterator]();
    await expect(none.next()).rejects.toBeInstanceOf(MissingObject);
  });

  it("takes a file by its path and keeps its own copy of it", async () => {
    const path = join(scratch, "veinte");
    const bytes = Buffer.alloc(20 * 1024 * 1024, 7);
    writeFileSync(path, bytes);
    await store.put("bytes/veinte", { path });
    writeFileSync(path, "otra cosa", { flag: "r+" });
    rmSync(path);
    expect((await buffer(await store.read("bytes/veinte"))).equals(bytes)).toBe(true);
  });

  it("keeps an empty file", async () => {
    await store.put("bytes/vacio", { bytes: new Uint8Array() });
    expect(await store.size("bytes/vacio")).toBe(0);
    expect(await textOf("bytes/vacio")).toBe("");
  });

  it("replaces a file as a whole", async () => {
    await store.put("bytes/cambia", { bytes: Buffer.from("la primera versión, más larga") });
    await store.put("bytes/cambia", { bytes: Buffer.from("la segunda") });
    expect(await textOf("bytes/cambia")).toBe("la segunda");
  });

  it("gives a file whole, and many that were put into one folder at once", async () => {
    const bytes = Array.from({ length: 40 }, (_value, at) => Buffer.alloc(3_000, at));
    await Promise.all(bytes.map((one, at) => store.put(`juntos/nueva/${at}`, { bytes: one })));
    const kept = await Promise.all(bytes.map((_one, at) => store.whole(`juntos/nueva/${at}`)));
    expect(kept.every((one, at) => one.equals(bytes[at] as Buffer))).toBe(true);
    await expect(store.whole("juntos/nada")).rejects.toBeInstanceOf(MissingObject);
  });

  it("says that a file is missing, and removing it is no error", async () => {
    await expect(store.read("nada/aqui")).rejects.toBeInstanceOf(MissingObject);
    expect(await store.size("nada/aqui")).toBeNull();
    await store.remove("nada/aqui");
    await store.put("nada/aqui", { bytes: Buffer.from("algo") });
    await store.remove("nada/aqui");
    await expect(store.read("nada/aqui")).rejects.toBeInstanceOf(MissingObject);
  });

  it("leaves nothing when the source cannot be read", async () => {
    await expect(store.put("bytes/sin-origen", { path: join(scratch, "no-existe") })).rejects.toThrow();
    expect(await store.size("bytes/sin-origen")).toBeNull();
  });

  it("lists what is below a folder and nothing beside it, with size and time", async () => {
    const before = Date.now() - 5_000;
    for (const key of ["lista/a/1", "lista/a/2", "lista/b/3", "lista-otra/4"])
      await store.put(key, { bytes: Buffer.from(key) });
    expect((await listed("lista")).map(({ key }) => key)).toEqual(["lista/a/1", "lista/a/2", "lista/b/3"]);
    const [first] = await listed("lista/b");
    expect(first).toMatchObject({ key: "lista/b/3", size: 9 });
    expect(first?.modified.getTime()).toBeGreaterThan(before);
    expect(await listed("lista/nada")).toEqual([]);
    expect((await listed("")).map(({ key }) => key)).toEqual(expect.arrayContaining(["lista-otra/4", "bytes/uno"]));
  });

  it("lists more than a page of a bucket", async () => {
    const names = Array.from({ length: 1_050 }, (_value, at) => `muchos/${String(at).padStart(4, "0")}`);
    for (const key of names) await store.put(key, { bytes: Buffer.from("x") });
    expect((await listed("muchos")).map(({ key }) => key)).toEqual(names);
  });

  it.each(BAD_KEYS)("S-26: %j is no key", async (key) => {
    const bytes = Buffer.from("x");
    await expect(store.put(key, { bytes })).rejects.toThrow("not a key");
    await expect(store.read(key)).rejects.toThrow("not a key");
    await expect((async () => store.whole(key))()).rejects.toThrow("not a key");
    await expect((async () => store.remove(key))()).rejects.toThrow("not a key");
    await expect((async () => store.size(key))()).rejects.toThrow("not a key");
    if (key !== "") await expect(listed(key)).rejects.toThrow("not a key");
  });
});

describe("the disk store (R-01)", () => {
  const dir = mkdtempSync(join(tmpdir(), "rubrica-restos-"));
  const unfinished = join(dir, ".sin-terminar");
  afterAll(() => rmSync(dir, { recursive: true }));
  const leave = (name: string) => writeFileSync(join(unfinished, name), "a medias");
  const id = "00000000-0000-4000-8000-000000000000";

  it("unfinished files are removed at opening and by the sweep when their process is gone, and only then", async () => {
    const store = await openDiskStore(dir);
    await store.put("ab/entero", { bytes: Buffer.from("entero") });
    expect(readdirSync(unfinished)).toEqual([]);
    // No process has this number; the parent's is alive; ours was another run of the program.
    leave(`4194305.${id}.${id}`);
    leave(`${process.pid}.${id}.${id}`);
    leave(`${process.ppid}.${id}.${id}`);
    leave("ajeno.txt");
    await store.sweep();
    expect(readdirSync(unfinished).sort()).toEqual([`${process.ppid}.${id}.${id}`, "ajeno.txt"].sort());
    leave(`4194305.${id}.${id}`);
    await openDiskStore(dir);
    expect(readdirSync(unfinished).sort()).toEqual([`${process.ppid}.${id}.${id}`, "ajeno.txt"].sort());
    expect(await store.size("ab/entero")).toBe(6);
  });

  it("two writes of one key at once leave one whole file", async () => {
    const versions = Array.from({ length: 8 }, (_value, at) => Buffer.alloc(200_000, at));
    const store = await openDiskStore(dir);
    await Promise.all(versions.map((bytes) => store.put("bytes/a-la-vez", { bytes })));
    const kept = await buffer(await store.read("bytes/a-la-vez"));
    expect(versions.some((bytes) => bytes.equals(kept))).toBe(true);
  });
});
