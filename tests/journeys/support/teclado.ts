/** A page walked by keyboard alone. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "./prueba.ts";

/** The key again and again until there; a page that never gets there has a place the keyboard cannot reach. */
export async function walkTo(page: Page, target: Locator, key: "Tab" | "ArrowDown" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
