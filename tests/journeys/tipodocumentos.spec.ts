/** An administrator keeps the types of document, and sees where their signatures go before saving. Spec 2 §2…§5; TDOC-*. */
import type { Page } from "@playwright/test";
import { onePage, packed } from "#platform/files/server/fixtures/pdf.ts";
import { expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { act, edit, expectNotice, remove, search, unique } from "./support/listas.ts";
import { expect, test } from "./support/prueba.ts";
import { walkTo } from "./support/teclado.ts";

const LIST = "/empresa/tipodocumentos";

/** A folder of their own, made without a page. */
async function folder(page: Page, kind: "esOnboarding" | "esLicencia" | null = null): Promise<string> {
  const name = unique("Carpeta");
  const origin = new URL(page.url()).origin;
  const data = { name, icono: "carpeta", ...(kind ? { [kind]: true } : {}) };
  const answer = await page.request.post("/api/folders", { data, headers: { origin } });
  expect(answer.status()).toBe(200);
  return name;
}

const nameField = (page: Page) => page.getByRole("textbox", { name: "Nombre", exact: true });
const folderField = (page: Page) => page.getByRole("combobox", { name: "Carpeta" });
async function chooseFolder(page: Page, name: string): Promise<void> {
  await folderField(page).fill(name);
  await page.getByRole("option", { name, exact: true }).click();
}

const box = (page: Page, side: "empleador" | "empleado") =>
  page.getByRole("region", { name: `Firma del ${side}`, exact: true });
const preview = (page: Page) => page.getByRole("region", { name: "Vista previa de las firmas" });
const picture = (page: Page, of = "Hoja en blanco") =>
  preview(page).getByRole("img", { name: `${of} con las dos firmas` });
const drawing = (page: Page) => picture(page).getAttribute("src");
const WARNING = "La firma taparía texto de la página";

test("a type is made, its stamp moved in sight, corrected and deleted (TDOC-02, TDOC-03, TDOC-12, TDOC-13, TDOC-14, TDOC-15, D049)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin", "/tipodocumentos");
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  const [own, leave] = [await folder(page), await folder(page, "esLicencia")];
  const name = unique("Contrato");
  await page.getByRole("link", { name: "Nuevo tipo de documento" }).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}/create$`));
  await nameField(page).fill(name);
  for (const closed of [leave, "Pendientes", "Recibos"]) {
    await folderField(page).fill(closed);
    await expect(page.getByText("Sin resultados")).toBeVisible();
  }
  await chooseFolder(page, own);

  const size = box(page, "empleador").getByRole("slider", { name: "Tamaño de la letra" });
  const across = box(page, "empleador").getByRole("slider", { name: "Desplazamiento horizontal" });
  for (const [slider, least, most, step] of [
    [size, "8", "34", null],
    [across, "0", "1000", "10"],
  ] as const) {
    await expect(slider).toHaveAttribute("min", least);
    await expect(slider).toHaveAttribute("max", most);
    if (step) await expect(slider).toHaveAttribute("step", step);
  }
  await expect(picture(page)).toBeVisible();
  const first = await drawing(page);
  await walkTo(page, across);
  await page.keyboard.press("ArrowRight");
  await expect(across).toHaveValue("40");
  await expect.poll(() => drawing(page)).not.toBe(first);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Guardar tipo" }).click();
  await expectNotice(page, "Cambios guardados!");

  await search(page, name);
  await act(page, "Editar", name);
  await expect(across).toHaveValue("40");
  await page.getByLabel("Los empleados pueden enviarlo").check();
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page).toHaveURL((url) => url.pathname === LIST);
  await search(page, name);
  await act(page, "Eliminar", name);
  await page.getByRole("button", { name: "Si, eliminar!" }).click();
  await expect(remove(page, name)).toHaveCount(0);
});

test("on a PDF of one's own it warns where a stamp would cover text, until it is moved away", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin", `${LIST}/create`);
  await expect(picture(page)).toBeVisible();
  const contents = packed("BT /F1 12 Tf 430 60 Td (Aclaracion) Tj ET");
  const file = { name: "modelo.pdf", mimeType: "application/pdf", buffer: onePage({ contents }) };
  await preview(page).getByLabel("Archivos", { exact: true }).setInputFiles(file);
  await expect(preview(page).getByText(WARNING)).toBeVisible();
  await expect(preview(page).getByText("Firma del empleador: «Aclaracion»")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const up = box(page, "empleador").getByRole("slider", { name: "Desplazamiento vertical" });
  await up.focus();
  for (let presses = 0; presses < 7; presses++) await page.keyboard.press("ArrowUp");
  await expect(up).toHaveValue("100");
  await expect(preview(page).getByText(WARNING)).toHaveCount(0);
  await expect(picture(page, "La página del PDF")).toBeVisible();
  await page.getByRole("button", { name: "Quitar modelo.pdf" }).click();
  await expect(picture(page)).toBeVisible();
});

test("an onboarding folder decides that it is signed and that no employee sends it, and says why (TDOC-10, TDOC-11)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin", LIST);
  const [own, onboarding] = [await folder(page), await folder(page, "esOnboarding")];
  await page.goto(`${LIST}/create`);
  const name = unique("Reglamento");
  const [signed, sent] = [page.getByLabel("Requiere firma"), page.getByLabel("Los empleados pueden enviarlo")];
  await nameField(page).fill(name);
  await chooseFolder(page, own);
  await sent.check();
  await chooseFolder(page, onboarding);
  await expect(page.getByText(/^La carpeta es de onboarding/)).toBeVisible();
  await expect(signed).toBeChecked();
  await expect(signed).toBeDisabled();
  await expect(sent).not.toBeChecked();
  await expect(sent).toBeDisabled();
  await page.getByRole("button", { name: "Guardar tipo" }).click();
  await expectNotice(page, "Cambios guardados!");
  const types = (await (await page.request.get("/api/tipodocumentos")).json()) as { name: string }[];
  expect(types.find((tipo) => tipo.name === name)).toMatchObject({ requiereFirma: true, empleadoUpload: false });
});

test("of the type Recibo only where receipts are signed can be changed, the employee's place too (TDOC-01, TDOC-08, D200)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin", LIST);
  await expect(edit(page, "Recibo")).toBeVisible();
  await expect(page.getByRole("button", { name: "Eliminar Recibo", exact: true })).toHaveCount(0);
  await act(page, "Editar", "Recibo");
  await expect(nameField(page)).toHaveValue("Recibo");
  await expect(nameField(page)).toBeDisabled();
  await expect(folderField(page)).toBeDisabled();
  await expect(page.getByText(/^Todas las empresas tienen el tipo Recibo/)).toBeVisible();
  const offsets = box(page, "empleado").getByRole("slider", { name: /^Desplazamiento/ });
  await expect(offsets).toHaveCount(2);
  await page.goto(`${LIST}/create`);
  await expect(box(page, "empleador").getByRole("slider", { name: /^Desplazamiento/ })).toHaveCount(2);
  await expect(offsets).toHaveCount(0);
});
