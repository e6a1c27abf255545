/** An administrator sees what a sheet would do before anything is imported. Spec 3 §2, §5; IMP-01, IMP-02, IMP-14, D199. */
import { checkDigit } from "#platform/argentina/cuil.ts";
import { expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { expect, test } from "./support/prueba.ts";

const cuilOf = (at: number) => {
  const ten = `20${98_100_000 + at}`;
  return ten + checkDigit(ten);
};
const sheet = (name: string, ...rows: readonly (readonly string[])[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(rows.map((row) => row.join(";")).join("\r\n"), "latin1"),
});

const GOOD = sheet(
  "ingresos.csv",
  ["CUIL", "Nombre", "Apellidos", "Ingreso", "Puesto", "Apodo"],
  [cuilOf(1), "Íñigo", "Muñoz", "01/03/2026", "Domador de leones", "Ñato"],
  [cuilOf(2), "Ana", "Prueba", "31/02/2020", "Domador de leones", ""],
  ["20-1", "Beto", "Prueba", "", "", ""],
);

test("a sheet is read before anything is imported: what each row does, its problems by column, and what each column is (IMP-01, IMP-02)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin", "/users/import-users");
  await page.getByRole("button", { name: "Siguiente" }).click();
  await expect(page.getByText("Seleccione un archivo para importar")).toBeVisible();

  await page.getByLabel("Archivos", { exact: true }).setInputFiles(GOOD);
  await expect(page.getByRole("button", { name: "Renombrar ingresos.csv" })).toBeVisible();
  await expect(page.getByText("Seleccione un archivo para importar")).toHaveCount(0);
  await page.getByRole("button", { name: "Siguiente" }).click();

  const rows = page.getByRole("list", { name: "Filas de la planilla" });
  await expect(rows.locator("> li")).toHaveCount(3);
  await expect(rows.locator("> li").nth(0)).toContainText("Muñoz, Íñigo");
  await expect(rows.locator("> li").nth(0)).toContainText("Se crea");
  await expect(rows.locator("> li").nth(1)).toContainText(
    "Fecha de ingreso La fecha debe ser un día que exista, escrito DD/MM/AAAA",
  );
  await expect(rows.locator("> li").nth(2)).toContainText("CUIL El CUIL debe tener once dígitos");

  await page.getByText("Con errores 2").click();
  await expect(rows.locator("> li")).toHaveCount(2);

  await page.getByRole("button", { name: "Ver columnas" }).click();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("combobox", { name: "Ingreso" }).fill("");
  await page.getByRole("combobox", { name: "Ingreso" }).press("Tab");
  await expect(page.getByText("Con errores 1")).toBeVisible();
  await page.getByRole("combobox", { name: "Domador de leones" }).click();
  await page.getByRole("option").first().click();
  await expect(page.getByText("«Domador de leones» no existe")).toHaveCount(0);
});

test("a sheet that cannot be read says why, and another one can be chosen", async ({ page, entrarComo }) => {
  await entrarComo("admin", "/users/import-users");
  await page.getByLabel("Archivos", { exact: true }).setInputFiles(sheet("vacia.csv", ["CUIL", "Nombre"]));
  await expect(page.getByRole("button", { name: "Renombrar vacia.csv" })).toBeVisible();
  await page.getByRole("button", { name: "Siguiente" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "La planilla no tiene datos" })).toBeVisible();
  await page.getByRole("button", { name: "Atrás" }).click();
  await expect(page.getByRole("button", { name: "Renombrar vacia.csv" })).toBeVisible();
});
