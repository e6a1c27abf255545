/**
 * Sign-ins per second at the chosen argon2 cost against the bare hash in the same run, and what a flood of a hundred of
 * them does to somebody else's small GET. The same for the check of a signature PIN.
 */
import { verify } from "@node-rs/argon2";
import { hashPassword } from "../src/platform/auth/server/passwords.ts";
import { DEMO_PASSWORD } from "../src/shell/demo/users.ts";
import type { Program } from "../src/shell/testing/program.ts";
import { latencies, median, quantile } from "./load.ts";
import { withProgram } from "./program.ts";

const TRIES = 60;
/** As many as the program verifies at a time. */
const AT_ONCE = 2;
const FLOOD = 100;
const OTHER = "/api/configLang";

export const auth = () => withProgram(measure);

async function measure({ url }: Program) {
  const stored = await hashPassword(DEMO_PASSWORD);
  await inParallel(4, AT_ONCE, () => signIn(url));
  const bare = await inParallel(TRIES, AT_ONCE, () => verify(stored, DEMO_PASSWORD));
  const ours = await inParallel(TRIES, AT_ONCE, () => signIn(url));
  report("argon2id solo, de a dos", bare, 1);
  report("POST /api/auth/signin, de a dos", ours, ours / bare);
  await underFlood(url);
}

/** The sign-ins wait for their turn or are refused (503) once the queue is full; the other call must not notice. */
async function underFlood(url: string) {
  const alone = await latencies(url + OTHER, {}, (count) => count < 1000);
  const flood = Promise.all(Array.from({ length: FLOOD }, () => signIn(url)));
  let over = false;
  void flood.then(() => {
    over = true;
  });
  const during = await latencies(url + OTHER, {}, () => !over);
  const statuses = await flood;
  const served = statuses.filter((status) => status === 200).length;
  console.log(
    `GET ${OTHER}: p50 ${ms(median(alone))} → ${ms(median(during))}, p99 ${ms(quantile(alone, 0.99))} → ${ms(quantile(during, 0.99))} ` +
      `durante ${FLOOD} ingresos a la vez (${served} atendidos, ${FLOOD - served} rechazados por cola llena; ${during.length} consultas)`,
  );
}

async function signIn(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/auth/signin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: DEMO_PASSWORD }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Per second. */
async function inParallel(count: number, atOnce: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let left = count;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) await work();
    }),
  );
  return count / ((performance.now() - began) / 1000);
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

function report(what: string, rate: number, ratio: number) {
  console.log(`${what.padEnd(38)} ${rate.toFixed(1).padStart(7)} /s   ${ratio.toFixed(2)} ×`);
}
