// Proves what stands by while a PIN is looked at: the child that checks the signed file (S-45), which is given the file and
// whom to trust and nothing else, waits for nobody whose PIN is wrong, and whose end is no judgement of the file.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { TaskFailed } from "#platform/sandbox/server/task.ts";
import { verifyPdfs } from "#platform/verification/server/tasks.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { adminOf } from "./fixtures/escuchando.ts";
import { firmandoIn, PIN } from "./fixtures/firmando.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { make, shown, firmasOf, settle } = firmandoIn(() => server);
beforeEach(() => settle());

type Checked = { readonly isAhead: boolean; readonly chunks: object[] };

/** A process that tells of each child that checks: whether it stood by, and what it was given. */
async function listening(ending: (nth: number) => boolean = () => false) {
  const checks: Checked[] = [];
  const admin = await adminOf(server, (run) => (task, input, options) => {
    if ((task as unknown) !== verifyPdfs) return run(task, input, options);
    const check: Checked = { isAhead: !Array.isArray(options.chunks), chunks: [] };
    const nth = checks.push(check);
    async function* noted() {
      for await (const chunk of options.chunks ?? []) {
        check.chunks.push(chunk as object);
        yield chunk;
      }
    }
    const answer = run(task, input, { ...options, chunks: noted() });
    return ending(nth) ? answer.then(() => Promise.reject(new TaskFailed("crashed"))) : answer;
  });
  return { admin, checks };
}

const asked = async (id: string, certPassword = PIN) => ({ recibos: await shown(id), empleador: true, certPassword });

it("S-45: it stands by before there is anything to check, and is given the file and whom to trust, no key", async () => {
  const { admin, checks } = await listening();
  const id = await make({ de: "user", mes: 1 });
  await admin.firmar(await asked(id));
  expect(await firmasOf(id)).toHaveLength(1);
  expect(checks.map(({ isAhead }) => isAhead)).toEqual([true]);
  expect(checks[0]?.chunks.map((chunk) => Object.keys(chunk).sort())).toEqual([["bytes", "id", "trust"]]);
});

it("S-40: for a wrong PIN nothing is checked, and a right one signs after it", async () => {
  const { admin, checks } = await listening();
  const id = await make({ de: "user", mes: 2 });
  await expect(admin.firmar(await asked(id, "Otro-Pin-1"))).rejects.toMatchObject({ status: 400 });
  expect(await firmasOf(id)).toEqual([]);
  await admin.firmar(await asked(id));
  expect(await firmasOf(id)).toHaveLength(1);
  expect(checks.flatMap(({ chunks }) => chunks)).toHaveLength(1);
});

it("that it is gone says nothing of the file: another one is asked; twice gone, nothing is signed", async () => {
  const once = await listening((nth) => nth === 1);
  const id = await make({ de: "user", mes: 3 });
  await once.admin.firmar(await asked(id));
  expect(await firmasOf(id)).toHaveLength(1);
  expect(once.checks.map(({ isAhead }) => isAhead)).toEqual([true, false]);

  const always = await listening(() => true);
  const other = await make({ de: "user", mes: 4 });
  await expect(always.admin.firmar(await asked(other))).rejects.toMatchObject({
    problems: [{ code: "firma.noSePudo" }],
  });
  expect(await firmasOf(other)).toEqual([]);
});
