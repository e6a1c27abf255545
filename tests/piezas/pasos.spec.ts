/** A task in steps: linear, each step asks its own fields, and a refused one comes back into sight. */
import { expectAccessible, expectAccessibleInBothThemes } from "../journeys/support/accesibilidad.ts";
import { expect, test } from "./support/prueba.ts";

test.beforeEach(async ({ abrir }) => abrir("pasos"));

test("goes forward only through its fields, back anywhere, and brings a refused step into sight", async ({ page }) => {
  await page.getByRole("button", { name: "Siguiente" }).click();
  await expect(page.getByRole("textbox", { name: "Nombre" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Nombre" })).toHaveAccessibleDescription("Debe ingresar el nombre");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("textbox", { name: "Nombre" }).fill("Bienvenida");
  await page.getByRole("button", { name: "Siguiente" }).click();
  await page.getByRole("textbox", { name: "Asunto" }).fill("Hola");
  await page.getByRole("button", { name: "Siguiente" }).click();
  await page.getByRole("button", { name: "Siguiente" }).click();
  await expect(page.getByText("Bienvenida · Hola")).toBeVisible();
  await page.getByRole("button", { name: "Crear plantilla" }).click();
  await expect(page.getByRole("textbox", { name: "Asunto" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Asunto" })).toHaveAccessibleDescription("Ese asunto ya existe");
  await expectAccessible(page);
});

test("the heads say where one is, what is done and what is wrong @escritorio", async ({ page }) => {
  const heads = page.getByRole("navigation", { name: "Nueva plantilla" });
  await expect(heads.getByRole("button", { name: "Datos" })).toHaveAttribute("aria-current", "step");
  await expect(heads.getByRole("button", { name: "Texto" })).toBeDisabled();
  await page.getByRole("button", { name: "Siguiente" }).click();
  await expect(heads.getByRole("button", { name: "Datos 1 error" })).toBeVisible();
  await page.getByRole("textbox", { name: "Nombre" }).fill("Bienvenida");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Mensaje" })).toBeFocused();
  await heads.getByRole("button", { name: "Datos" }).click();
  await expect(page.getByRole("textbox", { name: "Nombre" })).toHaveValue("Bienvenida");
});

test("on a phone it says the place and has buttons one can hit @telefono", async ({ page }) => {
  await expect(page.getByText("Paso 1 de 4 · Datos")).toBeVisible();
  const button = page.getByRole("button", { name: "Siguiente" });
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.getByRole("textbox", { name: "Nombre" }).fill("Bienvenida");
  await button.tap();
  await expect(page.getByText("Paso 2 de 4 · Mensaje")).toBeVisible();
  await page.getByRole("button", { name: "Atrás" }).tap();
  await expect(page.getByText("Paso 1 de 4 · Datos")).toBeVisible();
});
