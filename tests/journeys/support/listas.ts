/** A list as a person uses it, a table at a desk or cards on a phone: the same words in both. */
import { expect, type Page } from "@playwright/test";

export const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** What can be done with a row is in sight at a desk, and behind one button on a phone. */
const shown = (page: Page, verb: string, name: string) =>
  button(page, `${verb} ${name}`)
    .or(page.getByRole("link", { name: `${verb} ${name}`, exact: true }))
    .or(button(page, `Acciones de ${name}`));
export const edit = (page: Page, name: string) => shown(page, "Editar", name);
export const remove = (page: Page, name: string) => shown(page, "Eliminar", name);

/** Presses it, wherever it is. */
export async function act(
  page: Page,
  verb: "Editar" | "Eliminar" | "Copiar" | "Quitar" | "Accesos a",
  name: string,
): Promise<void> {
  const either = shown(page, verb, name);
  await either.waitFor();
  const isBehind = await button(page, `Acciones de ${name}`).isVisible();
  await either.click();
  if (isBehind) await page.getByRole("menuitem", { name: `${verb} ${name}`, exact: true }).click();
}

/** Quiet notices are said in the live region, which keeps them, as they are shown in a toast, which leaves. */
export const expectNotice = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text }).first()).toBeVisible();

/** A second time in one journey: what is said may still be the first, so the answer itself is waited for. */
export async function expectNoticeAgain(page: Page, text: string, save: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === "PUT");
  await save();
  expect((await answered).ok()).toBe(true);
  await expectNotice(page, text);
}

/** Loud ones are alerts themselves. */
export const expectAlert = (page: Page, text: string) =>
  expect(page.getByRole("alert").filter({ hasText: text }).first()).toBeVisible();

export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole("searchbox").fill(text);
  await expect(page).toHaveURL((url) => (url.searchParams.get("buscar") ?? "") === text);
}

/** Ticks one row of a list: one that has just come may still move under the hand, which then tries again. */
export async function choose(page: Page, name: string): Promise<void> {
  const box = page.getByRole("checkbox", { name: `Seleccionar ${name}` });
  await expect(() => box.check({ force: true, timeout: 2_000 })).toPass();
}

/** A name no other run of the same journey uses. */
let last = 0;
export const unique = (words: string) => `${words} ${process.pid.toString(36)}${(last++).toString(36)}`;
