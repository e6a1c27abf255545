/** A folder from its icon to its end, and who may not keep any. Spec 2 §2; CARP-01…CARP-08, CARP-18, D050, D051, D211. */
import { ICONOS } from "#features/carpetas/iconos.ts";
import { expectAccessible } from "./support/accesibilidad.ts";
import {
  act,
  dialog,
  edit,
  expectAlert,
  expectNotice,
  expectNoticeAgain,
  remove,
  search,
  unique,
} from "./support/listas.ts";
import { expect, test } from "./support/prueba.ts";

test("made with an icon that is searched, changed, kept while in use, deleted once empty (CARP-05…CARP-07, CARP-18)", async ({
  page,
  entrarComo,
}) => {
  const name = unique("Vehículos");
  await entrarComo("admin", "/empresa/carpetas");
  await page.getByRole("link", { name: "Nueva carpeta" }).click();
  await expect(page).toHaveURL("/empresa/carpetas/create");

  const icons = page.getByRole("group", { name: "Ícono" }).getByRole("button");
  await expect(icons).toHaveCount(ICONOS.length);
  const searched = page.getByRole("textbox", { name: "Buscar ícono" });
  await searched.fill("ca");
  await expect(icons).toHaveCount(ICONOS.length);
  await searched.fill("cam");
  await expect(icons).toHaveCount(2);
  await icons.and(page.getByRole("button", { name: "camion" })).click();
  await expect(icons.and(page.getByRole("button", { name: "camion", pressed: true }))).toBeVisible();
  await page.getByRole("button", { name: "Guardar carpeta" }).click();
  await expect(page.getByText("Debe ingresar un valor!").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Nombre" }).fill(name);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Guardar carpeta" }).click();
  await expectNotice(page, "Cambios guardados!");

  await expect(page).toHaveURL((url) => url.pathname === "/empresa/carpetas");
  await search(page, name);
  await expectAccessible(page);
  await act(page, "Editar", name);
  await expect(page.getByRole("button", { name: "camion", pressed: true })).toBeVisible();
  await page.getByRole("combobox", { name: "Clase" }).click();
  await expect(page.getByRole("option")).toHaveText(["Común", "De licencias", "De onboarding"]);
  await page.getByRole("option", { name: "De onboarding" }).click();
  const save = page.getByRole("button", { name: "Guardar cambios" });
  await expectNoticeAgain(page, "Cambios guardados!", () => save.click());
  await page.goto("/folders");
  await search(page, name);
  await expect(page.getByText("De onboarding", { exact: true }).first()).toBeVisible();

  const question = dialog(page, "Está seguro que desea eliminar el registro?");
  await search(page, "Contratos");
  await act(page, "Eliminar", "Contratos");
  await question.getByRole("button", { name: "Si, eliminar!" }).click();
  await expectAlert(page, "No se puede eliminar: el registro está en uso");
  await expect(page.getByRole("link", { name: "Contratos", exact: true })).toBeVisible();

  await search(page, name);
  await act(page, "Eliminar", name);
  await expect(question).toContainText(name);
  await question.getByRole("button", { name: "Si, eliminar!" }).click();
  await expectNotice(page, "Eliminado!");
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
});

test("Recibos keeps its kind and cannot be deleted (CARP-08, D051, D211)", async ({ page, entrarComo }) => {
  await entrarComo("documentacion", "/empresa/carpetas");
  await search(page, "Recibos");
  const change = page.getByRole("link", { name: "Editar Recibos" });
  await expect(change).toBeVisible();
  await expect(remove(page, "Recibos")).toHaveCount(0);
  await change.click();
  const clase = page.getByRole("textbox", { name: "Clase" });
  await expect(clase).toHaveValue("Recibos");
  await expect(clase).toHaveAttribute("readonly");
});

test("an employee sees them, opens both forms and is refused on saving (CARP-01…CARP-04, D050, D051)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("user", "/folders");
  await search(page, "Contratos");
  await expect(page.getByRole("link", { name: "Nueva carpeta" })).toHaveCount(0);
  await expect(edit(page, "Contratos")).toHaveCount(0);
  await page.getByRole("link", { name: "Contratos", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contratos");
  await expect(page.getByText("Adenda de contrato")).toBeVisible();
  await expect(page.getByRole("link", { name: "Editar" })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto("/folders/create");
  const name = unique("De nadie");
  await page.getByRole("textbox", { name: "Nombre" }).fill(name);
  await page.getByRole("button", { name: "Guardar carpeta" }).click();
  await expect(page.locator("form").getByRole("alert")).toHaveText("Sin permisos");
  await expect(page.getByRole("textbox", { name: "Nombre" })).toHaveValue(name);

  const folders = (await (await page.request.get("/api/folders")).json()) as { _id: string; name: string }[];
  const folder = folders.find((one) => one.name === "Contratos")?._id;
  await page.goto(`/folders/${folder}/edit`);
  await expect(page.getByRole("textbox", { name: "Nombre" })).toHaveValue("Contratos");
  await page.getByRole("textbox", { name: "Nombre" }).fill(name);
  const answered = page.waitForResponse((response) => response.request().method() === "PUT");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  expect((await answered).status()).toBe(403);
  await expect(page.locator("form").getByRole("alert")).toHaveText("Sin permisos");
  await expect(page.getByRole("textbox", { name: "Nombre" })).toHaveValue(name);
  await page.goto("/folders");
  await search(page, "Contratos");
  await expect(page.getByRole("link", { name: "Contratos", exact: true })).toBeVisible();
});

test("a folder named with markup is that text wherever it is shown, and nothing of it runs (S-38)", async ({
  page,
  entrarComo,
}) => {
  const name = `<img src=x onerror="window.roto=1"><b>${unique("Legales")}</b>`;
  const asked: string[] = [];
  page.on("dialog", (asking) => {
    asked.push(asking.message());
    void asking.dismiss();
  });
  const isText = async () => {
    await expect(page.locator("img[src=x]")).toHaveCount(0);
    expect(await page.evaluate(() => "roto" in window)).toBe(false);
  };
  await entrarComo("admin", "/empresa/carpetas/create");
  await page.getByRole("textbox", { name: "Nombre" }).fill(name);
  await page.getByRole("button", { name: "Guardar carpeta" }).click();
  await expectNotice(page, "Cambios guardados!");
  await search(page, name);
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  await isText();

  await page.goto("/documents/folders");
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await isText();
  await page.getByRole("link", { name: "Agregar documentos" }).click();
  await expect(dialog(page, "Agregar documentos").getByRole("combobox", { name: "Carpeta" })).toHaveValue(name);
  await isText();

  await page.goto("/empresa/carpetas");
  await search(page, name);
  await act(page, "Eliminar", name);
  const question = dialog(page, "Está seguro que desea eliminar el registro?");
  await expect(question).toContainText(name);
  await isText();
  await question.getByRole("button", { name: "Si, eliminar!" }).click();
  await expectNotice(page, "Eliminado!");
  expect(asked).toEqual([]);
});
