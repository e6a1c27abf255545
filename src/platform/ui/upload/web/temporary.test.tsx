// @vitest-environment jsdom
// Proves when temporary files are deleted (UPL-07…UPL-09), and that a draft that outlives a reload keeps its own.
import { act, StrictMode, useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Attachment } from "#platform/ui/upload/files.ts";
import { type TemporaryFiles, useTemporaryFiles } from "./temporary.ts";

const SAVED: Attachment = { url: "guardado", name: "Contrato.pdf", isNew: false };
const NEW: Attachment = { url: "nuevo", name: "Acta.pdf", isNew: true };

let root: Root;
let files: TemporaryFiles;
const deleted: string[] = [];

async function remove(url: string) {
  deleted.push(url);
}

function Probe({ kept }: { readonly kept?: readonly Attachment[] }) {
  const own = useTemporaryFiles(remove, kept);
  useEffect(() => {
    files = own;
  });
  return null;
}

/** Mounted twice, as in development. */
async function open(kept?: readonly Attachment[]) {
  root = createRoot(document.createElement("div"));
  await act(async () =>
    root.render(
      <StrictMode>
        <Probe {...(kept && { kept })} />
      </StrictMode>,
    ),
  );
}
const leave = () => act(async () => root.unmount());

function hidePage(persisted = false) {
  const event = Object.assign(new Event("pagehide"), { persisted });
  window.dispatchEvent(event);
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  deleted.length = 0;
});
afterEach(async () => {
  await leave();
  vi.unstubAllGlobals();
});

it("UPL-09: a form that keeps nothing leaves nothing when its page goes, unless the page may come back", async () => {
  await open();
  files.arrived("nuevo");
  hidePage(true);
  expect(deleted).toEqual([]);
  hidePage();
  expect(deleted).toEqual(["nuevo"]);
});

it("a kept form's files outlive a reload, and are as temporary in the draft that is found again", async () => {
  await open([]);
  files.arrived("nuevo");
  hidePage();
  expect(deleted).toEqual([]);
  await open([SAVED, NEW]);
  expect(deleted).toEqual([]);
  expect(files.lost()).toBe("El archivo adjunto se elimina.");
});

it("UPL-07, UPL-09: leaving a kept form deletes what was found again, never what the record has", async () => {
  await open([SAVED, NEW]);
  await leave();
  expect(deleted).toEqual(["nuevo"]);
});

it("UPL-08: cancelling deletes at once, and once only", async () => {
  await open([NEW]);
  files.left();
  expect(deleted).toEqual(["nuevo"]);
  await leave();
  expect(deleted).toEqual(["nuevo"]);
});

it("what was saved is the record's", async () => {
  await open([NEW]);
  files.saved();
  await leave();
  expect(deleted).toEqual([]);
});

it("UPL-09: a file that arrives after its form has gone is deleted", async () => {
  await open([]);
  await leave();
  files.arrived("tarde");
  expect(deleted).toEqual(["tarde"]);
});
