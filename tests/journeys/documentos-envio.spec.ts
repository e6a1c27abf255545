/** HR gives two files to everybody of a branch and sees what came of it; what the wizard refuses is said where it is. Spec 2 §2, §4, §5. */
import type { Locator, Page } from "@playwright/test";
import { MAX_UPLOAD_BYTES } from "#features/archivos/contract.ts";
import { addMonths } from "#platform/dates/days.ts";
import { formatDay } from "#platform/dates/format.ts";
import { DEFAULT_ZONE, dayIn } from "#platform/dates/zone.ts";
import { pageSaying } from "#platform/files/server/fixtures/pdf.ts";
import { expectAccessible } from "./support/accesibilidad.ts";
import { unique } from "./support/listas.ts";
import { expect, test } from "./support/prueba.ts";

const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: pageSaying(name),
});

const wizardOf = (page: Page) => page.getByRole("dialog", { name: "Agregar documentos" });
const nextOf = (wizard: Locator) => wizard.getByRole("button", { name: "Siguiente" });
const dataOf = (wizard: Locator, file: string) => wizard.getByRole("group", { name: `Datos de ${file}` });

async function pick(page: Page, field: Locator, option: string) {
  await field.click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

async function attach(page: Page, folder: string, files: readonly ReturnType<typeof pdf>[]) {
  const wizard = wizardOf(page);
  await pick(page, wizard.getByRole("combobox", { name: "Carpeta" }), folder);
  await wizard.locator("input[type=file][multiple]").setInputFiles([...files]);
  for (const { name } of files) await expect(dataOf(wizard, name)).toBeVisible();
}

test("two files to all of a branch: files, employees, confirm, success (DOC-07, DOC-26, DOC-40, DOC-52, DOC-62)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const [politica, nota] = [unique("Politica"), unique("Nota")];
  await entrarComo("rrhh", "/documents/agregar");
  const wizard = wizardOf(page);
  await attach(page, "Políticas", [pdf(`${politica}.pdf`), pdf(`${nota}.pdf`)]);
  const [first, second] = [politica, nota].map((name) => dataOf(wizard, `${name}.pdf`)) as [Locator, Locator];
  for (const data of [first, second]) {
    await pick(page, data.getByRole("combobox", { name: "Tipo de documento" }), "Política interna");
    await expect(data.getByLabel("Requiere la firma del empleado")).toBeChecked();
  }
  await first.getByLabel("Tiene vencimiento").check();
  const inAMonth = formatDay(addMonths(dayIn(DEFAULT_ZONE, new Date()), 1));
  await expect(first.getByLabel("Fecha de vencimiento").first()).toHaveValue(inAMonth);
  await expectAccessible(page);
  await nextOf(wizard).click();

  if (isPhone) await wizard.getByRole("button", { name: /^Filtros/ }).click();
  await pick(page, page.getByRole("combobox", { name: "Sucursal" }), "Planta Bahía Blanca");
  if (isPhone) await page.keyboard.press("Escape");
  const boxes = wizard.getByRole("checkbox", { name: /^Seleccionar .+, / });
  await expect(wizard.getByText("Planta Avellaneda")).toHaveCount(0);
  await boxes.first().check({ force: true });
  const bar = page.getByRole("region", { name: "Acciones sobre la selección" });
  const all = bar.getByRole("button", { name: /^Seleccionar los \d+/ });
  const howMany = Number((await all.textContent())?.match(/\d+/)?.[0]);
  await all.click();
  await bar.getByRole("button", { name: "Agregar" }).click();
  await expect(wizard.getByText(`${howMany} empleados elegidos`)).toBeVisible();
  await expectAccessible(page);
  await nextOf(wizard).click();

  await expect(
    wizard.getByText("¿Está seguro que desea adjuntar los documentos a los legajos seleccionados?"),
  ).toBeVisible();
  const documents = wizard.getByRole("list", { name: "Documentos" });
  await expect(documents).toContainText(politica);
  await expect(documents).toContainText("lo firma el empleado");
  await expectAccessible(page);
  await wizard.getByRole("button", { name: "Adjuntar documentos" }).click();

  await expect(wizard.getByText(`Los documentos se adjuntaron a ${howMany} legajos.`)).toBeVisible();
  await expect(wizard.getByText("Adjuntados, sin firmar")).toHaveCount(howMany);
  await expectAccessible(page);
});

