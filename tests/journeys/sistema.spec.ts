/** What the installation shares: signing reasons, receipt types, companies, provinces and cities. Spec 1 §2, 2 §2. */
import type { Page } from "@playwright/test";
import { ROLES } from "#platform/auth/roles.ts";
import { act, dialog, edit, expectNotice, search, unique } from "./support/listas.ts";
import { expect, test } from "./support/prueba.ts";

test("only a superadmin creates and corrects signing reasons (FIRMA-23, FIRMA-24, FIRMA-25, FIRMA-26, FIRMA-27) @escritorio", async ({
  page,
  entrarComo,
}) => {
  const [first, second] = [unique("EN OBSERVACIÓN"), unique("BAJO PROTESTA")];
  await entrarComo("superadmin.b", "/firmamotivos");
  await expect(page.getByRole("link", { name: "EN CONFORMIDAD", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Nuevo motivo" }).click();
  await expect(page).toHaveURL("/firmamotivos/create");
  await page.getByLabel("Nombre").fill(first);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page).toHaveURL("/firmamotivos");
  await expectNotice(page, "Cambios guardados!");
  await search(page, first);
  await act(page, "Editar", first);
  await expect(page).toHaveURL(/\/firmamotivos\/[0-9a-f-]{36}\/edit$/);
  await page.getByLabel("Nombre").fill(second);
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/firmamotivos");
  await search(page, second);
  await page.getByRole("link", { name: second, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: second })).toBeVisible();
});

test("not even root writes signing reasons: it reads them (FIRMA-24, FIRMA-25, FIRMA-26, FIRMA-27, D006) @escritorio", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("root", "/firmamotivos");
  await page.getByRole("link", { name: "EN CONFORMIDAD", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "EN CONFORMIDAD" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Editar", exact: true })).toHaveCount(0);
  const record = page.url();
  await page.goto("/firmamotivos");
  await expect(page.getByRole("link", { name: "EN CONFORMIDAD", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Nuevo motivo" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Eliminar/ })).toHaveCount(0);
  for (const path of ["/firmamotivos/create", `${record}/edit`]) {
    await page.goto(path);
    await expect(page).toHaveURL("/forbidden");
  }
});

test("receipt types have list, create, edit and view, and one is proposed by default (REC-94, REC-95, REC-96, REC-97, REC-98) @escritorio", async ({
  page,
  entrarComo,
}) => {
  const name = unique("Premio");
  await entrarComo("superadmin.b", "/tiposrecibos");
  await expect(page.getByText("Por defecto").first()).toBeVisible();
  const proposed = (await typesOf(page)).find((type) => type.default)?._id;
  await page.getByRole("link", { name: "Nuevo tipo de recibo" }).click();
  await expect(page).toHaveURL("/tiposrecibos/create");
  await page.getByLabel("Nombre").fill(name);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page).toHaveURL("/tiposrecibos");
  await search(page, name);
  await page.getByRole("link", { name: name, exact: true }).click();
  await expect(page).toHaveURL(/\/tiposrecibos\/[0-9a-f-]{36}$/);
  const fact = page.getByRole("definition");
  await expect(fact.nth(1)).toHaveText("No");
  await page.getByRole("link", { name: "Editar", exact: true }).click();
  await page.getByLabel("Proponer este tipo al cargar recibos").check();
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/tiposrecibos");
  await search(page, name);
  await page.getByRole("link", { name: name, exact: true }).click();
  await expect(fact.nth(1)).toHaveText("Sí");

  // As it was, for the journeys that upload to this company.
  const { _id, ...type } = (await typesOf(page)).find((one) => one._id === proposed) as Tipo;
  const headers = { origin: new URL(page.url()).origin };
  const kept = await page.request.put(`/api/tiposrecibos/${_id}`, { data: { ...type, default: true }, headers });
  expect(kept.status(), await kept.text()).toBe(200);
});

type Tipo = { readonly _id: string; readonly version: number; readonly name: string; readonly default: boolean };
const typesOf = async (page: Page): Promise<Tipo[]> => (await page.request.get("/api/tiposrecibos")).json();

test("the list of roles turns the page every fifty rows (ROL-27) @escritorio", async ({ page, entrarComo }) => {
  // There are ten: the answer is made longer than a page.
  const rows = Array.from({ length: 53 }, (_, n) => ({ name: "user", ...ROLES.user, level: n, assignable: false }));
  await page.route("**/api/roles", (route) => route.fulfill({ json: rows }));
  await entrarComo("admin", "/empresa/roles");
  await expect(page.getByText("1–50 de 53")).toBeVisible();
  await expect(page.getByRole("table").locator("tbody tr")).toHaveCount(50);
});

test("receipt types are ordered by their name and turn the page every fifty rows (REC-104, REC-105) @escritorio", async ({
  page,
  entrarComo,
}) => {
  // A company has a handful: the answer is made longer than a page, and comes in no order.
  const names = Array.from({ length: 53 }, (_, n) => `Tipo ${String((n * 7) % 53).padStart(2, "0")}`);
  const rows = names.map((name, n) => {
    const _id = `00000000-0000-4000-8000-0000000000${String(n).padStart(2, "0")}`;
    return { _id, version: 1, name, default: false };
  });
  await page.route("**/api/tiposrecibos", (route) => route.fulfill({ json: rows }));
  await entrarComo("superadmin.b", "/tiposrecibos");
  await expect(page.getByText("1–50 de 53")).toBeVisible();
  const shown = page.getByRole("table").locator("tbody tr");
  await expect(shown).toHaveCount(50);
  const first = page.getByRole("columnheader").filter({ hasText: "Nombre" });
  await expect(first).toHaveAttribute("aria-sort", "ascending");
  for (const at of [0, 1, 49]) await expect(shown.nth(at)).toContainText(`Tipo ${String(at).padStart(2, "0")}`);
  await page.getByRole("button", { name: "Página siguiente" }).click();
  await expect(shown).toHaveCount(3);
  await expect(shown.first()).toContainText("Tipo 50");
});

test("the provinces are all there, and each leads to its cities (CAT-78, CAT-79, D030)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("superadmin.b", "/provincias");
  await expect(page.getByText("1–24 de 24")).toBeVisible();
  await search(page, "cordoba");
  await page.getByRole("link", { name: "Córdoba", exact: true }).click();
  await expect(page).toHaveURL("/cities?provincia=ar-x");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Ciudades/);
  await search(page, "rio cuarto");
  await expect(page.getByText("Río Cuarto", { exact: true })).toBeVisible();
  await search(page, "");
  await page
    .getByRole("combobox", { name: "Provincia" })
    .or(page.getByRole("textbox", { name: "Provincia" }))
    .click();
  await page.getByRole("option", { name: "Mendoza" }).click();
  await expect(page).toHaveURL("/cities?provincia=ar-m");
  await expect(page.getByText("Godoy Cruz", { exact: true })).toBeVisible();
});

test("root adds a company and corrects it; its number must have eleven digits (D030)", async ({ page, entrarComo }) => {
  const [first, second] = [unique("Frigorífico"), unique("Frigorífico Norte")];
  await entrarComo("root", "/empresas");
  await expect(edit(page, "Agro Pampa S.A.")).toBeVisible();
  await page.getByRole("button", { name: "Nueva empresa" }).click();
  const popup = dialog(page, "Nueva empresa");
  await popup.getByRole("button", { name: "Guardar" }).click();
  await expect(popup.getByText("Debe ingresar un valor!")).toBeVisible();
  await popup.getByLabel("Nombre").fill(first);
  await popup.getByLabel("CUIT").fill("30-7128");
  await popup.getByRole("button", { name: "Guardar" }).click();
  await expect(popup.getByText("El CUIT debe tener once dígitos")).toBeVisible();
  await popup.getByLabel("CUIT").fill("");
  await popup.getByRole("button", { name: "Guardar" }).click();
  await expect(popup).toHaveCount(0);
  await expectNotice(page, "Cambios guardados!");
  await dialog(page, `¿Configurar ${first} ahora?`).getByRole("button", { name: "Después" }).click();
  await search(page, first);
  await act(page, "Editar", first);
  await dialog(page, "Editar empresa").getByLabel("Nombre").fill(second);
  await dialog(page, "Editar empresa").getByRole("button", { name: "Guardar" }).click();
  await expect(dialog(page, "Editar empresa")).toHaveCount(0);
  await search(page, second);
  await expect(edit(page, second)).toBeVisible();
});
