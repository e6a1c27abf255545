/** Who reports to whom: found, opened and walked by the keyboard at a desk, and read as a list on a phone. LEG-17, LEG-99, D192. */
import type { Page } from "@playwright/test";
import { demoPlan } from "#shell/demo/plan.ts";
import { expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { expectNotice } from "./support/listas.ts";
import { expect, test } from "./support/prueba.ts";

const [A, B] = demoPlan().companies;
const people = [...(A?.people ?? []), ...(B?.people ?? [])];
const nameOf = (username: string) => people.find((person) => person.username === username)?.displayName ?? "";
const topOf = (company: typeof A) => company?.people.find(({ reportaA }) => reportaA === null)?.displayName ?? "";
/** Of the second company: in the first, other journeys make people who report to nobody. */
const TOP = topOf(B);
const CHART = "/users/organigrama";

const tree = (page: Page) => page.getByRole("tree", { name: "Organigrama" });
const card = (page: Page, name: string) => tree(page).getByRole("treeitem", { name: new RegExp(`^${name} `) });
/** Whom the tree says one stands on. */
const standsOn = (page: Page) =>
  tree(page).evaluate((element) => {
    const id = element.getAttribute("aria-activedescendant");
    return (id && document.getElementById(id)?.querySelector("a")?.textContent) ?? null;
  });
const isInSight = (page: Page, name: string) =>
  card(page, name).evaluate((element) => {
    const [own, around] = [element, element.closest("[role=tree]") as Element].map((one) =>
      one.getBoundingClientRect(),
    );
    return (
      own &&
      around &&
      own.left >= around.left &&
      own.right <= around.right &&
      own.top >= around.top &&
      own.bottom <= around.bottom
    );
  });

test("LEG-17: cards of 210x140, walked by the keys of a tree @escritorio", async ({ page, entrarComo }) => {
  await entrarComo("admin.b", CHART);
  await expect(card(page, TOP)).toBeVisible();
  expect(await card(page, TOP).boundingBox()).toMatchObject({ width: 210, height: 140 });
  await tree(page).focus();
  await expect.poll(() => standsOn(page)).toBe(TOP);
  await expect(card(page, TOP)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowLeft");
  await expect(card(page, TOP)).toHaveAttribute("aria-expanded", "false");
  // Whoever another journey made since is nobody's, and stands beside the top.
  await expect(tree(page).getByRole("treeitem").and(page.locator(":not([aria-level='1'])"))).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const first = await standsOn(page);
  expect(first).not.toBe(TOP);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("End");
  await expect.poll(() => standsOn(page)).not.toBe(first);
  await page.keyboard.press("Home");
  await expect.poll(() => standsOn(page)).toBe(TOP);
  await expectAccessibleInBothThemes(page);
});

test("a search without accents opens what hides somebody and brings them to the middle @escritorio", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin.b", CHART);
  await expect(card(page, TOP)).toBeVisible();
  await page
    .getByRole("button", { name: "Cerrar todo" })
    .or(page.getByRole("button", { name: "Abrir todo" }))
    .click();
  await page.getByRole("searchbox").fill("romero yan");
  const sought = nameOf("user.b");
  await expect(card(page, sought)).toBeVisible();
  await expect.poll(() => isInSight(page, sought)).toBe(true);
  await expect(page.getByText(/^1 de \d+$/)).toBeVisible();
  await page.getByRole("searchbox").fill("nadie así");
  await expect(page.getByText("Nadie con «nadie así»")).toBeVisible();
  // Their superior is pressed: everybody below goes away.
  await page.getByRole("searchbox").fill(nameOf("manager.b"));
  await expect(card(page, nameOf("manager.b"))).toHaveAttribute("aria-expanded", "true");
  await card(page, nameOf("manager.b")).locator("[data-toggle]").click();
  await expect(card(page, sought)).toHaveCount(0);
});

test("the open part is saved as a picture @escritorio", async ({ page, entrarComo }) => {
  await entrarComo("rrhh.b", CHART);
  await expect(card(page, TOP)).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Imagen" }).click();
  expect((await saved).suggestedFilename()).toBe("organigrama.png");
});

test("a manager sees those they manage and their own line, and opens only the files of the first", async ({
  page,
  entrarComo,
}) => {
  const answer = page.waitForResponse("**/api/usersOrganigrama");
  await entrarComo("manager", CHART);
  const nodes = (await (await answer).json()) as { displayName: string }[];
  expect(nodes.map(({ displayName }) => displayName)).toContain(topOf(A));
  await expect(page.getByRole("heading", { name: new RegExp(`^Organigrama ${nodes.length}$`) })).toBeAttached();
  await expect(page.getByText(nameOf("manager")).first()).toBeVisible();
  expect(nodes.map(({ displayName }) => displayName)).not.toContain(nameOf("admin"));
  await expect(page.getByRole("link", { name: nameOf("user") })).toBeAttached();
  await expect(page.getByText(topOf(A)).first()).toBeAttached();
  await expect(page.getByRole("link", { name: topOf(A) })).toHaveCount(0);
});

test("on a phone it is a list that opens and closes, and is searched @telefono", async ({ page, entrarComo }) => {
  await entrarComo("admin.b", CHART);
  const list = page.getByRole("list", { name: "Organigrama" });
  await expect(list.getByText(TOP)).toBeVisible();
  // Whoever another journey made since is nobody's, and stands beside the top.
  const below = list.getByText(nameOf("manager.b"));
  await expect(below).toBeVisible();
  await list.getByRole("button", { name: `Personas a cargo de ${TOP}` }).click();
  await expect(below).toHaveCount(0);
  await expect(list.getByText(TOP)).toBeVisible();
  await list.getByRole("button", { name: `Personas a cargo de ${TOP}` }).click();
  await expect(below).toBeVisible();
  await page.getByRole("searchbox").fill("romero yan");
  await expect(list.getByText(nameOf("user.b"))).toBeInViewport();
  await expectAccessibleInBothThemes(page);
});

test("D194: anybody hides their birthday, in Mis Datos, and shows it again", async ({ page, entrarComo }) => {
  await entrarComo("user2", "/settings/profile");
  const shows = page.getByRole("switch", { name: "Mostrar mi cumpleaños a la empresa" });
  await expect(shows).toBeChecked();
  await shows.click();
  await expectNotice(page, "Cambios guardados!");
  await page.reload();
  await expect(shows).not.toBeChecked();
  await shows.click();
  await expect(shows).toBeChecked();
  await expect.poll(async () => (await page.request.get("/api/cumples/propio")).json()).toEqual({ oculta: false });
});
