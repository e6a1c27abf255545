/**
 * Calls against a running program while what it stands on is broken: what each was answered and when, and which writes
 * were acknowledged and must therefore still be there.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { DEMO_PASSWORD } from "../demo/users.ts";
import { cookiesOf } from "./program.ts";

export type Answered = { readonly status: number | string; readonly at: number; readonly text: string };

export type Load = {
  readonly answers: readonly Answered[];
  /** Names of what was acknowledged. */
  readonly acknowledged: readonly string[];
  stop(): Promise<void>;
};

export async function signInTo(address: string, username: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/signin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status}`);
  return cookiesOf(answer);
}

const EVERY_MS = 20;

/** Fifty calls a second, each fourth a write. */
export function loadOn(address: string, cookie: string): Load {
  const answers: Answered[] = [];
  const acknowledged: string[] = [];
  const pending = new Set<Promise<void>>();
  const run = randomUUID().slice(0, 8);
  let calls = 0;

  async function call(): Promise<void> {
    const name = ++calls % 4 === 0 ? `Puesto ${calls} de ${run}` : null;
    const write = { method: "POST", headers: { cookie, "content-type": "application/json" } };
    const answer = await fetch(`${address}/api/puestos`, {
      ...(name ? { ...write, body: JSON.stringify({ name }) } : { headers: { cookie } }),
    }).catch((error: Error) => error);
    const isAnswer = answer instanceof Response;
    const text = isAnswer ? await answer.text().catch(() => "") : String(answer.cause ?? answer);
    answers.push({ status: isAnswer ? answer.status : "sin respuesta", at: performance.now(), text });
    if (name && isAnswer && answer.ok) acknowledged.push(name);
  }

  const timer = setInterval(() => {
    const one = call().finally(() => pending.delete(one));
    pending.add(one);
  }, EVERY_MS);
  return {
    answers,
    acknowledged,
    async stop() {
      clearInterval(timer);
      await Promise.all(pending);
    },
  };
}

export async function puestosOf(address: string, cookie: string): Promise<string[]> {
  const answer = await fetch(`${address}/api/puestos`, { headers: { cookie } });
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
}

/** Until it answers 200 again. */
export async function wellAgain(address: string, cookie: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${address}/api/puestos`, { headers: { cookie } }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await delay(50);
  }
}
