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

/** Addresses the specification names, where they lead and the title of the page. */
const SPECIFIED = [
  ["CAT-03", "/medicos", "/empresa/medicos", "Médicos"],
  ["CAT-04", "/puestos", "/empresa/puestos", "Puestos"],
  ["CAT-05", "/razonsocials", "/empresa/razonsocials", "Razón Social"],
  ["CAT-06", "/unidadnegocios", "/empresa/unidadnegocios", "Unidades de Negocio"],
  ["CAT-07", "/departamentos", "/empresa/departamentos", "Departamentos"],
  ["CAT-08", "/sectores", "/empresa/departamentos", "Departamentos"],
  ["D112", "/userareas", "/empresa/departamentos", "Departamentos"],
  ["CAT-13", "/sucursales", "/empresa/sucursales", "Sucursales"],
  ["CAT-14", "/sucursales/create", "/empresa/sucursales/create", "Nueva sucursal"],
] as const;

test("every alias leads to the address that is kept, with its search @escritorio (D049)", async ({
  page,
  entrarComo,
}) => {
  // Every one is a page loaded anew.
  test.slow();
  const aliases = screens.flatMap(({ path, aliases: others = [] }) =>
    path.includes("$") ? [] : others.map((alias) => ({ alias, path })),
  );
  expect(aliases).toEqual(expect.arrayContaining(SPECIFIED.map(([, alias, path]) => ({ alias, path }))));
  await entrarComo("admin", "/");
  for (const { alias, path } of aliases) {
    const [ids, , , title] = SPECIFIED.find(([, address]) => address === alias) ?? ["", "", "", ""];
    await test.step(`${alias} ${ids}`, async () => {
      await page.goto(`${alias}?buscar=a`);
      await expect(page).toHaveURL(`${path}?buscar=a`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(`^${title}`));
    });
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

const SYSTEM: ReadonlyMap<string, string> = new Map([
  ["Empresas", "SHELL-76"],
  ["Sucursales", "SHELL-77"],
  ["Puestos", "SHELL-78"],
  ["Departamentos", "SHELL-79"],
  ["Tipos de recibo", "SHELL-80"],
  ["Motivos de firma", "SHELL-82"],
  ["Provincias", "SHELL-83"],
  ["Ciudades", "SHELL-84"],
]);

test("the panel of the system lists what the installation shares, and leads there @escritorio (SHELL-14, D029)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("superadmin.b", "/config");
  const entries = page.getByRole("main").getByRole("link");
  await expect(entries.filter({ hasText: "Empresas" })).toBeVisible();
  const titles = (await entries.allTextContents()).map((title) => title.trim());
  expect(titles).toEqual(expect.arrayContaining([...SYSTEM.keys()]));
  for (const title of titles) {
    await test.step(`${title} ${SYSTEM.get(title) ?? ""}`, async () => {
      await page.goto("/config");
      await entries.filter({ hasText: title }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(`^${title}`));
    });
  }
});
