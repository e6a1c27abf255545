/**
 * HR gives somebody the papers of their onboarding; they read and sign them one after the other, in two sittings, and the
 * file says who is missing. Spec 1 §2, §4, §5; 3 §2, §5.
 */
import type { Page } from "@playwright/test";
import { MAX_UPLOAD_BYTES } from "#features/archivos/contract.ts";
import { partes } from "#features/legajos/partes.ts";
import { pageSaying } from "#platform/files/server/fixtures/pdf.ts";
import { expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { dialog, unique } from "./support/listas.ts";
import { OWN_PIN, somebodyWhoSigns } from "./support/personas.ts";
import { expect, ingresar, test } from "./support/prueba.ts";

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: "application/pdf", buffer });
const pdf = (name: string) => fileOf(`${name}.pdf`, pageSaying(name));

const profileOf = (_id: string) => `/users/${_id}/profile?tab=${partes.indexOf("onboarding")}`;
const papersOn = (page: Page) => page.getByRole("region", { name: "Documentos de onboarding" });
const named = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** Whole on screen first; then the PIN. */
async function sign(page: Page, name: string, isPhone: boolean): Promise<void> {
  await expect(named(page, name)).toBeVisible();
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
  if (isPhone) await page.getByRole("button", { name: "Firmar", exact: true }).tap();
  await page.getByLabel("PIN de firma").fill(OWN_PIN);
  await page.getByRole("button", { name: "Firmar documento" }).click();
}

test("papers are given, signed one by one in two sittings, and the file follows them (LEG-48, ONB-05, ONB-13, ONB-19, ONB-20, ONB-29, DASH-20, D214)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const [first, second, mistaken] = [unique("Contrato"), unique("Convenio"), unique("Ajeno")];
  await entrarComo("admin");
  const { _id, cuil } = await somebodyWhoSigns(page);
  await page.goto(profileOf(_id));
  const papers = papersOn(page);
  await expect(papers.getByText("Todavía no tiene documentos de onboarding para firmar.")).toBeVisible();

  // What is no PDF, by its name and by its bytes, and what is too large, is said in the words of the specification.
  await papers.getByRole("button", { name: "Agregar documentos" }).click();
  const modal = dialog(page, "Documentos de onboarding");
  const choose = modal.locator("input[type=file][multiple]");
  const row = (name: string) => modal.getByRole("listitem").filter({ hasText: name });
  await choose.setInputFiles([
    fileOf("nota.docx", Buffer.from("PK")),
    fileOf("falso.pdf", Buffer.from("<html>hola</html>")),
    fileOf("enorme.pdf", Buffer.alloc(MAX_UPLOAD_BYTES + 1)),
  ]);
  for (const name of ["nota.docx", "falso.pdf"])
    await expect(row(name)).toContainText("Solo se permiten archivos PDF.");
  await expect(row("enorme.pdf")).toContainText("Archivo demasiado grande. Tamaño máximo permitido 20MB");
  await modal.getByRole("button", { name: "Agregar", exact: true }).click();
  await expect(modal.getByText("Agregue al menos un archivo")).toBeVisible();
  for (const name of ["nota.docx", "falso.pdf", "enorme.pdf"])
    await modal.getByRole("button", { name: `Quitar ${name}` }).click();

  for (const name of [first, second, mistaken]) {
    await choose.setInputFiles([pdf(name)]);
    await expect(modal.getByRole("button", { name: `Renombrar ${name}.pdf` })).toBeVisible();
  }
  await modal.getByRole("combobox", { name: "Tipo de documento" }).click();
  await page.getByRole("option", { name: "Acuerdo de confidencialidad" }).click();
  await expectAccessibleInBothThemes(page);
  await modal.getByRole("button", { name: "Agregar", exact: true }).click();
  await expect(modal).toHaveCount(0);
  await expect(papers.getByText("Firmó 0 de 3: faltan 3.")).toBeVisible();
  const paper = (name: string) => papers.getByRole("listitem").filter({ hasText: name });
  await expect(paper(first)).toContainText("Falta la firma del empleado");
  await expectAccessibleInBothThemes(page);

  // What nobody signed is taken back.
  await papers.getByRole("button", { name: `Eliminar ${mistaken}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Si, eliminar!" }).click();
  await expect(papers.getByText("Firmó 0 de 2: faltan 2.")).toBeVisible();

  await page.context().clearCookies({ name: "rubrica" });
  await page.goto("/authentication/signin");
  await ingresar(page, cuil);
  await expect(page).toHaveURL("/onboarding");
  await page.getByRole("link", { name: "Firmar ahora" }).click();
  await expect(page).toHaveURL("/onboarding/firmar");
  await expect(page.getByText("Documento 1 de 2 por firmar")).toBeVisible();
  await sign(page, first, isPhone);

  // The next one comes by itself; left there, it waits.
  await expect(page.getByText("Documento 2 de 2 por firmar")).toBeVisible();
  await expect(named(page, second)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goto("/");
  const tile = page.getByRole("region", { name: "Documentos de tu ingreso" });
  await expect(tile).toContainText("1 de 2 firmados");
  await tile.getByRole("link", { name: `2 · ${second}` }).click();
  await sign(page, second, isPhone);
  await expect(page.getByRole("heading", { name: "Completaste tu ingreso" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: "Ir al inicio", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(tile).toHaveCount(0);

  await page.context().clearCookies({ name: "rubrica" });
  await entrarComo("admin", profileOf(_id));
  await expect(papers.getByText("Firmó los 2 que se le pidieron.")).toBeVisible();
  await expect(paper(second)).toContainText("Firmado el");
  await expect(papers.getByRole("button", { name: `Eliminar ${second}` })).toHaveCount(0);
});
