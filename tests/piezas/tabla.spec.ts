/** The data table as a person uses it, by mouse, by keyboard and by thumb. GEN-22, GEN-23; S-56; patterns.md. */
import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes } from "../journeys/support/accesibilidad.ts";
import { expect, test } from "./support/prueba.ts";

const legajos = (page: Page) => page.getByRole("region", { name: "Legajos" });
const novedades = (page: Page) => page.getByRole("region", { name: "Novedades" });
const fichajes = (page: Page) => page.getByRole("region", { name: "Fichajes" });
const rows = (page: Page) => legajos(page).locator("tbody tr");
const bar = (page: Page) => page.getByRole("region", { name: "Acciones sobre la selección" });
const box = (page: Page, at: number) => rows(page).nth(at).getByRole("checkbox");
const told = (page: Page) => legajos(page).locator("output");
const head = (page: Page, name: string) => legajos(page).getByRole("columnheader", { name });

test.beforeEach(async ({ page, abrir, isPhone }) => {
  await abrir("tabla");
  await expect(isPhone ? legajos(page).getByRole("listitem").first() : rows(page).nth(49)).toBeVisible();
});

async function exported(page: Page, name: string): Promise<Download> {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportar" }).click();
  await page.getByRole("menuitem", { name }).click();
  return saved;
}
const textOf = async (download: Download) => readFile(await download.path(), "utf8");

