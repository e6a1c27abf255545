// Who opens the pages of letters: those who may make them (D064).
import { expect, it } from "vitest";
import { cartasScreens } from "./screens.ts";

it("letters are sent, and followed, by whoever keeps the files of the company", () => {
  const STAFF = ["root", "superadmin", "admin", "rrhh"];
  expect(cartasScreens.map(({ path, access }) => [path, access])).toEqual([
    ["/plantillas/enviar", STAFF],
    ["/plantillas/enviar/$cartasId", STAFF],
  ]);
});
