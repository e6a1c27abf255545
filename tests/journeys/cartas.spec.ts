/**
 * A letter for five people, one with an empty field: mended and sent, signed by one of them and followed in its envío; and one
 * to be printed, without whoever lacks a field. PLAN-09, D212, S-24.
 */
import { type Page, request } from "@playwright/test";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { expectAccessible, expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { choose, unique } from "./support/listas.ts";
import { OWN_PIN, somebody, somebodyWhoSigns } from "./support/personas.ts";
import { expect, test } from "./support/prueba.ts";

const wizardOf = (page: Page) => page.getByRole("dialog", { name: "Enviar cartas" });
const next = (page: Page) => wizardOf(page).getByRole("button", { name: "Siguiente", exact: true });
const revision = (page: Page) => wizardOf(page).getByRole("list", { name: "Personas con un dato que falta" });

async function pick(page: Page, field: string, option: string): Promise<void> {
  await wizardOf(page).getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).first().click();
}

type Template = { readonly _id: string; readonly name: string };

async function template(page: Page): Promise<Template> {
  const data = {
    name: unique("Constancia"),
    content: "<p>{{empleado.firstName}} {{empleado.lastName}}, DNI {{empleado.dni}}, trabaja con nosotros.</p>",
    tipoCarta: "constancia",
    public: true,
  };
  const headers = { origin: new URL(page.url()).origin };
  const made = await page.request.post("/api/templates", { data, headers });
  expect(made.status(), await made.text()).toBe(200);
  return { _id: (await made.json())._id, name: data.name };
}

/** Through the calls that their own page uses. */
async function sign(page: Page, username: string, name: string): Promise<void> {
  const baseURL = new URL(page.url()).origin;
  const theirs = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  await theirs.post("/api/auth/signin", { data: { username, password: DEMO_PASSWORD } });
  const own: { name: string; _id: string; sha256: string }[] = await (
    await theirs.get("/api/documentsByEmpleado")
  ).json();
  const letter = own.find((one) => one.name === name);
  await theirs.post("/api/marcarLeidoDoc", { data: { _id: letter?._id } });
  const data = { recibos: [letter], motivo: "EN CONFORMIDAD", certPassword: OWN_PIN };
  const answer = await theirs.post("/api/signPDFdocumentService", { data });
  expect(answer.status(), await answer.text()).toBe(200);
  await theirs.dispose();
}

let last = 40_000_000;
const newDni = () => String(last++);

