/** A letter from its first words to its end, whose it is, and one that was stored with hostile markup. PLAN-*, D060, D061, D213, S-36. */
import { type APIRequestContext, type Page, request } from "@playwright/test";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { expectAccessible } from "./support/accesibilidad.ts";
import { act, dialog, edit, expectAlert, expectNotice, remove, search, unique } from "./support/listas.ts";
import { expect, test } from "./support/prueba.ts";

const sheet = (page: Page) => page.getByRole("textbox", { name: "Contenido" });
const name = (page: Page) => page.getByRole("textbox", { name: "Nombre" });
const letter = (page: Page) => page.getByRole("region", { name: "Carta" });
const fields = (page: Page) => page.getByRole("list", { name: "Campos de la carta" }).getByRole("listitem");

async function write(page: Page, words: string): Promise<void> {
  await sheet(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(words);
}

/** As a hand does: two braces open the list of fields, a few letters find one, Enter takes it. */
async function insertField(page: Page, letters: string): Promise<void> {
  await page.keyboard.type("{{");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.type(letters);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option")).toHaveCount(0);
}

type Made = { readonly _id: string; readonly name: string };

/** Somebody else at work meanwhile: the same calls without a page. */
async function atWork(baseURL = "", username = "admin2"): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const answer = await api.post("/api/auth/signin", { data: { username, password: DEMO_PASSWORD } });
  expect(answer.ok()).toBe(true);
  return api;
}

