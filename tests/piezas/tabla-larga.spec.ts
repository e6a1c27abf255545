/** A list of more rows than its pages count: what it says meanwhile, and how its deep pages are asked for. docs/lists.md. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../journeys/support/accesibilidad.ts";
import { expect, test } from "./support/prueba.ts";

const lista = (page: Page) => page.getByRole("region", { name: "Movimientos" });
const heading = (page: Page) => lista(page).getByRole("heading");
const bar = (page: Page) => page.getByRole("region", { name: "Acciones sobre la selección" });
const answer = (page: Page) => page.getByRole("button", { name: "Responder el total" }).click();
const turnTo = (page: Page, name: string) => lista(page).getByRole("button", { name, exact: true }).click();
const pedidos = async (page: Page): Promise<string[]> =>
  JSON.parse((await page.getByTestId("pedidos").textContent()) ?? "[]");
const firstChoice = (page: Page) => lista(page).locator("tbody tr, li").first().getByRole("checkbox");

test.beforeEach(async ({ page, abrir }) => {
  await abrir("tabla-larga");
  await expect(heading(page)).toHaveText("Movimientos 10.000+");
});

/** Where these stand now, to the pixel. */
const placesOf = (all: readonly Locator[]) => Promise.all(all.map((each) => each.boundingBox()));

test("«10.000+» at once; the exact figure, asked for once, moves nothing when it comes", async ({ page }) => {
  await expect(lista(page)).toContainText("1–50 de 10.000+");
  await firstChoice(page).click();
  await expect(bar(page)).toContainText("1 seleccionado");
  await bar(page).getByRole("button", { name: "Seleccionar los más de 10.000" }).click();
  await expect(bar(page)).toContainText("Más de 10.000 seleccionados");
  const standing = [
    bar(page),
    ...(await bar(page).getByRole("button").all()),
    ...(await lista(page).getByRole("navigation").getByRole("button").all()),
    lista(page).locator("tbody tr, li").nth(1),
  ];
  const before = await placesOf(standing);
  await page.evaluate(() => {
    for (const each of document.querySelectorAll("button")) if (each.textContent === "Responder el total") each.click();
  });
  await expect(heading(page)).toHaveText("Movimientos 23.456");
  await expect(lista(page)).toContainText("1–50 de 23.456");
  await expect(bar(page)).toContainText("23.456 seleccionados");
  await expect(lista(page).getByRole("button", { name: "Página 470" })).toBeVisible();
  expect(await placesOf(standing)).toEqual(before);
  expect(await pedidos(page)).toEqual(["0", "total"]);
  await expectAccessible(page);
});

test("what is chosen reaches an action as more than so many until it is known @escritorio", async ({ page }) => {
  await firstChoice(page).click();
  await bar(page).getByRole("button", { name: "Seleccionar los más de 10.000" }).click();
  await lista(page).locator("tbody tr").nth(3).getByRole("checkbox").click();
  await expect(bar(page)).toContainText("Más de 9.999 seleccionados");
  await bar(page).getByRole("button", { name: "Avisar" }).click();
  await expect(lista(page).locator("output")).toHaveText("A más de 9.999");
  await answer(page);
  await expect(bar(page)).toContainText("23.455 seleccionados");
});

test("the figure is that of the search and filters: another order or page asks for no other @escritorio", async ({
  page,
}) => {
  await lista(page).getByRole("columnheader", { name: "Legajo" }).getByRole("button").click();
  await turnTo(page, "Página siguiente");
  await expect(lista(page)).toContainText("51–100 de 10.000+");
  await answer(page);
  await expect(lista(page)).toContainText("51–100 de 23.456");
  await lista(page).getByRole("columnheader", { name: "Empleado" }).getByRole("button").click();
  await turnTo(page, "Página 3");
  await expect(lista(page)).toContainText("101–150 de 23.456");
  expect((await pedidos(page)).filter((each) => each === "total")).toHaveLength(1);
  await lista(page).getByRole("searchbox").fill("acuna");
  await expect(heading(page)).toHaveText(/^Movimientos 2\.\d{3} de 23\.456$/);
});

test("a figure that comes late is of another search, and is not told @escritorio", async ({ page }) => {
  await lista(page).getByRole("searchbox").fill("acuna");
  await expect(heading(page)).toHaveText(/^Movimientos 2\.\d{3} de 10\.000\+$/);
  await answer(page);
  await expect(heading(page), "of all that of all is told").toHaveText(/^Movimientos 2\.\d{3} de 23\.456$/);
  await expect(lista(page)).toContainText(/1–50 de 2\.\d{3}/);
});

test("where it does not come, «10.000+» stays, and so does the way to the next page @escritorio", async ({ page }) => {
  await page.getByRole("button", { name: "Fallar el total" }).click();
  await turnTo(page, "Página 200");
  await expect(lista(page)).toContainText("9.951–10.000 de 10.000+");
  await turnTo(page, "Página siguiente");
  await expect(lista(page)).toContainText("10.001–10.050 de 10.050+");
  await expect(heading(page)).toHaveText("Movimientos 10.050+");
});

test("from the twentieth page on the next one is asked for by the row before it; elsewhere by its number @escritorio", async ({
  page,
}) => {
  await turnTo(page, "Página siguiente");
  await expect(lista(page)).toContainText("51–100 de");
  await turnTo(page, "Página 200");
  await expect(lista(page)).toContainText("9.951–10.000 de");
  await turnTo(page, "Página siguiente");
  await expect(lista(page)).toContainText("10.001–10.050 de");
  const pages = (await pedidos(page)).filter((each) => each !== "total");
  expect(pages).toEqual(["0", "50", "9950", expect.stringMatching(/^10000 tras p\d+$/)]);
  const asked = page.getByTestId("pedidos");
  await turnTo(page, "Página anterior");
  await turnTo(page, "Página siguiente");
  await expect(asked, "asked for again, it begins where it began").toHaveText(
    new RegExp(`"${pages[3]}".*"9950","${pages[3]}"\\]$`),
  );
  await turnTo(page, "Página 1");
  await expect(lista(page)).toContainText("1–50 de");
});

test("a page beyond all is the last one, once it is known which @escritorio", async ({ page }) => {
  await page.goto("/piezas?pieza=tabla-larga&pagina=9999");
  await expect(lista(page).locator("[data-scrolls]")).toHaveAttribute("aria-busy", "true");
  await answer(page);
  await expect(lista(page)).toContainText("23.451–23.456 de 23.456");
  await expect(page).toHaveURL(/pagina=470/);
});

test("an export walks from row to row to its limit, and says of how many @escritorio", async ({ page }) => {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportar" }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Las primeras 10.000 filas, y hay más: acotá" }).first(),
  ).toBeVisible();
  const lines = (await readFile(await (await saved).path(), "utf8")).trimEnd().split("\r\n").slice(1);
  expect(new Set(lines).size).toBe(10_000);
  const pages = (await pedidos(page)).filter((each) => each !== "total").slice(2);
  expect(pages).toHaveLength(19);
  expect(pages.every((each) => / tras p\d+$/.test(each))).toBe(true);
});
