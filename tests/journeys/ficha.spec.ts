/** One person's file: through all its parts and saved, made, left and come back to, deleted, and only read. Spec 3 §2–§6; LEG-*. */
import type { Locator, Page } from "@playwright/test";
import { formatCuil } from "#platform/argentina/cuil.ts";
import { expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { dialog, expectNotice, unique } from "./support/listas.ts";
import { newCuil, somebody } from "./support/personas.ts";
import { expect, test } from "./support/prueba.ts";
import { visit } from "./support/recorrido.ts";

const read = async (page: Page, id: string) => (await page.request.get(`/api/users/${id}`)).json();

const rail = (page: Page) => page.getByRole("navigation", { name: "Secciones del legajo" });

async function turn(page: Page, isPhone: boolean, name: string): Promise<void> {
  if (isPhone) {
    const select = page.getByLabel("Sección del legajo");
    const value = await select
      .locator("option")
      .filter({ hasText: new RegExp(`^${name}`) })
      .getAttribute("value");
    await select.selectOption(value ?? "");
  } else await rail(page).getByRole("link", { name }).click();
}

const title = (page: Page, name: string): Locator => page.getByRole("heading", { level: 2, name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Guardar cambios" }).click();

test("a file through all its parts, changed in two of them and saved at once (LEG-16, LEG-35)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  await entrarComo("admin", "/empresa/roles");
  const { _id } = await somebody(page);
  await page.goto(`/users/${_id}/profile`);
  await expect(title(page, "Información básica")).toBeVisible();
  for (const name of [
    "Domicilio y contacto",
    "Datos laborales",
    "Estado civil",
    "Hijos",
    "Licencia de conducir",
    "Talles",
    "Datos médicos",
    "Contactos de emergencia",
    "Onboarding",
    "Control horario",
    "Permisos y roles",
    "Restablecer",
    "Baja",
  ]) {
    await turn(page, isPhone, name);
    await expect(title(page, name).first()).toBeVisible();
  }
  await turn(page, isPhone, "Talles");
  await expect(page).toHaveURL((url) => url.searchParams.get("tab") === "6");
  await page.getByLabel("Calzado").fill("42");
  await turn(page, isPhone, "Estado civil");
  await page.getByRole("combobox", { name: "Estado civil" }).click();
  await page.getByRole("option", { name: "Conviviente" }).click();
  await page.getByLabel("Nombre de la pareja").fill("Ana");
  await expect(page.getByText("3 cambios sin guardar en 2 secciones")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Nombre de la pareja"), "what was typed outlives a reload").toHaveValue("Ana");
  await save(page);
  await expectNotice(page, "Cambios guardados!");
  await expect(page).toHaveURL(/\/users(\?|$)/);
  const saved = await read(page, _id);
  expect(saved).toMatchObject({ estadoCivil: "Conviviente", pareja: { nombre: "Ana" }, talles: { calzado: "42" } });
});

test("a part with something wrong is not left, by link nor by Back (LEG-36, LEG-80, LEG-81)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  await entrarComo("admin", "/empresa/roles");
  const { _id } = await somebody(page);
  await page.goto(`/users/${_id}/profile?tab=6`);
  await turn(page, isPhone, "Información básica");
  await page.getByLabel("Apellido").fill("");
  await turn(page, isPhone, "Talles");
  await expect(page.getByText(/antes de pasar a otra sección/)).toBeVisible();
  await expect(page.getByLabel("Apellido")).toBeFocused();
  await expect(page.getByText("Debe ingresar un valor!")).toBeVisible();
  await page.goBack();
  await expect(title(page, "Información básica")).toBeVisible();
  await page.getByLabel("Apellido").fill("Corregida");
  await turn(page, isPhone, "Control horario");
  await page.getByRole("checkbox", { name: "PIN" }).uncheck();
  await save(page);
  await expect(page.getByText("Debes seleccionar al menos un tipo de marcación").first()).toBeVisible();
  expect((await read(page, _id)).configMarkTypes).toMatchObject({ pin: true });
});

test("medical data are read when they are opened, and saved by themselves (LEG-46, S-60)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  await entrarComo("admin", "/empresa/roles");
  const { _id } = await somebody(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/users/${_id}/profile`);
  await expect(title(page, "Información básica")).toBeVisible();
  expect(asked.filter((path) => path.endsWith("/datosMedicos"))).toEqual([]);
  await turn(page, isPhone, "Datos médicos");
  await page.getByRole("button", { name: "Agregar dato médico" }).click();
  const popup = dialog(page, "Agregar dato médico");
  await popup.getByLabel("Alergia").fill("Penicilina");
  const factor = popup.getByRole("combobox", { name: "Grupo y factor RH" });
  await factor.fill("AB+");
  await factor.press("Enter");
  await popup.getByRole("button", { name: "Agregar" }).click();
  await page.getByRole("button", { name: "Guardar datos médicos" }).click();
  await expectNotice(page, "Cambios guardados!");
  await page.reload();
  await expect(page.getByText("Penicilina")).toBeVisible();
});

test("leaving to come, leaving now and coming back (D195, LEG-33)", async ({ page, entrarComo }) => {
  await entrarComo("admin", "/empresa/roles");
  const { _id } = await somebody(page);
  const open = async () => {
    await page.goto(`/users/${_id}/profile?tab=15`);
    await expect(title(page, "Baja")).toBeVisible();
  };
  const leave = async (day: string) => {
    await open();
    await page.getByRole("textbox", { name: "Fecha de baja" }).fill(day);
    await page.getByLabel("Motivo").fill("Renuncia");
    await save(page);
    await expectNotice(page, "Cambios guardados!");
    await open();
  };
  await leave("31/12/2099");
  await expect(page.getByText("Baja el 31/12")).toBeVisible();
  await leave("02/01/2026");
  await expect(page.getByText("De baja", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Reingreso" }).click();
  await save(page);
  await expectNotice(page, "Cambios guardados!");
  await open();
  await expect(page.getByText("Activo", { exact: true })).toBeVisible();
  expect(await read(page, _id)).toMatchObject({ activo: true, fechaBaja: null, motivoBaja: "" });
});

test("a file is deleted by typing its CUIL, and by nothing else (LEG-43, LEG-75, LEG-83)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin", "/empresa/roles");
  const { _id, cuil } = await somebody(page);
  await page.goto(`/users/${_id}/profile?tab=15`);
  await page.getByRole("button", { name: "Eliminar legajo…" }).click();
  const modal = dialog(page, "Eliminar legajo");
  await modal.getByRole("button", { name: "Continuar" }).click();
  const remove = modal.getByRole("button", { name: "Eliminar legajo" });
  const typed = modal.getByLabel(/Para confirmar/);
  await typed.fill(cuil.slice(0, 10));
  await expect(remove).toBeDisabled();
  await typed.fill(` ${formatCuil(cuil)} `);
  await remove.click();
  await expect(modal.getByText(/fue eliminado/)).toBeVisible();
  await modal.getByRole("button", { name: "Volver a Legajos" }).click();
  await expect(page).not.toHaveURL(/profile/);
  expect((await page.request.get(`/api/users/${_id}`)).status()).toBe(404);
});

test("a new file with a CUIL that is taken is refused in a dialog, and made with the right one (LEG-72, LEG-109, ONB-17)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  await entrarComo("admin", "/empresa/roles");
  const taken = await somebody(page);
  const lastName = unique("Nueva");
  await page.goto("/users/create?tab=2");
  await expect(page.getByLabel("Legajo", { exact: true })).toHaveAttribute("placeholder", "Se asigna al crear");
  const create = page.getByRole("button", { name: "Crear legajo" });
  await create.click();
  await expect(title(page, "Información básica"), "where it is mended").toBeVisible();
  await expect(page.getByRole("combobox", { name: "Sexo" })).toHaveValue("Masculino");
  await page.getByLabel("Nombre").fill("Nadia");
  await page.getByLabel("Apellido").fill(lastName);
  await page.getByLabel("CUIL").fill(taken.cuil);
  await expect(page.getByLabel("CUIL")).toHaveValue(formatCuil(taken.cuil));
  await create.click();
  const warned = dialog(page, "Error");
  await expect(warned).toContainText("Ya existe un legajo con ese CUIL");
  await warned.getByRole("button", { name: "Entendido" }).click();
  await page.getByLabel("CUIL").fill(newCuil());
  await turn(page, isPhone, "Talles");
  await page.getByLabel("Camisa").fill("M");
  await create.click();
  await expectNotice(page, "Cambios guardados!");
  const found = await page.request.post("/api/legajos", {
    data: { search: lastName },
    headers: { origin: new URL(page.url()).origin },
  });
  expect((await found.json()).data).toHaveLength(1);
});

/** What only staff read of somebody, and nobody else's browser is sent. */
const KEPT = /"(hijos|pareja|estadoCivil|datosMedicos|camposPersonalizados|accesoConfidencial|reciboConfidencial)"/;

test("a manager reads six parts of their people, and nothing of family, health or confidential payslips travels (D166, D194)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    if (/\/api\/(users|nomina|legajos)/.test(response.url()) && !/\/users\/me$/.test(response.url()))
      bodies.push(response.text().catch(() => ""));
  });
  await entrarComo("manager", "/");
  const headers = { origin: new URL(page.url()).origin };
  const mine = await (await page.request.post("/api/legajos", { data: {}, headers })).json();
  await page.goto(`/users/${mine.data[0]._id}/profile`);
  await expect(title(page, "Información básica")).toBeVisible();
  const names = isPhone
    ? await page.getByLabel("Sección del legajo").locator("option").allTextContents()
    : (await rail(page).getByRole("link").allTextContents()).map((name) => name.replace(/[\d ]+(de \d)?$/, "").trim());
  expect(names.map((name) => name.replace(/\d.*$/, ""))).toEqual([
    "Información básica",
    "Domicilio y contacto",
    "Datos laborales",
    "Licencia de conducir",
    "Talles",
    "Contactos de emergencia",
  ]);
  await turn(page, isPhone, "Talles");
  await expect(title(page, "Talles")).toBeVisible();
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Guardar cambios" })).toHaveCount(0);
  const told = await Promise.all(bodies);
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter((body) => KEPT.test(body))).toEqual([]);
});

test("from a list one goes on to the next file, and back, by button and by key (LEG-16) @escritorio", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("external", "/");
  const headers = { origin: new URL(page.url()).origin };
  // A family of the demo: whom other journeys make and delete meanwhile is not among them.
  const search = "benitez";
  const order = { legajo: -1 };
  const { data, total } = await (await page.request.post("/api/legajos", { data: { order, search }, headers })).json();
  const desde = encodeURIComponent(`orden=-legajo&buscar=${search}`);
  await page.goto(`/nomina/legajo/${data[0]._id}?desde=${desde}&lugar=1&tab=2`);
  await expect(page.getByText(`1 de ${total}`)).toBeVisible();
  await page.getByRole("link", { name: "Legajo siguiente" }).click();
  await expect(page.getByRole("heading", { level: 1, name: data[1].displayName })).toBeVisible();
  await expect(page.getByText(`2 de ${total}`)).toBeVisible();
  await expect(title(page, "Datos laborales")).toBeVisible();
  await page.keyboard.press("Alt+PageUp");
  await expect(page.getByRole("heading", { level: 1, name: data[0].displayName })).toBeVisible();
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
});

test("every part of a file reads well, and so does what opens over it (SHELL-01)", async ({ page, entrarComo }) => {
  await entrarComo("superadmin", "/empresa/roles");
  const { _id } = await somebody(page);
  // All sixteen, as who sees them all; the part of what the company added is shown where it added something.
  for (const tab of [2, 4, 7, 10, 11, 12, 13, 14, 15]) {
    await visit(page, `/users/${_id}/profile?tab=${tab}`);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
  }
  await page.getByRole("button", { name: "Eliminar legajo…" }).click();
  await dialog(page, "Eliminar legajo").getByRole("button", { name: "Continuar" }).click();
  await expectAccessibleInBothThemes(page);
  await page.goto(`/users/${_id}/profile?tab=12`);
  await page.getByRole("checkbox", { name: /^Manager/ }).check();
  await page.getByRole("button", { name: "Elegir personas" }).click();
  await expect(dialog(page, "Personas a cargo").getByRole("checkbox").first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("a manager is given people and payslips, one permission bringing the other along (LEG-44, LEG-77, LEG-78, D158)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin", "/empresa/roles");
  const { _id } = await somebody(page);
  const open = () => page.goto(`/users/${_id}/profile?tab=12`);
  await open();
  await page.getByRole("checkbox", { name: /^Manager/ }).check();
  const [sees, loads] = [
    page.getByRole("switch", { name: "Puede ver recibos" }),
    page.getByRole("switch", { name: "Puede cargar recibos" }),
  ];
  await loads.check();
  await expect(sees).toBeChecked();
  await sees.uncheck();
  await expect(loads).not.toBeChecked();
  await page.getByRole("button", { name: "Elegir personas" }).click();
  const drawer = dialog(page, "Personas a cargo");
  await drawer.getByLabel("Buscar personas").fill("benitez rocio");
  await drawer.getByRole("checkbox", { name: /Benítez, Rocío/ }).check();
  await expect(drawer.getByText("1 seleccionada")).toBeVisible();
  await drawer.getByRole("button", { name: "Aceptar" }).click();
  await expect(page.getByText("1 persona.")).toBeVisible();
  await save(page);
  await expectNotice(page, "Cambios guardados!");
  const saved = await read(page, _id);
  expect(saved.roles).toContain("manager");
  expect(saved.usersManager.map(({ displayName }: { displayName: string }) => displayName)).toEqual(["Benítez, Rocío"]);
});
