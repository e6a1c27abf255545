/** HR keeps the company's lists: adds, corrects, deletes, finds. Spec 2 §2, §5, §8. */
import type { Page } from "@playwright/test";
import { act, dialog, edit, expectAlert, expectNotice, remove, search, unique } from "./support/listas.ts";
import { expect, test } from "./support/prueba.ts";

const POPUPS = [
  { path: "/empresa/puestos", button: "Nuevo puesto", singular: "puesto", ids: "CAT-04, CAT-21" },
  { path: "/empresa/razonsocials", button: "Nueva razón social", singular: "razón social", ids: "CAT-05, CAT-22" },
  {
    path: "/empresa/unidadnegocios",
    button: "Nueva unidad de negocio",
    singular: "unidad de negocio",
    ids: "CAT-06, CAT-23",
  },
  { path: "/empresa/departamentos", button: "Nuevo departamento", singular: "departamento", ids: "CAT-07, CAT-24" },
  {
    path: "/empresa/lugaratencions",
    button: "Nuevo lugar de atención",
    singular: "lugar de atención",
    ids: "CAT-01, CAT-02, CAT-20",
  },
] as const;

for (const { path, button, singular, ids } of POPUPS) {
  // The same screens from other words: on a phone one of them is enough.
  const where = path === "/empresa/puestos" ? "" : " @escritorio";
  test(`${path} is kept by popup: add, correct, delete${where} (${ids}, CAT-16, GEN-37)`, async ({
    page,
    entrarComo,
  }) => {
    const [first, second] = [unique("Recién cargado"), unique("Ya corregido")];
    await entrarComo("admin", path);
    await page.getByRole("button", { name: button }).click();
    await dialog(page, button).getByLabel("Nombre").fill(first);
    await dialog(page, button).getByRole("button", { name: "Guardar" }).click();
    await expect(dialog(page, button)).toHaveCount(0);
    await expectNotice(page, "Cambios guardados!");

    await search(page, first);
    await act(page, "Editar", first);
    const popup = dialog(page, `Editar ${singular}`);
    await expect(popup.getByLabel("Nombre")).toHaveValue(first);
    await popup.getByLabel("Nombre").fill(second);
    await popup.getByRole("button", { name: "Guardar" }).click();
    await expect(popup).toHaveCount(0);
    await search(page, second);
    await expect(page.getByText(first, { exact: true })).toHaveCount(0);

    await act(page, "Eliminar", second);
    await page.getByRole("button", { name: "Si, eliminar!" }).click();
    await expect(remove(page, second)).toHaveCount(0);
    await expect(page.getByText(`Nada con «${second}»`)).toBeVisible();
  });
}

test("an empty name is refused in the popup, nothing is sent, and the field is ready (CAT-27)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin", "/empresa/puestos");
  const sent = spy(page, "POST");
  await page.getByRole("button", { name: "Nuevo puesto" }).click();
  const popup = dialog(page, "Nuevo puesto");
  for (const name of ["", "   "]) {
    await popup.getByLabel("Nombre").fill(name);
    await popup.getByRole("button", { name: "Guardar" }).click();
    await expect(popup.getByText("Debe ingresar un valor!")).toBeVisible();
    await expect(popup.getByLabel("Nombre")).toBeFocused();
  }
  expect(sent()).toEqual([]);
  await popup.getByLabel("Nombre").fill("algo");
  await expect(popup.getByText("Debe ingresar un valor!"), "the complaint goes with the first letter").toHaveCount(0);
});

test("a repeated name is refused by the server in a dialog, and the popup stays (CAT-30, GEN-34)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin", "/empresa/puestos");
  await page.getByRole("button", { name: "Nuevo puesto" }).click();
  const popup = dialog(page, "Nuevo puesto");
  await popup.getByLabel("Nombre").fill("CHOFER");
  await popup.getByRole("button", { name: "Guardar" }).click();
  const error = dialog(page, "Error");
  await expect(error.getByRole("alert")).toHaveText("Ya existe un registro con esos datos");
  await error.getByRole("button", { name: "Entendido" }).click();
  await expect(error).toHaveCount(0);
  await expect(popup.getByLabel("Nombre")).toHaveValue("CHOFER");
});

