// Proves the addresses of the types of document and who opens them.
import { expect, it } from "vitest";
import { tiposScreens } from "./tipos-screens.ts";

const ADMINS = ["root", "superadmin", "admin"];

it.each([
  ["TDOC-01", "/tipodocumentos"],
  ["TDOC-02", "/tipodocumentos/create"],
  ["TDOC-03", "/tipodocumentos/$tipodocumentoId/edit"],
] as const)("%s, D049: %s and its twin below /empresa are one page, for who maintains the company", (_, path) => {
  const screen = tiposScreens.find(({ aliases }) => aliases?.includes(path));
  expect(screen).toMatchObject({ path: `/empresa${path}`, access: ADMINS });
});
