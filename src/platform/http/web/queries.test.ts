// Proves that after a change nobody is shown what was asked for before it, however early the change came.
import { QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { FreshQueryClient } from "./queries.ts";

/** A server that answers when it is told to, with what it had when it was asked. */
function slowServer() {
  let value = "antes";
  const waiting: (() => void)[] = [];
  return {
    asked: () => waiting.length,
    change: () => {
      value = "después";
    },
    ask: () => {
      const then = value;
      return new Promise<string>((resolve) => waiting.push(() => resolve(then)));
    },
    answer: (index: number) => waiting[index]?.(),
  };
}

function watched(server: ReturnType<typeof slowServer>) {
  const client = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new QueryObserver(client, { queryKey: ["lista"], queryFn: server.ask });
  const seen: { data: string | undefined; status: string }[] = [];
  const leave = observer.subscribe(({ data, status }) => seen.push({ data, status }));
  return { client, observer, seen, leave };
}

it("a first answer still on its way when something changes is asked for again", async () => {
  const server = slowServer();
  const { client, observer, seen, leave } = watched(server);
  await expect.poll(server.asked).toBe(1);
  server.change();
  const fresh = client.invalidateQueries({ queryKey: ["lista"] });
  await expect.poll(server.asked).toBe(2);
  server.answer(0);
  server.answer(1);
  await fresh;
  expect(observer.getCurrentResult().data).toBe("después");
  expect(seen.map(({ status }) => status)).not.toContain("error");
  expect(seen.map(({ data }) => data)).not.toContain("antes");
  leave();
});

it("what was shown stays until the new answer is there", async () => {
  const server = slowServer();
  const { client, observer, leave } = watched(server);
  await expect.poll(server.asked).toBe(1);
  server.answer(0);
  await expect.poll(() => observer.getCurrentResult().data).toBe("antes");
  server.change();
  const fresh = client.invalidateQueries();
  await expect.poll(server.asked).toBe(2);
  expect(observer.getCurrentResult().data).toBe("antes");
  server.answer(1);
  await fresh;
  expect(observer.getCurrentResult().data).toBe("después");
  leave();
});

it("what concerns another key is left alone", async () => {
  const server = slowServer();
  const { client, observer, leave } = watched(server);
  await expect.poll(server.asked).toBe(1);
  await client.invalidateQueries({ queryKey: ["otra"] });
  server.answer(0);
  await expect.poll(() => observer.getCurrentResult().data).toBe("antes");
  expect(server.asked()).toBe(1);
  leave();
});
