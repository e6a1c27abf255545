/** What is done from a folder and with a long list of it: more of it read, ordered, added to; and what is told when it fails. Spec 2 §2, §8, §9. */
import { inDatabase } from "./support/base-de-datos.ts";
import { bulk, choose, copies, folderWith, rows } from "./support/documentos.ts";
import { dialog, expectAlert, expectNotice, unique } from "./support/listas.ts";
import { somebody } from "./support/personas.ts";
import { expect, test } from "./support/prueba.ts";
import { personOf } from "./support/recibos.ts";

const idOf = (username: string) => personOf(username)._id;
const pdf = async (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: (await import("#platform/files/server/fixtures/pdf.ts")).pageSaying(name),
});

test("a folder is added to where one stands: for many by the wizard, which is in it already, and for one person on a page of its own (DOC-12, DOC-19)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const name = unique("Apto de ingreso");
  await entrarComo("admin");
  const { lastName } = await somebody(page);
  const folder = await folderWith(page, [{ de: idOf("user2"), name: "Apto" }]);
  await page.goto(folder.path);
  await page.getByRole("link", { name: "Agregar documentos" }).click();
  const wizard = dialog(page, "Agregar documentos");
  await expect(wizard.getByRole("combobox", { name: "Carpeta" })).toHaveValue(folder.name);
  await wizard.getByRole("button", { name: "Cerrar" }).click();
  await expect(page).toHaveURL((url) => url.pathname === folder.path);

  await page.getByRole("link", { name: "Para una persona" }).click();
  await expect(page).toHaveURL(`/documents/create/${folder._id}`);
  await page.getByRole("combobox", { name: "Empleado" }).fill(lastName);
  await page.getByRole("option", { name: new RegExp(lastName) }).click();
  await page.getByRole("combobox", { name: "Tipo de documento" }).click();
  await page.getByRole("option", { name: folder.name }).click();
  await page.getByLabel("Archivos", { exact: true }).setInputFiles(await pdf(`${name}.pdf`));
  await expect(page.getByRole("button", { name: `Renombrar ${name}.pdf` })).toBeVisible();
  await page.getByRole("button", { name: "Guardar documento" }).click();
  await expectNotice(page, "Cambios guardados!");
  await expect(page).toHaveURL((url) => url.pathname === folder.path);
  await expect(rows(page, isPhone).filter({ hasText: name })).toContainText(lastName);
});

test("the folders lead to what employees sent, and say how much of it waits", async ({ page, entrarComo }) => {
  await entrarComo("admin", "/documents/folders");
  await page.getByRole("link", { name: /^Bandeja \(\d+\)$/ }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/documents/enbandeja");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Bandeja de documentos");
});

test("a list shows a hundred and more when they are asked for, and the head of Empleado turns it round (DOC-16, DOC-63) @escritorio", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin");
  const folder = await folderWith(page, [
    { de: idOf("user"), name: "Apto" },
    { de: idOf("superadmin"), name: "Control" },
  ]);
  await copies(folder.ids[0] ?? "", 128);
  await page.goto(folder.path);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("130");
  await expect(rows(page, false)).toHaveCount(100);
  await page.getByRole("button", { name: "Leer más" }).click();
  await expect(rows(page, false)).toHaveCount(130);

  const head = page.getByRole("columnheader", { name: "Empleado", exact: true });
  const [first, last] = ["Benítez, Rocío", "Rossi, Claudia Beatriz"];
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await expect(rows(page, false).first()).toContainText(first);
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await expect(rows(page, false).first()).toContainText(last);
  await head.getByRole("button").click();
  await expect(rows(page, false).first()).toContainText(first);
});

test("what cannot be combined or deleted any more is said, and the rest stays (DOC-92)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  await entrarComo("admin");
  const { path, ids } = await folderWith(page, [
    { de: idOf("user"), name: "Apto de ingreso" },
    { de: idOf("user2"), name: "Apto anual" },
    { de: idOf("rrhh"), name: "Control" },
  ]);
  const failed = "No se pudo procesar la solicitud.";
  /** Somebody else was quicker. */
  const goneBefore = (call: string, id: string | undefined) =>
    page.route(`**/api/${call}`, async (route) => {
      await inDatabase((client) => client.query("delete from documento where id = $1", [id]));
      await route.continue();
    });
  await page.goto(path);
  await choose(page, isPhone, "Apto de ingreso", "Apto anual");
  await goneBefore("mergePDFfromImagesDocs", ids[0]);
  await bulk(page, "Combinar y descargar").click();
  await expectAlert(page, failed);

  await page.reload();
  await expect(rows(page, isPhone)).toHaveCount(2);
  await choose(page, isPhone, "Apto anual", "Control");
  await goneBefore("documentsBulkDelete", ids[1]);
  await bulk(page, "Eliminar").click();
  await page
    .getByRole("dialog")
    .filter({ hasText: "Está a punto de ELIMINAR 2 documentos. Está seguro?" })
    .getByRole("button", { name: "Si, eliminar!" })
    .click();
  await expectAlert(page, failed);
  await page.reload();
  await expect(rows(page, isPhone)).toHaveCount(1);
  await expect(rows(page, isPhone)).toContainText("Control");
});
