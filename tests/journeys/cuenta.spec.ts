/** Somebody's account as parts of their file: roles, sessions, and what is reset. LEG-31, LEG-34, D179, S-13, S-22. */
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { ageConfirmation } from "./support/base-de-datos.ts";
import { dialog, expectNotice } from "./support/listas.ts";
import { somebodyWhoSigns } from "./support/personas.ts";
import { expect, ingresar, test } from "./support/prueba.ts";

const CHOSEN = "Tero_y7-Ombu";

test("an administrator gives a role with the password entered again, and takes it back (ROL-19, S-13)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin.c");
  const found = await page.request.post("/api/legajos", { data: { search: "krause" } });
  const { _id } = (await found.json()).data[0];
  const open = () => page.goto(`/users/${_id}/profile?tab=12`);
  await open();
  const role = page.getByRole("checkbox", { name: /^Comunicaciones/ });
  await expect(role).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^Super Administrador/ })).toBeDisabled();

  await role.check();
  await ageConfirmation("admin.c", 10);
  // What the server remembers of a session lives a tenth of a second.
  await page.waitForTimeout(600);
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  const again = dialog(page, "Confirmá que sos vos");
  await again.getByLabel("Contraseña").fill("otra cosa");
  await again.getByRole("button", { name: "Continuar" }).click();
  await expect(again.getByRole("alert")).toBeVisible();
  await again.getByLabel("Contraseña").fill(DEMO_PASSWORD);
  await again.getByRole("button", { name: "Continuar" }).click();
  await expectNotice(page, "Cambios guardados!");

  await open();
  await expect(role).toBeChecked();
  await role.uncheck();
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page).not.toHaveURL(/profile/);
  await open();
  await expect(page.getByRole("checkbox", { name: /^Empleado/ })).toBeChecked();
  await expect(role).not.toBeChecked();
});

test("who lost the password gets back in with the initial one, chooses another, and is counted in (AUTH-15, D020, D169) @escritorio", async ({
  page,
  entrarComo,
  browser,
  baseURL,
}) => {
  await entrarComo("admin.b");
  const { _id, cuil } = await somebodyWhoSigns(page);
  await page.goto(`/users/${_id}/cuenta`);
  await page.getByRole("button", { name: "Restablecer contraseña" }).click();
  await dialog(page, "Contraseña").getByRole("button", { name: "Restablecer contraseña" }).click();
  await expectNotice(page, "Se restableció el acceso");

  const theirs = await browser.newContext(baseURL ? { baseURL } : {});
  const door = await theirs.newPage();
  await door.goto("/settings/sesiones");
  await ingresar(door, cuil);
  await expect(door.getByRole("alert")).toHaveText("El usuario o la contraseña no son correctos");
  await ingresar(door, cuil, cuil.slice(2, 10));
  await door.getByLabel("Contraseña nueva").fill(CHOSEN);
  await door.getByLabel("Repetir contraseña").fill(CHOSEN);
  await door.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(door.getByRole("timer")).toHaveText(/^[123]$/);
  await expect(door, "where the person was going").toHaveURL("/settings/sesiones");
  await expect(door.getByText("Esta sesión")).toBeVisible();
  await theirs.close();
});

test("an account of one's own level is seen and not touched (S-22) @escritorio", async ({ page, entrarComo }) => {
  await entrarComo("rrhh");
  const found = await page.request.post("/api/legajos", { data: { search: "pellegrini" } });
  await page.goto(`/users/${(await found.json()).data[0]._id}/cuenta`);
  await expect(page.getByText("Esta cuenta tiene tu mismo nivel o uno mayor")).toBeVisible();
  await expect(page.getByRole("switch", { name: "Puede ingresar" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Restablecer contraseña" })).toHaveCount(0);
});
