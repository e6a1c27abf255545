/** What the server's 401 and 403 do to somebody in the middle of their work. D001, D002. */
import type { Page } from "@playwright/test";
import type { Role } from "#platform/auth/roles.ts";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { changeRoles } from "./support/base-de-datos.ts";
import { act, expectNotice, remove } from "./support/listas.ts";
import { expect, ingresar, test } from "./support/prueba.ts";
import { unheard } from "./support/socket.ts";

async function enter(page: Page, username: string, path: string) {
  await page.goto(path);
  await ingresar(page, username);
  await expect(page).toHaveURL(path);
}

/** The same browser, another tab. */
async function leaveInAnotherTab(page: Page) {
  const other = await page.context().newPage();
  await other.goto("/api/auth/signout");
  await expect(other).toHaveURL("/authentication/signin");
  await other.close();
}

test("a session that ended leads to sign-in, and from there back (SHELL-22, SHELL-23, D002)", async ({ page }) => {
  await unheard(page);
  await enter(page, "admin2", "/empresa/puestos");
  await expect(page.getByRole("button", { name: "Nuevo puesto" })).toBeVisible();
  await leaveInAnotherTab(page);
  await page.getByRole("link", { name: "Sucursales" }).first().click();
  await expect(page).toHaveURL("/authentication/signin");
  await page.goBack();
  await expect(page, "what the browser knew of the person is gone").toHaveURL("/authentication/signin");
  await ingresar(page, "admin2");
  await expect(page).toHaveURL(/\/empresa\/(sucursales|puestos)$/);
});

test("a session that ends over an open form is taken up again without losing what was typed (D002)", async ({ page }, {
  project,
}) => {
  const name = `Puesto que sobrevive ${project.name}`;
  await unheard(page);
  await enter(page, "admin2", "/empresa/puestos");
  await page.getByRole("button", { name: "Nuevo puesto" }).click();
  await page.getByLabel("Nombre").fill(name);
  await leaveInAnotherTab(page);
  await page.getByRole("button", { name: "Guardar" }).click();

  const expired = page.getByRole("dialog", { name: "Tu sesión venció" });
  await expect(expired.getByLabel("Usuario")).toHaveValue("admin2");
  await expired.getByRole("button", { name: "Ingresar y seguir" }).click();
  await expect(expired.getByText("Debe ingresar la contraseña")).toBeVisible();
  await expired.getByLabel("Contraseña", { exact: true }).fill("no es esta");
  await expired.getByRole("button", { name: "Ingresar y seguir" }).click();
  await expect(expired.getByText("El usuario o la contraseña no son correctos")).toBeVisible();
  await expired.getByLabel("Contraseña", { exact: true }).fill(DEMO_PASSWORD);
  await expired.getByRole("button", { name: "Ingresar y seguir" }).click();
  await expect(expired).toHaveCount(0);

  await expect(page.getByLabel("Nombre")).toHaveValue(name);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expectNotice(page, "Cambios guardados!");
  await expect(page.getByText(name)).toBeVisible();
});

test("a page that hears that its session ended leads to sign-in by itself; over a form it asks (S-10, S-32)", async ({
  page,
}) => {
  await enter(page, "admin2", "/empresa/puestos");
  await expect(page.getByRole("button", { name: "Nuevo puesto" })).toBeVisible();
  await leaveInAnotherTab(page);
  await expect(page).toHaveURL("/authentication/signin");

  await ingresar(page, "admin2");
  await page.getByRole("button", { name: "Nuevo puesto" }).click();
  await page.getByLabel("Nombre").fill("A medio escribir");
  await leaveInAnotherTab(page);
  await expect(page.getByRole("dialog", { name: "Tu sesión venció" })).toBeVisible();
});

test("a form left after the session ended is lost knowingly, and sign-in follows @escritorio", async ({ page }) => {
  await unheard(page);
  await enter(page, "admin2", "/empresa/puestos");
  await page.getByRole("button", { name: "Nuevo puesto" }).click();
  await page.getByLabel("Nombre").fill("No llega a guardarse");
  await leaveInAnotherTab(page);
  await page.getByRole("button", { name: "Guardar" }).click();
  await page
    .getByRole("dialog", { name: "Tu sesión venció" })
    .getByRole("button", { name: "Salir sin guardar" })
    .click();
  await expect(page).toHaveURL("/authentication/signin");
});

