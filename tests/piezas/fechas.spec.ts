/** Date fields: typed, picked with the keyboard, by touch, and by shortcut.. */
import type { Page } from "@playwright/test";
import { rangePresetNames } from "#platform/dates/presets.ts";
import { expectAccessible, expectAccessibleInBothThemes } from "../journeys/support/accesibilidad.ts";
import { expect, test } from "./support/prueba.ts";

const values = async (page: Page) => JSON.parse((await page.getByTestId("valores").textContent()) ?? "{}");

test.beforeEach(async ({ abrir }) => abrir("fechas"));

test("GEN-10: a day is typed as people write it and shown as DD/MM/YYYY", async ({ page }) => {
  const field = page.getByRole("textbox", { name: "Ingreso" });
  for (const typed of ["2/3/2026", "02-03-2026", "02-mar-2026", "02032026"]) {
    await field.fill(typed);
    await field.blur();
    await expect(field).toHaveValue("02/03/2026");
    expect((await values(page)).day).toBe("2026-03-02");
  }
  await page.getByRole("button", { name: "Borrar Ingreso" }).click();
  expect((await values(page)).day).toBeNull();
});

test("what is no day stays written and is said; outside the limits too @escritorio", async ({ page }) => {
  const field = page.getByRole("textbox", { name: "Ingreso" });
  await field.fill("31/02/2026");
  await field.blur();
  await expect(field).toHaveValue("31/02/2026");
  await expect(field).toHaveAccessibleDescription(/La fecha no es válida/);
  const limited = page.getByRole("textbox", { name: "Vencimiento" });
  await limited.fill("14/11/2026");
  await limited.blur();
  await expect(limited).toHaveAccessibleDescription(/desde el 15\/11\/2026/);
});

test("GEN-15: the calendar is opened, walked and left by keyboard, Monday first @escritorio", async ({ page }) => {
  const field = page.getByRole("textbox", { name: "Ingreso" });
  await field.focus();
  await page.keyboard.press("ArrowDown");
  const dialog = page.getByRole("dialog", { name: "Ingreso" });
  await expect(dialog.getByRole("button", { name: "domingo 15 de noviembre de 2026" })).toBeFocused();
  await expect(dialog.getByRole("columnheader").first()).toHaveText(/^lu/i);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("21/11/2026");
  await expect(field).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("button", { name: "sábado 21 de noviembre de 2026" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("days outside the limits cannot be picked @escritorio", async ({ page }) => {
  await page.getByRole("button", { name: "Abrir el calendario de Vencimiento" }).click();
  const dialog = page.getByRole("dialog", { name: "Vencimiento" });
  await expect(dialog.getByRole("button", { name: "sábado 14 de noviembre de 2026" })).toBeDisabled();
  await dialog.getByRole("button", { name: "domingo 15 de noviembre de 2026" }).click();
  expect((await values(page)).limited).toBe("2026-11-15");
});

test("on a phone the calendar is a sheet with days one can hit @telefono", async ({ page }) => {
  await page.getByRole("button", { name: "Abrir el calendario de Ingreso" }).tap();
  const day = page.getByRole("button", { name: "viernes 20 de noviembre de 2026" });
  await expect(day).toBeVisible();
  await expectAccessible(page);
  const box = await day.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await day.tap();
  expect((await values(page)).day).toBe("2026-11-20");
});

test("the buttons inside a field are a thumb's size and do not touch @telefono", async ({ page }) => {
  await page.getByRole("textbox", { name: "Ingreso" }).fill("02/03/2026");
  await page.getByRole("textbox", { name: "Período" }).fill("03-2026");
  const boxes = [];
  for (const name of ["Borrar Ingreso", "Abrir el calendario de Ingreso", "Elegir el mes de Período"]) {
    const box = await page.getByRole("button", { name }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
    boxes.push(box);
  }
  const [clear, open] = boxes;
  expect((clear?.x ?? 0) + (clear?.width ?? 0)).toBeLessThanOrEqual(open?.x ?? 0);
});

test("GEN-14: every shortcut is there; one of them fills the range", async ({ page }) => {
  await page.getByRole("button", { name: "Fichajes", exact: false }).first().click();
  const dialog = page.getByRole("dialog", { name: "Fichajes" });
  await expect(dialog.getByRole("group", { name: "Atajos" }).getByRole("button")).toHaveText([...rangePresetNames]);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Mes pasado" }).click();
  expect((await values(page)).range).toEqual({ desde: "2026-10-01", hasta: "2026-10-31" });
  await expect(page.getByRole("button", { name: "Fichajes Mes pasado" })).toBeVisible();
});

test("a range is typed at both ends, or picked with two days", async ({ page }) => {
  await page.getByRole("button", { name: "Fichajes", exact: false }).first().click();
  const dialog = page.getByRole("dialog", { name: "Fichajes" });
  await dialog.getByRole("textbox", { name: "Desde" }).fill("3/11/2026");
  await dialog.getByRole("textbox", { name: "Hasta" }).fill("1/11/2026");
  await expect(dialog.getByText("Es anterior a la primera fecha")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Hasta" }).fill("5/11/2026");
  expect((await values(page)).range).toEqual({ desde: "2026-11-03", hasta: "2026-11-05" });
  await dialog.getByRole("button", { name: "martes 10 de noviembre de 2026" }).click();
  await dialog.getByRole("button", { name: "jueves 12 de noviembre de 2026" }).click();
  await expect(dialog).toBeHidden();
  expect((await values(page)).range).toEqual({ desde: "2026-11-10", hasta: "2026-11-12" });
});

test("leaves have their own shortcuts and write DD-MMM-YYYY @escritorio", async ({ page }) => {
  await page.getByRole("button", { name: "Licencias", exact: false }).first().click();
  const dialog = page.getByRole("dialog", { name: "Licencias" });
  await dialog.getByRole("textbox", { name: "Desde" }).fill("1/12/2026");
  await dialog.getByRole("textbox", { name: "Hasta" }).fill("2/12/2026");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Licencias 01-dic-2026 – 02-dic-2026" })).toBeVisible();
  await page.getByRole("button", { name: "Licencias 01-dic-2026" }).click();
  await dialog.getByRole("button", { name: "Temporada de verano" }).click();
  expect((await values(page)).leave).toEqual({ desde: "2026-12-01", hasta: "2027-03-31" });
});

test("a month is MM-YYYY, typed or picked", async ({ page }) => {
  const field = page.getByRole("textbox", { name: "Período" });
  await field.fill("3/2026");
  await field.blur();
  await expect(field).toHaveValue("03-2026");
  await page.getByRole("button", { name: "Elegir el mes de Período" }).click();
  await expectAccessible(page);
  await page.getByRole("dialog", { name: "Período" }).getByRole("button", { name: /^ago/i }).click();
  expect((await values(page)).month).toBe("08-2026");
});

test("years run from this one to ten years on @escritorio", async ({ page }) => {
  await page.getByRole("combobox", { name: "Año" }).click();
  await expect(page.getByRole("option")).toHaveText(Array.from({ length: 11 }, (_, i) => String(2026 + i)));
});
