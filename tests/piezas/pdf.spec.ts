/** The PDF viewer under the product's own headers (S-65): real documents, by keyboard and by touch. */
import { readFile } from "node:fs/promises";
import type { Page, Worker } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes } from "../journeys/support/accesibilidad.ts";
import { atenderDocumentos, CLAVE, PAGES, pdfOf } from "./support/documentos.ts";
import { expect, test } from "./support/prueba.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const sheet = (page: Page, number: number) => page.locator(`[data-page="${number}"]`);
const field = (page: Page) => page.getByLabel(/^Página, de /);
const region = (page: Page, name: string) => page.getByRole("region", { name: `Páginas de ${name}`, exact: true });

async function next(page: Page, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) await button(page, "Documento siguiente").click();
  // Away from the button, whose name would hang over the page.
  await page.mouse.move(1, 1);
}

async function openLong(page: Page): Promise<void> {
  await next(page, 1);
  await expect(page.getByText(`de ${PAGES}`, { exact: true })).toBeVisible();
  await expect(sheet(page, 1).locator("canvas")).toBeVisible();
}

/** An A4 sheet's, in the units of the page. */
const sizeAt = (zoom: number) => ({ width: (595.28 * 96 * zoom) / 72, height: (841.89 * 96 * zoom) / 72 });

test.beforeEach(async ({ page, abrir }) => {
  await atenderDocumentos(page);
  await abrir("pdf");
});

test("a document is drawn, its text can be selected, and its paper is white in the dark too", async ({ page }) => {
  const text = sheet(page, 1).locator(".textLayer span", { hasText: "Recibo de haberes, octubre 2026" });
  await expect(sheet(page, 1).locator("canvas")).toBeVisible();
  await text.selectText();
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe("Recibo de haberes, octubre 2026");
  await expectAccessibleInBothThemes(page);
  expect(await sheet(page, 1).evaluate((each) => getComputedStyle(each).backgroundColor)).toBe("rgb(255, 255, 255)");
});

test("what is drawn is the document: dark letters on the sheet @escritorio", async ({ page }) => {
  const canvas = sheet(page, 1).locator("canvas");
  await expect
    .poll(() =>
      canvas.evaluate((each: HTMLCanvasElement) => {
        const pixels = each.getContext("2d")?.getImageData(0, 0, each.width, each.height).data ?? [];
        let dark = 0;
        for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 80) dark += 1;
        return dark;
      }),
    )
    .toBeGreaterThan(200);
});

test("each document has a thread of its own, which ends with it; that of the next one waits ready @escritorio", async ({
  page,
}) => {
  await expect(sheet(page, 1).locator("canvas")).toBeVisible();
  await expect.poll(() => page.workers().length).toBe(2);
  const [first, spare] = page.workers();
  await openLong(page);
  await expect.poll(() => page.workers().includes(first as Worker)).toBe(false);
  expect(page.workers()).toContain(spare);
  await expect.poll(() => page.workers().length).toBe(2);
});

test("by keyboard: pages, first and last, and zoom @escritorio", async ({ page }) => {
  await openLong(page);
  await region(page, "convenio.pdf").focus();
  await page.keyboard.press("ArrowRight");
  await expect(field(page)).toHaveValue("2");
  await page.keyboard.press("PageDown");
  await expect(field(page)).toHaveValue("3");
  await page.keyboard.press("PageUp");
  await page.keyboard.press("ArrowLeft");
  await expect(field(page)).toHaveValue("1");
  await page.keyboard.press("End");
  await expect(field(page)).toHaveValue(String(PAGES));
  await expect(sheet(page, PAGES).locator("canvas")).toBeInViewport();
  await page.keyboard.press("Home");
  await expect(field(page)).toHaveValue("1");
  await expect(page.getByText("100 %", { exact: true })).toBeVisible();
  await page.keyboard.press("+");
  await expect(page.getByText("125 %", { exact: true })).toBeVisible();
  await page.keyboard.press("-");
  await page.keyboard.press("-");
  await expect(page.getByText("75 %", { exact: true })).toBeVisible();
  await page.keyboard.press("0");
  await expect(page.getByText("100 %", { exact: true })).toBeVisible();
});

test("letters stay sharp at every zoom: the canvas has a pixel for each one of the screen @escritorio", async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  const screen = { width: 1440, height: 900, deviceScaleFactor: 2, mobile: false };
  await session.send("Emulation.setDeviceMetricsOverride", screen);
  await openLong(page);
  const canvas = sheet(page, 1).locator("canvas");
  const lacking = (zoom: number) =>
    canvas.evaluate((each: HTMLCanvasElement, wanted) => {
      const { width, height } = each.getBoundingClientRect();
      const pixels = [each.width - wanted.width * devicePixelRatio, each.height - wanted.height * devicePixelRatio];
      return Math.max(...[...pixels, width - wanted.width, height - wanted.height].map(Math.abs));
    }, sizeAt(zoom));
  expect(await page.evaluate(() => devicePixelRatio)).toBe(2);
  // Drawn anew after each step, to whole pixels.
  await expect.poll(() => lacking(1)).toBeLessThan(2);
  await button(page, "Acercar").click();
  await expect.poll(() => lacking(1.25)).toBeLessThan(2);
  await button(page, "Acercar").click();
  await expect.poll(() => lacking(1.5)).toBeLessThan(2);
});