test("a letter for five people, one with an empty field, is mended, sent, signed by one of them and followed", async ({
  page,
  context,
  entrarComo,
}) => {
  await entrarComo("admin", "/empresa/roles");
  const family = unique("Cartas");
  const signer = await somebodyWhoSigns(page, { lastName: `${family} uno` });
  for (const words of ["dos", "tres", "cuatro"])
    await somebody(page, { lastName: `${family} ${words}`, dni: newDni() });
  const lacking = await somebody(page, { lastName: `${family} cinco` });
  const { name } = await template(page);

  await page.goto(`/users?buscar=${encodeURIComponent(family)}`);
  for (const words of ["uno", "dos", "tres", "cuatro", "cinco"]) await choose(page, `${family} ${words}, Prueba`);
  const bar = page.getByRole("region", { name: "Acciones sobre la selección" });
  await bar.getByRole("button", { name: /carta/i }).click();

  await expect(wizardOf(page)).toBeVisible();
  await next(page).click();
  await expect(wizardOf(page).getByText("Elegí una plantilla").first()).toBeVisible();
  await pick(page, "Plantilla", name);
  await expect(wizardOf(page).getByText("Se completa con: Nombre, Apellido, DNI.")).toBeVisible();
  await expectAccessible(page);
  await next(page).click();
  await expect(wizardOf(page).getByRole("heading", { name: "5 personas" })).toBeVisible();
  await expectAccessible(page);
  await next(page).click();

  await expect(wizardOf(page).getByText("Son 5 personas. A 1 le falta algún dato de la carta.")).toBeVisible();
  await expect(revision(page).getByRole("listitem")).toHaveCount(1);
  await expect(revision(page)).toContainText("DNI");
  await next(page).click();
  await expect(wizardOf(page).getByText(/Elegí si las dejás afuera o si igual hacés su carta/)).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const opening = context.waitForEvent("page");
  await revision(page)
    .getByRole("link", { name: new RegExp(lacking.lastName) })
    .click();
  const file = await opening;
  await file.getByRole("textbox", { name: "DNI" }).fill(newDni());
  await file.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(file.getByRole("status").filter({ hasText: "Cambios guardados!" }).first()).toBeVisible();
  await file.close();
  await wizardOf(page).getByRole("button", { name: "Revisar de nuevo" }).click();
  await expect(wizardOf(page).getByText("Son 5 personas. A ninguna le falta ningún dato de la carta.")).toBeVisible();
  await next(page).click();

  await wizardOf(page).getByRole("button", { name: "Enviar 5 cartas" }).click();
  await expect(wizardOf(page).getByText("Debe selecionar el tipo de documento")).toBeVisible();
  await pick(page, "Tipo de documento", "Política interna");
  await expect(wizardOf(page).getByLabel("Requiere la firma del empleado")).toBeChecked();
  await expect(wizardOf(page).getByRole("region", { name: "Resumen" })).toContainText(
    `5 cartas de «${name}»: la firma el empleado, puede leerla antes de firmar.`,
  );
  await expectAccessibleInBothThemes(page);
  await wizardOf(page).getByRole("button", { name: "Enviar 5 cartas" }).click();

  await expect(page).toHaveURL(/\/plantillas\/enviar\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Se agregaron 5 cartas a los legajos.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Se agregaron 5 cartas a los legajos.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: "Ver el envío" }).click();

  const cual = (words: string) => page.getByRole("radio", { name: words, exact: true });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(cual("Sin firmar 5")).toBeVisible();
  await sign(page, signer.cuil, name);
  await page.reload();
  await expect(cual("Completos 1")).toBeVisible();
  await expect(cual("Sin firmar 4")).toBeVisible();
});

test("a letter to be printed leaves out whoever lacks a field, and is downloaded as one PDF @escritorio", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin", "/empresa/roles");
  const family = unique("Impresas");
  await somebody(page, { lastName: `${family} uno`, dni: newDni() });
  await somebody(page, { lastName: `${family} dos` });
  const { _id, name } = await template(page);
  await page.goto(`/plantillas/${_id}`);
  await page.getByRole("link", { name: "Enviar", exact: true }).click();

  await expect(wizardOf(page).getByText(name)).toBeVisible();
  await next(page).click();
  await expect(wizardOf(page).getByText("Debe seleccionar al menos un empleado")).toBeVisible();
  await wizardOf(page).getByRole("searchbox", { name: "Nombre, CUIL o legajo" }).fill(family);
  await expect(wizardOf(page).getByRole("checkbox", { name: /^Seleccionar .+, / })).toHaveCount(2);
  await choose(page, `${family} uno, Prueba`);
  await choose(page, `${family} dos, Prueba`);
  const bar = page.getByRole("region", { name: "Acciones sobre la selección" });
  await bar.getByRole("button", { name: "Agregar" }).click();
  await expect(wizardOf(page).getByRole("heading", { name: "2 personas" })).toBeVisible();
  await next(page).click();
  await wizardOf(page).getByLabel("Dejarla afuera").check();
  await next(page).click();
  await wizardOf(page).getByLabel("Para imprimir, en un solo PDF").check();
  await expect(wizardOf(page).getByRole("region", { name: "Resumen" })).toContainText("1 persona queda afuera");
  await wizardOf(page).getByRole("button", { name: "Preparar 1 carta" }).click();

  await expect(page.getByText("Está lista 1 carta para imprimir. 1 persona quedó afuera")).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar" }).click();
  expect((await saving).suggestedFilename()).toBe(`${name}.pdf`);
});