test("closing a popup with something typed asks first", async ({ page, entrarComo }) => {
  await entrarComo("admin", "/empresa/puestos");
  await page.getByRole("button", { name: "Nuevo puesto" }).click();
  const popup = dialog(page, "Nuevo puesto");
  await popup.getByLabel("Nombre").fill("A medio escribir");
  await popup.getByRole("button", { name: "Cancelar" }).click();
  await dialog(page, "¿Salir sin guardar?").getByRole("button", { name: "Seguir editando" }).click();
  await expect(popup.getByLabel("Nombre")).toHaveValue("A medio escribir");
  await popup.getByRole("button", { name: "Cancelar" }).click();
  await dialog(page, "¿Salir sin guardar?").getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(popup).toHaveCount(0);
});

test("deleting asks in the specified words and colour, and saying no keeps the record (CAT-16, GEN-28, GEN-29, GEN-30, GEN-31)", async ({
  page,
  entrarComo,
}) => {
  const name = unique("Para borrar");
  await entrarComo("admin", "/empresa/convenios");
  await create(page, "/api/convenios", name);
  await page.reload();
  await search(page, name);

  await act(page, "Eliminar", name);
  const question = dialog(page, "Está seguro que desea eliminar el registro?");
  await expect(question, "it names the record").toContainText(name);
  await expect(question.getByRole("button", { name: "Si, eliminar!" })).toHaveCSS(
    "background-color",
    "rgb(221, 107, 85)",
  );
  await expect(question.getByRole("button", { name: "No, cancelar!" }), "the safe answer is at hand").toBeFocused();
  await question.getByRole("button", { name: "No, cancelar!" }).click();
  await expect(question).toHaveCount(0);
  await expect(remove(page, name)).toBeVisible();

  await act(page, "Eliminar", name);
  await question.getByRole("button", { name: "Si, eliminar!" }).click();
  await expectNotice(page, "Eliminado!");
  await expectNotice(page, "El registro ha sido eliminado.");
  await expect(remove(page, name)).toHaveCount(0);
});

test("a record in use is not deleted, and it is said why (GEN-32) @escritorio", async ({ page, entrarComo }) => {
  await entrarComo("admin", "/empresa/puestos?buscar=calificado");
  await act(page, "Eliminar", "Operario/a calificado/a");
  await page.getByRole("button", { name: "Si, eliminar!" }).click();
  await expectAlert(page, "No se pudo eliminar el registro.");
  await expectAlert(page, "No se puede eliminar: el registro está en uso");
  await page.reload();
  await expect(remove(page, "Operario/a calificado/a")).toBeVisible();
});

test("a doctor needs both number and name, and is corrected in a popup (CAT-03, CAT-25, CAT-29) @escritorio", async ({
  page,
  entrarComo,
}) => {
  const name = unique("Dra. Prueba");
  await entrarComo("rrhh", "/empresa/medicos");
  const sent = spy(page, "POST");
  await page.getByRole("button", { name: "Nuevo médico" }).click();
  const popup = dialog(page, "Nuevo médico");
  await popup.getByLabel("Nombre").fill(name);
  await popup.getByRole("button", { name: "Guardar" }).click();
  await expect(popup.getByText("Debe ingresar todos los datos!")).toBeVisible();
  await expect(popup.getByLabel("Matrícula")).toBeFocused();
  expect(sent()).toEqual([]);
  await popup.getByLabel("Matrícula").fill("MN 1");
  await popup.getByRole("button", { name: "Guardar" }).click();
  await expect(popup).toHaveCount(0);
  await search(page, name);
  await expect(page.getByText("MN 1", { exact: true })).toBeVisible();
  await act(page, "Editar", name);
  const correction = dialog(page, "Editar médico");
  await expect(correction.getByLabel("Nombre")).toHaveValue(name);
  await correction.getByLabel("Matrícula").fill("MN 22");
  await correction.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("MN 22", { exact: true })).toBeVisible();
});

