// @vitest-environment jsdom
// Proves that pressing twice asks once, and that what was answered can be asked for again.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { useAct } from "./acts.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let answers: ((fails?: boolean) => void)[] = [];
const ask = () =>
  new Promise<void>((resolve, reject) => answers.push((fails) => (fails ? reject(new Error("no")) : resolve())));

function Probe() {
  const { mutate } = useAct({ mutationFn: ask });
  return (
    <button type="button" onClick={() => mutate()}>
      Verificar
    </button>
  );
}

it("a double click is one act; after its answer, good or bad, the next is another", async () => {
  answers = [];
  const page = document.createElement("div");
  document.body.append(page);
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Probe />
      </QueryClientProvider>,
    ),
  );
  const press = () => page.querySelector("button")?.click();
  await act(async () => {
    press();
    press();
  });
  expect(answers).toHaveLength(1);
  await act(async () => answers[0]?.());
  await act(async () => press());
  expect(answers).toHaveLength(2);
  await act(async () => answers[1]?.(true));
  await act(async () => press());
  expect(answers).toHaveLength(3);
  await act(async () => root.unmount());
});
