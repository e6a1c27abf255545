// @vitest-environment jsdom
// Proves what is said when onboarding could not be asked of those who were chosen, and that the choice stays.
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { floatingIsReady } from "#platform/ui/theme/web/floating-ready.ts";
import { createStage, type Stage, submit, until } from "#shell/testing/stage.tsx";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import askOnboarding from "./masivo-onboarding.tsx";

let stage: Stage;
beforeEach(() => {
  stubBrowser();
  vi.stubGlobal("fetch", async () =>
    Response.json({ message: "Son demasiados", errors: [{ code: "x", message: "Son demasiados" }] }, { status: 409 }),
  );
  stage = createStage();
});
afterEach(async () => {
  await stage.clear();
  vi.unstubAllGlobals();
});

const said = () => document.body.textContent;

it("ONB-27: a request that failed says 'No se pudo completar la solicitud.', and why", async () => {
  await stage.show(
    <>
      <ModalsProvider>{null}</ModalsProvider>
      <Notifications />
    </>,
  );
  floatingIsReady();
  const changed = vi.fn();
  let done: boolean | undefined;
  await act(async () => {
    void askOnboarding({ ids: ["0198f0c2-0000-7000-8000-000000000001"] }, { count: 1, isExact: true }, changed).then(
      (answer) => {
        done = answer;
      },
    );
  });
  await until(() => expect(said()).toContain("Para 1 persona"));
  await submit();
  await until(() => expect(said()).toContain("No se pudo completar la solicitud."));
  expect(said()).toContain("Son demasiados");
  expect([done, changed.mock.calls]).toEqual([false, []]);
});
