/**
 * An administrator sees what a sheet would do, imports it, mends what failed and takes it all back. Spec 3 §2, §5, §8;
 * IMP-01…IMP-03, IMP-08…IMP-10, IMP-14, D199.
 */
import { checkDigit } from "#platform/argentina/cuil.ts";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
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

test("an import that is refused says so in a dialog: 'Error: ' and the answer (IMP-07)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin", "/users/import-users");
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post("/api/auth/confirm", { data: { password: DEMO_PASSWORD }, headers });
  const uploaded = page.waitForResponse("**/api/uploads");
  await page.getByLabel("Archivos", { exact: true }).setInputFiles(GOOD);
  const { uploadedURL: fileUrl } = await (await uploaded).json();
  await expect(page.getByRole("button", { name: "Renombrar ingresos.csv" })).toBeVisible();
  await page.getByRole("button", { name: "Siguiente" }).click();
  await expect(page.getByRole("list", { name: "Filas de la planilla" })).toBeVisible();
  // Discarded in another window.
  expect((await page.request.post("/api/deleteFile", { data: { fileUrl }, headers })).status()).toBe(200);
  await page.getByRole("button", { name: "Importar", exact: true }).click();
  const said = "Error: El archivo no existe o ya no está disponible. Volvé a subirlo";
  await expect(page.getByRole("dialog").or(page.getByRole("alertdialog")).getByText(said)).toBeVisible();
});

test("a sheet is imported, its failed row mended, the rest imported again from its file, and all of it undone (IMP-03, IMP-08, IMP-09, IMP-10)", async ({
  page,
  entrarComo,
}, { project, repeatEachIndex }) => {
  const base = (project.name === "telefono" ? 60_000 : 30_000) + repeatEachIndex * 10;
  const [one, two, three] = [cuilOf(base), cuilOf(base + 1), cuilOf(base + 2)];
  await entrarComo("admin", "/users/import-users");
  // Whoever signed in a while ago proves again who they are (S-13).
  const again = page.getByRole("dialog", { name: "Confirmá que sos vos" });
  await page.addLocatorHandler(again, async () => {
    await again.getByLabel(/^Contraseña/).fill(DEMO_PASSWORD);
    await again.getByRole("button", { name: "Continuar" }).click();
  });
  const send = async (file: ReturnType<typeof sheet>) => {
    await page.getByLabel("Archivos", { exact: true }).setInputFiles(file);
    await expect(page.getByRole("button", { name: `Renombrar ${file.name}` })).toBeVisible();
    await page.getByRole("button", { name: "Siguiente" }).click();
    await expect(page.getByRole("list", { name: "Filas de la planilla" })).toBeVisible();
    await page.getByRole("button", { name: "Importar", exact: true }).click();
    await expect(page.getByText("Termino el proceso")).toBeVisible();
  };
  await send(
    sheet(
      "altas.csv",
      ["CUIL", "Nombre", "Apellido", "Ingreso"],
      [one, "Íñigo", "Muñoz", "01/03/2026"],
      ["20-1", "Ana", "Prueba", ""],
      [three, "Beto", "Prueba", "31/02/2020"],
    ),
  );
  await expect(page.getByText("Legajos Importados!").first()).toBeVisible();
  await page.reload();
  const rows = page.getByRole("list", { name: "Filas importadas" }).locator("> li");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText("Creado");
  await expect(rows.nth(1)).toContainText("El CUIL debe tener once dígitos");
  await expectAccessibleInBothThemes(page);

  await page.getByRole("button", { name: "Corregir la fila 3" }).click();
  const dialog = page.getByRole("dialog", { name: "Fila 3" });
  await dialog.getByLabel("CUIL").fill("20-2");
  await dialog.getByRole("button", { name: "Reintentar" }).click();
  await expect(dialog.getByRole("alert")).toContainText("El CUIL debe tener once dígitos");
  await dialog.getByLabel("CUIL").fill(two);
  await dialog.getByRole("button", { name: "Reintentar" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rows.nth(1)).toContainText("Creado");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar filas con errores" }).click();
  expect((await download).suggestedFilename()).toBe("altas-errores.xlsx");

  await page.getByRole("button", { name: "Deshacer importación" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByText("La importación se deshizo").first()).toBeVisible();
  await expect(rows.nth(0)).toContainText("Deshecho");

  await page.getByRole("link", { name: "Importar legajos" }).first().click();
  await expect(page.getByRole("link", { name: "altas.csv" }).first()).toBeVisible();
  await send(sheet("otra-vez.csv", ["CUIL", "Nombre", "Apellido"], [three, "Beto", "Prueba"]));
  await expect(rows).toHaveCount(1);
  await expect(rows.nth(0)).toContainText("Creado");
  await page.getByRole("button", { name: "Deshacer importación" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deshacer" }).click();
  await expect(rows.nth(0)).toContainText("Deshecho");
});
