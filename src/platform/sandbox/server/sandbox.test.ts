/** S-57 and R-15: what a foreign file may do to us, which is nothing but fail. Real bombs, real limits. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Refusal } from "#platform/problems/problem.ts";
import { hugePng, plainPdf } from "./fixtures/bombs.ts";
import { type Host, startHost } from "./fixtures/hosted.ts";
import { decodePng, echo, misbehave, probe, renderPdf, sum } from "./fixtures/tasks.ts";
import type { Failed } from "./fixtures/trials.ts";
import { createSandbox } from "./sandbox.ts";
import { type Sandbox, TaskFailed } from "./task.ts";

const BY = { by: "pruebas" };
let sandbox: Sandbox;
let dir: string;
beforeAll(() => {
  sandbox = createSandbox();
  dir = mkdtempSync(join(tmpdir(), "rubrica-encierro-"));
});
afterAll(async () => {
  await sandbox.close();
  rmSync(dir, { recursive: true, force: true });
});

const failureOf = async (work: Promise<unknown>): Promise<TaskFailed> => {
  const outcome = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(TaskFailed);
  return outcome as TaskFailed;
};

/** Processes whose parent is that one and that run the sandbox's child. */
const childrenLeft = (parent = process.pid) =>
  readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => {
      try {
        const isOurs = readFileSync(`/proc/${pid}/status`, "latin1").includes(`PPid:\t${parent}\n`);
        return isOurs && readFileSync(`/proc/${pid}/cmdline`, "latin1").includes("sandbox/server/child.mjs");
      } catch {
        return false;
      }
    });

describe("a task that behaves", () => {
  it("gets plain data and bytes and gives them back", async () => {
    const value = { text: "ñandú", when: new Date(0), bytes: new Uint8Array([1, 2, 3]), none: null };
    expect(await sandbox.run(echo, value, BY)).toEqual(value);
  });

  it("takes an input of many chunks, and its failing source fails the run", async () => {
    const numbers = Array.from({ length: 20_000 }, (_, i) => i);
    expect(await sandbox.run(sum, null, { ...BY, chunks: numbers })).toBe(199_990_000);
    async function* broken() {
      yield 1;
      throw new Error("the source broke");
    }
    await expect(sandbox.run(sum, null, { ...BY, chunks: broken() })).rejects.toThrow("the source broke");
  });

  it("S-57 runs at most two at once, refuses when too many wait, and ends what is left on closing", async () => {
    const small = createSandbox({ concurrency: 2, maxWaiting: 1 });
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => "done",
        (error: unknown) => (error instanceof Refusal ? error.problems[0]?.code : error),
      );
    const runs = Array.from({ length: 4 }, () => codeOf(small.run(misbehave, "loop", BY)));
    expect(await runs[3]).toBe("sandbox.ocupado");
    await expect.poll(() => childrenLeft().length).toBe(2);
    await small.close();
    const closed = "common.sinServicio";
    expect(await Promise.all(runs)).toEqual([closed, closed, closed, "sandbox.ocupado"]);
    expect(await codeOf(small.run(echo, 1, BY))).toBe(closed);
    expect(childrenLeft()).toEqual([]);
  });
});

it("S-57 neither long work nor strangers' files take the place of whoever waits for an answer", async () => {
  const busy = createSandbox();
  const endless = (["long", "public"] as const).flatMap((lane) =>
    [1, 2, 3].map((nth) =>
      busy.run(misbehave, "loop", { by: `${lane} ${nth}`, lane, limits: { wallMs: 110_000 } }).catch(() => {}),
    ),
  );
  await expect.poll(() => childrenLeft().length, { timeout: 20_000 }).toBe(4);
  expect(await busy.run(echo, "pronto", { ...BY, limits: { wallMs: 60_000 } })).toBe("pronto");
  expect(childrenLeft()).toHaveLength(4);
  await busy.close();
  await Promise.all(endless);
});

describe("a task that nobody wants any more", () => {
  it("is ended where it is, and one that waits for its turn never begins", async () => {
    const small = createSandbox({ concurrency: 1 });
    const [first, second] = [new AbortController(), new AbortController()];
    const running = small.run(misbehave, "loop", { ...BY, limits: { wallMs: 110_000 }, signal: first.signal });
    const waiting = small.run(misbehave, "loop", { ...BY, limits: { wallMs: 110_000 }, signal: second.signal });
    await expect.poll(() => childrenLeft().length).toBe(1);
    second.abort(new Error("neither this one"));
    first.abort(new Error("not wanted"));
    const said = await Promise.allSettled([running, waiting]);
    expect(said.map((one) => (one.status === "rejected" ? String(one.reason) : "done"))).toEqual([
      "Error: not wanted",
      "Error: neither this one",
    ]);
    expect(childrenLeft()).toEqual([]);
    expect(await small.run(echo, 1, BY)).toBe(1);
    await small.close();
  });
});

