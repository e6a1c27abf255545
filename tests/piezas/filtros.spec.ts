/** The filter row: chips on a desk, a drawer on a phone, and the address as the only memory. */
import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes } from "../journeys/support/accesibilidad.ts";
import { expect, test } from "./support/prueba.ts";

const PILAR = "00000000-0000-4000-8000-000000000002";
const asked = async (page: Page) => JSON.parse((await page.getByTestId("pedido").textContent()) ?? "{}");
const word = (page: Page, key: string) => new URL(page.url()).searchParams.get(key);

test.beforeEach(async ({ abrir }) => abrir("filtros"));

test("GEN-26: a choice starts with 'Todos', is chosen by keyboard and lives in the address @escritorio", async ({
  page,
}) => {
  const chip = page.getByRole("combobox", { name: "Sucursal" });
  await chip.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option")).toHaveText(["Todos", "Planta Avellaneda", "Depósito Pilar", "Oficina Centro"]);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Sucursal: Depósito Pilar" })).toBeVisible();
  await expect.poll(() => word(page, "sucursal")).toBe(PILAR);
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Sucursal: Depósito Pilar" })).toBeVisible();
  expect((await asked(page)).sucursal).toBe(PILAR);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Quitar el filtro Sucursal" }).click();
  await expect.poll(() => word(page, "sucursal")).toBeNull();
});

test("more than eight options can be searched, without accents @escritorio", async ({ page }) => {
  await page.getByRole("combobox", { name: "Puesto" }).click();
  const search = page.getByRole("combobox", { name: "Buscar en Puesto" });
  await expect(search).toBeFocused();
  await search.fill("tecnico");
  await expect(page.getByRole("option")).toHaveText(["Técnico"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Puesto: Técnico" })).toBeVisible();
});

test("a default is on, can be taken off, and 'Limpiar' brings it back @escritorio", async ({ page }) => {
  await expect(page.getByRole("combobox", { name: "Estado: Activos" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Limpiar" })).toHaveCount(0);
  await page.getByRole("button", { name: "Quitar el filtro Estado" }).click();
  await expect.poll(() => word(page, "baja")).toBe("00");
  await page.getByRole("searchbox").fill("rossi");
  await expect.poll(() => word(page, "buscar")).toBe("rossi");
  await page.getByRole("button", { name: "Limpiar" }).click();
  await expect.poll(() => [word(page, "baja"), word(page, "buscar")]).toEqual([null, null]);
  await expect(page.getByRole("combobox", { name: "Estado: Activos" })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("a range is chosen by its shortcut and called by it @escritorio", async ({ page }) => {
  await page.getByRole("button", { name: "Ingreso" }).click();
  await page.getByRole("dialog", { name: "Ingreso" }).getByRole("button", { name: "Esta semana" }).click();
  await expect(page.getByRole("button", { name: "Ingreso: Esta semana" })).toBeVisible();
  expect((await asked(page)).fecha).toEqual({ desde: "2026-11-09", hasta: "2026-11-15" });
});

test("'Más filtros' holds the rest; once on they are chips @escritorio", async ({ page }) => {
  await page.getByRole("button", { name: "Más filtros" }).click();
  await page.getByRole("checkbox", { name: "Sin PIN" }).check();
  await expectAccessible(page);
  const person = page.getByRole("combobox", { name: "Empleado" });
  await person.click();
  await person.pressSequentially("nu");
  await page.getByRole("option", { name: "Núñez, Yamila" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Sin PIN", pressed: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Empleado: Núñez, Yamila" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Empleado: Núñez, Yamila" })).toBeVisible();
});

test("on a phone one button with the number opens a drawer, and the active ones lie below @telefono", async ({
  page,
}) => {
  await page.getByRole("button", { name: "Filtros: 1 activo" }).tap();
  const drawer = page.getByRole("dialog", { name: "Filtros" });
  await drawer.getByRole("combobox", { name: "Sucursal" }).tap();
  await page.getByRole("option", { name: "Depósito Pilar" }).tap();
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Ver la lista" }).tap();
  await expect(page.getByRole("button", { name: "Filtros: 2 activos" })).toBeVisible();
  const mark = page.getByRole("button", { name: "Quitar el filtro Sucursal: Depósito Pilar" });
  const { height = 0 } = (await mark.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
  await expectAccessibleInBothThemes(page);
  await mark.tap();
  await expect.poll(() => word(page, "sucursal")).toBeNull();
});

test("an address that says nonsense is a list just opened @escritorio", async ({ page }) => {
  await page.goto("/piezas?pieza=filtros&sucursal=1%20or%201&fecha=ayer&baja=quizas&sinPin=1");
  expect(await asked(page)).toMatchObject({ sucursal: "00", baja: "false", fecha: { desde: null }, sinPin: false });
});
