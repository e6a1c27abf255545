/** Choosing several of a list, people and icons, by keyboard and by touch. GEN-17…GEN-20. */
import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes } from "../journeys/support/accesibilidad.ts";
import { expect, test } from "./support/prueba.ts";

const values = async (page: Page) => JSON.parse((await page.getByTestId("valores").textContent()) ?? "{}");
const calls = async (page: Page) => JSON.parse((await page.getByTestId("pedidos").textContent()) ?? "[]");

test.beforeEach(async ({ abrir }) => abrir("seleccion"));

test("GEN-18: one is said by name, more by their number; all by keyboard @escritorio", async ({ page }) => {
  const days = page.getByRole("combobox", { name: /^Días/ });
  await days.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(days).toHaveText("Lunes");
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(days).toHaveText("2 seleccionados");
  expect((await values(page)).days).toEqual(["Lunes", "Martes"]);
  await page.keyboard.press("Escape");
  await expect(days).toBeFocused();
});

test("GEN-18: all, and none again @escritorio", async ({ page }) => {
  const days = page.getByRole("combobox", { name: /^Días/ });
  await days.click();
  await page.getByRole("option", { name: "Seleccionar todos (7)" }).click();
  await expect(days).toHaveText("7 seleccionados");
  await page.getByRole("option", { name: "Domingo" }).click();
  await expect(days).toHaveText("6 seleccionados");
  await page.getByRole("option", { name: "Quitar la selección" }).click();
  await expect(days).toHaveText("Ninguno");
});

