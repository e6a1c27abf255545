/**
 * The company's own page and the list of companies, as the people who keep them use them. What is saved is saved in the
 * third company, which no other journey looks at, and put back. Spec 2 §2…§5.
 */
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { act, dialog, expectNotice, unique } from "./support/listas.ts";
import { openPlaceControls } from "./support/marco.ts";
import { expect, test } from "./support/prueba.ts";

const EDIT = "/empresa/edit";
const B = "Textil Andina S.R.L.";
const C = "Agro Pampa S.A.";

/** One pixel. */
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const PICTURE = { name: "logo.png", mimeType: "image/png", buffer: Buffer.from(PNG, "base64") };
const widthOf = (image: Locator) => image.evaluate((img) => (img as HTMLImageElement).naturalWidth);

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const toggle = (page: Page, name: string) => page.getByRole("switch", { name, exact: true });
const flip = (page: Page, name: string) => toggle(page, name).click();
const bar = (page: Page, company: string) => page.getByRole("complementary", { name: `Aviso de ${company}` });

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Guardar cambios" }).first().click();
  await expectNotice(page, "Cambios guardados!");
}

test("the logo, the bar, the back-up hour, a module and a list of its own are saved, seen at once and put back @escritorio (EMP-14, EMP-15, EMP-17, EMP-18, EMP-26, EMP-49)", async ({
  page,
  entrarComo,
}) => {
  const logo = page.getByRole("group", { name: "Logo" });
  const inHeader = page.getByRole("banner").locator("img[src^='/api/getLogoEmpresa']");
  const aviso = unique("Mañana no hay luz");
  const hora = page.getByLabel("Hora de la copia de seguridad");
  await entrarComo("admin.c", EDIT);
  await expect(page.getByRole("heading", { level: 1, name: "Configuración" })).toBeVisible();
  await logo.getByLabel("Archivo del logo").setInputFiles({ ...PICTURE, name: "logo.txt" });
  await expect(logo.getByRole("alert")).toContainText("El formato no está permitido");
  await logo.getByLabel("Archivo del logo").setInputFiles(PICTURE);
  await expect(logo.getByRole("button", { name: "Cambiar" })).toBeVisible();
  await expect(logo.getByRole("alert")).toHaveCount(0);
  await expect.poll(() => widthOf(logo.locator("img"))).toBe(1);

  await page.getByRole("button", { name: "Descartar" }).click();
  await expect(logo.getByRole("button", { name: "Subir logo" })).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Configuración" });
  await tabs.getByRole("link", { name: "Sucursales" }).click();
  await expect(page, "nothing is left to ask about").toHaveURL("/empresa/sucursales");
  await tabs.getByRole("link", { name: "Empresa", exact: true }).click();
  await logo.getByLabel("Archivo del logo").setInputFiles(PICTURE);
  await expect(logo.getByRole("button", { name: "Cambiar" })).toBeVisible();

  await flip(page, "Mostrar la barra");
  await page.getByLabel("Mensaje").fill(aviso);
  await page.getByLabel("Fondo", { exact: true }).fill("#ffee00");
  await page.getByLabel("Letra", { exact: true }).fill("#000000");
  await expect(section(page, "Barra de notificación")).toContainText("Negro sobre este fondo da 17,");
  await expect(section(page, "Así se ve").getByText(aviso)).toHaveCSS("background-color", "rgb(255, 238, 0)");
  await expect(bar(page, C)).toHaveCount(0);

  await page.getByRole("button", { name: "Agregar campo" }).click();
  const campo = dialog(page, "Nuevo campo");
  await campo.getByLabel("Etiqueta").fill("Cuadrilla");
  await campo.getByText("Lista", { exact: true }).click();
  await campo.getByLabel("Valores").fill("Norte");
  await campo.getByLabel("Valores").press("Enter");
  await campo.getByRole("button", { name: "Agregar", exact: true }).click();
  await expect(section(page, "Campos del legajo").getByRole("row", { name: /^Cuadrilla Lista Norte/ })).toBeVisible();

  const wasAt = await hora.inputValue();
  await hora.fill("4.45");
  const wasOn = await toggle(page, "Documentos").isChecked();
  await flip(page, "Documentos");
  await save(page);
  await expect.poll(() => widthOf(inHeader)).toBe(1);
  await expect(bar(page, C)).toHaveText(aviso);
  await expect(bar(page, C)).toHaveCSS("background-color", "rgb(255, 238, 0)");
  await page.reload();
  await expect(toggle(page, "Documentos")).toBeChecked({ checked: !wasOn });
  await expect(page.getByRole("row", { name: /^Cuadrilla/ })).toBeVisible();
  await expect(hora).toHaveValue("04:45");

  await hora.fill(wasAt);
  await logo.getByRole("button", { name: "Quitar" }).click();
  await flip(page, "Documentos");
  await flip(page, "Mostrar la barra");
  await page.getByLabel("Mensaje").fill("");
  await page.getByLabel("Fondo", { exact: true }).fill("#ed5565");
  await page.getByLabel("Letra", { exact: true }).fill("#ffffff");
  await page.getByRole("button", { name: "Quitar Cuadrilla" }).click();
  await page.getByRole("button", { name: "Si, eliminar!" }).click();
  await save(page);
  await expect(bar(page, C)).toHaveCount(0);
  await expect(inHeader).toHaveCount(0);
  await page.reload();
  await expect(toggle(page, "Documentos")).toBeChecked({ checked: wasOn });
  await expect(page.getByRole("row", { name: /^Cuadrilla/ })).toHaveCount(0);
  await expect(hora).toHaveValue(wasAt);
});

