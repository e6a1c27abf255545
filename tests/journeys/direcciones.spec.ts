/** Addresses typed, kept in favourites or broken on the way: where each one ends. Spec 1 §2, 2 §2. */
import { screens } from "#shell/web/screens.ts";
import { expect, test } from "./support/prueba.ts";

test("an unknown address ends at /not-found, signed in or not (SHELL-15, SHELL-16)", async ({ page, entrarComo }) => {
  const missing = page.getByRole("heading", { name: "Esta página no existe" });
  await page.goto("/no/hay/nada");
  await expect(page).toHaveURL("/not-found");
  await expect(missing).toBeVisible();
  await expect(page.getByRole("link", { name: "Ingresar" })).toBeVisible();
  await entrarComo("admin", "/empresa/nada");
  await expect(page).toHaveURL("/not-found");
  await expect(missing).toBeVisible();
  await page.getByRole("link", { name: "Volver a Inicio" }).click();
  await expect(page).toHaveURL("/");
});

test("an id that is no id ends at /bad-request; an id nobody has is said on the page (SHELL-17, D014) @escritorio", async ({
  page,
  entrarComo,
}) => {
  for (const path of ["/empresa/sucursales/123", "/sucursales/123/edit", "/empresa/sucursales/%3Cscript%3E"]) {
    await entrarComo("admin", path);
    await expect(page).toHaveURL("/bad-request");
    await expect(page.getByRole("heading", { name: "La dirección no es válida" })).toBeVisible();
  }
  await page.goto("/empresa/sucursales/0198c3a1-7d5e-7b1a-9c00-000000000000");
  await expect(page.getByRole("alert")).toContainText("No se encontró el registro");
});

test("every alias leads to the address that is kept, with its search @escritorio (CAT-02…CAT-08, CAT-13…CAT-15, D048…D052, D112)", async ({
  page,
  entrarComo,
}) => {
  const aliases = screens.flatMap(({ path, aliases: others = [] }) =>
    path.includes("$") ? [] : others.map((alias) => ({ alias, path })),
  );
  expect(aliases).toEqual(
    expect.arrayContaining([
      { alias: "/medicos", path: "/empresa/medicos" },
      { alias: "/puestos", path: "/empresa/puestos" },
      { alias: "/razonsocials", path: "/empresa/razonsocials" },
      { alias: "/unidadnegocios", path: "/empresa/unidadnegocios" },
      { alias: "/departamentos", path: "/empresa/departamentos" },
      { alias: "/sectores", path: "/empresa/departamentos" },
      { alias: "/userareas", path: "/empresa/departamentos" },
      { alias: "/sucursales", path: "/empresa/sucursales" },
      { alias: "/sucursales/create", path: "/empresa/sucursales/create" },
    ]),
  );
  await entrarComo("admin", "/");
  for (const { alias, path } of aliases) {
    await page.goto(`${alias}?buscar=a`);
    await expect(page, alias).toHaveURL(`${path}?buscar=a`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("/empresa opens the first tab the person may open, and is refused to who may open none (D046)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin", "/empresa");
  await expect(page).toHaveURL("/empresa/edit");
  await entrarComo("rrhh", "/empresa");
  await expect(page).toHaveURL("/empresa/lugaratencions");
  await entrarComo("user", "/empresa");
  await expect(page).toHaveURL("/forbidden");
});

test("/settings opens the first page of one's own account that is the person's to open (D044) @escritorio", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("user", "/settings");
  await expect(page).toHaveURL("/settings/profile");
  await entrarComo("rrhh", "/settings");
  await expect(page).toHaveURL("/settings/picture");
});

test("an alias keeps the id of the record (CAT-15, D049) @escritorio", async ({ page, entrarComo }) => {
  await entrarComo("admin", "/sucursales");
  await page.getByRole("link", { name: "Planta Avellaneda", exact: true }).click();
  await expect(page).toHaveURL(/\/empresa\/sucursales\/[0-9a-f-]{36}$/);
  const id = page.url().split("/").at(-1);
  await page.goto(`/sucursales/${id}/edit`);
  await expect(page).toHaveURL(`/empresa/sucursales/${id}/edit`);
  await expect(page.getByLabel("Nombre")).toHaveValue("Planta Avellaneda");
});

test("the panel of the system lists what the installation shares, and leads there @escritorio (SHELL-14, SHELL-76…SHELL-80, SHELL-82…SHELL-84, D029)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("superadmin.b", "/config");
  const entries = page.getByRole("main").getByRole("link");
  await expect(entries.filter({ hasText: "Empresas" })).toBeVisible();
  const titles = (await entries.allTextContents()).map((title) => title.trim());
  expect(titles).toEqual(
    expect.arrayContaining([
      ...["Empresas", "Sucursales", "Puestos", "Departamentos", "Tipos de recibo", "Motivos de firma"],
      ...["Provincias", "Ciudades"],
    ]),
  );
  for (const title of titles) {
    await page.goto("/config");
    await entries.filter({ hasText: title }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(`^${title}`));
  }
});
