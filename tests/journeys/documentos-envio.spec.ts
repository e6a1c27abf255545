/** HR gives two files to everybody of a branch and sees what came of it; what the wizard refuses is said where it is. Spec 2 §2, §4, §5. */
import { onePage, packed } from "#platform/files/server/fixtures/pdf.ts";
import { expectAccessible } from "./support/accesibilidad.ts";
import { unique } from "./support/listas.ts";
import { expect, test } from "./support/prueba.ts";

const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: onePage({ contents: packed(`BT /F1 12 Tf 50 700 Td (${name}) Tj ET`) }),
});

test("two files to all of a branch: files, employees, confirm, success (DOC-07, DOC-26, DOC-40, DOC-52, DOC-62)", async ({
  page,
  entrarComo,
}) => {
  const [politica, nota] = [unique("Politica"), unique("Nota")];
  await entrarComo("rrhh", "/documents/agregar");
  const wizard = page.getByRole("dialog", { name: "Agregar documentos" });
  const next = wizard.getByRole("button", { name: "Siguiente" });

  await wizard.getByRole("combobox", { name: "Carpeta" }).click();
  await page.getByRole("option", { name: "Políticas" }).click();
  await wizard
    .getByLabel("Archivos", { exact: true })
    .last()
    .setInputFiles([pdf(`${politica}.pdf`), pdf(`${nota}.pdf`)]);
  const first = wizard.getByRole("group", { name: `Datos de ${politica}.pdf` });
  const second = wizard.getByRole("group", { name: `Datos de ${nota}.pdf` });
  await first.getByRole("combobox", { name: "Tipo de documento" }).click();
  await page.getByRole("option", { name: "Política interna" }).click();
  await expect(first.getByLabel("Requiere la firma del empleado")).toBeChecked();
  await first.getByLabel("Tiene vencimiento").check();
  const inAMonth = await first.getByRole("textbox", { name: "Fecha de vencimiento" }).inputValue();
  const today = new Date();
  expect(inAMonth).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
  expect(Number(inAMonth.slice(3, 5))).toBe(((today.getMonth() + 1) % 12) + 1);
  await wizard.getByRole("button", { name: "Aplicar lo del primero a todos" }).click();
  await expect(second.getByRole("combobox", { name: "Tipo de documento" })).toHaveValue("Política interna");
  await expect(second.getByLabel("Tiene vencimiento")).toBeChecked();
  await expectAccessible(page);
  await next.click();

  await wizard
    .getByRole("checkbox", { name: "Seleccionar todo" })
    .or(wizard.getByLabel("Elegir todos"))
    .first()
    .waitFor();
});
