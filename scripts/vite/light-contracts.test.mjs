// Proves what of a contract reaches the browser: data as data, schemas only where a file names one.
import { expect, it } from "vitest";
import { z } from "zod";
import { lightModule, splitImport } from "./light-contracts.ts";

const exported = {
  PAGE: 50,
  ORDERS: ["a", "b"],
  Draft: z.object({ name: z.string() }),
  isFine: () => true,
  cosas: {
    list: {
      summary: "Listar",
      method: "POST",
      path: "/api/cosas",
      access: ["admin"],
      input: z.object({}),
      output: z.object({}),
    },
    file: {
      summary: "Leer",
      method: "GET",
      path: "/api/cosas/:id",
      access: "signedIn",
      input: z.object({}),
      output: "file",
    },
  },
};

it("keeps of an endpoint where it goes and who may call, and that its answer is a file", () => {
  expect(lightModule(exported).split("\n")).toEqual([
    "export const PAGE = 50;",
    'export const ORDERS = ["a","b"];',
    'export const cosas = {"list":{"method":"POST","path":"/api/cosas","access":["admin"]},"file":{"method":"GET","path":"/api/cosas/:id","access":"signedIn","output":"file"}};',
  ]);
});

it("asks the whole file for schemas and functions, and the light one for the rest; types are gone", () => {
  const { lines, asked } = splitImport(
    " PAGE, type Cosa, Draft, isFine, cosas ",
    "#features/cosas/contract.ts",
    exported,
    "cosas.list.access",
  );
  expect(asked).toEqual([]);
  expect(lines).toBe(
    'import { PAGE, cosas } from "#features/cosas/contract.ts";import { Draft, isFine } from "#features/cosas/contract.ts?whole";',
  );
});

it("asks the whole contract where a screen wants an endpoint's schema", () => {
  const { lines, asked } = splitImport(
    "cosas",
    "./contract.ts",
    exported,
    "useDraftForm({ schema: cosas.list.input })",
  );
  expect(asked).toEqual(["cosas"]);
  expect(lines).toContain('import { cosas as cosas$whole } from "./contract.ts?whole";');
});
