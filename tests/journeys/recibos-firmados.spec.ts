/** Those who read the company's receipts follow what the employer signed. Spec 2 §2, §7, §8, §9. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { createSandbox } from "#platform/sandbox/server/sandbox.ts";
import { readSheet } from "#platform/sheets/server/read.ts";
import { expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { dialog, expectAlert } from "./support/listas.ts";
import { expect, test } from "./support/prueba.ts";
import { cargaDe, confidentialPerson, personOf, recibosPara, signedByEmployee } from "./support/recibos.ts";

const FIRMADOS = "/recibos-admin/firmados";
const MONTHS = [
  { anio: 1984, mes: 1 },
  { anio: 1984, mes: 2 },
];

/** Of the ring, which begins at the top and goes round as a clock does. */
const BEGINNING = { x: 52, y: 9 };

const list = (page: Page, isPhone: boolean) =>
  isPhone ? page.getByRole("list", { name: "Lista de recibos firmados" }) : page.getByRole("table");
const rows = (page: Page, isPhone: boolean) =>
  isPhone ? list(page, true).getByRole("listitem") : list(page, false).locator("tbody tr");
const slice = (page: Page, name: string) =>
  page.getByRole("region", { name: "Recibos por estado" }).getByRole("button", { name: new RegExp(`^${name} `) });
const countIn = async (page: Page, name: string) => Number(await slice(page, name).locator("b").textContent());