test("what the wizard refuses is said at its place (DOC-41, DOC-45…DOC-48, DOC-51, DOC-53, DOC-57)", async ({
  page,
  entrarComo,
}) => {
  const file = `${unique("Ingreso")}.pdf`;
  await entrarComo("documentacion", "/documents/agregar");
  const wizard = wizardOf(page);
  await nextOf(wizard).click();
  await expect(wizard.getByText("Agregue al menos un archivo")).toBeVisible();

  const large = { name: "grande.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(MAX_UPLOAD_BYTES + 1) };
  await wizard.locator("input[type=file][multiple]").setInputFiles(large);
  await expect(wizard.getByText("Archivo demasiado grande. Tamaño máximo permitido 20MB")).toBeVisible();
  await wizard.getByRole("button", { name: "Quitar grande.pdf" }).click();

  const note = { name: "nota.png", mimeType: "image/png", buffer: Buffer.from(PNG, "base64") };
  await attach(page, "Ingreso", [note, pdf(file)]);
  const data = dataOf(wizard, file);
  await nextOf(wizard).click();
  await expect(data.getByText("Debe selecionar el tipo de documento")).toBeVisible();
  await data.getByLabel("Tiene vencimiento").check();
  await data.getByLabel("Fecha de vencimiento").first().fill("");
  await data.getByLabel("Notificar por email").check();
  await pick(page, data.getByRole("combobox", { name: "Tipo de documento" }), "Ficha de ingreso");
  await pick(page, dataOf(wizard, "nota.png").getByRole("combobox", { name: "Tipo de documento" }), "Ficha de ingreso");
  await nextOf(wizard).click();
  await expect(data.getByText("Debe selecionar la fecha de vencimiento")).toBeVisible();
  await expect(data.getByText("Debe selecionar una lista de distribución")).toBeVisible();
  await data.getByLabel("Tiene vencimiento").uncheck();
  await data.getByLabel("Notificar por email").uncheck();
  await nextOf(wizard).click();
  await expect(wizard.getByText("Para Onboarding sólo se permiten archivos PDF")).toBeVisible();

  // DOC-49, DOC-50: forced, and the reason beside it.
  await expect(data.getByLabel("Requiere la firma del empleado")).toBeChecked();
  await expect(data.getByLabel("Requiere la firma del empleado")).toBeDisabled();
  await expect(data.getByText("La carpeta de onboarding lo pide")).toBeVisible();
  await expect(data.getByLabel("Puede verlo sin firmar")).toBeChecked();
  await wizard.getByRole("button", { name: "Quitar nota.png" }).click();
  await nextOf(wizard).click();

  const people = wizard.getByRole("combobox", { name: "Agregar un empleado" });
  await expect(people).toBeVisible();
  await nextOf(wizard).click();
  await expect(wizard.getByText("Debe seleccionar al menos un empleado")).toBeVisible();
  for (const _ of ["once", "twice"]) {
    await people.fill("Benítez, Rocío");
    await page.getByRole("option", { name: /Benítez, Rocío/ }).click();
  }
  await expect(wizard.getByText("El empleado ya está seleccionado")).toBeVisible();
  await expect(wizard.getByText("1 empleado elegido")).toBeVisible();
});

test("left before the end, it asks, and what was uploaded is gone (DOC-26, UPL-08)", async ({ page, entrarComo }) => {
  const file = `${unique("Dejado")}.pdf`;
  await entrarComo("rrhh", "/documents/agregar");
  const wizard = wizardOf(page);
  await attach(page, "Políticas", [pdf(file)]);
  await wizard.getByRole("button", { name: "Cerrar" }).click();
  const question = page.getByRole("dialog").filter({ hasText: "El archivo adjunto se elimina." });
  await expect(question).toBeVisible();
  const removed = page.waitForRequest((request) => request.url().endsWith("/api/deleteFile"));
  await question.getByRole("button", { name: /Descartar|Salir/ }).click();
  await removed;
  await expect(wizard).toHaveCount(0);
});

const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
