/** The frame around every page, used as a person would at either size: menus, company, view, account. */
import { expect, type Locator, type Page } from "@playwright/test";

export type Group = "Mi espacio" | "Empresa" | "Sistema";
export type Menus = Readonly<Partial<Record<Group, readonly string[]>>>;

const bar = (page: Page) => page.getByRole("navigation", { name: "Menú principal" });

/** Every menu in sight or folded. `unfolded`: the one that has no name at a desk, because its entries are in sight. */
export async function readMenus(page: Page, isPhone: boolean, unfolded: Group): Promise<Menus> {
  return isPhone ? readDrawer(page) : readBar(page, unfolded);
}

async function readBar(page: Page, unfolded: Group): Promise<Menus> {
  const read: Partial<Record<Group, readonly string[]>> = { [unfolded]: await textsOf(bar(page).getByRole("link")) };
  for (const group of ["Mi espacio", "Empresa", "Sistema"] as const) {
    const fold = bar(page).getByRole("button", { name: group, exact: true });
    if ((await fold.count()) === 0) continue;
    expect(group, "a folded menu is not the unfolded one").not.toBe(unfolded);
    await fold.click();
    read[group] = await textsOf(page.getByRole("menuitem"));
    await fold.click();
    await expect(page.getByRole("menu")).toHaveCount(0);
  }
  return read;
}

async function readDrawer(page: Page): Promise<Menus> {
  const drawer = await openDrawer(page);
  const read: Partial<Record<Group, readonly string[]>> = {};
  for (const group of ["Mi espacio", "Empresa", "Sistema"] as const) {
    const section = drawer.getByRole("region", { name: group, exact: true });
    if ((await section.count()) > 0) read[group] = await textsOf(section.getByRole("link"));
  }
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  return read;
}

/** What the bottom bar of the employee's phone holds; "Más" opens the rest. */
export const bottomBar = bar;

/** On a phone the menus are behind a button: in the company view at the top, in the employee's under "Más". */
export async function openDrawer(page: Page): Promise<Locator> {
  const more = bar(page).getByRole("button", { name: "Más", exact: true });
  await page.getByRole("button", { name: "Abrir el menú" }).or(more).click();
  const drawer = page.getByRole("dialog", { name: "Menú principal" });
  await expect(drawer).toBeVisible();
  return drawer;
}

export async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: /cuenta de/ }).click();
  await expect(page.getByRole("menuitem", { name: "Salir" })).toBeVisible();
}

/** "Más" of the company's tabs. On a phone it is brought into sight first, and scrolling closes what is open. */
export async function openTabsMenu(page: Page): Promise<void> {
  const more = page.getByRole("navigation", { name: "Configuración" }).getByRole("button", { name: /^Más/ });
  await more.scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await more.click();
  await expect(page.getByRole("menu")).toBeVisible();
}

/** Where view toggle and company switcher are: the cover at a desk, the drawer on a phone. */
export const openPlaceControls = async (page: Page, isPhone: boolean): Promise<Page | Locator> =>
  isPhone ? openDrawer(page) : page;

async function textsOf(locator: Locator): Promise<string[]> {
  await expect(locator.first()).toBeVisible();
  return (await locator.allTextContents()).map((text) => text.trim());
}