test.describe("at a desk @escritorio", () => {
  test("orders by its heads, by mouse and by Enter, both ways, in an address that is replaced", async ({ page }) => {
    const length = await page.evaluate(() => history.length);
    await expect(head(page, "Empleado")).toHaveAttribute("aria-sort", "ascending");
    await head(page, "Legajo").getByRole("button").click();
    await expect(head(page, "Legajo")).toHaveAttribute("aria-sort", "ascending");
    await expect(rows(page).first()).toContainText("000001");
    await head(page, "Legajo").getByRole("button").press("Enter");
    await expect(head(page, "Legajo")).toHaveAttribute("aria-sort", "descending");
    await expect(rows(page).first()).not.toContainText("000001");
    await expect(page).toHaveURL(/orden=-legajo/);
    await expect(head(page, "Empleado")).not.toHaveAttribute("aria-sort");
    await expect(head(page, "PIN de firma").getByRole("button"), "what cannot order is no button").toHaveCount(0);
    expect(await page.evaluate(() => history.length)).toBe(length);
  });

  test("turns its pages, keeps the place in the address, and shows the last page for one beyond (GEN-22)", async ({
    page,
  }) => {
    await expect(legajos(page)).toContainText("1–50 de 548");
    await page.getByRole("button", { name: "Página siguiente" }).first().click();
    await expect(legajos(page)).toContainText("51–100 de 548");
    await page.reload();
    await expect(legajos(page)).toContainText("51–100 de 548");
    await page.goto("/piezas?pieza=tabla&pagina=99");
    await expect(legajos(page)).toContainText("501–548 de 548");
    await expect(page).toHaveURL(/pagina=11/);
  });

  test("says found of all, nothing found, a failure, and the way out of each", async ({ page }) => {
    const search = legajos(page).getByRole("searchbox");
    await search.fill("acuna");
    await expect(legajos(page).getByRole("heading")).toHaveText(/^Legajos \d+ de 548$/);
    await search.fill("zzz");
    await expect(legajos(page).getByText("Nada con «zzz»")).toBeVisible();
    await legajos(page).getByRole("button", { name: "Quitar la búsqueda" }).click();
    await expect(rows(page)).toHaveCount(50);
    await search.fill("fallar");
    await expect(legajos(page).getByRole("alert")).toContainText("No pudimos traer la lista de legajos");
    await search.press("Escape");
    await expect(rows(page)).toHaveCount(50);
  });

  test("is walked by arrows, Home, End and page keys; Enter opens", async ({ page }) => {
    await rows(page).first().focus();
    await page.keyboard.press("ArrowDown");
    await expect(rows(page).nth(1)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(rows(page).first()).toBeFocused();
    await page.keyboard.press("End");
    await expect(rows(page).last()).toBeFocused();
    await page.keyboard.press("Home");
    await page.keyboard.press("PageDown");
    const at = await page.evaluate(() => (document.activeElement as HTMLTableRowElement).sectionRowIndex);
    expect(at).toBeGreaterThan(3);
    await page.keyboard.press("PageUp");
    await expect(rows(page).first()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await expect(box(page, 1), "what is in the row follows it").toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(rows(page).nth(2), "arrows work from inside a row").toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/piezas\/otra\?legajo=p/);
  });

  test("one row is in the Tab order: from the last control of it the keyboard leaves the table", async ({ page }) => {
    await rows(page)
      .nth(3)
      .getByRole("button", { name: /^Acciones de/ })
      .focus();
    await page.keyboard.press("Tab");
    await expect(
      page
        .getByRole("button", { name: "Página siguiente" })
        .or(page.getByRole("button", { name: "Página 1" }))
        .first(),
    ).toBeFocused();
  });

  test("chooses by keyboard: Space, Shift+Space, and Escape lets go", async ({ page }) => {
    await rows(page).nth(1).focus();
    await page.keyboard.press("Space");
    await expect(bar(page)).toContainText("1 seleccionado");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Shift+Space");
    await expect(bar(page)).toContainText("3 seleccionados");
    await expect(rows(page).nth(2)).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("status").filter({ hasText: "3 seleccionados" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(bar(page)).toHaveCount(0);
    await expect(rows(page).nth(3), "the keyboard is where it was").toBeFocused();
  });

  test("chooses by box, range and page; what is chosen stays from page to page, but not under another filter", async ({
    page,
  }) => {
    await box(page, 2).click();
    await box(page, 6).click({ modifiers: ["Shift"] });
    await expect(bar(page)).toContainText("5 seleccionados");
    await page.getByRole("button", { name: "Página siguiente" }).first().click();
    await expect(legajos(page)).toContainText("51–100 de 548");
    await expect(bar(page)).toContainText("5 seleccionados");
    const whole = legajos(page).getByRole("checkbox", { name: "Seleccionar la página" });
    await expect(whole).not.toBeChecked();
    await whole.click();
    await expect(bar(page)).toContainText("55 seleccionados");
    await box(page, 0).click();
    await expect(whole).toHaveJSProperty("indeterminate", true);
    await bar(page).getByRole("button", { name: "Solicitar onboarding" }).click();
    await expect(told(page)).toHaveText(/^Onboarding 54: \{"ids":\["p/);
    await legajos(page).getByRole("searchbox").fill("acuna");
    await expect(bar(page)).toHaveCount(0);
  });

  test("«Seleccionar los 548» gives bulk actions the filter and what was taken out of it", async ({ page }) => {
    await page.goto("/piezas?pieza=tabla&sucursal=pilar&buscar=ferreyra");
    await box(page, 0).click();
    const all = bar(page).getByRole("button", { name: /^Seleccionar los \d+$/ });
    const total = Number(((await all.textContent()) ?? "").replace(/\D/g, ""));
    await all.click();
    await expect(bar(page)).toContainText(`${total} seleccionados`);
    await expect(all).toHaveCount(0);
    await box(page, 1).click();
    await bar(page).getByRole("button", { name: "Asignar turno" }).click();
    const [count = "", selected = ""] = ((await told(page).textContent()) ?? "").split(/: (.+)/);
    expect(count).toBe(`Turno ${total - 1}`);
    expect(JSON.parse(selected)).toEqual({
      all: true,
      filters: { search: "ferreyra", sucursal: "pilar" },
      except: [expect.stringMatching(/^p\d+$/)],
    });
    await expect(bar(page), "the action let the selection go").toHaveCount(0);
  });

  test("what cannot be chosen has no box, and is in no page, range or stroke of the keyboard (D205)", async ({
    page,
  }) => {
    const grown = novedades(page).locator("tbody tr");
    const boxes = grown.getByRole("checkbox");
    await expect(grown).toHaveCount(20);
    const can = await boxes.count();
    expect(can).toBeLessThan(20);
    expect(can).toBeGreaterThan(1);
    const closed = grown.filter({ hasNot: page.getByRole("checkbox") }).first();
    await closed.focus();
    await page.keyboard.press("Space");
    await expect(bar(page)).toHaveCount(0);
    await expect(closed).not.toHaveAttribute("aria-selected");
    await boxes.first().click();
    await boxes.last().click({ modifiers: ["Shift"] });
    await expect(bar(page)).toContainText(`${can} seleccionadas`);
    const whole = novedades(page).getByRole("checkbox", { name: "Seleccionar la página" });
    await expect(whole).toBeChecked();
    await whole.click();
    await expect(bar(page)).toHaveCount(0);
    await whole.click();
    await expect(bar(page)).toContainText(`${can} seleccionadas`);
    await bar(page).getByRole("button", { name: "Archivar" }).click();
    const { ids } = JSON.parse((await novedades(page).locator("output").textContent()) ?? "");
    expect(ids).toHaveLength(can);
  });

  test("a list held whole names its ten thousand rows one by one", async ({ page }) => {
    await fichajes(page).getByRole("checkbox").nth(1).click();
    await bar(page).getByRole("button", { name: "Seleccionar los 10.000" }).click();
    await expect(bar(page)).toContainText("10.000 seleccionados");
    await bar(page).getByRole("button", { name: "Quitar la selección" }).click();
    await expect(bar(page)).toHaveCount(0);
  });

  test("shows the columns chosen, remembers them, and never loses the name", async ({ page }) => {
    const choose = page.getByRole("button", { name: "Elegir columnas" });
    await choose.click();
    await expect(page.getByRole("menuitemcheckbox", { name: "Empleado" })).toHaveCount(0);
    await expect(page.getByRole("menuitemcheckbox", { name: "Identificador" })).not.toBeChecked();
    await page.getByRole("menuitemcheckbox", { name: "CUIL" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Identificador" }).click();
    await page.keyboard.press("Escape");
    await page.reload();
    await expect(head(page, "Identificador")).toBeVisible();
    await expect(head(page, "CUIL")).toHaveCount(0);
    await expect(head(page, "Empleado")).toBeVisible();
  });

  test("keeps its head and its identity in sight while it scrolls both ways", async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 900 });
    const name = rows(page).first().getByRole("cell").nth(2);
    const before = await name.boundingBox();
    const top = await head(page, "CUIL").boundingBox();
    await legajos(page)
      .locator("[data-scrolls]")
      .evaluate((node) => node.scrollBy(300, 0));
    expect((await name.boundingBox())?.x).toBe(before?.x);
    await legajos(page)
      .locator("[data-scrolls]")
      .evaluate((node) => node.scrollBy(0, 300));
    expect((await head(page, "CUIL").boundingBox())?.y).toBe(top?.y);
  });

  test("GEN-23: copies every row and the columns shown", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await legajos(page).getByRole("searchbox").fill("acuna");
    await expect(page).toHaveURL(/buscar=acuna/);
    await expect(rows(page)).toHaveCount(50);
    await page.getByRole("button", { name: "Exportar" }).click();
    await page.getByRole("menuitem", { name: "Copiar" }).click();
    await expect(page.getByRole("status").filter({ hasText: /Copiado. 55 filas/ })).toBeVisible();
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
    expect(lines).toHaveLength(56);
    expect(lines[0]).toBe("Legajo\tEmpleado\tCUIL\tPuesto\tSucursal\tIngreso\tSaldo\tPIN de firma");
  });

  test("GEN-23, S-56: saves csv with every row of the order, page by page", async ({ page }) => {
    await head(page, "Legajo").getByRole("button").click();
    await expect(rows(page).first()).toContainText("000001");
    const download = await exported(page, "CSV");
    expect(download.suggestedFilename()).toBe("legajos.csv");
    const lines = (await textOf(download)).trimEnd().split("\r\n");
    expect(lines[0]).toBe("\uFEFFLegajo;Empleado;CUIL;Puesto;Sucursal;Ingreso;Saldo;PIN de firma");
    expect(lines).toHaveLength(549);
    const numbers = lines.slice(1).map((line) => line.slice(0, 6));
    expect(numbers).toEqual([...numbers].sort());
    expect(lines.slice(1).every((line) => /;\d\d\/\d\d\/\d{4};-?\d+(,5)?;/.test(line))).toBe(true);
  });

  test("GEN-23: asks for excel and pdf with typed columns", async ({ page }) => {
    const excel = await exported(page, "Excel");
    expect(excel.suggestedFilename()).toBe("legajos.xlsx");
    const sheet = JSON.parse(await textOf(excel));
    expect(sheet.titulo).toBe("Legajos");
    expect(sheet.filas).toHaveLength(548);
    expect(sheet.columnas.slice(5, 7)).toEqual([
      { title: "Ingreso", kind: "date" },
      { title: "Saldo", kind: "number" },
    ]);
    expect(sheet.filas[0][5]).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(typeof sheet.filas[0][6]).toBe("number");
    await expect(page.getByRole("button", { name: "Exportar" })).toHaveAttribute("aria-busy", "false");
    expect((await exported(page, "PDF")).suggestedFilename()).toBe("legajos.pdf");
  });

  test("GEN-23: prints every row under company, title, day and person, and nothing else", async ({ page }) => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await page.getByRole("button", { name: "Exportar" }).click();
    await page.getByRole("menuitem", { name: "Imprimir" }).click();
    await expect(page.locator("body[data-printed]")).toBeAttached();
    await page.emulateMedia({ media: "print" });
    const paper = page.locator(".rb-print");
    await expect(paper).toContainText("Metalúrgica del Sur S.A.");
    await expect(paper).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d · Laura Giménez/);
    await expect(paper.locator("tbody tr")).toHaveCount(548);
    await expect(page.locator("#tabla")).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await expect(paper).toHaveCount(0);
    await expect(page.locator("#tabla")).toBeVisible();
  });

  test("an export tells how far it is and can be stopped", async ({ page }) => {
    let saved = 0;
    page.on("download", () => saved++);
    await page.goto("/piezas?pieza=tabla&buscar=todos");
    await page.getByRole("button", { name: "Exportar" }).click();
    await page.getByRole("menuitem", { name: "CSV" }).click();
    const progress = page.getByRole("dialog", { name: "Reuniendo legajos para exportar" });
    await expect(progress).toContainText("500 de 548 · 91 %");
    await progress.getByRole("button", { name: "Cancelar" }).click();
    await expect(progress).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Exportar" })).toHaveAttribute("aria-busy", "false");
    expect(saved).toBe(0);
  });

  test("a list that grows reads on by mouse and by keyboard, and the focus goes to what came", async ({ page }) => {
    const more = novedades(page).getByRole("button", { name: "Leer más" });
    const grown = novedades(page).locator("tbody tr");
    await expect(grown).toHaveCount(20);
    await more.click();
    await expect(grown).toHaveCount(40);
    await expect(novedades(page)).toContainText("40 de 548");
    await grown.nth(0).focus();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowDown");
    await expect(more).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(grown).toHaveCount(60);
    await expect(grown.nth(40)).toBeFocused();
  });

  test("reads well with something chosen, in both themes", async ({ page }) => {
    test.slow();
    await box(page, 1).click();
    await expectAccessibleInBothThemes(page);
  });

  test("reads well with its menus open; an Escape of a menu is the menu's", async ({ page }) => {
    test.slow();
    await box(page, 1).click();
    await page.getByRole("button", { name: "Elegir columnas" }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await rows(page)
      .nth(2)
      .getByRole("button", { name: /^Acciones de/ })
      .click();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(bar(page)).toBeVisible();
  });
});

test.describe("on a phone @telefono", () => {
  const cards = (page: Page) => legajos(page).getByRole("listitem");

  test("rows are cards; a thumb chooses by their tile and opens by the rest", async ({ page }) => {
    await expect(cards(page)).toHaveCount(50);
    await cards(page).nth(1).getByRole("checkbox").tap();
    await cards(page).nth(3).getByRole("checkbox").tap();
    await expect(bar(page)).toContainText("2 seleccionados");
    await bar(page).getByRole("button", { name: "Seleccionar los 548" }).tap();
    await expect(bar(page)).toContainText("548 seleccionados");
    await bar(page).getByRole("button", { name: "Quitar la selección" }).tap();
    await expect(bar(page)).toHaveCount(0);
    await cards(page).nth(0).tap();
    await expect(page).toHaveURL(/\/piezas\/otra\?legajo=p/);
  });

  test("every target is a thumb's size, and nothing is wider than the phone", async ({ page }) => {
    await page.getByRole("searchbox").first().fill("a");
    await expect(page.getByRole("button", { name: "Borrar la búsqueda" })).toBeVisible();
    await cards(page).nth(1).getByRole("checkbox").tap();
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll("#tabla button, #tabla label, #tabla input[type=search], .rb-no-print button"),
      ].flatMap((node) => {
        const { width, height } = node.getBoundingClientRect();
        const isSmall = width > 0 && (height < 43.5 || width < 43.5);
        return isSmall ? [`${node.outerHTML.slice(0, 90)} ${width}x${height}`] : [];
      }),
    );
    expect(small).toEqual([]);
    const [content, window] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(content).toBe(window);
    await expectAccessible(page);
  });

  test("what cannot be chosen has its tile and no box (D205)", async ({ page }) => {
    const grown = novedades(page).getByRole("listitem");
    await expect(grown).toHaveCount(20);
    const can = await grown.getByRole("checkbox").count();
    expect(can).toBeGreaterThan(1);
    expect(can).toBeLessThan(20);
    await grown.getByRole("checkbox").first().tap();
    await bar(page).getByRole("button", { name: "Seleccionar las 548" }).tap();
    await expect(grown.getByRole("checkbox", { checked: true })).toHaveCount(can);
  });

  test("a list that grows reads on", async ({ page }) => {
    await expect(novedades(page).getByRole("listitem")).toHaveCount(20);
    await novedades(page).getByRole("button", { name: "Leer más" }).tap();
    await expect(novedades(page).getByRole("listitem")).toHaveCount(40);
  });
});
