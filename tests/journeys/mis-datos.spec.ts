/**
 * A company opens a field of "mis datos"; its employee finds it, edits it and keeps it, and shows their face. Spec 1 §2,
 * §5, 2 §3, 3 §2.
 */
import { type APIRequestContext, type Page, request } from "@playwright/test";
import sharp from "sharp";
import type { EmpresaConfig } from "#features/configuracion/contract.ts";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { act, expectNotice, unique } from "./support/listas.ts";
import { expect, test } from "./support/prueba.ts";

type Field = "talles.camisa" | "licenciaConducir.numero";
type Own = { readonly username: string; readonly section: string; readonly field: Field; readonly label: string };
/** Each size has its own person and its own field: both run at once on one company. */
const DESK: Own = { username: "user.b", section: "Talles", field: "talles.camisa", label: "Camisa" };
const PHONE: Own = {
  username: "user2.b",
  section: "Licencia de conducir",
  field: "licenciaConducir.numero",
  label: "Número",
};

/** The administrator at work meanwhile: the same calls without a page. */
async function administrator(baseURL = ""): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const answer = await api.post("/api/auth/signin", { data: { username: "admin.b", password: DEMO_PASSWORD } });
  expect(answer.ok()).toBe(true);
  return api;
}

async function readConfig(api: APIRequestContext): Promise<EmpresaConfig> {
  const me = (await (await api.get("/api/users/me")).json()) as { empresa: { _id: string } };
  return (await (await api.get(`/api/empresas/${me.empresa._id}`)).json()) as EmpresaConfig;
}

/** Again until it stands: another journey may save the same company in between. */
async function open(api: APIRequestContext, field: Field, on: boolean): Promise<void> {
  const [seccion, key] = field.split(".") as ["talles" | "licenciaConducir", string];
  const flags = { visible: on, allowEdit: on, required: false };
  await expect(async () => {
    const config = await readConfig(api);
    const { misDatos } = config.modulos;
    const section = { ...misDatos[seccion], ...flags, fields: { ...misDatos[seccion].fields, [key]: flags } };
    const modulos = { ...config.modulos, misDatos: { ...misDatos, [seccion]: section } };
    const saved = await api.put(`/api/empresas/${config._id}`, { data: { ...config, modulos } });
    expect(saved.status()).toBe(200);
    expect((await readConfig(api)).modulos.misDatos[seccion].visible).toBe(on);
  }).toPass();
}

const face = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: "#c47a5a" } })
    .jpeg()
    .toBuffer();

/** One after the other: they edit one file, and who saves over what another has saved since is asked. */
test.describe.configure({ mode: "default" });

const sectionOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a field of one's own file is opened, edited and kept; a hidden one is not there (PERF-01, PERF-10)", async ({
  page,
  baseURL,
  entrarComo,
  isPhone,
}) => {
  const { username, section, field, label } = isPhone ? PHONE : DESK;
  const api = await administrator(baseURL);
  try {
    await entrarComo(username, "/settings/profile");
    await expect(page.getByRole("heading", { name: "Mis Datos" })).toBeVisible();
    await expect(sectionOf(page, "Domicilio y contacto")).toBeVisible();
    await expect(sectionOf(page, section)).toHaveCount(0);
    await expect(sectionOf(page, "Datos médicos")).toHaveCount(0);

    await open(api, field, true);
    await page.reload();
    const value = unique("T").replaceAll(" ", "").slice(0, 10);
    await sectionOf(page, section).getByLabel(label).fill(value);
    await page.getByRole("button", { name: "Guardar cambios" }).click();
    await expectNotice(page, "Cambios guardados!");
    await page.reload();
    await expect(sectionOf(page, section).getByLabel(label)).toHaveValue(value);
    await expectAccessibleInBothThemes(page);
  } finally {
    await open(api, field, false);
    await api.dispose();
  }
});

test("what is required is asked for at its place, and a child comes and goes (LEG-45, LEG-63…LEG-65)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  await entrarComo((isPhone ? PHONE : DESK).username, "/settings/profile");
  const phone = page.getByRole("textbox", { name: "Teléfono", exact: true });
  const before = await phone.inputValue();
  await phone.fill("");
  await phone.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "1 dato para corregir" })).toBeVisible();
  await expect(phone).toBeFocused();
  await phone.fill(before);

  const nombre = unique("Emma");
  await page.getByRole("button", { name: "Agregar hijo" }).click();
  const child = page.getByRole("dialog", { name: "Agregar hijo" });
  await child.getByLabel("Apellido").fill("Vega");
  await child.getByLabel("Nombre").fill(nombre);
  await child.getByLabel("Fecha de nacimiento", { exact: false }).first().fill("29/02/2020");
  await child.getByLabel("Nombre").press("Enter");
  await expect(sectionOf(page, "Hijos").getByText(`Vega, ${nombre}`)).toBeVisible();
  await phone.press("Enter");
  await expectNotice(page, "Cambios guardados!");
  await page.reload();
  await expect(sectionOf(page, "Hijos").getByText("29/02/2020").first()).toBeVisible();

  await act(page, "Quitar", `Vega, ${nombre}`);
  await page.getByRole("dialog").getByRole("button", { name: "Eliminar" }).click();
  await phone.press("Enter");
  await expectNotice(page, "Cambios guardados!");
  await page.reload();
  await expect(sectionOf(page, "Hijos")).toBeVisible();
  await expect(page.getByText(`Vega, ${nombre}`)).toHaveCount(0);
});

test("a photograph is placed by keyboard, kept, shown in the frame, and removed (PERF-07, PERF-12, PERF-14, PERF-17)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  await entrarComo((isPhone ? PHONE : DESK).username, "/settings/picture");
  const input = page.locator("input[type=file]").first();
  await input.setInputFiles({ name: "yo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await expect(page.getByRole("alert").filter({ hasText: "El tipo de archivo no está permitido" })).toBeVisible();

  await input.setInputFiles({ name: "yo.jpg", mimeType: "image/jpeg", buffer: await face() });
  await page.getByRole("slider", { name: "Acercar" }).press("End");
  await page.getByRole("slider", { name: "Izquierda o derecha" }).press("Home");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Guardar foto" }).click();
  await expectNotice(page, "Cambios guardados!");
  const avatar = page.getByRole("button", { name: /cuenta de/ }).locator("img");
  await expect(avatar).toHaveAttribute("src", /\/foto\?v=/);
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);

  await page.getByRole("button", { name: "Quitar foto" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Quitar" }).click();
  await expect(page.getByText("Sin foto")).toBeVisible();
  await expect(avatar).toHaveCount(0);
});