test("a diagnosis is added and corrected through one question (CAT-17, CAT-19, CAT-28) @escritorio", async ({
  page,
  entrarComo,
}) => {
  const [first, second] = [unique("Bronquitis"), unique("Bronquitis aguda")];
  await entrarComo("rrhh", "/empresa/diagnosticos");
  await page.getByRole("button", { name: "Nuevo diagnóstico" }).click();
  const question = dialog(page, "Nuevo diagnóstico");
  await question.getByRole("button", { name: "Guardar" }).click();
  await expect(question.getByText("Debe ingresar un valor!")).toBeVisible();
  await question.getByLabel("Nombre").fill("gripe");
  await question.getByRole("button", { name: "Guardar" }).click();
  await expect(question.getByText("Ya existe un registro con esos datos")).toBeVisible();
  await question.getByLabel("Nombre").fill(first);
  await question.getByRole("button", { name: "Guardar" }).click();
  await expect(question).toHaveCount(0);
  await search(page, first);
  await act(page, "Editar", first);
  await dialog(page, "Editar diagnóstico").getByLabel("Nombre").fill(second);
  await dialog(page, "Editar diagnóstico").getByRole("button", { name: "Guardar" }).click();
  await search(page, second);
  await expect(edit(page, second)).toBeVisible();
});

test("branches have pages of their own: create, see, correct (CAT-13, CAT-14, CAT-15, CAT-31, GEN-36, GEN-37)", async ({
  page,
  entrarComo,
}) => {
  const [first, second] = [unique("Depósito Tandil"), unique("Depósito Azul")];
  await entrarComo("admin", "/sucursales");
  await page.getByRole("link", { name: "Nueva sucursal" }).click();
  await expect(page).toHaveURL("/empresa/sucursales/create");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Debe ingresar un valor!").first()).toBeVisible();
  await page.getByLabel("Nombre").fill(first);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page).toHaveURL("/empresa/sucursales");
  await expectNotice(page, "Cambios guardados!");

  await search(page, first);
  await page.getByRole("link", { name: first, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: first })).toBeVisible();
  await page.getByRole("link", { name: "Editar", exact: true }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await page.getByLabel("Nombre").fill("Planta Avellaneda");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expectAlert(page, "Error: Ya existe un registro con esos datos");
  await page.getByLabel("Nombre").fill(second);
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page).toHaveURL(
    (url) => url.pathname === "/empresa/sucursales" && url.searchParams.get("buscar") === first,
  );
  await search(page, second);
  await expect(page.getByRole("link", { name: second, exact: true })).toBeVisible();
});

test("leaving a page with something typed asks first @escritorio", async ({ page, entrarComo }) => {
  await entrarComo("admin", "/empresa/sucursales/create");
  await page.getByLabel("Nombre").fill("A medio escribir");
  await page.getByRole("navigation", { name: "Menú principal" }).getByRole("link", { name: "Inicio" }).click();
  await page.getByRole("button", { name: "Seguir editando" }).click();
  await expect(page).toHaveURL("/empresa/sucursales/create");
  await expect(page.getByLabel("Nombre")).toHaveValue("A medio escribir");
});

