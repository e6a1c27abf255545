/** The company's attorney looks at what waits and signs forty payslips with one PIN. Spec 2 §2, §5, §8. */
import type { Page } from "@playwright/test";
import { DEMO_PIN } from "#shell/demo/users.ts";
import { expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { killBatchOf } from "./support/base-de-datos.ts";
import { expect, test } from "./support/prueba.ts";
import { attorneyOf, confidentialPerson, personOf, recibosPendientes } from "./support/recibos.ts";

const PENDIENTES = "/recibos-admin/pendientes";
const MONTHS = Array.from({ length: 40 }, (_, month) => ({
  anio: 1990 + Math.floor(month / 12),
  mes: (month % 12) + 1,
}));

/** One of the demo's own waits besides: it is left for another day. Which can be signed is told after the list is there. */
async function leaveOutDemo(page: Page): Promise<void> {
  await expect(page.getByRole("checkbox", { name: /01-1990/ })).toBeChecked();
  for (const box of await page.getByRole("checkbox", { name: /20\d\d/ }).all()) await box.uncheck();
}

test("an attorney signs forty with one PIN, but for the one left out (REC-12, REC-13, REC-52, FIRMA-22)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const username = isPhone ? "comunicaciones.b" : "documentacion.b";
  const { lastName } = personOf(username);
  await recibosPendientes(username, MONTHS);
  await entrarComo("admin.b", `${PENDIENTES}?buscar=${encodeURIComponent(lastName)}`);
  const sheets = page.getByRole("list", { name: "Recibos por firmar" }).getByRole("listitem");
  await leaveOutDemo(page);
  await expectAccessibleInBothThemes(page);

  await sheets.filter({ hasText: "01-1990" }).getByRole("button").click();
  const shown = isPhone ? page.getByRole("dialog") : page.getByRole("region", { name: "Vista previa" });
  await expect(shown.locator('[data-page="1"] canvas')).toBeVisible();
  await expect(shown.getByRole("button", { name: "Firmar este recibo" })).toBeVisible();
  if (isPhone) await shown.getByRole("button", { name: "Cerrar" }).first().click();

  await page.getByRole("button", { name: "Firmar 40 recibos" }).click();
  const asked = page.getByRole("dialog");
  await asked.getByLabel("PIN de firma").fill("Otro-2026");
  await page.keyboard.press("Enter");
  await expect(asked.getByText(/^El PIN no es correcto/)).toBeVisible();
  await asked.getByLabel("PIN de firma").fill(DEMO_PIN);
  await asked.getByRole("button", { name: "Firmar 40 recibos" }).click();
  await expect(page.getByText("Documentos firmados!").first()).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText("40 firmados").first()).toBeVisible();
  await expect(sheets.filter({ hasText: "01-1990" })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
});

test("a batch whose process died says how far it came, and goes on with the PIN (D203)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const username = isPhone ? "manager" : "manager.c";
  const { lastName } = personOf(username);
  const attorney = attorneyOf(username);
  await recibosPendientes(username, MONTHS);
  await entrarComo(attorney, `${PENDIENTES}?buscar=${encodeURIComponent(lastName)}`);
  const sheets = page.getByRole("list", { name: "Recibos por firmar" }).getByRole("listitem");
  await leaveOutDemo(page);
  await page.getByRole("button", { name: "Firmar 40 recibos" }).click();
  const asked = page.getByRole("dialog");
  await asked.getByLabel("PIN de firma").fill(DEMO_PIN);
  await asked.getByRole("button", { name: "Firmar 40 recibos" }).click();
  await expect(page.getByText(/^Firmando \d+ de 40$/)).toBeVisible();
  await killBatchOf(attorney);

  await page.reload();
  await expect(page.getByText(/^La firma se interrumpió: \d+ de 40 firmados$/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Continuar" }).click();
  await asked.getByLabel("PIN de firma").fill(DEMO_PIN);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Documentos firmados!").first()).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText("40 firmados").first()).toBeVisible();
  await expect(sheets.filter({ hasText: "01-1990" })).toHaveCount(0);
});

test("to whom its employee's file does not name, a confidential payslip is closed, and says so (REC-45)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const { lastName } = confidentialPerson();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await entrarComo("rrhh", `${PENDIENTES}?buscar=${encodeURIComponent(lastName)}`);
  await page
    .getByRole("list", { name: "Recibos por firmar" })
    .getByRole("listitem")
    .filter({ hasText: lastName })
    .getByRole("button")
    .first()
    .click();
  const shown = isPhone ? page.getByRole("dialog") : page.getByRole("region", { name: "Vista previa" });
  await expect(shown.getByRole("heading", { name: "Información confidencial" })).toBeVisible();
  await expect(shown.getByText("No tiene permisos para visualizar este recibo.", { exact: true })).toBeVisible();
  expect(asked.filter((path) => /\/(pdf|generatePreview)/.test(path))).toEqual([]);
  await expectAccessibleInBothThemes(page);
});
