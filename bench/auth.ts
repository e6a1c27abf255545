/**
 * Sign-ins per second at the chosen argon2 cost against the bare hash in the same run, and what a flood of a hundred of
 * them does to somebody else's small GET. The same for the check of a signature PIN.
 */
import { verify } from "@node-rs/argon2";
import { hashPassword } from "../src/platform/auth/server/passwords.ts";
import { pinKey, wipe } from "../src/platform/auth/server/pin.ts";
import { DEMO_PASSWORD, DEMO_PIN } from "../src/shell/demo/users.ts";
import { cookiesOf, type Program } from "../src/shell/testing/program.ts";
import { latencies, median, quantile } from "./load.ts";
import { withProgram } from "./program.ts";

const TRIES = 60;
/** As many as the program verifies at a time. */
const AT_ONCE = 2;
const FLOOD = 100;
const OTHER = "/api/configLang";
const PIN_TRIES = 5;
/** More than the PIN's queue holds, each with a key of their own. */
const PEOPLE = [
  ...["superadmin", "admin2", "rrhh", "external", "manager", "manager2", "user", "user2", "documentacion"],
  ...["comunicaciones", "superadmin.b", "admin.b", "admin2.b", "rrhh.b", "external.b", "manager.b", "manager2.b"],
  ...["user.b", "user2.b", "documentacion.b", "comunicaciones.b", "admin.c", "rrhh.c", "manager.c", "user.c"],
] as const;

export const auth = () => withProgram(measure);

async function measure({ url }: Program) {
  const stored = await hashPassword(DEMO_PASSWORD);
  await inParallel(4, AT_ONCE, () => signIn(url));
  const bare = await inParallel(TRIES, AT_ONCE, () => verify(stored, DEMO_PASSWORD));
  const ours = await inParallel(TRIES, AT_ONCE, () => signIn(url));
  report("argon2id solo, de a dos", bare, 1);
  report("POST /api/auth/signin, de a dos", ours, ours / bare);
  await underFlood(url, "ingresos", () => Array.from({ length: FLOOD }, () => signIn(url)));
  await pins(url);
}

/** A change of PIN looks at the old one and derives the new one: two derivations each. */
async function pins(url: string) {
  const derived = await inParallel(PIN_TRIES * 2, 1, async () => wipe(await pinKey(DEMO_PIN)));
  const admin = await cookieOf(url, "admin");
  const [one, other] = [DEMO_PIN, "Otra-firma-2027"];
  let isChanged = false;
  const changed = await inParallel(PIN_TRIES, 1, async () => {
    const status = await changePin(url, admin, isChanged ? other : one, isChanged ? one : other);
    if (status !== 200) throw new Error(`el cambio de PIN respondió ${status}`);
    isChanged = !isChanged;
  });
  report("argon2id del PIN solo, de a uno", derived, 1);
  report("PIN comprobado o creado por la API", changed * 2, (changed * 2) / derived);
  const people = await Promise.all(PEOPLE.map((username) => cookieOf(url, username)));
  await underFlood(url, "cambios de PIN", () => people.map((cookie) => changePin(url, cookie, one, other)));
}

/** They wait for their turn or are refused (503) once the queue is full; the other call must not notice. */
async function underFlood(url: string, what: string, begin: () => readonly Promise<number>[]) {
  const alone = await latencies(url + OTHER, {}, (count) => count < 1000);
  const flood = Promise.all(begin());
  let over = false;
  void flood.then(() => {
    over = true;
  });
  const during = await latencies(url + OTHER, {}, () => !over);
  const statuses = await flood;
  const served = statuses.filter((status) => status === 200).length;
  console.log(
    `GET ${OTHER}: p50 ${ms(median(alone))} → ${ms(median(during))}, p99 ${ms(quantile(alone, 0.99))} → ${ms(quantile(during, 0.99))} ` +
      `durante ${statuses.length} ${what} a la vez (${served} atendidos, ${statuses.length - served} rechazados por cola llena; ${during.length} consultas)`,
  );
}

const enter = (url: string, username: string) =>
  fetch(`${url}/api/auth/signin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });

async function signIn(url: string): Promise<number> {
  const answer = await enter(url, "admin");
  await answer.arrayBuffer();
  return answer.status;
}

const cookieOf = async (url: string, username: string) => cookiesOf(await enter(url, username));

async function changePin(url: string, cookie: string, currentPin: string, newPassword: string): Promise<number> {
  const answer = await fetch(`${url}/api/users/pin`, {
    method: "PUT",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ currentPin, newPassword, verifyPassword: newPassword }),
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
