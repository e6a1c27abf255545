/** Somebody's receipts beside the rest of their file, and who does not find them there. Spec 3 §2, 2 §6. */
import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { expect, test } from "./support/prueba.ts";
import { confidentialPerson, personOf, recibosPara } from "./support/recibos.ts";

const MONTHS = [
  { anio: 1993, mes: 4 },
  { anio: 1993, mes: 5 },
];

const addressOf = ({ _id }: { readonly _id: string }) => `/users/${_id}/recibos`;
const tabs = (page: Page) => page.getByRole("navigation", { name: "Legajo" });
const rows = (page: Page, isPhone: boolean) =>
  isPhone
    ? page.getByRole("list", { name: "Lista de recibos" }).getByRole("listitem")
    : page.getByRole("table").locator("tbody tr");

test("an employee's receipts are a tab of their file: the newest first, looked at in place (LEG-12)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const username = isPhone ? "external.b" : "comunicaciones.b";
  await recibosPara(username, MONTHS);
  const person = personOf(username);
  await entrarComo("rrhh.b", `/users/${person._id}/profile`);
  await tabs(page).getByRole("link", { name: "Recibos" }).click();
  await expect(page).toHaveURL(addressOf(person));
  await expect(page.getByRole("heading", { level: 1, name: person.displayName })).toBeVisible();
  const shown = rows(page, isPhone);
  await expect(shown.last()).toContainText("04-1993");
  await expect(shown.nth(-2)).toContainText("05-1993");
  await expect(shown.last()).toContainText("Sin firmar");
  await expectAccessibleInBothThemes(page);

  await page.getByRole("button", { name: `Ver ${person.displayName}, 05-1993 Mensual` }).click();
  const preview = page.getByRole("dialog");
  await expect(preview.locator('[data-page="1"] canvas')).toBeVisible();
  await preview.getByRole("button", { name: "Documento siguiente" }).click();
  await expect(preview).toContainText("04-1993 · Mensual");
  await preview.getByRole("button", { name: "Cerrar" }).first().click();
  await expect(preview).toHaveCount(0);
  await expect(page).toHaveURL(addressOf(person));
});

test("a manager without the flag finds no receipts: not in the menu, not in a file, and its address says why (REC-51)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const theirs = personOf("user2.b");
  await entrarComo("manager2.b", `/users/${theirs._id}/profile`);
  await expect(tabs(page).getByRole("link", { name: "Datos", exact: true })).toBeVisible();
  await expect(tabs(page).getByRole("link", { name: "Recibos" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Recibos", exact: true })).toHaveCount(0);
  await page.goto(addressOf(theirs));
  await expect(page.getByText("No podés ver sus recibos")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goto("/recibos-admin/firmados?periodo=00");
  await expect(page.getByText("Todavía no hay recibos firmados")).toBeVisible();
  await expect(rows(page, isPhone)).toHaveCount(0);
});

test("a second administrator finds a confidential receipt closed, and opens nothing of it (REC-45, D205)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const person = confidentialPerson();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await entrarComo("admin2", addressOf(person));
  const row = rows(page, isPhone).first();
  await expect(row).toContainText("Confidencial");
  await row.getByRole("button", { name: /^Ver / }).click();
  const shown = page.getByRole("dialog");
  await expect(shown.getByRole("heading", { name: "Información confidencial" })).toBeVisible();
  await expect(shown.getByText("No tiene permisos para visualizar este recibo.", { exact: true })).toBeVisible();
  expect(asked.filter((path) => /\/(pdf|generatePreview)/.test(path))).toEqual([]);
});