test("the page field takes a number, and nothing else @escritorio", async ({ page }) => {
  await openLong(page);
  await field(page).fill("42");
  await field(page).press("Enter");
  await expect(sheet(page, 42)).toBeInViewport();
  await expect(field(page)).toBeFocused();
  await expect(sheet(page, 42).getByText("Artículo 42", { exact: true })).toBeAttached();
  await field(page).fill("999");
  await field(page).press("Enter");
  await expect(field(page)).toHaveValue(String(PAGES));
  await field(page).fill("dos");
  await field(page).press("Enter");
  await expect(field(page)).toHaveValue(String(PAGES));
});

test("of a long document only the pages near the window are drawn", async ({ page }) => {
  await openLong(page);
  const drawn = page.locator("[data-page] canvas");
  await expect(page.locator("[data-page]")).toHaveCount(PAGES);
  expect(await drawn.count()).toBeLessThan(10);
  await field(page).fill("30");
  await field(page).press("Enter");
  await expect(sheet(page, 30).locator("canvas")).toBeVisible();
  await expect(sheet(page, 1).locator("canvas")).toHaveCount(0);
  expect(await drawn.count()).toBeLessThan(10);
});

test("zoom keeps the place being read, and turning changes the sheet's sides @escritorio", async ({ page }) => {
  await openLong(page);
  await field(page).fill("21");
  await field(page).press("Enter");
  await button(page, "Acercar").click();
  await button(page, "Acercar").click();
  await expect(field(page)).toHaveValue("21");
  await expect(sheet(page, 21)).toBeInViewport();
  await button(page, "Ver al 100 %").click();
  const upright = await sheet(page, 21).boundingBox();
  expect(Math.round(upright?.width ?? 0)).toBe(Math.round((595.28 * 96) / 72));
  await button(page, "Girar").click();
  await expect(field(page)).toHaveValue("21");
  const turned = await sheet(page, 21).boundingBox();
  expect(turned?.width).toBeCloseTo(upright?.height ?? 0, 0);
  await button(page, "Ajustar al ancho").click();
  const desk = await region(page, "convenio.pdf").boundingBox();
  const widest = await sheet(page, 21).boundingBox();
  // Turned, it is the upright pages that are the widest, and it is one of them.
  expect((desk?.width ?? 0) - (widest?.width ?? 0)).toBeLessThan(60);
});

test("a document with a password asks for it, says when it is wrong, and opens", async ({ page }) => {
  await next(page, 2);
  await page.getByLabel("Contraseña del documento").fill("otra");
  await page.getByLabel("Contraseña del documento").press("Enter");
  await expect(page.getByText("La contraseña no es la de este documento")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Contraseña del documento").fill(CLAVE);
  await button(page, "Abrir").click();
  await expect(sheet(page, 1).getByText("Solo con clave")).toBeAttached();
});

test("a broken file says so, and can still be downloaded", async ({ page, isPhone }) => {
  await next(page, 3);
  await expect(page.getByRole("alert")).toContainText("El documento no se puede mostrar");
  await expectAccessible(page);
  const saved = page.waitForEvent("download");
  if (isPhone) await button(page, "Más acciones").tap();
  await page.getByRole(isPhone ? "menuitem" : "button", { name: "Descargar", exact: true }).click();
  expect((await saved).suggestedFilename()).toBe("roto.pdf");
  expect(await readFile(await (await saved).path(), "utf8")).toBe("esto no es un PDF");
  await button(page, "Documento anterior").click();
  await expect(page.getByLabel("Contraseña del documento")).toBeVisible();
});

test("a document that the server refuses is a failure with its words and a second try @escritorio", async ({
  page,
}) => {
  let calls = 0;
  await page.route("**/api/demo/convenio", async (route) => {
    calls += 1;
    if (calls === 1) return route.fulfill({ status: 429, json: { message: "Demasiadas solicitudes" } });
    return route.fulfill({ contentType: "application/pdf", body: await pdfOf(["Llegó"]) });
  });
  await next(page, 1);
  await expect(page.getByRole("alert")).toContainText("Demasiadas solicitudes");
  await button(page, "Reintentar").click();
  await expect(sheet(page, 1).getByText("Llegó")).toBeAttached();
});

test("printing prints the pages alone, and leaves nothing behind @escritorio", async ({ page }) => {
  await page.route("**/api/demo/convenio", async (route) =>
    route.fulfill({ contentType: "application/pdf", body: await pdfOf(["Uno", "Dos", "Tres"]) }),
  );
  await page.evaluate(() => {
    window.print = () => {
      const sheets = [...document.querySelectorAll<HTMLImageElement>(".rb-print-sheets img")];
      document.title = `impresas ${sheets.filter((each) => each.naturalWidth > 1000).length}`;
    };
  });
  await next(page, 1);
  await expect(page.getByText("de 3", { exact: true })).toBeVisible();
  await button(page, "Imprimir").click();
  await expect(page).toHaveTitle("impresas 3");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#app")).toBeHidden();
  await expect(page.locator(".rb-print-sheets img").first()).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(page.locator(".rb-print-sheets")).toHaveCount(0);
});

test("by touch: everything is at the thumb and large enough @telefono", async ({ page }) => {
  await openLong(page);
  const frame = await region(page, "convenio.pdf").boundingBox();
  for (const name of ["Página anterior", "Página siguiente", "Alejar", "Acercar", "Más acciones"]) {
    const box = await button(page, name).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
    expect(box?.y, name).toBeGreaterThan((frame?.y ?? 0) + (frame?.height ?? 0) - 1);
    expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(390);
  }
  await button(page, "Página siguiente").tap();
  await expect(field(page)).toHaveValue("2");
  await button(page, "Acercar").tap();
  await button(page, "Más acciones").tap();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Girar" }).tap();
  const turned = await sheet(page, 2).boundingBox();
  expect(turned?.width).toBeGreaterThan(turned?.height ?? 0);
});