async function made(api: APIRequestContext, words: string, more: object = {}): Promise<Made> {
  const data = { name: unique(words), content: "<p>Dejamos constancia.</p>", ...more };
  const answer = await api.post("/api/templates", { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return { _id: (await answer.json())._id, name: data.name };
}

const addressOf = ({ name: said }: Made) => `/plantillas?buscar=${encodeURIComponent(said)}`;

test("an administrator writes a letter with fields, finds it, reads it, changes it, copies and deletes it (PLAN-02, PLAN-03, PLAN-07, PLAN-08)", async ({
  page,
  entrarComo,
}) => {
  const called = unique("Certificado de trabajo");
  await entrarComo("admin", "/plantillas");
  await page.getByRole("link", { name: "Nueva plantilla" }).first().click();
  await expect(page).toHaveURL("/plantillas/create");
  await expect(page.getByRole("combobox", { name: "Tipo de carta" }).or(page.getByLabel("Tipo de carta"))).toHaveValue(
    "licencia",
  );
  await name(page).fill(called);
  await page.getByLabel("Tipo de carta").fill("certificado");
  await page.getByRole("switch", { name: "Pública" }).check();
  await write(page, "Certificamos que ");
  await insertField(page, "nombre");
  await page.keyboard.type(" trabaja en ");
  await insertField(page, "empresa");
  await expect(fields(page)).toHaveText(["Nombre", "Empresa"]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Guardar plantilla" }).click();
  await expectNotice(page, "Cambios guardados!");

  await expect(page).toHaveURL((url) => url.pathname === "/plantillas");
  await search(page, called);
  await expect(edit(page, called)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: called, exact: true }).click();
  await expect(letter(page)).toContainText("Certificamos que Nombre trabaja en Empresa");
  await expect(page.getByText("certificado", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Editar" }).click();
  await expect(sheet(page)).toContainText("Certificamos que");
  await write(page, " Saludamos atentamente.");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/plantillas");

  await search(page, called);
  await act(page, "Copiar", called);
  await expectNotice(page, "Plantilla copiada");
  await expect(page).toHaveURL(/\/plantillas\/[0-9a-f-]{36}\/edit$/);
  await expect(sheet(page)).toContainText("Saludamos atentamente.");
  const copy = unique("Otro certificado");
  await name(page).fill(copy);
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/plantillas");

  const question = dialog(page, "Está seguro que desea eliminar el registro?");
  await search(page, copy);
  await act(page, "Eliminar", copy);
  await expect(question).toContainText(
    `${copy}. Las cartas ya hechas con ella conservan sus palabras. No se puede deshacer.`,
  );
  await question.getByRole("button", { name: "Si, eliminar!" }).click();
  await expectNotice(page, "Eliminado!");
  await expect(page.getByRole("link", { name: copy, exact: true })).toHaveCount(0);
  await search(page, called);
  await page.getByRole("link", { name: called, exact: true }).click();
  await page.getByRole("button", { name: "Eliminar" }).click();
  await question.getByRole("button", { name: "Si, eliminar!" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/plantillas");
  await expect(page.getByRole("link", { name: called, exact: true })).toHaveCount(0);
});

test("a form that is not valid is not sent; one that could not be saved says so and keeps what was written (PLAN-13, PLAN-17, D213)", async ({
  page,
  entrarComo,
}) => {
  const called = unique("Apercibimiento");
  const sent: string[] = [];
  page.on("request", (asked) => asked.method() === "POST" && sent.push(new URL(asked.url()).pathname));
  await entrarComo("admin", "/plantillas/create");
  await write(page, "Por la presente.");
  await page.getByLabel("Tipo de carta").fill("");
  await page.keyboard.press("Escape");
  const save = page.getByRole("button", { name: "Guardar plantilla" });
  await save.click();
  await expect(name(page)).toHaveAccessibleDescription("Debe ingresar un nombre");
  await expect(page.getByLabel("Tipo de carta")).toHaveAccessibleDescription("Debe ingresar el tipo de carta");
  await expect(name(page)).toBeFocused();
  expect(sent).not.toContain("/api/templates");

  await name(page).fill(called);
  await page.getByLabel("Tipo de carta").fill("apercibimiento");
  await page.keyboard.press("Escape");
  const refused = { message: "Demasiadas solicitudes", errors: [{ code: "x", message: "Demasiadas solicitudes" }] };
  await page.route("**/api/templates", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 429, json: refused }) : route.continue(),
  );
  await save.click();
  await expectAlert(page, "Demasiadas solicitudes");
  await expect(name(page)).toHaveValue(called);
  await page.unrouteAll();
  await page.reload();
  await expect(name(page)).toHaveValue(called);
  await expect(sheet(page)).toContainText("Por la presente.");
  await page.getByRole("link", { name: "Cancelar" }).click();
  await dialog(page, "¿Salir sin guardar?").getByRole("button", { name: "Seguir editando" }).click();
  await save.click();
  await expect(page).toHaveURL((url) => url.pathname === "/plantillas");
  await search(page, called);
  await expect(edit(page, called)).toBeVisible();
});

test("who saves second over somebody else's letter is asked, and loses nothing @escritorio", async ({
  page,
  entrarComo,
  baseURL,
}) => {
  const api = await atWork(baseURL);
  const { _id, name: called } = await made(api, "Notificación");
  await entrarComo("admin", `/plantillas/${_id}/edit`);
  await write(page, " De quien llegó después.");
  const { version, tipoCarta } = await (await api.get(`/api/templates/${_id}`)).json();
  const data = { name: called, content: "<p>De quien llegó antes.</p>", tipoCarta, public: false, version };
  expect((await api.put(`/api/templates/${_id}`, { data })).ok()).toBe(true);
  await api.dispose();
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByRole("dialog")).toContainText("Hay cambios más nuevos");
  await expect(page.getByRole("dialog")).toContainText("Contenido");
});

test("an employee's own is nobody else's, and of the others' they see the public ones, to read and to copy (PLAN-14, PLAN-15, D060)", async ({
  page,
  entrarComo,
  baseURL,
}) => {
  const admin = await atWork(baseURL);
  const hidden = await made(admin, "Solo de administración");
  const open = await made(admin, "Para todos", { public: true });
  await admin.dispose();

  await entrarComo("user", "/plantillas/create");
  const called = unique("Pedido de licencia");
  await name(page).fill(called);
  await write(page, "Solicito licencia desde {{licencia.desde}}.");
  await expect(page.getByRole("switch")).toHaveCount(0);
  await expect(page.getByText("la ves y la usás solamente vos")).toBeVisible();
  await page.getByRole("button", { name: "Guardar plantilla" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/plantillas");
  await search(page, called);
  await expect(edit(page, called)).toBeVisible();
  const [own] = await (await page.request.get("/api/templates"))
    .json()
    .then((all: (Made & { public: boolean })[]) => all.filter((one) => one.name === called));
  expect(own?.public).toBe(false);

  await page.goto(addressOf(hidden));
  await expect(page.getByText(`Nada con «${hidden.name}»`)).toBeVisible();
  const unknown = "0198f0c2-0000-7000-8000-00000000dead";
  for (const id of [hidden._id, unknown])
    for (const path of [`/plantillas/${id}`, `/plantillas/${id}/edit`]) {
      await page.goto(path);
      await expect(page.getByRole("alert")).toContainText("No se encontró el registro.");
    }

  await page.goto(addressOf(open));
  await expect(page.getByRole("link", { name: open.name, exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: `Copiar ${open.name}` })).toBeVisible();
  await expect(page.getByRole("link", { name: `Editar ${open.name}` })).toHaveCount(0);
  await expect(remove(page, open.name).and(page.getByRole("button", { name: /^Eliminar/ }))).toHaveCount(0);
  await page.getByRole("link", { name: open.name, exact: true }).click();
  await expect(letter(page)).toContainText("Dejamos constancia.");
  await expect(page.getByRole("link", { name: "Editar" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Eliminar" })).toHaveCount(0);
  await page.goto(`/plantillas/${open._id}/edit`);
  await expect(page.getByText("No podés cambiar esta plantilla")).toBeVisible();
  await page.getByRole("link", { name: "Ver la plantilla" }).click();
  await page.getByRole("button", { name: "Copiar" }).click();
  await expect(page).toHaveURL(/\/plantillas\/[0-9a-f-]{36}\/edit$/);
  await expect(page.getByRole("switch")).toHaveCount(0);

  const other = await atWork(baseURL, "user2");
  expect((await other.get(`/api/templates/${own?._id}`)).status()).toBe(404);
  await other.dispose();
});

test("the list is ordered by name and has 50 a page (PLAN-05, PLAN-06) @escritorio", async ({
  page,
  entrarComo,
  baseURL,
}) => {
  const api = await atWork(baseURL, "admin.b");
  const words = unique("Hoja");
  const letters = Array.from({ length: 51 }, (_, at) => `${words} ${String(51 - at).padStart(2, "0")}`);
  for (const called of letters)
    expect((await api.post("/api/templates", { data: { name: called, content: "<p>Hola</p>" } })).ok()).toBe(true);
  await api.dispose();
  await entrarComo("admin.b", `/plantillas?buscar=${encodeURIComponent(words)}`);
  await expect(page.getByRole("columnheader", { name: "Nombre" })).toHaveAttribute("aria-sort", "ascending");
  const shown = page.getByRole("row").getByRole("link", { name: new RegExp(`^${words} \\d\\d$`) });
  await expect(shown).toHaveText(letters.toReversed().slice(0, 50));
  await page.getByRole("button", { name: "Página 2" }).click();
  await expect(shown).toHaveText([`${words} 51`]);
});

test("what looks like a field and is none is told before it goes out, and printing takes the letter alone (S-38) @escritorio", async ({
  page,
  entrarComo,
  baseURL,
}) => {
  const api = await atWork(baseURL);
  const content = "<p>Gana {{empleado.sueldo}}, {{empleado.cuil}}.</p>";
  const { _id, name: called } = await made(api, "Constancia de haberes", { content });
  await api.dispose();
  await entrarComo("admin", `/plantillas/${_id}/edit`);
  await expect(page.getByRole("note")).toContainText("{{empleado.sueldo}}");
  await page.goto(`/plantillas/${_id}`);
  await expect(letter(page)).toHaveText("Gana {{empleado.sueldo}}, CUIL.");
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Imprimir" }).click();
  await expect(page.locator("body[data-printed]")).toBeAttached();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("region", { name: called })).toBeVisible();
  // biome-ignore lint/performance/useDomNodeTextContent: what is on the paper, not what is in the tree
  expect((await page.locator("body").innerText()).trim()).toBe("Gana {{empleado.sueldo}}, CUIL.");
});
