/** What the law gives people over what is kept of them, from the file's page: all of it to take along, the most private erased. S-61. */
import { readFile } from "node:fs/promises";
import { unzip } from "#platform/files/server/zip.ts";
import { dialog, expectNotice } from "./support/listas.ts";
import { somebody } from "./support/personas.ts";
import { expect, test } from "./support/prueba.ts";

const CONTACT = { apellido: "Canario", nombre: "Ana", celular: "11 4000-0001", parentesco: "Madre", domicilio: "" };

test("S-61: an administrator takes all of somebody's data along, asks for an erasure and takes it back", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin", "/empresa/roles");
  const { _id, cuil, lastName } = await somebody(page, { contactosEmergencia: [CONTACT] });
  await page.goto(`/users/${_id}/profile`);
  const more = page.getByRole("button", { name: "Más acciones" });

  await more.click();
  await page.getByRole("menuitem", { name: "Descargar todos sus datos" }).click();
  const saved = page.waitForEvent("download");
  await dialog(page, "Descargar todos sus datos").getByRole("button", { name: "Preparar descarga" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^Datos_${lastName}_Prueba_${cuil}_\\d{4}-\\d\\d-\\d\\d\\.zip$`));
  const [datos] = [...unzip(await readFile(await file.path()))];
  expect(JSON.parse(datos?.bytes.toString() ?? "{}").legajo).toMatchObject({ cuil, contactosEmergencia: [CONTACT] });

  await more.click();
  await page.getByRole("menuitem", { name: "Pedir la supresión de datos" }).click();
  await dialog(page, "Pedir la supresión de datos").getByRole("button", { name: "Pedir supresión" }).click();
  await expectNotice(page, "Sus datos médicos y contactos se suprimen el");
  const line = page.getByRole("listitem").filter({ hasText: "Supresión de datos" });
  await expect(line).toContainText(/\d\d\/\d\d\/\d{4}/);
  await more.click();
  await expect(page.getByRole("menuitem", { name: "Pedir la supresión de datos" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await line.getByRole("button", { name: "Cancelar el pedido" }).click();
  await expectNotice(page, "El pedido de supresión se canceló");
  await expect(line).toHaveCount(0);
});

test("S-61: who keeps files and is no administrator sees when it happens, and can do nothing about it @escritorio", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin", "/empresa/roles");
  const { _id } = await somebody(page);
  const headers = { origin: new URL(page.url()).origin };
  expect((await page.request.post(`/api/users/${_id}/supresion`, { data: {}, headers })).status()).toBe(200);
  await entrarComo("rrhh", `/users/${_id}/profile`);
  const line = page.getByRole("listitem").filter({ hasText: "Supresión de datos" });
  await expect(line).toContainText(/\d\d\/\d\d\/\d{4}/);
  await expect(line.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Más acciones" })).toHaveCount(0);
});
