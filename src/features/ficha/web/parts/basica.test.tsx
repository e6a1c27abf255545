// @vitest-environment jsdom
// Proves how a CUIL is shown while it is typed, and that the form keeps its digits whichever way.
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStage, fieldCalled, type Stage, typeInto } from "#shell/testing/stage.tsx";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import type { PartForm } from "../part-form.ts";
import { basicFields } from "./basica.tsx";

let stage: Stage;
/** What the form has kept of it, each time it changed. */
const keep = vi.fn();
beforeEach(() => {
  stubBrowser();
  stage = createStage();
});
afterEach(async () => {
  await stage.clear();
  document.documentElement.lang = "";
  vi.unstubAllGlobals();
});

function Cuil() {
  const [cuil, setCuil] = useState("");
  const draft = {
    text: (name: string) => ({ value: cuil, error: undefined, name }),
    set: (path: string, value: string) => {
      keep(path, value);
      setCuil(value);
    },
  };
  const form = {
    kept: { editable: true, administrable: true, isOwn: false },
    ficha: null,
    draft,
  } as unknown as PartForm;
  return basicFields(form)["cuil"];
}

async function typed(lang: string, text: string) {
  document.documentElement.lang = lang;
  await stage.show(<Cuil />);
  await typeInto(fieldCalled("cuil"), text);
  return { shown: fieldCalled("cuil")?.value, kept: keep.mock.lastCall, placeholder: fieldCalled("cuil")?.placeholder };
}

it("ONB-17: its mask is 99-99999999-9 where the language is es-AR", async () => {
  expect(await typed("es-AR", "27345612098")).toEqual({
    shown: "27-34561209-8",
    kept: ["cuil", "27345612098"],
    placeholder: "20-12345678-6",
  });
  expect((await typed("es-AR", "2734561")).shown).toBe("27-34561");
  expect((await typed("es-AR", "27a345612098999")).shown).toBe("27-34561209-8");
});

it("ONB-18: it has none where it is another", async () => {
  expect(await typed("es", "27345612098")).toEqual({
    shown: "27345612098",
    kept: ["cuil", "27345612098"],
    placeholder: "",
  });
});
