/** The upload field as a person uses it. UPL-06…UPL-11, GEN-38, SHELL-91. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../journeys/support/accesibilidad.ts";
import { expect, test } from "./support/prueba.ts";
import { archivo, atenderSubidas, handle } from "./support/subidas.ts";

const field = (page: Page) => page.getByRole("group", { name: "Adjuntos", exact: true });
const rows = (page: Page) => page.getByRole("list", { name: "Adjuntos: archivos" }).getByRole("listitem");
const choose = (page: Page) => field(page).locator("input[type=file]").first();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const status = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test.beforeEach(({ abrir }) => abrir("archivos"));

test("several files at once, with size and what was saved", async ({ page }) => {
  const served = await atenderSubidas(page);
  await choose(page).setInputFiles([archivo("recibo.pdf"), archivo("foto.jpg"), archivo("planilla.xlsx")]);
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).filter({ hasText: "recibo.pdf" })).toContainText("340 KB · reducido 40 %");
  await expect(rows(page).filter({ hasText: "foto.jpg" })).not.toContainText("reducido");
  expect(served.received.toSorted()).toEqual(["foto.jpg", "planilla.xlsx", "recibo.pdf"]);
});

test("by keyboard: the file chooser opens from the button, and a file is renamed and taken out @escritorio", async ({
  page,
}) => {
  const opened = page.waitForEvent("filechooser");
  const served = await atenderSubidas(page);
  await button(page, "Elegir archivos").press("Enter");
  const chooser = await opened;
  expect(chooser.isMultiple()).toBe(true);
  await chooser.setFiles([archivo("escaneo.PDF")]);
  await button(page, "Renombrar escaneo.PDF").press("Enter");
  await expect(page.getByLabel("Nuevo nombre de escaneo.PDF")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Apto médico");
  await page.keyboard.press("Enter");
  await expect(button(page, "Renombrar Apto médico.PDF")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("otra cosa");
  await page.keyboard.press("Escape");
  await expect(rows(page).last()).toContainText("Apto médico.PDF");
  await button(page, "Quitar Apto médico.PDF").press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await expect.poll(() => served.deleted).toEqual([handle(1)]);
});

test("taking out what the record already had deletes nothing, and the error says what is missing @escritorio", async ({
  page,
}) => {
  const served = await atenderSubidas(page);
  await button(page, "Quitar Contrato plazo fijo.pdf").click();
  await expect(field(page)).toContainText("Debe adjuntar al menos un archivo");
  await expectAccessible(page);
  expect(served.deleted).toEqual([]);
});

test("UPL-06: too large, empty and of no accepted kind are said before anything is sent @escritorio", async ({
  page,
}) => {
  const served = await atenderSubidas(page);
  await page.evaluate(
    (bytes) => {
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(bytes)], "enorme.pdf"));
      files.items.add(new File([], "vacio.pdf"));
      files.items.add(new File(["x"], "programa.exe"));
      const input = document.querySelector<HTMLInputElement>("#archivos input[type=file]");
      if (!input) throw new Error("no input");
      input.files = files.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    },
    20 * 1024 * 1024 + 1,
  );
  await expect(rows(page).filter({ hasText: "enorme.pdf" })).toContainText("El archivo no puede superar los 20MB");
  await expect(rows(page).filter({ hasText: "vacio.pdf" })).toContainText("El archivo está vacío");
  await expect(rows(page).filter({ hasText: "programa.exe" })).toContainText("El formato no está permitido");
  await expect(button(page, "Reintentar enorme.pdf")).toHaveCount(0);
  await expectAccessible(page);
  await button(page, "Quitar enorme.pdf").click();
  await expect(rows(page)).toHaveCount(3);
  expect(served.received).toEqual([]);
});

test("dropping files is choosing them @escritorio", async ({ page }) => {
  const served = await atenderSubidas(page);
  const dropped = await page.evaluateHandle(() => {
    const files = new DataTransfer();
    files.items.add(new File(["%PDF-1.4"], "soltado.pdf"));
    return files;
  });
  const zone = button(page, "Elegir archivos").locator("xpath=ancestor::div[2]");
  await zone.dispatchEvent("dragover", { dataTransfer: dropped });
  await zone.dispatchEvent("drop", { dataTransfer: dropped });
  await expect(rows(page).filter({ hasText: "soltado.pdf" })).toContainText("reducido 40 %");
  expect(served.received).toEqual(["soltado.pdf"]);
});

test("progress is shown and said, and a file on its way can be cancelled", async ({ page }) => {
  const served = await atenderSubidas(page);
  let release = () => {};
  served.hold = new Promise((resolve) => {
    release = resolve;
  });
  await choose(page).setInputFiles([archivo("lento.pdf"), archivo("otro.pdf"), archivo("tercero.pdf")]);
  await expect(page.getByRole("progressbar", { name: "Subiendo lento.pdf" })).toHaveAttribute("aria-valuemax", "100");
  await expect(rows(page).filter({ hasText: "tercero.pdf" })).toContainText("en espera");
  await expectAccessible(page);
  await button(page, "Cancelar lento.pdf").click();
  await expect(rows(page).filter({ hasText: "lento.pdf" })).toHaveCount(0);
  await button(page, "Cancelar tercero.pdf").click();
  release();
  await expect(status(page, "otro.pdf se subió").first()).toBeAttached();
  await expect(rows(page)).toHaveCount(2);
});

test("UPL-10: a refusal is shown in the server's words; a server that failed may be tried again @escritorio", async ({
  page,
}) => {
  const served = await atenderSubidas(page);
  served.refuse = { status: 400, message: "El PDF está dañado" };
  await choose(page).setInputFiles(archivo("roto.pdf"));
  await expect(rows(page).last()).toContainText("El PDF está dañado");
  await expect(button(page, "Reintentar roto.pdf")).toHaveCount(0);
  served.refuse = { status: 429, message: "Demasiadas solicitudes" };
  await choose(page).setInputFiles(archivo("luego.pdf"));
  await expect(rows(page).last()).toContainText("Demasiadas solicitudes");
  served.refuse = null;
  await button(page, "Reintentar luego.pdf").click();
  await expect(rows(page).filter({ hasText: "luego.pdf" })).toContainText("reducido 40 %");
});

test("UPL-07, UPL-08: a dialog closed or cancelled leaves nothing on the server, a saved one keeps it", async ({
  page,
}) => {
  const served = await atenderSubidas(page);
  const attach = async (name: string) => {
    await button(page, "Adjuntar en un diálogo").click();
    const dialog = page.getByRole("dialog", { name: "Adjuntar certificado" });
    await dialog.locator("input[type=file]").first().setInputFiles(archivo(name));
    await expect(dialog.getByRole("button", { name: `Quitar ${name}` })).toBeVisible();
    return dialog;
  };
  await (await attach("uno.pdf")).getByRole("button", { name: "Cancelar", exact: true }).click();
  await expect.poll(() => served.deleted).toEqual([handle(1)]);
  const second = await attach("dos.pdf");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(second).toBeHidden();
  await expect.poll(() => served.deleted).toEqual([handle(1), handle(2)]);
  await (await attach("tres.pdf")).getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(served.deleted).toEqual([handle(1), handle(2)]);
});

test("one file only: the second takes the place of the first, which is deleted @escritorio", async ({ page }) => {
  const served = await atenderSubidas(page);
  await button(page, "Adjuntar en un diálogo").click();
  const dialog = page.getByRole("dialog", { name: "Adjuntar certificado" });
  for (const name of ["uno.pdf", "dos.pdf"]) {
    await dialog.locator("input[type=file]").first().setInputFiles(archivo(name));
    await expect(dialog.getByRole("button", { name: `Quitar ${name}` })).toBeVisible();
  }
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await expect.poll(() => served.deleted).toEqual([handle(1)]);
});

test("UPL-09: leaving the screen asks, and then deletes what was not saved", async ({ page }) => {
  const served = await atenderSubidas(page);
  await choose(page).setInputFiles(archivo("uno.pdf"));
  // Arrived, and not only on its way.
  await expect(button(page, "Quitar uno.pdf")).toBeVisible();
  await page.getByRole("link", { name: "Ir a otra página" }).click();
  await expect(page.getByRole("dialog")).toContainText("El archivo adjunto se elimina.");
  await button(page, "Seguir editando").click();
  expect(served.deleted).toEqual([]);
  await page.getByRole("link", { name: "Ir a otra página" }).click();
  await button(page, "Salir sin guardar").click();
  await expect(page.getByRole("heading", { name: "Otra página" })).toBeVisible();
  await expect.poll(() => served.deleted).toEqual([handle(1)]);
});

test("UPL-09: also when the tab goes somewhere else @escritorio", async ({ page }) => {
  const served = await atenderSubidas(page);
  await choose(page).setInputFiles(archivo("uno.pdf"));
  // Arrived, and not only on its way.
  await expect(button(page, "Quitar uno.pdf")).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
  expect(served.deleted).toEqual([]);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: false })));
  await expect.poll(() => served.deleted).toEqual([handle(1)]);
});

test("UPL-11: a deletion that fails is only logged @escritorio", async ({ page }) => {
  const served = await atenderSubidas(page);
  served.failDeletions = true;
  await choose(page).setInputFiles(archivo("uno.pdf"));
  const logged = page.waitForEvent("console", (message) =>
    message.text().includes("No se eliminó el archivo temporal"),
  );
  await button(page, "Quitar uno.pdf").click();
  expect((await logged).type()).toBe("warning");
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a phone offers its camera as one more choice @telefono", async ({ page }) => {
  await expect(button(page, "Elegir archivos")).toBeVisible();
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button(page, "Sacar una foto").tap()]);
  expect(await chooser.element().getAttribute("capture")).toBe("environment");
  expect(await choose(page).getAttribute("capture")).toBeNull();
  for (const name of ["Elegir archivos", "Renombrar Contrato plazo fijo.pdf", "Quitar Contrato plazo fijo.pdf"]) {
    expect((await button(page, name).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});
