/** What the editor's tests hold it by: its sheet, its value, and a clipboard as Word or a browser would fill it. */
import type { Page } from "@playwright/test";
import { expect } from "./prueba.ts";

export const sheet = (page: Page) => page.getByRole("textbox", { name: "Contenido" });
export const value = (page: Page) => page.getByTestId("valor").inputValue();
export const tool = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const chip = (page: Page, label: string) =>
  sheet(page).getByRole("img", { name: `Campo ${label}`, exact: true });
export const search = (page: Page) => page.getByRole("combobox", { name: "Buscar un campo" });

export async function give(page: Page, html: string): Promise<void> {
  await sheet(page).waitFor();
  await page.getByLabel("Valor de afuera").fill(html);
  await page.getByRole("button", { name: "Dar el valor" }).click();
  await expect.poll(() => value(page)).toBe(html);
}

/** The caret after everything, and the editor aware of it: nobody presses the next key within the same frame. */
export async function atEnd(page: Page): Promise<void> {
  await sheet(page).focus();
  await page.keyboard.press("Control+End");
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

export const paste = (page: Page, html: string, text = "texto") =>
  sheet(page).evaluate(
    (element, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", given.html);
      clipboardData.setData("text/plain", given.text);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    { html, text },
  );

/** What the editor puts on the clipboard of what is selected. */
export const copied = (page: Page) =>
  sheet(page).evaluate((element) => {
    const clipboardData = new DataTransfer();
    element.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }));
    return { html: clipboardData.getData("text/html"), text: clipboardData.getData("text/plain") };
  });

/** A picture of noise, which no compression makes small. */
export async function noise(page: Page, side: number): Promise<Buffer> {
  const base64 = await page.evaluate((size) => {
    const canvas = document.createElement("canvas");
    canvas.width = size;
    canvas.height = size;
    const drawing = canvas.getContext("2d");
    const pixels = drawing?.createImageData(size, size);
    let seed = 1;
    for (let at = 0; pixels && at < pixels.data.length; at += 1) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      pixels.data[at] = at % 4 === 3 ? 255 : seed >>> 24;
    }
    if (pixels) drawing?.putImageData(pixels, 0, 0);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  }, side);
  return Buffer.from(base64, "base64");
}
