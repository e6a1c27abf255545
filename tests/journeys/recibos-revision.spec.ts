/** HR puts right what an upload left of nobody, and takes back what was done. Spec 2 §2, §4, §5, §8. */
import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { inDatabase } from "./support/base-de-datos.ts";
import { expect, test } from "./support/prueba.ts";
import { cargaDe, personOf } from "./support/recibos.ts";

const REASONS = ["Dos CUIL en la página", "Sin CUIL legible", "Nadie tiene ese CUIL"];

const openedOn = (carga: string) => `/recibos-admin/pendientes?carga=${carga}`;
const sheetsOf = (page: Page) => page.getByRole("list", { name: "Recibos por firmar" }).getByRole("listitem");
const panelOf = (page: Page, isPhone: boolean) =>
  isPhone ? page.getByRole("dialog") : page.getByRole("region", { name: "Vista previa" });
const undo = (page: Page, said: string) =>
  page.getByRole("status").filter({ hasText: said }).last().getByRole("button", { name: "Deshacer" }).click();

test("three of nobody are assigned by keyboard, and the last one is taken back (REC-30, REC-59, REC-83)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const people = ["user", "user2", "comunicaciones"].map(personOf);
  const { carga } = await cargaDe("user", REASONS);
  await entrarComo("rrhh", openedOn(carga));
  const sheets = sheetsOf(page);
  await expect(sheets).toHaveCount(3);
  await expect(sheets.first()).toContainText("pág. 118");
  await sheets.first().getByRole("button").focus();
  await page.keyboard.press("Enter");
  const panel = panelOf(page, isPhone);
  const employee = panel.getByRole("combobox", { name: "Buscar empleado" });
  for (const [at, { lastName, firstName }] of people.entries()) {
    await expect(panel.getByText(REASONS[at] ?? "")).toBeVisible();
    // On a phone the screen's keyboard does not come by itself.
    if (isPhone) await expect(panel.getByRole("form", { name: "¿De quién es este recibo?" })).toBeFocused();
    if (isPhone) await employee.focus();
    await expect(employee).toBeFocused();
    await page.keyboard.type(`${lastName} ${firstName}`);
    await expect(page.getByRole("option", { name: lastName })).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(panel.getByRole("button", { name: /^Asignar/ })).toBeFocused();
    if (at === 0) await expectAccessibleInBothThemes(page);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Cambios guardados!").first()).toBeVisible();
    await expect(sheets.filter({ hasText: lastName })).toHaveCount(1);
  }
  await expect(sheets.filter({ hasText: "Sin asignar" })).toHaveCount(0);

  await undo(page, "Cambios guardados!");
  await expect(page.getByText("Quedó como estaba").first()).toBeVisible();
  await expect(sheets.filter({ hasText: REASONS[2] ?? "" })).toHaveCount(1);
  await expect(panel.getByText(REASONS[2] ?? "")).toBeVisible();
});

test("one is deleted and comes back; a reload shows the same (REC-54, REC-78)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const { carga } = await cargaDe("user", REASONS.slice(0, 2));
  await entrarComo("rrhh", openedOn(carga));
  const sheets = sheetsOf(page);
  await sheets
    .filter({ hasText: REASONS[0] ?? "" })
    .getByRole("button")
    .click();
  const panel = panelOf(page, isPhone);
  await panel.getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("Recibo eliminado correctamente!").first()).toBeVisible();
  await expect(panel.getByText(REASONS[1] ?? "")).toBeVisible();
  await expect(sheets).toHaveCount(1);
  await undo(page, "Recibo eliminado correctamente!");
  await expect(sheets).toHaveCount(2);
  await page.reload();
  await expect(sheets.filter({ hasText: REASONS[0] ?? "" })).toHaveCount(1);
});

