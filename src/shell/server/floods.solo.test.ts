// Proves of bodies, on the real program and from outside: under floods of them that strangers and people send, its memory
// stays what it was and others are answered.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inWords, MB, watchOthers } from "../testing/others.ts";
import { type OwnProgram, startOwnProgram } from "../testing/own-program.ts";
import { headOf, openTo, type Sent } from "../testing/raw-connection.ts";
import { signInTo } from "../testing/under-load.ts";

const MAX_GROWTH = 150 * MB;
/** By the clock of a machine that others share; what the program itself does is bounded by the next. */
const MAX_ANSWER_MS = 5_000;
const MAX_HELD_MS = 300;

let program: OwnProgram;
let cookie: string;
beforeAll(async () => {
  program = await startOwnProgram();
  cookie = await signInTo(program.url, "user");
}, 120_000);
afterAll(() => program.stop());

async function watch(what: string, flood: () => Promise<unknown>) {
  const watched = await watchOthers(program, cookie, flood);
  console.log(inWords(what, watched));
  expect(watched.refused).toBe(0);
  expect(watched.answers).toBeGreaterThan(0);
  expect(watched.grown, "memory").toBeLessThan(MAX_GROWTH);
  expect(watched.held.own, "the loop").toBeLessThan(MAX_HELD_MS);
  expect(watched.slowest, "the slowest answer to somebody else").toBeLessThan(MAX_ANSWER_MS);
}

/** All of it at once, whatever is answered, until the answer is there. */
async function pour(sent: Sent, body: Buffer): Promise<number> {
  const { socket, status, ended } = openTo(program.url);
  socket.write(headOf({ ...sent, headers: { ...sent.headers, "content-length": String(body.length) } }));
  socket.write(body);
  // What was answered is answered before the end, and the client leaves as soon as it knows.
  const heard = setInterval(() => status() > 0 && socket.destroy(), 10);
  await ended;
  clearInterval(heard);
  return status();
}

const brackets = (bytes: number) => Buffer.alloc(bytes, "[");
const LARGE = 12 * MB;
/** As many values as fit: nothing is wrong with it until it is parsed. */
const many = (unit: string, bytes: number) =>
  Buffer.from(`{"filas":[${`${unit},`.repeat(Math.floor((bytes - 20) / (unit.length + 1)))}0]}`);

type Flood = {
  readonly what: string;
  readonly times: number;
  readonly path: string;
  readonly body: Buffer;
  readonly as?: "person";
  readonly key?: true;
  readonly answers: readonly number[];
};
const EXPORT = "/api/exportar";
const SIGNIN = "/api/auth/signin";
const FLOODS: readonly Flood[] = [
  { what: "brackets of strangers", times: 30, path: EXPORT, body: brackets(LARGE), answers: [401] },
  { what: "brackets of a person", times: 30, path: EXPORT, body: brackets(LARGE), as: "person", answers: [400, 503] },
  {
    what: "brackets of a person with a key",
    times: 30,
    path: EXPORT,
    body: brackets(LARGE),
    as: "person",
    key: true,
    answers: [400, 503],
  },
  { what: "more than is taken", times: 30, path: EXPORT, body: brackets(LARGE + 1), as: "person", answers: [413] },
  { what: "a megabyte at sign-in", times: 100, path: SIGNIN, body: brackets(MB), answers: [413] },
  { what: "16 KB at sign-in", times: 300, path: SIGNIN, body: brackets(16 * 1024), answers: [400] },
  { what: "brackets where there is nothing", times: 30, path: "/api/nada", body: brackets(LARGE), answers: [404] },
  { what: "brackets as an upload", times: 30, path: "/api/uploads", body: brackets(LARGE), answers: [401] },
  {
    what: "a person's megabyte, with a key",
    times: 60,
    path: "/api/puestos",
    body: brackets(MB - 1),
    as: "person",
    key: true,
    answers: [400, 403, 503],
  },
  { what: "a person's lists", times: 30, path: EXPORT, body: many("[]", LARGE), as: "person", answers: [413, 503] },
  { what: "a person's numbers", times: 30, path: EXPORT, body: many("0", LARGE), as: "person", answers: [413, 503] },
  {
    what: "a person's text",
    times: 10,
    path: EXPORT,
    body: many("0".repeat(MB), LARGE),
    as: "person",
    answers: [400, 503],
  },
];

describe("a flood of bodies costs neither memory nor the others' time", () => {
  it.each(FLOODS)("$what", { timeout: 180_000 }, async ({ what, times, path, body, as, key, answers }) => {
    const headers = (at: number) => ({
      ...(as ? { cookie } : {}),
      ...(key ? { "idempotency-key": `avalancha-${at}` } : {}),
    });
    await watch(what, async () => {
      const got = await Promise.all(
        Array.from({ length: times }, (_, at) => pour({ path, headers: headers(at) }, body)),
      );
      expect(got.filter((status) => !answers.includes(status))).toEqual([]);
    });
  });
});
