// Proves the address of one employee's activity and who opens it.
import { expect, it } from "vitest";
import { actividadScreens } from "./screens.ts";

it("LEG-14 /users/:userId/actividad opens to administrators, HR and managers", () => {
  const { access } = actividadScreens.find(({ path }) => path === "/users/$userId/actividad") ?? {};
  expect(access).toEqual(["root", "superadmin", "admin", "rrhh", "manager"]);
});