test("what was signed is filtered, counted by state, and looked at; closing leads to what is pending (REC-05, REC-06, REC-10, REC-11, REC-91)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const username = isPhone ? "admin.c" : "rrhh.c";
  const { lastName, displayName } = personOf(username);
  const ids = await recibosPara(username, MONTHS);
  await signedByEmployee(ids.slice(0, 1));

  await entrarComo("admin.c", FIRMADOS);
  const asked = { data: { order: { periodo: -1 }, length: 1 }, headers: { origin: new URL(page.url()).origin } };
  const newest = (await (await page.request.post("/api/recibosPagination", asked)).json()).data[0].periodo;
  await expect(rows(page, isPhone).filter({ hasText: newest }).first()).toBeVisible();
  // Whether its chip waits to be pressed or can be, at a desk or on a phone.
  const chip = { name: `Período: ${newest}` };
  await expect(page.getByRole("combobox", chip).or(page.getByRole("button", chip)).first()).toBeVisible();

  const library = Promise.withResolvers<void>();
  // A file is called by what it holds alone: the one that draws is known by its words.
  await page.route("**/assets/*.js", async (route) => {
    if ((await (await route.fetch()).text()).includes("recharts-surface")) await library.promise;
    await route.continue();
  });
  await page.goto(`${FIRMADOS}?periodo=00&buscar=${encodeURIComponent(lastName)}`);
  await expect(rows(page, isPhone).first()).toContainText("01-1984");
  await expect(rows(page, isPhone).first()).toContainText("Firmado en conformidad");
  await expect(rows(page, isPhone).nth(1)).toContainText("Sin firmar");
  await expectAccessibleInBothThemes(page);

  const unsigned = await countIn(page, "Sin Firmar");
  await slice(page, "Sin Firmar").click();
  await expect(page).toHaveURL(/estado=sinFirmar/);
  await expect(slice(page, "Sin Firmar")).toHaveAttribute("aria-pressed", "true");
  await expect(rows(page, isPhone)).toHaveCount(unsigned);
  await expect(rows(page, isPhone).filter({ hasText: "01-1984" })).toHaveCount(0);
  // What draws them has not even come.
  await expect(page.locator(".recharts-surface")).toHaveCount(0);
  library.resolve();
  // The other parts stay in sight, and the drawing leads to them as their names do.
  const agreed = await countIn(page, "Firmados en Conformidad");
  await page.locator(".recharts-surface").click({ position: BEGINNING });
  await expect(page).toHaveURL(/estado=conformidad/);
  await expect(rows(page, isPhone)).toHaveCount(agreed);
  await slice(page, "Firmados en Conformidad").click();
  await expect(page).not.toHaveURL(/estado=/);

  await page.getByRole("button", { name: `Ver ${displayName}, 01-1984 Mensual` }).click();
  const shown = page.getByRole("dialog");
  await expect(shown.locator('[data-page="1"] canvas')).toBeVisible();
  await expect(shown).toContainText("01-1984 · Mensual");
  await expect(shown.getByRole("button", { name: "Documento anterior" })).toBeDisabled();
  await expectAccessibleInBothThemes(page);
  await shown.getByRole("button", { name: "Documento siguiente" }).click();
  await expect(shown).toContainText("02-1984 · Mensual");
  await expect(shown.locator('[data-page="1"] canvas')).toBeVisible();
  await shown.getByRole("button", { name: "Cerrar" }).first().click();
  await expect(page).toHaveURL(/\/recibos-admin\/pendientes$/);
  const tabs = page.getByRole("navigation", { name: "Recibos" });
  await expect(tabs.getByRole("link", { name: "Pendientes" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await tabs.getByRole("link", { name: "Firmados" }).click();
  await expect(tabs.getByRole("link", { name: "Firmados" })).toHaveAttribute("aria-current", "page");
});

test("the rest of the filters wait behind one button, and a range of days narrows the list (REC-05, D201) @escritorio", async ({
  page,
  entrarComo,
}) => {
  const { lastName } = personOf("rrhh.c");
  await recibosPara("rrhh.c", [{ anio: 1985, mes: 3 }]);
  await entrarComo("admin.c", `${FIRMADOS}?periodo=00&buscar=${encodeURIComponent(lastName)}`);
  const today = rows(page, false).filter({ hasText: "03-1985" });
  await expect(today).toHaveCount(1);
  await page.getByRole("button", { name: "Más filtros" }).click();
  const more = page.getByRole("dialog").first();
  for (const label of ["Sucursal", "Departamento", "Puesto"])
    await expect(more.getByRole("combobox", { name: label })).toBeVisible();
  await page.keyboard.press("Escape");
  const days = page.getByRole("button", { name: /^Firma de la empresa/ }).first();
  const panel = page.getByRole("dialog", { name: "Firma de la empresa" });
  await days.click();
  await panel.getByRole("button", { name: "Mes pasado" }).click();
  await expect(page).toHaveURL(/fechas=/);
  await expect(today).toHaveCount(0);
  await days.click();
  await panel.getByRole("button", { name: "Este mes" }).click();
  await expect(today).toHaveCount(1);
});

test("the preview goes on past its page and back, and a link opens one of any page (REC-10, REC-14) @escritorio", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("rrhh", `${FIRMADOS}?periodo=00`);
  const last = rows(page, false).nth(99);
  await last.getByRole("button", { name: /^Ver / }).click();
  const shown = page.getByRole("dialog");
  await expect(shown.getByText(/^100 de /)).toBeVisible();
  await shown.getByRole("button", { name: "Documento siguiente" }).click();
  await expect(shown.getByText(/^101 de /)).toBeVisible();
  await expect(page).toHaveURL(/pagina=2/);
  await expect(shown.locator('[data-page="1"] canvas')).toBeVisible();
  const name = (await shown.getByRole("heading").first().textContent()) ?? "";
  const ofNextPage = new URL(page.url()).searchParams.get("recibo");
  await shown.getByRole("button", { name: "Documento anterior" }).click();
  await expect(shown.getByText(/^100 de /)).toBeVisible();

  await page.goto(`${FIRMADOS}?periodo=00&recibo=${ofNextPage}`);
  await expect(shown.getByRole("heading", { name })).toBeVisible();
  await expect(shown.locator('[data-page="1"] canvas')).toBeVisible();
  await page.goto(`${FIRMADOS}?periodo=00&recibo=${randomUUID()}`);
  await expectAlert(page, "No se encontró el registro.");
  await expect(page).not.toHaveURL(/recibo=/);
});

test("a receipt that is left open is not there when its list is come back to (REC-16) @escritorio", async ({
  page,
  entrarComo,
}) => {
  const { carga } = await cargaDe("user", ["Sin CUIL legible"]);
  await entrarComo("rrhh", `/recibos-admin/pendientes?carga=${carga}`);
  await page.getByRole("list", { name: "Recibos por firmar" }).getByRole("button").click();
  await expect(page).toHaveURL(/[?&]recibo=/);
  const panel = page.getByRole("region", { name: "Vista previa" });
  await expect(panel.getByText("Sin CUIL legible")).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Recibos" });
  const [pending, signed] = ["Pendientes", "Firmados"].map((name) => tabs.getByRole("link", { name }));
  if (!pending || !signed) throw new Error("sin pestañas");
  await signed.click();
  await expect(signed).toHaveAttribute("aria-current", "page");
  await expect(pending).not.toHaveAttribute("aria-current");
  await pending.click();
  await expect(page).toHaveURL(/\/recibos-admin\/pendientes$/);
  await expect(pending).toHaveAttribute("aria-current", "page");
  await expect(panel).toContainText("Elegí un recibo para verlo acá.");
});

test("they are exported with the fields that are chosen; what fails is told (REC-64, REC-88, D104, D213)", async ({
  page,
  entrarComo,
}) => {
  const { lastName } = personOf("user2");
  const address = `${FIRMADOS}?periodo=00&estado=disconformidad&buscar=${encodeURIComponent(lastName)}`;
  await entrarComo("rrhh", address);
  const ask = async () => {
    await page.getByRole("button", { name: "Exportar" }).click();
    await page.getByRole("menuitem", { name: "Excel" }).click();
    return dialog(page, "Exportar a Excel");
  };
  const fields = await ask();
  await fields.getByRole("button", { name: "Quitar todos" }).click();
  for (const label of ["Empleado", "Período", "Estado"]) await fields.getByLabel(label, { exact: true }).check();
  const saved = page.waitForEvent("download");
  await fields.getByRole("button", { name: "Exportar" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("recibos.xlsx");
  const sandbox = createSandbox();
  const sheet = await readSheet(sandbox, { bytes: await readFile(await file.path()) }, { by: "pruebas" });
  await sandbox.close();
  expect(sheet.headers).toEqual(["Empleado", "Período", "Estado"]);
  expect(sheet.rows.length).toBeGreaterThan(0);
  for (const { cells } of sheet.rows) {
    expect(cells[0]).toContain(lastName);
    expect(cells[2]).toBe("Firmado en disconformidad");
  }

  const refused = {
    message: "Hay demasiados trabajos en curso",
    errors: [{ code: "x", message: "Hay demasiados trabajos en curso" }],
  };
  await page.route("**/api/recibosXLS", (route) => route.fulfill({ status: 429, json: refused }));
  await (await ask()).getByRole("button", { name: "Exportar" }).click();
  await expectAlert(page, "No se pudo exportar");
});

test("/recibos is the same list to look at, for all but managers; a closed one says why (REC-03, REC-45)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const { lastName, displayName } = confidentialPerson();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await entrarComo("rrhh", `/recibos?periodo=00&buscar=${encodeURIComponent(lastName)}`);
  const row = rows(page, isPhone).filter({ hasText: displayName }).first();
  await expect(row).toContainText("Confidencial");
  await row.getByRole("button", { name: /^Ver / }).click();
  const shown = page.getByRole("dialog");
  await expect(shown.getByRole("heading", { name: "Información confidencial" })).toBeVisible();
  await expect(shown.getByText("No tiene permisos para visualizar este recibo.", { exact: true })).toBeVisible();
  expect(asked.filter((path) => /\/(pdf|generatePreview)/.test(path))).toEqual([]);
  await expectAccessibleInBothThemes(page);
  await shown.getByRole("button", { name: "Cerrar" }).first().click();
  await expect(page).toHaveURL(/\/recibos\?/);

  await page.goto(`${FIRMADOS}?periodo=00&buscar=${encodeURIComponent(lastName)}`);
  await expect(row).toContainText("Confidencial");
  await expect(row.getByRole("checkbox"), "it can be neither exported nor deleted (D205)").toHaveCount(0);

  await entrarComo("manager", "/recibos");
  await expect(rows(page, isPhone)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Recibos" })).toHaveCount(0);
});
