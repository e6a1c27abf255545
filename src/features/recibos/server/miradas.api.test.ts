// Proves what the log tells of who looks at a receipt that is not theirs, by each road to its file (S-60).
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { A, confidential, idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { recibosOf } from "./fixtures/recibos.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { as, make, makeOut, query } = recibosOf(() => server);

let before = 0;
beforeEach(async () => {
  await query("delete from recibo");
  const [last] = await query<{ seq: number }>("select max(seq)::int seq from registro where empresa_id = $1", [A]);
  before = last?.seq ?? 0;
});

/** What was looked at since, by whom and whose it is; what making and signing it left is not asked for. */
const looks = async () =>
  (
    await query<{ name: string; from_user: string; to_user: string | null }>(
      `select name, from_user, to_user from registro
       where module = 'Recibos' and class = 'view' and empresa_id = $1 and seq > $2 order by seq`,
      [A, before],
    )
  ).map(({ name, from_user, to_user }) => [name, from_user, to_user]);

it("S-60: who opens somebody else's leaves a line about them; one's own leaves none", async () => {
  const id = await makeOut({ de: "user" });
  await as("user").pdf({ reciboId: id });
  const kept = await server.inject("user", { url: `/api/recibos/${id}/pdf?descarga=si` });
  expect(kept.headers["content-disposition"]).toBe("attachment; filename*=UTF-8''Recibo%2001-2026%20Mensual.pdf");
  expect(await looks()).toEqual([]);
  const answer = await server.inject("rrhh", { url: `/api/recibos/${id}/pdf` });
  expect(answer.headers["content-disposition"]).toBe("inline; filename*=UTF-8''Recibo%2001-2026%20Mensual.pdf");
  await as("manager").pdf({ reciboId: id });
  expect(await looks()).toEqual([
    ["Recibo abierto", idOf("rrhh"), idOf("user")],
    ["Recibo abierto", idOf("manager"), idOf("user")],
  ]);
  const bad = await server.inject("user", { url: `/api/recibos/${id}/pdf?descarga=quizas` });
  expect([bad.statusCode, bad.json().message]).toEqual([400, "Debe ser «si» o «no»"]);
});

it("S-60: to keep somebody else's is told as to open it is", async () => {
  const id = await makeOut({ de: "user" });
  await as("rrhh").pdf({ reciboId: id, descarga: "si" });
  expect(await looks()).toEqual([["Recibo abierto", idOf("rrhh"), idOf("user")]]);
});

it("S-60: one that is nobody's yet may be anybody's: its line is about nobody", async () => {
  const id = await make();
  await as("rrhh").pdf({ reciboId: id });
  expect(await looks()).toEqual([["Recibo abierto", idOf("rrhh"), null]]);
});

it("S-60: a picture of its page is a look too, whenever it is asked for", async () => {
  const [theirs, nobodys] = [await makeOut({ de: "user" }), await make()];
  for (const id of [theirs, theirs, nobodys]) await as("rrhh").preview({ id });
  const name = "Recibo visto en miniatura";
  expect(await looks()).toEqual([
    [name, idOf("rrhh"), idOf("user")],
    [name, idOf("rrhh"), idOf("user")],
    [name, idOf("rrhh"), null],
  ]);
});

it("S-60: of one's own, and of one that was refused, none is told", async () => {
  const [own, closed] = [await makeOut({ de: "user" }), await makeOut({ de: confidential.username })];
  await as("user").preview({ id: own });
  await expect(as("user2").preview({ id: own })).rejects.toMatchObject({ status: 404 });
  await expect(as("rrhh").preview({ id: closed })).rejects.toMatchObject({ status: 403 });
  expect(await looks()).toEqual([]);
});
