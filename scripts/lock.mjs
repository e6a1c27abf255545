// Lets one process at a time install or build; the others wait and then find the work done.
// A holder proves that it is alive by touching the file, so neither a kill -9 nor a reused pid blocks anybody for long.
import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { inProject, ROOT, Stop, say } from "./project.mjs";

const TOUCH_MS = 2_000;
const STALE_MS = 15_000;

export async function withLock(name, waiting, work) {
  const lock = await acquire(name, waiting);
  const alive = setInterval(() => {
    const now = new Date();
    utimesSync(lock, now, now);
  }, TOUCH_MS);
  try {
    return await work();
  } finally {
    clearInterval(alive);
    rmSync(lock, { force: true });
  }
}

async function acquire(name, waiting) {
  const lock = inProject(".node", `${name}.lock`);
  const mine = `${lock}.${randomUUID()}`;
  try {
    mkdirSync(inProject(".node"), { recursive: true });
    writeFileSync(mine, String(process.pid));
  } catch (error) {
    throw new Stop(`No se puede escribir en ${ROOT} (${error.code}): hace falta para instalar lo que falta.`);
  }
  let told = false;
  try {
    while (!tryLink(mine, lock)) {
      if (isStale(lock)) {
        discard(lock, mine);
        continue;
      }
      if (!told) say(waiting);
      told = true;
      await delay(300);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return lock;
}

/** A link appears at once and with its content, and fails when the name is taken. */
function tryLink(mine, lock) {
  try {
    linkSync(mine, lock);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function isStale(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > STALE_MS) return true;
    process.kill(Number(readFileSync(lock, "utf8")), 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}

/** Another waiter may have replaced the stale lock between our look and our move: then it goes back. */
function discard(lock, mine) {
  const aside = `${mine}.stale`;
  try {
    renameSync(lock, aside);
    if (!isStale(aside)) tryLink(aside, lock);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