const NOBODYS_ENTRY = "00000000-0000-4000-8000-000000000000";

/** There is no screen yet that takes a role away; until there is, it is taken in the database and given back. */
async function withRoles(page: Page, username: string, roles: readonly Role[], work: () => Promise<void>) {
  await changeRoles(username, roles);
  try {
    // The server remembers a session for a tenth of a second: it is over when a call for administrators is refused.
    const refused = async () => (await page.request.get(`/api/logs/${NOBODYS_ENTRY}`)).status();
    await expect.poll(refused).toBe(403);
    await work();
  } finally {
    await changeRoles(username, ["admin"]);
  }
}

test.describe("somebody loses a role while a page is open @escritorio", () => {
  test.describe.configure({ mode: "serial" });

  test("a refused action stays on the page and says why (D001, GEN-33, GEN-34)", async ({ page }) => {
    await unheard(page);
    await enter(page, "admin2.b", "/empresa/puestos");
    await page.getByRole("button", { name: "Nuevo puesto" }).click();
    await page.getByLabel("Nombre").fill("Sin permiso para crearlo");
    await withRoles(page, "admin2.b", ["rrhh"], async () => {
      await page.getByRole("button", { name: "Guardar" }).click();
      await page.getByRole("dialog", { name: "Error" }).getByRole("button", { name: "Entendido" }).click();
      await expect(page.getByLabel("Nombre"), "what was typed stays").toHaveValue("Sin permiso para crearlo");
      await page.getByRole("button", { name: "Cancelar" }).click();
      await page.getByRole("button", { name: "Salir sin guardar" }).click();

      await act(page, "Eliminar", "Sereno/a");
      await page.getByRole("button", { name: "Si, eliminar!" }).click();
      await expect(page.getByRole("alert").filter({ hasText: "Sin permisos" })).toBeVisible();
      await expect(page).toHaveURL("/empresa/puestos");
    });
  });

  test("a page whose own data is refused gives way to /forbidden, and the session lives on (SHELL-18, SHELL-24, D001)", async ({
    page,
  }) => {
    await unheard(page);
    await enter(page, "admin2.b", "/empresa/puestos");
    await withRoles(page, "admin2.b", ["manager"], async () => {
      await page.getByRole("navigation", { name: "Menú principal" }).getByRole("link", { name: "Inicio" }).click();
      await expect(page).toHaveURL("/forbidden");
      await expect(page.getByRole("heading", { name: "No tenés permiso para ver esta página" })).toBeVisible();
      expect((await page.request.get("/api/users/me")).status()).toBe(200);
    });
  });

  test("a page that hears of it takes away what may no longer be done, without a reload (S-10, S-32)", async ({
    page,
  }) => {
    await enter(page, "admin2.b", "/empresa/puestos");
    const removal = remove(page, "Sereno/a");
    await expect(removal).toBeVisible();
    await withRoles(page, "admin2.b", ["rrhh"], async () => {
      await expect(removal).toBeHidden();
    });
  });
});

test("who lacks the role of a page is sent to /forbidden (SHELL-18, SHELL-19) @escritorio", async ({
  page,
  entrarComo,
}) => {
  const refused = page.getByRole("heading", { name: "No tenés permiso para ver esta página" });
  for (const [username, path] of [
    ["user", "/empresa/puestos"],
    ["user", "/empresa/sucursales/create"],
    ["rrhh", "/empresa/puestos"],
    ["rrhh", "/config"],
    ["admin", "/config"],
    ["admin", "/empresas"],
    ["manager", "/tiposrecibos"],
  ] as const) {
    await entrarComo(username, path);
    await expect(page, `${username} at ${path}`).toHaveURL("/forbidden");
    await expect(refused).toBeVisible();
  }
  await page.getByRole("link", { name: "Volver a Inicio" }).click();
  await expect(page).toHaveURL("/");
});