test("a field needs a label of its own and a value, in the specified words; nothing is lost by leaving (EMP-18, EMP-40, EMP-42, EMP-43)", async ({
  page,
  isPhone,
  entrarComo,
}) => {
  await entrarComo("superadmin.b", EDIT);
  const add = async (etiqueta: string) => {
    await page.getByRole("button", { name: "Agregar campo" }).click();
    await dialog(page, "Nuevo campo").getByLabel("Etiqueta").fill(etiqueta);
  };
  const campo = dialog(page, "Nuevo campo");
  const confirm = () => campo.getByRole("button", { name: "Agregar", exact: true }).click();
  await add("");
  await confirm();
  await expect(campo.getByText("Debe ingresar un valor!")).toBeVisible();
  await campo.getByLabel("Etiqueta").fill("Taller");
  await campo.getByText("Lista", { exact: true }).click();
  await campo.getByRole("button", { name: "Agregar valor" }).click();
  await expect(campo.getByText("Debe ingresar un valor!")).toBeVisible();
  await campo.getByLabel("Valores").fill("Planta baja");
  await campo.getByLabel("Valores").press("Enter");
  await confirm();
  await expect(campo).toHaveCount(0);

  await add("TALLER");
  await confirm();
  await expect(campo.getByText("Ya existe un campo con está denominación!")).toBeVisible();
  await expect(page.getByRole("alert"), "said at its field alone").toHaveCount(0);
  await campo.getByLabel("Etiqueta").fill("Turno");
  await confirm();

  const labels = section(page, "Campos del legajo").getByRole("rowheader");
  await page.getByRole("button", { name: "Subir Turno" }).press("Enter");
  await expect(labels.last()).toHaveText("Taller");
  await expect(page.getByRole("button", { name: "Subir Turno" })).toBeFocused();
  await page.getByRole("button", { name: "Editar Turno" }).click();
  await dialog(page, "Editar campo").getByLabel("Etiqueta").fill("Turno rotativo");
  await dialog(page, "Editar campo").getByRole("button", { name: "Aplicar" }).click();
  await expect(labels.filter({ hasText: "Turno rotativo" })).toBeVisible();

  const tabs = page.getByRole("navigation", { name: "Configuración" });
  await tabs.getByRole("link", { name: "Sucursales" }).click();
  await dialog(page, "¿Salir sin guardar?").getByRole("button", { name: "Seguir editando" }).click();
  await expect(labels.filter({ hasText: "Turno rotativo" })).toBeVisible();
  await page.getByRole("button", { name: "Descartar" }).first().click();
  await expect(labels.filter({ hasText: "Taller" })).toHaveCount(0);
  if (isPhone) await expect(page.getByText("Sin cambios")).toBeVisible();
});

