/** Root's outbox: a test mail, sent by the worker of the same program and read where it was left. */
import { dialog, search, unique } from "./support/listas.ts";
import { expect, test } from "./support/prueba.ts";

test("root sends a test mail and reads it in the outbox @escritorio", async ({ page, entrarComo }) => {
  const para = `${unique("prueba").replaceAll(" ", "-").toLowerCase()}@ejemplo.test`;
  await entrarComo("root", "/correo");
  await expect(page.getByRole("heading", { level: 1, name: /^Correo/ })).toBeVisible();
  await page.getByRole("button", { name: "Enviar prueba" }).first().click();
  await page.getByRole("textbox", { name: "Para" }).fill("no es una dirección");
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Para" })).toHaveAccessibleDescription(
    "La dirección de correo no es válida",
  );
  await page.getByRole("textbox", { name: "Para" }).fill(para);
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await search(page, para);
  await expect(page.getByText("Guardado, no enviado").filter({ visible: true })).toBeVisible();
  await page.getByRole("button", { name: `Ver Prueba de correo para ${para}` }).click();
  await expect(dialog(page, "Prueba de correo")).toContainText("Si lo estás leyendo, el envío de correos funciona.");
  await expect(dialog(page, "Prueba de correo")).toContainText("Guardado, no enviado");
  const link = dialog(page, "Prueba de correo").getByRole("link");
  await expect(link).toHaveAttribute("href", /^http:\/\/localhost.*\/$/);
  await expect(link).toHaveAttribute("target", "_blank");
});

test("nobody else opens the outbox", async ({ page, entrarComo }) => {
  await entrarComo("superadmin.b", "/correo");
  await expect(page).toHaveURL("/forbidden");
});
