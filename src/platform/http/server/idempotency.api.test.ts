// Proves S-51: a write that carries an Idempotency-Key happens once, whatever is sent again, at once or after a crash.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { common } from "#platform/problems/problem.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

let last = 0;
const newKey = () => `clave-de-prueba-${++last}`;
const create = (username: string, key: string | undefined, name: string) =>
  server.inject(username, {
    method: "POST",
    url: "/api/puestos",
    headers: key === undefined ? {} : { "idempotency-key": key },
    payload: { name },
  });
const countOf = async (name: string) =>
  (await server.fresh.asOwner<{ n: number }>("select count(*)::int as n from puesto where name = $1", [name]))[0]?.n;

describe("S-51: idempotency keys", () => {
  it("the same key and the same data answer the same, and the change happens once", async () => {
    const key = newKey();
    const first = await create("admin", key, "Gruista");
    const second = await create("admin", key, "Gruista");
    expect(first.statusCode).toBe(200);
    expect(second.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
    expect(await countOf("Gruista")).toBe(1);
  });

  it("an update repeated after somebody else's change is answered, not done again", async () => {
    const { _id } = (await create("admin", undefined, "Balancero")).json();
    const put = (key: string | undefined, name: string, version: number) =>
      server.inject("admin", {
        method: "PUT",
        url: `/api/puestos/${_id}`,
        headers: key ? { "idempotency-key": key } : {},
        payload: { name, version },
      });
    const key = newKey();
    await put(key, "Balancero A", 1);
    await put(undefined, "Balancero B", 2);
    expect((await put(key, "Balancero A", 1)).json()).toMatchObject({ name: "Balancero A" });
    expect(await countOf("Balancero B")).toBe(1);
  });

  it("the same key with other data is refused, and changes nothing", async () => {
    const key = newKey();
    await create("admin", key, "Foguista");
    const other = await create("admin", key, "Foguista naval");
    expect(other.statusCode).toBe(422);
    expect(other.json().message).toBe(common.claveRepetida.message);
    expect(await countOf("Foguista naval")).toBe(0);
  });

  it("R-06: fifty at once have one effect; the others get the same answer or are told it is under way", async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => create("admin", key, "Estibador")));
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ body }) => body)).size).toBe(1);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 409));
    expect(await countOf("Estibador")).toBe(1);
  });

  it("what was refused may be tried again under its key", async () => {
    const key = newKey();
    expect((await create("admin", key, "")).statusCode).toBe(400);
    expect((await create("admin", key, "Señalero")).statusCode).toBe(200);
  });

  it("a key belongs to one person, and so to one company", async () => {
    const key = newKey();
    const mine = await create("admin", key, "Apuntador");
    const colleague = await create("superadmin", key, "Apuntador de turno");
    const stranger = await create("admin.b", key, "Apuntador");
    expect([mine, colleague, stranger].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set([mine, colleague, stranger].map((answer) => answer.json()._id)).size).toBe(3);
  });

  it("the answer is kept in the transaction of the change: another process gives it after the first one died", async () => {
    const key = newKey();
    const { body } = await create("admin", key, "Guinchero");
    const { app } = await server.another();
    const again = await app.inject({
      method: "POST",
      url: "/api/puestos",
      headers: { "idempotency-key": key, cookie: await server.cookieOf("admin") },
      payload: { name: "Guinchero" },
    });
    expect(again.body).toBe(body);
  });

  it("after a day the key is new again", async () => {
    const key = newKey();
    await create("admin", key, "Calafate");
    await server.fresh.asOwner("update idempotencia set created = created - interval '25 hours'");
    expect((await create("admin", key, "Calafate mayor")).statusCode).toBe(200);
    expect(await countOf("Calafate mayor")).toBe(1);
  });

  it.each(["corta", "con espacios adentro", "x".repeat(101), "clave;con;signos"])(
    "a key like «%s» is refused",
    async (key) => {
      const answer = await create("admin", key, "X");
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toBe(common.claveInvalida.message);
    },
  );
});