describe("S-57 what a task may touch", () => {
  it("is the files it was given and nothing else: no writing, process, native code, network or configuration", async () => {
    const secret = join(dir, "secreto");
    writeFileSync(secret, "x");
    const denied = "ERR_ACCESS_DENIED";
    expect(await sandbox.run(probe, { read: secret, write: join(dir, "nuevo") }, BY)).toEqual({
      read: denied,
      passwords: denied,
      write: denied,
      process: denied,
      worker: denied,
      native: "ERR_DLOPEN_DISABLED",
      network: "no network in the sandbox",
      fetch: "no network in the sandbox",
      bindings: denied,
      environment: "TZ,TMPDIR",
    });
    expect(existsSync(join(dir, "nuevo"))).toBe(false);
  });

  it("grows only by the files and the directory the caller names", async () => {
    const given = join(dir, "dado");
    writeFileSync(given, "x");
    const out = mkdtempSync(join(dir, "salida-"));
    const tried = await sandbox.run(
      probe,
      { read: given, write: join(out, "nuevo") },
      { ...BY, read: [given], write: out },
    );
    expect(tried).toMatchObject({ read: "ok", write: "ok", passwords: "ERR_ACCESS_DENIED" });
  });

  it("never includes the data directory or the secrets of the installation beside the code", async () => {
    const root = fileURLToPath(new URL("../../../../", import.meta.url));
    const tried = await sandbox.run(probe, { read: join(root, "data/secreto"), write: join(root, "x") }, BY);
    expect(tried).toMatchObject({ read: "ERR_ACCESS_DENIED", write: "ERR_ACCESS_DENIED" });
  });
});

describe("S-57 R-15 a task that goes astray fails cleanly, while the web process goes on", () => {
  const LOOP_MS = 100;
  const GROWTH_MB = 50;
  /** For tasks that fail by themselves: on a busy machine starting one may take as long as they are allowed. */
  const PATIENT = { wallMs: 110_000 };
  /** After its time is up. */
  const LATEST_MS = 5_000;
  let host: Host;
  beforeAll(async () => {
    host = await startHost(new URL("./fixtures/trials.ts", import.meta.url));
  });
  afterAll(() => host.close());

  /** The bounds are the security row's own. */
  async function survive(name: string, given: unknown, wallMs: number): Promise<Failed> {
    const { value, held, ms, grownMb } = await host.attempt<Failed>(name, given);
    expect(ms).toBeLessThan(wallMs + LATEST_MS);
    expect(held).toBeLessThan(LOOP_MS);
    expect(grownMb).toBeLessThan(GROWTH_MB);
    // What libvips spills; that nothing else can be written is proved above.
    expect(readdirSync(tmpdir()).filter((entry) => entry.startsWith("vips"))).toEqual([]);
    expect(childrenLeft(host.pid)).toEqual([]);
    return value;
  }

  it.each([
    ["an endless loop", "loop", "time"],
    ["a heap that grows for ever", "heap", "memory"],
    ["bytes outside the heap", "bytes", "memory"],
    ["60 MB printed", "print", "output"],
    ["60 MB answered", "answer", "output"],
    ["a bug", "throw", "crashed"],
    ["a refusal", "refuse", "refused"],
    ["leaving without an answer", "leave", "crashed"],
  ] as const)("%s", async (_, way, reason) => {
    const limits = reason === "time" ? misbehave.limits : PATIENT;
    expect((await survive("goAstray", { way, limits }, limits.wallMs))?.reason).toBe(reason);
  });

  it("tells a refusal's code and a bug's first line", async () => {
    expect((await failureOf(sandbox.run(misbehave, "refuse", BY))).code).toBe("encrypted");
    expect((await failureOf(sandbox.run(misbehave, "throw", BY))).code).toBe("TypeError: a bug");
  });

  it("draws an honest PDF, and not one whose page tree or page explodes", { timeout: 240_000 }, async () => {
    expect(await sandbox.run(renderPdf, plainPdf(), BY)).toEqual({ pages: 1 });
    const limits = { wallMs: 6_000 };
    const tree = await survive("drawBomb", { bomb: "tree", limits }, limits.wallMs);
    expect(["time", "memory"]).toContain(tree?.reason);
    const content = await survive("drawBomb", { bomb: "content", limits }, limits.wallMs);
    expect(["time", "memory"]).toContain(content?.reason);
  });

  it("stops a picture of 50,000 by 50,000 points, 300 KB as it comes", { timeout: 240_000 }, async () => {
    const huge = await survive("decode", hugePng(50_000), decodePng.limits.wallMs);
    expect(["time", "memory"]).toContain(huge?.reason);
  });

  it("leaves no child behind a parent that is killed, not even one that never looks up", async () => {
    const parent = spawn(process.execPath, [fileURLToPath(new URL("./fixtures/doomed.ts", import.meta.url))], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = (await once(parent.stdout, "data")) as [Buffer];
    const child = Number(line.toString());
    expect(existsSync(`/proc/${child}`)).toBe(true);
    parent.kill("SIGKILL");
    await expect.poll(() => existsSync(`/proc/${child}`), { timeout: 5_000 }).toBe(false);
  });
});
