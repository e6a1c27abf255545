/** Whoever answers for the company looks up who did what, and makes sure that nobody mended the record. ACT-*, D172…D174, D189. */
import type { Page } from "@playwright/test";
import { idOf } from "#shell/testing/people.ts";
import { expectAccessibleInBothThemes, settled } from "./support/accesibilidad.ts";
import { dialog, expectNotice, unique } from "./support/listas.ts";
import { openTabsMenu } from "./support/marco.ts";
import { expect, test } from "./support/prueba.ts";

const LOG = "/empresa/registroActividad";

/** An act to look for: as the person who is signed in, past the screens. */
async function addPuesto(page: Page): Promise<void> {
  const answer = await page.request.post("/api/puestos", { data: { name: unique("Puesto con registro") } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The entries of what was added, the newest first. */
async function additions(page: Page): Promise<readonly string[]> {
  const answer = await page.request.post("/api/logsPagination", { data: { actionType: "create" } });
  return (await answer.json()).data.map(({ _id }: { _id: string }) => _id);
}
/** How the log words it. */
const ADDED = /: alta/;
const rows = (page: Page) => page.getByRole("row").or(page.getByRole("listitem"));

async function chooseFilter(page: Page, isPhone: boolean, filter: string, option: string) {
  if (isPhone) await page.getByRole("button", { name: /^Filtros/ }).click();
  await page.getByRole("combobox", { name: filter }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
  if (isPhone) await page.getByRole("button", { name: "Ver la lista" }).click();
}

test("the company's log opens on the last thirty days, newest first, and its view is its address (ACT-02, ACT-03, ACT-11, ACT-15) @escritorio", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  await entrarComo("admin", "/");
  await addPuesto(page);
  await page.goto("/registroActividad");
  await expect(page).toHaveURL(new RegExp(`${LOG}$`));
  await expect(page.getByRole("heading", { name: /^Registro de Actividad/ })).toBeVisible();
  await expect(rows(page).filter({ hasText: ADDED }).first()).toBeVisible();
  await expect(page.getByText("Últimos 30 días")).toBeVisible();
  if (!isPhone) {
    const heads = ["Tipo", "Fecha", "Módulo", "Actividad", "Creado por", "Legajo afectado"];
    expect((await page.getByRole("columnheader").allTextContents()).slice(0, 6)).toEqual(heads);
    await page.getByRole("button", { name: "Fecha", exact: true }).last().click();
    await expect(page).toHaveURL(/orden=created/);
  }
  await chooseFilter(page, isPhone, "Módulo", "Licencias");
  await expect(page).toHaveURL(/module=Licencias/);
  await expect(page.getByText("Nada con estos filtros")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Nada con estos filtros")).toBeVisible();
  await page.getByRole("button", { name: "Quitar los filtros" }).click();
  await expect(rows(page).filter({ hasText: ADDED }).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("the tab of the company's pages leads to it @escritorio (ACT-02)", async ({ page, entrarComo }) => {
  await entrarComo("admin", "/empresa/puestos");
  const tab = page.getByRole("link", { name: "Registro de Actividad" });
  if ((await tab.count()) === 0) await openTabsMenu(page);
  await tab.or(page.getByRole("menuitem", { name: "Registro de Actividad" })).click();
  await expect(page).toHaveURL(new RegExp(`${LOG}$`));
});

test("one entry opens with its notes; root adds one and nobody changes what was recorded (ACT-05, D173)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("root", "/");
  const before = await additions(page);
  await addPuesto(page);
  const own = (await additions(page)).find((id) => !before.includes(id));
  await page.goto(`${LOG}?actionType=create`);
  // Others add to the log meanwhile: what is pressed should not be on its way down.
  await settled(page);
  await page.locator(`a[href*="entrada=${own}"]`).first().click();
  const entry = dialog(page, "Registro de la actividad");
  await expect(entry.getByText("Nadie agregó una nota.")).toBeVisible();
  await expect(page).toHaveURL(/entrada=/);
  await entry.getByRole("button", { name: "Agregar nota" }).click();
  await expect(entry.getByText("Debe ingresar la nota")).toBeVisible();
  // Of its own words: somebody else may be adding one to the same entry.
  const note = unique("Revisado con el contador");
  await entry.getByLabel("Nueva nota").fill(note);
  await expectAccessibleInBothThemes(page);
  await entry.getByRole("button", { name: "Agregar nota" }).click();
  await expectNotice(page, "Cambios guardados!");
  await expect(entry.getByRole("listitem").filter({ hasText: note })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(entry).toHaveCount(0);
  await expect(page).not.toHaveURL(/entrada=/);
});

test("'Verificar registro' says that everything is there (D189, S-59)", async ({ page, entrarComo }) => {
  await entrarComo("admin", LOG);
  let asked = 0;
  page.on("request", (request) => request.url().endsWith("/api/logs/verificar") && asked++);
  await page.getByRole("button", { name: "Verificar registro" }).dblclick();
  const result = dialog(page, "El registro está en orden");
  await expect(result.getByText(/^Se revisaron [\d.]+ actividad/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect(asked, "a double click is one press").toBe(1);
  await result.getByRole("button", { name: "Entendido" }).click();
  await expect(result).toHaveCount(0);
  await expect(rows(page).filter({ hasText: "Verificación del registro de actividad" }).first()).toBeVisible();
});

test("who verifies before the list is there finds the verification in it @escritorio", async ({ page, entrarComo }) => {
  const verified = page.waitForResponse("**/api/logs/verificar");
  let before: readonly string[] = [];
  // Asked before the verification, answered after it.
  await page.route(
    "**/api/logsPagination",
    async (route) => {
      const early = await route.fetch();
      before = (await early.json()).data.map(({ _id }: { _id: string }) => _id);
      await verified;
      await route.fulfill({ response: early });
    },
    { times: 1 },
  );
  await entrarComo("admin", LOG);
  await page.getByRole("button", { name: "Verificar registro" }).click();
  await dialog(page, "El registro está en orden").getByRole("button", { name: "Entendido" }).click();
  const latest = rows(page).filter({ hasText: "Verificación del registro de actividad" }).first();
  const link = await latest.locator("a[href*='entrada=']").first().getAttribute("href");
  expect(before).not.toEqual([]);
  expect(before.filter((id) => link?.includes(id))).toEqual([]);
});

test("'Verificar registro' names the entry that was altered, and leads to it (D189, S-59) @escritorio", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin", "/");
  await addPuesto(page);
  const { data } = await (await page.request.post("/api/logsPagination", { data: { length: 1 } })).json();
  const [{ _id, created }] = data;
  const primerError = { _id, created, motivo: "La entrada 12 fue modificada" };
  const sinProbar = { cantidad: 0, desde: null };
  const found = { valido: false, cantidad: 11, desde: created, hasta: created, sinProbar, primerError };
  await page.route("**/api/logs/verificar", (route) => route.fulfill({ json: found }));
  await page.goto(LOG);
  await page.getByRole("button", { name: "Verificar registro" }).click();
  const result = dialog(page, "El registro fue alterado");
  await expect(result.getByRole("alert")).toContainText("La entrada 12 fue modificada");
  await expectAccessibleInBothThemes(page);
  await result.getByRole("link", { name: "Ver la actividad" }).click();
  await expect(dialog(page, "Registro de la actividad").getByText("Nadie agregó una nota.")).toBeVisible();
});

test("a load that fails is said in place, without a dialog, and can be tried again (ACT-08)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin", "/");
  const refused = { status: 429, json: { message: "Demasiadas solicitudes" } };
  await page.route("**/api/logsPagination", (route) => route.fulfill(refused));
  await page.goto(LOG);
  await expect(page.getByText("No pudimos traer la lista de actividades")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.unroute("**/api/logsPagination");
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(rows(page).nth(1)).toBeVisible();
});

test("HR reads an employee's log and not the company's; it also lists Sanciones (ACT-10, ACT-13, D174) @escritorio", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  // In the second company: nobody sanctions anybody there.
  await entrarComo("user.b", "/");
  await entrarComo("rrhh.b", `/users/${idOf("user.b")}/actividad`);
  await expect(rows(page).filter({ hasText: "Inicio de sesión" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Inicio de sesión" })).toHaveCount(0);
  await chooseFilter(page, isPhone, "Módulo", "Sanciones");
  await expect(page.getByText("Nada con estos filtros")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goto(LOG);
  await expect(page).toHaveURL(/forbidden/);
});
