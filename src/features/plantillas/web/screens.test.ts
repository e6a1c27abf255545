// Proves the addresses of the templates and who opens them.
import { expect, it } from "vitest";
import { plantillasScreens } from "./screens.ts";

const accessOf = (path: string) => plantillasScreens.find((screen) => screen.path === path)?.access;

it.each([
  ["PLAN-01", "/plantillas"],
  ["PLAN-02", "/plantillas/create"],
  ["PLAN-03", "/plantillas/$templateId/edit"],
  ["To read one,", "/plantillas/$templateId"],
])(
  "%s %s opens to administrators and employees, who may have the page without an item in the menu (D061)",
  (_, path) => {
    expect(accessOf(path)).toEqual(["root", "superadmin", "admin", "user"]);
  },
);