test("one click does what saving would: the trial of leaves plus, and the flags of Mis datos (EMP-16, EMP-19, EMP-20, EMP-36…EMP-39)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("superadmin.b", EDIT);
  await expect(toggle(page, "Licencias plus")).toBeVisible();
  if (!(await toggle(page, "Licencias plus").isChecked())) await flip(page, "Licencias plus");
  if (await toggle(page, "Facturar").isChecked()) await flip(page, "Facturar");
  if (!(await toggle(page, "De prueba").isChecked())) await flip(page, "De prueba");
  await page.getByLabel("Prueba hasta", { exact: true }).fill("31/12/2026");
  await flip(page, "Facturar");
  await expect(toggle(page, "De prueba")).not.toBeChecked();
  await expect(page.getByLabel("Prueba hasta", { exact: true })).toHaveCount(0);
  await flip(page, "Licencias plus");
  await expect(toggle(page, "Facturar")).toHaveCount(0);
  await flip(page, "Licencias plus");
  await expect(toggle(page, "Facturar")).not.toBeChecked();

  const open = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  const flag = (name: string) => page.getByRole("checkbox", { name, exact: true });
  await open("Talles");
  await flag("Obligatorio: Camisa").check();
  await expect(flag("Editable: Camisa")).toBeChecked();
  await expect(flag("Visible: Camisa")).toBeChecked();
  await expect(flag("Visible: Talles")).toBeChecked();
  await flag("Visible: Camisa").uncheck();
  await expect(flag("Editable: Camisa")).not.toBeChecked();
  await expect(flag("Obligatorio: Camisa")).not.toBeChecked();
  await flag("Visible: todos los campos de Talles").check();
  await expect(flag("Visible: Calzado")).toBeChecked();

  await open("Estado civil");
  await flag("Editable: Nombre de la pareja").check();
  await expect(flag("Editable: Estado civil").last()).toBeChecked();
  await expect(flag("Editable: Estado civil").last()).toBeDisabled();
  await expect(page.getByText("Hace falta para los datos de la pareja.")).toBeVisible();

  await open("Información básica");
  await expect(flag("Editable: CUIL")).toBeDisabled();
  await open("Datos laborales");
  await expect(flag("Editable: Legajo")).toBeDisabled();

  if (!(await toggle(page, "Onboarding").isChecked())) await flip(page, "Onboarding");
  await flag("Onboarding: Talles").check();
  await flip(page, "Onboarding");
  await expect(flag("Onboarding: Talles")).toHaveCount(0);
  await flip(page, "Onboarding");
  await expect(flag("Onboarding: Talles")).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Descartar" }).first().click();
});

test("what the files take up is said in words beside its bar, and what to do once little is left (S-58)", async ({
  page,
  entrarComo,
}) => {
  const GB = 1024 ** 3;
  let usado: number | undefined;
  /** What the server answers, as if that much were used. */
  await page.route(/\/api\/empresas\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const empresa = await response.json();
    await route.fulfill({ response, json: { ...empresa, archivos: { ...empresa.archivos, ...(usado && { usado }) } } });
  });
  const archivos = section(page, "Cuenta").getByRole("meter", { name: "Archivos" });
  const said = (words: string) =>
    expect(section(page, "Cuenta").getByText(words, { exact: true }).first()).toBeVisible();
  await entrarComo("admin.c", EDIT);
  await expect(archivos).toHaveAttribute("aria-valuetext", /^[\d,.]+ (bytes|KB|MB) de 50 GB$/);
  for (const [used, words, advice] of [
    [41 * GB, "41 GB de 50 GB (82 %)", null],
    [46 * GB, "46 GB de 50 GB (92 %)", "Queda poco espacio para archivos: pedí más o eliminá los que no se usan."],
    [50 * GB, "50 GB de 50 GB (100 %)", "No queda espacio para archivos: pedí más o eliminá los que no se usan."],
  ] as const) {
    usado = used;
    await page.reload();
    await said(words);
    await expect(archivos).toHaveAttribute("aria-valuetext", words);
    if (advice) await expect(page.getByRole("alert").getByText(advice)).toBeVisible();
    else await expect(page.getByRole("alert")).toHaveCount(0);
  }
  await expectAccessibleInBothThemes(page);
});

test("root lets an administrator work in another company, who then finds it, and takes it back (D042)", async ({
  page,
  isPhone,
  entrarComo,
}) => {
  const [username, name, company] = isPhone ? ["admin.c", "Weber", B] : ["superadmin.b", "Brizuela", C];
  const accesos = dialog(page, `Accesos a ${company}`);
  const openAccesos = async () => {
    await entrarComo("root", "/empresas");
    await act(page, "Accesos a", company);
  };
  await openAccesos();
  await accesos.getByLabel("Dar acceso a", { exact: true }).fill(name);
  await accesos.getByRole("button", { name: new RegExp(`^Dar acceso a ${name}`) }).click();
  const person = accesos.getByRole("list", { name: "Con acceso" }).getByRole("listitem").filter({ hasText: name });
  await expect(person).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await entrarComo(username);
  const place = await openPlaceControls(page, isPhone);
  await place.getByRole("button", { name: /Cambiar de empresa/ }).click();
  await expect(page.getByRole("option", { name: company })).toBeVisible();

  await openAccesos();
  await person.getByRole("button", { name: /^Retirar el acceso/ }).click();
  await page.getByRole("button", { name: "Retirar acceso", exact: true }).click();
  await expect(person).toHaveCount(0);
  await entrarComo(username);
  await openPlaceControls(page, isPhone);
  await expect(page.getByRole("button", { name: /Cambiar de empresa/ })).toHaveCount(0);
});
