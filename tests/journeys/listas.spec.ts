/** A distribution list from pasted addresses and two people to its end. Spec 3 §2–§8; LISTA-01…LISTA-16. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accesibilidad.ts";
import { act, dialog, expectNotice, expectNoticeAgain, search, unique } from "./support/listas.ts";
import { expect, test } from "./support/prueba.ts";

async function choosePerson(page: Page, words: string, name: RegExp): Promise<void> {
  await page.getByRole("combobox", { name: "Personas" }).fill(words);
  await page.getByRole("option", { name }).click();
}

/** As from another program: the clipboard's text at the cursor. */
async function paste(page: Page, text: string): Promise<void> {
  const field = page.getByLabel("Emails", { exact: true });
  await field.focus();
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test("created from what was pasted, changed, looked at and deleted (LISTA-01…LISTA-03, LISTA-07…LISTA-10)", async ({
  page,
  entrarComo,
}) => {
  const name = unique("Comité de seguridad");
  await entrarComo("admin", "/empresa/listadistribucions");
  await page.getByRole("link", { name: "Nueva lista" }).click();
  await expect(page).toHaveURL("/empresa/lista/create");
  await page.getByRole("textbox", { name: "Nombre" }).fill(name);
  await page.getByRole("button", { name: "Guardar lista" }).click();
  await expect(page.getByText("Ingrese al menos un email o seleccione un usuario").first()).toBeVisible();

  const chips = page.getByRole("list", { name: "Emails de la lista" }).getByRole("listitem");
  await paste(page, "Ana Paz <ANA@ejemplo.test>; luis@ejemplo.test, ana@ejemplo.test\nsin-arroba\nart@ejemplo.test");
  await expect(chips).toHaveCount(4);
  await expect(chips.filter({ hasText: "no es válido" })).toHaveText(/sin-arroba/);
  await page.getByRole("button", { name: "Guardar lista" }).click();
  await expect(page.getByText("1 dato para corregir")).toBeVisible();
  await page.getByRole("button", { name: "Quitar sin-arroba" }).click();
  await choosePerson(page, "benitez rocio", /Benítez, Rocío/);
  await choosePerson(page, "villalba sergio", /Villalba, Sergio/);
  await page.getByRole("textbox", { name: "Nombre" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Guardar lista" }).click();
  await expectNotice(page, "Cambios guardados!");

  await expect(page).toHaveURL((url) => url.pathname === "/empresa/listadistribucions");
  await search(page, name);
  await act(page, "Editar", name);
  await page.getByRole("button", { name: "Quitar luis@ejemplo.test" }).click();
  await page.getByRole("button", { name: "Quitar Villalba, Sergio Daniel" }).click();
  await page.getByLabel("Emails", { exact: true }).fill("nuevo@ejemplo.test");
  const save = page.getByRole("button", { name: "Guardar cambios" });
  await expectNoticeAgain(page, "Cambios guardados!", () => save.click());

  await page.goto("/listadistribucions");
  await search(page, name);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByText("4 destinatarios")).toBeVisible();
  for (const member of ["ana@ejemplo.test", "art@ejemplo.test", "nuevo@ejemplo.test", "Benítez, Rocío"]) {
    await expect(page.getByText(member)).toBeVisible();
  }
  await expect(page.getByText("luis@ejemplo.test")).toHaveCount(0);
  await expectAccessible(page);

  await page.goto("/empresa/listadistribucions");
  await search(page, name);
  await act(page, "Eliminar", name);
  const question = dialog(page, "Está seguro que desea eliminar el registro?");
  await expect(question).toContainText(name);
  await question.getByRole("button", { name: "Si, eliminar!" }).click();
  await expectNotice(page, "Eliminado!");
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
});

test("what the server refuses is said on the form: a name in use, and no permission (LISTA-05, LISTA-16, D052)", async ({
  page,
  entrarComo,
}) => {
  const name = unique("Proveedores");
  const fill = async () => {
    await page.getByRole("textbox", { name: "Nombre" }).fill(name);
    await page.getByLabel("Emails", { exact: true }).fill("uno@ejemplo.test");
    await page.getByRole("button", { name: "Guardar lista" }).click();
  };
  await entrarComo("admin", "/listadistribucions/create");
  await fill();
  await expectNotice(page, "Cambios guardados!");
  await page.goto("/listadistribucions/create");
  await fill();
  await expect(page.locator("form").getByRole("alert")).toHaveText("Ya existe un registro con esos datos");
  await expect(page.getByRole("textbox", { name: "Nombre" })).toHaveValue(name);

  await entrarComo("user", "/listadistribucions");
  await search(page, name);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByText("Quiénes la integran no se muestra")).toBeVisible();
  await expect(page.getByText("uno@ejemplo.test")).toHaveCount(0);
  await page.goto("/listadistribucions/create");
  await fill();
  await expect(page.locator("form").getByRole("alert")).toHaveText("Sin permisos");
});

test("going back takes along what was asked on the page @escritorio", async ({ page, entrarComo }) => {
  await entrarComo("admin", "/empresa/departamentos");
  await page.getByRole("link", { name: "Puestos" }).click();
  await act(page, "Eliminar", "Chofer");
  const question = dialog(page, "Está seguro que desea eliminar el registro?");
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: /^Departamentos/ })).toBeVisible();
  await expect(question).toHaveCount(0);
});