test("a search ignores accents and capitals, lives in the address and can be undone", async ({ page, entrarComo }) => {
  await entrarComo("admin", "/empresa/departamentos");
  await search(page, "PRODUCCION");
  await expect(edit(page, "Producción")).toBeVisible();
  await expect(edit(page, "Calidad")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue("PRODUCCION");
  await expect(edit(page, "Calidad")).toHaveCount(0);
  await search(page, "no hay nada así");
  await page.getByRole("button", { name: "Quitar la búsqueda" }).click();
  await expect(edit(page, "Calidad")).toBeVisible();
});

test("a list orders by its columns, both ways @escritorio", async ({ page, entrarComo }) => {
  await entrarComo("admin", "/empresa/medicos?buscar=MP");
  // Those of the demo: others come and go beside this.
  const cells = page.getByRole("table").getByRole("row").getByRole("cell");
  const names = cells.filter({ hasText: /Paglieri|Sayago|Urquía/ });
  await expect(names).toHaveText(["Dr. Hernán Paglieri", "Dr. Ricardo Sayago", "Dra. Natalia Urquía"]);
  await page.getByRole("button", { name: "Nombre" }).click();
  await expect(names).toHaveText(["Dra. Natalia Urquía", "Dr. Ricardo Sayago", "Dr. Hernán Paglieri"]);
  await page.getByRole("button", { name: "Matrícula" }).click();
  await expect(names).toHaveText(["Dra. Natalia Urquía", "Dr. Ricardo Sayago", "Dr. Hernán Paglieri"]);
  await expect(page.getByRole("columnheader", { name: "Matrícula" })).toHaveAttribute("aria-sort", "ascending");
});

test("a list turns the page every fifty rows (GEN-22) @escritorio", async ({ page, entrarComo }) => {
  const name = unique("Contrato");
  await entrarComo("admin.c", "/empresa/contratos");
  for (let n = 1; n <= 53; n++) await create(page, "/api/contratos", `${name} ${String(n).padStart(2, "0")}`);
  await page.goto(`/empresa/contratos?buscar=${encodeURIComponent(name)}`);
  await expect(page.getByText("1–50 de 53")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Editar / })).toHaveCount(50);
  await page.getByRole("button", { name: "Página siguiente" }).click();
  await expect(page.getByText("51–53 de 53")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Editar / })).toHaveCount(3);
  await expect(edit(page, `${name} 53`)).toBeVisible();
});

test("an administrator of another company sees none of it (SHELL-02) @escritorio", async ({ page, entrarComo }) => {
  await entrarComo("admin.b", "/empresa/puestos");
  await expect(edit(page, "Tejedor/a")).toBeVisible();
  await expect(page.getByText("Oficial soldador/a")).toHaveCount(0);
});

test("HR keeps doctors and diagnoses, and reaches no other list of the company @escritorio", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("rrhh");
  const links = page.getByRole("navigation", { name: "Accesos" });
  await expect(links.getByRole("link", { name: "Médicos" })).toBeVisible();
  await expect(links.getByRole("link", { name: "Puestos" })).toHaveCount(0);
  await links.getByRole("link", { name: "Médicos" }).click();
  await expect(page.getByRole("button", { name: "Nuevo médico" })).toBeVisible();
});

test("root looks after the departments of any company @escritorio (ROL-26)", async ({ page, entrarComo }) => {
  await entrarComo("root", "/empresa/departamentos");
  await expect(edit(page, "Mecanizado")).toBeVisible();
  await page
    .getByRole("textbox", { name: "Empresa" })
    .or(page.getByRole("combobox", { name: "Empresa" }))
    .click();
  await page.getByRole("option", { name: "Agro Pampa S.A." }).click();
  await expect(edit(page, "Acopio")).toBeVisible();
  await expect(edit(page, "Mecanizado")).toHaveCount(0);

  await entrarComo("admin", "/empresa/departamentos");
  await expect(edit(page, "Mecanizado")).toBeVisible();
  await expect(page.getByLabel("Empresa", { exact: true })).toHaveCount(0);
});

function spy(page: Page, method: string): () => string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.method() === method) seen.push(request.url());
  });
  return () => seen;
}

/** Sets the scene with the application's own call. */
async function create(page: Page, path: string, name: string): Promise<void> {
  const status = await page.evaluate(
    async ([url, given]) => {
      const body = JSON.stringify({ name: given });
      return (await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body })).status;
    },
    [path, name] as const,
  );
  expect(status).toBe(200);
}
