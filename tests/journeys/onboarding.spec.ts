/** Somebody who joined completes their file on their own: the wizard opens by itself, is left and gone on with, and ends. ONB-*, D214. */
import { type APIRequestContext, type Page, request } from "@playwright/test";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { expectAccessible } from "./support/accesibilidad.ts";
import { unique } from "./support/listas.ts";
import { somebodyWhoSigns } from "./support/personas.ts";
import { expect, test } from "./support/prueba.ts";

const wizardOf = (page: Page) => page.getByRole("dialog", { name: "Tu ingreso" });
const titleOf = (page: Page, name: string) => wizardOf(page).getByRole("heading", { name, level: 2 });
const next = (page: Page) => wizardOf(page).getByRole("button", { name: "Siguiente" });

async function asStaff(work: (api: APIRequestContext) => Promise<void>): Promise<void> {
  const baseURL = process.env["RUBRICA_URL"] ?? "";
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  await api.post("/api/auth/signin", { data: { username: "rrhh", password: DEMO_PASSWORD } });
  await work(api);
  await api.dispose();
}

const ask = (userId: string, cancelar = false) =>
  asStaff(async (api) => {
    const answer = await api.post("/api/users/solicitud-onboarding", { data: { ids: [userId], cancelar } });
    expect(answer.status(), await answer.text()).toBe(200);
  });

async function fillAddress(page: Page): Promise<void> {
  const wizard = wizardOf(page);
  await wizard.getByRole("textbox", { name: "Domicilio" }).fill("Mitre 20");
  await wizard.getByRole("textbox", { name: "Teléfono", exact: true }).fill("11 5555-1234");
  await wizard
    .getByRole("textbox", { name: "Correo electrónico" })
    .fill(`${unique("i").replace(" ", "")}@ejemplo.test`);
}

test("a newcomer completes their file step by step, leaves it and goes on from there (ONB-01, ONB-02, ONB-04, ONB-12, ONB-15, D214)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin");
  const { _id, cuil } = await somebodyWhoSigns(page);
  await ask(_id);
  await entrarComo(cuil);
  await expect(titleOf(page, "Domicilio y contacto")).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding$/);
  await expectAccessible(page);

  await next(page).click();
  await expect(wizardOf(page).getByRole("textbox", { name: "Domicilio" })).toHaveAttribute("aria-invalid", "true");
  await expect(titleOf(page, "Domicilio y contacto")).toBeVisible();
  await fillAddress(page);
  await next(page).click();

  await expect(titleOf(page, "Hijos")).toBeVisible();
  await page.getByRole("button", { name: "Agregar hijo" }).click();
  const child = page.getByRole("dialog", { name: "Agregar hijo" });
  await page.keyboard.press("Escape");
  await expect(child).toHaveCount(0);
  await expect(titleOf(page, "Hijos")).toBeVisible();
  await page.getByRole("button", { name: "Agregar hijo" }).click();
  await child.getByRole("textbox", { name: "Apellido" }).fill("Paz");
  await child.getByRole("textbox", { name: "Nombre" }).fill("Luz");
  await child.getByRole("textbox", { name: "Fecha de nacimiento" }).fill("29/02/2020");
  await child.getByRole("button", { name: "Agregar" }).click();
  await expect(wizardOf(page).getByText("Paz, Luz")).toBeVisible();
  await next(page).click();
  await expect(titleOf(page, "Contactos de emergencia")).toBeVisible();

  await wizardOf(page).getByRole("button", { name: "Cerrar" }).click();
  await expect(page.getByRole("link", { name: /Completá tu ingreso/ }).first()).toBeVisible();
  await page.reload();
  await page
    .getByRole("link", { name: /Completá tu ingreso/ })
    .first()
    .click();

  await expect(titleOf(page, "Contactos de emergencia")).toBeVisible();
  await page.getByRole("button", { name: "Agregar contacto" }).click();
  const contact = page.getByRole("dialog", { name: "Agregar contacto" });
  await contact.getByRole("button", { name: "Agregar" }).click();
  for (const name of ["Apellido", "Nombre", "Celular"])
    await expect(contact.getByRole("textbox", { name })).toHaveAttribute("aria-invalid", "true");
  await contact.getByRole("textbox", { name: "Apellido" }).fill("Paz");
  await contact.getByRole("textbox", { name: "Nombre" }).fill("Ana");
  await contact.getByRole("textbox", { name: "Celular" }).fill("11 4444-0000");
  await contact.getByRole("button", { name: "Agregar" }).click();
  await wizardOf(page).getByRole("button", { name: "Completar ingreso" }).click();
  await expect(wizardOf(page).getByText("Completaste tu ingreso")).toBeVisible();
  await expectAccessible(page);

  await wizardOf(page).getByRole("link", { name: "Ir al inicio" }).click();
  await expect(page.getByRole("link", { name: /Completá tu ingreso/ })).toHaveCount(0);
  await asStaff(async (api) => {
    const file = await (await api.get(`/api/users/${_id}`)).json();
    expect(file).toMatchObject({ domicilio: "Mitre 20", hijos: [{ nombre: "Luz" }], isOnboarding: false });
    expect(file.contactosEmergencia).toMatchObject([{ nombre: "Ana" }]);
  });
});

test("the company takes its request back while somebody is inside: a sentence, and what was saved stays (ONB-14)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin");
  const { _id, cuil } = await somebodyWhoSigns(page);
  await ask(_id);
  await entrarComo(cuil);
  await fillAddress(page);
  await next(page).click();
  await expect(titleOf(page, "Hijos")).toBeVisible();
  await ask(_id, true);
  await expect(wizardOf(page).getByText("Tu empresa canceló el pedido")).toBeVisible();
  await expect(next(page)).toHaveCount(0);
  await asStaff(async (api) => {
    const file = await (await api.get(`/api/users/${_id}`)).json();
    expect(file).toMatchObject({ domicilio: "Mitre 20", solicitudOnboarding: null });
  });
});
