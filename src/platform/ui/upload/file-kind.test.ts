// Proves what a file is by its name.
import { expect, it } from "vitest";
import { fileKind } from "./file-kind.ts";

it.each([
  ["a.doc", "doc"],
  ["a.DOCX", "doc"],
  ["a.xls", "xls"],
  ["a.xlsx", "xls"],
  ["recibo.firmado.PDF", "pdf"],
  ["a.txt", "txt"],
  ["a.png", "imagen"],
  ["a.jpg", "imagen"],
  ["a.jpeg", "imagen"],
  ["a.zip", "otro"],
  ["pdf", "otro"],
  ["a.constructor", "otro"],
])("GEN-38: %s is a %s", (name, kind) => expect(fileKind(name)).toBe(kind));