test("a long list is searched without accents, and chosen ones are taken away one by one", async ({ page }) => {
  await page.getByRole("combobox", { name: /^Áreas/ }).click();
  await page.getByRole("combobox", { name: "Buscar en Áreas" }).fill("produccion");
  await page.getByRole("option", { name: "Producción" }).click();
  await page.keyboard.press("Escape");
  expect((await values(page)).areas).toEqual(["Calidad", "Producción"]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Quitar Calidad" }).click();
  expect((await values(page)).areas).toEqual(["Producción"]);
});

test("GEN-17, GEN-20: people are looked for from two letters, named with legajo and CUIL, chosen by keyboard", async ({
  page,
}) => {
  const field = page.getByRole("combobox", { name: "Responsable" });
  await expect(field).toHaveValue("Acuña, Ana I");
  await expect(field).toHaveAccessibleDescription("000001 · 27-34561209-8");
  await field.click();
  await field.fill("n");
  await expect(page.getByText("Escribí al menos 2 letras").filter({ visible: true })).toBeVisible();
  await field.fill("nunez hugo");
  await expect(page.getByRole("option")).toHaveCount(4);
  expect(await calls(page)).toEqual(["nunez hugo@0"]);
  await expect(page.getByRole("option").first()).toHaveText(/^Núñez, Hugo I000237 · 27-\d{8}-\d$/);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("Núñez, Hugo II");
  await page.getByRole("button", { name: "Borrar Responsable" }).click();
  expect((await values(page)).one).toBeNull();
});

test("Enter chooses the person and never sends the form for whoever stood there before @escritorio", async ({
  page,
}) => {
  const field = page.getByRole("combobox", { name: "Responsable" });
  await field.click();
  await expect(field).toHaveValue("Acuña, Ana I");
  await page.keyboard.type("nunez hugo");
  await page.keyboard.press("Enter");
  expect(await values(page)).toMatchObject({ one: null, sent: 0 });
  await expect(page.getByRole("option", { name: "Núñez, Hugo I 0" })).toHaveAttribute("data-combobox-selected");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("Núñez, Hugo I");
  await expect(field).toHaveAccessibleDescription(/^000237/);
  await page.keyboard.press("Enter");
  expect((await values(page)).sent).toBe(0);
});

test("a name typed and not chosen is nobody, and the field says so", async ({ page }) => {
  const field = page.getByRole("combobox", { name: "Responsable" });
  await field.fill("nunez");
  expect((await values(page)).one).toBeNull();
  await page.keyboard.press("Tab");
  await expect(field).toHaveValue("nunez");
  await expect(field).toHaveAccessibleDescription("Elegí a la persona de la lista");
  await expectAccessible(page);
  await field.fill("");
  await page.keyboard.press("Tab");
  await expect(field).not.toHaveAccessibleDescription("Elegí a la persona de la lista");
});

test("one of a list is chosen by typing its beginning, without accents, and Enter sends nothing @escritorio", async ({
  page,
}) => {
  const field = page.getByRole("combobox", { name: "Tipo" });
  await field.focus();
  await page.keyboard.type("suspension");
  expect((await values(page)).tipo).toBeNull();
  await expect(page.getByRole("option")).toHaveText(["Suspensión", "Suspensión sin goce"]);
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("Suspensión");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option")).toHaveCount(4);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  expect(await values(page)).toMatchObject({ tipo: "Llamado de atención", sent: 0 });
  await field.fill("zzz");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Sin resultados")).toBeVisible();
  expect(await values(page)).toMatchObject({ tipo: null, sent: 0 });
});

test("Enter in a day takes what is typed, in several of a list the first found, and sends neither @escritorio", async ({
  page,
}) => {
  const day = page.getByRole("textbox", { name: "Día" });
  await day.fill("3/4/2026");
  await page.keyboard.press("Enter");
  await expect(day).toHaveValue("03/04/2026");
  await page.getByRole("combobox", { name: /^Áreas/ }).click();
  await page.getByRole("combobox", { name: "Buscar en Áreas" }).fill("cio");
  await page.keyboard.press("Enter");
  expect(await values(page)).toMatchObject({ day: "2026-04-03", areas: ["Calidad", "Administración"], sent: 0 });
});

test("a short list brings up no keyboard on a phone @telefono", async ({ page }) => {
  const field = page.getByRole("combobox", { name: "Tipo" });
  await expect(field).toHaveAttribute("inputmode", "none");
  await field.tap();
  const option = page.getByRole("option", { name: "Llamado de atención" });
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await option.tap();
  await expect(field).toHaveValue("Llamado de atención");
});

test("GEN-19: a hundred at first, the next hundred when the end comes into sight @escritorio", async ({ page }) => {
  const field = page.getByRole("combobox", { name: "Responsable" });
  await field.click();
  await field.fill(" i ");
  await expect(page.getByText("Escribí al menos 2 letras").filter({ visible: true })).toBeVisible();
  await field.fill("ez");
  await expect(page.getByText(/^100 de \d+$/)).toBeVisible();
  await page.getByRole("option").nth(99).scrollIntoViewIfNeeded();
  await expect(page.getByRole("option")).toHaveCount(156);
  expect(await calls(page), "the next ones are those after the last shown").toEqual([
    "ez@0",
    expect.stringMatching(/^ez@p\d+$/),
  ]);
});

test("several people: chosen ones stay listed and can be taken away", async ({ page }) => {
  const field = page.getByRole("combobox", { name: "Participantes" });
  await field.click();
  await field.fill("caceres marta");
  await page.getByRole("option", { name: "Cáceres, Marta I 0", exact: false }).first().click();
  await page.getByRole("option").nth(1).click();
  await page.keyboard.press("Escape");
  expect((await values(page)).some).toHaveLength(2);
  await page.getByRole("button", { name: "Quitar Cáceres, Marta II" }).click();
  expect((await values(page)).some).toHaveLength(1);
  await expectAccessible(page);
});

test("icons are filtered from three letters @escritorio", async ({ page }) => {
  const icons = page.getByRole("group", { name: "Ícono" }).getByRole("button");
  await page.getByLabel("Buscar ícono").fill("ca");
  await expect(icons).toHaveCount(6);
  await page.getByLabel("Buscar ícono").fill("car");
  await expect(icons).toHaveCount(2);
  await page.getByRole("button", { name: "carpeta-salud" }).click();
  expect((await values(page)).icon).toBe("carpeta-salud");
});

test("what one touches is large enough @telefono", async ({ page }) => {
  await page.getByRole("combobox", { name: /^Días/ }).tap();
  const option = page.getByRole("option", { name: "Martes" });
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await option.tap();
  await expect(page.getByRole("combobox", { name: /^Días/ })).toHaveText("Martes");
  await page.keyboard.press("Escape");
  const remove = await page.getByRole("button", { name: "Quitar Calidad" }).boundingBox();
  expect(Math.min(remove?.width ?? 0, remove?.height ?? 0)).toBeGreaterThanOrEqual(44);
});