test("one of somebody is edited in the full preview, among those before and after it (REC-14, REC-46, REC-84)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const months = [1, 2, 3].map((mes) => ({ anio: 1994, mes }));
  const { carga, assigned } = await cargaDe("user", [], months);
  await entrarComo("rrhh", openedOn(carga));
  const sheets = sheetsOf(page);
  await sheets.first().getByRole("button").click();
  if (!isPhone) await page.getByRole("button", { name: "Ver en grande" }).click();
  const large = page.getByRole("dialog");
  await expect(large.locator('[data-page="1"] canvas')).toBeVisible();
  await large.getByRole("button", { name: "Recibo siguiente" }).click();
  await expect(large.getByText("02-1994 · Mensual")).toBeVisible();
  await large.getByRole("button", { name: "Editar" }).click();
  const period = large.getByRole("textbox", { name: "Período" });
  await period.fill("13-1994");
  await large.getByRole("button", { name: "Guardar" }).click();
  await expect(large.getByText(/^El período no es válido/).first()).toBeVisible();
  await period.fill("11-1993");
  await large.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Cambios guardados!").first()).toBeVisible();
  await expect(large.getByText("11-1993 · Mensual")).toBeVisible();

  // Another one, which somebody else deletes meanwhile.
  await large.getByRole("button", { name: "Recibo siguiente" }).click();
  await large.getByRole("button", { name: "Recibo siguiente" }).click();
  await expect(large.getByText("03-1994 · Mensual")).toBeVisible();
  await large.getByRole("button", { name: "Editar" }).click();
  await period.fill("10-1993");
  await inDatabase((client) => client.query("update recibo set eliminado = now() where id = $1", [assigned[2]]));
  await large.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("No se encontró el registro.").first()).toBeVisible();
});

test("several get another period at once, or are deleted; with none chosen it says so (REC-47, GEN-30)", async ({
  page,
  entrarComo,
}) => {
  const { carga } = await cargaDe("user", REASONS.slice(0, 1), [{ anio: 1994, mes: 1 }]);
  await entrarComo("rrhh", openedOn(carga));
  await page.getByRole("button", { name: "Elegir varios" }).click();
  const bar = page.getByRole("region", { name: "Varios recibos" });
  for (const name of ["Cambiar tipo o período", "Eliminar"]) {
    await bar.getByRole("button", { name }).click();
    await expect(page.getByText("No hay registros seleccionados").first()).toBeVisible();
  }
  await bar.getByRole("button", { name: "Elegir los que se ven" }).click();
  await expect(bar).toContainText("2 recibos elegidos");
  await expectAccessibleInBothThemes(page);
  await bar.getByRole("button", { name: "Cambiar tipo o período" }).click();
  const asked = page.getByRole("dialog");
  await asked.getByRole("textbox", { name: "Período" }).fill("09-1993");
  await asked.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Cambios guardados!").first()).toBeVisible();
  await page.goto(`${openedOn(carga)}&periodo=09-1993&ver=lista`);
  await expect(sheetsOf(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Elegir varios" }).click();
  await bar.getByRole("button", { name: "Elegir los que se ven" }).click();
  await bar.getByRole("button", { name: "Eliminar" }).click();
  await page.getByRole("button", { name: "No, cancelar!" }).click();
  await expect(sheetsOf(page)).toHaveCount(2);
  await bar.getByRole("button", { name: "Eliminar" }).click();
  await page.getByRole("button", { name: "Si, eliminar!" }).click();
  await expect(page.getByText("2 recibos eliminados correctamente!").first()).toBeVisible();
  await expect(sheetsOf(page)).toHaveCount(0);
});

test("what an upload left is all that is listed, until its chip is taken off (REC-67)", async ({
  page,
  entrarComo,
}) => {
  const { carga } = await cargaDe("user.b", REASONS.slice(0, 1), [{ anio: 1994, mes: 1 }]);
  await cargaDe("user.b", REASONS.slice(1, 2));
  await entrarComo("rrhh.b", openedOn(carga));
  const sheets = sheetsOf(page);
  await expect(sheets).toHaveCount(2);
  await expect(sheets.filter({ hasText: REASONS[1] ?? "" })).toHaveCount(0);
  await page.getByRole("button", { name: /^Quitar.*Carga/ }).click();
  // Others leave some beside this.
  await expect(sheets.filter({ hasText: REASONS[1] ?? "" }).first()).toBeVisible();
});
